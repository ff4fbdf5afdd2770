"""The events of a game in words, with the clauses that decide them in the margin."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

import attrs
from rich.console import Console, ConsoleOptions, RenderResult
from rich.rule import Rule
from rich.text import Text

from tricky_twist.cli.drawing import colour_words
from tricky_twist.cli.language import spoken
from tricky_twist.cli.output import wrapped
from tricky_twist.cli.play import words as own
from tricky_twist.cli.tables import figures
from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.clauses import Clause
from tricky_twist.core.phrases import Names, name_of, names_of, semicolon
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.sheet import ScoreLine, row_in
from tricky_twist.games import part_of
from tricky_twist.records import AnyGame

_NARROW = 60
"""Below this many columns a score sheet names clauses without their titles."""


@attrs.frozen
class Divider:
    """A line across the screen; of hyphens where there are only letters, which `Rule` forgets."""

    title: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield it."""
        del console
        style = "rule.line" if self.title else "dim"
        yield Rule(self.title, style=style, characters="-" if options.ascii_only else "─")


@attrs.frozen
class EventText:
    """Events in words: a paragraph for each clause, and points line by line.

    The reader must be allowed to see them: ``view_events`` makes events fit for a seat.
    """

    game: AnyGame
    events: tuple[Any, ...]
    names: Names = ()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield paragraphs with clauses in the margin."""
        for clause, group in groupby(self.events, key=lambda event: event.clause):
            for scored, events in groupby(group, key=lambda event: row_in(event) is not None):
                for each, words in (self._lines if scored else self._sentence)(clause, events):
                    yield from _beside(each, words, console, options)

    def _sentence(self, clause: Clause, events: Iterable[Any]) -> Iterator[tuple[Clause, Text]]:
        """Yield what events say, side by side."""
        said = groupby(self.game.in_words(event, self.names) for event in events)
        words = semicolon(spoken()).join(times(words, len([*same])) for words, same in said)
        yield clause, colour_words(words, self.game)

    def _lines(self, clause: Clause, events: Iterable[Any]) -> Iterator[tuple[Clause, Text]]:
        """Yield what each event says, and below it how its points came about."""
        for event in events:
            yield clause, colour_words(self.game.in_words(event, self.names), self.game)
            for line in self.game.explain(row_in(event), self.names):
                yield line.clause, _points(line, self.game)


def _beside(
    clause: Clause | str, words: Text, console: Console, options: ConsoleOptions
) -> Iterator[Text]:
    """Yield words with a clause in the margin, and their continuation lines."""
    label = f"{clause}  "
    for line in wrapped(words, console, options.max_width - len(label)):
        yield Text.assemble((label, "dim"), line)
        label = " " * len(label)


def times(said: str, number: int) -> str:
    """Return what happened once, or several times."""
    return said if number == 1 else own.TIMES.format(words=said, number=number)


def _points(line: ScoreLine, game: AnyGame) -> Text:
    return Text.assemble((f"{line.points:4}  ", "bold"), colour_words(line.words, game))


def sentence(words: str) -> str:
    """Return words as a sentence; a question has its own sign at the end."""
    return f"{words[0].upper()}{words[1:]}{'' if words.endswith('?') else '.'}"


def victory(winners: tuple[Seat, ...], names: Names) -> tuple[Text, ...]:
    """Return the winners, if any."""
    if not winners:
        return ()
    sentence = own.ONE_WINS if len(winners) == 1 else own.SEVERAL_WIN
    return (Text(sentence.format(names=names_of(winners, names, spoken())), "bold"),)


@attrs.frozen
class Victory:
    """The end of a game: the winners, the clause, and the tie-break."""

    game: AnyGame
    state: Any
    """The state at the end."""
    ended: Any
    """The event with which it ended."""
    names: Names

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return who has won."""
        return self.game.winners(self.state)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield it as the story of a game has it."""
        del console, options
        yield EventText(self.game, (self.ended,), self.names)
        yield TieBreak(self.game, self.state, self.names)


@attrs.frozen
class TieBreak:
    """The decision between the leaders, in the words of the game's part ``tie``."""

    game: AnyGame
    state: Any
    """A state or a view at the end of a game."""
    names: Names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield it beside its reading; nothing if there was no tie, or it is shared."""
        tie: Any = part_of(self.game.name, "tie")
        public = getattr(self.state, "public", self.state)
        language = (spoken(),) if spoken() != ENGLISH else ()  # a game may speak only English
        told = None if tie is None else tie(public, self.names, *language)
        if told is not None:
            reading, said = told
            yield from _beside(reading, Text(said), console, options)


@attrs.frozen
class ScoreSheet:
    """The score sheet: for each round the points of each clause, the sums, and the winners."""

    game: AnyGame
    state: Any
    """A state or a view."""
    names: Names = ()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the sheet, a column for each player."""
        del console
        seats = SEATS[: self.game.players_of(self.state)]
        called = [Text(name_of(seat, self.names)) for seat in seats]
        table = figures("", called, no_wrap=False)
        for number, rows in enumerate(self.game.score_sheet(self.state), start=1):
            counts = [self._by_clause(row) for row in rows]
            for clause in sorted(set().union(*counts)):
                title = self.game.register.clause(clause).title
                label = clause if options.max_width < _NARROW else f"{clause}  {title}"
                table.add_row(Text(label, "dim"), *(str(count[clause]) for count in counts))
            table.add_row(Text(own.ROUND.format(number=number)), *(str(row.total) for row in rows))
        scores = map(str, self.game.scores(self.state))
        table.add_row(Text(own.GAME), *scores, style="bold")
        yield table
        yield from victory(self.game.winners(self.state), self.names)
        if self.game.is_over(self.state):
            yield TieBreak(self.game, self.state, self.names)

    def _by_clause(self, row: Any) -> Counter[str]:
        """Return how many points each clause gave."""
        count = Counter[str]()
        for line in self.game.explain(row):
            count[line.clause.id] += line.points
        return count
