"""Cards in lines, each with a name: a row, a seat's piles, FLIP cards."""

from collections.abc import Iterable, Iterator
from html import escape

import attrs

from tools.pages.drawings.faces import HIGH
from tools.pages.drawings.laying import GAP, RAISED, Drawing, Laid, drawn, listed, marked

NAMES = 78
"""How wide the names of the lines are."""
MOST = 340
"""How wide a drawing may be."""


@attrs.frozen
class Line:
    """Some cards with a name."""

    who: str
    """Their owner, named once if several lines follow each other."""
    what: str
    """What they are."""
    cards: tuple[Laid, ...]
    most: int = 99
    """How many of them lie side by side, even if there is room for more."""


@attrs.frozen
class Lines:
    """Lines of cards, and the couples across two of them."""

    lines: tuple[Line, ...]
    joins: tuple[tuple[int, int, int], ...] = ()
    """A line, and a card of it that is joined to a card of the next line, by their places."""
    joined: str = ""
    """The couples in words."""


def draw_lines(lines: Lines) -> Drawing:
    """Return a drawing of lines of cards."""
    body: list[str] = []
    where: dict[tuple[int, int], tuple[float, float]] = {}
    top, widest, before = 0.0, 0.0, ""
    for number, line in enumerate(lines.lines):
        if number and line.who and line.who != before:
            top += 6
        rows = list(_rows(line.cards, line.most))
        body += _named(line, line.who != before, top)
        for row in rows:
            for place, card, x in row:
                where[number, place] = x, top + HIGH / 2 + RAISED + 3
                widest = max(widest, x + card.face.width / 2)
            top += HIGH + RAISED + 8
        before = line.who
    body += [_join(where[number, a], where[number + 1, b]) for number, a, b in lines.joins]
    body += [drawn(lines.lines[number].cards[place], *at) for (number, place), at in where.items()]
    return Drawing(widest + 4, top + 4, "".join(body), tuple(_said(lines)))


def _rows(cards: Iterable[Laid], most: int) -> Iterator[list[tuple[int, Laid, float]]]:
    """Yield cards with their number and where their middle is, as many as go into a row."""
    row: list[tuple[int, Laid, float]] = []
    at = float(NAMES)
    for place, card in enumerate(cards):
        wide = card.face.width
        if at + wide > MOST or len(row) == most:
            yield row
            row, at = [], float(NAMES)
        row.append((place, card, at + wide / 2))
        at += wide + GAP
    yield row


def _named(line: Line, says_who: bool, top: float) -> Iterator[str]:  # noqa: FBT001  # not public
    """Yield the name of a line."""
    y = top + HIGH / 2 + RAISED + 7
    if says_who and line.who:
        yield f'<text class="seat turn" x="0" y="{y - 8:.4g}">{escape(line.who)}</text>'
        y += 8
    yield f'<text class="seat" x="0" y="{y:.4g}">{escape(line.what)}</text>'


def _join(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Return a line from the lower edge of a card to the upper edge of another."""
    (x, y), (to, under) = start, end
    y, under = y + HIGH / 2, under - HIGH / 2
    if abs(to - x) < 1:
        return f'<path class="join" d="M{x:.4g} {y:.4g}V{under:.4g}"/>'
    bend = (under - y) * 0.9
    path = f"M{x:.4g} {y:.4g}c0 {bend:.4g} {to - x:.4g} {under - y - bend:.4g}"
    return f'<path class="join" d="{path} {to - x:.4g} {under - y:.4g}"/>'


def _said(lines: Lines) -> Iterator[str]:
    """Yield the content of the drawing, in words."""
    for line in lines.lines:
        name = f"{line.who}, {line.what}" if line.who else line.what
        yield f"{name}: {_told(line.cards)}"
    if lines.joins:
        yield lines.joined
    yield from marked(card for line in lines.lines for card in line.cards)


def _told(cards: tuple[Laid, ...]) -> str:
    """Return the cards of a line; of those that lie face down, and are alike, the number."""
    plain = [card for card in cards if card.face.kind == "back" and not card.face.words]
    named = [card for card in cards if card not in plain]
    parts = [listed(named)] if named else []
    return ", and ".join([*parts, *([f"{len(plain)} face down"] if plain else [])]) or "none"
