"""Processes that share the work of a command."""

import os
import signal
from concurrent.futures import Future, ProcessPoolExecutor

import pytest

from tricky_twist.cli.processes import Processes

pytestmark = pytest.mark.skipif(
    not hasattr(signal, "pthread_sigmask"), reason="no signal can wait here"
)


def interrupt(*_: object) -> Future[int]:
    """Press Ctrl-C, and count to a million before anything else happens."""
    os.kill(os.getpid(), signal.SIGINT)
    done = Future[int]()
    done.set_result(sum(1 for _ in range(1_000_000)))
    return done


def test_ctrl_c_is_heard_while_a_task_is_handed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """It waits until then, and is not lost: the command would go on for hours."""
    monkeypatch.setattr(ProcessPoolExecutor, "submit", interrupt)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # it may be ignored
    try:
        with Processes(1) as pool, pytest.raises(KeyboardInterrupt):
            pool.submit(int)
    finally:
        signal.signal(signal.SIGINT, before)


def test_where_no_signal_can_wait_tasks_are_handed_out_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As on Windows."""
    monkeypatch.setattr(ProcessPoolExecutor, "submit", lambda *_: "handed out")
    monkeypatch.delattr(signal, "pthread_sigmask")
    with Processes(1) as pool:
        assert "handed out" == pool.submit(int)  # type: ignore[comparison-overlap]  # replaced


def test_ctrl_c_is_heard_afterwards() -> None:
    """No signal stays blocked."""
    with Processes(1) as pool:
        assert 7 == pool.submit(int, 7).result()

    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
