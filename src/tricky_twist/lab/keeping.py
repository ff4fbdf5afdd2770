"""The results of a simulation so far, in a file, and the games that are still missing."""

import os
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Any

from tricky_twist.core.errors import EncodingError, Problem
from tricky_twist.core.values import value
from tricky_twist.encoding.codec import Codec
from tricky_twist.encoding.coders import Coder
from tricky_twist.encoding.text import Json
from tricky_twist.encoding.wire import Compiler, Wire
from tricky_twist.lab.counting import Counts
from tricky_twist.records.files import read_whole, write_whole

Span = tuple[int, int]
"""Games from a number on, up to another."""


@value
class Progress:
    """How far a simulation is.

    >>> Progress(((0, 5), (7, 9)), Counts()).missing(10)
    ((5, 7), (9, 10))
    """

    played: tuple[Span, ...] = ()
    """The numbers of the finished games: in order, with gaps between them."""
    counts: Counts = Counts()

    def missing(self, games: int) -> tuple[Span, ...]:
        """Return the missing games of this many."""
        bounds = ((0, 0), *self.played, (games, games))
        gaps = ((end, min(begin, games)) for (_, end), (begin, _) in pairwise(bounds))
        return tuple([(first, end) for first, end in gaps if first < end])

    def after(self, span: Span, counts: Counts) -> "Progress":
        """Return the progress with these games added.

        >>> Progress(((0, 5), (7, 9))).after((5, 7), Counts()).played
        ((0, 9),)
        """
        return Progress(_joined(sorted([*self.played, span])), self.counts + counts)


def _joined(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Join spans that touch."""
    joined: list[Span] = []
    for first, end in spans:
        touches = joined and joined[-1][1] == first
        joined.append((joined.pop()[0] if touches else first, end))
    return tuple(joined)


# In a file ----------------------------------------------------------------------------------------


@value
class Simulated:
    """The content of a file: the simulation, and its progress.

    >>> Simulated(("twisted", "Random()", "1"), Progress()).progress.played
    ()
    """

    simulation: tuple[str, ...]
    """Its game, rules, bots and seed, as texts."""
    progress: Progress


def _find_miscounts(held: Simulated) -> tuple[Problem, ...]:
    """Find impossible counts."""
    spans, counts = held.progress.played, held.progress.counts
    bounds = [number for span in spans for number in span]
    if bounds != sorted({*bounds}) or min(bounds, default=0) < 0:
        return (Problem("$.progress.played", "these are not spans with gaps between them"),)
    games = sum(end - first for first, end in spans)
    seats = [*counts.seats, *counts.places]
    if {counts.games} | {seat.games for seat in seats} != {games}:
        return (Problem("$.progress.counts", f"these are not the counts of {games} games"),)
    return ()


@cache
def _coder(kind: Any) -> Coder:
    return Compiler(Wire({}, None)).coder(kind)


def document_of_counts(counts: Counts) -> Json:
    """Return counts as JSON has them.

    >>> document_of_counts(Counts())["games"]
    0
    """
    return _coder(Counts).encode(counts, "$", [])


@cache
def _codec() -> Codec[Simulated]:
    return Codec((Simulated,), lambda: _coder(Simulated), _find_miscounts)


@value
class File:
    """A file with a simulation and its progress.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = File(f"{folder}/counts.json", ("twisted", "Random()", "1"))
    ...     file.write(Progress())
    ...     file.read() == Progress()
    True
    """

    path: str | os.PathLike[str]
    simulation: tuple[str, ...]

    def read(self) -> Progress:
        """Return the progress; it is empty if there is no file, or an empty one.

        >>> File("no/such/file", ()).read().played
        ()

        Raises:
            ~tricky_twist.core.errors.EncodingError: If it is a file of anything else.
            ~tricky_twist.core.errors.StorageError: If it cannot be read.
        """
        held = _codec().loads(text) if (text := read_whole(self.path)) else None
        if held is None:
            return Progress()
        if held.simulation != self.simulation:
            reason = f"{self.path} is the file of another simulation"
            raise EncodingError((Problem("$.simulation", reason),))
        return held.progress

    def write(self, progress: Progress) -> None:
        """Put into it how far the simulation is.

        >>> File("no/such/folder/file", ()).write(Progress())
        Traceback (most recent call last):
        tricky_twist.core.errors.StorageError: [Errno 2] No such file or directory: ...

        Raises:
            ~tricky_twist.core.errors.StorageError: If it cannot be written.
        """
        write_whole(self.path, _codec().dumps(Simulated(self.simulation, progress)) + "\n")
