"""Whatever is handed in, only errors of this library come out."""

import inspect
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from enum import Enum
from itertools import islice, product
from types import FunctionType
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from tests.conformance.subjects import SUBJECTS, every_game
from tests.nonsense import (
    LIARS,
    chance_kinds,
    classes_of,
    derived,
    exported,
    nonsense,
    oddments,
    spoil,
)
from tricky_twist import (
    GAMES,
    Seat,
    Shuffler,
    TrickyTwistError,
    UnknownGameError,
    WrongTypeError,
    advance,
)
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.validators import require_seat
from tricky_twist.testing.conformance.subject import Subject, fresh, slowly, some_of
from tricky_twist.testing.lines import seeded
from tricky_twist.testing.strategies import SEEDS, states

Function = Callable[..., object]


def arguments_of(function: Function) -> int:
    """Return how many arguments a function takes by position."""
    parameters = inspect.signature(function).parameters.values()
    return len([one for one in parameters if one.kind is one.POSITIONAL_OR_KEYWORD])


def needed_by(function: Function) -> int:
    """Return how many arguments a function cannot do without."""
    parameters = inspect.signature(function).parameters.values()
    return len([one for one in parameters if one.default is one.empty])


def functions_of(subject: Subject) -> list[Function]:
    """Return every function that the package of a game exports."""
    return [held for held in exported(subject.game) if isinstance(held, FunctionType)]


def each_function() -> Iterator[Any]:
    """Yield every function of every game with its game, named for both."""
    for subject in SUBJECTS:
        for function in functions_of(subject):
            yield pytest.param(subject, function, id=f"{subject}-{function.__name__}")


every_function = pytest.mark.parametrize(("subject", "function"), list(each_function()))
"""Runs a test once for each function of each game."""

CONSTRUCTORS = [
    pytest.param(kind, id=f"{subject}-{kind.__name__}")
    for subject in SUBJECTS
    for kind in classes_of(subject.game)
    if attrs.has(kind) and kind.__module__.endswith((".cards", ".rules", ".moves"))
    if not issubclass(kind, CardSet)
]
"""Classes that check what they are made of."""

READINGS = [
    pytest.param(type(rules), field.name, id=f"{subject}-{field.name}")
    for subject in SUBJECTS
    for _, rules in subject.game.editions[:1]
    for field in attrs.fields(type(rules))
    if isinstance(field.default, Enum)
]
"""The fields of rules that are readings."""


def core() -> Iterator[Function]:
    """Yield what the games share, and what makes cards and sets of them."""
    yield from (require_seat, Shuffler)
    for subject in SUBJECTS:
        for kind in classes_of(subject.game):
            if issubclass(kind, CardSet):
                yield kind.of
            if hasattr(kind, "parse"):
                yield kind.parse


def only_errors_of_ours(function: Function, *arguments: object) -> None:
    """Call a function: it returns something or raises an error of this library."""
    with suppress(TrickyTwistError):
        try:
            made = function(*arguments)
            if isinstance(made, Iterator):
                list(islice(made, 3))
        except TrickyTwistError as error:
            str(error)
            raise


def refuses_nonsense(function: Function, sound: Mapping[str, object]) -> None:
    """Call a function with things of every kind in the place of each of its sound arguments."""
    parameters = inspect.signature(function).parameters
    assert list(sound) == list(parameters)
    names = [name for name in parameters if name != "self"]
    for name, thing in product(names, (*oddments(), *LIARS)):
        odd: object = thing
        if parameters[name].kind is inspect.Parameter.VAR_POSITIONAL:
            odd = (thing,)
        elif parameters[name].kind is inspect.Parameter.VAR_KEYWORD:
            odd = {"odd": thing}

        only_errors_of_ours(call, function, {**sound, name: odd})


def call(function: Function, arguments: Mapping[str, object]) -> object:
    """Call a function with these arguments by name; those of several are a tuple or a mapping."""
    bound = inspect.signature(function).bind_partial()
    bound.arguments.update(arguments)
    return function(*bound.args, **bound.kwargs)


@every_function
def test_a_question_to_nonsense_gets_an_error_of_ours(subject: Subject, function: Function) -> None:
    """A value of any kind in the place of the first argument is named by its type, and refused."""
    others = [fresh(subject.game)] * (needed_by(function) - 1)

    for thing in oddments():
        only_errors_of_ours(function, thing, *others)


@every_function
@given(things=st.tuples(nonsense, nonsense, nonsense))
def test_nonsense_gets_an_error_of_ours(
    subject: Subject, function: Function, things: tuple[object, ...]
) -> None:
    """Any values in the places of all arguments, or of all but a state, are refused."""
    number = arguments_of(function)

    only_errors_of_ours(function, *things[:number])
    only_errors_of_ours(function, *[fresh(subject.game), *things][:number])


