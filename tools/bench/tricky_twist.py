"""Benchmarks of Tricky Twist alone: drawing and playing without the rest, and advice."""

import functools
from collections.abc import Callable, Iterator
from random import Random

import attrs

from tools.bench.figures import Figure, repeated
from tools.bench.speed import calls, timed
from tools.bench.walks import Draw, any_move, states_of_game
from tricky_twist import Seat, Shuffler
from tricky_twist.games import tricky_twist as tt


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
            state = tt.play(state, any_move(tt.GAME, state, shuffler, random)).state


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


def draw_and_play(repeats: int, games: int) -> Figure:
    """Measure the draw and play decisions of four-player games alone, tricks resolved."""
    found = [stretch for seed in range(games) for stretch in stretches(4, seed)]
    return repeated(
        "draw and play alone, 4 players", "decisions/s", repeats, lambda _: 1 / _seconds_each(found)
    )


def _seconds_each(found: list[Stretch]) -> float:
    """Return the seconds that one decision takes on these stretches."""
    prepared = [(stretch, Random(stretch.seed).random) for stretch in found]
    ends: list[tt.State] = []
    seconds = timed(lambda: ends.extend(stretch.replay(random) for stretch, random in prepared))
    if ends != [stretch.end for stretch in found]:
        raise RuntimeError("the replayed decisions led elsewhere")
    return seconds / sum(stretch.decisions for stretch in found)


def by_round(repeats: int, games: int) -> tuple[Figure, ...]:
    """Measure the cost of a draw or play decision in the first and in the last round of four."""
    found = [stretch for seed in range(games) for stretch in stretches(4, seed)]
    return tuple(
        _decision_in_round(number, repeats, [s for s in found if s.round == number])
        for number in (1, 4)
    )


def _decision_in_round(number: int, repeats: int, found: list[Stretch]) -> Figure:
    name = f"draw and play in round {number} of 4"
    return repeated(name, "µs", repeats, lambda _: 1e6 * _seconds_each(found))


def views_by_round(repeats: int, games: int) -> tuple[Figure, ...]:
    """Measure a view of the first and of the last round of four."""
    states = [s for seed in range(games) for s in states_of_game(tt.GAME, 4, seed)]
    tables = [state for state in states if isinstance(state, tt.OnTable)]
    return tuple(
        calls(
            f"view in round {number} of 4",
            repeats,
            (_view(state) for state in tables if state.table.round.number == number),
        )
        for number in (1, 4)
    )


def _view(state: tt.State) -> Callable[[], object]:
    return functools.partial(tt.view, state, Seat(1))


def advice(repeats: int, games: int) -> Figure:
    """Measure the best declaration of the first seat to declare at the end of a round."""
    states = [s for seed in range(games) for s in states_of_game(tt.GAME, 4, seed)]
    declaring = [s for s in states if isinstance(s, tt.Declaring) and not s.answers]
    return calls(
        "best_declaration",
        repeats,
        (functools.partial(tt.best_declaration, s, s.waiting[0]) for s in declaring),
    )
