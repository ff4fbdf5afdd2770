"""Let the IS-MCTS bot of OpenSpiel play Flip Twhist against two that move at random.

Half a minute on one processor; ``--briefly`` only shows that it runs.
"""

import sys
from statistics import mean, stdev

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from tricky_twist.adapters.open_spiel import quick_resampler

GAMES, SIMULATIONS = (1, 3) if "--briefly" in sys.argv else (20, 40)

game = pyspiel.load_game("flip_twhist(players=3)")
rng = np.random.RandomState(1)
bot = ISMCTSBot(game, RandomRolloutEvaluator(1, rng), 5, SIMULATIONS, random_state=rng)
bot.set_resampler(quick_resampler())


def play() -> list[float]:
    """Play a game in which the bot has the first seat; return the points."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions = [action for action, _ in state.chance_outcomes()]
        else:
            actions = state.legal_actions()
        searches = state.current_player() == 0 and len(actions) > 1
        state.apply_action(bot.step(state) if searches else rng.choice(actions))
    return list(state.returns())


leads = [own - mean(others) for own, *others in (play() for _ in range(GAMES))]
error = 1.96 * stdev(leads) / GAMES**0.5 if GAMES > 1 else 0.0
print(f"IS-MCTS leads by {mean(leads):+.1f} ± {error:.1f} points in {GAMES} games")
