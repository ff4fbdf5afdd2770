"""The form of each game on the wire, by example: cards in notation, words instead of numbers."""

from typing import Any

import pytest

from tests.encoding.wires import Written, every_wire
from tricky_twist import GAMES, EncodingError, Seat
from tricky_twist.encoding import codecs_of, dumps
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.games.flip_twhist.violations import must_follow
from tricky_twist.games.twisted.violations import too_far_apart

TT, TW, FT = (GAMES[name] for name in ("tricky-twist", "twisted", "flip-twhist"))

C34, C43 = map(tw.Card.parse, ("34", "43"))
R_1, Y2B = map(ft.NumberCard.parse, ("R-1", "Y2b"))

TEXTS = [
    (TT, tt.PlayCard(Seat(0), tt.DECK[6]), '{"card":"M7","seat":0,"type":"play-card"}'),
    (TW, tw.ChooseDealer(Seat(2)), '{"dealer":2,"type":"choose-dealer"}'),
    (TW, tw.Place(Seat(0), C34), '{"card":"34","seat":0,"type":"place"}'),
    (TW, tw.Twist(Seat(1), C43), '{"card":"43","seat":1,"type":"twist"}'),
    (TW, tw.Take(Seat(3)), '{"seat":3,"type":"take"}'),
    (
        TW,
        tw.Deal((tw.Cards.of([C43, C34]), tw.Cards(0)), (C43, C34)),
        '{"hands":[["34","43"],[]],"pile":["43","34"],"type":"deal"}',
    ),
    (
        TW,
        tw.RoundEnded(1, tw.EndCause.LAST_TWIST),
        '{"cause":"last-twist","clause":"TW-24","number":1,"type":"round-ended"}',
    ),
    (
        TW,
        too_far_apart(Seat(0), C34, tw.Card(88)),
        (
            '{"clause":"TW-14","facts":{"card":"34","end":"88","type":"too-far-apart"},'
            '"public":{"seat":0,"type":"may-not-use"},'
            '"public_reason":"seat 0 may not use that card now",'
            '"reason":"34 is more than 10 away from 88, where the row ends","sender":0,'
            '"type":"violation"}'
        ),
    ),
    (FT, ft.PlayNumber(Seat(4), R_1), '{"card":"R-1","seat":4,"type":"play-number"}'),
    (FT, ft.PlayTwhist(Seat(0), ft.Twhist.THIEF), '{"kind":"TH","seat":0,"type":"play-twhist"}'),
    (
        FT,
        ft.Pick(Seat(1), ft.Cards.of([Y2B, R_1])),
        '{"cards":["R-1","Y2b"],"seat":1,"type":"pick"}',
    ),
    (
        FT,
        ft.CardFlipped(Seat(1), ft.FlipCard(8), ft.Side.NUMBER, 9, ft.FlipCause.REST),
        (
            '{"card":8,"cause":"rest","clause":"FT-32","clauses":["FT-32","FT-36","FT-38"],"seat":1,'
            '"side":"number","total":9,"type":"card-flipped"}'
        ),
    ),
    (
        FT,
        ft.LeaderDecided(Seat(1), ft.LeadRight.LEFT_OF_THIEF),
        (
            '{"clause":"FT-21","reading":"FT-A11","right":"left-of-thief","seat":1,'
            '"type":"leader-decided"}'
        ),
    ),
    (
        FT,
        must_follow(Seat(0), ft.Colour.RED, ft.Cards.of([R_1])),
        (
            '{"clause":"FT-11","facts":{"colour":"red","held":["R-1"],"type":"must-follow"},'
            '"public":{"seat":0,"type":"may-not-play"},'
            '"public_reason":"seat 0 may not play that card now",'
            '"reason":"a number card must follow red: you hold R-1","sender":0,'
            '"type":"violation"}'
        ),
    ),
]
"""Values with their canonical texts."""


