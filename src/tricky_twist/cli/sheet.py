"""The points of a round and of an evening, for people and for programs."""

from collections.abc import Mapping
from typing import Any

import attrs
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tricky_twist.cli.drawing import colour_words
from tricky_twist.cli.story import Victory, victory
from tricky_twist.cli.tables import figures
from tricky_twist.core.phrases import Names, name_of
from tricky_twist.core.seats import Seat
from tricky_twist.records import AnyGame


@attrs.frozen
class Line:
    """A line of the points of one player."""

    clause: str
    words: str
    points: int


@attrs.frozen
class Scored:
    """The points of one player in one round."""

    game: AnyGame
    seat: Seat
    total: int
    lines: tuple[Line, ...]
    best: int | None = None
    """The most that the bonus cards could have made of it, as the others used theirs, where there
    were any to be used."""

    def data(self, names: Names) -> Mapping[str, object]:
        """Return what a program reads."""
        more = {} if self.best is None else {"best": self.best}
        lines = [attrs.asdict(line) for line in self.lines]
        return {"name": name_of(self.seat, names), "points": self.total, **more, "lines": lines}

    def shown(self, names: Names) -> tuple[RenderableType, ...]:
        """Return what people read: the sum, and below it how it came about."""
        missed = self.best is not None and self.best > self.total
        more = f" (the best use of the bonus cards gives {self.best})" if missed else ""
        head = Text.assemble((name_of(self.seat, names), "bold"), f": {self.total}{more}")
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right")
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
        for line in self.lines:
            grid.add_row(f"{line.points:4}", line.clause, colour_words(line.words, self.game))
        return head, grid


def scored(game: AnyGame, row: Any, names: Names, best: int | None = None) -> Scored:
    """Return the points of a row of a score sheet."""
    lines = [Line(line.clause.id, line.words, line.points) for line in game.explain(row, names)]
    return Scored(game, row.seat, row.total, tuple(lines), best)


@attrs.frozen
class Sheet:
    """A round that is scored."""

    title: str
    scores: tuple[Scored, ...]
    victory: Victory | None = None
    """The winners, if a round is a whole game."""

    def data(self, names: Names) -> Mapping[str, object]:
        """Return what a program reads."""
        won = self.victory and [name_of(seat, names) for seat in self.victory.winners]
        more = {"winners": won} if won else {}
        return {"round": self.title, **more, "scores": [each.data(names) for each in self.scores]}


@attrs.frozen
class Evening:
    """The rounds that are scored."""

    names: Names
    rounds: tuple[Sheet, ...] = ()
    victory: Victory | None = None
    """The winners; none before the last round."""
    unit: str = "Round"
    """The word for a round; ``Game`` where each is a whole game."""

    @property
    def next_title(self) -> str:
        """The title of the round that comes next: ``Round 2``."""
        return f"{self.unit} {len(self.rounds) + 1}"

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winners; none before the last round."""
        return self.victory.winners if self.victory else ()

    @property
    def points(self) -> tuple[int, ...]:
        """The total of each player."""
        seats = range(len(self.names))
        return tuple(sum(sheet.scores[seat].total for sheet in self.rounds) for seat in seats)

    def and_round(self, sheet: Sheet) -> "Evening":
        """Return the evening after one more round."""
        return attrs.evolve(self, rounds=(*self.rounds, sheet))

    def data(self) -> Mapping[str, object]:
        """Return what a program reads."""
        return {
            "players": list(self.names),
            "rounds": [sheet.data(self.names) for sheet in self.rounds],
            "points": list(self.points),
            "winners": [name_of(seat, self.names) for seat in self.winners],
        }

    def last(self) -> tuple[RenderableType, ...]:
        """Return what people read about the round that was just scored, and the sums so far."""
        sheet = self.rounds[-1]
        lines = [line for score in sheet.scores for line in score.shown(self.names)]
        won = [each for each in (sheet.victory, self.victory) if each]
        both = zip(self.names, self.points, strict=True)
        sums = Text(f"In all: {', '.join(f'{name} {points}' for name, points in both)}.")
        return ("", Text(sheet.title, "bold"), *lines, *won, *(sums,) * (len(self.rounds) > 1))

    def standing(self) -> tuple[RenderableType, ...]:
        """Return the points of each player, round by round, and the winners."""
        if not self.rounds:
            return ("No round has been scored yet.",)
        table = figures("", map(Text, self.names), no_wrap=False)
        for sheet in self.rounds:
            table.add_row(Text(sheet.title), *(str(score.total) for score in sheet.scores))
        if len(self.rounds) > 1:
            table.add_row("In all", *map(str, self.points), style="bold")
        return (table, *victory(self.winners, self.names))
