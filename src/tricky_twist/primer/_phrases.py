"""Phrases for the print on cards: numbers, lists of values, tables of points."""

from collections.abc import Iterable, Sequence

from tricky_twist.core.phrases import join_words

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PLACES = ("first", "second", "third", "fourth")


def counted(number: int) -> str:
    """Return a small number as a word."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def things(number: int, word: str) -> str:
    """Return a number of things: one card, two cards."""
    return f"{counted(number)} {word}{'' if number == 1 else 's'}"


def span(values: Sequence[int]) -> str:
    """Return values as a range if they are one, or else as a list."""
    first, last = values[0], values[-1]
    is_range = last - first + 1 == len(values) > len(_PLACES)
    return f"from {first} to {last}" if is_range else join_words(values)


def shares(dealt: Iterable[tuple[int, int]]) -> str:
    """Return how many cards each player gets, by the number of players.

    Numbers of players who get as many stand together.
    """
    by_size: dict[int, list[str]] = {}
    for players, size in dealt:
        by_size.setdefault(size, []).append(counted(players))
    first, *others = [(size, join_words(tables, "or")) for size, tables in by_size.items()]
    parts = [f"{first[0]} each with {first[1]} players", *(f"{s} with {n}" for s, n in others)]
    return ", ".join(parts)


def points(table: Sequence[int]) -> str:
    """Return the points that a score card pays: so much for each, or a list."""
    step = table[1] if len(table) > 1 else 0
    if step and all(paid == number * step for number, paid in enumerate(table)):
        return f"{step} for each"
    last = len(table) - 1
    while last and table[last] == table[last - 1]:
        last -= 1
    listed = [f"{number}: {table[number]}" for number in range(last) if number or table[0]]
    return ", ".join([*listed, f"{last} or more: {table[last]}"])


def places(table: Sequence[int]) -> str:
    """Return the points that a rank card pays by place."""
    named = zip(table, _PLACES, strict=False)
    return ", ".join(f"{paid} for {place}" for paid, place in named)
