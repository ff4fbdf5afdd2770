"""Values that lie about what they are: an error of ours, never a wrong answer or a hang."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Any

import attrs
import pytest

from tests.conformance.subjects import SUBJECTS, every_game
from tests.nonsense import LIARS, AgreeableText, classes_of, half_built, liars_of
from tests.test_bad_input import (
    CONSTRUCTORS,
    Function,
    arguments_of,
    core,
    every_function,
    only_errors_of_ours,
)
from tricky_twist import GAMES, Seat, TrickyTwistError, WrongTypeError, advance
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.values import changed
from tricky_twist.encoding import codecs_of, dumps, encode
from tricky_twist.testing.conformance.subject import AnyGame, State, Subject, fresh
from tricky_twist.testing.lines import play_out

SETS = [
    pytest.param(subject.game, kind, id=f"{subject}-{kind.__name__}")
    for subject in SUBJECTS
    for kind in classes_of(subject.game)
    if issubclass(kind, CardSet)
]
"""Every class of sets of cards, with its game."""


def liars(game: AnyGame) -> tuple[Any, ...]:
    """Return liars of every kind, those that concern a game included."""
    return (*LIARS, *liars_of(game))


def phases_of(subject: Subject) -> tuple[State, ...]:
    """Return a state of every phase that a game goes through."""
    line = play_out(subject.game, subject.game.setup(subject.game.players[-1]), 1)
    return tuple({type(state): state for state in (*line.states, fresh(subject.game))}.values())


# Functions --------------------------------------------------------------------------------------


@every_function
def test_a_liar_in_place_of_any_argument_is_found_out(subject: Subject, function: Function) -> None:
    """Whatever an object says it is, in every phase it gets an error of ours or does no harm."""
    number = arguments_of(function)
    for liar in liars(subject.game):
        only_errors_of_ours(function, *[liar] * number)
    for state, liar in product(phases_of(subject) if number > 1 else (), liars(subject.game)):
        only_errors_of_ours(function, *[state, liar, liar][:number])


@every_game
def test_a_forged_seat_sees_no_hand(subject: Subject) -> None:
    """A number dressed up as a seat is no index of anybody's cards."""
    game = subject.game
    for state, number in product(phases_of(subject), (-1, 0, 9)):
        forged = int.__new__(Seat, number)
        for function in (game.view, game.legal_moves):
            with pytest.raises(WrongTypeError, match="expected a Seat, got a forged one"):
                function(state, forged)


@every_game
def test_a_half_built_move_is_refused(subject: Subject) -> None:
    """A move that its constructor never saw is not played, in no phase, and can be printed."""
    game = subject.game
    kinds = {type(move) for move in subject.material.player_moves}
    for state, kind in product(phases_of(subject), kinds):
        if not attrs.fields(kind):
            continue
        with pytest.raises(TrickyTwistError) as refused:
            game.play(state, half_built(kind))
        str(refused.value)


@every_game
def test_no_liar_is_set_up_or_advanced(subject: Subject) -> None:
    """Neither players, rules, the first seat, a game, a state nor a shuffler can be a lie."""
    game: Any = subject.game
    few = min(game.players)
    for liar in liars(game):
        for ask in (
            partial(game.setup, liar),
            partial(game.setup, few, liar),
            partial(game.setup, few, first=liar),
            partial(advance, liar, fresh(game), liar),
            partial(advance, game, liar, liar),
            partial(advance, game, fresh(game), liar),
        ):
            with pytest.raises(TrickyTwistError) as refused:
                ask()
            str(refused.value)


def test_the_core_finds_liars_out() -> None:
    """What the games share keeps the same promise, and so does what makes cards."""
    for function in core():
        for subject in SUBJECTS:
            for liar in liars(subject.game):
                only_errors_of_ours(function, liar)


# In a field -------------------------------------------------------------------------------------

Path = tuple[str | int, ...]


def rows_in(held: Any, path: Path = ()) -> Iterator[Path]:
    """Yield where tuples stand in a value, of those in a tuple in the first alone."""
    if isinstance(held, tuple):
        yield path
        for first in held[:1]:
            yield from rows_in(first, (*path, 0))
    elif attrs.has(type(held)):
        for field in attrs.fields(type(held)):
            if field.init and field.name != "rules":
                yield from rows_in(getattr(held, field.name), (*path, field.name))


def replaced(held: Any, path: Path, part: object) -> Any:
    """Return a value with something else in one place."""
    if not path:
        return part
    key, *rest = path
    if isinstance(key, int):
        return (replaced(held[key], tuple(rest), part), *held[1:])
    return changed(held, **{key: replaced(getattr(held, key), tuple(rest), part)})


