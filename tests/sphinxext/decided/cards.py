"""The two cards."""

from typing import final

CARDS: tuple[int, ...] = (1, 2)
"""The cards. Decides :clause:`TY-01`."""

JOKERS = ()

FIRST, SECOND = CARDS
"""Both cards."""

HIGH = max(CARDS)
"""The high card. See :clause:`TY-01`."""


class Pair:
    """Two cards that were played."""

    @final
    def winner(self) -> int:
        """Return the card that wins.

        Decides :clause:`TY-02` and
        :clause:`TY-01`. It is not told from :clause:`TY-03`.
        """
        return HIGH