@pytest.mark.parametrize(("game", "held", "text"), TEXTS, ids=lambda part: type(part).__name__)
def test_a_value_has_this_text(game: Any, held: object, text: str) -> None:
    """The words are those that people use for the game, and they are read back."""
    assert text == dumps(game, held)
    assert held == codecs_of(game).of(held).loads(text)


CARD = '$.card: expected a card such as "12", got'
NUMBER_CARD = '$.card: expected a number card such as "R-2", got'
KINDS = '"RW" or "TH" or "PO" or "PA"'


@pytest.mark.parametrize(
    ("game", "document", "problem"),
    [
        (TW, {"type": "place", "seat": 0, "card": 34}, f"{CARD} 34"),
        (TW, {"type": "place", "seat": 0, "card": "30"}, f"{CARD} '30'"),
        (TW, {"type": "place", "seat": 0, "card": "034"}, f"{CARD} '034'"),
        (TW, {"type": "place", "seat": 0, "card": "M7"}, f"{CARD} 'M7'"),
        (FT, {"type": "play-number", "seat": 0, "card": "r-1"}, f"{NUMBER_CARD} 'r-1'"),
        (FT, {"type": "play-number", "seat": 0, "card": "R6"}, f"{NUMBER_CARD} 'R6'"),
        (FT, {"type": "play-number", "seat": 0, "card": "R2a"}, f"{NUMBER_CARD} 'R2a'"),
        (FT, {"type": "play-number", "seat": 0, "card": "TH"}, f"{NUMBER_CARD} 'TH'"),
        (
            FT,
            {"type": "play-twhist", "seat": 0, "kind": "thief"},
            f"$.kind: expected {KINDS}, got 'thief'",
        ),
        (
            FT,
            {"type": "pick", "seat": 0, "cards": ["Y2b", "R-1"]},
            "$.cards: the cards must be in deck order, each once: R-1 Y2b",
        ),
        (
            TW,
            {"type": "deal", "hands": [["43", "34"]], "pile": []},
            "$.hands[0]: the cards must be in deck order, each once: 34 43",
        ),
    ],
)
def test_another_way_to_write_a_card_is_refused(
    game: Any,
    document: object,
    problem: str,
) -> None:
    """Each card has one word, of the right kind of JSON, in the right order."""
    with pytest.raises(EncodingError) as refused:
        codecs_of(game).move.decode(document)

    assert problem == str(refused.value)


OWN_MOVES = {
    "tricky-twist": '{"card":"M7","seat":0,"type":"play-card"}',
    "twisted": '{"card":"34","seat":0,"type":"place"}',
    "flip-twhist": '{"kind":"TH","seat":0,"type":"play-twhist"}',
}
"""For each game a move that no other game has."""


@every_wire
def test_a_move_of_another_game_is_refused(written: Written) -> None:
    """The words of one game mean nothing in another."""
    codec = codecs_of(written.game).move

    assert set(GAMES) == set(OWN_MOVES)
    for name, text in OWN_MOVES.items():
        if name == written.game.name:
            assert text == codec.dumps(codec.loads(text))
        else:
            with pytest.raises(EncodingError, match="expected the type of a move"):
                codec.loads(text)


def test_a_sheet_is_written_where_an_event_holds_one() -> None:
    """The score of a seat is explained card by card."""
    score = tw.SeatScore(Seat(0), (tw.Counted(C34, 1),), (tw.Counted(tw.Card(44), -5),), ())

    assert (
        '{"clause":"TW-26","score":{"extras":[],'
        '"face_down":[{"card":"44","points":-5,"type":"counted"}],'
        '"face_up":[{"card":"34","points":1,"type":"counted"}],'
        '"minus_points":-5,"plus_points":1,"seat":0,"toads":1,"total":-4,"type":"seat-score"},'
        '"seat":0,"type":"seat-scored"}'
    ) == dumps(TW, tw.SeatScored(score))
