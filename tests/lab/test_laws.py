"""The laws of every game: each is kept by ours, and notices a game that breaks it."""

from functools import partial
from typing import Any

import pytest

from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tests.twisted.exhaustive import tiny
from tricky_twist import TWISTED, Seat
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.lab import explore, laws_of

START = tw.setup(2, tiny((12, 21, 22), 1), first=Seat(0))


def seen_without_hands(state: Any, seat: Seat | None = None) -> tuple[tw.Move, ...]:
    """List the moves of a state, but nothing for a view."""
    return tw.legal_moves(state, seat) if isinstance(state, tw.STATES) else ()


def the_worst(state: Any) -> tuple[Seat, ...]:
    """Let the last win, also if somebody else has more points."""
    points = tw.scores(state)
    worst = min(points)
    return tuple(s for s in tw.winners(state) and Seat if points[s : s + 1] == (worst,))


def later(state: tw.State) -> tw.State:
    """Forget more each time."""
    position = tw.position(state)
    if not isinstance(position, tw.GameOver) or not any(position.match.points):
        return position
    points = tuple(each // 2 if each > 0 else 0 for each in position.match.points)
    return tw.GameOver(changed(position.match, points=points))


@pytest.mark.parametrize(
    ("fault", "law", "said"),
    [
        ({"actors": lambda _state: ()}, "one_is_awaited", "0 actors, over: False"),
        ({"actors": lambda _state: (Seat(1),)}, "one_is_awaited", "1 actors, over: False"),
        (
            {"legal_moves": lambda state, seat=None: tw.legal_moves(state, seat)[:0]},
            "actors_can_move",
            "must move, but the moves are ()",
        ),
        (
            {"legal_moves": lambda state, seat=None: tw.legal_moves(state, seat) * 2},
            "actors_can_move",
            "a move is listed twice",
        ),
        ({"legal_moves": seen_without_hands}, "players_know_their_moves", "does not see the moves"),
        ({"winners": lambda _state: ()}, "the_best_win", "over: True, but the winners are ()"),
        ({"winners": the_worst}, "the_best_win", "the winners are"),
        ({"position": later}, "a_position_is_its_own", "it is GameOver"),
    ],
)
def test_a_game_that_breaks_a_law_is_noticed(fault: Any, law: str, said: str) -> None:
    """And the right rules break none."""
    broken = explore(changed(TWISTED, **fault), START, laws_of(changed(TWISTED, **fault))).broken

    assert broken is not None
    assert broken.law == law
    assert said in broken.message
    assert explore(TWISTED, START, laws_of(TWISTED)).broken is None


def test_nonsense_has_no_laws() -> None:
    """What is no game is refused."""
    for odd in oddments():
        only_errors_of_ours(partial(laws_of, odd))  # type: ignore[arg-type]
