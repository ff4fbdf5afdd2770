"""Tools that every game needs to invent a game: random slots for cards, and a replay of moves."""

from collections.abc import Callable, Sequence
from itertools import accumulate
from operator import and_
from typing import TypeVar

from tricky_twist.core.chance import RandomNumbers
from tricky_twist.core.errors import (
    HistoryError,
    IllegalMoveError,
    TrickyTwistError,
    WrongTypeError,
)
from tricky_twist.core.game import Determinized, Step
from tricky_twist.core.histories import LEADS_ELSEWHERE, Misplaced, NotLegal
from tricky_twist.core.phrases import Sentence
from tricky_twist.core.values import value

T = TypeVar("T")

# Putting cards into slots -------------------------------------------------------------------------


@value
class Misfit:
    """Why items cannot fill slots: some items and some slots that are only for each other.

    Either these items fit nowhere else, and there are more of them than spots; or nothing else fits
    into these slots, and they have more spots. If both apply, the misfit lists the side with fewer
    items.

    >>> from tricky_twist import Shuffler
    >>> draws = Shuffler(1).numbers("demo", "places")
    >>> assign_to_slots([1, 3], [0b01, 0b01, 0b11, 0b11], draws)
    Misfit(items=(0, 1), spots=1)
    >>> assign_to_slots([1, 3], [0b01, 0b01, 0b01, 0b11], draws)
    Misfit(items=(3,), spots=3)
    """

    items: tuple[int, ...]
    spots: int
    """How many spots these items have, or fill if they can."""


def assign_to_slots(
    sizes: Sequence[int], fitting: Sequence[int], draws: RandomNumbers
) -> tuple[int, ...] | Misfit:
    """Return a slot for each item, so that every slot is full; or why there is no way.

    *sizes* says how many items each slot takes, *fitting* for each item the mask of the slots
    where it may be. The items come one after another, first the items with the fewest spots that
    fit. Each goes to a slot that fits it and leaves a way to put the rest, with a probability
    proportional to the spots that are left there. So every possible assignment has a positive
    probability; and all have the same if every item fits everywhere.

    >>> from tricky_twist import Shuffler
    >>> left, right, either = 0b01, 0b10, 0b11
    >>> draws = Shuffler(1).numbers("demo", "places")
    >>> assign_to_slots([1, 2], [either, right, either], draws)
    (1, 1, 0)
    >>> assign_to_slots([1, 2], [left, left, either], draws)
    Misfit(items=(2,), spots=2)
    """
    if any(size < 0 for size in sizes) or sum(sizes) != len(fitting):
        return Misfit(tuple(range(len(fitting))), sum(sizes))
    alike: dict[int, list[int]] = {}
    for item, slots in enumerate(fitting):
        alike.setdefault(slots, []).append(item)
    order = sorted(alike, key=lambda slots: _spots(sizes, slots))
    filling = _Assignment(sizes)
    for slots in order:
        if not filling.put(slots, len(alike[slots])):
            return _misfit(sizes, fitting, filling.reach(slots))
    common = list(accumulate(reversed(order), and_))
    at = [-1] * len(fitting)
    for slots in order:
        items = alike[slots]
        settled = filling.settle(slots, len(items), common.pop(), draws)
        for item, slot in zip(items, settled, strict=True):
            at[item] = slot.bit_length() - 1
    return tuple(at)


def assign_cards(
    cards: Sequence[T],
    sizes: Sequence[int],
    fitting: Sequence[int],
    draws: RandomNumbers,
    unexplained: str,
) -> tuple[int, ...]:
    """Return a slot for each card, as :func:`assign_to_slots` does.

    >>> from tricky_twist import Shuffler
    >>> draws = Shuffler(1).numbers("demo", "places")
    >>> assign_cards(("M7", "S1"), [1, 1], [0b01, 0b11], draws, "no deal explains this")
    (0, 1)
    >>> assign_cards(("M7", "S1"), [1, 1], [0b00, 0b11], draws, "no deal explains this")
    Traceback (most recent call last):
    tricky_twist.core.errors.HistoryError: no deal explains this: there is no place for M7

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there is no way; it is *unexplained*, and holds
            the cards that have no place.
    """
    slots = assign_to_slots(sizes, fitting, draws)
    if isinstance(slots, Misfit):
        homeless = tuple([cards[item] for item in slots.items])
        left = Misplaced(getattr(unexplained, "thing", unexplained), homeless, slots.spots)
        raise HistoryError(Sentence(left), homeless, slots.spots)
    return slots


