"""What may have happened, given what somebody sees."""

from tricky_twist.core.chance import RandomNumbers, Shuffler
from tricky_twist.core.errors import HistoryError
from tricky_twist.games.flip_twhist.determinizing import tell_game
from tricky_twist.games.flip_twhist.game import view
from tricky_twist.games.flip_twhist.moves import Move
from tricky_twist.games.flip_twhist.sampling import imagine_state
from tricky_twist.games.flip_twhist.state import State
from tricky_twist.games.flip_twhist.views import PlayerView, View


def imagine(seen: View, shuffler: Shuffler) -> State:
    """Return a state in which somebody sees this."""
    state = imagine_state(seen, _draws(shuffler))
    if view(state, seen.seat if isinstance(seen, PlayerView) else None) != seen:
        raise HistoryError("no state looks like the view")
    return state


def tell(seen: View, shuffler: Shuffler) -> tuple[State, tuple[Move, ...]]:
    """Return the state after setup, and all moves since."""
    return tell_game(seen, _draws(shuffler))


def _draws(shuffler: Shuffler) -> RandomNumbers:
    return shuffler.numbers("flip-twhist/determinize", "hands")
