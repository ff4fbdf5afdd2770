"""Players: values that choose a move from a seat's view, and matches between them.

Every :class:`~tricky_twist.bots.protocol.Bot` plays any game and has one method, ``choose``. A
:func:`~tricky_twist.bots.matches.match` lets bots play each other, and counts.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from tricky_twist.bots.matches import Interval, Match, PlayedGame, Tally, match, wilson
from tricky_twist.bots.protocol import Bot
from tricky_twist.bots.searcher import Budget, Iterations, Searcher, Seconds
from tricky_twist.bots.simple import Greedy, Random
from tricky_twist.records import AnyGame

__all__ = [
    "LEVELS",
    "USUAL_LEVEL",
    "Bot",
    "Budget",
    "Greedy",
    "Interval",
    "Iterations",
    "Match",
    "PlayedGame",
    "Random",
    "Searcher",
    "Seconds",
    "Tally",
    "match",
    "wilson",
]


# Levels of play -----------------------------------------------------------------------------------

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
