"""``tricky-twist verify FILE...``: is what was recorded according to the rules?"""

import click
from rich.console import Console
from rich.text import Text

from tricky_twist.cli.commands import subcommand
from tricky_twist.cli.drawing import colour_words
from tricky_twist.cli.files import FILE, UnreadableError, read_file
from tricky_twist.cli.output import Answer, answers, print_indented
from tricky_twist.cli.text import escape
from tricky_twist.cli.verdicts import Judgement, judge, judge_openly, unreadable
from tricky_twist.core.errors import TrickyTwistError
from tricky_twist.records import AnyGame, OpenRecord, Record

File = tuple[str, Judgement, AnyGame | None, bytes]
"""Its name, its verdict, its game if it can be read, and half a line at its end."""


@subcommand("verify")
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@click.option(
    "--open",
    "openly",
    is_flag=True,
    help="Judge only by the open cards, as if no hidden card were known.",
)
@answers
def command(files: tuple[str, ...], *, openly: bool) -> Answer:
    """Say whether records are sound: each move legal, and the result right.

    A FILE is a record, an open record or a journal, or - for standard input. For one that is not
    sound it says which move breaks which clause, and under which other edition or reading it would
    be.

    tricky-twist verify friday.json
    tricky-twist verify --open games/*.json
    tricky-twist verify - < friday.json
    """
    if files.count("-") > 1:
        raise click.UsageError("standard input, -, can be read once")
    found = [(file, *_judged(file, openly=openly)) for file in files]
    return Answer(
        [{"file": file, "verdict": each.verdict, **each.data} for file, each, *_ in found],
        lambda on: _show(found, on),
        is_yes=all(each.is_sound for _, each, *_ in found),
        status=None if all(each.is_readable for _, each, *_ in found) else 2,
    )


def _judged(file: str, *, openly: bool) -> tuple[Judgement, AnyGame | None, bytes]:
    """Return the verdict on a file, its game, and half a line at its end."""
    try:
        given = read_file(file)
    except UnreadableError as error:
        return unreadable(error.reason), None, b""
    game = given.record.game
    try:
        return _judge(given.record, openly=openly), game, given.dropped
    except TrickyTwistError as error:  # an open record cannot begin in the middle of a game
        return unreadable(str(error)), game, b""


def _judge(record: Record | OpenRecord, *, openly: bool) -> Judgement:
    """Return the verdict on a record; an open one never shows all cards."""
    if isinstance(record, OpenRecord):
        return judge_openly(record)
    return judge_openly(OpenRecord.of(record)) if openly else judge(record)


def _show(found: list[File], on: Console) -> None:
    """Write the verdict on each file, and below it what is wrong."""
    for file, judged, game, dropped in found:
        colour = "green" if judged.is_sound else "red"
        line = Text.assemble((escape(file), "bold"), ": ", (judged.words, colour))
        on.print(line, soft_wrap=not on.is_terminal)
        for reason in judged.reasons:
            print_indented(Text(reason) if game is None else colour_words(reason, game), on)
        for clause in judged.clauses:
            text = Text.assemble((f"{clause}  {clause.title}. ", "bold"), clause.text)
            print_indented(text, on)
        if dropped:
            print_indented(Text(f"the unfinished line at its end is ignored: {dropped!r}"), on)
