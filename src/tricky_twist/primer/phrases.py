"""Numbers in words, deals and ranges: what the holes of sentences in short rulebooks hold."""

from collections.abc import Iterable
from itertools import groupby
from typing import ClassVar

from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.primer.chapters import Line, say

_DIGITS = template("{number}")
_NUMBERS = {
    2: say("number", "two"),
    3: say("number", "three"),
    4: say("number", "four"),
    5: say("number", "five"),
    6: say("number", "six"),
    7: say("number", "seven"),
    8: say("number", "eight"),
    9: say("number", "nine"),
    10: say("number", "ten"),
}
"""The words for small numbers, before a noun."""


@value
class Spelled:
    """A number, in words if it is small.

    >>> Spelled(2).words.fill(Spelled(2)), Spelled(11).words.fill(Spelled(11))
    ('two', '11')
    """

    number: int

    @property
    def words(self) -> Template:
        """The word, or the digits."""
        return _NUMBERS[self.number].words if self.number in _NUMBERS else _DIGITS


def spelled(numbers: Iterable[int]) -> tuple[Spelled, ...]:
    """Return numbers in words.

    >>> spelled((2, 3))
    (Spelled(number=2), Spelled(number=3))
    """
    return tuple([Spelled(number) for number in numbers])


_EACH = say("deal", "{size} each with {tables:or} players")
_OTHERS = say("deal", "{size} with {tables:or}")


@value
class Share:
    """How many cards each player gets, at tables with certain numbers of players.

    >>> share = Share(9, spelled((2, 3)), is_first=True)
    >>> share.words.fill(share)
    '9 each with two or three players'
    """

    size: int
    tables: tuple[Spelled, ...]
    is_first: bool

    @property
    def words(self) -> Template:
        """The first of a list says more than the others."""
        return (_EACH if self.is_first else _OTHERS).words


def shares(dealt: Iterable[tuple[int, int]]) -> tuple[Share, ...]:
    """Return how many cards each player gets, from pairs of players and cards.

    Numbers of players who get as many stand together.

    >>> [share.words.fill(share) for share in shares(((2, 9), (3, 9), (4, 8)))]
    ['9 each with two or three players', '8 with four']
    """
    by_size = _grouped((size, players) for players, size in dealt)
    return tuple(
        [Share(size, spelled(tables), n == 0) for n, (size, tables) in enumerate(by_size.items())]
    )


def _grouped(pairs: Iterable[tuple[int, int]]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for key, held in pairs:
        found.setdefault(key, []).append(held)
    return found


_RANGE = say("range", "{first} to {last}")
_ALONE = template("{first}")
_SHORT = 2
"""A longer run of numbers is written as a range."""


@value
class Range:
    """Numbers that follow each other, or one alone.

    >>> Range(12, 19).words.fill(Range(12, 19)), Range(21, 21).words.fill(Range(21, 21))
    ('12 to 19', '21')
    """

    first: int
    last: int

    @property
    def words(self) -> Template:
        """The first and the last number, or the only one."""
        return _ALONE if self.first == self.last else _RANGE.words


def ranges(numbers: Iterable[int]) -> tuple[Range, ...]:
    """Return ascending numbers as a list, in which more than two neighbours stand as a range.

    >>> ranges((12, 13, 14, 21, 31, 32))  # doctest: +ELLIPSIS
    (Range(first=12, last=14), Range(first=21, last=21), Range(first=31, last=31), ...)
    """
    found: list[Range] = []
    for _, group in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        run = [number for _, number in group]
        is_long = len(run) > _SHORT
        found += [Range(run[0], run[-1])] if is_long else [Range(each, each) for each in run]
    return tuple(found)


_HOW_TO_PLAY = say("title", "How to play {game}")


@value
class Title:
    """The title of the short rulebook of a game.

    >>> title = Title("Twisted")
    >>> title.words.fill(title)
    'How to play Twisted'
    """

    game: str
    words: ClassVar[Template] = _HOW_TO_PLAY.words


PHRASES: tuple[Line, ...] = (*_NUMBERS.values(), _EACH, _OTHERS, _RANGE, _HOW_TO_PLAY)
"""What a translator has to read of this module."""
