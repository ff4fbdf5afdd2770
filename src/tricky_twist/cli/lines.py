"""Lines that people type at a terminal: edited, completed, and forgotten."""

import sys
from collections.abc import Callable, Iterable
from types import ModuleType

_BINDINGS = {False: "tab: complete", True: "bind ^I rl_complete"}
"""How the Tab key completes; the second is for what macOS has in the place of readline."""


def is_attended() -> bool:
    """Say whether somebody sits at this terminal, who sees what is written and can type."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def edit_lines(words: Callable[[], Iterable[str]], between: str = "") -> None:
    """Let lines be edited and completed, where the platform can do that.

    *words* are asked for whenever somebody wants a word completed. Completion begins anew after one
    of the characters *between*; without any, it is the whole line that is completed.
    """

    def complete(begun: str, number: int) -> str | None:
        """Return a word that begins like this; readline asks for one after another."""
        found = [word for word in words() if word.lower().startswith(begun.lower())]
        return found[number] if number < len(found) else None

    if (readline := _readline()) is not None:
        readline.set_completer(complete)
        readline.set_completer_delims(between)
        readline.parse_and_bind(_BINDINGS["libedit" in (readline.__doc__ or "")])


def forget_lines() -> None:
    """Forget what was typed, so that nobody can go back to it."""
    if (readline := _readline()) is not None:
        readline.clear_history()


def _readline() -> ModuleType | None:
    """Return what edits lines; not every platform has it."""
    try:
        import readline  # noqa: PLC0415  # nobody needs it without a terminal
    except ImportError:
        return None
    return readline
