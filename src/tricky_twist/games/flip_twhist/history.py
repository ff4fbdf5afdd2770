"""The log turned into moves: what determinization tells and validation replays."""

from collections.abc import Iterator

from tricky_twist.games.flip_twhist.moves import PlayerMove, PlayMove
from tricky_twist.games.flip_twhist.state import GameOver, Picking, Playing
from tricky_twist.games.flip_twhist.views import PublicGameOver, PublicPicking, PublicPlaying

AfterDeal = Playing | Picking | GameOver | PublicPlaying | PublicPicking | PublicGameOver
"""The states after the deal, and what everybody sees of them."""


def moves_since_deal(after: AfterDeal) -> Iterator[tuple[str, PlayerMove]]:
    """Yield all moves of players since the deal, each with the path where it stands."""
    for number, trick in enumerate(after.table.log):
        path = f"$.table.log[{number}]"
        for place, play in enumerate(trick.plays):
            yield f"{path}.plays[{place}]", play
        if trick.pick is not None:
            yield f"{path}.pick", trick.pick
    for place, play in enumerate(_under_way(after)):
        yield f"$.played[{place}]", play


def tricks(after: AfterDeal) -> Iterator[tuple[PlayMove, ...]]:
    """Yield what was played in each trick, in the one under way too."""
    for trick in after.table.log:
        yield trick.plays
    yield _under_way(after)


def _under_way(after: AfterDeal) -> tuple[PlayMove, ...]:
    if isinstance(after, GameOver | PublicGameOver):
        return ()
    return after.played
