"""Speed: decisions a second, and microseconds for each function of the contract.

The clock is the CPU time of this process: what other programs take is not counted, and on an idle
core it is the time that passes. Collecting garbage is inside the clock.
"""

import functools
from collections.abc import Callable, Iterable
from random import Random
from time import process_time

from benchmarks.figures import Figure, repeated
from benchmarks.walks import Stretch, play_game, states_of_game, stretches
from tricky_twist import Seat, Shuffler
from tricky_twist.games import tricky_twist as tt

LOOP = 1_000_000


def timed(work: Callable[[], object]) -> float:
    """Return the seconds that *work* takes."""
    began = process_time()
    work()
    return process_time() - began


def loop() -> int:
    """Do a fixed amount of integer arithmetic: a yardstick for this machine and this Python."""
    total = 0
    for number in range(LOOP):
        total = (total * 31 + number) & 0xFFFF
    return total


def loop_speed(repeats: int) -> Figure:
    """Measure how many times a second the fixed loop goes round."""
    return repeated("fixed loop", "iterations/s", repeats, lambda _: LOOP / timed(loop))


def whole_games(players: int, repeats: int, games: int) -> tuple[Figure, Figure]:
    """Measure decisions and games a second, from setup to the last point; chance included.

    Every repeat plays games of its own.
    """
    counts: list[int] = []

    def measure(number: int) -> float:
        random = Random(number).random
        shufflers = [Shuffler(number * games + game) for game in range(games)]

        def work() -> None:
            counts.append(sum(play_game(players, shuffler, random) for shuffler in shufflers))

        return timed(work)

    seconds = repeated("", "s", repeats, measure).samples
    pairs = zip(counts[1:], seconds, strict=True)  # the first played to warm up
    decisions = Figure(
        f"whole games, {players} players", "decisions/s", tuple(n / s for n, s in pairs)
    )
    per_second = tuple(games / s for s in seconds)
    return decisions, Figure(f"whole games, {players} players", "games/s", per_second)


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
    """Measure what a draw or play decision costs in the first and in the last round of four."""
    found = [stretch for seed in range(games) for stretch in stretches(4, seed)]
    return tuple(
        _decision_in_round(number, repeats, [s for s in found if s.round == number])
        for number in (1, 4)
    )


def _decision_in_round(number: int, repeats: int, found: list[Stretch]) -> Figure:
    name = f"draw and play in round {number} of 4"
    return repeated(name, "µs", repeats, lambda _: 1e6 * _seconds_each(found))


def calls(name: str, repeats: int, prepared: Iterable[Callable[[], object]]) -> Figure:
    """Measure the microseconds of a call, averaged over these; the calling itself is included."""
    todo = tuple(prepared)

    def work() -> None:
        for call in todo:
            call()

    return repeated(name, "µs", repeats, lambda _: 1e6 * timed(work) / len(todo))


def functions(repeats: int, games: int) -> tuple[Figure, ...]:
    """Measure the functions of the contract on the states of random four-player games."""
    random = Random(1)
    states = [state for seed in range(games) for state in states_of_game(4, seed)]
    listed = [(state, tt.legal_moves(state)) for state in states]
    chosen = [(state, random.choice(moves)) for state, moves in listed if moves]
    others = random.choices([move for _, move in chosen], k=len(states))
    foreign = [
        (state, move)
        for state, move in zip(states, others, strict=True)
        if tt.find_violations(state, move)
    ]
    bind = functools.partial
    return (
        calls("legal_moves", repeats, (bind(tt.legal_moves, state) for state, _ in chosen)),
        calls("find_violations, legal", repeats, (bind(tt.find_violations, *c) for c in chosen)),
        calls("find_violations, refused", repeats, (bind(tt.find_violations, *c) for c in foreign)),
        calls("play", repeats, (bind(tt.play, *c) for c in chosen)),
        *views(repeats, states, random),
        *advice(repeats, states),
    )


def views(repeats: int, states: list[tt.State], random: Random) -> tuple[Figure, ...]:
    """Measure views, and histories that agree with them."""
    seats = tuple(Seat(number) for number in range(4))
    seen = [(state, random.choice(seats)) for state in states]
    some = random.sample([tt.view(*pair) for pair in seen], k=100)
    bind = functools.partial
    return (
        calls("view", repeats, (bind(tt.view, *pair) for pair in seen)),
        *(
            calls(
                f"view in round {number} of 4",
                repeats,
                (bind(tt.view, *pair) for pair in seen if _round(pair[0]) == number),
            )
            for number in (1, 4)
        ),
        calls("determinize", repeats, (bind(tt.determinize, view, 1) for view in some)),
    )


def _round(state: tt.State) -> int:
    """Return the number of the round whose tricks or declarations go on; 0 for none."""
    return state.table.round.number if isinstance(state, tt.OnTable) else 0


def advice(repeats: int, states: list[tt.State]) -> tuple[Figure, ...]:
    """Measure the best declaration of the seat that is asked first at the end of a round."""
    declaring = [s for s in states if isinstance(s, tt.Declaring) and not s.answers]
    return (
        calls(
            "best_declaration",
            repeats,
            (functools.partial(tt.best_declaration, s, s.waiting[0]) for s in declaring),
        ),
    )
