"""The effort of work: time, processor time and memory."""

import os
import sys
import time
from importlib import import_module

import attrs

KIB = 1024


@attrs.frozen
class Effort:
    """The effort for so many things of a kind."""

    done: int
    seconds: float
    cpu_seconds: float
    """Of all processes together, as far as they have come to their end."""
    peak_memory: int | None
    """The most bytes that one of the processes ever had; not every platform knows."""

    @property
    def rate(self) -> float:
        """The number done in a second."""
        return _rate(self.done, self.seconds)

    @property
    def cpu_rate(self) -> float:
        """The number done in a second of processor time."""
        return _rate(self.done, self.cpu_seconds)

    def document(self) -> dict[str, object]:
        """Return all of it as JSON has it."""
        return {
            "done": self.done,
            "seconds": round(self.seconds, 6),
            "a_second": round(self.rate),
            "cpu_seconds": round(self.cpu_seconds, 6),
            "a_cpu_second": round(self.cpu_rate),
            "peak_memory": self.peak_memory,
        }


class Clock:
    """Measures from its beginning on."""

    def __init__(self) -> None:
        """Begin."""
        self._began, self._cpu_began = time.perf_counter(), _cpu_seconds()

    def effort(self, done: int) -> Effort:
        """Return what it has taken until now to do so many things."""
        seconds = time.perf_counter() - self._began
        return Effort(done, seconds, _cpu_seconds() - self._cpu_began, _peak_memory())


def _rate(done: int, seconds: float) -> float:
    return done / seconds if seconds else 0.0


def _cpu_seconds() -> float:
    """Return the processor time of this process, and of those it began that have ended."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system


def _peak_memory() -> int | None:
    try:
        resource = import_module("resource")
    except ImportError:  # on Windows
        return None
    whose = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    peak: int = max(resource.getrusage(processes).ru_maxrss for processes in whose)
    return peak if sys.platform == "darwin" else peak * KIB
