"""How every subcommand answers: in words for people, as JSON for programs, with an exit status."""

import functools
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import ParamSpec

import attrs
import click
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from tricky_twist.cli import drop_rest, end_unread
from tricky_twist.cli.play import words
from tricky_twist.cli.text import mask

P = ParamSpec("P")

WIDTH = 100
"""How wide lines are where there is no terminal, or a wider one."""


@attrs.frozen
class Answer:
    """The answer of a subcommand."""

    data: object
    """What ``--json`` writes."""
    show: Callable[[Console], None]
    """Tells people the same."""
    is_yes: bool = True
    """Whether the exit status is 0, and not 1."""
    status: int | None = None
    """The exit status if it is another."""


GLUE = {ord("\N{NO-BREAK SPACE}"): "\ufdd0", ord("\N{NARROW NO-BREAK SPACE}"): "\ufdd1"}
"""For spaces at which rich would break a line, signs that are no spaces, and never shown."""

UNGLUE = {ord(glue): chr(space) for space, glue in GLUE.items()}


def glued(text: Text) -> Text:
    """Return a text in which no-break spaces hold its words together."""
    if text.plain.isascii():
        return text
    whole = text.copy()
    whole.plain = text.plain.translate(GLUE)
    return whole


def wrapped(text: Text, on: Console, width: int) -> list[Text]:
    """Return the lines of a text in a width, with nothing behind them."""
    lines = glued(text).wrap(on, max(width, 1))
    for line in lines:
        line.rstrip()
        line.plain = line.plain.translate(UNGLUE)
    return [*lines]


class Screen(Console):
    """Obeys no code in a text: a name in a file could clear the screen."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """Yield what is written, in which only the console's own commands are left."""
        whole = glued(renderable) if isinstance(renderable, Text) else renderable
        written = super().render(whole, options)
        for segment in written if self.is_terminal else _without_ends(written):
            shown = segment.text.translate(UNGLUE)
            text = segment.text if segment.control else mask(shown)
            yield Segment(text, segment.style, segment.control)

    def on_broken_pipe(self) -> None:
        """End the process; but it continues without a text that stands where errors do."""
        if not self.stderr:
            end_unread()
        drop_rest(self.file)
        self.quiet = True


def _without_ends(segments: Iterable[Segment]) -> Iterator[Segment]:
    """Yield segments without the blanks at the ends of lines, which tables have."""
    blanks: list[Segment] = []
    for segment in segments:
        text = segment.text.rstrip(" ")
        if text and not text.startswith("\n"):
            yield from blanks
        if text:
            yield Segment(_ENDS.sub("", text), segment.style, segment.control)
            blanks = []
        if len(text) < len(segment.text):
            blanks.append(Segment(segment.text[len(text) :], segment.style))
    yield from blanks


_ENDS = re.compile(r" +(?=\n)")


def screen(*, aside: bool = False) -> Console:
    """Return the console of this process; *aside* it writes where errors stand.

    There is no colour under ``NO_COLOR`` or in a pipe. Only what we colour has one: numbers in a
    text and the like do not.
    """
    wide = Screen(highlight=False, stderr=aside)
    fits = wide.is_terminal and wide.width <= WIDTH
    return wide if fits else Screen(highlight=False, stderr=aside, width=WIDTH)


def print_indented(text: Text, on: Console, columns: int = 2) -> None:
    """Write a text some columns from the edge, with nothing behind its lines."""
    for line in wrapped(text, on, on.width - columns):
        on.print(Text(" " * columns) + line)


def answers(function: Callable[P, Answer]) -> Callable[P, None]:
    """Make a function that returns an answer the callback of a subcommand, with ``--json``.

    It comes after the decorators of click::

        @subcommand("clause")
        @click.argument("clause_id")
        @answers
        def command(clause_id: str) -> Answer: ...
    """

    @functools.wraps(function)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        as_json = kwargs.pop("as_json")
        answer = function(*args, **kwargs)
        if as_json:
            click.echo(json.dumps(answer.data))  # in ASCII, which is JSON on any terminal
        else:
            answer.show(screen())
        if status := int(not answer.is_yes) if answer.status is None else answer.status:
            sys.exit(status)

    return click.option("--json", "as_json", is_flag=True, help="Write JSON, for programs.")(run)


# Paragraphs ---------------------------------------------------------------------------------------


def set_in(text: str | Text, on: Console, *, first: str = "  ") -> None:
    """Write a text with a margin; *first* is in the margin of its first line."""
    whole = Text(text) if isinstance(text, str) else text
    beginnings = [first, *[" " * len(first)] * len(whole)]
    for line, beginning in zip(wrapped(whole, on, on.width - len(first)), beginnings, strict=False):
        on.print(Text(beginning) + line if line else Text(), soft_wrap=True)


def heading(text: str, note: str, on: Console) -> None:
    """Write a heading, with a note behind it."""
    parts = [(text.rstrip(), "bold"), *([(f"  {note}", "dim")] if note else [])]
    set_in(Text.assemble(*parts), on, first="")


def colon() -> str:
    """Return the sign behind a label, with its spaces: French has a narrow one before it."""
    return words.LABELLED.format(label="", text="")


def labelled(label: str, text: str | Text, on: Console) -> None:
    """Write a text that is set in, with a label in front of it."""
    set_in(Text.assemble((f"{label}  ", "dim"), text), on)


# How far it is ------------------------------------------------------------------------------------


@contextmanager
def progress(games: int, played: int = 0) -> Iterator[Callable[..., None]]:
    """Show a bar during games; each yielded number moves it by so many games."""
    on = screen(aside=True)
    if not on.is_terminal:
        yield lambda _more=1: None
        return
    # It takes longer to load than all the rest.
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("games", BarColumn(30), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=on, transient=True) as bar:
        task = bar.add_task("", total=games, completed=played)
        yield lambda more=1: bar.advance(task, more)
