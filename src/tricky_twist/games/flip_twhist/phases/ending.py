"""The game is over (chapter "ending")."""

from tricky_twist.core.phase import NO_ACTIONS, Phase, always, nobody, nothing
from tricky_twist.core.seats import Seat
from tricky_twist.games.flip_twhist import clauses
from tricky_twist.games.flip_twhist.state import GameOver
from tricky_twist.games.flip_twhist.views import PublicGameOver, View, view_of
from tricky_twist.games.flip_twhist.violations import Awaited


def see_game_over(state: GameOver, seat: Seat | None) -> View:
    """Show the table as it lies in the end."""
    return view_of(PublicGameOver(state.table), seat)


GAME_OVER = Phase(
    GameOver,
    clause=always(clauses.ending.GAME_END),
    awaited=always(Awaited.NOTHING),
    actors=nobody,
    list=nothing,
    actions=NO_ACTIONS,
    see=see_game_over,
    chance=None,
)
