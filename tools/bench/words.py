"""Words in another language: the cost of the first sentence, and of each one after it.

    python -m tools.bench.words

The language is made up, so that every sentence has words in it.
"""

from collections.abc import Callable, Iterator
from time import process_time_ns

from tools.bench.figures import Figure, table
from tools.bench.walks import AnyGame
from tricky_twist import GAMES
from tricky_twist.core import catalogues
from tricky_twist.core.catalogues import domain_of
from tricky_twist.testing.lines import game_number
from tricky_twist.words.made_up import spoken

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def measure(game: AnyGame, repeats: int = 20) -> tuple[Figure, ...]:
    """Return the milliseconds of the first words, and the microseconds of each sentence."""
    line = game_number(game, 0)
    events = [event for step in line.steps for event in step.events]
    with spoken(domain_of(game.play.__module__)) as language:
        first = [_first(lambda: game.in_words(events[0], NAMES, language)) for _ in range(repeats)]

        def each(code: str) -> list[float]:
            return [*_each(lambda: [game.in_words(one, NAMES, code) for one in events], repeats)]

        english, other = each("en"), each(language)
    return (
        Figure("first words of a language", "ms", tuple(first)),
        Figure("a sentence in English", "µs", tuple(time / len(events) for time in english)),
        Figure("a sentence in a language", "µs", tuple(time / len(events) for time in other)),
    )


def _first(tell: Callable[[], object]) -> float:
    """Return the milliseconds of a sentence, when no catalogue has been read."""
    for memory in (catalogues.catalogue_of, catalogues.languages_of, catalogues.translated):
        memory.cache_clear()
    start = process_time_ns()
    tell()
    return (process_time_ns() - start) / 1e6


def _each(tell: Callable[[], object], repeats: int) -> Iterator[float]:
    """Yield the microseconds of all sentences, several times."""
    tell()
    for _ in range(repeats):
        start = process_time_ns()
        tell()
        yield (process_time_ns() - start) / 1e3


def main() -> None:
    """Print the figures of every game."""
    for name, game in GAMES.items():
        print(f"{name}\n{table(measure(game))}\n")


if __name__ == "__main__":
    main()