@every_game
@given(one=nonsense, other=nonsense, third=nonsense)
def test_nonsense_is_neither_set_up_nor_advanced(
    subject: Subject, one: object, other: object, third: object
) -> None:
    """Where a game begins, and where chance decides, wrong arguments are refused too."""
    game: Any = subject.game

    only_errors_of_ours(lambda: game.setup(one, other, first=third))
    only_errors_of_ours(lambda: game.setup(min(game.players), first=third))
    only_errors_of_ours(advance, one, other, third)
    only_errors_of_ours(advance, game, one, other)
    only_errors_of_ours(advance, game, fresh(game), one)


@every_game
@given(data=st.data(), thing=nonsense)
@slowly
def test_nonsense_for_a_state_of_every_phase_gets_an_error_of_ours(
    subject: Subject, data: st.DataObject, thing: object
) -> None:
    """In every phase, what is no move, seat or order is refused, and no state is spoilt by it."""
    game = subject.game
    state = data.draw(states(subject.game))

    for function in functions_of(subject):
        only_errors_of_ours(function, *[state, thing, thing][: arguments_of(function)])
    for kind in chance_kinds(game):
        try:
            move = kind(*[thing] * len(attrs.fields(kind)))
        except TrickyTwistError:
            continue
        only_errors_of_ours(game.play, state, move)
        only_errors_of_ours(game.find_violations, state, move)


@pytest.mark.parametrize("kind", CONSTRUCTORS)
@given(things=st.lists(nonsense, min_size=3, max_size=3))
def test_a_constructor_refuses_nonsense(kind: type[Any], things: list[object]) -> None:
    """A move, card or table of rules with a wrong part cannot be made, or is well formed."""
    names = [field.alias or field.name for field in attrs.fields(kind) if field.init]
    for name in names:
        given_names = names if len(names) <= len(things) else [name]
        arguments = dict(zip(given_names, things, strict=False))

        def make(arguments: dict[str, object] = arguments) -> object:
            return kind(**arguments)

        only_errors_of_ours(make)


@pytest.mark.parametrize(("rules", "name"), READINGS)
@pytest.mark.parametrize("choice", ["ROUND", "leader", 0, None, Seat(0), *GAMES], ids=repr)
def test_a_reading_of_the_wrong_kind_is_refused(
    rules: type[Any], name: str, choice: object
) -> None:
    """The error names the field, and what it should hold."""
    with pytest.raises(TrickyTwistError, match=rf"Rules\.{name}: expected a member of"):
        rules(**{name: choice})


def test_the_core_refuses_nonsense() -> None:
    """What the games share keeps the same promise, and so does what makes cards."""
    for function in core():
        for thing in oddments():
            only_errors_of_ours(function, thing)


@every_game
@given(data=st.data(), seed=SEEDS, thing=nonsense)
@slowly
def test_a_malformed_state_gets_an_error_of_ours(
    subject: Subject, data: st.DataObject, seed: int, thing: object
) -> None:
    """A state with something else inside is played on if it is possible, and refused if not."""
    game = subject.game
    state = data.draw(states(subject.game))
    questions = [function for function in functions_of(subject) if needed_by(function) == 1]
    paired = [function for function in functions_of(subject) if arguments_of(function) == 2]
    for step in range(10):
        spoilt: Any = spoil(state, seed + step)
        rng = seeded(seed + step)
        for function in questions:
            only_errors_of_ours(function, spoilt)
        moves = game.legal_moves(state)
        for move in (*moves[:20], *some_of(subject.material.player_moves, 10, rng), thing):
            only_errors_of_ours(game.find_violations, spoilt, move)
            only_errors_of_ours(game.play, spoilt, move)
        for other in (None, Seat(0), Seat(3), Seat(4), thing):
            for function in paired:
                only_errors_of_ours(function, spoilt, other)


@every_game
@given(data=st.data(), seed=SEEDS)
@slowly
def test_a_malformed_view_gets_an_error_of_ours(
    subject: Subject, data: st.DataObject, seed: int
) -> None:
    """A view with something else inside lists moves, or is refused."""
    game = subject.game
    state = data.draw(states(subject.game))
    for seat in (None, Seat(1)):
        spoilt: Any = spoil(game.view(state, seat), seed)
        only_errors_of_ours(game.legal_moves, spoilt)
        only_errors_of_ours(game.determinize, spoilt, 1)
        only_errors_of_ours(game.sample, spoilt, 1)


@every_game
def test_a_subclass_of_a_move_is_no_move(subject: Subject) -> None:
    """A class that somebody derived from a move is a type of its own."""
    game = subject.game
    other = derived(subject.material.player_moves[0])

    with pytest.raises(WrongTypeError, match=f"a move of {game.title}"):
        game.play(fresh(game), other)


def test_a_game_that_does_not_exist_is_a_key_error() -> None:
    """The mapping of games behaves as mappings do."""
    names = [subject.game.name for subject in SUBJECTS]

    with pytest.raises(KeyError, match=", ".join(names)) as refused:
        GAMES["bridge"]
    assert isinstance(refused.value, UnknownGameError)
    assert names == list(GAMES)
    assert len(names) == len(GAMES)
