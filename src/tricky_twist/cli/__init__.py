"""The command ``tricky-twist``: the games without a line of Python.

It needs the extra ``cli``. Each subcommand has a module, or a package, of its own, which is loaded
when it is called; ``commands`` lists them, ``answers`` is how each of them answers.
"""

import codecs
import os
import sys
from contextlib import suppress
from importlib.util import find_spec
from io import TextIOWrapper
from typing import IO, NoReturn

from tricky_twist.core.version import install_hint

NEEDED = ("click", "rich")


UNREAD = 141
"""The exit status if the reader of the output has left, as shells have it."""


def drop_rest(stream: IO[str]) -> None:
    """Send the rest of a stream nowhere: its reader has left."""
    with suppress(OSError):  # it is no file, as in a test
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def end_unread() -> NoReturn:
    """End the process: the reader of its output has left, such as ``head``."""
    drop_rest(sys.stdout)
    sys.exit(UNREAD)


PLAIN = "tricky-twist-plain"
"""The name of the handler that writes letters without the accents that a terminal lacks."""


def _in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    """Return plain letters for those that cannot be encoded; a question mark for other signs.

    They are in ASCII, which all codecs of terminals have.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from tricky_twist.cli.text import without_accents  # rarely needed

    plain = without_accents(error.object[error.start : error.end].translate(_SIMPLER))
    return plain.encode("ascii", "replace").decode(), error.end


_DASHES = "\N{EN DASH}\N{EM DASH}"
_QUOTES = "\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}"
_MARKS = "\N{MULTIPLICATION SIGN}\N{MIDDLE DOT}"
_SIMPLER = str.maketrans(f"{_DASHES}{_QUOTES}{_MARKS}“”«»", "--''x." + 4 * '"')

codecs.register_error(PLAIN, _in_plain_letters)


def main() -> None:
    """Run the command with the arguments of this process, and end the process."""
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        sys.stderr.write(f"tricky-twist needs {' and '.join(missing)}: {install_hint('cli')}\n")
        sys.exit(2)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # and not closed
            stream.reconfigure(errors=PLAIN)  # signs that the terminal lacks
    try:
        from tricky_twist.cli.commands import tricky_twist  # it imports click
    except KeyboardInterrupt:
        sys.exit(130)  # the same status as later
    tricky_twist.main(prog_name="tricky-twist")
