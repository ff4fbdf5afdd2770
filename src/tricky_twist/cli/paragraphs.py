"""Text below a heading: set in, wrapped, and without blanks at the ends of lines."""

from rich.console import Console
from rich.text import Text

MARGIN = 2


def set_in(text: str | Text, on: Console, *, first: str = "  ") -> None:
    """Write a text, set in by a margin; *first* stands in that of its first line."""
    whole = Text(text) if isinstance(text, str) else text
    beginnings = [first, *[" " * len(first)] * len(whole)]
    for line, beginning in zip(
        whole.wrap(on, max(on.width - len(first), 1)), beginnings, strict=False
    ):
        line.rstrip()
        on.print(Text(beginning) + line if line else Text(), soft_wrap=True)


def heading(text: str, note: str, on: Console) -> None:
    """Write a heading, with a note behind it."""
    parts = [(text.rstrip(), "bold"), *([(f"  {note}", "dim")] if note else [])]
    set_in(Text.assemble(*parts), on, first="")


def labelled(label: str, text: str | Text, on: Console) -> None:
    """Write a text that is set in, with a label in front of it."""
    set_in(Text.assemble((f"{label}  ", "dim"), text), on)
