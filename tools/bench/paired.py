"""Two games from the same deals, one under each rule, by players who decide alike where they can.

A player's luck depends on the round, the seat, the phase and the number of the decision in it. So
a question that only one rule asks leaves all other decisions as they are. Each game alone is as
likely as without the other.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import zip_longest
from typing import Any

import attrs

from tricky_twist import Shuffler
from tricky_twist.bots.playouts import try_move
from tricky_twist.core.game import shuffled
from tricky_twist.encoding import codecs_of
from tricky_twist.records import AnyGame

SEED = "matters"
"""The seed of all deals and decisions."""

_MASK = (1 << 64) - 1


def digest(text: str) -> int:
    """Return a number of 64 bits for a text."""
    return int.from_bytes(sha256(text.encode()).digest()[:8])


class Random:
    """Chooses any legal move, each as likely as the others.

    Every move draws a lot, and the highest lot wins. A further move changes the choice only if it
    has the highest lot itself.
    """

    def __init__(self, game: AnyGame) -> None:
        """Begin without any known move."""
        self._codec = codecs_of(game).move
        self._stamps: dict[Any, int] = {}

    def choose(self, _state: Any, moves: Sequence[Any], luck: int) -> Any:
        """Return the move with the highest lot."""
        return max(moves, key=lambda move: self.lot(move, luck)) if len(moves) > 1 else moves[0]

    def lot(self, move: Any, luck: int) -> int:
        """Return the lot of a move, a number of 64 bits."""
        stamp = self._stamps.get(move)
        if stamp is None:
            stamp = self._stamps[move] = digest(self._codec.dumps(move))
        return mix(stamp ^ luck)


def mix(number: int) -> int:
    """Return another number of 64 bits in which every bit depends on all of the first.

    This is a part of SplitMix64.
    """
    number = (number * 0x9E3779B97F4A7C15) & _MASK
    number = ((number ^ (number >> 29)) * 0xBF58476D1CE4E5B9) & _MASK
    return number ^ (number >> 32)


class Greedy:
    """Looks one move ahead, as :class:`tricky_twist.bots.Greedy` does with one sample.

    It draws one state that is possible given its view, and finishes the round at random after each
    move. There, too, a seat decides alike wherever the moves are the same.
    """

    def __init__(self, game: AnyGame) -> None:
        """Sit down at a game."""
        self._game, self._random = game, Random(game)

    def choose(self, state: Any, moves: Sequence[Any], luck: int) -> Any:
        """Return the move that brings its seat most points, the first of equal ones."""
        if len(moves) == 1:
            return moves[0]
        seat = moves[0].seat
        sample = self._game.sample(self._game.view(state, seat), luck)
        points = [self._try(sample, move, self._random.lot(move, luck))[seat] for move in moves]
        return moves[points.index(max(points))]

    def _try(self, state: Any, move: Any, luck: int) -> tuple[int, ...]:
        """Return the points at the end of the round after this move."""
        asked = Counter[tuple[int, type]]()

        def choose(moves: tuple[Any, ...]) -> Any:
            kind = type(moves[0])
            place = moves[0].seat, kind
            asked[place] += 1
            where = (asked[place] << 12) ^ (place[0] << 8) ^ len(kind.__name__)
            return moves[mix(luck ^ where) % len(moves)]

        draws = Shuffler(luck).numbers("bots", "greedy")
        return try_move(self._game, state, move, draws, choose)


Player = Random | Greedy
PLAYERS: dict[str, Callable[[AnyGame], Player]] = {"random": Random, "greedy": Greedy}
"""The players by the names that the command has for them."""


@attrs.frozen
class Played:
    """A game that was played."""

    events: tuple[Any, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def play(game: AnyGame, start: Any, player: Player, number: int, luck: str = "") -> Played:
    """Play the game with a number; another *luck* means other decisions on the same deals."""
    shuffler, asked = Shuffler(f"{SEED}, game {number}"), Counter[tuple[Any, ...]]()
    state, events = start, list[Any]()
    while not game.is_over(state):
        move = shuffled(game, state, shuffler)
        if move is None:
            seat = game.actors(state)[0]
            place = (game.round_of(state), int(seat), type(state).__name__)
            asked[place] += 1
            drawn = digest(f"{SEED} {number} {luck} {place} {asked[place]}")
            move = player.choose(state, game.legal_moves(state, seat), drawn)
        step = game.play(state, move)
        events += step.events
        state = step.state
    return Played(tuple(events), game.scores(state), game.winners(state))


# Counting -----------------------------------------------------------------------------------------


@attrs.define
class Tally:
    """The counts of some games, each played under two rules."""

    games: int = 0
    noticed: int = 0
    """The games in which anything at all happens that does not happen under the other rule."""
    points: int = 0
    """The games with other points."""
    winners: int = 0
    """The games with another winner, or other winners."""
    gained: int = 0
    """The points that the other rule brings all players together, summed over the games."""
    squares: int = 0
    """The squares of that, summed."""
    first: dict[str, int] = attrs.field(factory=dict)
    """How often which clauses are cited where the two games first part."""

    def add(self, one: Played, other: Played) -> None:
        """Count a game."""
        gained = sum(other.scores) - sum(one.scores)
        self.games += 1
        self.points += one.scores != other.scores
        self.winners += one.winners != other.winners
        self.gained += gained
        self.squares += gained * gained
        if one.events != other.events:
            self.noticed += 1
            cited = ", ".join(_cited(one.events, other.events))
            self.first[cited] = self.first.get(cited, 0) + 1

    def __add__(self, more: "Tally") -> "Tally":
        """Return the counts of both."""
        sums = {
            name: getattr(self, name) + getattr(more, name)
            for name in ("games", "noticed", "points", "winners", "gained", "squares")
        }
        first = Counter(self.first) + Counter(more.first)
        return Tally(**sums, first=dict(first.most_common()))


def _cited(one: Iterable[Any], other: Iterable[Any]) -> Iterator[str]:
    """Yield the clauses that the first differing events cite."""
    pair = next(pair for pair in zip_longest(one, other) if pair[0] != pair[1])
    yield from dict.fromkeys(str(event.clause) for event in pair if event is not None)
