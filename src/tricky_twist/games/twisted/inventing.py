"""What may have happened, given what somebody sees."""

from tricky_twist.core.chance import Shuffler
from tricky_twist.games.twisted.determinizing import tell_match
from tricky_twist.games.twisted.game import position
from tricky_twist.games.twisted.moves import Move
from tricky_twist.games.twisted.sampling import invent_state
from tricky_twist.games.twisted.state import State
from tricky_twist.games.twisted.views import View


def imagine(seen: View, shuffler: Shuffler) -> State:
    """Return a state in which somebody sees this."""
    return position(invent_state(seen, shuffler))


def tell(seen: View, shuffler: Shuffler) -> tuple[State, tuple[Move, ...]]:
    """Return the state after setup, and all moves since."""
    return tell_match(seen, shuffler)
