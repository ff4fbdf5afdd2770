"""A game as a value, and playing what chance decides."""

from types import SimpleNamespace
from typing import Any

import pytest

from tricky_twist import (
    GAMES,
    TRICKY_TWIST,
    Game,
    Seat,
    Shuffler,
    Step,
    UnknownGameError,
    WrongTypeError,
    advance,
)
from tricky_twist.games import game_called, tricky_twist as tt


def test_advance_plays_all_pending_chance() -> None:
    """Afterwards a player is to move, and the moves lead from the one state to the other."""
    start = TRICKY_TWIST.setup(4)
    advanced = advance(TRICKY_TWIST, start, Shuffler(3))
    state = start
    events: tuple[tt.Event, ...] = ()
    for move in advanced.moves:
        step = TRICKY_TWIST.play(state, move)
        state = step.state
        events += step.events

    assert state == advanced.state
    assert events == advanced.events
    assert (Seat(0), Seat(1), Seat(2), Seat(3)) == TRICKY_TWIST.actors(advanced.state)
    assert 3 == len(advanced.moves)


def test_advance_leaves_a_state_that_waits_for_a_player() -> None:
    """There is nothing to play when chance has nothing to decide."""
    state = advance(TRICKY_TWIST, TRICKY_TWIST.setup(3), Shuffler(3)).state
    again = advance(TRICKY_TWIST, state, Shuffler(4))

    assert (state, (), ()) == (again.state, again.moves, again.events)


def test_the_same_seed_gives_the_same_game() -> None:
    """An outcome depends on the seed and the point, and on nothing else."""
    start = tt.setup(3)

    assert advance(TRICKY_TWIST, start, Shuffler(1)) == advance(TRICKY_TWIST, start, Shuffler(1))
    assert advance(TRICKY_TWIST, start, Shuffler(1)) != advance(TRICKY_TWIST, start, Shuffler(2))


def test_advance_wants_a_game_and_a_shuffler() -> None:
    """The error names the argument that is wrong."""
    with pytest.raises(WrongTypeError, match="expected a Game, got a value of type str"):
        advance("tricky-twist", tt.setup(3), Shuffler(1))  # type: ignore[arg-type]
    with pytest.raises(WrongTypeError, match="expected a Shuffler, got a value of type int"):
        advance(TRICKY_TWIST, tt.setup(3), 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [tt, object.__new__(Game)], ids=["a package", "half made"])
def test_what_is_like_a_game_is_none(wrong: Any) -> None:
    """It may have every function of one."""
    with pytest.raises(WrongTypeError, match="expected a Game, got a value of type"):
        advance(wrong, tt.setup(3), Shuffler(1))


@pytest.mark.parametrize(
    "wrong", [SimpleNamespace(seed=1), object.__new__(Shuffler)], ids=["other", "half made"]
)
def test_what_is_like_a_shuffler_is_none(wrong: Any) -> None:
    """It may have a seed."""
    with pytest.raises(WrongTypeError, match="expected a Shuffler, got a value of type"):
        advance(TRICKY_TWIST, tt.setup(3), wrong)


def test_a_name_of_another_class_is_none() -> None:
    """Even if it equals that of a game."""
    name = type("Name", (str,), {})("twisted")
    with pytest.raises(UnknownGameError):
        game_called(name)


def test_games_are_found_by_name() -> None:
    """The mapping, the constant and the package give the same value."""
    assert tt.GAME is TRICKY_TWIST
    assert GAMES["tricky-twist"] is TRICKY_TWIST
    assert TRICKY_TWIST.editions[0][1] == tt.STANDARD


def test_a_step_is_a_value() -> None:
    """A step carries the new state and the events, and compares by both."""
    step = Step("after", ("moved",))

    assert ("after", ("moved",)) == (step.state, step.events)
    assert step == Step("after", ("moved",))
    assert step != Step("after", ())
    assert hash(step) == hash(Step("after", ("moved",)))
