"""Limits: how large scores, games and shuffles can get."""

from tricky_twist.core.values import value


@value
class Limits:
    """Bounds that no game of some rules exceeds; a game need not attain them.

    >>> from tricky_twist import FLIP_TWHIST
    >>> limits = FLIP_TWHIST.limits(3, FLIP_TWHIST.rules())
    >>> limits.lowest_score, limits.highest_score, limits.most_decisions, limits.largest_shuffle
    (0, 18, 56, 32)
    """

    lowest_score: int
    """No seat ever has fewer points, at any time of the game."""
    highest_score: int
    """No seat ever has more points, at any time of the game."""
    most_decisions: int
    """No game has more moves of players; moves of chance are not among them."""
    largest_shuffle: int
    """No shuffle puts more things into an order."""
