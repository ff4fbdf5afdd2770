"""Decoding is strict: one form for one value, and every problem is named with its path."""

import json
import pickle
from functools import partial
from typing import Any

import attrs
import pytest

from tricky_twist import EncodingError, Game, Seat, Shuffler, Violation, WrongTypeError, advance
from tricky_twist.core.sheet import ScoreLine
from tricky_twist.encoding import LARGEST_NUMBER, LONGEST_TEXT, codecs_of, dumps, encode
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.violations import must_follow
from tricky_twist.testing.conformance.altering import altered, forged

codecs = partial(codecs_of, tt.GAME)
"""Gives the codecs to each test: those made before hold no bug that is planted later."""
M7 = tt.Card.parse("M7")
CARD = 'a card such as "M1"'
MOVE = "expected a move, written as an object with a field 'type'"
NUMBER = f"expected a whole number up to {LARGEST_NUMBER}"
PLAY: dict[Any, Any] = {"type": "play-card", "seat": 0, "card": "M7"}


def problems(codec: Any, document: object) -> tuple[str, ...]:
    """Return the problems of a document as they are shown."""
    with pytest.raises(EncodingError) as refused:
        codec.decode(document)
    return tuple(str(refused.value).split("\n"))


def text_problem(text: object) -> str:
    """Return the problem of a text that should be a move."""
    with pytest.raises(EncodingError) as refused:
        codecs().move.loads(text)  # type: ignore[arg-type]  # anything may come
    return str(refused.value)


# The form ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "text"),
    [
        (tt.PlayCard(Seat(0), M7), '{"card":"M7","seat":0,"type":"play-card"}'),
        (
            tt.ChooseSuit(Seat(2), tt.BonusCard.VARIABLE_1, tt.Suit.MOON),
            '{"bonus":"variable-1","seat":2,"suit":"moon","type":"choose-suit"}',
        ),
        (tt.ShiftValue(Seat(1), M7, -1), '{"by":-1,"seat":1,"target":"M7","type":"shift-value"}'),
        (
            tt.ShiftValue(Seat(1), tt.BonusCard.VARIABLE_2, 1),
            '{"by":1,"seat":1,"target":"variable-2","type":"shift-value"}',
        ),
        (
            tt.Deal((tt.Cards.of([tt.Card.parse("S2"), M7]), tt.Cards(0))),
            '{"hands":[["M7","S2"],[]],"type":"deal"}',
        ),
        (
            tt.ScoreCardRevealed(1, tt.SCORE_DECK[1], Seat(3)),
            (
                '{"card":{"kind":"suit-pair","suits":["moon","sun"],"type":"score-card"},'
                '"clause":"TT-07","first":3,"number":1,"type":"score-card-revealed"}'
            ),
        ),
        (
            must_follow(Seat(0), tt.Suit.MOON, tt.Cards.of([M7])),
            (
                '{"clause":"TT-21","facts":{"held":["M7"],"suit":"moon","type":"must-follow"},'
                '"public":{"seat":0,"type":"may-not-use"},'
                '"public_reason":"seat 0 may not use that card now",'
                '"reason":"must follow moon: you hold M7","sender":0,"type":"violation"}'
            ),
        ),
    ],
    ids=lambda held: type(held).__name__,
)
def test_the_canonical_text(held: object, text: str) -> None:
    """One line, no spaces, names in order; cards in notation, seats as numbers."""
    assert text == dumps(tt.GAME, held)
    assert held == codecs().of(held).loads(text)


def test_a_document_is_easy_to_read() -> None:
    """As a document the type comes first, then the fields in their own order."""
    document = encode(tt.GAME, tt.PlayCard(Seat(0), M7))

    assert list(PLAY.items()) == list(document.items())


def test_texts_may_be_laid_out_freely() -> None:
    """What a person writes needs no canonical form."""
    text = '\n{ "card" : "M7",\n  "type": "play-card", "seat": 0 }\n'

    assert tt.PlayCard(Seat(0), M7) == codecs().move.loads(text)


def test_other_characters_are_escaped() -> None:
    """A text is ASCII whatever it says."""
    line = ScoreLine(tt.REGISTER.clauses[0], "é", 5)

    assert '"words":"\\u00e9"' in dumps(tt.GAME, line)