@every_game
def test_nothing_that_has_no_end_stands_for_a_tuple(subject: Subject) -> None:
    """Whatever is asked later on would follow it, so no value is made with it, however deep."""
    for state in phases_of(subject):
        for held in (state, subject.game.view(state, Seat(0)), subject.game.view(state, None)):
            for path in rows_in(held):
                with pytest.raises(TrickyTwistError, match="a value of type range"):
                    replaced(held, path, range(10**9))


# Looking up, reading, writing -------------------------------------------------------------------


def questions(game: AnyGame) -> tuple[Function, ...]:
    """Return functions of one argument that have no answer for a liar."""
    codecs = codecs_of(game)
    register = game.register
    return (
        register.clause,
        register.reading,
        register.readings_of,
        GAMES.__getitem__,
        codecs_of,
        *(read for codec in codecs for read in (codec.loads, codec.decode)),
        lambda liar: codecs.move.decode({"type": liar}),
        lambda liar: codecs.rules.decode(_fields(game, liar)),
        lambda liar: encode(liar, fresh(game)),
        lambda liar: dumps(game, (liar,)),
    )


def _fields(game: AnyGame, liar: object) -> dict[str, object]:
    """Return a document of rules in which every field is a liar."""
    kind: Any = type(game.editions[0][1])
    return {"type": "rules", **{field.name: liar for field in attrs.fields(kind)}}


@every_game
def test_a_liar_gets_no_answer(subject: Subject) -> None:
    """It is neither looked up, read nor written."""
    for ask, liar in product(questions(subject.game), liars(subject.game)):
        with pytest.raises(TrickyTwistError) as refused:
            ask(liar)
        str(refused.value)


@every_game
def test_a_half_built_value_is_not_written(subject: Subject) -> None:
    """What lacks its fields is refused, with their names."""
    for kind in {type(move) for move in subject.material.player_moves}:
        with pytest.raises(TrickyTwistError, match="is missing"):
            dumps(subject.game, half_built(kind))


@every_game
@pytest.mark.parametrize("name", ["type", "seat"])
def test_a_lying_name_is_no_field(subject: Subject, name: str) -> None:
    """A text that is equal to everything does not stand for any field of a document."""
    with pytest.raises(TrickyTwistError, match="unknown field"):
        codecs_of(subject.game).move.decode({AgreeableText(name): "play-card"})


# Making -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", CONSTRUCTORS)
def test_no_constructor_takes_a_liar(kind: type[Any]) -> None:
    """A move, card or table of rules is never made with a lying part, alone or in a tuple."""
    subject = next(s for s in SUBJECTS if kind in classes_of(s.game))
    sound = _sound_parts(subject, kind)
    names = [field.alias for field in attrs.fields(kind) if field.init]
    for liar, name in product(liars(subject.game), names):
        for part in (liar, (liar,), (liar,) * 3):
            with pytest.raises(TrickyTwistError) as refused:
                kind(**{**sound, name: part})
            str(refused.value)


def _sound_parts(subject: Subject, kind: type[Any]) -> dict[str, object]:
    """Return arguments for a constructor, none of which is refused."""
    fields = [field for field in attrs.fields(kind) if field.init]
    if all(field.default is not attrs.NOTHING for field in fields):
        return {}
    line = play_out(subject.game, subject.game.setup(subject.game.players[-1]), 1)
    known = (*subject.material.player_moves, *line.moves, *_cards_of(subject.game))
    sound = next(one for one in known if type(one) is kind)
    return {field.alias: getattr(sound, field.name) for field in fields}


def _cards_of(game: AnyGame) -> tuple[object, ...]:
    """Return the cards of a game: those of its sets, and those that its rules hold."""
    sets = [kind for kind in classes_of(game) if issubclass(kind, CardSet)]
    decks = (*(kind.deck for kind in sets), getattr(game.editions[0][1], "score_deck", ()))
    return tuple(card for deck in decks for card in deck)


@pytest.mark.parametrize(("game", "kind"), SETS)
def test_no_set_of_cards_takes_a_liar(game: AnyGame, kind: type[CardSet[Any]]) -> None:
    """A half-built card is in no set, is not added to one, and none is made of it."""
    everything = kind((1 << len(kind.deck)) - 1)
    for liar in liars(game):
        assert liar not in everything
        for change in (everything.with_card, everything.without_card):
            with pytest.raises(WrongTypeError):
                change(liar)
        with pytest.raises(WrongTypeError):
            kind.of((liar,))
        only_errors_of_ours(kind.of, liar)
