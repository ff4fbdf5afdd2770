r"""Chance as data: the cards to shuffle, and a documented shuffle for them.

No rule draws a random number. A state that needs chance names its shuffles, and a move carries the
outcome. A :class:`Shuffler` makes such outcomes from a seed, the same on every platform and in all
versions to come.

The algorithm, to the byte. For a seed, a game's name and a shuffle's label, let

    key = SHA-256("tricky-twist/shuffle/1" NUL seed NUL game NUL label)

where texts are UTF-8, NUL is one zero byte, and the seed is ``i`` with the number in hexadecimal or
``s`` with the text. The stream is the blocks SHA-256(key, n) for n = 0, 1, 2, ... (n as eight
bytes, big-endian), each read as sixteen 16-bit big-endian numbers. A number below k is drawn by
taking the next number x of the stream, skipping it when x >= 65536 - 65536 mod k, and dividing:
the result is x mod k. The shuffle is Fisher-Yates: for i from the last position down to 1, draw
a number j below i + 1 and swap positions i and j.

Numbers that :meth:`Shuffler.numbers` gives come one after another from the stream of their label,
each drawn below its own k in the same way.
"""

import struct
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import chain, count
from typing import Any, Final, Generic, TypeVar

import attrs

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.values import maker, value

T = TypeVar("T")

_WORDS = struct.Struct(">16H")
_RANGE = 1 << 16


@value
class Shuffle(Generic[T]):
    """One thing to put into a random order.

    >>> Shuffle("deal", ("a", "b", "c"))
    Shuffle(label='deal', items=('a', 'b', 'c'))
    """

    label: str
    """Tells this shuffle from all others of the game, such as ``round 2/reserve/seat 1``."""
    items: tuple[T, ...]


make_shuffle: Final = maker(Shuffle)


@value
class Chance(Generic[T]):
    """A decision of chance that must come before the next move.

    >>> from tricky_twist.games import twisted as tw
    >>> tw.pending_chance(tw.setup(2))
    Chance(kind='dealer', shuffles=(Shuffle(label='dealer', items=(Seat(0), Seat(1))),))
    """

    kind: str
    """A short name of the point, such as ``deal``."""
    shuffles: tuple[Shuffle[T], ...]


make_chance: Final = maker(Chance)


@cache
def _sha256() -> Callable[[bytes], Any]:
    """Return the hash function; loading it takes longer than loading a game."""
    from hashlib import sha256  # noqa: PLC0415  # only those who shuffle need it

    return sha256


def _words(key: bytes) -> Iterator[int]:
    return chain.from_iterable(map(partial(_block, key), count()))


def _block(key: bytes, number: int) -> tuple[int, ...]:
    return _WORDS.unpack(_sha256()(key + number.to_bytes(8)).digest())


def _check_seed(seed: object) -> None:
    if type(seed) is not int and type(seed) is not str:
        raise WrongTypeError("an int or a str as seed", describe(seed))


class RandomNumbers:
    """Numbers drawn one after another from one labelled stream.

    Unlike the shuffler it comes from, it is no value: a number is drawn once.

    >>> dice = Shuffler(1).numbers("demo", "dice")
    >>> dice.below(6), dice.below(6), dice.below(6)
    (0, 0, 5)
    """

    __slots__ = ("_words",)

    def __init__(self, words: Iterator[int]) -> None:
        """Begin at the first of these 16-bit numbers."""
        self._words = words

    def below(self, size: int) -> int:
        """Return the next number from 0 to *size* - 1, each as likely as the others.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If there is no such number, or too many.
        """
        if type(size) is not int or not 0 < size <= _RANGE:
            raise WrongTypeError("a size from 1 to 65,536", describe(size))
        limit = _RANGE - _RANGE % size
        word = next(self._words)
        while word >= limit:
            word = next(self._words)
        return word % size


@value
class Shuffler:
    """A value that turns chance points into outcomes, each depending on its label only.

    >>> Shuffler(1).order("demo", "deal", ("a", "b", "c", "d"))
    ('a', 'b', 'c', 'd')

    >>> Shuffler.secure() == Shuffler.secure()
    False

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If the seed is neither a number nor a text.
    """

    seed: int | str = attrs.field(validator=lambda _self, _field, value: _check_seed(value))

    @classmethod
    def secure(cls) -> "Shuffler":
        """Return an unpredictable shuffler, for real tables."""
        from secrets import token_hex  # noqa: PLC0415  # only real tables need it

        return cls(token_hex(32))

    def order(self, game: str, label: str, items: tuple[T, ...]) -> tuple[T, ...]:
        """Return *items* in the order that this seed gives them for *game* and *label*.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If these are not two texts and a tuple, of
                65,536 things at most.
        """
        if type(items) is not tuple or len(items) > _RANGE:
            raise WrongTypeError("a tuple of at most 65,536 things", describe(items))
        key, shuffled = self._key(game, label), list(items)
        size, number, safe = len(items), 0, _RANGE - len(items)
        while size > 1:
            for word in _block(key, number):
                # The second test decides; the first spares nearly every word the division.
                if word < safe or word < _RANGE - _RANGE % size:
                    other = word % size
                    size -= 1
                    shuffled[size], shuffled[other] = shuffled[other], shuffled[size]
                    if size == 1:
                        break
            number += 1
        return tuple(shuffled)

    def numbers(self, game: str, label: str) -> RandomNumbers:
        """Return the numbers that this seed gives for *game* and *label*, from the first.

        >>> dice = Shuffler(1).numbers("demo", "dice")
        >>> [dice.below(6) for _ in range(4)]
        [0, 0, 5, 0]
        """
        return RandomNumbers(_words(self._key(game, label)))

    def _key(self, game: str, label: str) -> bytes:
        if type(game) is not str or type(label) is not str:
            raise WrongTypeError("two texts, of a game and a label", describe((game, label)))
        seed = f"i{self.seed:x}" if isinstance(self.seed, int) else f"s{self.seed}"
        text = f"tricky-twist/shuffle/1\0{seed}\0{game}\0{label}"
        # Texts may hold lone surrogates; they too get the same bytes everywhere.
        key: bytes = _sha256()(text.encode("utf-8", "surrogatepass")).digest()
        return key

    def __repr__(self) -> str:
        """Keep the seed out of logs, because it reveals every card."""
        return "Shuffler(...)"