# What is refused --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ({**PLAY, "seat": "0"}, "$.seat: expected the number of a seat, got '0'"),
        ({**PLAY, "seat": 0.0}, "$.seat: expected the number of a seat, got the number 0.0"),
        ({**PLAY, "seat": True}, "$.seat: expected the number of a seat, got true"),
        ({**PLAY, "seat": None}, "$.seat: expected the number of a seat, got null"),
        ({**PLAY, "seat": 5}, "$.seat: expected the number of a seat, got 5"),
        (
            {**PLAY, "seat": 10**5000},
            "$.seat: expected the number of a seat, got a value of type int",
        ),
        ({**PLAY, "card": "m7"}, f"$.card: expected {CARD}, got 'm7'"),
        ({**PLAY, "card": "M07"}, f"$.card: expected {CARD}, got 'M07'"),
        ({**PLAY, "card": ["M7"]}, f"$.card: expected {CARD}, got a list"),
        ({**PLAY, "card": {}}, f"$.card: expected {CARD}, got an object"),
        ({**PLAY, "card": "M" * 100}, f"$.card: expected {CARD}, got '{'M' * 36} ...'"),
        ({**PLAY, "by": 1}, "$: unknown field 'by'"),
        ({**PLAY, 7: 1}, "$: unknown field 7"),
        ({"type": "play-card", "seat": 0}, "$.card: it is missing"),
        ({"seat": 0, "card": "M7"}, "$.type: expected the type of a move, got none"),
        ({**PLAY, "type": "playing"}, "$.type: expected the type of a move, got 'playing'"),
        ({**PLAY, "type": ["play-card"]}, "$.type: expected the type of a move, got a list"),
        ([PLAY], f"$: {MOVE}, got a list"),
        (M7, f"$: {MOVE}, got a value of type Card"),
        (
            {"type": "choose-value", "seat": 0, "bonus": "flip", "value": 1.0},
            f"$.value: {NUMBER}, got the number 1.0",
        ),
        (
            {"type": "choose-value", "seat": 0, "bonus": "flip", "value": LARGEST_NUMBER + 1},
            f"$.value: {NUMBER}, got a value of type int",
        ),
        (
            {"type": "shift-value", "seat": 0, "target": "x", "by": 1},
            f"$.target: expected {CARD} or "
            + " or ".join(f'"{bonus.value}"' for bonus in tt.BonusCard)
            + ", got 'x'",
        ),
        (
            {"type": "order-score-deck", "cards": ["run"]},
            (
                "$.cards[0]: expected a score card, written as an object with the fields "
                "'type' ('score-card'), 'kind', 'suits', got 'run'"
            ),
        ),
        (
            {"type": "deal", "hands": [["M7", "M2"]]},
            "$.hands[0]: the cards must be in deck order, each once: M2 M7",
        ),
        (
            {"type": "deal", "hands": [["M7", "M7"]]},
            "$.hands[0]: the cards must be in deck order, each once: M7",
        ),
        ({"type": "deal", "hands": [["x"]]}, f"$.hands[0][0]: expected {CARD}, got 'x'"),
        ({"type": "deal", "hands": {}}, "$.hands: expected a list, got an object"),
    ],
)
def test_a_wrong_document_is_refused(document: object, expected: str) -> None:
    """Each wrong thing is named with its place, and nothing is taken for what it is not."""
    assert (expected,) == problems(codecs().move, document)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"{}", "$: expected text, got a value of type bytes"),
        (None, "$: expected text, got a value of type NoneType"),
        ("", "$: not JSON: Expecting value (line 1, column 1)"),
        ("{", "$: not JSON: Expecting property name enclosed in double quotes (line 1, column 2)"),
        ("[" * 200_000, "$: it is nested too deeply"),
        (" " * (LONGEST_TEXT + 1), f"$: the text is longer than {LONGEST_TEXT} characters"),
        ("NaN", f"$: {MOVE}, got the number nan"),
        ("-Infinity", f"$: {MOVE}, got a number that is too small"),
        ("-" + "9" * 5000, f"$: {MOVE}, got a number that is too small"),
        ("9" * 5000, f"$: {MOVE}, got a number that is too large"),
        ('"\\ud800"', f"$: {MOVE}, got '\\ud800'"),
        (
            '{"type":"play-card","card":"M7","seat":0,"seat":1}',
            "$: field 'seat' is there more than once",
        ),
        (
            '{"type":"play-card","card":"M7","seat":{"a":1,"a":2}}',
            "$.seat: expected the number of a seat, got an object",
        ),
        (
            '{"type":"play-card","seat":0,"seat":0,"card":"M7"}',
            "$: field 'seat' is there more than once",
        ),
        (
            '{"type":"order-score-deck","cards":[{"kind":"run","suits":[],"suits":[],"type":"x"}]}',
            (
                "$.cards[0]: field 'suits' is there more than once\n"
                "$.cards[0].type: expected the type of a score card, got 'x'"
            ),
        ),
    ],
    ids=range(15),
)
def test_a_wrong_text_is_refused(text: object, expected: str) -> None:
    """No text raises anything but our error."""
    assert expected == text_problem(text)


