"""The parts of the pile of Twisted: it is one field, so that no card moves when one is drawn."""

from collections.abc import Callable, Mapping

from tests.twisted.doubles import unseen_pile
from tricky_twist import Seat
from tricky_twist.games import twisted as tw


def _left(state: tw.State, _seat: Seat) -> object:
    return unseen_pile(state)[1:] if isinstance(state, tw.OnTable) else None


def _extras(state: tw.State, seat: Seat) -> object:
    if not isinstance(state, tw.OnTable):
        return None
    pile = state.hidden.secrets.pile
    return tuple(pile[~extra.left] for extra in state.table.extras if extra.seat is seat)


IN_THE_PILE: Mapping[str, Callable[[tw.State, Seat], object]] = {"left": _left, "extras": _extras}
"""What nobody knows, though it comes to nobody's hand: the rest of the pile, and extra cards."""
