"""The option ``--plot``: a file into which a subcommand also draws what it found."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from tricky_twist.cli.commands import require_lab
from tricky_twist.cli.options import WRITTEN

F = TypeVar("F", bound=Callable[..., Any])

ENDINGS = (".pdf", ".png", ".svg")


def plot_option(function: F) -> F:
    """Add ``--plot``; ``require_plotter`` says whether that can be done."""
    told = "Also draw it: FILE.svg, .png or .pdf."
    return click.option("--plot", type=WRITTEN, metavar="FILE", help=told)(function)


def require_plotter(path: Path | None) -> None:
    """Refuse before anything is played what could not be drawn after it.

    Raises:
        click.ClickException: If the file is no picture, or there is nothing to draw with.
    """
    if path is None:
        return
    if path.suffix.lower() not in ENDINGS:
        raise click.UsageError(f"--plot needs FILE{', FILE'.join(ENDINGS)}, not {path}")
    require_lab("--plot", "matplotlib")
