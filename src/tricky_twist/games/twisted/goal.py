"""The goal of a game: the points that it brings."""

from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.games.twisted.scoring import CARD, TOAD
from tricky_twist.games.twisted.views import PlayerView, SpectatorView


@value
class Goal:
    """The points that a game brings."""

    words: Template
    plus: int = CARD
    minus: int = CARD
    toad: int = TOAD


TELLS = Goal
"""The class that is told with the templates below."""

_GOAL = template(
    "each card of a couple twisted out: +{plus}; each card of a row taken: -{minus}, a toad -{toad}"
)


def goal(view: PlayerView | SpectatorView) -> Goal:
    """Return the points that a game brings.

    >>> from tricky_twist.games import twisted as tw
    >>> aim = goal(tw.view(tw.setup(2), None))
    >>> aim.words.fill(aim)
    'each card of a couple twisted out: +1; each card of a row taken: -1, a toad -5'
    """
    del view
    return Goal(_GOAL)
