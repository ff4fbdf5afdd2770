"""A whole game of any of the three, told move by move with the clauses that decide it.

Players choose at random among their legal moves, always the same way for the same seed:

    python examples/narrated_game.py [GAME] [SEED]

Without a game it is tricky-twist. A seed is a number or any other text.
"""

import random
import re
import sys
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from tricky_twist import GAMES, Shuffler, advance
from tricky_twist.records import AnyGame

NAMES = ("Ada", "Ben", "Cleo", "Dan")
WIDTH = 100
MARGIN = 8


def play_out(game: AnyGame, seed: int | str) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Play a game at random; yield every state, with the events that led to it."""
    choose = random.Random(seed).choice  # noqa: S311  # players, not a lock
    state = game.setup(len(NAMES))
    yield state, ()
    while not game.is_over(state):
        chance = advance(game, state, Shuffler(seed))
        yield chance.state, chance.events
        step = game.play(chance.state, choose(game.legal_moves(chance.state)))
        yield step.state, step.events
        state = step.state


# The story, with the clauses in the margin --------------------------------------------------------


def story(game: AnyGame, course: Iterable[tuple[Any, tuple[Any, ...]]]) -> Iterator[str]:
    """Yield the lines that tell a game: a paragraph for each phase, a heading for each round."""
    number, phase = 0, ""
    paragraph: list[Any] = []
    for state, events in course:
        paragraph += events
        if type(state).__name__ != phase:
            yield from tell(game, paragraph)
            phase, paragraph = type(state).__name__, []
        if number and (game.is_over(state) or game.round_of(state) != number):
            yield from tell_points(game, state, number)
        if game.round_of(state) != number:
            number = game.round_of(state)
            yield f"\n{f' Round {number} '.center(WIDTH, '=')}"


def tell(game: AnyGame, events: Iterable[Any]) -> Iterator[str]:
    """Yield a paragraph: what the same clause decides stands together behind it."""
    for place, (clause, group) in enumerate(groupby(events, key=lambda event: event.clause)):
        label = f"{clause}".ljust(MARGIN) if place else f"\n{clause}".ljust(MARGIN + 1)
        for line in filled([game.in_words(event, NAMES) for event in group]):
            yield f"{label}{line}"
            label = " " * MARGIN


def filled(sentences: list[str]) -> Iterator[str]:
    """Yield lines that hold as many whole sentences as there is room for."""
    line, *others = sentences
    for sentence in others:
        if len(both := f"{line}; {sentence}") <= WIDTH - MARGIN:
            line = both
        else:
            yield indented(line)
            line = sentence
    yield indented(line)


def indented(words: str) -> str:
    """Return words that go on below themselves where a line has no room for them."""
    return textwrap.fill(words, WIDTH - MARGIN, subsequent_indent="    ").replace(
        "\n", "\n" + " " * MARGIN
    )


def tell_points(game: AnyGame, state: object, number: int) -> Iterator[str]:
    """Yield how every point of every player came about in a round."""
    for row in game.score_sheet(state)[number - 1]:
        yield f"\n{' ' * MARGIN}{NAMES[row.seat]} has {row.total} in this round:"
        for line in game.explain(row, NAMES):
            yield f"{line.clause!s:<{MARGIN}}{indented(f'{line.points:4}  {line.words}')}"


# The score sheet ----------------------------------------------------------------------------------


def score_table(game: AnyGame, state: object) -> Iterator[str]:
    """Yield the lines of the score sheet: for each round the points that each clause gave."""
    yield columns("", NAMES)
    for number, rows in enumerate(game.score_sheet(state), start=1):
        yield f"Round {number}"
        counts = [Counter[str]() for _ in rows]
        for count, row in zip(counts, rows, strict=True):
            for line in game.explain(row):
                count[line.clause.id] += line.points
        for clause in sorted({clause for count in counts for clause in count}):
            title = game.register.clause(clause).title
            yield columns(f"  {clause}  {title}", (count[clause] for count in counts))
        yield columns("  round", (row.total for row in rows))
    yield columns("Game", game.scores(state))


def columns(title: str, entries: Iterable[object]) -> str:
    """Return a line of the score sheet."""
    return f"{title:<40}" + "".join(f"{entry!s:>8}" for entry in entries)


def main(game: AnyGame, seed: int | str) -> None:
    """Tell a game; then list the clauses cited, and show the score sheet and who won."""
    course = list(play_out(game, seed))
    told = "\n".join(story(game, course))
    end, (*_, last) = course[-1]
    verdict = game.in_words(last, NAMES)
    print(f"A game of {game.title}, seed {seed}\n{told}\n\nThe clauses cited:")
    for cited in sorted(set(re.findall(r"[A-Z]{2}-\d+", told))):
        print(f"  {cited}  {game.register.clause(cited).title}")
    print("\nThe score sheet:", *score_table(game, end), sep="\n")
    print(f"\n{verdict[0].upper()}{verdict[1:]} [{last.clause}].")


def seed_of(text: str) -> int | str:
    """Return the seed that an argument means: a number, or the text itself."""
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text


if __name__ == "__main__":
    arguments = sys.argv[1:]
    name = arguments.pop(0) if arguments and arguments[0] in GAMES else "tricky-twist"
    match arguments:
        case []:
            main(GAMES[name], 42)
        case [text] if not text.startswith("--"):
            main(GAMES[name], seed_of(text))
        case _:
            sys.exit("expected a game and a seed: python examples/narrated_game.py [GAME] [SEED]")
