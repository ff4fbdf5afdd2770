"""The current standing, for a frontend to show."""

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.seats import SEATS
from tricky_twist.games.twisted.game import GUARD
from tricky_twist.games.twisted.scoring import score_shown
from tricky_twist.games.twisted.sheet import SeatScore
from tricky_twist.games.twisted.state import State, WithTable
from tricky_twist.games.twisted.views import PlayerView, SpectatorView, public_of


@GUARD.guard_asked
def standing(state: State | PlayerView | SpectatorView) -> tuple[SeatScore, ...]:
    """Return what each seat would score if the game on the table ended now.

    The cards on view determine it, so every view gives the same answer. It leaves out the extra
    cards of the expert variant, which are hidden: they cost 1 to 5 points each.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> for _ in range(24):
    ...     state = tw.play(state, tw.legal_moves(state)[-1]).state
    >>> [score.total for score in standing(tw.view(state, None))]
    [-8, -8, -4]

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state and no view of this game, or if
            there are no cards on the table.
    """
    public = public_of(state)
    if not isinstance(public, WithTable):
        raise WrongTypeError("a state or a view with cards on the table", describe(state))
    table = public.table
    return tuple([score_shown(table, seat) for seat in SEATS[: public.match.players]])
