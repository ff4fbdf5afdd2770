"""The manual page, made from the help of the subcommands.

``nox -s pins`` writes it to ``share/man/man1``, from where the wheel takes it.
"""

import re
from collections.abc import Iterator
from inspect import cleandoc

import click

from tools import ROOT
from tricky_twist.cli.commands import COMMANDS, tricky_twist
from tricky_twist.cli.commands.completion import PROGRAM

PAGE = ROOT / "share" / "man" / "man1" / f"{PROGRAM}.1"

HEAD = """\
.\\" nox -s pins writes this file, and overwrites changes by hand.
.TH TRICKY\\-TWIST 1
.SH NAME
tricky\\-twist \\- play three card games, look up their rules, check and read recorded games
.SH SYNOPSIS
.B tricky\\-twist
.I command
.RI [ option \\ ...]
.RI [ argument \\ ...]
"""

TAIL = """\
.SH EXIT STATUS
.TP
.B 0
All is well, or the answer is yes.
.TP
.B 1
The answer is no: a record is not sound, or a search finds nothing.
.TP
.B 2
The command cannot use its input; a sentence gives the reason.
.TP
.B 130
Ctrl\\-C stopped it.
.TP
.B 141
The reader of a pipe has left.
.SH ENVIRONMENT
.TP
.B NO_COLOR
If it is set and not empty, the command writes no colours.
.TP
.B TRICKY_TWIST_PLAIN
If it is set, and neither empty nor 0, a game is in lines, as a screen reader needs them.
.TP
.BR XDG_STATE_HOME ", " XDG_DATA_HOME ", " XDG_CONFIG_HOME
Folders for your own files.
"""


JSON = """\
.TP
.B \\-\\-json
After a command: write JSON, for programs, instead of words.
"""

IN_ALL = {"help", "as_json"}
"""Options of every subcommand; the page describes them once."""


def page() -> str:
    """Return the manual page in the language of man."""
    context = click.Context(tricky_twist, info_name=PROGRAM, **tricky_twist.context_settings)
    parts = [HEAD, ".SH DESCRIPTION\n", *_paragraphs(tricky_twist.help or "")]
    parts += [".SH OPTIONS\n", *_options(tricky_twist, context), JSON, ".SH COMMANDS\n"]
    for name in COMMANDS:
        command = tricky_twist.get_command(context, name)
        assert command is not None, name  # noqa: S101  # the list is that of the commands
        parts += _subcommand(name, command, click.Context(command, context, info_name=name))
    return "".join((*parts, TAIL))


def _subcommand(name: str, command: click.Command, context: click.Context) -> Iterator[str]:
    usage = " ".join(command.collect_usage_pieces(context))
    yield f".SS {PROGRAM} {name} {_plain(usage)}\n".replace(PROGRAM, _plain(PROGRAM))
    yield from _paragraphs(command.help or "")
    yield from _options(command, context)


def _paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs of a help text; examples stay as they are."""
    for paragraph in cleandoc(text).split("\n\n"):
        if paragraph.startswith("\b\n"):
            yield f".PP\n.EX\n{_plain(paragraph.removeprefix(chr(8))).strip()}\n.EE\n"
        else:
            yield f".PP\n{_marked(paragraph)}\n"


def _options(command: click.Command, context: click.Context) -> Iterator[str]:
    """Yield each option with its effect."""
    for parameter in command.get_params(context):
        told = parameter.get_help_record(context)
        is_own = context.parent is None or parameter.name not in IN_ALL
        if isinstance(parameter, click.Option) and told and is_own:
            option, help_text = told
            yield f".TP\n.B {_plain(option)}\n{_marked(help_text)}\n"


def _marked(text: str) -> str:
    """Return running text; words between backticks are bold."""
    return re.sub(r"`([^`]+)`", r"\\fB\1\\fR", _plain(text))


def _plain(text: str) -> str:
    """Return a text in which nothing means anything to man."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^(?=[.'])", r"\\&", escaped, flags=re.MULTILINE)


def pin() -> None:
    """Write the page."""
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
