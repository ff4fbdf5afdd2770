"""Cards as a terminal shows them, of any game: in colour, and never by colour alone.

A card is always written as one types it, such as M7, so that nothing is lost without colour. A sign
that a terminal may lack replaces a word or a letter, and :class:`Signs` has both.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache

import attrs
from rich.console import ConsoleOptions
from rich.text import Text

from tricky_twist.core.templates import word_for
from tricky_twist.encoding.parts import card_words
from tricky_twist.records import AnyGame

_NOTHING = "(?!)"
"""A pattern that is nowhere found."""

NO_CARD = "-"
"""The text for a missing card."""


@attrs.frozen
class Signs:
    """The signs of a terminal, and their substitutes on one without signs."""

    suits: tuple[str, str, str, str]
    """Of the suits of Tricky Twist, in the order of the deck."""
    star: str


SIGNS = Signs(("☾", "☀", "■", "●"), "★")
LETTERS = Signs(("moon", "sun", "square", "disc"), "*")


def signs_for(options: ConsoleOptions) -> Signs:
    """Return the signs that can be written to where a rich console writes."""
    return LETTERS if options.ascii_only else SIGNS


def letters_of(game: AnyGame, language: str) -> str:
    """Return the letters of the suits, each with its name, such as ``M moon``."""
    cards = (card for kind in card_words(game.name).values() for card in kind)
    suits = dict.fromkeys(card.suit for card in cards if hasattr(card, "suit"))
    return ", ".join(
        f"{suit.letter} {word_for(suit, language)}" for suit in suits if hasattr(suit, "letter")
    )


def draw_card(card: object) -> Text:
    """Return a card on the table: its notation on a ground of its colour."""
    ink = getattr(card, "ink", None)
    style = "bold" if ink is None else f"bold black on {ink}"
    return Text(str(card), style, end="")


def draw_cards(cards: Iterable[object]) -> Text:
    """Return cards side by side."""
    return Text(" ").join(map(draw_card, cards)) or Text(NO_CARD)


def colour_words(words: str, game: AnyGame) -> Text:
    """Return a sentence in which the cards of the game that it names have their colour."""
    text, (notation, inks) = Text(words), _inks_of(game.name)
    for card in notation.finditer(words):
        text.stylize(f"bold {inks[card[0]]}", *card.span())
    return text


@cache
def _inks_of(name: str) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """Return what finds the cards of a game in a sentence, and the colour of each.

    A mere number is no card there.
    """
    cards = [card for kind in card_words(name).values() for card in kind]
    found = {str(card): getattr(card, "ink", None) for card in cards}
    inks = {word: ink for word, ink in found.items() if ink is not None and not word.isdecimal()}
    words = "|".join(map(re.escape, inks)) or _NOTHING
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)"), inks
