"""No output of either door tells a seat what it must not know.

Two games that a seat cannot tell apart give it the same outputs. Each of six leaks is planted: the
suites of PettingZoo and OpenSpiel pass all of them, and this test finds each.
"""

import contextlib
import functools
import io
import warnings
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pyspiel
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from tests.adapters.outputs import differences, spiel_of
from tests.adapters.tables import FOREIGN, GAMES, SMALLEST, Table, every_table
from tricky_twist.adapters import pettingzoo
from tricky_twist.adapters.layout import Layout
from tricky_twist.adapters.node import Node

MonkeyPatch = pytest.MonkeyPatch


@every_table
def test_games_that_look_alike_have_equal_outputs(table: Table) -> None:
    """All through a game, for each seat in turn; the hidden parts do differ."""
    found = list(differences(table, every=5 if table.game.name in FOREIGN else 41))

    assert [] == [one for one in found if one[2]]
    assert found


# The leaks ----------------------------------------------------------------------------------------


def hand_of_left(node: Node, seat: int | None) -> Any:
    """Return what the seat to the left holds."""
    hands = getattr(node.state, "hands", None)
    return hands[((seat or 0) + 1) % node.door.players] if hands else ()


def leak_hand(patch: MonkeyPatch) -> None:
    """Let the hand to the left shimmer through in the observation."""
    observe = Node.observe

    def leaky(node: Node, seat: int | None) -> Any:
        found = observe(node, seat)
        for card in hand_of_left(node, seat):
            found[card.index] = max(found[card.index], 0.5)
        return found

    patch.setattr(Node, "observe", leaky)


def leak_mask(patch: MonkeyPatch) -> None:
    """Show the mask of the seat that moves to those who wait."""
    observe = pettingzoo.TableEnv.observe

    def leaky(env: pettingzoo.TableEnv, agent: str) -> Any:
        return observe(env, agent) | {"action_mask": env._mask.copy()}

    patch.setattr(pettingzoo.TableEnv, "observe", leaky)


def leak_top_of_the_reserve(patch: MonkeyPatch) -> None:
    """Tell a seat which card of its reserve lies on top, which nobody knows."""
    observe = Node.observe

    def leaky(node: Node, seat: int | None) -> Any:
        found = observe(node, seat)
        reserves = getattr(node.state, "reserves", None)
        if reserves and reserves[seat or 0]:
            found[-1] = reserves[seat or 0][0].index / 48
        return found

    patch.setattr(Node, "observe", leaky)


def leak_key(patch: MonkeyPatch) -> None:
    """Let the information state depend on the whole state."""
    digest = Node.digest

    def leaky(node: Node, seat: int | None) -> bytes:
        return sha256(digest(node, seat) + repr(node.state).encode()).digest()[:16]

    patch.setattr(Node, "digest", leaky)


def leak_info(patch: MonkeyPatch) -> None:
    """Write the hash of the state into the infos."""
    stand_at = pettingzoo.TableEnv._stand_at

    def leaky(env: pettingzoo.TableEnv, node: Node) -> None:
        stand_at(env, node)
        for agent, info in env.infos.items():
            found: dict[str, Any] = {**info, "state": hash(node.state)}
            env.infos[agent] = found

    patch.setattr(pettingzoo.TableEnv, "_stand_at", leaky)


def leak_picture(patch: MonkeyPatch) -> None:
    """Render all hands."""
    picture = pettingzoo.TableEnv._picture

    def leaky(env: pettingzoo.TableEnv) -> str:
        return picture(env) + repr(getattr(env._node.state, "hands", ""))

    patch.setattr(pettingzoo.TableEnv, "_picture", leaky)


Leak = Callable[[MonkeyPatch], None]
LEAKS: tuple[Leak, ...] = (leak_hand, leak_mask, leak_key, leak_info, leak_picture)
OURS = tuple(table for table in SMALLEST if table.game.name in ("tricky-twist", "twisted"))
PLANTED = [(leak, table) for leak in LEAKS for table in OURS]
PLANTED.append((leak_top_of_the_reserve, OURS[0]))


def ask_the_peers(table: Table) -> None:
    """Run the six suites of PettingZoo and OpenSpiel."""
    made = functools.partial(pettingzoo.env, table.game.name, players=table.players)
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        api_test(made(), 300)
        seed_test(made, 200)
        render_test(made)
        parallel_api_test(pettingzoo.parallel_env(table.game.name, players=table.players), 200)
    for serialize in (False, True):
        pyspiel.random_sim_test(spiel_of(table), num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.parametrize(
    ("leak", "table"), PLANTED, ids=lambda it: getattr(it, "__name__", str(it))
)
def test_a_planted_leak_is_found_here_alone(
    leak: Leak, table: Table, monkeypatch: MonkeyPatch
) -> None:
    """The suites of the others are about another matter, and pass."""
    leak(monkeypatch)
    ask_the_peers(table)

    assert any(told for _, _, told in differences(table, every=23))


def test_an_observation_is_made_from_a_view_and_nothing_else() -> None:
    """Besides, of what its own seat has chosen of an unfinished move."""
    assert ["return", "seen", "word"] == sorted(Layout.observe.__annotations__)
    assert set(GAMES) >= {table.game.name for table in SMALLEST}
