"""``tricky-twist completion SHELL``: a script with which the Tab key completes the command."""

import os
from collections.abc import Callable
from pathlib import Path

import attrs
import click
from click.shell_completion import ShellComplete, get_completion_class
from rich.console import Console

from tricky_twist.cli import folder
from tricky_twist.cli.commands import subcommand
from tricky_twist.cli.output import Answer, answers
from tricky_twist.cli.text import escape

PROGRAM, VARIABLE = "tricky-twist", "_TRICKY_TWIST_COMPLETE"
"""The command to complete, and the variable with which a shell asks for it, as click names it."""


@attrs.frozen
class Place:
    """The folder where a shell looks for completions."""

    file: Callable[[], Path]
    advice: str
    """Further steps."""


def _under(variable: str, otherwise: str, *parts: str) -> Callable[[], Path]:
    """Return what finds a file in the folder that a variable names, or in that below home."""
    return lambda: Path(os.environ.get(variable) or folder.home() / otherwise).joinpath(*parts)


PLACES = {
    "bash": Place(
        _under("XDG_DATA_HOME", ".local/share", "bash-completion", "completions", PROGRAM),
        "A new shell completes it if the package bash-completion is installed. If it is not, put"
        ' this line into ~/.bashrc:\n  eval "$(tricky-twist completion bash)"',
    ),
    "zsh": Place(
        _under("XDG_DATA_HOME", ".local/share", "zsh", "site-functions", f"_{PROGRAM}"),
        "A new shell completes it if these lines are in ~/.zshrc:\n"
        "  fpath=({folder} $fpath)\n  autoload -U compinit; compinit",
    ),
    "fish": Place(
        _under("XDG_CONFIG_HOME", ".config", "fish", "completions", f"{PROGRAM}.fish"),
        "A new shell completes it.",
    ),
}


@subcommand("completion")
@click.argument("shell", type=click.Choice(list(PLACES)))
@click.option("--install", is_flag=True, help="Put it where the shell looks for it.")
@answers
def command(shell: str, *, install: bool) -> Answer:
    """Make the Tab key complete commands, games, editions, readings, clauses, bots and files.

    Write the script that a SHELL needs, or install it for yourself.

    tricky-twist completion bash --install
    tricky-twist completion fish > ~/.config/fish/completions/tricky-twist.fish
    """
    script = script_for(shell)
    if not install:
        return Answer({"shell": shell, "script": script}, lambda _: click.echo(script, nl=False))
    file = PLACES[shell].file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(script, encoding="utf-8")
    advice = PLACES[shell].advice.format(folder=escape(str(file.parent)))
    data = {"shell": shell, "script": script, "file": str(file), "advice": advice}
    return Answer(data, lambda on: _tell(file, advice, on))


def script_for(shell: str) -> str:
    """Return what a shell reads; click knows how each of them completes."""
    kind = get_completion_class(shell)
    assert kind is not None  # click knows the three
    found = kind(click.Command(PROGRAM), {}, PROGRAM, VARIABLE)
    # Not its own way to the text: for bash that starts one, to see whether it is old.
    return ShellComplete.source(found)


def _tell(file: Path, advice: str, on: Console) -> None:
    home = os.environ.get("HOME")
    where = Path("~", file.relative_to(home)) if home and file.is_relative_to(home) else file
    for line in (f"Written to {escape(str(where))}.", advice):
        on.print(line, markup=False, soft_wrap=not on.is_terminal)
