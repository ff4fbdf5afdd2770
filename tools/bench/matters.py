"""How much each disputed rule matters: every reading, and every pair of editions, compared.

``python -m tools.bench.matters`` prints the content of ``matters.json``. With ``--games 400`` it
plays so many games for each row first; Ctrl-C loses no finished row, and ``--only TT-A09`` plays
the rows with matching names.
"""

import argparse
import json
import os
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from itertools import permutations
from pathlib import Path
from typing import Any

import attrs

from tools.bench.disputes import Dispute, disputes
from tricky_twist import GAMES, __version__
from tricky_twist.bots import Random
from tricky_twist.lab import Comparison, document_of
from tricky_twist.records import AnyGame

STORED = Path(__file__).with_name("matters.json")
SEED = "matters"
"""The deals of a game are the same in all its rows with so many players."""
LONGEST = 5
"""How many moments at which two rules part first are stored, the most frequent first."""
DIGITS = 4

Stored = Mapping[str, Any]
"""The stored result of a row, in the form of :func:`~tricky_twist.lab.telling.document_of`."""


@attrs.frozen
class Row:
    """Two rules to be compared in games of so many players."""

    game: AnyGame
    name: str
    """The two sides of the comparison: a reading with its choice, or two editions."""
    rules: tuple[Any, Any]
    players: int

    @property
    def key(self) -> str:
        """Its key in the stored file."""
        return f"{self.name}, {self.players} players"


def name_of(dispute: Dispute) -> str:
    """Return the name of a way to read a rule otherwise."""
    ids = ", ".join(reading.id for reading in dispute.readings)
    return f"{ids}: {dispute.field}={dispute.choice}"


def rows() -> Iterator[Row]:
    """Yield the comparisons: first every reading against its default, then the editions."""
    for dispute in disputes():
        for players in dispute.game.players:
            yield Row(dispute.game, name_of(dispute), dispute.rules, players)
    for game in GAMES.values():
        for (one, rules), (other, others) in permutations(different(game), 2):
            for players in game.players:
                yield Row(game, f"{game.title}: {one} to {other}", (rules, others), players)


def different(game: AnyGame) -> Iterator[tuple[str, Any]]:
    """Yield the editions of a game; of those that are equal, the first."""
    seen = []
    for name, rules in game.editions:
        if rules not in seen:
            seen.append(rules)
            yield name, rules


def compare(row: Row, games: int) -> Comparison:
    """Play the games of a row."""
    return Comparison(row.game, row.rules, row.players, SEED, Random()).go_on(games)


def told(compared: Comparison) -> dict[str, Any]:
    """Return the stored form of a comparison."""
    document: dict[str, Any] = dict(document_of(compared))
    del document["rules"], document["seed"]
    document["partings"] = document["partings"][:LONGEST]
    document["first"] = first_of(compared)
    rounded: dict[str, Any] = json.loads(json.dumps(document), parse_float=_rounded)
    return rounded


def _rounded(number: str) -> float:
    return round(float(number), DIGITS)


def first_of(compared: Comparison) -> list[Any]:
    """Return the result of the first game, which shows whether the rules are still the same."""
    course = compared.courses[0]
    return [course.outcome.value, [*course.played.scores], [*course.own.scores]]


def read(path: Path = STORED) -> dict[str, Any]:
    """Return the stored results."""
    if not path.exists():
        return {"rows": {}}
    document: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return document


def write(document: Stored, path: Path = STORED) -> None:
    """Store it, a row in a line."""
    lines = [f"  {json.dumps(key)}: {json.dumps(row)}" for key, row in document["rows"].items()]
    head = {name: held for name, held in document.items() if name != "rows"}
    body = ",\n".join(lines)
    half = path.with_suffix(f".{os.getpid()}")
    half.write_text(f'{json.dumps(head)[:-1]}, "rows": {{\n{body}\n}}}}\n', "utf-8")
    half.replace(path)


def play(games: int, only: str = "", path: Path = STORED) -> None:
    """Play every row, and store it."""
    now = f"{datetime.now(UTC):%Y-%m-%d}"
    done: dict[tuple[Any, int], dict[str, Any]] = {}
    for row in rows():
        if re.search(only, row.key):
            same = row.rules, row.players
            if same not in done:
                done[same] = told(compare(row, games))
            stored = read(path)["rows"]
            wanted = {each.key: stored.get(each.key) for each in rows()}
            wanted[row.key] = {**done[same], "played_on": now, "library": __version__}
            kept = {key: held for key, held in wanted.items() if held}
            write({"seed": SEED, "rows": kept}, path)


def pin(games: int = 400) -> None:
    """Play the rows that are not stored, and those whose first game is now another one."""
    for row in rows():
        stored = read()["rows"].get(row.key)
        if stored is None or stored["first"] != first_of(compare(row, 1)):
            play(games, f"^{re.escape(row.key)}$")
    if read()["rows"].keys() - {row.key for row in rows()}:
        kept = {row.key: read()["rows"][row.key] for row in rows()}
        write({"seed": SEED, "rows": kept})


def percent(share: Mapping[str, float]) -> str:
    """Return a share with its interval."""
    low, high = (f"{100 * share[end]:.1f}" for end in ("low", "high"))
    return f"{100 * share['share']:.1f} % ({low} to {high})"


def report(path: Path = STORED) -> Iterator[str]:
    """Yield a line for each row."""
    for key, row in read(path)["rows"].items():
        shares = ", ".join(f"{name} {percent(row[name])}" for name in SHOWN)
        yield f"{key}: {shares}; {row['games']} games"


SHOWN = ("unplayable", "changed", "other_points", "other_winners")
"""The shares of a row in the printed table."""


def main() -> None:
    """Play if requested, and print the stored results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    if given.games:
        play(given.games, given.only)
    print(*report(), sep="\n")


if __name__ == "__main__":
    main()
