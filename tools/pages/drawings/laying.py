"""Cards laid out in a picture, and the picture itself: SVG with its content in words."""

import enum
from collections.abc import Iterable, Iterator, Sequence
from html import escape

import attrs

from tools.pages.drawings.faces import HIGH, TWHIST, WIDE, Face, face
from tricky_twist.core.phrases import join_words

GAP = 5
RAISED = 7
"""By how much a card stands out that may be played."""


class Mark(enum.Enum):
    """The reason why a card stands out."""

    NONE = ""
    MAY = "may"
    """It may be played, picked, taken ... now."""
    CHOSEN = "chosen"
    """It is the one that is played."""
    REFUSED = "refused"


@attrs.frozen
class Laid:
    """A card that lies somewhere in a picture."""

    face: Face
    key: str = ""
    """Its name in a click; empty for a card that does not answer."""
    holder: int | None = None
    """The seat in whose hand it is; ``None`` if it is on the table."""
    mark: Mark = Mark.NONE
    seat: int | None = None
    """The seat whose card it is, if it scores for that seat."""


@attrs.frozen
class Drawing:
    """A part of a picture: its size, its content, and the same in words."""

    width: float
    height: float
    body: str
    said: tuple[str, ...]


def laid(name: str, holder: int | None = None) -> Laid:
    """Return a card that lies face up; in a hand or on the table."""
    # Every seat has one Twhist card of each kind.
    return Laid(face(name), f"{holder}.{name}" if name in TWHIST else name, holder)


# Drawing ----------------------------------------------------------------------------------------


def drawn(card: Laid, x: float, y: float) -> str:
    """Return a card with its middle at this point."""
    wide = card.face.width
    raised = RAISED if card.mark in {Mark.MAY, Mark.CHOSEN} else 0
    asked = f' data-card="{escape(card.key)}" data-words="{escape(card.face.words)}"'
    return (
        f'<g class="{" ".join(filter(None, ("tt", card.face.kind, card.mark.value)))}"'
        f'{asked if card.key else ""} transform="translate({x:.4g} {y - raised:.4g})">'
        f'<rect x="{-wide / 2:g}" y="{-HIGH / 2:g}" width="{wide}" height="{HIGH}" rx="5"/>'
        f"{_sign(card)}{card.face.drawn}</g>"
    )


def _sign(card: Laid) -> str:
    """Return the mark of a card besides its outline: a cross, or an arrow to its target."""
    wide, high = card.face.width / 2 + 2, HIGH / 2 + 2
    if card.mark is Mark.REFUSED:
        arms = (
            f"M{x * wide:g} {y * high:g}L{x * 8:g} {y * 11:g}" for x in (-1, 1) for y in (-1, 1)
        )
        return f'<path class="cross" d="{"".join(arms)}"/>'
    if card.mark is Mark.CHOSEN:
        return f'<path class="arrow" d="M-6{-high - 3:g}h12l-6-8z"/>'
    return ""


def fan(cards: Sequence[Laid], x: float, y: float, most: float) -> str:
    """Return cards side by side around a point; they overlap if there is too little room."""
    width = spread(cards)
    squeezed = min(1, (most - WIDE) / (width - WIDE)) if width > most else 1
    at = x - (WIDE + (width - WIDE) * squeezed if squeezed < 1 else width) / 2
    found = []
    for card in cards:
        found.append(drawn(card, at + card.face.width / 2, y))
        at += (card.face.width + GAP) * squeezed
    return "".join(found)


def spread(cards: Iterable[Laid]) -> float:
    """Return how wide cards are side by side."""
    return sum(card.face.width + GAP for card in cards) - GAP


# In words ---------------------------------------------------------------------------------------


def listed(cards: Iterable[Laid], nothing: str = "nothing") -> str:
    """Return the names of some cards, in a sentence; it counts face-down cards."""
    names = tuple(_names(cards))
    return join_words(names) if names else nothing


def _names(cards: Iterable[Laid]) -> Iterator[str]:
    for card in cards:
        words = card.face.words
        if "back" in card.face.kind:
            yield f"one face down{f', the {words}' if words else ''}"
        elif words:
            yield words


def marked(cards: Iterable[Laid]) -> Iterator[str]:
    """Yield the words for the marks on some cards."""
    cards = tuple(cards)
    for mark, words in MARKED.items():
        found = [card for card in cards if card.mark is mark]
        if found:
            yield f"{words}: {listed(found)}"


MARKED = {
    Mark.MAY: "possible",
    Mark.CHOSEN: "chosen",
    Mark.REFUSED: "crossed out, as it is refused",
}
"""The words for the marks."""


# The whole --------------------------------------------------------------------------------------


def picture(name: str, title: str, parts: Sequence[Drawing]) -> str:
    """Return drawings below each other as one picture; its name is found nowhere else on a page."""
    width = max(part.width for part in parts)
    bodies, top = [], 0.0
    for part in parts:
        shift = (width - part.width) / 2
        bodies.append(f'<g transform="translate({shift:.4g} {top:.4g})">{part.body}</g>')
        top += part.height
    said = " ".join(f"{s[:1].upper()}{s[1:]}." for part in parts for s in part.said)
    return (
        f'<svg class="table" role="img" viewBox="0 0 {width:.4g} {top:.4g}" '
        f'style="max-width:{width:.4g}px" aria-labelledby="{name}-t" aria-describedby="{name}-d">'
        f'<title id="{name}-t">{escape(title)}</title><desc id="{name}-d">{escape(said)}</desc>'
        f"{''.join(bodies)}</svg>"
    )
