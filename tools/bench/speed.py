"""Speed: decisions a second, and microseconds for each function of the contract.

The clock is the CPU time of this process: it ignores other programs, and on an idle core it equals
the elapsed time. Collecting garbage is inside the clock.
"""

import functools
from collections.abc import Callable, Iterable
from importlib import import_module
from itertools import count
from random import Random
from time import process_time

from tools.bench.figures import Figure, repeated
from tools.bench.walks import AnyGame, Move, State, play_game, states_of_game
from tricky_twist import Seat, Shuffler
from tricky_twist.encoding import codecs_of

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


def whole_games(game: AnyGame, players: int, repeats: int, games: int) -> tuple[Figure, Figure]:
    """Measure decisions and games a second, from setup to the last point; chance included.

    Every repeat plays games of its own.
    """
    counts: list[int] = []

    def measure(number: int) -> float:
        random = Random(number).random
        shufflers = [Shuffler(number * games + seed) for seed in range(games)]

        def work() -> None:
            counts.append(sum(play_game(game, players, each, random) for each in shufflers))

        return timed(work)

    seconds = repeated("", "s", repeats, measure).samples
    pairs = zip(counts[1:], seconds, strict=True)  # the first played to warm up
    name = f"whole games, {players} players"
    decisions = Figure(name, "decisions/s", tuple(n / s for n, s in pairs))
    return decisions, Figure(name, "games/s", tuple(games / s for s in seconds))


def calls(name: str, repeats: int, prepared: Iterable[Callable[[], object]]) -> Figure:
    """Measure the microseconds of a call, averaged over these; the calling itself is included."""
    todo = tuple(prepared)

    def work() -> None:
        for call in todo:
            call()

    return repeated(name, "µs", repeats, lambda _: 1e6 * timed(work) / len(todo))


def functions(game: AnyGame, players: int, repeats: int, games: int) -> tuple[Figure, ...]:
    """Measure the functions of the contract on the states of random games."""
    random = Random(1)
    states = [state for seed in range(games) for state in states_of_game(game, players, seed)]
    listed = [(state, game.legal_moves(state)) for state in states]
    chosen = [(state, random.choice(moves)) for state, moves in listed if moves]
    others = random.choices([move for _, move in chosen], k=len(states))
    foreign = [
        (state, move)
        for state, move in zip(states, others, strict=True)
        if game.find_violations(state, move)
    ]
    bind = functools.partial
    return (
        calls("legal_moves", repeats, (bind(game.legal_moves, state) for state, _ in chosen)),
        calls("find_violations, legal", repeats, (bind(game.find_violations, *c) for c in chosen)),
        calls(
            "find_violations, refused", repeats, (bind(game.find_violations, *c) for c in foreign)
        ),
        calls("play", repeats, (bind(game.play, *c) for c in chosen)),
        calls("play, known to be legal", repeats, (bind(play_known(game), *c) for c in chosen)),
        *views(game, players, repeats, states),
        *samples(game, players, repeats, states),
        loading(game, repeats, states),
    )


def play_known(game: AnyGame) -> Callable[[State, Move], object]:
    """Return the function that plays a move of a game without testing it again."""
    name = f"tricky_twist.games.{game.name.replace('-', '_')}.phases"
    found: Callable[[State, Move], object] = import_module(name).play_known
    return found


def samples(
    game: AnyGame, players: int, repeats: int, states: list[State]
) -> tuple[Figure, Figure]:
    """Measure samples of views of whole games, and of the view that takes the longest."""
    random = Random(3)
    seats = (None, *(Seat(number) for number in range(players)))
    seen = [game.view(state, random.choice(seats)) for state in states]
    bind = functools.partial

    def seconds(view: object) -> float:
        return min(timed(bind(game.sample, view, seed)) for seed in range(3))

    slowest = max(seen, key=seconds)
    return (
        calls("sample", repeats, (bind(game.sample, *each) for each in zip(seen, count()))),
        calls("sample, the slowest view", repeats, [bind(game.sample, slowest, 1)] * 20),
    )


def loading(game: AnyGame, repeats: int, states: list[State]) -> Figure:
    """Measure how long it takes to read the last state of all that is not over, from its text."""
    last = [state for state in states if not game.is_over(state)][-1]
    codec = codecs_of(game).state
    text = codec.dumps(last)
    name = f"loads a state of {len(text) / 1000:.0f} kB"
    return calls(name, repeats, [functools.partial(codec.loads, text)] * 3)


def views(game: AnyGame, players: int, repeats: int, states: list[State]) -> tuple[Figure, Figure]:
    """Measure views, and histories that agree with them."""
    random = Random(2)
    seats = tuple(Seat(number) for number in range(players))
    seen = [(state, random.choice(seats)) for state in states]
    some = random.sample([game.view(*pair) for pair in seen], k=min(100, len(seen)))
    bind = functools.partial
    return (
        calls("view", repeats, (bind(game.view, *pair) for pair in seen)),
        calls("determinize", repeats, (bind(game.determinize, view, 1) for view in some)),
    )
