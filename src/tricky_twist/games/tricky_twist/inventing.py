"""What may have happened, given what somebody sees."""

from tricky_twist.core.chance import Shuffler
from tricky_twist.games.tricky_twist.determinizing import tell_game
from tricky_twist.games.tricky_twist.hidden_cards import RandomOrders
from tricky_twist.games.tricky_twist.moves import Move
from tricky_twist.games.tricky_twist.sampling import invent_state
from tricky_twist.games.tricky_twist.state import State
from tricky_twist.games.tricky_twist.views import View


def imagine(seen: View, shuffler: Shuffler) -> State:
    """Return a state in which somebody sees this."""
    return invent_state(seen, RandomOrders(shuffler, "tricky-twist/sample"))


def tell(seen: View, shuffler: Shuffler) -> tuple[State, tuple[Move, ...]]:
    """Return the state after setup, and all moves since."""
    return tell_game(seen, RandomOrders(shuffler, "tricky-twist/determinize"))