def test_all_problems_are_listed_in_the_order_of_the_form() -> None:
    """One look shows everything that has to be put right."""
    text = '{"type":"play-card","seat":"x","card":7,"more":1,"more":2}'

    assert (
        "$: field 'more' is there more than once\n"
        "$: unknown field 'more'\n"
        "$.seat: expected the number of a seat, got 'x'\n"
        f"$.card: expected {CARD}, got 7"
    ) == text_problem(text)


def test_lone_surrogates_are_refused() -> None:
    """A text that no file can hold is neither read nor written."""
    violation = must_follow(Seat(0), tt.Suit.MOON, tt.Cards(0))
    document: Any = codecs().violation.encode(violation)
    document |= {"reason": "\ud800", "public_reason": 7}

    assert (
        "$.reason: expected a text without lone surrogates, got '\\ud800'",
        "$.public_reason: expected a text, got 7",
    ) == problems(codecs().violation, document)


def test_what_our_own_constructors_refuse_is_a_problem_with_its_path() -> None:
    """Rules that cannot be, and cards that cannot be, are refused where they stand."""
    document: Any = json.loads(codecs().rules.dumps(tt.STANDARD))
    document["reserve_size"] = -1

    assert ("$.reserve_size: expected a whole number, not negative, got -1",) == problems(
        codecs().rules, document
    )

    document["tables"]["run"] = []
    document["score_deck"][0]["suits"] = ["moon"]

    assert (
        "$.score_deck[0]: expected 0 different suits on a run card, got 1",
        "$.tables.run: a table is a tuple of whole numbers with at least one entry",
    ) == problems(codecs().rules, document)


def test_rules_are_written_in_full() -> None:
    """An edition is a label, not a field: each field of format 1 is written, whatever it holds."""
    document: Any = codecs().rules.encode(tt.DUTCH)
    kind: Any = tt.Rules

    assert {field.name for field in attrs.fields(kind)} == {*document} - {"type"}


def test_a_field_that_rules_may_lack_is_no_excuse_for_another() -> None:
    """What is there must still be right."""
    document: Any = codecs().rules.encode(tt.DUTCH)
    del document["rank_ties"]

    assert tt.DUTCH == codecs().rules.decode(document)

    document["suit_faces"][0].append("disc")

    assert ("$.suit_faces[0]: expected 2 entries, got 3",) == problems(codecs().rules, document)


def test_a_state_that_cannot_be_is_refused() -> None:
    """Decoding a state asks whether it is possible, and lists all that is wrong."""
    document: Any = codecs().state.encode(tt.setup(3))
    document |= {"players": 5, "first": 4}

    assert ("$: 3 or 4 can play, not 5 [TT-10]",) == problems(codecs().state, document)


@pytest.mark.parametrize("number", [LARGEST_NUMBER, -LARGEST_NUMBER])
def test_the_largest_numbers_are_numbers(number: int) -> None:
    """Both ends of what every JSON reader keeps."""
    move = tt.ChooseValue(Seat(0), tt.BonusCard.FLIP, number)

    assert move == codecs().move.loads(codecs().move.dumps(move))


def test_a_text_is_no_flag_and_no_number() -> None:
    """The message says what was expected, and no more."""
    document: Any = codecs().view.encode(tt.view(tt.setup(3), None))
    document["public"] |= {"score_deck_shuffled": "yes", "players": "3"}

    assert (
        f"$.public.players: {NUMBER}, got '3'",
        "$.public.score_deck_shuffled: expected true or false, got 'yes'",
    ) == problems(codecs().view, document)


def test_a_flag_is_a_truth_value() -> None:
    """Neither 0 nor 1 is taken for false or true."""
    document: Any = codecs().view.encode(tt.view(tt.setup(3), None))
    document["public"]["score_deck_shuffled"] = 0

    assert ("$.public.score_deck_shuffled: expected true or false, got 0",) == problems(
        codecs().view, document
    )


