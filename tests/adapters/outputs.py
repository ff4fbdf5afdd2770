"""Everything that both doors hand out to one seat, to be compared."""

import copy
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pyspiel

from tests.adapters.tables import Table
from tricky_twist.adapters import open_spiel, pettingzoo
from tricky_twist.adapters.node import OVER, Door, Node
from tricky_twist.adapters.resampling import resample

NONE, SINGLE = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER


def kind_of(*, public: bool = True, recall: bool = False, private: Any = NONE) -> Any:
    """Return what OpenSpiel asks for: which information, and whether all that was seen before."""
    return pyspiel.IIGObservationType(
        public_info=public, perfect_recall=recall, private_info=private
    )


KINDS = {
    "public": kind_of(),
    "private": kind_of(public=False, private=SINGLE),
    "both": kind_of(private=SINGLE),
    "recall": kind_of(recall=True, private=SINGLE),
    "public recall": kind_of(recall=True),
}

Outputs = dict[str, Any]


def door_of(table: Table) -> Door:
    """Return the door to a table, in which trees are walked."""
    return Door(table.game, table.players, table.rules).with_rising_order()


def env_of(table: Table, **settings: Any) -> pettingzoo.TableEnv:
    """Return the bare environment of a table."""
    found = {"players": table.players, "rules": table.rules, **settings}
    return pettingzoo.raw_env(table.game.name, **found)


def spiel_of(table: Table) -> Any:
    """Return the game of OpenSpiel for a table."""
    return pyspiel.load_game(open_spiel.game_string(table.game, table.players, table.rules))


def of_spiel(game: Any, node: Node, seat: int) -> Outputs:
    """Return all that OpenSpiel hands out to a seat at a node."""
    state = game.new_initial_state()
    state.node = node
    chooses = node.to_move >= 0
    found: Outputs = {
        "key": state.information_state_string(seat),
        "observation": state.observation_string(seat),
        "tensor": tuple(state.observation_tensor(seat)),
        "player": state.current_player(),
        "over": state.is_terminal(),
        "rewards": tuple(state.rewards()),
        "returns": tuple(state.returns()),
        "legal": tuple(state.legal_actions(seat)) if chooses else (),
        "mask": tuple(state.legal_actions_mask(seat)) if chooses else (),
        "text": str(state),
    }
    for name, kind in KINDS.items():
        observer = game.make_py_observer(kind, None)
        observer.set_from(state, seat)
        parts = {part: tuple(held) for part, held in observer.dict.items()}
        found[name] = (observer.string_from(state, seat), tuple(observer.tensor), parts)
    return found


def of_pettingzoo(env: pettingzoo.TableEnv, seat: int) -> Outputs:
    """Return all that PettingZoo hands out to an agent."""
    agent = env.possible_agents[seat]
    env.onlooker = seat
    found: Outputs = {
        "observed": plain(env.observe(agent)),
        "info": plain(env.infos.get(agent, {})),
        "selection": env.agent_selection,
        "rewards of all": dict(env.rewards),
        "sums": dict(env._cumulative_rewards),
        "ends": (dict(env.terminations), dict(env.truncations), tuple(env.agents)),
        "picture": env.render(),
    }
    if env.agent_selection == agent:
        observed, *rest, info = env.last()
        found["last"] = (plain(observed), rest, plain(info))
    return found


def plain(held: Any) -> Any:
    """Return what can be compared."""
    return {name: it.tobytes() if hasattr(it, "tobytes") else it for name, it in held.items()}


def at_node(env: pettingzoo.TableEnv, node: Node) -> pettingzoo.TableEnv:
    """Return a copy of an environment as it would be had its last step led to this node."""
    other = copy.deepcopy(env)
    other._news = node.events
    other.agent_selection = other.agents[0]
    other.infos = {agent: {"action_mask": other._idle} for agent in other.agents}
    other._stand_at(node)
    return other


def nodes(door: Door, seed: int) -> Iterator[Node]:
    """Yield the nodes of a game of random choices."""
    rng, node = Random(seed), door.start()
    while node.to_move != OVER:
        node = node.choose(rng.choice(node.legal()))
        yield node


def differences(
    table: Table, every: int, seed: int = 1, stop: Callable[[], bool] = lambda: False
) -> Iterator[tuple[int, int, list[str]]]:
    """Yield, for pairs of games that look alike to a seat, the outputs that tell them apart."""
    env, game = env_of(table, render_mode="ansi"), spiel_of(table)
    env.reset(seed=seed)
    for number, node in enumerate(nodes(game.door, seed)):
        if number % every or stop():
            continue
        seat = number // every % table.players
        other = resample(node, seat, number)
        if other.state == node.state and other.word == node.word:
            continue
        yield number, seat, told_apart(env, game, seat, node, other)


def told_apart(
    env: pettingzoo.TableEnv,
    game: Any,
    seat: int,
    node: Node,
    other: Node,
) -> list[str]:
    """Return the names of the outputs that differ between two nodes."""
    here, there = of_spiel(game, node, seat), of_spiel(game, other, seat)
    if node.to_move >= 0:  # an environment never stands where chance decides
        here |= of_pettingzoo(at_node(env, node), seat)
        there |= of_pettingzoo(at_node(env, other), seat)
    return [name for name in here if here[name] != there[name]]
