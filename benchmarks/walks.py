"""Random play through the public contract, and states collected on the way."""

from collections.abc import Callable, Iterator
from random import Random

import attrs

from tricky_twist import Shuffler, advance
from tricky_twist.games import tricky_twist as tt

Draw = Callable[[], float]
"""Returns a number from 0 up to 1."""


def play_game(players: int, shuffler: Shuffler, random: Draw) -> int:
    """Play one whole game at random; return how many decisions it took."""
    state: tt.State = tt.setup(players)
    decisions = 0
    while True:
        state = advance(tt.TRICKY_TWIST, state, shuffler).state
        moves = tt.legal_moves(state)
        if not moves:
            return decisions
        while moves:
            state = tt.play(state, moves[int(random() * len(moves))]).state
            decisions += 1
            moves = tt.legal_moves(state)


def states_of_game(players: int, seed: int) -> Iterator[tt.State]:
    """Yield every state of a random game, those that wait for chance included."""
    shuffler, random = Shuffler(seed), Random(seed).random
    state: tt.State = tt.setup(players)
    yield state
    while not tt.is_over(state):
        state = tt.play(state, _any_move(state, shuffler, random)).state
        yield state


def _any_move(state: tt.State, shuffler: Shuffler, random: Draw) -> tt.Move:
    chance = tt.pending_chance(state)
    if chance is not None:
        name = tt.TRICKY_TWIST.name
        return tt.chance_move(
            state, tuple(shuffler.order(name, s.label, s.items) for s in chance.shuffles)
        )
    moves = tt.legal_moves(state)
    return moves[int(random() * len(moves))]


@attrs.frozen
class Stretch:
    """Draw and play decisions of a random game that follow each other without any other."""

    round: int
    start: tt.State
    seed: int
    decisions: int
    end: tt.State

    def replay(self, random: Draw) -> tt.State:
        """Decide again; *random* must be the stream of the stretch's seed."""
        state = self.start
        for _ in range(self.decisions):
            moves = tt.legal_moves(state)
            state = tt.play(state, moves[int(random() * len(moves))]).state
        return state


def stretches(players: int, seed: int) -> Iterator[Stretch]:
    """Yield every stretch of a random game.

    The last play of each round is left out, because its step scores the round, too. Every other
    trick is resolved inside a stretch.
    """
    shuffler, random = Shuffler(seed), Random(seed).random
    state: tt.State = tt.setup(players)
    while not tt.is_over(state):
        if isinstance(state, tt.Drawing | tt.Playing):
            stretch, state = _stretch(state, seed)
            yield stretch
        else:
            state = tt.play(state, _any_move(state, shuffler, random)).state


def _stretch(start: tt.Drawing | tt.Playing, seed: int) -> tuple[Stretch, tt.State]:
    random = Random(seed).random
    state: tt.State = start
    end, decisions = state, 0
    while isinstance(state, tt.Drawing | tt.Playing):
        moves = tt.legal_moves(state)
        state = tt.play(state, moves[int(random() * len(moves))]).state
        if isinstance(state, tt.Drawing | tt.Playing | tt.Picking):
            end = state
            decisions += 1
    return Stretch(start.table.round.number, start, seed, decisions, end), state
