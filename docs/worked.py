"""Worked examples on the rulebook pages: vectors of the tests, run, and drawn as cards.

Each clause shows the shortest vector that claims it. The position is drawn from what the vector
gives; what happens is what the library does when the page is built.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import chain
from typing import Any

from docutils import nodes
from sphinx import addnodes

from tests.vectored import VECTORED
from tests.vectors_run import ANY, Case, Given, cases
from tricky_twist import IllegalMoveError, SetupError, Step

CARD = re.compile(r"(?P<suit>[MSQDRYGB])(?P<value>-?\d+)(?P<copy>[bcd]?)|(?P<number>\d\d)")
"""The notation of a card, of any game."""

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
"""For each letter of the notation, the sign and the word."""

TOADS = 11
"""Numbers that it divides are toads."""

BY_SEAT = {
    "hands": "holds",
    "twhist": "has the Twhist cards",
    "dealt": "was dealt",
    "aside": "set aside",
    "reserves": "has the reserve",
    "false_tricks": "has the false tricks",
    "tricks": "has the tricks",
    "face_up": "has twisted",
    "face_down": "has taken",
    "held": "holds the bonus cards",
    "stars": "shows the stars of",
}
"""What is given for each seat, and the words for it."""

OPEN = {"row": "The row", "played": "In the trick", "pile": "The pile, top first"}
"""What lies before everybody."""

PLAIN = {
    "round": "Round",
    "score_card": "Score card",
    "leader": "Leads the trick: seat",
    "turn": "To move: seat",
    "dealer": "Dealer: seat",
    "points": "Points so far",
    "players": "Players",
}
"""What is said in words."""


def worked_example(entry: str) -> list[nodes.Node] | None:
    """Return a worked example of a clause or a reading; nothing if no vector claims it."""
    case = examples().get(entry)
    return None if case is None else _drawn(case)


@cache
def examples() -> dict[str, Case]:
    """Return for each id the case that shows it best: of the fewest claims, then the shortest."""
    found: dict[str, Case] = {}
    for case in sorted(chain.from_iterable(map(cases, VECTORED)), key=_length):
        for entry in case.clauses:
            found.setdefault(entry, case)
    return found


def _length(case: Case) -> tuple[int, int]:
    return len(case.clauses), len(repr(case.given)) + 100 * len(case.moves)


def _drawn(case: Case) -> list[nodes.Node]:
    lines = [*_position(case.given), *_what_happens(case)]
    shown = nodes.bullet_list("", *(nodes.list_item("", line) for line in lines))
    title = nodes.paragraph("", "", nodes.strong("", case.vector))
    return [nodes.container("", title, shown, classes=["worked"])]


# The position -----------------------------------------------------------------------------------


def _position(given: Given) -> Iterator[nodes.paragraph]:
    for name, words in PLAIN.items():
        if name in given:
            yield _line(f"{words} ", _words(given[name]))
    for name, words in OPEN.items():
        if given.get(name):
            yield _line(f"{words}: ", *_cards(given[name]))
    for name, words in BY_SEAT.items():
        if any(isinstance(held, int) and held for held in given.get(name, ())):
            yield _line(f"Number of {name.replace('_', ' ')}, from seat 0: ", _words(given[name]))
            continue
        for seat, held in enumerate(given.get(name, ())):
            if held not in (ANY, [], 0):
                yield _line(f"Seat {seat} {words} ", *_cards(held))
    for field, choice in given.get("rules", {}).items():
        yield _line("Under ", nodes.literal("", f"{field} = {_words(choice)}"))


def _cards(held: Any) -> Iterator[nodes.Node]:  # noqa: ANN401  # JSON
    """Yield the drawing of some cards; piles within piles stand in brackets."""
    for place, entry in enumerate(held if isinstance(held, list) else [held]):
        if place:
            yield nodes.Text(" ")
        if isinstance(entry, list):
            yield from (nodes.Text("["), *_cards(entry), nodes.Text("]"))
        else:
            yield card("any" if entry == ANY else str(entry))


def card(notation: str) -> nodes.Node:
    """Return the drawing of a card; what is no card is a word."""
    found = CARD.fullmatch(notation)
    if found is None:
        return nodes.inline("", notation, classes=["card", "word"])
    if found["number"]:
        kind = "plain" if int(notation) % TOADS else "toad"
        return nodes.inline("", notation, classes=["card", kind])
    sign, word = SUITS[found["suit"]]
    shown = nodes.inline("", f"{found['value']}{sign}{found['copy']}", classes=["card", word])
    spoken = nodes.inline("", f" ({notation})", classes=["spoken"])
    return nodes.inline("", "", shown, spoken)


# What happens -----------------------------------------------------------------------------------


def _what_happens(case: Case) -> Iterator[nodes.paragraph]:
    """Yield what is tried, and what the library answers."""
    words = import_module(case.told.package).in_words
    game = case.told.game
    try:
        step: Step[Any, Any] = Step(case.start()(), ())
    except SetupError as error:
        yield _line("Refused: ", f"{error.reason} [{error.clause.id}]")
        return
    for move in case.moves:
        yield _line("Then ", _sentence(words(move)))
        try:
            step = game.play(step.state, move)
        except IllegalMoveError as error:
            for violation in error.violations:
                yield _line("Refused: ", f"{violation.reason} [{violation.clause.id}]")
            return
    if "legal" in case.expected:
        allowed = "; ".join(map(words, game.legal_moves(step.state))) or "nothing"
        yield _line("What may be done: ", allowed)
    for event in step.events:
        yield _line("", f"{_sentence(words(event))} [{event.clause}]")


# Words ------------------------------------------------------------------------------------------


def _line(lead: str, *parts: nodes.Node | str) -> nodes.paragraph:
    inner = chain.from_iterable(_linked(p) if isinstance(p, str) else [p] for p in parts)
    return nodes.paragraph("", "", nodes.Text(lead), *inner)


def _linked(text: str) -> Iterator[nodes.Node]:
    """Yield a text in which the ids of clauses are links."""
    for word in re.split(r"\b([A-Z]{2}-\d\d)\b", text):
        if re.fullmatch(r"[A-Z]{2}-\d\d", word):
            shown = nodes.inline("", word, classes=["xref", "rulebook", "rulebook-clause"])
            kind = {"refdomain": "rulebook", "reftype": "clause", "refwarn": True}
            yield addnodes.pending_xref("", shown, reftarget=word, refexplicit=False, **kind)
        else:
            yield nodes.Text(word)


def _words(value: Any) -> str:  # noqa: ANN401  # JSON
    if isinstance(value, dict):
        return ", ".join(_words(part) for part in value.values())
    if isinstance(value, list):
        return " ".join(map(_words, value))
    return str(value)


def _sentence(words: str) -> str:
    return words[:1].lower() + words[1:]
