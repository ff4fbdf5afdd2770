"""Attempts: moves to try, legal or nearly so, with the clauses that they break."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from hypothesis import strategies as st

from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.errors import Violation
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import changed, value
from tricky_twist.games import game_called
from tricky_twist.testing.material import Move, State, material_of
from tricky_twist.testing.strategies import Moment, moments


@value
class Attempt:
    """A move to try at a moment of a game, with its faults.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> from tricky_twist.testing.lines import game_number
    >>> moment = Moment(game_number(TWISTED, 0), 2)
    >>> attempt = Attempt.at(moment, tw.Take(Seat(0)))
    >>> TWISTED.actors(attempt.state), attempt.move, attempt.clauses
    ((Seat(1),), Take(seat=Seat(0)), ('TW-16',))
    """

    moment: Moment
    move: Move
    violations: tuple[Violation[Any], ...]
    """Every clause that it breaks; none if it is legal."""

    @classmethod
    def at(cls, moment: Moment, move: Move) -> "Attempt":
        """Return the attempt to make a move at a moment."""
        return cls(moment, move, moment.line.game.find_violations(moment.state, move))

    @property
    def state(self) -> State:
        """The state in which the move is tried."""
        return self.moment.state

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses that it breaks."""
        return tuple(dict.fromkeys(violation.clause.id for violation in self.violations))


def legal_moves(
    game: AnyGame, start: st.SearchStrategy[State] | None = None
) -> st.SearchStrategy[Attempt]:
    """Return a strategy of legal moves of players, each with the moment at which it is legal.

    >>> from hypothesis import find
    >>> from tricky_twist import FLIP_TWHIST
    >>> attempt = find(legal_moves(FLIP_TWHIST), lambda attempt: attempt.move.seat > 1)
    >>> attempt.move.seat, attempt.violations
    (Seat(2), ())

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    return _legal(game, moments(game, start=start))


@st.composite
def _legal(draw: st.DrawFn, game: AnyGame, chosen: st.SearchStrategy[Moment]) -> Attempt:
    moment = draw(chosen.filter(lambda moment: bool(game.actors(moment.state))))
    return Attempt(moment, draw(st.sampled_from(game.legal_moves(moment.state))), ())


def near_misses(
    game: AnyGame, start: st.SearchStrategy[State] | None = None
) -> st.SearchStrategy[Attempt]:
    """Return a strategy of moves that are not legal, but nearly, with the clauses that they break.

    Each is like a legal move: with another card, of another seat, or a move of its seat at another
    time. The strategy draws the broken clauses first, so that no clause that can be broken is rare.

    >>> from hypothesis import find
    >>> from tricky_twist import TWISTED
    >>> attempt = find(near_misses(TWISTED), lambda attempt: len(attempt.clauses) == 1)
    >>> bool(TWISTED.find_violations(attempt.state, attempt.move))
    True

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    return _near(legal_moves(game, start))


@st.composite
def _near(draw: st.DrawFn, legal: st.SearchStrategy[Attempt]) -> Attempt:
    """Draw a legal move, then clauses that one like it breaks, and such a move."""
    refused: dict[tuple[str, ...], list[Attempt]] = {}
    attempt = draw(legal)
    for move in _like(attempt):
        near = Attempt.at(attempt.moment, move)
        refused.setdefault(near.clauses, []).append(near)
    refused.pop((), None)
    chosen = refused[draw(st.sampled_from(sorted(refused)))]
    return chosen[draw(st.integers(0, len(chosen) - 1))]  # to sample from them takes their hashes


def _like(attempt: Attempt) -> Iterator[Move]:
    """Yield moves that are like one: of its kind, of another seat, and of other kinds."""
    move, kinds = attempt.move, _by_kind(attempt.moment.line.game.name)
    alike = kinds[type(move)][move.seat]
    yield from alike[:: 1 + len(alike) // OF_ITS_KIND]
    yield from (changed(move, seat=seat) for seat in SEATS)
    for by_seat in kinds.values():
        others = by_seat[move.seat]
        yield from others[:: 1 + len(others) // OF_OTHER_KINDS]


OF_ITS_KIND = 100
"""How many moves of its kind are tried, of its seat."""

OF_OTHER_KINDS = 3
"""How many moves of every other kind are tried."""


@cache
def _by_kind(name: str) -> dict[type, dict[Seat, tuple[Move, ...]]]:
    """Return all moves of players of a game, by class and seat."""
    found: dict[type, dict[Seat, tuple[Move, ...]]] = {}
    for move in material_of(game_called(name)).player_moves:
        by_seat = found.setdefault(type(move), {})
        by_seat[move.seat] = (*by_seat.get(move.seat, ()), move)
    return found
