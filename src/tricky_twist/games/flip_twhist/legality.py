"""The one source of legality: what is listed, refused and applied cannot disagree."""

from collections.abc import Callable
from typing import Any

from tricky_twist.core.errors import Violation
from tricky_twist.core.seats import Seat, require_seat
from tricky_twist.games.flip_twhist import listing
from tricky_twist.games.flip_twhist.guard import GUARD
from tricky_twist.games.flip_twhist.moves import Move, PlayerMove
from tricky_twist.games.flip_twhist.refusing import REFUSALS
from tricky_twist.games.flip_twhist.seen import PlayerView, SpectatorView
from tricky_twist.games.flip_twhist.state import State
from tricky_twist.games.flip_twhist.view import list_seen

LISTINGS: dict[type[Any], Callable[[Any, Seat | None], tuple[PlayerMove, ...]]] = {
    **listing.LISTINGS,
    PlayerView: list_seen,
    SpectatorView: list_seen,
}
"""For each class of state or view, the function that lists its moves."""


def actors(state: State) -> tuple[Seat, ...]:
    """Return the seat that may move now; none when chance decides or the game is over.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> ft.actors(state), ft.actors(ft.setup(3))
    ((Seat(0),), ())

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state of this game.
    """
    try:
        GUARD.require_state(state)
        return listing.actors(state)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnosed(error, state) from None


def legal_moves(
    state: State | PlayerView | SpectatorView, seat: Seat | None = None
) -> tuple[PlayerMove, ...]:
    """Return every legal move of one seat, or of all; chance moves are not listed.

    The order is fixed: number cards in deck order, then Twhist cards in theirs; picks of one card
    in deck order, then of two. A player's view gives that player's moves, the same as the state
    does; a spectator has none.
    Nobody has one while chance decides or when the game is over, nor has a seat that is not asked
    or not at the table.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> ft.legal_moves(state)[0]
    PlayNumber(seat=Seat(0), card=R-1)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If an argument is not what it should be.
    """
    try:
        if seat is not None:
            require_seat(seat)
        return LISTINGS[type(state)](state, seat)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnosed(error, state) from None


def find_violations(state: State, move: Move) -> tuple[Violation, ...]:
    """Return every clause that *move* breaks, in clause order; none if it is legal.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> print(*ft.find_violations(state, ft.PlayTwhist(Seat(1), ft.Twhist.PASS)))
    it is not for seat 1 to move: the game waits for seat 0 [FT-09]
    >>> ft.find_violations(state, ft.legal_moves(state)[0])
    ()

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state or no move of this game.
    """
    try:
        return REFUSALS[type(state)](state, move)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnosed(error, state) from None
