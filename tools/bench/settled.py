"""The readings without a field: why no game shows them at work."""

import enum
from collections.abc import Iterator

from tools.bench.disputes import disputes
from tricky_twist import GAMES


class Why(enum.Enum):
    """A reason why no game can show the other answers of a reading."""

    ONE = (
        "The library plays the default only. The argument for it excludes the other answers,"
        " so there is no second rule to play against it."
    )
    SAME = "Every answer leads to the same moves and the same points."
    NEVER = "With the cards of the game, the case does not occur."
    OUTSIDE = "The answers differ in names or memory. Moves and points stay the same."


BESIDES: dict[str, Why] = {
    "TT-A02": Why.OUTSIDE,
    "TT-A13": Why.SAME,
    "TT-A15": Why.OUTSIDE,
    "TT-A27": Why.NEVER,
    "TT-A30": Why.SAME,
    "TT-A33": Why.OUTSIDE,
    "TT-A48": Why.SAME,
    "TT-A54": Why.OUTSIDE,
    "TW-A09": Why.NEVER,
    "TW-A16": Why.OUTSIDE,
    "TW-A20": Why.OUTSIDE,
    "FT-A10": Why.SAME,
    "FT-A27": Why.SAME,
    "FT-A33": Why.SAME,
}
"""The readings with another reason than that the library plays one answer."""


def settled() -> Iterator[tuple[str, Why]]:
    """Yield each reading that no rules can choose, with the reason."""
    chosen = {reading.id for dispute in disputes() for reading in dispute.readings}
    for game in GAMES.values():
        for reading in game.register.readings:
            if reading.id not in chosen:
                yield reading.id, BESIDES.get(reading.id, Why.ONE)
