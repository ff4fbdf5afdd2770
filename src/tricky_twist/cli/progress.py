"""A bar that shows how far many games are, if somebody sits at a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tricky_twist.cli.output import screen


@contextmanager
def progress(games: int, played: int = 0) -> Iterator[Callable[..., None]]:
    """Show a bar while games are played; what is yielded moves it on by a game, or more."""
    on = screen(aside=True)
    if not on.is_terminal:
        yield lambda _more=1: None
        return
    # It takes longer to load than all the rest.
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn  # noqa: PLC0415

    columns = ("games", BarColumn(30), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=on, transient=True) as bar:
        task = bar.add_task("", total=games, completed=played)
        yield lambda more=1: bar.advance(task, more)
