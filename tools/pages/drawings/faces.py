"""The face of every card of the three games.

The pictures never depend on colour alone: suits have signs, colours their letter, toads the word.
"""

from html import escape

import attrs

from tools.pages.cards import CARD, TOADS
from tricky_twist.games import tricky_twist as tt

SIGNS = {
    "moon": '<path d="M3-6a6.8 6.8 0 1 0 0 12 6.8 6.8 0 0 1 0-12z"/>',
    "sun": '<circle r="3"/><path d="M0-7v2M0 5v2M-7 0h2M5 0h2M-5-5l1.5 1.5M3.5 3.5 5 5M-5 5l1.5-1.5'
    'M3.5-3.5 5-5"/>',
    "square": '<path d="M-5-5H5V5H-5z"/>',
    "disc": '<circle r="5.4"/>',
}
"""The signs of the suits of Tricky Twist, as SVG around the point 0."""

SUITS = {"M": "moon", "S": "sun", "Q": "square", "D": "disc"}
COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
TWHIST = {"RW": "round winner", "TH": "thief", "PO": "pole position", "PA": "pass"}
COPIES = {"b": "second", "c": "third", "d": "fourth"}

BOLT = '<path class="bolt" d="M-11.5-20H-7l-1.8 4.5h3L-12-8l1.8-6h-3z"/>'
"""The lightning that marks a 7 of Tricky Twist, in the upper left corner of the card."""

WIDE, HIGH = 34, 46
BROAD = 50
"""How wide a card is on which words stand."""


@attrs.frozen
class Face:
    """The visible face of a card."""

    words: str
    """The name of the card, to be read out."""
    kind: str
    """The class that colours it."""
    drawn: str
    """SVG around the middle of the card."""
    width: int = WIDE


def face(name: str) -> Face:
    """Return the face of a card by its notation: ``M7``, ``R-1``, ``34``, ``TH``, ``trick-bonus``.

    A text that is no notation is a card with words.
    """
    found = CARD.fullmatch(name)
    if found is None:
        return _special(name)
    if found["number"]:
        return _numbered(name)
    value, suit = found["value"], found["suit"]
    if suit in SUITS:
        sign = f'<g class="sign" transform="translate(0 12)">{SIGNS[SUITS[suit]]}</g>'
        return _suited(value, SUITS[suit], sign)
    copy = COPIES.get(found["copy"], "")
    words = f"{'the ' + copy + ' ' if copy else ''}{COLOURS[suit]} {_spoken(value)}"
    letter = _text("letter", f"{suit}{found['copy']}", 18)
    return Face(words, COLOURS[suit], _big(_minus(value), -1) + letter)


def flip_card(number: int, stars: int | None) -> Face:
    """Return a FLIP card with its number up, or with so many stars."""
    if stars is None:
        return Face(f"{_spoken(str(number))}", "plain", _big(_minus(str(number)), 6))
    shown = "\N{BLACK STAR}" * stars if stars < 4 else f"{stars}\N{BLACK STAR}"  # noqa: PLR2004
    words = f"{_spoken(str(number))} with {stars} star{'' if stars == 1 else 's'} up"
    under = _text("small", f"({_minus(str(number))})", 15)
    return Face(words, "star", _text("stars", shown, 0) + under)


def back(known: str = "") -> Face:
    """Return a face-down card; *known* is a notation or a number."""
    if CARD.fullmatch(known) and not known.isdecimal():
        seen = face(known)
        return Face(seen.words, f"back {seen.kind}", seen.drawn)
    return Face(known, "back", _text("count", known, 5) if known else "")


def pile(size: str) -> Face:
    """Return a pile that lies face down, with the number of its cards if that is known."""
    drawn = _text("count", size, 1) + _text("small", "pile", 15 if size else 4)
    return Face(f"the pile{f' of {size}' if size else ''}, face down", "back stack", drawn)


def slot(first: str, last: str) -> Face:
    """Return the place at the end of a row, with the cards that fit there."""
    drawn = _text("small", f"{first} to", -1) + _text("small", last, 11)
    return Face(f"room for a card from {first} to {last}", "slot", drawn)


def new_row() -> Face:
    """Return the place where a row may be started."""
    drawn = _text("small", "any", -1) + _text("small", "card", 11)
    return Face("no card yet: any card starts it", "slot", drawn)


def small(kind: str) -> Face:
    """Return a Twhist card as it is drawn where there is little room."""
    whole = face(kind)
    return attrs.evolve(whole, drawn=_text("mark", kind, 5), width=WIDE)


def _suited(value: str, suit: str, sign: str) -> Face:
    """Return a number card of Tricky Twist; its 7 has a lightning icon."""
    words = f"{value} of {suit}"
    if value == "7":
        return Face(f"{words} with lightning", suit, BOLT + _big(value, -1) + sign)
    return Face(words, suit, _big(value, -1) + sign)


def _numbered(name: str) -> Face:
    if int(name) % TOADS:
        return Face(name, "plain", _big(name, 6))
    return Face(f"the toad {name}", "toad", _big(name, 0) + _text("small", "toad", 15))


def _special(name: str) -> Face:
    if name in TWHIST:
        first, *rest = TWHIST[name].split()
        words = _text("small", first, 5) + _text("small", "".join(rest), 14)
        return Face(TWHIST[name], "twhist", _text("mark", name, -8) + words, BROAD)
    if name.startswith("variable-"):
        return _variable(int(name.rpartition("-")[2]))
    lines = name.replace("-", " ").split(" ", 1)
    start = 4 - 6 * (len(lines) - 1)
    texts = [_text("small", line, start + 12 * place) for place, line in enumerate(lines)]
    return Face(name.replace("-", " "), "words", "".join(texts), BROAD)


KINDS_OF_VALUE = {
    tt.ValueFace.ODD: "odd",
    tt.ValueFace.EVEN: "even",
    tt.ValueFace.ANY: "any",
    tt.ValueFace.SHIFT: "+1 \N{MINUS SIGN}1",
}
"""The print on the value sides of the variable bonus cards, as it is drawn."""


def _variable(number: int) -> Face:
    """Return a variable bonus card with the print of both sides: two suits, and a kind of value."""
    suits = [suit.name.lower() for suit in tt.STANDARD.suit_faces[number - 1]]
    kind = KINDS_OF_VALUE[tt.STANDARD.value_faces[number - 1]]
    signs = "".join(
        f'<g class="{suit}"><g class="sign" transform="translate({x} -6)">{SIGNS[suit]}</g></g>'
        for suit, x in zip(suits, (-8, 12), strict=True)
    )
    words = f"variable card {number}: {' or '.join(suits)}, or {kind}"
    corner = f'<text class="small" x="-20" y="-13">{number}</text>'
    return Face(words, "words", f"{corner}{signs}{_text('small', kind, 17)}", BROAD)


def _minus(number: str) -> str:
    return number.replace("-", "\N{MINUS SIGN}")


def _spoken(number: str) -> str:
    return number.replace("-", "minus ")


def _big(shown: str, y: int) -> str:
    return _text("big", shown, y)


def _text(kind: str, shown: str, y: int) -> str:
    return f'<text class="{kind}" y="{y}">{escape(shown)}</text>'
