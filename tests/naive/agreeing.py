"""How games are compared with their second opinions, whichever game it is."""

import copy
from collections.abc import Callable, Iterable
from typing import Any

from hypothesis import HealthCheck, Phase, settings

GAMES = settings(
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    deadline=None,
)
"""Whole games; a failing one is given by its seed."""


def lines_of_play(game: Any, every_deal: Callable[[Any], Iterable[object]]) -> list[int]:
    """Return for each number of moves how many lines of play there are, without any merging."""
    layer, counts = [game], []
    while layer:
        counts.append(len(layer))
        following = []
        for before in layer:
            moves = before.legal() if before.pending() is None else every_deal(before)
            for move in moves:
                after = copy.deepcopy(before)
                after.apply(move)
                following.append(after)
        layer = following
    return counts
