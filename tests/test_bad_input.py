"""Whatever is handed in, only errors of this library come out."""

from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.subject import SEEDS, seeded, slowly, states
from tests.nonsense import ODDMENTS, nonsense, spoil
from tests.tricky_twist.strategies import PLAYER_MOVES, READINGS, TRICKY_TWIST_SUBJECT
from tricky_twist import GAMES, Seat, Shuffler, TrickyTwistError, WrongTypeError, advance
from tricky_twist.core.seats import require_seat
from tricky_twist.games import tricky_twist as tt


def chance_moves(state: tt.State) -> list[tt.ChanceMove]:
    """Return some of the outcomes of chance: there may be very many."""
    return list(islice(tt.chance_moves(state), 3))


def set_up(players: int, rules: tt.Rules, first: Seat | None) -> tt.State:
    """Set a game up, with a first player."""
    return tt.setup(players, rules, first=first)


QUESTIONS: tuple[Callable[..., object], ...] = (
    tt.pending_chance,
    chance_moves,
    tt.actors,
    tt.legal_moves,
    tt.position,
    tt.is_over,
    tt.scores,
    tt.winners,
    tt.score_sheet,
    tt.standing,
)
"""What takes a state and nothing else."""

PAIRED: tuple[Callable[..., object], ...] = (
    tt.chance_move,
    tt.legal_moves,
    tt.find_violations,
    tt.play,
    tt.view,
    tt.view_events,
    tt.best_declaration,
    tt.determinize,
)
"""What takes two arguments."""

CORE: tuple[Callable[..., object], ...] = (
    require_seat,
    Shuffler,
    tt.Cards.of,
    tt.Card.parse,
    tt.ScoreCard,
)
"""What the games share, and what makes cards."""

CONSTRUCTORS: tuple[Callable[..., object], ...] = (
    *tt.MOVES,
    tt.Card,
    tt.ScoreCard,
    tt.Rules,
    tt.Tables,
    tt.Sides,
)
"""Classes that check what they are made of."""


def only_errors_of_ours(function: Callable[..., object], *arguments: object) -> None:
    """Call a function: it returns something or raises an error of this library."""
    with suppress(TrickyTwistError):
        try:
            function(*arguments)
        except TrickyTwistError as error:
            str(error)
            raise


@pytest.mark.parametrize("function", QUESTIONS, ids=lambda function: function.__name__)
def test_a_question_to_nonsense_gets_an_error_of_ours(function: Callable[..., object]) -> None:
    """A value of any kind in the place of a state is named by its type, and refused."""
    for thing in ODDMENTS:
        only_errors_of_ours(function, thing)


@pytest.mark.parametrize("function", [*PAIRED, advance], ids=lambda function: function.__name__)
@given(one=nonsense, other=nonsense, third=nonsense)
def test_nonsense_gets_an_error_of_ours(
    function: Callable[..., object], one: object, other: object, third: object
) -> None:
    """Any values in the places of two arguments, or of the second alone, are refused."""
    only_errors_of_ours(set_up, one, other, third)
    if function is advance:
        only_errors_of_ours(advance, one, other, third)
        only_errors_of_ours(advance, tt.GAME, one, other)
        only_errors_of_ours(advance, tt.GAME, tt.setup(3), one)
    else:
        only_errors_of_ours(function, one, other)
        only_errors_of_ours(function, tt.setup(3), one)


@given(states(TRICKY_TWIST_SUBJECT), nonsense)
@slowly
def test_nonsense_for_a_state_of_every_phase_gets_an_error_of_ours(
    state: tt.State, thing: object
) -> None:
    """In every phase, what is no move, seat or order is refused, and no state is spoilt by it."""
    for function in PAIRED:
        only_errors_of_ours(function, state, thing)
    for kind in (tt.Deal, tt.OrderReserves, tt.OrderScoreDeck):
        try:
            move = kind(thing)  # type: ignore[arg-type]  # that is the point
        except TrickyTwistError:
            continue
        only_errors_of_ours(tt.play, state, move)
        only_errors_of_ours(tt.find_violations, state, move)


@pytest.mark.parametrize("kind", CONSTRUCTORS, ids=lambda kind: kind.__name__)
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


@pytest.mark.parametrize("name", READINGS)
@pytest.mark.parametrize("choice", ["ROUND", "leader", 0, None, tt.Side.SUITS, tt.Suit.MOON])
def test_a_reading_of_the_wrong_kind_is_refused(name: str, choice: object) -> None:
    """The error names the field, and what it should hold."""
    with pytest.raises(TrickyTwistError, match=rf"Rules\.{name}: expected a member of"):
        tt.Rules(**{name: choice})  # type: ignore[arg-type]  # that is the point


def test_the_core_refuses_nonsense() -> None:
    """What the games share keeps the same promise."""
    for thing in ODDMENTS:
        for function in CORE:
            only_errors_of_ours(function, thing)


@given(states(TRICKY_TWIST_SUBJECT), SEEDS, nonsense)
@slowly
def test_a_malformed_state_gets_an_error_of_ours(state: tt.State, seed: int, thing: object) -> None:
    """A state with something else inside is played on if it is possible, and refused if not."""
    for step in range(20):
        spoilt: Any = spoil(state, seed + step)
        rng = seeded(seed + step)
        for function in QUESTIONS:
            only_errors_of_ours(function, spoilt)
        for move in (*tt.legal_moves(state), *rng.sample(PLAYER_MOVES, 10), thing):
            only_errors_of_ours(tt.find_violations, spoilt, move)
            only_errors_of_ours(tt.play, spoilt, move)
        for seat in (None, Seat(0), Seat(3), Seat(4)):
            only_errors_of_ours(tt.view, spoilt, seat)
            only_errors_of_ours(tt.legal_moves, spoilt, seat)
            only_errors_of_ours(tt.best_declaration, spoilt, seat)
        only_errors_of_ours(tt.chance_move, spoilt, thing)


@given(states(TRICKY_TWIST_SUBJECT), SEEDS)
@slowly
def test_a_malformed_view_gets_an_error_of_ours(state: tt.State, seed: int) -> None:
    """A view with something else inside lists moves, or is refused."""
    for seat in (None, Seat(1)):
        spoilt: Any = spoil(tt.view(state, seat), seed)
        only_errors_of_ours(tt.legal_moves, spoilt)
        only_errors_of_ours(tt.determinize, spoilt, 1)


def test_a_subclass_of_a_move_is_no_move() -> None:
    """A class that somebody derived from a move is a type of its own."""
    other = next(thing for thing in ODDMENTS if type(thing).__name__ == "OtherPlay")

    with pytest.raises(WrongTypeError, match="a move of Tricky Twist"):
        tt.play(tt.setup(3), other)  # type: ignore[arg-type]  # that is the point


def test_a_game_that_does_not_exist_is_a_key_error() -> None:
    """The mapping of games behaves as mappings do."""
    with pytest.raises(KeyError):
        GAMES["bridge"]
    assert ["tricky-twist"] == list(GAMES)
    assert 1 == len(GAMES)
