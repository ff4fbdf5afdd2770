"""The one source of legality: what is listed, refused and applied cannot disagree."""

from collections.abc import Callable
from typing import Any

from tricky_twist.core.errors import Violation
from tricky_twist.core.seats import Seat, require_seat
from tricky_twist.games.twisted import listing
from tricky_twist.games.twisted.guard import GUARD
from tricky_twist.games.twisted.moves import Move, PlayerMove
from tricky_twist.games.twisted.refusing import REFUSALS
from tricky_twist.games.twisted.seen import PlayerView, SpectatorView
from tricky_twist.games.twisted.state import State
from tricky_twist.games.twisted.view import list_seen

LISTINGS: dict[type[Any], Callable[[Any, Seat | None], tuple[PlayerMove, ...]]] = {
    **listing.LISTINGS,
    PlayerView: list_seen,
    SpectatorView: list_seen,
}
"""For each class of state or view, the function that lists its moves."""


def actors(state: State) -> tuple[Seat, ...]:
    """Return the seats that may move now; none when chance decides or the game is over.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> tw.actors(state), tw.actors(tw.setup(3))
    ((Seat(0),), ())

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

    The order is fixed: cards to add in deck order, cards to twist out in the order of the row, and
    to take the row last. A player's view gives that player's moves, the same as the state does; a
    spectator has none.
    Nobody has one while chance decides or when the game is over, nor has a seat that is not asked
    or not at the table.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> tw.legal_moves(state)[0]
    Place(seat=Seat(0), card=14)

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

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> print(*tw.find_violations(state, tw.Take(Seat(0))))
    not now: the game waits for a card that starts a row, for there is none [TW-16]
    >>> tw.find_violations(state, tw.legal_moves(state)[0])
    ()

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state or no move of this game.
    """
    try:
        return REFUSALS[type(state)](state, move)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose(error, state, move) from None
