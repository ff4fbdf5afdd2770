"""What a state, a view or a move of Flip Twhist says about the game that it belongs to."""

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.ruleset import under_rules
from tricky_twist.core.seats import Seat
from tricky_twist.core.wellformed import is_genuine
from tricky_twist.games.flip_twhist.guard import GUARD
from tricky_twist.games.flip_twhist.moves import ChanceMove, Move
from tricky_twist.games.flip_twhist.position import without_memory
from tricky_twist.games.flip_twhist.rules import Rules
from tricky_twist.games.flip_twhist.state import State
from tricky_twist.games.flip_twhist.views import (
    PlayerView,
    SpectatorView,
    public_of,
    settled_of,
)


@GUARD.guard_asked
def rules_of(state: State | PlayerView | SpectatorView) -> Rules:
    """Return the rules that are played by.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> ft.rules_of(ft.view(ft.setup(3), None)) == ft.STANDARD
    True

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    return settled_of(state).rules


@GUARD.guard_asked
def players_of(state: State | PlayerView | SpectatorView) -> int:
    """Return how many play.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> ft.players_of(ft.setup(3)), ft.players_of(ft.view(ft.setup(4), None))
    (3, 4)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    return settled_of(state).players


@GUARD.guard_asked
def round_of(state: State | PlayerView | SpectatorView) -> int:
    """Return the number of the round, from 1: the deal is the only round of this game.

    It is here for tools that work with any game: a round has ended when the number has grown or
    the game is over.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> ft.round_of(ft.setup(3))
    1

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    public_of(state)  # which refuses what is neither
    return 1


@GUARD.guard
def with_rules(state: State, rules: Rules) -> State:
    """Return the position of *state* under other rules, as if it had been entered so.

    What happened before is left out, for it happened under the old rules.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> rules = ft.Rules(twhist_cards=ft.TwhistVisibility.HIDDEN)
    >>> state = ft.with_rules(ft.setup(3), rules)
    >>> ft.rules_of(state) == rules, ft.rules_of(ft.setup(3)) == ft.STANDARD
    (True, True)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game, or these are no
            rules of it, or if there can be no such position under them.
    """
    if type(rules) is not Rules or not is_genuine(rules):
        raise WrongTypeError("Rules of Flip Twhist", describe(rules))
    GUARD.require_possible(state)
    changed = without_memory(under_rules(state, rules))
    GUARD.require_possible(changed)
    return changed


def sender_of(move: Move) -> Seat | None:
    """Return the seat whose move it is; ``None`` of a move of chance.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import flip_twhist as ft
    >>> ft.sender_of(ft.PlayTwhist(Seat(2), ft.Twhist.PASS)), ft.sender_of(ft.ChooseDealer(Seat(2)))
    (Seat(2), None)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a move of this game.
    """
    GUARD.require_move(move)
    return None if isinstance(move, ChanceMove) else move.seat
