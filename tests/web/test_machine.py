"""The state machine of two processes, with a store in memory."""

import asyncio
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.web.machine import Processes
from tests.web.memory import Memory, Shelf
from tricky_twist.hosting.stores import Store

pytestmark = pytest.mark.untraced


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    """Return an event loop for the machine."""
    loop = asyncio.new_event_loop()
    yield loop
    loop.close()


async def connect() -> Store:
    """Return a new store."""
    return Memory(Shelf())


def test_two_processes_are_as_good_as_one(loop: asyncio.AbstractEventLoop) -> None:
    """Whatever is said to which of them, and whenever one of them dies."""
    met = dict[str, int]()
    given = {"connect": staticmethod(connect), "loop": loop, "met": met}
    kind = type("Memories", (Processes,), given)
    examples = max(20, settings().max_examples // 2)

    run_state_machine_as_test(
        kind,
        settings=settings(
            max_examples=examples,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=[*HealthCheck],
        ),
    )
    assert {"raced", "killed after it was written"} == met.keys()