def _misfit(sizes: Sequence[int], fitting: Sequence[int], full: int) -> Misfit:
    """Return the items that have no place, given slots full of items that fit nowhere else."""
    within = tuple(item for item, slots in enumerate(fitting) if not slots & ~full)
    beyond = tuple(item for item, slots in enumerate(fitting) if slots & ~full)
    spots = sum([size for slot, size in enumerate(sizes) if full >> slot & 1])
    if len(within) <= len(beyond):
        return Misfit(within, spots)
    return Misfit(beyond, sum(sizes) - spots)


def _spots(sizes: Sequence[int], slots: int) -> int:
    """Return how many spots there are in the slots of a mask."""
    count = 0
    while slots:
        count += sizes[(slots & -slots).bit_length() - 1]
        slots &= slots - 1
    return count


class _Assignment:
    """An assignment in the making; items that are not settled yet may still be pushed on.

    Whether an item can go to a slot depends on pushing: an item there moves on to another slot
    that fits it, one there moves on again, until a goal is reached.
    """

    __slots__ = ("free", "open", "room", "spots", "unsettled")

    def __init__(self, sizes: Sequence[int]) -> None:
        self.spots = {1 << slot: size for slot, size in enumerate(sizes) if size}
        """For each slot, how many spots it has on which no item is settled."""
        self.room = dict(self.spots)
        """For each slot, how many spots hold no item."""
        self.free = self.open = sum(self.room)
        """The slots with a spot that holds no item, and those with one where none is settled."""
        self.unsettled = _Unsettled()

    def put(self, fitting: int, number: int) -> bool:
        """Put so many items that are alike anywhere; say whether that is possible."""
        held: dict[int, int] = {}
        while number and fitting & self.free:
            slot = fitting & self.free
            slot &= -slot
            held[slot] = here = min(number, self.room[slot])
            self._fill(slot, here)
            number -= here
        self.unsettled.put(fitting, held)
        return all(self._squeeze(fitting) for _ in range(number))

    def reach(self, fitting: int) -> int:
        """Return the slots that can take items that fit here, directly or by pushing others."""
        reached, before = fitting, 0
        while before != reached:
            before = reached
            for slots, holding in self.unsettled.holding.items():
                reached |= slots if holding & reached else 0
        return reached | ~self.open  # a slot without spots holds nothing back

    def _squeeze(self, fitting: int) -> bool:
        """Put an item where nothing is free before others are pushed on, if that is possible."""
        left = fitting & self.open
        while left:
            slot = left & -left
            last = self.unsettled.push(slot, self.free)
            if last:
                self._fill(last, 1)
                self.unsettled.add(fitting, slot)
                return True
            left ^= slot
        return False

    def _fill(self, slot: int, number: int) -> None:
        """Use some spots of a slot."""
        self.room[slot] -= number
        if not self.room[slot]:
            self.free ^= slot

    def settle(self, fitting: int, number: int, common: int, draws: RandomNumbers) -> list[int]:
        """Draw the slots of so many items that are alike, one after another and for good.

        The slots in *common* fit these items and all that are settled later. If no other has a
        spot, any of them will do, and there is nothing to count any more.
        """
        if not fitting & fitting - 1:
            return [self._settle(fitting, fitting, fitting) for _ in range(number)]
        spots = self._spots_in(fitting & self.open)
        if self.open & ~common:
            return [self._draw(fitting, spots, draws) for _ in range(number)]
        drawn = [spots.pop(draws.below(len(spots))) for _ in range(number)]
        for slot in drawn:
            self.spots[slot] -= 1
        return drawn

    def _spots_in(self, slots: int) -> list[int]:
        """Return the slot of each spot in these slots on which no item is settled."""
        found: list[int] = []
        while slots:
            slot = slots & -slots
            found += [slot] * self.spots[slot]
            slots ^= slot
        return found

    def _draw(self, fitting: int, spots: list[int], draws: RandomNumbers) -> int:
        """Draw the slot of an item; each that it can go to is as likely as it has *spots*.

        A slot to which it cannot go is drawn in vain, and has no spot for those like it any more.
        """
        goals = self.unsettled.holding[fitting]
        while True:
            slot = spots[draws.below(len(spots))]
            own = slot if slot & goals else self.unsettled.push(slot, goals)
            if own:
                spots.remove(slot)
                return self._settle(fitting, own, slot)
            spots[:] = [spot for spot in spots if spot != slot]

    def _settle(self, fitting: int, own: int, slot: int) -> int:
        """Settle one item of this kind that was in *own*; return its *slot*."""
        self.unsettled.remove(fitting, own)
        self.spots[slot] -= 1
        if not self.spots[slot]:
            self.open ^= slot
        return slot


