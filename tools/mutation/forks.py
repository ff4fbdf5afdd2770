"""Processes that begin as a copy of this one."""

import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def in_forks(processes: int, jobs: Iterable[T], do: Callable[[T], None]) -> None:
    """Do every job in a process of its own, so many at a time."""
    running = 0
    for job in jobs:
        if running == processes:
            os.wait()
            running -= 1
        fork(lambda job=job: do(job))  # type: ignore[misc]
        running += 1
    while running:
        os.wait()
        running -= 1


def fork(do: Callable[[], int | None]) -> int:
    """Do something in a copy of this process that says nothing, and return the copy's number.

    Its exit status is the result of the function, or 3 if that fails.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child:
        return child
    status = 3
    try:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        status = do() or 0
    finally:
        os._exit(status)


def limit(seconds: float, memory: int) -> None:
    """Let this process be ended when it computes longer from now on, or takes more memory."""
    signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(60 + 20 * int(seconds))  # it may wait for something that never comes
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
