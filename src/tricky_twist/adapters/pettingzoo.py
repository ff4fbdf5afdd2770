"""Every game as an environment of PettingZoo: one agent at a time, or all in parallel.

To import this module registers each game in ``GAMES`` with PettingZoo, so that
``pettingzoo.make("aec", "tricky_twist/twisted-v0")`` finds it. It needs the extra ``pettingzoo``.
"""

from collections.abc import Mapping
from typing import Any, TypedDict, Unpack

import gymnasium
import numpy as np
import pettingzoo
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from tricky_twist.adapters.node import CHANCE, OVER, UTILITIES, Door, Node
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import advance
from tricky_twist.core.seats import SEATS
from tricky_twist.games import NAMES, game_called

VERSION = "v0"
"""Another numbering or another layout has another version."""

Mask = NDArray[np.int8]
Observed = dict[str, NDArray[Any]]


class Settings(TypedDict, total=False):
    """The options of a table; each has a default."""

    players: int
    """How many play: the fewest that can."""
    edition: str
    """The named rules: the standard."""
    readings: Mapping[str, object]
    """The differences from them, as in :meth:`~tricky_twist.core.game.Game.rules`."""
    rules: Any
    """Rules of the game, in the place of an edition and readings."""
    first: int
    """The seat that begins; chance decides it."""
    rounds: int
    """After how many rounds the game ends: when its rules say so."""
    utility: str
    """The reward: the growth of the ``scores``, of the ``lead``, or of the ``victory``."""
    rising: bool
    """Whether cards that may be set aside in any order must be so in rising order: no."""
    onlooker: int
    """The seat whose view ``render`` shows: by default a spectator."""
    render_mode: str | None


