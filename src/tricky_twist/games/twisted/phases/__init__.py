"""The phases of Twisted, each in the module of its chapter, and the tables they give."""

from typing import Final

from tricky_twist.core.phase import NO_ACTIONS, Phase, Phases, always, nobody, nothing, tables
from tricky_twist.games.twisted import clauses
from tricky_twist.games.twisted.flow import Next
from tricky_twist.games.twisted.moves import MOVES, Move, PlayerMove
from tricky_twist.games.twisted.phases.setup import DEAL_PENDING, DEALER_PENDING
from tricky_twist.games.twisted.phases.taking import OPENING
from tricky_twist.games.twisted.phases.turn import TURN
from tricky_twist.games.twisted.state import GameOver, State
from tricky_twist.games.twisted.violations import Awaited, Violations, not_now

GAME_OVER = Phase(
    GameOver,
    clause=always(clauses.ending.TWO_GAMES),
    awaited=always(Awaited.NOTHING),
    actors=nobody,
    list=nothing,
    actions=NO_ACTIONS,
    chance=None,
)


_ALL = DEALER_PENDING | DEAL_PENDING | TURN | OPENING | GAME_OVER

PHASES: Phases[State, Move, PlayerMove, Violations, Next] = _ALL
"""Every phase. The type is the check: no state and no move of the game is left out."""

TABLES = tables(PHASES, MOVES, not_now)
"""The lookup tables of the phases, by the class of a state."""

ACTIONS: Final = TABLES.actions
play_known: Final = TABLES.play_known
