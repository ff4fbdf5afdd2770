"""Moves as lines of text: what is written is read back, and errors point at their column."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, strategies as st

from tests.conformance.subjects import every_game
from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import (
    FLIP_TWHIST,
    GAMES,
    TRICKY_TWIST,
    TWISTED,
    EncodingError,
    NotationError,
    Seat,
    WrongTypeError,
)
from tricky_twist.core.values import value
from tricky_twist.encoding import Codec, codecs_of, notate, notate_all, parse_move
from tricky_twist.encoding.coders import (
    NUMBER,
    CardSetCoder,
    ObjectCoder,
    TupleCoder,
    UnionCoder,
    WordCoder,
    union_coder,
    word_coder,
)
from tricky_twist.encoding.notation import read_move, write_move
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.testing.conformance.subject import Subject, slowly
from tricky_twist.testing.lines import Line, play_out, seeded
from tricky_twist.testing.strategies import lines


@every_game
@given(data=st.data())
@slowly
def test_a_move_reads_back_as_itself(subject: Subject, data: st.DataObject) -> None:
    """Every move of a game, chance included, is one line without doubt."""
    line: Line = data.draw(lines(subject.game))
    for move in line.moves:
        text = notate(subject.game, move)

        assert move == parse_move(subject.game, text)
        assert text == " ".join(text.split())


@every_game
def test_every_move_of_a_player_reads_back_as_itself(subject: Subject) -> None:
    """Legal anywhere or not."""
    for move in subject.material.player_moves:
        assert move == parse_move(subject.game, notate(subject.game, move))


@every_game
def test_chance_that_is_not_quite_right_reads_back_as_itself(subject: Subject) -> None:
    """Hands and orders that are empty, or that nobody can deal, are told apart all the same."""
    for state in (line := play_out(subject.game, subject.material.small[0], 1)).states:
        for move in subject.material.chance_attempts(seeded(1), state):
            try:
                text = notate(subject.game, move)
            except EncodingError:
                continue
            assert move == parse_move(subject.game, text)
    assert line.moves


@pytest.mark.parametrize(
    ("game", "move", "text"),
    [
        (TRICKY_TWIST, tt.PlayCard(Seat(0), tt.Card.parse("M7")), "play-card 0 M7"),
        (TRICKY_TWIST, tt.DrawReserve(Seat(3)), "draw-reserve 3"),
        (
            TRICKY_TWIST,
            tt.ChooseValue(Seat(1), tt.BonusCard.VARIABLE_1, 7),
            "choose-value 1 variable-1 7",
        ),
        (
            TRICKY_TWIST,
            tt.ShiftValue(Seat(1), tt.BonusCard.VARIABLE_2, -1),
            "shift-value 1 variable-2 -1",
        ),
        (TRICKY_TWIST, tt.Deal(()), "deal --"),
        (TRICKY_TWIST, tt.Deal((tt.Cards(0),)), "deal -"),
        (TRICKY_TWIST, tt.Deal((tt.Cards(0), tt.Cards(5))), "deal -/M1,M3"),
        (
            TRICKY_TWIST,
            tt.OrderScoreDeck((tt.SCORE_DECK[1], tt.SCORE_DECK[-1])),
            "order-score-deck suit-pair:moon,sun/odd:-",
        ),
        (TWISTED, tw.Place(Seat(1), tw.Card(45)), "place 1 45"),
        (
            TWISTED,
            tw.Deal((tw.Cards.of([tw.Card(12)]), tw.Cards(0)), (tw.Card(98), tw.Card(13))),
            "deal 12/- 98,13",
        ),
        (FLIP_TWHIST, ft.PlayTwhist(Seat(2), ft.Twhist.PASS), "play-twhist 2 PA"),
        (FLIP_TWHIST, ft.Pick(Seat(2), ft.Cards(0)), "pick 2 -"),
    ],
    ids=str,
)
def test_the_line_of_a_move(game: Any, move: object, text: str) -> None:
    """The words are those of the JSON form."""
    assert text == notate(game, move)
    assert move == parse_move(game, text)


def test_people_need_not_be_tidy() -> None:
    """Spaces may stand around the words, and the cards of a set in any order."""
    assert parse_move(TRICKY_TWIST, "deal M1,M3/-") == parse_move(TRICKY_TWIST, "  deal\tM3,M1/- ")


@pytest.mark.parametrize(
    ("game", "text", "column", "expected"),
    [
        (TRICKY_TWIST, "", 1, "expected order-score-deck or choose-first-player or"),
        (TRICKY_TWIST, "  play M7", 3, "expected order-score-deck or"),
        (TRICKY_TWIST, "play-card", 10, "expected the seat"),
        (TRICKY_TWIST, "play-card 0", 12, "expected the card"),
        (TRICKY_TWIST, "play-card 0  ", 14, "expected the card"),
        (TRICKY_TWIST, "play-card 5 M7", 11, "expected the number of a seat, got '5'"),
        (TRICKY_TWIST, "play-card 01 M7", 11, "expected the number of a seat, got '01'"),
        (TRICKY_TWIST, "play-card 0 M77", 13, "expected a card such as \"M1\", got 'M77'"),
        (TRICKY_TWIST, "play-card 0 M7 M8", 16, "expected nothing more after play-card"),
        (TRICKY_TWIST, "shift-value 0 M7 x", 18, "expected a whole number"),
        (TRICKY_TWIST, "shift-value 0 M7 " + "9" * 16, 18, "expected a whole number"),
        (TRICKY_TWIST, "shift-value 0 M7 " + "9" * 5000, 18, "expected a whole number"),
        (TRICKY_TWIST, "deal M1,M2/S1,,S2", 15, "expected a card such as \"M1\", got ''"),
        (TRICKY_TWIST, "deal M1,M1", 6, "the cards must be in deck order, each once: M1"),
        (TRICKY_TWIST, "order-score-deck suit-pair", 27, "expected the suits"),
        (TRICKY_TWIST, "order-score-deck suit-pair:moon,star", 33, 'expected "moon" or "sun"'),
        (
            TRICKY_TWIST,
            "order-score-deck suit-pair:moon:3",
            33,
            "expected nothing more after score-card",
        ),
        (
            TRICKY_TWIST,
            "order-score-deck suit-pair:moon",
            18,
            "expected 2 different suits on a suit-pair card, got 1",
        ),
        (TWISTED, "place 1 10", 9, "expected a card such as \"12\", got '10'"),
        (FLIP_TWHIST, "pick 2 G3,R17", 11, "expected a number card such as \"R-2\", got 'R17'"),
    ],
)
def test_an_error_points_at_its_column(game: Any, text: str, column: int, expected: str) -> None:
    """It says what is wrong there."""
    with pytest.raises(NotationError) as refused:
        parse_move(game, text)

    assert column == refused.value.column
    assert refused.value.expected.startswith(f"a move: {expected}")
    assert text == refused.value.text


@value
class Shout:
    """A move to which two later versions added a field each."""

    seat: Seat
    times: int = 1
    place: int = 0


NUMBERS = (("times", NUMBER), ("place", NUMBER))
SEATED = (("seat", word_coder("a seat", (Seat,), {0: Seat(0), 1: Seat(1)})),)
SHOUTS = Codec[Shout](
    (Shout,),
    lambda: union_coder(
        "a move",
        (ObjectCoder(Shout, "shout", SEATED, NUMBERS, first={"times": 1, "place": 0}),),
    ),
)


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (Shout(Seat(1)), "shout 1"),
        (Shout(Seat(1), 3), "shout 1 3"),
        (Shout(Seat(1), 1, 4), "shout 1 1 4"),
        (Shout(Seat(1), 3, 4), "shout 1 3 4"),
    ],
)
def test_a_line_ends_before_later_fields_that_say_nothing_new(move: Shout, line: str) -> None:
    """So the lines of a move stay what they were before it got a field."""
    assert line == write_move(SHOUTS, move)
    assert move == read_move(SHOUTS, line)


def test_a_line_with_later_fields_is_read_as_strictly() -> None:
    """A field of the first format must be there, and nothing may follow the last."""
    for line, column in (("shout", 6), ("shout 1 1 0 0", 13), ("shout 1 x", 9)):
        with pytest.raises(NotationError) as refused:
            read_move(SHOUTS, line)
        assert column == refused.value.column


def inside(coder: Any) -> Iterator[object]:
    """Yield a coder and all that it is made of."""
    yield coder
    match coder:
        case UnionCoder(_, by_tag):
            for form in by_tag.values():
                yield from inside(form)
        case ObjectCoder(_, _, fields):
            for _, field in fields:
                yield from inside(field)
        case TupleCoder(entry):
            yield from inside(entry)
        case CardSetCoder(_, card):
            yield card
        case _:
            pass


def test_no_word_has_a_sign_in_it() -> None:
    """What stands between words stands in none, so that no line has two meanings."""
    coders = [
        coder for game in GAMES.values() for coder in inside(codecs_of(game).move.make_coder())
    ]
    words = {str(word) for coder in coders if type(coder) is WordCoder for word in coder.by_word}

    assert words
    assert [] == [word for word in words if set(word) & set(" ,/:") or word in {"-", "--"}]


@every_game
@given(data=st.data(), text=st.text(max_size=20))
def test_a_spoilt_line_gets_an_error_of_ours(
    subject: Subject, data: st.DataObject, text: str
) -> None:
    """Whatever is typed, it is a move or an error that names a column of it."""
    move = data.draw(st.sampled_from(subject.material.player_moves))
    line = notate(subject.game, move)
    place = data.draw(st.integers(0, len(line)))
    for spoilt in (text, line[:place] + text, line[:place] + text + line[place:]):
        columns = []
        try:
            parse_move(subject.game, spoilt)
        except NotationError as error:
            columns = [error.column]
        assert all(1 <= column <= len(spoilt) + 1 for column in columns)


def test_nonsense_gets_an_error_of_ours() -> None:
    """In the place of any argument."""
    for thing in oddments():
        only_errors_of_ours(parse_move, thing, "take 0")
        only_errors_of_ours(notate, thing, tw.Take(Seat(0)))
        for game in GAMES.values():
            only_errors_of_ours(notate, game, thing)
            only_errors_of_ours(notate_all, game, (thing,))
            if type(thing) is not str:
                with pytest.raises(WrongTypeError, match="expected a text"):
                    parse_move(game, thing)  # type: ignore[arg-type]


def test_a_move_of_another_game_has_no_line() -> None:
    """Each game has moves of its own."""
    with pytest.raises(EncodingError, match="expected a move"):
        notate(GAMES["twisted"], tt.DrawReserve(Seat(0)))
    with pytest.raises(NotationError):
        parse_move(TWISTED, "draw-reserve 0")
    assert codecs_of(TWISTED).move.kinds
