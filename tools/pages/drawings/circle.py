"""A trick round a table: the leader, the turn, the hands, and the legal plays."""

import math
from collections.abc import Iterator

import attrs

from tools.pages.drawings.faces import HIGH, TWHIST, WIDE, back, small
from tools.pages.drawings.laying import RAISED, Drawing, Laid, drawn, fan, listed, marked, spread

CROWDED = 4
"""At a table of more players there is less room."""

WIDTH = 460
SMALL = 0.68
"""The size of the cards that others hold."""
MIDDLE = WIDTH / 2
EDGE = 60
"""How far the middle of a hand is from the edge of the picture, at least."""
LABEL = 16
"""How high a line of text is."""


@attrs.frozen
class Place:
    """A seat at the table, and its cards."""

    seat: int
    hand: tuple[Laid, ...]
    reserve: tuple[Laid, ...] = ()
    """Its reserve, the top card first."""
    roles: tuple[str, ...] = ()
    """Words about it: that it leads, or that it is to play."""


@attrs.frozen
class Circle:
    """A trick on the table."""

    places: tuple[Place, ...]
    """The seats clockwise, beginning with the one that sits in front."""
    played: tuple[tuple[int, Laid], ...]
    """The cards of the trick in order, each with its seat."""
    led: str = ""
    """The property that players must follow."""


def draw_circle(circle: Circle) -> Drawing:
    """Return a drawing of a trick."""
    front, *others = circle.places
    table = _Table.of(len(circle.places), any(p.hand or p.reserve for p in others))
    body = [table.felt()]
    body += [_others(place, *table.place(at)) for at, place in enumerate(others, 1)]
    seats = [place.seat for place in circle.places]
    for order, (seat, card) in enumerate(circle.played, 1):
        body.append(_played(card, order, *table.on_table(seats.index(seat))))
    if circle.led:
        body.append(_text("led", circle.led, MIDDLE, table.middle + 4))
    top = table.middle + table.down + LABEL + 4
    body.append(_label(front, MIDDLE, top))
    body.append(_holding(front, MIDDLE, top + HIGH / 2 + RAISED + LABEL, WIDTH))
    has_cards = front.hand or front.reserve
    height = top + (HIGH + RAISED + LABEL + 8 if has_cards else 8)
    return Drawing(WIDTH, height, "".join(body), tuple(_said(circle)))


@attrs.frozen
class _Table:
    """Where the middle of the table is, and how large it is."""

    seats: int
    middle: float
    across: float
    down: float

    @classmethod
    def of(cls, seats: int, has_hands: bool) -> "_Table":  # noqa: FBT001  # drawn, no public name
        across, down = (128.0, 84.0) if seats > CROWDED else (112.0, 72.0)
        return cls(seats, down + (70 if has_hands else 26), across, down)

    def felt(self) -> str:
        """Return the table itself."""
        size = f'rx="{self.across:g}" ry="{self.down:g}"'
        return f'<ellipse class="felt" cx="{MIDDLE:g}" cy="{self.middle:g}" {size}/>'

    def place(self, at: int) -> tuple[float, float]:
        """Return where a seat is that comes so many places clockwise after the front."""
        angle = self._angle(at)
        x = MIDDLE + (self.across + 64) * math.cos(angle)
        y = self.middle + (self.down + 34) * math.sin(angle)
        return min(max(x, EDGE), WIDTH - EDGE), y

    def on_table(self, at: int) -> tuple[float, float]:
        """Return where the card lies that a seat has played."""
        angle = self._angle(at)
        x = MIDDLE + (self.across - WIDE) * math.cos(angle)
        return x, self.middle + (self.down - HIGH / 2 - 4) * math.sin(angle)

    def _angle(self, at: int) -> float:
        return math.radians(90 + 360 * at / self.seats)


def _others(place: Place, x: float, y: float) -> str:
    """Return the name of a seat and, smaller, its cards."""
    cards = f'<g class="others" transform="translate({x:.4g} {y:.4g}) scale({SMALL})">'
    hand = tuple(_narrowed(card) for card in place.hand)
    inner = _holding(attrs.evolve(place, hand=hand), 0, 0, (2 * EDGE - 6) / SMALL)
    above = y - HIGH * SMALL / 2 - 6
    return _label(place, x, above if inner else y) + (f"{cards}{inner}</g>" if inner else "")


def _narrowed(card: Laid) -> Laid:
    """Return a card as others hold it: of a Twhist card, the letters are enough."""
    name = card.key.rpartition(".")[2]
    return attrs.evolve(card, face=small(name)) if name in TWHIST else card


def _holding(place: Place, x: float, y: float, room: float) -> str:
    """Return the hand of a seat, and its reserve to the right of it."""
    if not place.reserve:
        return fan(place.hand, x, y, room) if place.hand else ""
    wide = spread(place.hand) if place.hand else 0
    at = x + wide / 2 + WIDE
    pile = "".join(
        drawn(Laid(back()), at + 3 * step, y - 3 * step)
        for step in range(min(len(place.reserve), 3) - 1, 0, -1)
    )
    return fan(place.hand, x - WIDE / 2, y, room) + pile + drawn(place.reserve[0], at, y)


def _played(card: Laid, order: int, x: float, y: float) -> str:
    is_aside = abs(x - MIDDLE) > WIDE  # then there is more room below it than beside it
    at = (x, y + HIGH / 2 + LABEL - 4) if is_aside else (x + card.face.width / 2 + 9, y + 4)
    number = _text("order", f"{order}.", *at)
    return drawn(card, x, y) + number


def _label(place: Place, x: float, y: float) -> str:
    said = ", ".join((f"seat {place.seat}", *place.roles))
    return _text("seat turn" if TO_PLAY in place.roles else "seat", said, x, y)


TO_PLAY = "to play"


def _text(kind: str, said: str, x: float, y: float) -> str:
    return f'<text class="{kind}" x="{x:.4g}" y="{y:.4g}">{said}</text>'


def _said(circle: Circle) -> Iterator[str]:
    """Yield the content of the drawing, in words."""
    yield f"{len(circle.places)} seats round a table, clockwise"
    played = dict(circle.played)
    orders = {seat: order for order, (seat, _) in enumerate(circle.played, 1)}
    for place in sorted(circle.places, key=lambda place: place.seat):
        parts = [*place.roles]
        if place.seat in played:
            parts.append(f"has played {listed([played[place.seat]])} as card {orders[place.seat]}")
        if place.hand:
            parts.append(f"holds {listed(place.hand)}")
        if place.reserve:
            top = listed(place.reserve[:1])
            parts.append(f"has a reserve of {len(place.reserve)}, {top} on top")
        if parts:
            yield f"seat {place.seat}: {'; '.join(parts)}"
    if circle.led:
        yield circle.led
    everything = [*played.values(), *(c for p in circle.places for c in (*p.hand, *p.reserve[:1]))]
    yield from marked(everything)
