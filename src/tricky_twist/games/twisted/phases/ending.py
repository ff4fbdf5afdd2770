"""The match is over (chapter "ending")."""

from tricky_twist.core.phase import NO_ACTIONS, Phase, always, nobody, nothing
from tricky_twist.games.twisted import clauses
from tricky_twist.games.twisted.state import GameOver
from tricky_twist.games.twisted.violations import Awaited

GAME_OVER = Phase(
    GameOver,
    clause=always(clauses.ending.TWO_GAMES),
    awaited=always(Awaited.NOTHING),
    actors=nobody,
    list=nothing,
    actions=NO_ACTIONS,
    chance=None,
)