# What is not written ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        (
            forged(tt.PlayCard(Seat(0), M7), seat=0),
            "$.seat: expected the number of a seat, got a value of type int",
        ),
        (forged(tt.Deal(()), hands=[]), "$.hands: expected a tuple, got a value of type list"),
        (forged(tt.Deal(()), hands=(M7,)), "$.hands[0]: expected Cards, got a value of type Card"),
        (tt.Deal((tt.Cards(-1),)), "$.hands[0]: the mask names cards that are not in the deck"),
        (
            tt.ChooseValue(Seat(0), tt.BonusCard.FLIP, 2**60),
            f"$.value: {NUMBER}, got a value of type int",
        ),
        (
            forged(tt.OrderScoreDeck(()), cards=(M7,)),
            "$.cards[0]: expected a score card, got a value of type Card",
        ),
        (
            tt.GameEnded((0,), (Seat(0), None)),  # type: ignore[arg-type]  # that is the point
            "$.winners[1]: expected the number of a seat, got a value of type NoneType",
        ),
    ],
    ids=range(7),
)
def test_a_malformed_value_is_not_written(held: object, expected: str) -> None:
    """Encoding checks what it writes, so that all that is written can be read."""
    with pytest.raises(EncodingError) as refused:
        encode(tt.GAME, held)

    assert expected == str(refused.value)


def test_a_value_with_a_field_missing_is_not_written() -> None:
    """Even an object that was never initialised gets an error of ours."""
    with pytest.raises(EncodingError) as refused:
        codecs().move.dumps(object.__new__(tt.PlayCard))

    assert "$.seat: it is missing\n$.card: it is missing" == str(refused.value)


@pytest.mark.parametrize("held", [None, 7, "M7", tt.PlayCard, [M7], (M7, 7), {}], ids=repr)
def test_only_what_a_game_has_is_written(held: object) -> None:
    """Anything else is refused with what can be written."""
    with pytest.raises(
        EncodingError, match=r"^\$: expected a value of this game, a part of its reg"
    ):
        dumps(tt.GAME, held)


def test_a_codec_writes_its_own_kind_only() -> None:
    """A state is no move."""
    with pytest.raises(EncodingError, match="expected a move, got a value of type Rules"):
        codecs().move.encode(tt.STANDARD)  # type: ignore[arg-type]  # that is the point


def renamed(game: Any) -> Any:
    """Return a game under a name that the library does not know."""
    return attrs.evolve(game, name="chess")


@pytest.mark.parametrize("game", [None, "tricky-twist", object.__new__(Game)])
def test_only_games_have_codecs(game: Any) -> None:
    """The message says how to get one."""
    with pytest.raises(WrongTypeError, match='expected a Game such as GAMES\\["tricky-twist"\\]'):
        codecs_of(game)


def test_only_registered_games_have_codecs() -> None:
    """The message says how to register a game."""
    with pytest.raises(WrongTypeError) as refused:
        codecs_of(renamed(tt.GAME))

    unknown = "expected a registered game, got chess, which is not registered"
    ways = "call tricky_twist.register, or add an entry point to the group 'tricky_twist.games'"
    assert f"{unknown}: {ways}" == str(refused.value)


def test_errors_pickle() -> None:
    """An error that crosses to another process keeps its problems."""
    with pytest.raises(EncodingError) as refused:
        codecs().move.decode(None)

    again = pickle.loads(pickle.dumps(refused.value))  # noqa: S301  # our own

    assert refused.value.problems == again.problems


def test_codecs_are_typed() -> None:
    """What a codec reads has the type that the game's package names."""
    game: Game[tt.Rules, tt.State, tt.Move, tt.Event, tt.View] = tt.GAME
    move: tt.Move = codecs_of(game).move.loads(json.dumps(PLAY))
    violation: type[Violation[object]] = Violation

    assert tt.PlayCard(Seat(0), M7) == move
    assert (violation,) == codecs_of(game).violation.kinds


# What cannot be seen ------------------------------------------------------------------------------


def drawing() -> dict[str, Any]:
    """Return the document of what seat 2 sees when all may draw a card."""
    state = advance(tt.GAME, tt.setup(3, first=Seat(0)), Shuffler(1)).state
    while isinstance(state, tt.SettingAside):
        state = advance(tt.GAME, tt.play(state, tt.legal_moves(state)[0]).state, Shuffler(1)).state
    document: dict[str, Any] = codecs().view.encode(tt.view(state, Seat(2)))
    return document


@pytest.mark.parametrize("sizes", [[], [5, 5]])
def test_a_view_without_legal_moves_to_tell_is_refused(sizes: list[int]) -> None:
    """What seats have left to draw from decides who may draw, so there is an entry for each."""
    document = drawing()
    document["public"]["sizes"]["reserves"] = sizes

    assert ("$: expected a possible view of Tricky Twist, got an impossible one",) == problems(
        codecs().view, document
    )


def test_an_impossible_view_fails_its_check() -> None:
    """To write it is no error; to read the document again is one."""
    spoilt = altered(codecs().view.decode(drawing()), "seat", Seat(3))

    for refuse in (
        codecs().view.check,
        lambda view: codecs().view.decode(codecs().view.encode(view)),
    ):
        with pytest.raises(EncodingError, match="an impossible one"):
            refuse(spoilt)
