"""``tricky-twist score``: a score pad for a table of real people."""

from typing import Any

from rich.console import Console

from tricky_twist.cli.commands import BadInputError, subcommand
from tricky_twist.cli.dialog.file import Header, Table, table_options
from tricky_twist.cli.dialog.session import hold
from tricky_twist.cli.games import Pad, begin_pad
from tricky_twist.cli.keyboard import is_terminal
from tricky_twist.cli.output import Answer, answers


@subcommand("score")
@table_options
@answers
def command(**given: Any) -> Answer:
    """Count the points of a real table, round after round.

    The pad asks for the cards on the table of each player at the end of a round. It explains the
    points line by line, and finds the best use of the bonus cards. Type ? to see the possible
    answers, and undo to take an answer back. Without a terminal the answers come from standard
    input.

    tricky-twist score tricky-twist --players Ada,Ben,Cy
    tricky-twist score --resume
    tricky-twist score flip-twhist --players Ada,Ben,Cy --json < stars.txt
    """
    pad: Pad
    pad, path = hold(Table("score", **given), _begin)
    if not is_terminal() and not pad.is_between and path is None:
        question = pad.question
        about = f", before: {question.asks}" if question else ""
        raise BadInputError(
            f"the input ends in the middle of {pad.evening.next_title.lower()}{about}"
        )
    return Answer(pad.evening.data(), lambda on: show(pad, on))


def _begin(header: Header) -> Pad:
    return begin_pad(header.game, header.names, header.rules)


def show(pad: Pad, on: Console) -> None:
    """Write the points of all rounds."""
    on.print()
    for line in pad.evening.standing():
        on.print(line)
