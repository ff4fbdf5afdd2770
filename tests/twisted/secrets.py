"""What is hidden in Twisted."""

from tests.conformance.secrets import Secret
from tests.twisted.doubles import unseen_pile
from tricky_twist import Seat
from tricky_twist.games import twisted as tw

START = tw.setup(3)
EXPERTS = tw.setup(2, tw.EXPERT)


def _hand(state: tw.State, seat: Seat) -> object:
    return state.hands[seat] if isinstance(state, tw.OnTable) else None


def _pile(state: tw.State, _seat: Seat) -> object:
    return unseen_pile(state)[1:] if isinstance(state, tw.OnTable) else None


def _extras(state: tw.State, seat: Seat) -> object:
    if not isinstance(state, tw.OnTable):
        return None
    pile = state.hidden.secrets.pile
    return tuple(pile[~extra.left] for extra in state.table.extras if extra.seat is seat)


TWISTED_SECRETS = (
    Secret(
        "the cards of a hand, those drawn among them",
        _hand,
        "own.hand",
        "each card when it is placed or twists another out; those left over never"
        " ({clause}`TW-25`)",
        START,
    ),
    Secret(
        "the order of the pile",
        _pile,
        "",
        "its drawer sees each card when it is drawn ({clause}`TW-13`)",
        START,
    ),
    Secret(
        "the extra card that the expert variant lays face down",
        _extras,
        "",
        "when the game is scored, by the points that it costs ({clause}`TW-28`, {reading}`TW-A12`)",
        EXPERTS,
    ),
)
"""Everything that somebody does not know, in the order in which it comes up."""
