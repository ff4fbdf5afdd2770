"""The log turned into moves: what determinization tells and validation replays."""

from collections.abc import Iterator

from tricky_twist.games.flip_twhist.moves import PlayerMove
from tricky_twist.games.flip_twhist.state import GameOver, Picking, Playing
from tricky_twist.games.flip_twhist.views import PublicGameOver, PublicPicking, PublicPlaying

AfterDeal = Playing | Picking | GameOver | PublicPlaying | PublicPicking | PublicGameOver
"""The states and situations after the deal."""


def told(after: AfterDeal) -> Iterator[tuple[str, PlayerMove]]:
    """Yield all moves of players since the deal, each with the path where it is told."""
    for number, trick in enumerate(after.table.log):
        path = f"$.table.log[{number}]"
        for place, play in enumerate(trick.plays):
            yield f"{path}.plays[{place}]", play
        if trick.pick is not None:
            yield f"{path}.pick", trick.pick
    if not isinstance(after, GameOver | PublicGameOver):
        for place, play in enumerate(after.played):
            yield f"$.played[{place}]", play
