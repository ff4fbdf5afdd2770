"""Matches in several processes, with a file to continue them later.

The file has a line for the match and one for each game, all JSON.
"""

import json
import os
import signal
import warnings
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any, ParamSpec, TypeVar

import attrs
import click

from tricky_twist.bots import Match, PlayedGame
from tricky_twist.cli.commands import BadInputError
from tricky_twist.cli.options import WholeNumber
from tricky_twist.core.errors import TrickyTwistError
from tricky_twist.core.values import changed
from tricky_twist.encoding.text import parse

P = ParamSpec("P")
T = TypeVar("T")

MOST_PROCESSES = 61
"""How many Windows can wait for."""

LONGEST_LINE = 100_000
"""How many bytes a line of a kept match may have; the first has all rules."""

F = TypeVar("F", bound=Callable[..., Any])


def processes_option(function: F) -> F:
    """Add ``--processes``, which are :class:`Processes` if there are several."""
    told = "How many share the work; this only changes how long it takes."
    kind = WholeNumber(1, MOST_PROCESSES)
    return click.option("--processes", type=kind, default=1, metavar="N", help=told)(function)


AHEAD = 4
"""How many games wait for each process, so that none of them waits for a game."""


def play_games(match: Match, games: int, processes: int) -> Iterator[PlayedGame]:
    """Yield the games of a match up to this number in their order, however many play them."""
    numbers = iter(range(len(match.played), games))
    if processes == 1:
        yield from map(match.play, numbers)
        return
    begun = changed(match, played=())  # no need to send the rest to each process
    waiting: deque[Future[PlayedGame]] = deque()
    with Processes(processes) as pool:
        for number in numbers:
            waiting.append(pool.submit(begun.play, number))
            if len(waiting) == AHEAD * processes:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


class Processes(ProcessPoolExecutor):
    """Processes that Ctrl-C ends at once, and without a word; none outlives the command."""

    def __init__(self, number: int) -> None:
        """Begin no process yet."""
        super().__init__(number, mp_context=get_context("spawn"), initializer=_begin)

    def submit(self, function: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> Future[T]:
        """Let a process call a function."""
        with _ctrl_c_held():
            return super().submit(function, *given, **named)

    def __exit__(self, *_: object) -> None:
        """End the processes, without what they have not begun."""
        self.shutdown(cancel_futures=True)


def _begin() -> None:
    """Get a process ready; the command itself has said which games are left out."""
    warnings.filterwarnings("ignore", module=r"tricky_twist\.games$")
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    _mask(block=False)
    Thread(target=end_with, args=(parent_process(),), daemon=True).start()


def end_with(parent: Any) -> None:
    """End this process when its parent ends; one that is killed cannot say goodbye."""
    parent.join()
    os._exit(1)


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """Hear Ctrl-C a moment later; a process begun meanwhile hears none until it is ready."""
    _mask(block=True)
    try:
        yield
    finally:
        _mask(block=False)


def _mask(*, block: bool) -> None:
    """Keep Ctrl-C waiting, or let it through; Windows cannot do that."""
    if mask := getattr(signal, "pthread_sigmask", None):
        mask(signal.SIG_BLOCK if block else signal.SIG_UNBLOCK, {signal.SIGINT})


# A match in a file -------------------------------------------------------------------------------


@attrs.frozen
class MatchFile:
    """A file that keeps a match."""

    path: Path
    header: dict[str, Any]
    """The match: its game, rules, bots and seed."""

    def read(self) -> tuple[PlayedGame, ...]:
        """Return the games that were played; none if there is no file yet.

        Raises:
            BadInputError: If it is a file of something else, or of another match.
        """
        if not self.path.exists():
            return ()
        with self.path.open("rb") as file:
            lines = iter(partial(file.readline, LONGEST_LINE), b"")
            header = next(lines, None)
            if header is not None and _read(header) != self.header:
                raise BadInputError(f"{self.path}: it is the file of another match")
            whole = (line for line in lines if line.endswith(b"\n"))
            return tuple(self._game(number, line) for number, line in enumerate(whole, 2))

    def _game(self, number: int, line: bytes) -> PlayedGame:
        game = _read(line)
        try:
            played = PlayedGame(tuple(game["scores"]), tuple(game["winners"]))
        except (KeyError, TypeError, TrickyTwistError) as error:
            raise BadInputError(f"{self.path}: line {number} is not a game") from error
        if len(played.scores) != len(self.header["bots"]):
            raise BadInputError(f"{self.path}: line {number} is not a game of this match")
        return played

    def write(self, played: tuple[PlayedGame, ...]) -> None:
        """Begin the file with games that were played."""
        self.path.write_bytes(b"".join(map(_line, (self.header, *map(_as_document, played)))))

    def add(self, game: PlayedGame) -> None:
        """Write down another game."""
        with self.path.open("ab") as file:
            file.write(_line(_as_document(game)))


def _as_document(game: PlayedGame) -> dict[str, Any]:
    return {"scores": game.scores, "winners": game.winners}


def _line(document: dict[str, Any]) -> bytes:
    return json.dumps(document).encode() + b"\n"


def _read(line: bytes) -> Any:
    """Return the document of a line; nothing if it is none."""
    try:
        return parse(line.decode("ascii"))
    except (TrickyTwistError, UnicodeDecodeError):
        return None
