"""A seed means the same shuffle for ever: published vectors, and a second implementation."""

import json
from collections import Counter
from hashlib import sha256
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from tricky_twist import Chance, Shuffle, Shuffler, WrongTypeError

VECTORS = json.loads(Path(__file__).with_name("shuffle_vectors.json").read_text("utf-8"))
"""Published for other implementations: seed, game, label, size, and the order of 0, 1, 2, ..."""


class Stream:
    """The stream of numbers as the module's text describes it, byte by byte."""

    def __init__(self, seed: int | str, game: str, label: str) -> None:
        """Begin at the first number."""
        shown = "s" + seed if isinstance(seed, str) else "i" + format(seed, "x")
        text = "tricky-twist/shuffle/1\0" + shown + "\0" + game + "\0" + label
        self.key = sha256(text.encode("utf-8", "surrogatepass")).digest()
        self.count = 0

    def word(self) -> int:
        """Return the next 16-bit number."""
        block, place = divmod(self.count, 16)
        self.count += 1
        digest = sha256(self.key + block.to_bytes(8, "big")).digest()
        return int.from_bytes(digest[2 * place : 2 * place + 2], "big")

    def below(self, size: int) -> int:
        """Return a number below *size*, each with the same chance."""
        word = self.word()
        while word >= 65_536 - 65_536 % size:
            word = self.word()
        return word % size


def by_the_book(seed: int | str, game: str, label: str, size: int) -> list[int]:
    """Return the order that the documented algorithm gives."""
    stream, order = Stream(seed, game, label), list(range(size))
    for place in range(size - 1, 0, -1):
        other = stream.below(place + 1)
        order[place], order[other] = order[other], order[place]
    return order


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v['seed']!r}-{v['label']}-{v['size']}")
def test_the_published_vectors_hold(vector: dict[str, int | str | list[int]]) -> None:
    """The outcome for a seed never changes: saved games and puzzles depend on it."""
    seed, size = vector["seed"], vector["size"]
    assert isinstance(seed, int | str)
    assert isinstance(size, int)
    game, label = str(vector["game"]), str(vector["label"])
    items = tuple(range(size))

    assert tuple(vector["order"]) == Shuffler(seed).order(game, label, items)  # type: ignore[arg-type]
    assert vector["order"] == by_the_book(seed, game, label, size)


@given(st.integers() | st.text(), st.text(), st.text(), st.integers(0, 60))
def test_any_shuffle_is_the_documented_one(
    seed: int | str, game: str, label: str, size: int
) -> None:
    """Whatever the seed and the label, the algorithm is that of the text."""
    shuffled = Shuffler(seed).order(game, label, tuple(range(size)))

    assert by_the_book(seed, game, label, size) == list(shuffled)


@given(st.integers() | st.text(), st.lists(st.integers(1, 65_536), min_size=1, max_size=40))
def test_numbers_are_drawn_from_the_same_stream(seed: int | str, sizes: list[int]) -> None:
    """Numbers drawn one by one are those of the stream, each below its own bound."""
    draws, stream = Shuffler(seed).numbers("demo", "dice"), Stream(seed, "demo", "dice")

    assert [stream.below(size) for size in sizes] == [draws.below(size) for size in sizes]


@pytest.mark.parametrize("size", [0, -1, 65_537, True, 2.0, None])
def test_a_number_is_drawn_below_a_possible_bound(size: object) -> None:
    """There is no number below nothing, and 16 bits give no more than 65,536."""
    with pytest.raises(WrongTypeError) as refused:
        Shuffler(1).numbers("demo", "dice").below(size)  # type: ignore[arg-type]
    got = f"a value of type {type(size).__name__}"
    assert f"expected a size from 1 to 65,536, got {got}" == str(refused.value)


