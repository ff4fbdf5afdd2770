"""The one source of legality: what is listed, refused and applied cannot disagree."""

from collections.abc import Callable
from typing import Any

from tricky_twist.core.errors import Violation
from tricky_twist.core.seats import Seat, require_seat
from tricky_twist.games.tricky_twist import listing
from tricky_twist.games.tricky_twist.guard import GUARD
from tricky_twist.games.tricky_twist.moves import Move, PlayerMove
from tricky_twist.games.tricky_twist.refusing import REFUSALS
from tricky_twist.games.tricky_twist.seen import PlayerView, SpectatorView
from tricky_twist.games.tricky_twist.state import State
from tricky_twist.games.tricky_twist.view import list_seen

LISTINGS: dict[type[Any], Callable[[Any, Seat | None], tuple[PlayerMove, ...]]] = {
    **listing.LISTINGS,
    PlayerView: list_seen,
    SpectatorView: list_seen,
}
"""For each class of state or view, the function that lists its moves."""


def actors(state: State) -> tuple[Seat, ...]:
    """Return the seats that may move now; none when chance decides or the game is over.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> tt.actors(state), tt.actors(tt.setup(3))
    ((Seat(0), Seat(1), Seat(2)), ())

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state of this game.
    """
    try:
        GUARD.require_state(state)
        return listing.actors(state)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose(error, state) from None


def legal_moves(
    state: State | PlayerView | SpectatorView, seat: Seat | None = None
) -> tuple[PlayerMove, ...]:
    """Return every legal move of one seat, or of all; chance moves are not listed.

    The order is fixed: seats in the order in which they are asked, cards in deck order, and what
    declines an offer last. A player's view gives that player's moves, the same as the state does;
    a spectator has none.
    Nobody has one while chance decides or when the game is over, nor has a seat that is not asked
    or not at the table.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> tt.legal_moves(state)[0]
    SetAside(seat=Seat(0), card=M2)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If an argument is not what it should be.
    """
    try:
        if seat is not None:
            require_seat(seat)
        return LISTINGS[type(state)](state, seat)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose(error, state, seat) from None


def find_violations(state: State, move: Move) -> tuple[Violation, ...]:
    """Return every clause that *move* breaks, in clause order; none if it is legal.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> print(*tt.find_violations(state, tt.DrawReserve(Seat(0))))
    not now: the game waits for cards set aside as reserves [TT-15]
    >>> tt.find_violations(state, tt.legal_moves(state)[0])
    ()

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state or no move of this game.
    """
    try:
        return REFUSALS[type(state)](state, move)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose(error, state, move) from None
