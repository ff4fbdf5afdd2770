"""What happened in a game, told in words with the clauses that decide it in the margin."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

import attrs
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from tricky_twist.cli.cards import colour_words
from tricky_twist.core.phrases import Names, name_of
from tricky_twist.core.seats import SEATS
from tricky_twist.core.sheet import ScoreLine
from tricky_twist.records import AnyGame

_NARROW = 60
"""Below this many columns a score sheet names clauses without their titles."""


@attrs.frozen
class Told:
    """Events in words: what the same clause decides stands together, and points line by line.

    Whoever sees it must be allowed to: ``view_events`` makes events fit for a seat.
    """

    game: AnyGame
    events: tuple[Any, ...]
    names: Names = ()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield a grid of clauses and words."""
        del console, options
        grid = _margin()
        for clause, group in groupby(self.events, key=lambda event: event.clause):
            for scored, events in groupby(group, key=lambda event: hasattr(event, "score")):
                for words in self._lines(events) if scored else (self._sentence(events),):
                    grid.add_row(str(words[0] or clause), words[1])
        yield grid

    def _sentence(self, events: Iterable[Any]) -> tuple[object, Text]:
        return None, colour_words("; ".join(self.game.in_words(e, self.names) for e in events))

    def _lines(self, events: Iterable[Any]) -> Iterator[tuple[object, Text]]:
        """Yield what each event says, and below it how its points came about."""
        for event in events:
            yield event.clause, colour_words(self.game.in_words(event, self.names))
            for line in self.game.explain(event.score, self.names):
                yield line.clause, _points(line)


def _margin() -> Table:
    """Return a grid with a margin for the clauses."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    return grid


def _points(line: ScoreLine) -> Text:
    return Text.assemble((f"{line.points:4}  ", "bold"), colour_words(line.words))


@attrs.frozen
class Explained:
    """How the points of a row of a score sheet came about, line by line."""

    game: AnyGame
    score: Any
    names: Names = ()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield a line for each of the things that count."""
        del console, options
        grid = _margin()
        for line in self.game.explain(self.score, self.names):
            grid.add_row(str(line.clause), _points(line))
        yield grid


@attrs.frozen
class ScoreSheet:
    """The score sheet: for each round the points that each clause gave, and the sums."""

    game: AnyGame
    state: Any
    """A state or a view."""
    names: Names = ()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the sheet, a column for each player."""
        del console
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
        table.add_column()
        for seat in SEATS[: self.game.players_of(self.state)]:
            table.add_column(Text(name_of(seat, self.names)), justify="right")
        for number, rows in enumerate(self.game.score_sheet(self.state), start=1):
            counts = [self._by_clause(row) for row in rows]
            for clause in sorted(set().union(*counts)):
                title = self.game.register.clause(clause).title
                label = clause if options.max_width < _NARROW else f"{clause}  {title}"
                table.add_row(Text(label, "dim"), *(str(count[clause]) for count in counts))
            table.add_row(Text(f"Round {number}"), *(str(row.total) for row in rows))
        scores = map(str, self.game.scores(self.state))
        table.add_row(Text("Game"), *scores, style="bold")
        yield table

    def _by_clause(self, row: Any) -> Counter[str]:  # noqa: ANN401  # a row of any game
        """Return how many points each clause gave."""
        count = Counter[str]()
        for line in self.game.explain(row):
            count[line.clause.id] += line.points
        return count
