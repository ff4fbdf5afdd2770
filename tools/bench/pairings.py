"""Pairings of bots: the plan of games, the count of a deal, and the stored results."""

import json
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from functools import cache, partial
from hashlib import sha256
from math import lcm
from pathlib import Path
from time import monotonic
from typing import Any

import attrs

from tools.bench.bots import questions
from tricky_twist import GAMES
from tricky_twist.bots import Bot, Greedy, Iterations, Match, Random, Searcher
from tricky_twist.core.values import changed

STORED = Path(__file__).with_name("strength.json")
SEED = "strength"
"""The deals of a game are the same in all its rows."""
ITERATIONS = {"tricky-twist": 300, "twisted": 400, "flip-twhist": 400}
"""The searcher's iterations in about 0.1 s on a core of its own, without the accelerated build."""
SLOWLY = 10
"""So many times as much is about a second."""
PARTS = lcm(1, 2, 3, 4, 5)
"""The parts of a victory, so that any number of players can share it in whole numbers."""


# The plan ----------------------------------------------------------------------------------------


@attrs.frozen
class Pairing:
    """One bot among others that are all of one other kind."""

    game: str
    players: int
    first: str
    others: str

    @property
    def key(self) -> str:
        """Its key in the stored file."""
        return f"{self.game}, {self.players} players: {self.first} against {self.others}"

    @property
    def wanted(self) -> int:
        """The number of games to play; a little more, if every deal must serve every seat."""
        return {"greedy": 1000, "searcher": 400, "slow searcher": 100}[self.first]

    @property
    def deals_wanted(self) -> int:
        """The number of deals to play; each is a game for every seat."""
        return -(-self.wanted // self.players)


def bot_of(kind: str, game: str) -> Bot:
    """Return a bot of this kind for a game."""
    match kind:
        case "random":
            return Random()
        case "greedy":
            return Greedy(GAMES[game])
        case "searcher":
            return Searcher(GAMES[game], Iterations(ITERATIONS[game]))
        case _:
            return Searcher(GAMES[game], Iterations(SLOWLY * ITERATIONS[game]))


SHOWN_FIRST = {"flip-twhist": 4, "twisted": 3, "tricky-twist": 4}
"""One number of players for each game, the quick ones first."""
WEAKER = {
    "greedy": ("random",),
    "searcher": ("greedy", "random"),
    "slow searcher": ("greedy", "random", "searcher"),
}
"""The opponents of each bot."""


def pairings(first: str, sizes: Iterable[tuple[str, int]]) -> list[Pairing]:
    """Return the pairings of a bot in games of these sizes."""
    return [Pairing(*size, first, others) for others in WEAKER[first] for size in sizes]


def plan() -> Iterator[tuple[Pairing, int]]:
    """Yield the pairings in turn, each with the number of deals to reach."""
    some = [*SHOWN_FIRST.items()]
    rest = [(name, n) for name in SHOWN_FIRST for n in GAMES[name].players if (name, n) not in some]
    searcher, slow = pairings("searcher", some), pairings("slow searcher", some)
    for games in (20, 40, 100):
        for pairing in searcher:
            yield pairing, games // pairing.players
    for pairing in (*pairings("greedy", some), *searcher):
        yield pairing, pairing.deals_wanted
    for pairing in (*pairings("greedy", rest), *pairings("searcher", rest), *slow):
        yield pairing, pairing.deals_wanted


def planned() -> tuple[Pairing, ...]:
    """Return all pairings, game by game as a table shows them."""
    names, bots = [*GAMES], ["random", *WEAKER]

    def place(pairing: Pairing) -> tuple[int, ...]:
        kinds = (bots.index(kind) for kind in (pairing.first, pairing.others))
        return names.index(pairing.game), pairing.players, *kinds

    return tuple(sorted({pairing for pairing, _ in plan()}, key=place))


# Results -----------------------------------------------------------------------------------------


@attrs.frozen
class Row:
    """The results of a pairing's deals: whole numbers, so the order of adding does not matter."""

    deals: int = 0
    wins: int = 0
    """Of the first bot, in parts."""
    wins_squared: int = 0
    """The wins of each deal, squared and added up."""
    points: int = 0
    """Of the first bot."""
    points_of_others: int = 0
    leads: int = 0
    """By how many points it was ahead of each other, all added up."""
    leads_squared: int = 0
    """The same of each deal, squared."""

    def __add__(self, other: "Row") -> "Row":
        """Return the sums of both."""
        pairs = zip(attrs.astuple(self), attrs.astuple(other), strict=True)
        return Row(*(first + second for first, second in pairs))


def play_deal(pairing: Pairing, deal: int) -> Row:
    """Play a deal from every seat."""
    game, players = GAMES[pairing.game], pairing.players
    others = bot_of(pairing.others, pairing.game)
    bots = (bot_of(pairing.first, pairing.game), *[others] * (players - 1))
    match = Match(bots, game, game.editions[0][1], SEED)
    played = [match.play(deal * players + number) for number in range(players)]
    wins = sum(PARTS // len(each.winners) for each in played if 0 in each.winners)
    points = sum(each.scores[0] for each in played)
    points_of_others = sum(sum(each.scores[1:]) for each in played)
    leads = (players - 1) * points - points_of_others
    return Row(1, wins, wins**2, points, points_of_others, leads, leads**2)


@cache
def fingerprint(kind: str, game: str) -> str:
    """Return a hash over the actions of a bot and a match in a few cases; it changes with them."""
    players = GAMES[game].players[0]
    started = Match((Random(),) * players, GAMES[game], GAMES[game].editions[0][1], SEED)
    bot = bot_of(kind, game)
    told: list[object] = [bot, started.play(1)]
    if isinstance(bot, Searcher):
        bot = changed(bot, budget=Iterations(40))
    told += [bot.choose(seen, moves, 1) for seen, moves in questions(GAMES[game], players, 1, 12)]
    return sha256(repr(told).encode()).hexdigest()[:16]


def fingerprints(pairing: Pairing) -> list[str]:
    """Return the fingerprints of the first bot and of the others."""
    return [fingerprint(kind, pairing.game) for kind in (pairing.first, pairing.others)]


def load(path: Path = STORED) -> dict[Pairing, Row]:
    """Return the results of bots that are still the same."""
    stored = read(path)["played"]
    return {
        pairing: Row(**found["sums"])
        for pairing in planned()
        if (found := stored.get(pairing.key)) and found["bots"] == fingerprints(pairing)
    }


def save(rows: Mapping[Pairing, Row], path: Path = STORED) -> None:
    """Write the results."""
    told = {
        pairing.key: {"bots": fingerprints(pairing), "sums": attrs.asdict(rows[pairing])}
        for pairing in planned()
        if pairing in rows
    }
    write({**read(path), "played": told}, path)


def read(path: Path) -> dict[str, dict[str, Any]]:
    """Return all that is stored."""
    if not path.exists():
        return {"played": {}, "speed": {}}
    told: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return told


def write(told: dict[str, dict[str, Any]], path: Path) -> None:
    """Store it at once or not at all."""
    new = path.with_suffix(".new")
    new.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    new.replace(path)


def play_on(minutes: float, processes: int, path: Path = STORED) -> None:
    """Play missing games for so long, in the order of the plan, and keep storing the results."""
    end, rows = monotonic() + 60 * minutes, load(path)
    pool = ProcessPoolExecutor(processes) if processes > 1 else None
    with pool or nullcontext():
        for pairing, deals in plan():
            if monotonic() >= end:
                return
            play, left = partial(play_deal, pairing), range(rows.get(pairing, Row()).deals, deals)
            for row in pool.map(play, left) if pool else map(play, left):
                rows[pairing] = rows.get(pairing, Row()) + row
                save(rows, path)
                if monotonic() >= end:
                    if pool:
                        pool.shutdown(cancel_futures=True)
                    return