class TableEnv(AECEnv[str, Observed, int]):
    """One game at one table, an agent for each seat.

    The observation is a dictionary: ``observation``, an array of ``float32`` from -1 to 1, and
    ``action_mask``, with a 1 for each legal action; ``infos`` has the same mask. A move that is
    spelled by several actions takes as many steps of the same agent.
    """

    def __init__(self, game: str, **settings: Unpack[Settings]) -> None:
        """Set the table; ``reset`` begins a game."""
        super().__init__()
        require_known(settings)
        self.door: Door = _door_of(game, settings)
        self.rounds = settings.get("rounds")
        self.utility = UTILITIES[settings.get("utility", "scores")].of
        self.onlooker = settings.get("onlooker")
        self.render_mode = settings.get("render_mode")
        name = f"{game.replace('-', '_')}_{VERSION}"
        self.metadata = {"render_modes": ["ansi", "human"], "name": name, "is_parallelizable": True}
        self.possible_agents = [f"player_{seat}" for seat in range(self.door.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, actions = self.door.layout.size, len(self.door.numbering)
        spaces: dict[str, gymnasium.Space[Any]] = {
            "observation": gymnasium.spaces.Box(-1.0, 1.0, (size,), np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
        }
        self.observation_spaces = {a: gymnasium.spaces.Dict(spaces) for a in self.possible_agents}
        self.action_spaces = {a: gymnasium.spaces.Discrete(actions) for a in self.possible_agents}
        self._random: np.random.Generator | None = None
        self._idle = _closed(np.zeros(actions, np.int8))

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return what the observations of an agent are: the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return the actions of an agent: the same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  # there are none
        """Begin a game; without a seed, the next one of the last seed."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._shuffler = Shuffler(int(self._random.integers(2**63)))
        self.agents = self.possible_agents[:]
        self._nothing = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict(self._nothing)
        self.rewards = dict(self._nothing)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._idle} for agent in self.agents}
        self.agent_selection = self.agents[0]
        door = self.door
        state = door.game.setup(door.players, door.rules, first=door.first)
        self._points: tuple[int, ...] = door.game.scores(state)
        self._worth = self.utility(door.game, state)
        self._enter(state, ())

    def _enter(self, state: Any, events: tuple[Any, ...]) -> None:
        """Let chance decide, and give the mask to the agent that moves."""
        ready = advance(self.door.game, state, self._shuffler)
        self._news = (*events, *ready.events)
        self._stand_at(self.door.enter(ready.state))

    def _stand_at(self, node: Node) -> None:
        self._node = node
        self.infos[self.agent_selection] = {"action_mask": self._idle}
        self._mask = self._idle
        if node.to_move >= 0:
            self.agent_selection = self.possible_agents[node.to_move]
            marks = bytearray(len(self._idle))
            for action in node.next_actions():
                marks[action] = 1
            self._mask = np.frombuffer(bytes(marks), np.int8)
            self.infos[self.agent_selection] = {"action_mask": self._mask}

    def observe(self, agent: str) -> Observed:
        """Return what an agent sees, and which actions it has now."""
        seat = self._seats[agent]
        mine = seat == self._node.to_move and not self.terminations.get(agent, True)
        mask = self._mask if mine else self._idle
        return {"observation": self._node.observe(seat), "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        """Take an action of the selected agent.

        Raises:
            ~tricky_twist.adapters.node.IllegalActionError: If it is not legal; the message names
                the clauses, and nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        before = self._node
        node = before.choose(int(-1 if action is None else action))
        self._cumulative_rewards[agent] = 0.0
        if node.state is before.state:
            self._news = ()
            self.rewards = dict(self._nothing)
            self._stand_at(node.forget())
        else:
            self._go_on(node)
        if self.render_mode == "human":
            self.render()

    def _go_on(self, node: Node) -> None:
        """Settle a move: the next step of chance, the rewards, and the end of the game."""
        door, before = self.door, self._worth
        if node.to_move == CHANCE:
            self._enter(node.state, node.events)
        else:
            self._news = node.events
            self._stand_at(node.forget())
        state = self._node.state
        self.rewards = dict(self._nothing)
        points = door.game.scores(state)
        if points != self._points or self._node.to_move == OVER:
            self._points, self._worth = points, self.utility(door.game, state)
        if (worth := self._worth) != before:
            for place, name in enumerate(self.possible_agents):
                self.rewards[name] = worth[place] - before[place]
            self._accumulate_rewards()
        if self._node.to_move == OVER or (self.rounds and door.game.round_of(state) > self.rounds):
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {name: {"action_mask": self._idle} for name in self.agents}
            self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """Return, or print, the onlooker's view: the last events, and the table."""
        if self.render_mode is None:
            gymnasium.logger.warn("render needs a render_mode: ansi or human")
            return None
        text = self._picture()
        if self.render_mode == "human":
            print(text)  # noqa: T201  # a person asked for it
            return None
        return text

    def _picture(self) -> str:
        node, game = self._node, self.door.game
        eyes = None if self.onlooker is None else SEATS[self.onlooker]
        head = f"{game.title}, round {game.round_of(node.state)}, scores {game.scores(node.state)}"
        told = [game.in_words(event) for event in game.view_events(self._news, eyes)]
        table = self.door.layout.text(node.observe(self.onlooker), private=eyes is not None)
        return "\n".join([head, *told, table])

    def close(self) -> None:
        """Do nothing: nothing is open."""


def _closed(mask: Mask) -> Mask:
    """Return a read-only array."""
    mask.setflags(write=False)
    return mask


def require_known(settings: Settings) -> None:
    """Refuse a setting that there is not, or that cannot be."""
    if unknown := [name for name in settings if name not in Settings.__annotations__]:
        raise WrongTypeError(f"one of {', '.join(Settings.__annotations__)}", unknown[0])
    utility, rounds = settings.get("utility", "scores"), settings.get("rounds")
    if utility not in UTILITIES:
        raise WrongTypeError(f"one of {', '.join(UTILITIES)} as utility", repr(utility))
    if rounds is not None and (type(rounds) is not int or rounds < 1):
        raise WrongTypeError("a number of rounds from 1 on", describe(rounds))
    if rounds is not None and utility == "victory":
        raise WrongTypeError("scores or lead as utility of some rounds", "victory, of a whole game")
    if settings.get("render_mode") not in (None, "ansi", "human"):
        raise WrongTypeError("None, ansi or human as render_mode", repr(settings["render_mode"]))
    if "rules" in settings and ("edition" in settings or "readings" in settings):
        raise WrongTypeError("rules, or an edition and readings", "both")


def _door_of(name: str, settings: Settings) -> Door:
    game = game_called(name)
    players = settings.get("players", game.players[0])
    rules = settings.get("rules")
    if rules is None:
        rules = game.rules(settings.get("edition", ""), settings.get("readings", {}))
    game.setup(players, rules)
    for setting in ("first", "onlooker"):
        seat = settings.get(setting)
        if seat is not None and (type(seat) is not int or not 0 <= seat < players):
            raise WrongTypeError(f"a seat from 0 to {players - 1} as {setting}", describe(seat))
    first = settings.get("first")
    door = Door(game, players, rules, None if first is None else SEATS[first])
    return door.with_rising_order() if settings.get("rising") else door


def raw_env(game: str, **settings: Unpack[Settings]) -> TableEnv:
    """Return the environment itself, without a wrapper."""
    return TableEnv(game, **settings)


def env(game: str, **settings: Unpack[Settings]) -> AECEnv[str, Observed, int]:
    """Return an environment in which agents act one after another."""
    return OrderEnforcingWrapper(TableEnv(game, **settings))


def parallel_env(game: str, **settings: Unpack[Settings]) -> ParallelEnv[str, Observed, int]:
    """Return an environment in which all agents act at once; only the one that moves counts."""
    return turn_based_aec_to_parallel(TableEnv(game, **settings))


def register_all() -> None:
    """Let ``pettingzoo.make`` find every game that is registered now."""
    for name in NAMES:
        for form, made in (("aec", "env"), ("parallel", "parallel_env")):
            identity = f"tricky_twist/{name}-{VERSION}"
            pettingzoo.register(
                form, identity, entry_point=f"{__name__}:{made}", kwargs={"game": name}
            )


register_all()