class _Unsettled:
    """The items that are in a slot and may still be pushed on.

    Items that fit the same slots are alike: the mask of these slots stands for all of them, and
    they are only counted. A bit stands for a single slot.
    """

    __slots__ = ("_numbers", "holding")

    def __init__(self) -> None:
        self._numbers: dict[int, dict[int, int]] = {}
        """For items that are alike, how many of them each slot holds."""
        self.holding: dict[int, int] = {}
        """For items that are alike, the slots that hold any."""

    def put(self, fitting: int, held: dict[int, int]) -> None:
        """Let slots hold items of a new kind, all alike."""
        self._numbers[fitting] = held
        self.holding[fitting] = sum(held)

    def add(self, fitting: int, slot: int) -> None:
        """Let a slot hold one item more of those that are alike."""
        held, holding = self._numbers[fitting], self.holding
        held[slot] = held.get(slot, 0) + 1
        holding[fitting] = holding.get(fitting, 0) | slot

    def remove(self, fitting: int, slot: int) -> None:
        """Let a slot hold one item less of those that are alike."""
        held, holding = self._numbers[fitting], self.holding
        if held[slot] > 1:
            held[slot] -= 1
        elif holding[fitting] == slot:
            del held[slot], holding[fitting]
        else:
            del held[slot]
            holding[fitting] ^= slot

    def push(self, slot: int, goals: int) -> int:
        """Free a spot by pushing items on to a goal; return that, or 0 if there is no way."""
        ways = self._ways(slot, goals)
        if not ways:
            return 0
        for slots, fitting, onward in reversed(ways):
            if slot & slots:
                self.remove(fitting, slot)
                slot = onward & -onward
                self.add(fitting, slot)
        return slot

    def _ways(self, wanted: int, goals: int) -> list[tuple[int, int, int]]:
        """Return on which ways a goal is reached from the slot *wanted*; none if it is not.

        A way is some slots, the sort of items that each of them can push on, and the slots to
        which it can push those: goals, or slots of the ways before it.
        """
        reached, before = goals, 0
        ways: list[tuple[int, int, int]] = []
        while before != reached:
            before = reached
            for fitting, slots in self.holding.items():
                if slots & ~reached and fitting & reached:
                    ways.append((slots & ~reached, fitting, fitting & reached))
                    reached |= slots
                    if slots & wanted:
                        return ways
        return []


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
    """Invent a start and its moves, play them, and check that they lead to the view.

    >>> def play(state, move):
    ...     return Step(state + move, ())
    >>> replay_invented("a sum", lambda: (1, (2, 3)), play, lambda state: state == 6)
    Determinized(start=1, moves=(2, 3), state=6)
    >>> replay_invented("a sum", lambda: (1, (2,)), play, lambda state: state == 6)
    Traceback (most recent call last):
    tricky_twist.core.errors.HistoryError: the moves that the view records do not lead to it

    Raises:
        ~tricky_twist.core.errors.HistoryError: If no such game exists.
        ~tricky_twist.core.errors.WrongTypeError: If the view is impossible.
    """
    try:
        return _replay(history, play, is_seen)
    except IllegalMoveError as error:
        raise HistoryError(Sentence(NotLegal(error.move, error.violations))) from error
    except TrickyTwistError:
        raise
    except Exception as error:
        raise WrongTypeError(f"a possible view of {title}", "an impossible one") from error


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
        raise HistoryError(LEADS_ELSEWHERE)
    return Determinized(start, moves, state)
