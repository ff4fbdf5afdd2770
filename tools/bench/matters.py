"""How much each disputed rule matters: every reading, and every pair of editions, played.

``python -m tools.bench.matters`` prints the content of ``matters.json``. With ``--random 10000
--greedy 500`` it plays on until every row has so many games with each kind of players, and ``--only
TT-A09`` limits it to the rows with matching names. It stores its counts every few seconds. Ctrl-C
loses the games since then, and the same command continues.
"""

import argparse
import json
import os
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path
from typing import Any

import attrs

from tools.bench.disputes import Dispute, disputes
from tools.bench.paired import PLAYERS, SEED, Played, Player, Tally, play
from tricky_twist import GAMES, __version__
from tricky_twist.lab.comparing import Share
from tricky_twist.records import AnyGame

STORED = Path(__file__).with_name("matters.json")
SLICE = {"random": 6, "greedy": 2}
"""The counts of so many first games are stored by themselves: a test plays them again."""
STEP = {"random": 120, "greedy": 6}
"""How many games of each row are played before the counts are stored."""
PINNED = {"random": 600, "greedy": 2}
"""How many games a row gets when the rules have changed."""

Stored = dict[str, Any]
"""The stored counts of a row with one kind of player."""


@attrs.frozen
class Row:
    """Two rules to be compared."""

    game: AnyGame
    name: str
    """The two sides of the comparison: a reading with its choice, or two editions."""
    rules: tuple[Any, Any]
    luck: str = ""
    """If it is set, the players of the second game decide with other luck."""

    def key(self, player: str) -> str:
        """Return its key in the stored file."""
        return f"{self.name}, {player}"


def name_of(dispute: Dispute) -> str:
    """Return the name of a way to read a rule otherwise."""
    ids = ", ".join(reading.id for reading in dispute.readings)
    return f"{ids}: {dispute.field}={dispute.choice}"


def rows() -> Iterator[Row]:
    """Yield the comparisons: every reading against its default, editions, and luck alone."""
    for dispute in disputes():
        yield Row(dispute.game, name_of(dispute), dispute.rules)
    for game in GAMES.values():
        for (one, rules), (other, others) in combinations(different(game), 2):
            yield Row(game, f"{game.title}: {one} to {other}", (rules, others))
    for game in GAMES.values():
        rules = game.editions[0][1]
        yield Row(game, f"{game.title}: other luck", (rules, rules), "other")


def different(game: AnyGame) -> Iterator[tuple[str, Any]]:
    """Yield the editions of a game; of those that are equal, the first."""
    seen = []
    for name, rules in game.editions:
        if rules not in seen:
            seen.append(rules)
            yield name, rules


# Playing ------------------------------------------------------------------------------------------


class Table:
    """The players of one kind, and the games under each row's first rules, which rows share."""

    def __init__(self, player: str) -> None:
        """Begin without a game."""
        self._players: dict[str, Player] = {
            name: PLAYERS[player](game) for name, game in GAMES.items()
        }
        self._known: dict[Any, Played] = {}

    def count(self, row: Row, first: int, end: int) -> dict[str, Tally]:
        """Play the games of a row from a number up to another, and count them by players."""
        numbers = row.game.players
        counted = {str(players): Tally() for players in numbers}
        for number in range(first, end):
            players = numbers[number % len(numbers)]
            starts = [row.game.setup(players, rules) for rules in row.rules]
            same = row.game.name, row.rules[0], players, number
            if same not in self._known:
                self._known[same] = self._play(row, starts[0], number)
            other = self._play(row, starts[1], number, row.luck)
            counted[str(players)].add(self._known[same], other)
        return counted

    def forget(self) -> None:
        """Forget the games that are stored."""
        self._known.clear()

    def _play(self, row: Row, start: Any, number: int, luck: str = "") -> Played:
        return play(row.game, start, self._players[row.game.name], number, luck)


def written(counted: Mapping[str, Tally]) -> dict[str, Any]:
    """Return counts as they are stored."""
    return {players: attrs.asdict(tally) for players, tally in counted.items()}


