"""What a state, a view or a move of Twisted says about the game that it belongs to."""

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.ruleset import under_rules
from tricky_twist.core.seats import Seat
from tricky_twist.core.wellformed import is_genuine
from tricky_twist.games.twisted.guard import GUARD
from tricky_twist.games.twisted.moves import ChanceMove, Move
from tricky_twist.games.twisted.position import without_memory
from tricky_twist.games.twisted.rules import Rules
from tricky_twist.games.twisted.state import DealerPending, GameOver, State
from tricky_twist.games.twisted.views import (
    PlayerView,
    PublicBeforeGame,
    PublicGameOver,
    SpectatorView,
    public_of,
)


@GUARD.guard_asked
def rules_of(state: State | PlayerView | SpectatorView) -> Rules:
    """Return the rules that are played by.

    >>> from tricky_twist.games import twisted as tw
    >>> tw.rules_of(tw.view(tw.setup(3), None)) == tw.STANDARD
    True

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    return public_of(state).match.rules


@GUARD.guard_asked
def players_of(state: State | PlayerView | SpectatorView) -> int:
    """Return how many play.

    >>> from tricky_twist.games import twisted as tw
    >>> tw.players_of(tw.setup(3)), tw.players_of(tw.view(tw.setup(4), None))
    (3, 4)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    return public_of(state).match.players


@GUARD.guard_asked
def round_of(state: State | PlayerView | SpectatorView) -> int:
    """Return the number of the round, from 1: it is played, or about to begin, or was the last.

    A round has ended when the number has grown or the game is over.

    >>> from tricky_twist import TWISTED, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state, ends = tw.setup(3), 0
    >>> while not tw.is_over(state):
    ...     number = tw.round_of(state)
    ...     state = advance(TWISTED, state, Shuffler(1)).state
    ...     state = tw.play(state, tw.legal_moves(state)[0]).state
    ...     ends += tw.round_of(state) > number or tw.is_over(state)
    >>> tw.round_of(state), ends
    (2, 2)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    match public_of(state):
        case DealerPending() | PublicBeforeGame():
            return 1
        case GameOver(match=match) | PublicGameOver(match=match):
            return match.rules.games
        case public:
            return public.round.number


@GUARD.guard
def with_rules(state: State, rules: Rules) -> State:
    """Return the position of *state* under other rules, as if it had been entered so.

    What happened before is left out, for it happened under the old rules.

    >>> from tricky_twist.games import twisted as tw
    >>> state = tw.with_rules(tw.setup(3), tw.EXPERT)
    >>> tw.rules_of(state) == tw.EXPERT, tw.rules_of(tw.setup(3)) == tw.STANDARD
    (True, True)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game, or these are no
            rules of it, or if there can be no such position under them.
    """
    if type(rules) is not Rules or not is_genuine(rules):
        raise WrongTypeError("Rules of Twisted", describe(rules))
    GUARD.require_possible(state)
    changed = without_memory(under_rules(state, rules))
    GUARD.require_possible(changed)
    return changed


def sender_of(move: Move) -> Seat | None:
    """Return the seat whose move it is; ``None`` of a move of chance.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> tw.sender_of(tw.Take(Seat(2))), tw.sender_of(tw.ChooseDealer(Seat(2)))
    (Seat(2), None)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a move of this game.
    """
    GUARD.require_move(move)
    return None if isinstance(move, ChanceMove) else move.seat
