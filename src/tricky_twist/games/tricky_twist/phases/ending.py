"""The game is over (chapter "ending")."""

from tricky_twist.core.phase import NO_ACTIONS, Phase, always, nobody, nothing
from tricky_twist.games.tricky_twist import clauses
from tricky_twist.games.tricky_twist.state import GameOver
from tricky_twist.games.tricky_twist.violations import Awaited

GAME_OVER = Phase(
    GameOver,
    clause=always(clauses.ending.MOST_POINTS_WIN),
    awaited=always(Awaited.NOTHING),
    actors=nobody,
    list=nothing,
    actions=NO_ACTIONS,
    chance=None,
)
