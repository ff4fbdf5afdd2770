"""Every game as a python game of OpenSpiel, with explicit chance and information states.

To import this module registers each game in ``GAMES`` with OpenSpiel, under its name with
underscores: ``pyspiel.load_game("twisted(players=3,edition=expert)")``. Besides the number of
players and the edition a game takes a parameter for each reading that is a choice, named as the
field of the rules, and ``rules`` with other decks; see :func:`game_string`. It needs the extra
``open-spiel``.
"""

import enum
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from itertools import count
from typing import Any

import attrs
import numpy as np
import pyspiel

from tricky_twist.adapters.node import CHANCE, OVER, Door, Node
from tricky_twist.adapters.resampling import resample, resample_quickly
from tricky_twist.core.errors import WrongTypeError
from tricky_twist.encoding import codecs_of
from tricky_twist.games import NAMES, AnyGame, game_called

Parameters = dict[str, Any]


def game_string(game: AnyGame, players: int, rules: Any = None) -> str:
    """Return what ``pyspiel.load_game`` takes: the nearest edition, and each reading that differs.

    Rules that differ in more than choices have a long parameter ``rules``: their document.
    """
    wanted = game.rules() if rules is None else rules
    edition, differing = min(
        ((name, _differing(held, wanted)) for name, held in game.editions), key=lambda e: len(e[1])
    )
    found: Parameters = {"players": players, "edition": edition}
    if all(isinstance(choice, enum.Enum) for choice in differing.values()):
        found |= {name: choice.value for name, choice in differing.items()}
    else:
        text = codecs_of(game).rules.dumps(wanted)
        found = {"players": players, "rules": urlsafe_b64encode(text.encode()).decode().rstrip("=")}
    return f"{short_name(game)}({','.join(f'{name}={held}' for name, held in found.items())})"


def short_name(game: AnyGame) -> str:
    """Return what OpenSpiel calls a game."""
    return game.name.replace("-", "_")


def _differing(held: Any, wanted: Any) -> dict[str, Any]:
    names = [field.name for field in attrs.fields(type(held))]
    pairs = [(name, getattr(held, name), getattr(wanted, name)) for name in names]
    return {name: there for name, here, there in pairs if here != there}


def choices_of(game: AnyGame) -> dict[str, type[enum.Enum]]:
    """Return the fields of the rules that are choices."""
    standard = game.rules()
    held = {field.name: getattr(standard, field.name) for field in attrs.fields(type(standard))}
    return {name: type(it) for name, it in held.items() if isinstance(it, enum.Enum)}


def rules_of(game: AnyGame, parameters: Parameters) -> Any:
    """Return the rules that the parameters of a game name."""
    if text := parameters.get("rules", ""):
        document = urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()
        return codecs_of(game).rules.loads(document)
    chosen = {}
    for name, choices in choices_of(game).items():
        if word := parameters.get(name, ""):
            if word not in {choice.value for choice in choices}:
                raise WrongTypeError(
                    f"one of {', '.join(c.value for c in choices)} as {name}", word
                )
            chosen[name] = choices(word)
    return game.rules(parameters.get("edition", ""), chosen)


def type_of(game: AnyGame) -> pyspiel.GameType:
    """Return what OpenSpiel asks of a game before any is begun."""
    readings = dict.fromkeys(choices_of(game), "")
    given: Parameters = {"players": game.players[0], "edition": "", "rules": "", **readings}
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        default_loadable=True,
        parameter_specification=given,
    )


