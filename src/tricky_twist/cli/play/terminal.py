"""The terminal at which people play: it shows, asks, and forgets what the next must not see."""

import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Protocol

from rich.console import RenderableType

from tricky_twist.cli.keyboard import (
    ask,
    drop_input,
    drop_until_quiet,
    edit_lines,
    forget_lines,
    sign,
)
from tricky_twist.cli.output import screen
from tricky_twist.cli.text import mask
from tricky_twist.cli.window import ENDING, FORGET, stop


class Terminal(Protocol):
    """The functions of a terminal that a game needs."""

    def show(self, *things: RenderableType) -> None:
        """Show things, one below the other."""
        ...

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str:
        """Drop earlier input, ask, and return the line that a player types; complete *words*.

        Raises:
            EOFError: If the input has ended.
        """
        ...

    def sign(self, words: str) -> AbstractContextManager[None]:
        """Show these words during a long task."""
        ...

    def forget(self) -> None:
        """Erase all output and input."""
        ...


@contextmanager
def orderly_end() -> Iterator[None]:
    """Let the signals by which a system ends programs raise ``SystemExit`` in this block."""
    numbers = [number for name in ENDING if (number := getattr(signal, name, None)) is not None]
    left_alone = (signal.SIG_IGN, None)  # as after nohup; None is a handler from outside Python
    numbers = [number for number in numbers if signal.getsignal(number) not in left_alone]
    before = {number: signal.signal(number, stop) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class RealTerminal:
    """The terminal of this process."""

    def __init__(self) -> None:
        """Let lines be edited and completed, where the platform can do that."""
        self._words: tuple[str, ...] = ()
        edit_lines(lambda: self._words)

    def show(self, *things: RenderableType) -> None:
        """Show things, in the width that the terminal has now."""
        on = screen()
        for thing in things:
            on.print(thing)

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str:
        """Return a typed line; bytes that are no text become question marks."""
        self._words = tuple(words)
        drop_input()
        try:
            return ask(prompt).encode(errors="replace").decode()
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"

    def sign(self, words: str) -> AbstractContextManager[None]:
        """Show these words during a long task."""
        return sign(mask(words))

    def forget(self) -> None:
        """Empty the screen, its history, and the typed lines.

        First it waits until the keyboard is quiet: an Enter too many must not show the next cards.
        A terminal that can do nothing (``TERM=dumb``) is scrolled until the screen is empty.
        """
        try:
            drop_until_quiet()
        finally:
            on = screen()
            with suppress(OSError):  # a terminal that was closed shows nothing
                sys.stdout.write("\n" * on.height if on.is_dumb_terminal else FORGET)
                sys.stdout.flush()
            forget_lines()
