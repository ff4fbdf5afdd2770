"""A point between two choices, as a value."""

import copy

import pytest

from tests.adapters.outputs import door_of, nodes
from tests.adapters.tables import SMALLEST
from tricky_twist import FLIP_TWHIST
from tricky_twist.adapters import node as module
from tricky_twist.adapters.node import OVER


def test_a_node_is_its_own_copy() -> None:
    """So is its door: neither ever changes."""
    table = next(table for table in SMALLEST if table.game is FLIP_TWHIST)
    node = next(iter(nodes(door_of(table), 1)))

    assert node is copy.copy(node) is copy.deepcopy(node)
    assert node.door is copy.deepcopy(node.door)


def test_nothing_is_chosen_after_the_end() -> None:
    """The last node has no actions."""
    table = next(table for table in SMALLEST if table.game is FLIP_TWHIST)
    *_, last = nodes(door_of(table), 1)

    assert OVER == last.to_move
    assert [] == last.legal()


def test_texts_of_events_are_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that runs for weeks does not keep all; the information state stays the same."""
    table = next(table for table in SMALLEST if table.game is FLIP_TWHIST)
    *_, usual = nodes(door_of(table), 1)
    expected = usual.digest(0)
    monkeypatch.setattr(module, "_MOST_TEXTS", 2)
    *_, last = nodes(door_of(table), 1)

    assert expected == last.digest(0)
    assert len(last.door._texts) <= 2
