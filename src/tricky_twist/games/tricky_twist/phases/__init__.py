"""The phases of Tricky Twist, each in the module of its chapter, and the tables they give.

A table is a plain dictionary: to look a function up in one costs less than to ask a phase for it.
"""

from collections.abc import Callable
from typing import Any, NoReturn

from tricky_twist.core.seats import Seat
from tricky_twist.games.tricky_twist.moves import MOVES, Move
from tricky_twist.games.tricky_twist.phase import ChancePoint, Moves, Next, Phase, Phases
from tricky_twist.games.tricky_twist.phases.bonus import (
    PICKING,
    TAKING_BACK,
    list_seen_picks,
    list_seen_take_backs,
)
from tricky_twist.games.tricky_twist.phases.declaring import DECLARING, list_seen_declarations
from tricky_twist.games.tricky_twist.phases.ending import GAME_OVER
from tricky_twist.games.tricky_twist.phases.reserve import (
    DRAWING,
    RESERVE_ORDER_PENDING,
    SETTING_ASIDE,
    list_seen_draws,
    list_seen_set_asides,
)
from tricky_twist.games.tricky_twist.phases.setup import (
    DEAL_PENDING,
    FIRST_PLAYER_PENDING,
    SCORE_DECK_PENDING,
)
from tricky_twist.games.tricky_twist.phases.trick import PLAYING, list_seen_plays
from tricky_twist.games.tricky_twist.state import State
from tricky_twist.games.tricky_twist.views import (
    PublicBeforeDeal,
    PublicBeforeGame,
    PublicBeforeReserveOrder,
    PublicDeclaring,
    PublicDrawing,
    PublicGameOver,
    PublicPicking,
    PublicPlaying,
    PublicSettingAside,
    PublicTakingBack,
    SpectatorView,
    View,
)
from tricky_twist.games.tricky_twist.violations import Violations, not_now

_ALL = (
    SCORE_DECK_PENDING
    | FIRST_PLAYER_PENDING
    | DEAL_PENDING
    | SETTING_ASIDE
    | RESERVE_ORDER_PENDING
    | DRAWING
    | PLAYING
    | PICKING
    | TAKING_BACK
    | DECLARING
    | GAME_OVER
)

PHASES: Phases[State, Move] = _ALL
"""Every phase. The type is the check: no state and no move of the game is left out."""

Action = tuple[Callable[[Any, Any], Violations], Callable[[Any, Any], Next]]
"""What refuses a move, and what applies it."""


def _wrong_phase(phase: Phase[Any, Any]) -> Action:
    """Return the action of a move that belongs to another phase."""

    def refuse(state: State, _move: Move) -> Violations:
        return (not_now(phase.clause(state), phase.awaited(state)),)

    return refuse, _never


def _never(_state: State, _move: Move) -> NoReturn:
    """Stand for what a refused move does, which nobody asks for."""
    raise AssertionError


ACTIONS: dict[type[Any], dict[type[Any], Action]] = {
    phase.state: {
        **dict.fromkeys(MOVES, _wrong_phase(phase)),
        **{move: (refuse, apply) for move, refuse, apply in phase.actions.each},
    }
    for phase in PHASES.each
}
"""For each class of state and of move, how it is refused and applied."""


def play_known(state: State, move: Move) -> Next:
    """Play a move that is known to be legal, without testing it again.

    For loops inside the library that have just listed it, or made it so; it is no part of the
    contract. What comes of a move that is not legal is nothing to rely on.
    """
    step: Next = ACTIONS[type(state)][type(move)][1](state, move)
    return step


ACTORS: dict[type[Any], Callable[[Any], tuple[Seat, ...]]] = {
    phase.state: phase.actors for phase in PHASES.each
}
"""For each class of state, the seats that may move."""
LISTINGS: dict[type[Any], Callable[[Any, Seat | None], Moves]] = {
    phase.state: phase.list for phase in PHASES.each
}
"""For each class of state, its legal moves."""
SEEN: dict[type[Any], Callable[[Any, Seat | None], View]] = {
    phase.state: phase.see for phase in PHASES.each
}
"""For each class of state, what is seen of it."""
CHANCE: dict[type[Any], ChancePoint[Any] | None] = {
    phase.state: phase.chance for phase in PHASES.each
}
"""For each class of state, what chance decides; ``None`` where it decides nothing."""


def list_seen(seen: View, seat: Seat | None) -> Moves:
    """Return the legal moves of the view's own seat."""
    if isinstance(seen, SpectatorView) or (seat is not None and seat is not seen.seat):
        return ()
    public, own, mine = seen.public, seen.own, seen.seat
    match public:
        case PublicSettingAside():
            return list_seen_set_asides(public, own, mine)
        case PublicDrawing():
            return list_seen_draws(public, mine)
        case PublicPlaying():
            return list_seen_plays(public, own, mine)
        case PublicPicking():
            return list_seen_picks(public, mine)
        case PublicTakingBack():
            return list_seen_take_backs(public, mine)
        case PublicDeclaring():
            return list_seen_declarations(public, own, mine)
        case (
            PublicBeforeGame() | PublicBeforeDeal() | PublicBeforeReserveOrder() | PublicGameOver()
        ):
            return ()
