"""The game is over (chapter "ending")."""

from tricky_twist.core.phase import NO_ACTIONS, Phase, always, nobody, nothing
from tricky_twist.core.seats import Seat
from tricky_twist.games.tricky_twist import clauses
from tricky_twist.games.tricky_twist.state import GameOver
from tricky_twist.games.tricky_twist.views import PublicGameOver, View, own_past, seen
from tricky_twist.games.tricky_twist.violations import Awaited


def see_game_over(state: GameOver, seat: Seat | None) -> View:
    """Show the game as everybody saw it; a seat still knows the cards that it held."""
    return seen(PublicGameOver(state.match), seat, own_past(state.secrets, seat))


GAME_OVER = Phase(
    GameOver,
    clause=always(clauses.ending.MOST_POINTS_WIN),
    awaited=always(Awaited.NOTHING),
    actors=nobody,
    list=nothing,
    actions=NO_ACTIONS,
    see=see_game_over,
    chance=None,
)
