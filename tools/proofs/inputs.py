"""Where the inputs of a proof come from: symbols on a walk, or numbers on a single run."""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NoReturn, TypeVar

import attrs

from tools.proofs.claims import every, implies
from tools.proofs.symbols import Chooser, Claim, Number, Unproved
from tricky_twist.core.cardset import CardSet

T = TypeVar("T")
Show = Callable[[Any], object]


class Vacuous(Exception):  # noqa: N818  # no error: these inputs are left aside
    """The inputs are not among those that a proof is about."""


class Source(Chooser):
    """Gives the inputs of one run, by name."""

    def bits(self, name: str, width: int, show: Show) -> Number:
        """Return a mask of so many bits."""
        raise NotImplementedError

    def whole(self, name: str, least: int | None, most: int | None) -> Number:
        """Return a whole number."""
        raise NotImplementedError

    def pick(self, name: str, options: Sequence[Any]) -> Any:
        """Return one of these."""
        raise NotImplementedError

    def unread(self, name: str, options: Sequence[Any], fields: tuple[str, ...]) -> Any:
        """Return one of these; the code may read these fields only."""
        raise NotImplementedError

    def card(self, name: str, options: Sequence[Any], fields: tuple[str, ...]) -> Any:
        """Return one of these cards; the code may read its bit and these fields only."""
        raise NotImplementedError

    def ending_in(self, name: str, last: Any, options: Sequence[Any]) -> tuple[Any, ...]:
        """Return things; the code may read the last only."""
        raise NotImplementedError

    def assume(self, claim: Claim) -> None:
        """Leave the inputs aside for which this does not hold."""
        raise NotImplementedError


def _source() -> Source:
    if not isinstance(Chooser.current, Source):
        raise Unproved("an input was asked for outside a proof")
    return Chooser.current


def one_of(name: str, options: Sequence[T]) -> T:
    """Return each of these in turn: a part of the input that is gone through one by one."""
    chosen: T = _source().pick(name, options)
    return chosen


def whole(name: str, least: int | None = None, most: int | None = None) -> Number:
    """Return every whole number within these bounds at once."""
    return _source().whole(name, least, most)


def bits(name: str, width: int, show: Show = bin) -> Number:
    """Return every mask of so many bits at once."""
    return _source().bits(name, width, show)


def mask(name: str, kind: type[CardSet[Any]]) -> Number:
    """Return the masks of all sets of cards of a kind at once."""
    return bits(name, len(kind.deck), kind)


def unread(name: str, options: Sequence[T], *fields: str) -> T:
    """Return any of these: it stands for all, as the code may read nothing of it.

    It may read these *fields*, in which all of the options are alike.
    """
    chosen: T = _source().unread(name, options, fields)
    return chosen


def any_card(name: str, options: Sequence[T], *fields: str) -> T:
    """Return all of these cards at once: their bit is a symbol.

    The code may read these *fields* too, in which all of the cards are alike.
    """
    chosen: T = _source().card(name, options, fields)
    return chosen


def ending_in(name: str, last: T, options: Sequence[T]) -> tuple[T, ...]:
    """Return all sequences that end so, with any of these before: the code may read the last."""
    return _source().ending_in(name, last, options)


def assume(claim: Claim) -> None:
    """Leave all inputs aside for which this does not hold."""
    _source().assume(claim)


class OnlyLast(tuple[Any, ...]):
    """Things of any number; the code may read the last only."""

    __slots__ = ()

    def __getitem__(self, place: Any) -> Any:
        """Return the last."""
        if place != -1:
            raise Unproved(f"it reads not only the last, but {place}")
        return super().__getitem__(0)

    def __bool__(self) -> bool:
        """Say that there is a last."""
        return True

    def _lacking(self, *_arguments: object) -> NoReturn:
        raise Unproved("it reads not only the last")

    __iter__ = __len__ = __contains__ = __add__ = __hash__ = _lacking


