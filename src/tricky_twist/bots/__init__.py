"""Players: values that choose a move from a seat's view, and matches between them.

Every :class:`~tricky_twist.bots.protocol.Bot` plays any game and has one method, ``choose``. A
:func:`~tricky_twist.bots.matches.match` lets bots play each other, and counts.
"""

from tricky_twist.bots.matches import Interval, Match, PlayedGame, Tally, match, wilson
from tricky_twist.bots.protocol import Bot
from tricky_twist.bots.searcher import Budget, Iterations, Searcher, Seconds
from tricky_twist.bots.simple import Greedy, Random

__all__ = [
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
