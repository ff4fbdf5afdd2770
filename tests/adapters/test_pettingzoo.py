"""The door to PettingZoo."""

import contextlib
import copy
import functools
import io
import pickle
import warnings
from random import Random
from typing import Any

import numpy as np
import pettingzoo as peer
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from tests.adapters.outputs import env_of
from tests.adapters.tables import EACH, Table, every_game, every_table
from tricky_twist import FLIP_TWHIST, TWISTED, Seat, advance
from tricky_twist.adapters import pettingzoo
from tricky_twist.adapters.node import IllegalActionError
from tricky_twist.core.errors import SetupError, WrongTypeError

UNAVOIDABLE = {
    "Observation is not a NumPy array",
    (
        "Observation space for each agent probably should be gymnasium.spaces.box or "
        "gymnasium.spaces.discrete"
    ),
}
"""What ``api_test`` says of every environment that has a mask in its observation."""


def over(env: pettingzoo.TableEnv) -> bool:
    """Say whether the game is over."""
    return all(env.terminations.values())


def legal(env: pettingzoo.TableEnv) -> list[int]:
    """Return the legal actions of the agent that moves."""
    found: list[int] = env.infos[env.agent_selection]["action_mask"].nonzero()[0].tolist()
    return found


def begun(game: str, steps: int, **settings: Any) -> pettingzoo.TableEnv:
    """Return an environment in the middle of a game."""
    env, rng = pettingzoo.raw_env(game, **settings), Random(5)
    env.reset(seed=5)
    for _ in range(steps):
        env.step(rng.choice(legal(env)))
    return env


def test_there_are_83_tables() -> None:
    """Each game, number of players, edition and single other choice, those alike once."""
    assert 83 == len(EACH)


@every_table
def test_the_suites_of_pettingzoo_pass(table: Table) -> None:
    """Unchanged, over every table; they hear two warnings, which no mask avoids."""
    settings: Any = {"players": table.players, "rules": table.rules}
    made = functools.partial(pettingzoo.env, table.game.name, **settings)
    with warnings.catch_warnings(record=True) as heard, contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("always")
        api_test(made(), 1000)
        seed_test(made)
        render_test(made)
        parallel_api_test(pettingzoo.parallel_env(table.game.name, **settings), 300)

    assert {str(warning.message) for warning in heard} <= UNAVOIDABLE


@every_table
def test_an_environment_plays_as_the_core_does(table: Table) -> None:
    """Equal masks, states and scores after every move; those who wait have nothing to choose."""
    env, game, rng = env_of(table), table.game, Random(3)
    env.reset(seed=3)
    state, total = env._node.state, np.zeros(table.players)
    while not over(env):
        seat, numbers = game.actors(state)[0], env.door.numbering
        assert env.agent_selection == f"player_{int(seat)}"
        word = numbers.spell(rng.choice(game.legal_moves(game.view(state, seat), seat)))
        for place, action in enumerate(word):
            expected = numbers.next_actions(game.legal_moves(state, seat), word[:place])
            assert sorted(expected) == legal(env)
            for agent in env.possible_agents:
                mask = env.observe(agent)["action_mask"]
                assert (legal(env) if agent == env.agent_selection else []) == list(
                    mask.nonzero()[0]
                )
            env.step(action)
            total += [env.rewards[agent] for agent in env.possible_agents]
        state = game.play(state, numbers.read(word, seat)).state
        state = advance(game, state, env._shuffler).state
        assert state == env._node.state

    assert game.scores(state) == tuple(total)


@every_game
def test_peers_find_every_game(table: Table) -> None:
    """By its name, after the import; what else is set is handed on."""
    name = table.game.name
    env = peer.make("aec", f"tricky_twist/{name}-v0", players=table.players)
    side_by_side = peer.make("parallel", f"tricky_twist/{name}-v0")

    assert table.players == len(env.possible_agents) == len(side_by_side.possible_agents)
    assert f"{name.replace('-', '_')}_v0" == env.metadata["name"]


