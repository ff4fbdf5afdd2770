"""The published shuffles: none is without effect, and each mistake is noticed."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from unicodedata import normalize

import attrs
import pytest

from tools.vectors.shuffles import tried
from tricky_twist import Shuffler

CASES = [(*one, Shuffler(one[0]).order(*one[1:])) for one in tried()]


@attrs.frozen
class Program:
    """A shuffle by somebody else, with what may be done wrongly."""

    seed: Callable[[int | str], str] = lambda s: f"s{s}" if isinstance(s, str) else f"i{s:x}"
    joint: str = "\0"
    encoding: str = "utf-8"
    first_block: int = 0
    order: str = "big"
    count_bytes: int = 8
    skips: bool = True
    down: bool = True

    def shuffled(self, seed: int | str, game: str, label: str, items: list[object]) -> list[object]:
        """Return the order that this program gives."""
        text = self.joint.join(["tricky-twist/shuffle/1", self.seed(seed), game, label])
        stream = self._stream(sha256(text.encode(self.encoding)).digest())
        places = range(1, len(items))
        for place in reversed(places) if self.down else places:
            word = next(stream)
            while self.skips and word >= 65536 - 65536 % (place + 1):
                word = next(stream)
            other = word % (place + 1)
            items[place], items[other] = items[other], items[place]
        return items

    def _stream(self, key: bytes) -> Iterator[int]:
        number = self.first_block
        while True:
            counted = number % 256**self.count_bytes
            block = sha256(key + counted.to_bytes(8, "big")).digest()
            for byte in range(0, 32, 2):
                yield int.from_bytes(block[byte : byte + 2], self.order)  # type: ignore[arg-type]
            number += 1


WRONG = {
    "numbers and texts are alike": Program(seed=str),
    "a decimal number": Program(seed=lambda s: f"s{s}" if isinstance(s, str) else f"i{s}"),
    "no sign": Program(seed=lambda s: f"s{s}" if isinstance(s, str) else f"i{abs(s):x}"),
    "spaces are trimmed": Program(
        seed=lambda s: f"s{s.strip()}" if isinstance(s, str) else f"i{s:x}"
    ),
    "texts are normalised": Program(
        seed=lambda s: f"s{normalize('NFC', s)}" if isinstance(s, str) else f"i{s:x}"
    ),
    "another joint": Program(joint="/"),
    "another encoding": Program(encoding="utf-16-le"),
    "counted from 1": Program(first_block=1),
    "the lower byte first": Program(order="little"),
    "one byte for the count": Program(count_bytes=1),
    "nothing is skipped": Program(skips=False),
    "from the first place up": Program(down=False),
}


def wrong_for(program: Program) -> list[tuple[object, ...]]:
    """Return the cases in which a program gives another order."""
    return [case for case in CASES if program.shuffled(*case[:3], [*case[3]]) != [*case[4]]]


def test_no_shuffle_leaves_everything_as_it_was() -> None:
    """A program that does not shuffle passes none of the cases."""
    assert [] == [case for case in CASES if case[3] == case[4]]
    assert len(CASES) > 20


def test_who_follows_the_page_passes() -> None:
    """The page says all that there is to know."""
    assert [] == wrong_for(Program())


@pytest.mark.parametrize("mistake", WRONG)
def test_a_mistake_is_noticed(mistake: str) -> None:
    """However small it is, at least one of the cases comes out differently."""
    assert [] != wrong_for(WRONG[mistake])


def test_seeds_are_numbers_that_every_reader_keeps() -> None:
    """JavaScript knows whole numbers up to 2 to the power of 53."""
    seeds = [seed for seed, *_ in tried() if not isinstance(seed, str)]

    assert max(map(abs, seeds)) < 2**53
