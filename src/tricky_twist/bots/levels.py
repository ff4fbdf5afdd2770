"""The levels of play: what people call bots, on the page and at a terminal."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from tricky_twist.bots.protocol import Bot
from tricky_twist.bots.searcher import Iterations, Searcher
from tricky_twist.bots.simple import Greedy, Random
from tricky_twist.records import AnyGame

LEVELS: Mapping[str, Callable[[AnyGame], Bot]] = MappingProxyType(
    {
        "easy": lambda _game: Random(),
        "normal": lambda game: Greedy(game, 4),
        "hard": lambda game: Searcher(game, Iterations(100)),
    }
)
"""The levels of play, each with its bot for a game."""

USUAL_LEVEL = "normal"
"""The default level of a bot."""
