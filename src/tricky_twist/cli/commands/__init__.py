"""The command and its subcommands, which are loaded when they are called."""

import shlex
import sys
import warnings
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from inspect import cleandoc
from io import StringIO
from types import MappingProxyType
from typing import Any

import click
from click.shell_completion import CompletionItem

from tricky_twist.cli import end_unread
from tricky_twist.cli.language import language_option
from tricky_twist.cli.text import mask
from tricky_twist.core.errors import RulesError, TrickyTwistError
from tricky_twist.core.version import VERSION, install_hint

GROUPS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "Play": {
            "play": "Play a game: people and bots at one terminal, or bots among themselves.",
            "serve": "Open a table for a browser: one link per player, "
            "on this machine or the network.",
            "show": "Tell a recorded game in words, or go through it with the arrow keys.",
        },
        "At a real table": {
            "score": "Count the points of a real table, round after round, "
            "with every line explained.",
            "referee": "Follow a real game by its open cards, and name each illegal move.",
        },
        "Rules": {
            "rules": "Print a short rulebook of a game, under your own rules.",
            "clauses": "Find the clauses that answer a question.",
            "clause": "Show a clause of a rulebook: its text, its places, its readings.",
            "readings": "List the points that the rulebooks leave open, and the choices.",
            "editions": "Show where the editions of a game differ, side by side.",
        },
        "Figures": {
            "bots": "Let bots play each other, and count who wins.",
            "compare": "Compare two rules on the same games: how much does a disputed rule matter?",
            "simulate": "Play many games, and count what happens in them.",
            "explore": "Go through every deal and line of play of a small game, and check laws.",
            "perft": "Count the ways in which a game can continue, decision by decision.",
        },
        "Programs": {
            "verify": "Say whether records are sound, and which move breaks which clause.",
            "completion": "Make the Tab key of your shell complete all this.",
        },
    }
)
"""The subcommands by their use, in the order of the help, with their purposes.

The subcommand ``clause`` is the function ``command`` of the module ``clause`` beside this one.
"""

COMMANDS: Mapping[str, str] = MappingProxyType(
    {name: does for group in GROUPS.values() for name, does in group.items()}
)
"""Every subcommand with its purpose."""


_LONGEST = max(map(len, COMMANDS))
NEW_LINE = "\n"

STOPPED = 130
"""The exit status after Ctrl-C, as shells have it."""


class BadInputError(click.ClickException):
    """The input cannot be used: the command gives the reason, and its exit status is 2."""

    exit_code = 2


TYPED = f"{__name__}.typed"


def typed_again() -> str:
    """Return the typed command, for a shell, so that the user can call it again."""
    return shlex.join(["tricky-twist", *click.get_current_context().meta[TYPED]])


def require_lab(option: str, package: str) -> None:
    """Refuse an option that needs a package of the extra ``lab`` which is not installed.

    Raises:
        BadInputError: If it is not.
    """
    if find_spec(package) is None:
        raise BadInputError(f"{option} needs {package}: {install_hint('lab')}")


class Subcommand(click.Command):
    """A subcommand that refuses an option typed twice, since it would ignore the first."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments.

        Raises:
            click.UsageError: If an option with one value has several, or one stands too late.
        """
        try:
            _, _, order = self.make_parser(ctx).parse_args(list(args))
        except click.NoSuchOption as error:
            if error.option_name != "--language":
                raise
            example = f"tricky-twist --language CODE {ctx.info_name}"
            message = f"--language comes before the command: {example}"
            raise click.UsageError(message, ctx) from None
        for option in order if not ctx.resilient_parsing else ():
            is_one = isinstance(option, click.Option) and not (option.multiple or option.is_flag)
            if is_one and order.count(option) > 1:
                raise click.UsageError(f"{option.opts[0]} is there twice", ctx)
        return super().parse_args(ctx, args)


def subcommand(name: str) -> Callable[[Callable[..., None]], Subcommand]:
    """Return what makes a function a subcommand."""
    return click.command(name, cls=Subcommand)