def games_of(stored: Stored | None) -> int:
    """Return how many games a row has."""
    return sum(tally["games"] for tally in stored["players"].values()) if stored else 0


def play_on(games: int, player: str = "random", only: str = "", path: Path = STORED) -> None:
    """Play every row on until it has so many games, those with the fewest first."""
    table = Table(player)
    wanted = [row for row in rows() if re.search(only, row.name)]
    while True:
        stored = read(path)["rows"]
        done = {row.name: games_of(stored.get(row.key(player))) for row in wanted}
        first = min(done.values(), default=games)
        if first >= games:
            return
        end = min(games, first + STEP[player] if first else SLICE[player])
        behind = [row for row in wanted if done[row.name] == first]
        store({row.key(player): table.count(row, first, end) for row in behind}, path)
        table.forget()


def store(counted: Mapping[str, Mapping[str, Tally]], path: Path) -> None:
    """Add counts to the stored ones."""
    held = read(path)["rows"]
    about = {"played_on": f"{datetime.now(UTC):%Y-%m-%d}", "library": __version__}
    for key, tallies in counted.items():
        if key in held:
            known = {each: Tally(**tally) for each, tally in held[key]["players"].items()}
            both = {each: known[each] + tallies[each] for each in known}
            held[key] = {**held[key], **about, "players": written(both)}
        else:
            held[key] = {**about, "slice": written(tallies), "players": written(tallies)}
    write(held, path)


def read(path: Path = STORED) -> dict[str, Any]:
    """Return the stored results."""
    if not path.exists():
        return {"rows": {}}
    document: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return document


def write(held: Mapping[str, Stored], path: Path = STORED) -> None:
    """Store the rows that there still are, in their order, each in a line."""
    keys = [row.key(player) for player in PLAYERS for row in rows()]
    lines = [f"  {json.dumps(key)}: {json.dumps(held[key])}" for key in keys if key in held]
    body = ",\n".join(lines)
    half = path.with_suffix(f".{os.getpid()}")
    half.write_text(f'{{"seed": {json.dumps(SEED)}, "rows": {{\n{body}\n}}}}\n', "utf-8")
    half.replace(path)


def stale(row: Row, player: str, stored: Stored) -> bool:
    """Tell whether the first games of a row now have other counts."""
    return bool(stored["slice"] != written(Table(player).count(row, 0, SLICE[player])))


def pin() -> None:
    """Play the rows that are not stored, and anew those whose first games are now others."""
    held = read()["rows"]
    for player in PLAYERS:
        for row in rows():
            key = row.key(player)
            if key not in held or stale(row, player, held[key]):
                held.pop(key, None)
    write(held)
    for player, games in PINNED.items():
        play_on(games, player)


# Reporting ----------------------------------------------------------------------------------------

SHOWN = {"noticed": "noticed", "points": "other points", "winners": "other winner"}
"""The shares of a row, and the words for them."""


def share_of(stored: Stored, name: str) -> Share:
    """Return a share of all games of a row."""
    tallies = stored["players"].values()
    return Share(sum(tally[name] for tally in tallies), games_of(stored))


def report(path: Path = STORED) -> Iterator[str]:
    """Yield a line for each row."""
    for key, row in read(path)["rows"].items():
        shares = ", ".join(f"{words} {share_of(row, name)}" for name, words in SHOWN.items())
        yield f"{key}: {shares}; {games_of(row)} games"


def main() -> None:
    """Play if requested, and print the stored results."""
    parser = argparse.ArgumentParser(description=__doc__)
    for player in PLAYERS:
        parser.add_argument(f"--{player}", type=int, default=0, metavar="GAMES")
    parser.add_argument("--only", default="")
    parser.add_argument("--file", type=Path, default=STORED)
    given = parser.parse_args()
    for player in PLAYERS:
        play_on(getattr(given, player), player, given.only, given.file)
    print(*report(given.file), sep="\n")


if __name__ == "__main__":
    main()
