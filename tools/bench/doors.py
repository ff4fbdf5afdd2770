"""How quick the doors are beside the core: ``python -m tools.bench.doors``, in ``nox -s doors``."""

from random import Random
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from tricky_twist import GAMES, Shuffler, advance
from tricky_twist.adapters.open_spiel import quick_resampler, short_name
from tricky_twist.adapters.pettingzoo import raw_env

OURS = ("tricky-twist", "twisted", "flip-twhist")


def in_the_core(game: Any, games: int) -> float:
    """Return how many random decisions of the core fit into a second."""
    decisions, begin = 0, process_time()
    for seed in range(games):
        shuffler, rng = Shuffler(seed), Random(seed)
        state = advance(game, game.setup(game.players[0]), shuffler).state
        while not game.is_over(state):
            seat = game.actors(state)[0]
            state = game.play(state, rng.choice(game.legal_moves(state, seat))).state
            decisions += 1
            if not game.actors(state):
                state = advance(game, state, shuffler).state
    return decisions / (process_time() - begin)


def in_pettingzoo(name: str, games: int, *, seeing: bool) -> float:
    """Return how many random steps fit into a second, with what ``last`` gives or without."""
    env, rng, steps, begin = raw_env(name), Random(1), 0, process_time()
    for seed in range(games):
        env.reset(seed=seed)
        while not env.terminations[env.agent_selection]:
            if seeing:
                mask = env.last()[0]["action_mask"]
            else:
                mask = env.infos[env.agent_selection]["action_mask"]
            env.step(rng.choice(mask.nonzero()[0].tolist()))
            steps += 1
    return steps / (process_time() - begin)


def middle_of(name: str, choices: int) -> Any:
    """Return a state after so many random choices of seats."""
    rng, state = Random(1), pyspiel.load_game(name).new_initial_state()
    while choices > 0 or state.is_chance_node():
        chance = state.is_chance_node()
        choices -= not chance
        legal = [place for place, _ in state.chance_outcomes()] if chance else state.legal_actions()
        state.apply_action(rng.choice(legal))
    return state


def a_clone(state: Any) -> float:
    """Return how many microseconds a copy takes."""
    begin = process_time()
    for _ in range(20_000):
        state.clone()
    return (process_time() - begin) / 20_000 * 1e6


def a_simulation(state: Any, resampler: Any = None, simulations: int = 60) -> float:
    """Return how many milliseconds a simulation of IS-MCTS takes."""
    rng = np.random.RandomState(1)
    bot = ISMCTSBot(
        state.get_game(), RandomRolloutEvaluator(1, rng), 5, simulations, random_state=rng
    )
    if resampler is not None:
        bot.set_resampler(resampler)
    begin = process_time()
    bot.step(state)
    return (process_time() - begin) / simulations * 1e3


def main() -> None:
    """Print a line for each game, and one for hearts."""
    for name in OURS:
        game, games = GAMES[name], 12
        in_the_core(game, 2)
        in_pettingzoo(name, 2, seeing=True)
        core = in_the_core(game, games)
        blind, seeing = (in_pettingzoo(name, games, seeing=it) for it in (False, True))
        state = middle_of(short_name(game), 20)
        exact, quick = a_simulation(state), a_simulation(state, quick_resampler())
        print(
            f"{name}: core {core:,.0f} decisions/s; without observations {blind / core:.2f} of it,"
            f" with {seeing / core:.2f}; clone {a_clone(state):.1f} us;"
            f" IS-MCTS {exact:.1f} ms a simulation, {quick:.1f} with the quick resampler"
        )
    try:
        print(f"hearts of OpenSpiel: {a_simulation(middle_of('hearts', 20)):.2f} ms a simulation")
    except pyspiel.SpielError as error:
        print(f"hearts of OpenSpiel cannot be searched so: {error}")


if __name__ == "__main__":
    main()