class Commands(click.Group):
    """A group that imports a subcommand when it is called, and not to list its name."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what was typed, and remember it."""
        ctx.meta[TYPED] = tuple(args)
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the subcommands in the order of the help."""
        del ctx
        return list(COMMANDS)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the subcommand that is called, and its arguments.

        Raises:
            click.UsageError: If there is none; the message names similar ones.
        """
        name = args[0]
        if name not in COMMANDS and not name.startswith("-") and not ctx.resilient_parsing:
            from tricky_twist.cli.text import guess  # only for a slip

            raise click.UsageError(f"there is no command {name!r}{guess(name, COMMANDS)}", ctx)
        return super().resolve_command(ctx, args)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the subcommand of a name, which is imported if it was not yet."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(f"{__name__}.{cmd_name}").command
        found.help = with_examples(found.help or "")
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each subcommand does, group by group; none of them is imported for it."""
        del ctx
        for title, group in GROUPS.items():
            with formatter.section(title):
                formatter.write_dl([(name.ljust(_LONGEST), does) for name, does in group.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete the name of a subcommand; none of them is imported for it."""
        names = (name for name in COMMANDS if name.startswith(incomplete))
        found = [CompletionItem(name, help=COMMANDS[name]) for name in names]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def invoke(self, ctx: click.Context) -> Any:
        """Run the subcommand, and end the process if the reader of a pipe leaves."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            end_unread()

    def main(self, *args: Any, **settings: Any) -> Any:
        """Run a command line, and end the process; each error is a sentence and an exit status."""
        settings["standalone_mode"] = False
        try:
            with warnings.catch_warnings():
                warnings.showwarning = _warn
                status = super().main(*args, **settings)
        except click.Abort as error:
            if error.__cause__ is None:  # Ctrl-C at a prompt: click writes no line for it
                click.echo(err=True)  # the next prompt of the shell gets a line of its own
            status = STOPPED
        except (click.ClickException, OSError, TrickyTwistError) as error:
            status = _refuse(error)
        sys.exit(status or 0)


def _warn(message: Warning | str, *_: Any, **__: Any) -> None:
    """Write a warning in one line, without the place in the code: that is for programmers."""
    with suppress(OSError):
        click.echo(mask(f"Warning: {' '.join(str(message).split())}"), err=True)


def _refuse(error: Exception) -> int:
    """Write the message of an error, and return the exit status.

    A quoted text cannot command the terminal, and no part of it looks like a message of ours.
    """
    refusal = error if isinstance(error, click.ClickException) else BadInputError(_in_words(error))
    said = StringIO()
    refusal.show(said)
    usage, label, words = said.getvalue().rstrip("\n").partition("Error: ")
    with suppress(OSError):  # a full disk
        click.echo(mask(f"{usage}{label}{words.replace(NEW_LINE, NEW_LINE + '  ')}"), err=True)
    return refusal.exit_code


def _in_words(error: Exception) -> str:
    """Return the message of an error of the library or of the system."""
    match error:
        case OSError():
            where = f"{error.filename}: " if error.filename else ""
            return f"{where}{error.strerror or error}"
        case RulesError():  # --reading has the names of the fields, too
            return f"{error.field}: {error.reason}"
        case _:
            return str(error)


def with_examples(text: str) -> str:
    """Return the help of a subcommand, in which each example keeps a line of its own.

    A paragraph has examples if its first line is a command.
    """
    paragraphs = cleandoc(text).split("\n\n")
    return "\n\n".join(
        f"\b\n{paragraph}" if paragraph.startswith("tricky-twist ") else paragraph
        for paragraph in paragraphs
    )


@click.command(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(VERSION, prog_name="tricky-twist")
@language_option
def tricky_twist() -> None:
    """Play Tricky Twist, Twisted and Flip Twhist, and look up and check their rules.

    The exit status is 0 if all is well, 1 if the answer is no, such as for a record that is not
    sound, and 2 if the input cannot be used. After Ctrl-C it is 130, and 141 if the reader of a
    pipe leaves.
    """
