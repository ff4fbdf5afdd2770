"""Counts of reachable positions: small games to their end, and a few moves of whole ones."""

from collections.abc import Iterator

from tests.exhaustive import Explored
from tests.flip_twhist.exhaustive import EXPLORED as FLIP_TWHIST
from tests.tricky_twist.exhaustive import EXPLORED as TRICKY_TWIST
from tests.twisted.exhaustive import EXPLORED as TWISTED
from tests.vectors_run import Vectored
from tools.vectors.clauses import rules_in
from tools.vectors.whole_games import Played
from tricky_twist.encoding import Document
from tricky_twist.lab import layers
from tricky_twist.testing.conformance.subject import State

EXPLORED = {explored.game.name: explored for explored in (TRICKY_TWIST, TWISTED, FLIP_TWHIST)}

PARTS = 8
"""The number of parts of a whole game: it counts in full where two of them meet."""

ENOUGH = 400
"""With how many lines of play it is enough."""

Counts = list[tuple[int, int]]
"""For each number of moves the positions, and the lines of play to them."""


def tables(told: Vectored, played: Played) -> Document:
    """Return the counts committed beside the tests of a game, and the counts of a whole one."""
    cases = [*_small(told, EXPLORED[told.game.name]), *_whole(told, played)]
    return {"type": "perft", "game": told.game.name, "cases": [*cases]}


def _small(told: Vectored, explored: Explored) -> Iterator[Document]:
    for name, start in (explored.small | explored.large).items():
        counts = [(positions, lines) for positions, lines in explored.counts[name]]
        yield _table(told, name, start, counts)


def _whole(told: Vectored, played: Played) -> Iterator[Document]:
    """Yield counts for positions of a game that has all its cards."""
    state = played.start
    cuts = {len(played.moves) * part // PARTS for part in range(1, PARTS)}
    for number, move in enumerate(played.moves):
        if number in cuts and told.game.actors(state):
            yield _table(told, f"{played.name}, after {number} moves", state, few(told, state))
        state = told.game.play(state, move).state


def few(told: Vectored, start: State) -> Counts:
    """Return the counts from a position, until there are enough or chance decides."""
    game = told.game
    counts: Counts = []
    for layer in layers(game, start):
        counts.append((len(layer), sum(layer.values())))
        if counts[-1][1] > ENOUGH or any(map(game.pending_chance, layer)):
            break
    return counts


def _table(told: Vectored, name: str, start: State, counts: Counts) -> Document:
    return {
        "name": name,
        "rules": rules_in(told, start),
        "position": told.facts_of(start),
        "positions": [positions for positions, _ in counts],
        "lines": [lines for _, lines in counts],
    }
