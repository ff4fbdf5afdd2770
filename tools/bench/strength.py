"""How strong the bots are: each against each in every game, as far as there was time for it.

``python -m tools.bench.strength`` prints the tables of ``strength.json``. With ``--minutes 60`` it
plays on for so long before that, where it stopped the last time, with ``--processes 2`` in two
processes; with ``--speed`` it measures how fast the bots decide. The counts of a row do not depend
on interruptions, the number of processes, or the build. When a bot has changed, its rows begin
anew.
"""

import argparse
from collections.abc import Iterable, Iterator
from math import sqrt
from pathlib import Path

import attrs

from tools.bench.bots import decided, questions
from tools.bench.figures import repeated
from tools.bench.pairings import (
    ITERATIONS,
    PARTS,
    STORED,
    Pairing,
    Row,
    bot_of,
    load,
    planned,
    play_on,
    read,
    write,
)
from tricky_twist import GAMES
from tricky_twist.bots import Interval, wilson
from tricky_twist.core.values import ACCELERATED

# How fast they decide ----------------------------------------------------------------------------

BUILD = "accelerated" if ACCELERATED else "pure Python"
FASTEST_FIRST = ("random", "greedy", "searcher")


def measure(repeats: int, step: int, path: Path = STORED) -> None:
    """Measure the decisions a second of each bot with this build, and store them."""
    found: dict[str, dict[str, float]] = {}
    for name, game in GAMES.items():
        asked = questions(game, max(game.players), 1, step)
        for kind in FASTEST_FIRST:
            figure = repeated(kind, "decisions/s", repeats, decided(bot_of(kind, name), asked))
            found.setdefault(name, {})[kind] = float(f"{figure.median:.3g}")
    told = read(path)
    write({**told, "speed": {**told["speed"], BUILD: found}}, path)


SPEED_TITLES = ("game", "players", "build", *FASTEST_FIRST, "playouts of the searcher")


def speeds(path: Path = STORED) -> Iterator[tuple[str, ...]]:
    """Yield the lines of a table of the work of each bot in a second."""
    for build, found in read(path)["speed"].items():
        for name, each in found.items():
            figures = [*each.values(), ITERATIONS[name] * each["searcher"]]
            shown = [f"{float(f'{figure:.3g}'):,.0f}" for figure in figures]
            yield GAMES[name].title, str(max(GAMES[name].players)), build, *shown


# The table ---------------------------------------------------------------------------------------

TITLES = ("game", "players", "bot", "against", "games", "won", "95 %", "by chance", "points ahead")


@attrs.frozen
class Told:
    """A row as it is read."""

    pairing: Pairing
    row: Row

    @property
    def games(self) -> int:
        """How many were played."""
        return self.row.deals * self.pairing.players

    @property
    def share(self) -> float:
        """The share of games that the first bot won."""
        return self.row.wins / PARTS / self.games

    @property
    def interval(self) -> Interval:
        """Where that lies if many more were played, with a confidence of 95 %.

        Where wins of a deal go together, there are in effect fewer games.
        """
        counted = int(self.games / max(1.0, self.togetherness))
        return wilson(self.share * counted, counted)

    @property
    def togetherness(self) -> float:
        """The spread of wins over deals, as a part of the spread of unrelated games."""
        unrelated = self.games * self.share * (1 - self.share)
        spread = self._spread(self.row.wins / PARTS, self.row.wins_squared / PARTS**2)
        return spread / unrelated if unrelated else 1.0

    @property
    def lead(self) -> tuple[float, float]:
        """How many points a game it is ahead of the mean of the others, give or take (95 %)."""
        scale = 1 / (self.games * (self.pairing.players - 1))
        error = sqrt(self._spread(self.row.leads, self.row.leads_squared))
        return self.row.leads * scale, 1.96 * error * scale

    def _spread(self, total: float, squares: float) -> float:
        """Return the variance of a sum over deals, estimated from its parts."""
        deals = self.row.deals
        return (squares - total**2 / deals) * deals / (deals - 1)

    def cells(self) -> tuple[str, ...]:
        """Return the content of the columns of the table."""
        pairing, (lead, error) = self.pairing, self.lead
        missing = pairing.deals_wanted - self.row.deals
        games = f"{self.games}, of {pairing.wanted}" if missing > 0 else f"{self.games}"
        bots = [
            kind.replace("slow searcher", "searcher, 1 s")
            for kind in (pairing.first, pairing.others)
        ]
        return (
            *(GAMES[pairing.game].title, str(pairing.players), *bots, games),
            *(f"{100 * self.share:.1f} %", str(self.interval), f"{100 / pairing.players:.0f} %"),
            f"{lead:.1f} ± {error:.1f}",
        )


def told(path: Path = STORED) -> tuple[Told, ...]:
    """Return all rows with at least two deals."""
    return tuple(Told(each, row) for each, row in load(path).items() if row.deals > 1)


def missing(path: Path = STORED) -> tuple[str, ...]:
    """Return the pairings that still lack results."""
    there = {each.pairing for each in told(path)}
    return tuple(pairing.key for pairing in planned() if pairing not in there)


def report(path: Path = STORED) -> str:
    """Return the tables in Markdown, and the missing pairings."""
    won = _markdown(TITLES, (each.cells() for each in told(path)))
    fast = _markdown(SPEED_TITLES, speeds(path))
    return "\n".join([*won, "", *(f"Not played yet: {key}" for key in missing(path)), "", *fast])


def _markdown(titles: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    lines = (titles, ("---",) * len(titles), *rows)
    return [f"| {' | '.join(line)} |" for line in lines]


def main() -> None:
    """Measure and play on if asked, and print the tables."""
    parser = argparse.ArgumentParser(description="Let the bots play each other.")
    parser.add_argument("--minutes", type=float, default=0, help="how long to play")
    parser.add_argument("--processes", type=int, default=1, help="how many processes play")
    parser.add_argument("--speed", action="store_true", help="measure how fast they decide")
    asked = parser.parse_args()
    if asked.speed:
        measure(repeats=3, step=8)
    play_on(asked.minutes, asked.processes)
    print(report())


if __name__ == "__main__":
    main()
