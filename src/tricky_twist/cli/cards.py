"""Cards as a terminal shows them, of every game: in colour, and never by colour alone.

A card is always written as one types it, such as M7, so that nothing is lost without colour. A sign
that a terminal may not have stands in for a word or a letter, and :class:`Signs` has both.
"""

import re
from collections.abc import Iterable

import attrs
from rich.console import ConsoleOptions
from rich.text import Text

_CARD = re.compile(r"(?P<suit>[MSQDRYGB])-?\d+[bcd]?|(?P<number>\d\d)")
"""The notation of a number card, of any game."""

_NAMED = re.compile(r"\b[MSQDRYGB]-?\d+[bcd]?\b")
"""A card that has a suit, where a sentence names it."""

_COLOURS = {
    "M": "bright_blue",
    "S": "dark_orange",
    "Q": "green",
    "D": "red",
    "R": "red",
    "Y": "yellow3",
    "G": "green",
    "B": "bright_blue",
}
"""The colour of each suit, by its letter in notation."""

_PLAIN, _TOAD = "white", "green"
_TOADS = 11
"""Numbers that it divides are toads."""

NOTHING = "-"
"""What stands where there is no card."""


@attrs.frozen
class Signs:
    """The signs that a terminal has, and what stands for them on one that has none."""

    suits: tuple[str, str, str, str]
    """Of the suits of Tricky Twist, in the order of the deck."""
    star: str


SIGNS = Signs(("☾", "☀", "■", "●"), "★")
LETTERS = Signs(("moon", "sun", "square", "disc"), "*")


def signs_for(options: ConsoleOptions) -> Signs:
    """Return the signs that can be written to where a rich console writes."""
    return LETTERS if options.ascii_only else SIGNS


def colour_of(card: object) -> str | None:
    """Return the colour of a card; ``None`` of one that has none, such as a bonus card."""
    found = _CARD.fullmatch(str(card))
    if found is None:
        return None
    if suit := found["suit"]:
        return _COLOURS[suit]
    return _PLAIN if int(found["number"]) % _TOADS else _TOAD


def draw_card(card: object) -> Text:
    """Return a card as it lies on the table: its notation on a ground of its colour."""
    colour = colour_of(card)
    style = "bold" if colour is None else f"bold black on {colour}"
    return Text(str(card), style, end="")


def draw_cards(cards: Iterable[object]) -> Text:
    """Return cards side by side."""
    return Text(" ").join(map(draw_card, cards)) or Text(NOTHING)


def colour_words(words: str) -> Text:
    """Return a sentence in which the cards that it names have their colour."""
    text = Text(words)
    for named in _NAMED.finditer(words):
        text.stylize(f"bold {colour_of(named[0])}", *named.span())
    return text
