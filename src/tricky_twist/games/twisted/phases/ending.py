"""The match is over (chapter "ending")."""

from tricky_twist.core.phase import NO_ACTIONS, Phase, always, nobody, nothing
from tricky_twist.core.seats import Seat
from tricky_twist.games.twisted import clauses
from tricky_twist.games.twisted.state import GameOver
from tricky_twist.games.twisted.views import PublicGameOver, View, seen_between
from tricky_twist.games.twisted.violations import Awaited


def see_game_over(state: GameOver, seat: Seat | None) -> View:
    """Show how all rounds went and ended."""
    return seen_between(PublicGameOver(state.match), state, seat)


GAME_OVER = Phase(
    GameOver,
    clause=always(clauses.ending.TWO_GAMES),
    awaited=always(Awaited.NOTHING),
    actors=nobody,
    list=nothing,
    actions=NO_ACTIONS,
    see=see_game_over,
    chance=None,
)