@pytest.mark.parametrize(
    ("game", "label", "items", "words"),
    [
        (1, "x", (), "two texts, of a game and a label, got a value of type tuple"),
        ("demo", None, (), "two texts, of a game and a label, got a value of type tuple"),
        ("demo", "x", [1, 2], "a tuple of at most 65,536 things, got a value of type list"),
        ("demo", "x", "ab", "a tuple of at most 65,536 things, got a value of type str"),
        ("demo", "x", (0,) * 65_537, "a tuple of at most 65,536 things, got a value of type tuple"),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)
def test_a_shuffle_needs_two_texts_and_a_tuple(
    game: object, label: object, items: object, words: str
) -> None:
    """Anything else has no documented bytes, or no order to keep."""
    with pytest.raises(WrongTypeError) as refused:
        Shuffler(1).order(game, label, items)  # type: ignore[arg-type]  # that is the point
    assert f"expected {words}" == str(refused.value)


def test_the_longest_tuple_can_be_shuffled() -> None:
    """With 16 bits a place among 65,536 is drawn without a remainder, and so on by the book."""
    shuffled = Shuffler(1).order("demo", "long", tuple(range(65_536)))

    assert by_the_book(1, "demo", "long", 65_536) == list(shuffled)


def test_each_label_has_a_shuffle_of_its_own() -> None:
    """Seed, kind of seed, game and label all matter, and earlier calls do not."""
    items = tuple(range(48))
    shufflers = [(Shuffler(1), "a", "b"), (Shuffler(2), "a", "b"), (Shuffler("1"), "a", "b")]
    shufflers += [(Shuffler(1), "b", "a"), (Shuffler(1), "a", "c"), (Shuffler(-1), "a", "b")]
    orders = [shuffler.order(game, label, items) for shuffler, game, label in shufflers]

    assert len(orders) == len(set(orders))
    assert orders == [shuffler.order(game, label, items) for shuffler, game, label in shufflers]


def test_a_number_beyond_the_last_multiple_is_skipped_in_a_shuffle() -> None:
    """The first number of this stream is 65,535, which would favour the first of three."""
    assert 65_535 == Stream(2016, "demo", "edge").word()
    assert by_the_book(2016, "demo", "edge", 3) == list(
        Shuffler(2016).order("demo", "edge", (0, 1, 2))
    )


def test_a_text_may_hold_anything() -> None:
    """Even half of a pair of surrogates, which has no bytes in UTF-8 proper."""
    shuffled = Shuffler("\udc80").order("demo", "\ud800", tuple(range(20)))

    assert by_the_book("\udc80", "demo", "\ud800", 20) == list(shuffled)


def test_all_orders_come_up_about_equally_often() -> None:
    """No order of a few cards is favoured."""
    counts = Counter(Shuffler(seed).order("demo", "x", (0, 1, 2)) for seed in range(3000))

    assert set(permutations((0, 1, 2))) == set(counts)
    assert all(400 < count < 600 for count in counts.values())


def test_a_secure_shuffler_is_new_each_time() -> None:
    """Real tables get a seed that nobody has seen."""
    one, other = Shuffler.secure(), Shuffler.secure()

    assert one != other
    assert isinstance(one.seed, str)
    assert 64 == len(one.seed), "32 bytes, written as figures"


def test_a_seed_does_not_stand_in_a_log() -> None:
    """Who knows the seed knows every card."""
    assert "Shuffler(...)" == repr(Shuffler("secret"))


@pytest.mark.parametrize("seed", [None, 1.0, True, b"1", (1,)])
def test_a_seed_is_a_number_or_a_text(seed: object) -> None:
    """Other things have no documented bytes."""
    with pytest.raises(WrongTypeError) as refused:
        Shuffler(seed)  # type: ignore[arg-type]  # that is the point
    got = f"a value of type {type(seed).__name__}"
    assert f"expected an int or a str as seed, got {got}" == str(refused.value)


def test_a_chance_point_is_a_value() -> None:
    """What is to be shuffled can be compared and kept."""
    chance = Chance("deal", (Shuffle("round 1/deal", (1, 2)),))

    assert chance == Chance("deal", (Shuffle("round 1/deal", (1, 2)),))
    assert 1 == len({chance, Chance("deal", (Shuffle("round 1/deal", (1, 2)),))})
