"""The terminal at which people play: it shows, asks, and forgets what the next must not see."""

import sys
from collections.abc import Iterable
from types import ModuleType
from typing import Protocol

from rich.console import RenderableType

from tricky_twist.cli.answers import screen, uncontrolled

_FORGET = "\033[H\033[2J\033[3J"
"""Empties the screen and all that was on it before."""


class Terminal(Protocol):
    """What a game needs of a terminal."""

    def show(self, *things: RenderableType) -> None:
        """Show things, one below the other."""
        ...

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str:
        """Return what somebody types; *words* are completed.

        Raises:
            EOFError: If nobody will type anything any more.
        """
        ...

    def forget(self) -> None:
        """Take away what was shown and typed."""
        ...


def is_attended() -> bool:
    """Say whether somebody sits at this terminal, and can be asked."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


class RealTerminal:
    """The terminal of this process."""

    def __init__(self) -> None:
        """Let lines be edited and completed, where the platform can do that."""
        self._words: tuple[str, ...] = ()
        self._readline = _readline()
        if self._readline is not None:
            self._readline.set_completer(self._complete)
            self._readline.set_completer_delims("")
            self._readline.parse_and_bind("tab: complete")

    def show(self, *things: RenderableType) -> None:
        """Show things, in the width that the terminal has now."""
        on = screen()
        for thing in things:
            on.print(thing)

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str:
        """Return what somebody types; what cannot be text comes as question marks."""
        self._words = tuple(words)
        try:
            return input(uncontrolled(prompt)).encode(errors="replace").decode()
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"

    def forget(self) -> None:
        """Empty the screen, what can be scrolled back to, and the lines that were typed."""
        sys.stdout.write(_FORGET)
        sys.stdout.flush()
        if self._readline is not None:
            self._readline.clear_history()

    def _complete(self, begun: str, number: int) -> str | None:
        """Return a word that begins like this; readline asks for one after another."""
        found = [word for word in self._words if word.lower().startswith(begun.lower())]
        return found[number] if number < len(found) else None


def _readline() -> ModuleType | None:
    """Return what edits lines; not every platform has it."""
    try:
        import readline  # noqa: PLC0415  # nobody needs it without a terminal
    except ImportError:
        return None
    return readline
