"""How every subcommand answers: in words for people, as JSON for programs, with an exit status."""

import functools
import json
import sys
from collections.abc import Callable, Iterable
from typing import ParamSpec

import attrs
import click
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from tricky_twist.cli.text import mask

P = ParamSpec("P")

WIDTH = 100
"""How wide lines are where there is no terminal, or a wider one."""


@attrs.frozen
class Answer:
    """What a subcommand found out."""

    data: object
    """What ``--json`` writes."""
    show: Callable[[Console], None]
    """Tells people the same."""
    is_yes: bool = True
    """Whether the exit status is 0, and not 1."""
    status: int | None = None
    """The exit status if it is another."""


class _Screen(Console):
    """Obeys nothing that stands in a text: a name in somebody's file could clear the screen."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """Yield what is written, in which only the console's own commands are left."""
        for segment in super().render(renderable, options):
            text = segment.text if segment.control else mask(segment.text)
            yield Segment(text, segment.style, segment.control)


def screen(*, aside: bool = False) -> Console:
    """Return the console of this process; *aside* it writes where errors stand.

    There is no colour under ``NO_COLOR`` or in a pipe. Only what we colour has one: numbers in a
    text and the like do not.
    """
    wide = _Screen(highlight=False, stderr=aside)
    fits = wide.is_terminal and wide.width <= WIDTH
    return wide if fits else _Screen(highlight=False, stderr=aside, width=WIDTH)


def print_indented(text: Text, on: Console, columns: int = 2) -> None:
    """Write a text some columns from the edge, with nothing behind its lines."""
    for line in text.wrap(on, on.width - columns):
        line.rstrip()
        on.print(Text(" " * columns) + line)


def answers(function: Callable[P, Answer]) -> Callable[P, None]:
    """Make a function that returns an answer the callback of a subcommand, with ``--json``.

    It stands below the decorators of click::

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
            click.echo(json.dumps(answer.data))  # in ASCII: whatever the terminal, it is JSON
        else:
            answer.show(screen())
        if status := int(not answer.is_yes) if answer.status is None else answer.status:
            sys.exit(status)

    return click.option("--json", "as_json", is_flag=True, help="Write JSON, for programs.")(run)
