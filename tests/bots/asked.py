"""Decisions that bots are asked to make, and what they choose; run as a module, it prints that."""

from collections.abc import Iterator
from typing import Any

import attrs

from tricky_twist import GAMES, Seat, Shuffler, advance
from tricky_twist.bots import Bot, Greedy, Iterations, Random, Searcher
from tricky_twist.bots.protocol import AnyGame


@attrs.frozen
class Asked:
    """A decision in the middle of a game."""

    game: AnyGame
    state: Any
    seat: Seat

    @property
    def seen(self) -> Any:
        """What the bot sees."""
        return self.game.view(self.state, self.seat)

    @property
    def moves(self) -> tuple[Any, ...]:
        """What it may do."""
        return self.game.legal_moves(self.state, self.seat)


def decisions(game: AnyGame, players: int, step: int) -> Iterator[Asked]:
    """Yield every *step*-th decision of a random game, and the last."""
    draws, number = Shuffler(players).numbers("tests", "moves"), 0
    state: Any = game.setup(players)
    asked: Asked | None = None
    while not game.is_over(state := advance(game, state, Shuffler(number)).state):
        actors = game.actors(state)
        asked = Asked(game, state, actors[draws.below(len(actors))])
        if number % step == 0:
            yield asked
        state = game.play(state, asked.moves[draws.below(len(asked.moves))]).state
        number += 1
    if asked is not None:
        yield asked


def bots_for(game: AnyGame) -> tuple[Bot, ...]:
    """Return every kind of bot, with little time to think."""
    return Random(), Greedy(game, samples=1), Searcher(game, Iterations(6))


def main() -> None:
    """Print what every bot chooses in every game."""
    for game in GAMES.values():
        for asked in decisions(game, 3, 25):
            print([bot.choose(asked.seen, asked.moves, 1) for bot in bots_for(game)])  # noqa: T201


if __name__ == "__main__":
    main()
