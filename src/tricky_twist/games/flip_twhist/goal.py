"""The goal of a game: the points that it brings."""

from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.games.flip_twhist.views import PlayerView, SpectatorView


@value
class Goal:
    """The points that a game brings."""

    words: Template


TELLS = Goal
"""The class that is told with the templates below."""

_GOAL = template("each star turned up: 1 point; a winner flips the sum picked, others the rest")


def goal(view: PlayerView | SpectatorView) -> Goal:
    """Return the points that a game brings.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> goal(ft.view(ft.setup(3), None)).words.english[:28]
    'each star turned up: 1 point'
    """
    del view
    return Goal(_GOAL)
