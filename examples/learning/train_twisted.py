"""Teach an agent to play Twisted for two, with MaskablePPO of sb3-contrib.

The other seat moves at random. It takes minutes; ``--briefly`` only shows that it runs.
"""

import sys
from random import Random
from statistics import mean, stdev
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

from tricky_twist.adapters.pettingzoo import raw_env

ME = "player_0"
STEPS, GAMES = (256, 2) if "--briefly" in sys.argv else (30_000, 60)


class OneSeat(gymnasium.Env[Any, int]):
    """The game as its first seat meets it: the other one moves at random between its turns."""

    def __init__(self, seed: int) -> None:
        """Sit down at a table where the lead counts."""
        self.table = raw_env("twisted", players=2, utility="lead")
        seen: Any = self.table.observation_space(ME)
        self.observation_space = seen["observation"]
        self.action_space = self.table.action_space(ME)
        self.rng = Random(seed)
        self.table.reset(seed=seed)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        """Begin the next game."""
        self.table.reset(seed=seed)
        self.gain = 0.0
        self._wait()
        return self._see(), {}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Act, and let the other seat move; the reward is a tenth of what the lead grew."""
        self.gain = 0.0
        self._act(action)
        self._wait()
        return self._see(), self.gain / 10, self._over(), False, {}

    def action_masks(self) -> Any:
        """Return what is legal now."""
        return self.table.observe(ME)["action_mask"].astype(bool)

    def _act(self, action: int) -> None:
        self.table.step(int(action))
        self.gain += self.table.rewards[ME]

    def _wait(self) -> None:
        while not self._over() and self.table.agent_selection != ME:
            mask = self.table.infos[self.table.agent_selection]["action_mask"]
            self._act(self.rng.choice(np.flatnonzero(mask).tolist()))

    def _see(self) -> Any:
        return self.table.observe(ME)["observation"]

    def _over(self) -> bool:
        return self.table.terminations[ME]


def lead(model: MaskablePPO | None) -> str:
    """Return by how many points the first seat leads at the end; it is random without a model."""
    env, leads = OneSeat(seed=99), []
    for _ in range(GAMES):
        seen, _ = env.reset()
        total, over = env.gain, False
        while not over:
            mask = env.action_masks()
            if model is None:
                action = env.rng.choice(np.flatnonzero(mask).tolist())
            else:
                action = int(model.predict(seen, action_masks=mask, deterministic=True)[0])
            seen, reward, over, _, _ = env.step(action)
            total += 10 * reward
        leads.append(total)
    error = 1.96 * stdev(leads) / len(leads) ** 0.5
    return f"{mean(leads):+.1f} ± {error:.1f} points in {GAMES} games"


print("at random:", lead(None))
model = MaskablePPO("MlpPolicy", OneSeat(seed=1), n_steps=1024, batch_size=256, gamma=1.0, seed=1)
model.learn(STEPS)
print(f"after {STEPS:,} steps:", lead(model))
