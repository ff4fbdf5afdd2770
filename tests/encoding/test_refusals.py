"""What is asked of codecs and schemas and cannot be: the whole sentence of each refusal."""

from collections.abc import Callable
from functools import partial, reduce
from operator import or_
from typing import Any

import pytest

from tricky_twist import EncodingError, Seat, TrickyTwistError
from tricky_twist.core.errors import Problem
from tricky_twist.encoding import LONGEST_TEXT, codecs_of, dumps, encode, parse_move, schema
from tricky_twist.encoding.codec import Codec, GameTypes, ObjectCodec, make_codecs, nothing_wrong
from tricky_twist.encoding.coders import ScalarCoder
from tricky_twist.encoding.schemas import Definitions
from tricky_twist.encoding.wire import Compiler, wire_of
from tricky_twist.games import package_of, tricky_twist as tt, twisted as tw

codecs = partial(codecs_of, tt.GAME)
"""Gives the codecs to each test: those made before hold no bug that is planted later."""
NUMBER: Any = 7
MIXED: Any = tt.Card | tt.PlayCard
FOREIGN: Any = tuple[tw.Card | int, ...]
TEXTS: Any = int | str | tuple[tt.Card, ...]
WRITTEN = (
    "$: expected a value of this game, a part of its register, or a tuple of these, "
    "all of one kind, got"
)


def everything() -> Any:
    """Return the union of all that a package exports."""
    parts = GameTypes.of(package_of("tricky-twist")).parts
    return reduce(or_, sorted(parts, key=lambda kind: kind.__name__))


AN_EXTRA = "$: expected an extra, written as an object with"
A_CARD = '$.card: expected a card such as "M1", got'
PLAY: Any = {"type": "play-card", "seat": 0}
UNHEARD: Any = {
    "type": "violation",
    "clause": "TT-20",
    "facts": {"type": "card-not-held", "card": "M7"},
    "reason": "you do not hold M7",
    "public_reason": 7,
}
"""An old document that does not tell what everybody may hear."""
AN_OBJECT = "$: expected a value that is written as an object, got"
A_GAME = 'expected a Game such as GAMES["tricky-twist"], got a value of type int'


@pytest.mark.parametrize(
    ("expected", "ask"),
    [
        (f"{AN_OBJECT} a value of type Cards", lambda: encode(tt.GAME, tt.Cards(1))),
        (f"{AN_OBJECT} a value of type tuple", lambda: encode(tt.GAME, (Seat(0),))),
        (f"{WRITTEN} no type", lambda: codecs().for_type(NUMBER)),
        (f"{WRITTEN} a value of type int", lambda: codecs().for_type(int)),
        (f"{WRITTEN} a value of type Card or int", lambda: codecs().for_type(FOREIGN)),
        (f"{WRITTEN} a value of type int or str", lambda: codecs().for_type(TEXTS)),
        (f"{WRITTEN} a mixture", lambda: codecs().for_type(MIXED)),
        (f"{WRITTEN} a mixture", lambda: codecs().for_type(everything())),
        (f"{WRITTEN} a value of type int or str", lambda: dumps(tt.GAME, (7, "x"))),
        (
            f"{WRITTEN} a value of type ScoreCard",
            lambda: dumps(tt.GAME, object.__new__(tt.ScoreCard)),
        ),
        (
            f"{AN_EXTRA} the fields 'type' ('extra'), 'seat', 'left', got 7",
            lambda: codecs_of(tw.GAME).for_type(tw.Extra).decode(7),
        ),
        (f"{A_CARD} '{'M' * 40}'", lambda: codecs().move.decode({**PLAY, "card": "M" * 40})),
        (f"{A_CARD} {2**53 - 1}", lambda: codecs().move.decode({**PLAY, "card": 2**53 - 1})),
        (
            "$: it begins with a byte order mark: save it as UTF-8 without one",
            lambda: codecs().move.loads("\ufeff{}"),
        ),
        (
            f"$: the text is longer than {LONGEST_TEXT} characters",
            lambda: codecs().move.loads(" " * (LONGEST_TEXT + 1)),
        ),
        (
            f"$: not JSON: Expecting value (line 1, column {LONGEST_TEXT + 1})",
            lambda: codecs().move.loads(" " * LONGEST_TEXT),
        ),
        (
            "$.public: it is missing\n$.public_reason: expected a text, got 7",
            lambda: codecs().violation.decode(UNHEARD),
        ),
        (A_GAME, lambda: codecs_of(NUMBER)),
        (A_GAME, lambda: schema(NUMBER)),
        ("expected a text, got a value of type int", lambda: parse_move(tt.GAME, NUMBER)),
    ],
)
def test_a_refusal_names_what_was_expected_and_what_came(
    expected: str, ask: Callable[[], object]
) -> None:
    """It names the type of what came, because the value itself may be huge."""
    with pytest.raises(TrickyTwistError) as caught:
        ask()

    assert expected == str(caught.value)


