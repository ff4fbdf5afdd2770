"""What every game needs to invent a game: cards put into slots at random, and moves replayed."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from tricky_twist.core.chance import RandomNumbers
from tricky_twist.core.errors import (
    HistoryError,
    IllegalMoveError,
    TrickyTwistError,
    WrongTypeError,
)
from tricky_twist.core.game import Determinized, Step

# Putting cards into slots -------------------------------------------------------------------------


def assign_to_slots(
    sizes: Sequence[int], fitting: Sequence[int], draws: RandomNumbers
) -> tuple[int, ...] | None:
    """Return a slot for each item, so that every slot is full; ``None`` if there is no way.

    *sizes* says how many items each slot takes, *fitting* for each item the mask of the slots
    where it may be. Items are put one after another, first those with the fewest spots that fit.
    Each goes to a slot that fits it and leaves a way to put the rest, with a probability
    proportional to the spots that are left there. So every possible assignment has a positive
    probability; and all have the same if every item fits everywhere.

    >>> from tricky_twist import Shuffler
    >>> left, right, either = 0b01, 0b10, 0b11
    >>> draws = Shuffler(1).numbers("demo", "places")
    >>> assign_to_slots([1, 2], [either, right, either], draws)
    (1, 1, 0)
    >>> assign_to_slots([1, 2], [left, left, either], draws) is None
    True
    """
    if any(size < 0 for size in sizes) or sum(sizes) != len(fitting):
        return None
    filling = _Assignment(sizes, fitting)
    spots = {slots: _spots(sizes, slots) for slots in set(fitting)}
    order = sorted(range(len(fitting)), key=lambda item: spots[fitting[item]])
    if not all(filling.put(item) for item in order):
        return None
    for item in order:
        filling.settle(item, draws)
    return tuple(filling.at)


def _spots(room: Sequence[int], slots: int) -> int:
    """Return how many spots there are in the slots of a mask."""
    count = 0
    while slots:
        count += room[_lowest(slots)]
        slots &= slots - 1
    return count


class _Assignment:
    """An assignment in the making; items that are not settled yet may still be pushed on.

    Whether an item can go to a slot depends on pushing: an item there moves on to another slot
    that fits it, one there moves on again, until a spot is reached that is free.
    """

    __slots__ = ("at", "exits", "fitting", "room", "spots", "unsettled")

    def __init__(self, sizes: Sequence[int], fitting: Sequence[int]) -> None:
        self.fitting = fitting
        self.at = [-1] * len(fitting)
        """The slot of each item."""
        self.unsettled: list[list[int]] = [[] for _ in sizes]
        """For each slot, the items there that are not settled."""
        self.exits = [0] * len(sizes)
        """For each slot, where the unsettled items there may go."""
        self.room = sum(1 << slot for slot, size in enumerate(sizes) if size)
        """The slots with a free spot."""
        self.spots = list(sizes)
        """For each slot, the spots without a settled item."""

    def put(self, item: int) -> bool:
        """Put an item anywhere, pushing others on if it must be; say whether that is possible."""
        free = self.fitting[item] & self.room
        onward: dict[int, int] = {}
        if not free:
            reached, onward = self._search(self.room)
            free = self.fitting[item] & reached
            if not free:
                return False
        slot = _lowest(free)
        last = self._push(slot, onward)
        self._lay(item, slot)
        if len(self.unsettled[last]) == self.spots[last]:
            self.room &= ~(1 << last)
        return True

    def settle(self, item: int, draws: RandomNumbers) -> None:
        """Draw the slot of an item, and leave it there for good."""
        own = self.at[item]
        self._lift(item, own)
        fitting = self.fitting[item]
        if fitting & fitting - 1:
            reached, onward = self._search(1 << own)
            self.at[item] = slot = self._draw(fitting & reached, draws)
            self._push(slot, onward)
        self.spots[self.at[item]] -= 1

    def _draw(self, options: int, draws: RandomNumbers) -> int:
        """Return one of several slots, each as likely as it has spots."""
        number = draws.below(_spots(self.spots, options))
        slot = -1
        while number >= 0:
            slot = _lowest(options)
            options &= options - 1
            number -= self.spots[slot]
        return slot

    def _search(self, goals: int) -> tuple[int, dict[int, int]]:
        """Return the slots from which a goal can be reached, and from each the next on the way."""
        reached = goals
        onward: dict[int, int] = {}
        left = [(s, exits) for s, exits in enumerate(self.exits) if exits and not goals >> s & 1]
        before = 0
        while left and before != reached:
            before, waiting, left = reached, left, []
            for slot, exits in waiting:
                if exits & reached:
                    onward[slot] = _lowest(exits & reached)
                    reached |= 1 << slot
                else:
                    left.append((slot, exits))
        return reached, onward

    def _push(self, slot: int, onward: dict[int, int]) -> int:
        """Free a spot in *slot* by pushing items onward; return where the last one went."""
        while slot in onward:
            following = onward[slot]
            moved = next(i for i in self.unsettled[slot] if self.fitting[i] >> following & 1)
            self._lift(moved, slot)
            self._lay(moved, following)
            slot = following
        return slot

    def _lay(self, item: int, slot: int) -> None:
        self.at[item] = slot
        self.unsettled[slot].append(item)
        self.exits[slot] |= self.fitting[item]

    def _lift(self, item: int, slot: int) -> None:
        self.unsettled[slot].remove(item)
        exits, fitting = 0, self.fitting
        for other in self.unsettled[slot]:
            exits |= fitting[other]
        self.exits[slot] = exits


def _lowest(slots: int) -> int:
    """Return the first slot of a mask."""
    return (slots & -slots).bit_length() - 1


# Replaying ----------------------------------------------------------------------------------------

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")


def replay_invented(
    title: str,
    history: Callable[[], tuple[S, tuple[M, ...]]],
    play: Callable[[S, M], Step[S, E]],
    is_seen: Callable[[S], bool],
) -> Determinized[S, M]:
    """Invent a start and its moves, play them, and see that they lead to what was seen.

    >>> def play(state, move):
    ...     return Step(state + move, ())
    >>> replay_invented("a sum", lambda: (1, (2, 3)), play, lambda state: state == 6)
    Determinized(start=1, moves=(2, 3), state=6)
    >>> replay_invented("a sum", lambda: (1, (2,)), play, lambda state: state == 6)
    Traceback (most recent call last):
    tricky_twist.core.errors.HistoryError: the moves that the view records do not lead to it

    Raises:
        ~tricky_twist.core.errors.HistoryError: If no such game can be told.
        ~tricky_twist.core.errors.WrongTypeError: If the view is one that cannot be.
    """
    try:
        return _replay(history, play, is_seen)
    except IllegalMoveError as error:
        raise HistoryError(f"what the view records was not legal: {error}") from None
    except TrickyTwistError:
        raise
    except Exception as error:
        raise WrongTypeError(f"a possible view of {title}", "one that cannot be") from error


def _replay(
    history: Callable[[], tuple[S, tuple[M, ...]]],
    play: Callable[[S, M], Step[S, E]],
    is_seen: Callable[[S], bool],
) -> Determinized[S, M]:
    start, moves = history()
    state = start
    for move in moves:
        state = play(state, move).state
    if not is_seen(state):
        raise HistoryError("the moves that the view records do not lead to it")
    return Determinized(start, moves, state)
