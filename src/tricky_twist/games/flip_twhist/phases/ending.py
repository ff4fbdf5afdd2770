"""The game is over (chapter "ending")."""

from tricky_twist.core.phase import NO_ACTIONS, Phase, always, nobody, nothing
from tricky_twist.games.flip_twhist import clauses
from tricky_twist.games.flip_twhist.state import GameOver
from tricky_twist.games.flip_twhist.violations import Awaited

GAME_OVER = Phase(
    GameOver,
    clause=always(clauses.ending.GAME_END),
    awaited=always(Awaited.NOTHING),
    actors=nobody,
    list=nothing,
    actions=NO_ACTIONS,
    chance=None,
)