@attrs.frozen
class Taken:
    """An input of a run with numbers."""

    kind: str
    """``mask``, ``whole``, ``place`` (among the options) or ``places``."""
    number: Any
    """The choice that gives it again: a number, or for places a list of numbers."""
    shown: object


class Single(Source):
    """One run with numbers: some are fixed, the others drawn."""

    def __init__(self, seed: int, given: Mapping[str, Any] | None = None) -> None:
        """Begin a run without any input so far."""
        self.random = random.Random(seed)  # noqa: S311  # no secret
        self.given = given or {}
        self.taken: dict[str, Taken] = {}

    def _take(self, kind: str, name: str, draw: Callable[[], Any], show: Show) -> Any:
        number = self.given[name] if name in self.given else draw()
        self.taken[name] = Taken(kind, number, show(number))
        return number

    def bits(self, name: str, width: int, show: Show) -> Number:
        """Return a mask: of few cards, of half of them, or of nearly all."""
        return self._take("mask", name, lambda: self._draw_bits(width), show)

    def _draw_bits(self, width: int) -> int:
        share = self.random.choice((0, 1 / width, 3 / width, 0.2, 0.5, 0.8, 1))
        return sum(1 << place for place in range(width) if self.random.random() < share)

    def whole(self, name: str, least: int | None, most: int | None) -> Number:
        """Return a number that is not far from 0, or from its bound."""
        low = least if least is not None else -5
        high = most if most is not None else low + self.random.choice((1, 4, 20, 200))
        number = self._take("whole", name, lambda: self.random.randint(low, high), int)
        self.assume((least is None or number >= least) and (most is None or number <= most))
        return number

    def pick(self, name: str, options: Sequence[Any]) -> Any:
        """Return one of these."""
        self.assume(self.given.get(name, 0) < len(options))
        draw = partial(self.random.randrange, len(options))
        return options[self._take("place", name, draw, options.__getitem__)]

    def unread(self, name: str, options: Sequence[Any], fields: tuple[str, ...]) -> Any:
        """Return one of these."""
        assert len({tuple(getattr(option, field) for field in fields) for option in options}) == 1
        return self.pick(name, options)

    def card(self, name: str, options: Sequence[Any], fields: tuple[str, ...]) -> Any:  # noqa: ARG002
        """Return one of these cards."""
        return self.pick(name, options)

    def ending_in(self, name: str, last: Any, options: Sequence[Any]) -> tuple[Any, ...]:
        """Return some of these, and the last."""
        before = [thing for thing in options if thing is not last]

        def draw() -> list[int]:
            size = self.random.choice((0, 0, 1, 2, 5, min(40, len(before))))
            return self.random.sample(range(len(before)), size)

        def things(places: list[int]) -> tuple[Any, ...]:
            return (*(before[place] for place in places), last)

        return things(self._take("places", name, draw, things))

    def assume(self, claim: Claim) -> None:
        """Leave these inputs aside if this does not hold."""
        if not claim:
            raise Vacuous


def pigeonhole(cards: int) -> Claim:
    """Say that each card is in one place if none is missing and there are no more places."""
    places = [whole(f"places of card {number}", least=0) for number in range(cards)]
    none_missing = every(number >= 1 for number in places)
    return implies(none_missing & (sum(places) == cards), every(number == 1 for number in places))


def adds_up_once(cards: int) -> Claim:
    """Say that single cards are each there once if their bits add up to the bits of all cards.

    That is if they are as many as all cards. Two of the same card would add up with a carry.
    """
    places = [whole(f"places of card {number}", least=0) for number in range(cards)]
    carried = [0, *(whole(f"carried to card {number + 1}", least=0) for number in range(cards))]
    adds_up = every(
        places[card] + carried[card] == 2 * carried[card + 1] + 1 for card in range(cards)
    )
    as_many = every((sum(places) == cards, carried[cards] == 0))
    return implies(adds_up & as_many, every(number == 1 for number in places))


def size_of(mask: Number) -> Number:
    """Return how many cards a mask has."""
    return mask.bit_count()
