"""The phases of Tricky Twist, each in the module of its chapter, and the tables they give."""

from typing import Final

from tricky_twist.core.phase import NO_ACTIONS, Phase, Phases, always, nobody, nothing, tables
from tricky_twist.games.tricky_twist import clauses
from tricky_twist.games.tricky_twist.flow import Next
from tricky_twist.games.tricky_twist.moves import MOVES, Move, Moves, PlayerMove
from tricky_twist.games.tricky_twist.phases.bonus import (
    PICKING,
    TAKING_BACK,
    list_seen_picks,
    list_seen_take_backs,
)
from tricky_twist.games.tricky_twist.phases.declaring import DECLARING, list_seen_declarations
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
from tricky_twist.games.tricky_twist.state import GameOver, State
from tricky_twist.games.tricky_twist.views import (
    PlayerView,
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
)
from tricky_twist.games.tricky_twist.violations import Awaited, Violations, not_now

GAME_OVER = Phase(
    GameOver,
    clause=always(clauses.ending.MOST_POINTS_WIN),
    awaited=always(Awaited.NOTHING),
    actors=nobody,
    list=nothing,
    actions=NO_ACTIONS,
    chance=None,
)


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

PHASES: Phases[State, Move, PlayerMove, Violations, Next] = _ALL
"""Every phase. The type is the check: no state and no move of the game is left out."""

TABLES = tables(PHASES, MOVES, not_now)
"""The lookup tables of the phases, by the class of a state."""

ACTIONS: Final = TABLES.actions
play_known: Final = TABLES.play_known


def list_seen(seen: PlayerView) -> Moves:
    """Return the legal moves of the view's own seat."""
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