@every_game
def test_copies_go_on_in_the_same_way(table: Table) -> None:
    """A deep copy, and one that was pickled, in the middle of a game; then to its end."""
    steps = {"top-card": 3, "german-whist": 20}.get(table.game.name, 50)
    env = begun(table.game.name, steps)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301  # our own bytes
    assert not over(env)
    assert env._node.state != env.door.start().state
    rng = Random(1)
    while not over(env):
        action = rng.choice(legal(env))
        for one in (env, *others):
            one.step(action)
            assert one._node.state == env._node.state
            assert one.rewards == env.rewards
            assert (
                one.observe("player_0")["observation"] == env.observe("player_0")["observation"]
            ).all()
    assert all(over(other) for other in others)


def test_an_illegal_action_names_its_clause_and_changes_nothing() -> None:
    """The message is that of the rules; the game goes on as before."""
    env = begun("twisted", 3)
    state, wrong = env._node.state, next(n for n in range(79) if n not in legal(env))

    with pytest.raises(
        IllegalActionError, match=r"action \d+ \(place \d+\): you do not hold \d+ \[TW-"
    ):
        env.step(wrong)
    with pytest.raises(
        IllegalActionError, match=r"no action has the number 159: there are 0 to 158"
    ):
        env.step(159)
    with pytest.raises(IllegalActionError, match="no action has the number -1"):
        env.step(None)
    assert state is env._node.state
    env.step(legal(env)[0])
    assert state is not env._node.state


def test_half_a_move_is_told_apart_from_none() -> None:
    """An action that is no whole move is not possible where the seat spells another."""
    env = begun("flip-twhist", 0)
    while not str(env.door.numbering.actions[legal(env)[0]]).startswith("pick"):
        env.step(legal(env)[0])
    seat, pick = env.agent_selection, legal(env)[0]
    env.step(pick)

    assert seat == env.agent_selection
    assert dict.fromkeys(env.agents, 0.0) == env.rewards
    with pytest.raises(IllegalActionError, match=r"action \d+ \(pick .*\) is not possible now"):
        env.step(pick)
    chosen = next(s for s in env.door.layout.sections if s.name == "chosen so far")
    for agent in env.possible_agents:
        seen = env.observe(agent)["observation"][chosen.start : chosen.stop]
        assert seen.any() == (agent == seat)