class SpielGame(pyspiel.Game):
    """A game of this library in OpenSpiel; a class for each game names it."""

    core: AnyGame
    kind: Any
    """The type that OpenSpiel knows it by."""

    def __init__(self, params: Parameters | None = None) -> None:
        """Read the parameters."""
        # Without those that say nothing, the string of a game is short.
        given = {name: held for name, held in (params or {}).items() if held != ""}
        core = self.core
        door = Door(core, given.get("players", core.players[0]), rules_of(core, given))
        limits = door.limits
        info = pyspiel.GameInfo(
            num_distinct_actions=len(door.numbering),
            max_chance_outcomes=limits.largest_shuffle,
            num_players=door.players,
            min_utility=float(limits.lowest_score),
            max_utility=float(limits.highest_score),
            utility_sum=None,
            max_game_length=door.most_choices,
        )
        super().__init__(self.kind, info, given)
        self.door = door.with_rising_order()
        self.root = self.door.start()

    def new_initial_state(self) -> "SpielState":
        """Return the state before the first shuffle."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return an observer of states: by default with all sections, or with the chosen ones."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.door, kind, params)


class SpielState(pyspiel.State):
    """A state of OpenSpiel. It has nothing but a node, which is a value: a copy is cheap."""

    def __init__(self, game: SpielGame) -> None:
        """Begin a game."""
        super().__init__(game)
        self.node: Node = game.root

    def current_player(self) -> int:
        """Return the chooser: a seat, chance, or the end of the game."""
        to_move = self.node.to_move
        if to_move >= 0:
            return to_move
        other: int = pyspiel.PlayerId.CHANCE if to_move == CHANCE else pyspiel.PlayerId.TERMINAL
        return other

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal() if player == self.node.to_move else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what can be drawn now, each as likely as the others."""
        left = self.node.legal()
        return [(place, 1.0 / len(left)) for place in left]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        node = self.node
        if player != pyspiel.PlayerId.CHANCE:
            return str(node.door.numbering.actions[action])
        if node.to_move != CHANCE:
            return f"draw {action}"
        return f"draw {node.shuffles[len(node.orders) - 1].items[action]}"

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return self.node.to_move == OVER

    def returns(self) -> list[float]:
        """Return the points of each seat at the end; before, nothing."""
        node = self.node
        if node.to_move != OVER:
            return [0.0] * node.door.players
        return list(map(float, node.door.game.scores(node.state)))

    def __str__(self) -> str:
        """Return where the game stands, without any secret."""
        node = self.node
        who = {CHANCE: "chance draws", OVER: "over"}.get(node.to_move, f"seat {node.to_move}")
        return f"{type(node.state).__name__} after {node.steps}: {who}"

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> "SpielState":
        """Return a state of another game in which this player chose and saw the same."""
        other = self.get_game().new_initial_state()
        seed = int(probability_sampler() * 2**52)
        for node in resample(self.node, int(player), seed).path():
            other.apply_action(node.action)
        found: SpielState = other
        return found


def quick_resampler(seed: int = 0) -> Callable[[SpielState, int], SpielState]:
    """Return a resampler for ``set_resampler`` of the IS-MCTS bot, several times as quick.

    Its states have no history. Use it for the player who is to move, as the bot does.
    """
    seeds = count(seed)

    def sample(state: SpielState, player: int) -> SpielState:
        found: SpielState = state.get_game().new_initial_state()
        found.node = resample_quickly(state.node, int(player), next(seeds))
        return found

    return sample


class Observer:
    """Observes states: the sections of the layout that a player may see, or all may."""

    def __init__(self, door: Door, kind: Any, params: Any) -> None:
        """Lay out a tensor; no observer sees all hands."""
        if params:
            raise ValueError(f"there are no observation parameters; got {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("no observer sees what all players hold")
        self.door = door
        self.alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.public, self.recalls = kind.public_info, kind.perfect_recall
        shown = [] if self.recalls else [s for s in door.layout.sections if self._shows(s.private)]
        self.tensor = np.zeros(sum(len(section.labels) for section in shown), np.float32)
        self.dict: dict[str, Any] = {}
        places: list[int] = []
        for section in shown:
            start = len(places)
            places += range(section.start, section.stop)
            self.dict[section.name] = self.tensor[start : len(places)]
        self._places = np.array(places, np.intp)

    def _shows(self, private: bool) -> bool:  # noqa: FBT001  # a property of a section
        return bool(self.alone if private else self.public)

    def _observe(self, state: SpielState, player: int) -> Any:
        # Without private sections it is a spectator's view, in which seats are not relative.
        return state.node.observe(int(player) if self.alone else None)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into the tensor."""
        if self._places.size:
            self.tensor[:] = self._observe(state, player)[self._places]

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player sees as text; with perfect recall, the key of all it saw."""
        if self.recalls:
            eyes = int(player) if self.alone else None
            return f"p{player} {state.node.digest(eyes).hex()}"
        layout = self.door.layout
        return layout.text(self._observe(state, player), public=self.public, private=self.alone)


def register_all() -> None:
    """Let ``pyspiel.load_game`` find every game that is registered now."""
    known = set(pyspiel.registered_names())
    for name in NAMES:
        game = game_called(name)
        if short_name(game) not in known:
            kind = type_of(game)
            made = type(
                f"{game.title.replace(' ', '')}Game", (SpielGame,), {"core": game, "kind": kind}
            )
            pyspiel.register_game(kind, made)


register_all()
