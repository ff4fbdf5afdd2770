"""Slow work and disk access in threads, while the server continues."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

WRITERS = 8
"""How many journals are written at the same time; most of it is waiting."""


class Threads:
    """The threads of a server."""

    def __init__(self) -> None:
        """Begin with idle threads."""
        self._writers = ThreadPoolExecutor(WRITERS, "journal")
        self._thinkers = ThreadPoolExecutor(1, "bot")

    async def write(self, function: Callable[..., T], *arguments: object) -> T:
        """Call a function that waits for the disk."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writers, function, *arguments)

    async def think(self, function: Callable[..., T], *arguments: object) -> T:
        """Call a function that takes its time."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thinkers, function, *arguments)

    def close(self) -> None:
        """Wait for the current writing; drop the work not begun."""
        self._writers.shutdown(cancel_futures=True)
        self._thinkers.shutdown(cancel_futures=True)