def test_wrappers_of_peers_work() -> None:
    """A wrapper that ends the game at an illegal action does; the next game is a normal one."""
    env = OrderEnforcingWrapper(
        TerminateIllegalWrapper(pettingzoo.env("twisted"), illegal_reward=-1)
    )
    env.reset(seed=1)
    observed, *_ = env.last()
    env.step(int(np.flatnonzero(observed["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    env.reset(seed=2)
    assert not any(env.terminations.values())


def test_games_follow_from_the_seed() -> None:
    """The same seed gives the same games; without one, the next game of the last seed begins."""
    one, other = pettingzoo.raw_env("twisted"), pettingzoo.raw_env("twisted")
    one.reset(seed=8)
    other.reset(seed=8)
    first = one._node.state
    assert first == other._node.state
    one.reset()
    other.reset()
    assert first != one._node.state == other._node.state


# What may be set ----------------------------------------------------------------------------------


def play_out(env: pettingzoo.TableEnv, seed: int = 4) -> dict[str, float]:
    """Play a game of random actions; return the sum of the rewards of each agent."""
    rng = Random(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.agents, 0.0)
    while not over(env):
        env.step(rng.choice(legal(env)))
        for agent, reward in env.rewards.items():
            total[agent] += reward
    return total


def test_the_reward_is_that_of_the_utility() -> None:
    """Scores, the lead over the mean of the others, or a part of the victory."""
    env = pettingzoo.raw_env("flip-twhist", players=4)
    scores = play_out(env)
    points = FLIP_TWHIST.scores(env._node.state)
    leads = play_out(pettingzoo.raw_env("flip-twhist", players=4, utility="lead"))
    victory = play_out(pettingzoo.raw_env("flip-twhist", players=4, utility="victory"))
    winners = FLIP_TWHIST.winners(env._node.state)

    assert tuple(scores.values()) == points
    assert leads["player_1"] == pytest.approx(points[1] - (sum(points) - points[1]) / 3)
    assert [1 / len(winners) * (seat in winners) for seat in list(Seat)[:4]] == list(
        victory.values()
    )


def test_a_table_may_differ() -> None:
    """In its edition, its readings, who begins, and after how many rounds it ends."""
    expert = begun("twisted", 0, edition="expert", readings={"games": 1}, first=1, players=3)
    short = pettingzoo.raw_env("twisted", rounds=1)
    total = play_out(short)

    assert TWISTED.rules("expert", {"games": 1}) == expert.door.rules
    assert "player_1" == expert.agent_selection
    assert 2 == TWISTED.round_of(short._node.state)
    assert TWISTED.scores(short._node.state) == tuple(total.values())
    assert "player_0" == short.agent_selection
    assert [] == legal(short)


def test_cards_may_be_set_aside_in_rising_order_alone() -> None:
    """Then a reserve has one way to come about; the rest of the mask is that of the core."""
    free, rising = begun("tricky-twist", 1), begun("tricky-twist", 0, rising=True)
    last = legal(rising)[3]
    rising.step(last)

    assert 15 == len(legal(free))
    assert min(legal(rising)) > last
    with pytest.raises(IllegalActionError, match="its order would not be rising"):
        rising.step(min(n for n in range(48) if legal_at_start(rising, n) and n < last))


def legal_at_start(env: pettingzoo.TableEnv, number: int) -> bool:
    """Say whether the core allows an action now."""
    move = env.door.numbering.read((number,), Seat(env._node.to_move))
    return not env.door.game.find_violations(env._node.state, move)


@pytest.mark.parametrize(
    ("settings", "wanted"),
    [
        ({"player": 3}, "expected one of players, edition, .*, got player"),
        ({"utility": "fame"}, "expected one of scores, lead, victory as utility, got 'fame'"),
        ({"rounds": 0}, "a number of rounds from 1 on"),
        ({"rounds": 1, "utility": "victory"}, "scores or lead as utility of some rounds"),
        ({"render_mode": "rgb_array"}, "None, ansi or human as render_mode, got 'rgb_array'"),
        ({"rules": TWISTED.rules(), "edition": "expert"}, "rules, or an edition and readings"),
        ({"first": 2}, "a seat from 0 to 1 as first"),
        ({"onlooker": "me"}, "a seat from 0 to 1 as onlooker"),
        ({"players": "2"}, "a number of players"),
        ({"edition": "none"}, "edition"),
    ],
)
def test_what_cannot_be_set_is_refused(settings: Any, wanted: str) -> None:
    """Each time with what could be."""
    with pytest.raises(WrongTypeError, match=wanted):
        pettingzoo.env("twisted", **settings)
    with pytest.raises(SetupError, match="2 to 4 can play, not 7"):
        pettingzoo.env("twisted", players=7)


def test_a_person_sees_what_the_onlooker_sees(capsys: pytest.CaptureFixture[str]) -> None:
    """A seat its own hand, a spectator none; nothing without a mode."""
    shown = begun("twisted", 2, render_mode="ansi", onlooker=0).render()
    public = begun("twisted", 2, render_mode="ansi").render()
    with pytest.warns(UserWarning, match="render needs a render_mode"):
        assert begun("twisted", 2).render() is None
    begun("twisted", 2, render_mode="human").close()

    assert shown is not None
    assert public is not None
    assert "own hand:" in shown
    assert "own hand" not in public
    assert "Twisted, round 1, scores (0, 0)" in public
    assert public in capsys.readouterr().out
