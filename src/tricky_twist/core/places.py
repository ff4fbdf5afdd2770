"""Putting unknown things into places: a random assignment that never runs into a dead end.

Somebody who sees part of a game knows where some cards are, where others cannot be, and how many
lie in each place. This fills the places with the rest at random.
"""

from collections.abc import Sequence

from tricky_twist.core.chance import Draws


def fill_places(
    sizes: Sequence[int], fitting: Sequence[int], draws: Draws
) -> tuple[int, ...] | None:
    """Return a place for each item, so that every place is full; ``None`` if there is no way.

    *sizes* says how many items each place takes, *fitting* for each item the mask of the places
    where it may be. Items are put one after another, first those with the fewest spots that fit.
    Each goes to a place that fits it and leaves a way to put the rest, with a probability
    proportional to the spots that are left there. So every possible assignment has a positive
    probability; and all have the same if every item fits everywhere.

    >>> from tricky_twist import Shuffler
    >>> left, right, either = 0b01, 0b10, 0b11
    >>> draws = Shuffler(1).draws("demo", "places")
    >>> fill_places([1, 2], [either, right, either], draws)
    (1, 1, 0)
    >>> fill_places([1, 2], [left, left, either], draws) is None
    True
    """
    if any(size < 0 for size in sizes) or sum(sizes) != len(fitting):
        return None
    filling = _Filling(sizes, fitting)
    order = sorted(range(len(fitting)), key=lambda item: _spots(sizes, fitting[item]))
    if not all(filling.put(item) for item in order):
        return None
    for item in order:
        filling.settle(item, draws)
    return tuple(filling.at)


def _spots(room: Sequence[int], places: int) -> int:
    """Return how many spots there are in the places of a mask."""
    return sum(size for place, size in enumerate(room) if places >> place & 1)


class _Filling:
    """An assignment in the making; items that are not settled yet may still be pushed on.

    Whether an item can go to a place depends on pushing: an item there moves on to another place
    that fits it, one there moves on again, until a spot is reached that is free.
    """

    __slots__ = ("at", "exits", "fitting", "loose", "room", "spots")

    def __init__(self, sizes: Sequence[int], fitting: Sequence[int]) -> None:
        self.fitting = fitting
        self.at = [-1] * len(fitting)
        """The place of each item."""
        self.loose: list[list[int]] = [[] for _ in sizes]
        """For each place, the items there that are not settled."""
        self.exits = [0] * len(sizes)
        """For each place, where the loose items there may go."""
        self.room = sum(1 << place for place, size in enumerate(sizes) if size)
        """The places with a free spot."""
        self.spots = list(sizes)
        """For each place, the spots without a settled item."""

    def put(self, item: int) -> bool:
        """Put an item anywhere, pushing others on if it must be; say whether that is possible."""
        free = self.fitting[item] & self.room
        onward: dict[int, int] = {}
        if not free:
            reached, onward = self._search(self.room)
            free = self.fitting[item] & reached
            if not free:
                return False
        place = _lowest(free)
        last = self._push(place, onward)
        self._lay(item, place)
        if len(self.loose[last]) == self.spots[last]:
            self.room &= ~(1 << last)
        return True

    def settle(self, item: int, draws: Draws) -> None:
        """Draw the place of an item, and leave it there for good."""
        own = self.at[item]
        self._lift(item, own)
        fitting = self.fitting[item]
        if fitting & fitting - 1:
            reached, onward = self._search(1 << own)
            self.at[item] = place = self._draw(fitting & reached, draws)
            self._push(place, onward)
        self.spots[self.at[item]] -= 1

    def _draw(self, options: int, draws: Draws) -> int:
        """Return one of several places, each as likely as it has spots."""
        number = draws.below(_spots(self.spots, options))
        place = -1
        while number >= 0:
            place = _lowest(options)
            options &= options - 1
            number -= self.spots[place]
        return place

    def _search(self, goals: int) -> tuple[int, dict[int, int]]:
        """Return the places from which a goal can be reached, and from each the next on the way."""
        reached = goals
        onward: dict[int, int] = {}
        before = 0
        while before != reached:
            before = reached
            for place, exits in enumerate(self.exits):
                if exits & reached and not reached >> place & 1:
                    onward[place] = _lowest(exits & reached)
                    reached |= 1 << place
        return reached, onward

    def _push(self, place: int, onward: dict[int, int]) -> int:
        """Free a spot in *place* by pushing items onward; return where the last one went."""
        while place in onward:
            following = onward[place]
            moved = next(i for i in self.loose[place] if self.fitting[i] >> following & 1)
            self._lift(moved, place)
            self._lay(moved, following)
            place = following
        return place

    def _lay(self, item: int, place: int) -> None:
        self.at[item] = place
        self.loose[place].append(item)
        self.exits[place] |= self.fitting[item]

    def _lift(self, item: int, place: int) -> None:
        self.loose[place].remove(item)
        self.exits[place] = 0
        for other in self.loose[place]:
            self.exits[place] |= self.fitting[other]


def _lowest(places: int) -> int:
    """Return the first place of a mask."""
    return (places & -places).bit_length() - 1
