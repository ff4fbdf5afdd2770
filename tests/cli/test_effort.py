"""What work took."""

import sys

import pytest

from tests.cli.test_explore import tiny
from tricky_twist.cli.commands.explore import Effort, Watch, peak_memory
from tricky_twist.cli.processes import end_with
from tricky_twist.core.values import changed


def test_a_rate_is_what_was_done_in_a_second() -> None:
    """Of the clock, and of processor time; nothing that took no time has one."""
    effort = Effort(300, 2.0, 1.5, None)

    assert (150.0, 200.0) == (effort.rate, effort.cpu_rate)
    assert (0.0, 0.0) == (Effort(0, 0.0, 0.0, None).rate, Effort(0, 0.0, 0.0, None).cpu_rate)
    assert effort.document() == {
        "done": 300,
        "seconds": 2.0,
        "a_second": 150,
        "cpu_seconds": 1.5,
        "a_cpu_second": 200,
        "peak_memory": None,
    }


def test_memory_is_in_bytes_wherever_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most systems count in KiB, one in bytes, and one does not tell."""
    peak = peak_memory()
    monkeypatch.setattr(sys, "platform", "darwin")
    on_a_mac = peak_memory()
    monkeypatch.setitem(sys.modules, "resource", None)

    assert peak is not None
    assert on_a_mac is not None
    assert 0.9 < on_a_mac * 1024 / peak < 1.5
    assert peak_memory() is None


def test_time_passes() -> None:
    """From the first positions on, which may be kept ones: these cost nothing."""
    explored = tiny()
    watch = Watch(explored)
    before = watch.effort
    watch.add(explored)
    positions = tiny().followed
    watch.add(changed(explored, followed=explored.followed + positions))
    effort = watch.effort

    assert (0, 0.0, 0.0) == (before.done, before.seconds, before.cpu_seconds)
    assert positions == effort.done > 0
    assert 0 < effort.cpu_seconds < 60
    assert 0 < effort.seconds < 60


def test_a_process_ends_with_its_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not before."""
    seen: list[object] = []

    class Parent:
        """What a child has of its parent."""

        def join(self) -> None:
            """Wait until it has ended."""
            seen.append("ended")

    monkeypatch.setattr("os._exit", seen.append)
    end_with(Parent())

    assert ["ended", 1] == seen
