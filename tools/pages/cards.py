"""Cards as they are drawn on the pages, and text in which cards and clauses are named."""

import re
from collections.abc import Iterator
from itertools import chain

from docutils import nodes
from sphinx import addnodes

CARD = re.compile(r"(?P<suit>[MSQDRYGB])(?P<value>-?\d+)(?P<copy>[bcd]?)|(?P<number>\d\d)")
"""The notation of a card, of any game."""

NAMED = re.compile(r"\b([A-Z]{2}-[A-Z]?\d+|[MSQDRYGB]-?\d+[bcd]?)\b")
"""An entry of a register, or a card that has a suit, where a text names it."""

KINDS = {"A": "reading", "D": "fact", "X": "example"}
"""The kinds of entries whose numbers begin with a letter."""

SUITS = {
    "M": ("\N{LAST QUARTER MOON}\N{VARIATION SELECTOR-15}", "moon"),
    "S": ("\N{BLACK SUN WITH RAYS}\N{VARIATION SELECTOR-15}", "sun"),
    "Q": ("\N{BLACK MEDIUM SQUARE}\N{VARIATION SELECTOR-15}", "square"),
    "D": ("\N{BLACK CIRCLE}\N{VARIATION SELECTOR-15}", "disc"),
    "R": ("", "red"),
    "Y": ("", "yellow"),
    "G": ("", "green"),
    "B": ("", "blue"),
}
"""For each letter of the notation, the sign and the word; without a sign the letter appears."""

TOADS = 11
"""Numbers that it divides are toads."""


def card(notation: str) -> nodes.Node:
    """Return the drawing of a card; a text that is no card is a word."""
    found = CARD.fullmatch(notation)
    if found is None:
        return nodes.inline("", notation.replace("-", " "), classes=["card", "word"])
    if found["number"]:
        kind = "plain" if int(notation) % TOADS else "toad"
        return nodes.inline("", notation, classes=["card", kind])
    sign, word = SUITS[found["suit"]]
    if not sign:
        return nodes.inline("", notation, classes=["card", word])
    shown = nodes.inline("", f"{found['value']}{sign}", classes=["card", word])
    spoken = nodes.inline("", f" ({notation})", classes=["spoken"])
    return nodes.inline("", "", shown, spoken)


def line(*parts: nodes.Node | str) -> nodes.paragraph:
    """Return a line of text, in which cards are drawn and clauses are links."""
    inner = (_named(part) if isinstance(part, str) else [part] for part in parts)
    return nodes.paragraph("", "", *chain.from_iterable(inner))


def _named(text: str) -> Iterator[nodes.Node]:
    for word in NAMED.split(text):
        if CARD.fullmatch(word) and not word.isdecimal():
            yield card(word)
        elif NAMED.fullmatch(word):
            kind = KINDS.get(word[3], "clause")
            shown = nodes.inline("", word, classes=["xref", "rulebook", f"rulebook-{kind}"])
            target = {"refdomain": "rulebook", "reftype": kind, "refwarn": True}
            yield addnodes.pending_xref("", shown, reftarget=word, refexplicit=False, **target)
        else:
            yield nodes.Text(word)