def in_another_way() -> object:
    """Give a third shape a name that two have."""
    definitions = Definitions({})
    return [definitions.define("Table", {"const": number}) for number in range(3)]


@pytest.mark.parametrize(
    ("expected", "ask"),
    [
        ("three shapes are called Table", in_another_way),
        (
            "no schema is known of ScalarCoder(expected='x', is_right=<class 'bool'>, of_texts='')",
            lambda: Definitions({}).of(ScalarCoder("x", bool)),
        ),
        (
            "what is written as an object and what is written as a word do not mix",
            lambda: Compiler(wire_of(package_of("twisted"))).coder(tw.Card | tw.Take),
        ),
    ],
)
def test_a_mistake_in_the_types_of_a_game_is_named(
    expected: str, ask: Callable[[], object]
) -> None:
    """For whoever adds a game: no value could be written so that it can be read."""
    with pytest.raises(TypeError) as caught:
        ask()

    assert expected == str(caught.value)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("rules", "rules"),
        ("state", "a state"),
        ("move", "a move"),
        ("event", "an event"),
        ("view", "a view"),
        ("violation", "a violation"),
        ("brief", "a view"),
    ],
)
def test_a_codec_says_what_it_writes_and_reads(kind: str, words: str) -> None:
    """In the words of the game, not of the program."""
    package = package_of("tricky-twist")
    fresh = make_codecs(wire_of(package), GameTypes.of(package), nothing_wrong)
    codec = getattr(fresh, kind)
    asks = [codec.encode, codec.dumps]
    if kind != "brief":
        asks.append(codec.decode)
    for ask in asks:
        with pytest.raises(EncodingError) as caught:
            ask(NUMBER)
        assert str(caught.value).startswith(f"$: expected {words}, ")
        assert str(caught.value).endswith((", got a value of type int", ", got 7"))


def test_only_states_and_views_are_asked_whether_they_can_be() -> None:
    """A game says what is wrong with one; all else is right as soon as its shape is."""
    package = package_of("tricky-twist")
    never = (Problem("$", "it cannot be"),)
    fresh = make_codecs(wire_of(package), GameTypes.of(package), lambda _: never)
    state = tt.setup(3)
    for codec, held in ((fresh.state, state), (fresh.view, tt.view(state, None))):
        with pytest.raises(EncodingError, match="it cannot be"):
            codec.check(held)
        with pytest.raises(EncodingError, match="it cannot be"):
            codec.decode(codec.encode(held))

    assert tt.STANDARD == fresh.rules.decode(fresh.rules.encode(tt.STANDARD))
    assert tt.DrawReserve(Seat(0)) == fresh.move.loads(fresh.move.dumps(tt.DrawReserve(Seat(0))))


def test_only_what_is_written_as_an_object_has_a_codec_of_objects() -> None:
    """Whose documents can be spread, as a type checker knows."""
    objects, words = (tt.Rules, tt.ScoreCard, tt.PlayCard), (tt.Cards, tt.Card, Seat)

    assert {ObjectCodec} == {type(codecs().for_type(kind)) for kind in objects}
    assert {Codec} == {type(codecs().for_type(kind)) for kind in words}
