"""A trick round a table: the leader, the turn, the hands, and the legal plays.

It is as wide as a phone, so that nothing on it has to shrink.
"""

import math
from collections.abc import Iterator, Sequence

import attrs

from tools.pages.drawings.faces import HIGH, TWHIST, WIDE, back, small
from tools.pages.drawings.laying import GAP, RAISED, Drawing, Laid, drawn, fan, listed, marked

WIDTH = 340
MIDDLE = WIDTH / 2
SMALL = 0.8
"""The size of the cards that others hold: the letters on them can still be read."""
LABEL = 16
"""How high a line of text is."""
SIDE, TOP, LONE = 104.0, 160.0, 210.0
"""How wide the cards of a player may lie: beside the table, above it, and there alone."""
CROWDED = 4
"""At a table of more players, even cards on it are drawn without words."""
TO_PLAY = "to play"

Point = tuple[float, float]


@attrs.frozen
class Place:
    """A seat at the table, and its cards."""

    seat: int
    name: str
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
    table = _Table.of([_Block.of(place, room) for place, room in _rooms(others)])
    body = [table.felt(), *table.others()]
    seats = [place.seat for place in circle.places]
    for order, (seat, card) in enumerate(circle.played, 1):
        lies = card if len(seats) <= CROWDED else _narrowed(card)
        body.append(_played(lies, order, *table.on_table(seats.index(seat), len(seats))))
    top = table.middle + table.down + LABEL
    if circle.led:
        body.append(_text("led", circle.led, MIDDLE, top))
        top += LABEL
    body.append(_text(_kind(front), ", ".join((front.name, *front.roles)), MIDDLE, top + 2))
    body.append(_in_front(front, top + HIGH / 2 + RAISED + LABEL))
    has_cards = front.hand or front.reserve
    height = top + (HIGH + RAISED + LABEL + 8 if has_cards else 8)
    return Drawing(WIDTH, height, "".join(body), tuple(_said(circle)))


# The others -------------------------------------------------------------------------------------


def _rooms(others: Sequence[Place]) -> Iterator[tuple[Place, float]]:
    """Yield the others with the room of each: all but two of many sit above the table."""
    for at, place in enumerate(others):
        is_beside = len(others) > 2 and at in {0, len(others) - 1}  # noqa: PLR2004
        yield place, SIDE if is_beside else LONE if len(others) % 2 else TOP


@attrs.frozen
class _Block:
    """The name of a seat, and below it its cards in rows."""

    place: Place
    room: float
    rows: tuple[tuple[Laid, ...], ...]

    @classmethod
    def of(cls, place: Place, room: float) -> "_Block":
        hand = (*map(_narrowed, place.hand), *place.reserve[:1])
        most = int((room / SMALL + GAP) // (WIDE + GAP))
        return cls(place, room, tuple(hand[at : at + most] for at in range(0, len(hand), most)))

    @property
    def height(self) -> float:
        """How high it is, with its name."""
        return LABEL * (1 + bool(self.place.roles)) + len(self.rows) * _ROW

    def drawn(self, x: float, top: float) -> str:
        """Return it, with its middle and its upper edge there."""
        lines = [self.place.name, *([", ".join(self.place.roles)] if self.place.roles else [])]
        kind = _kind(self.place)
        named = [_text(kind, line, x, top + LABEL * n - 4) for n, line in enumerate(lines, 1)]
        top += LABEL * len(lines)
        rows = [_scaled(row, x, top + _ROW * (n + 0.5)) for n, row in enumerate(self.rows)]
        return "".join((*named, *rows))


_ROW = HIGH * SMALL + RAISED
"""How high a row of cards is, with room for a raised one."""


def _scaled(row: Sequence[Laid], x: float, y: float) -> str:
    cards = fan(row, 0, 0, WIDTH)
    return f'<g class="others" transform="translate({x:.4g} {y:.4g}) scale({SMALL})">{cards}</g>'


def _narrowed(card: Laid) -> Laid:
    """Return a card as others hold it: of a Twhist card, the letters are enough."""
    name = card.key.rpartition(".")[2]
    return attrs.evolve(card, face=small(name)) if name in TWHIST else card


# The table --------------------------------------------------------------------------------------


@attrs.frozen
class _Table:
    """The middle of the table, its size, and the players around it."""

    middle: float
    across: float
    down: float
    blocks: tuple[tuple[_Block, Point], ...]

    @classmethod
    def of(cls, blocks: Sequence[_Block]) -> "_Table":
        beside = [block for block in blocks if block.room == SIDE]
        above = [block for block in blocks if block.room != SIDE]
        high = max((block.height for block in above), default=0.0)
        across = MIDDLE - SIDE - 4 if beside else 112.0
        down = max((78.0, *(block.height / 2 for block in beside)))
        middle = high + down + 10
        steps = [MIDDLE] if len(above) == 1 else [TOP / 2 + 4, WIDTH - TOP / 2 - 4]
        placed = [(block, (x, high - block.height)) for block, x in zip(above, steps, strict=True)]
        sides = zip(beside, (SIDE / 2, WIDTH - SIDE / 2), strict=False)
        placed += [(block, (x, middle - block.height / 2)) for block, x in sides]
        return cls(middle, across, down, tuple(placed))

    def felt(self) -> str:
        """Return the table itself."""
        size = f'rx="{self.across:g}" ry="{self.down:g}"'
        return f'<ellipse class="felt" cx="{MIDDLE:g}" cy="{self.middle:g}" {size}/>'

    def others(self) -> Iterator[str]:
        """Yield the players around it."""
        return (block.drawn(*point) for block, point in self.blocks)

    def on_table(self, at: int, players: int) -> Point:
        """Return where the card lies of a seat that comes so many places after the front."""
        angle = math.radians(90 + 360 * at / players)
        x = MIDDLE + (self.across - WIDE + 4) * math.cos(angle)
        return x, self.middle + (78 - HIGH / 2 - 4) * math.sin(angle)


def _played(card: Laid, order: int, x: float, y: float) -> str:
    """Return a card on the table, with its number on the outer side."""
    outward = -1 if x < MIDDLE - 1 else 1
    number = _text("order", f"{order}.", x + outward * (card.face.width / 2 + 8), y + 4)
    return drawn(card, x, y) + number


# The front --------------------------------------------------------------------------------------


def _in_front(place: Place, y: float) -> str:
    """Return the hand of the seat in front, and its reserve to the right of it."""
    if not place.reserve:
        return _mine(fan(place.hand, MIDDLE, y, WIDTH)) if place.hand else ""
    at = WIDTH - WIDE
    pile = "".join(
        drawn(Laid(back()), at + 3 * step, y - 3 * step)
        for step in range(min(len(place.reserve), 3) - 1, 0, -1)
    )
    room = WIDTH - 3 * WIDE
    hand = fan(place.hand, room / 2, y, room) if place.hand else ""
    return _mine(hand + pile + drawn(place.reserve[0], at, y))


def _mine(cards: str) -> str:
    """Return the cards of the seat in front, where the keyboard begins."""
    return f'<g class="mine">{cards}</g>'


def _kind(place: Place) -> str:
    return "seat turn" if TO_PLAY in place.roles else "seat"


def _text(kind: str, said: str, x: float, y: float) -> str:
    return f'<text class="{kind}" x="{x:.4g}" y="{y:.4g}">{said}</text>'


def _said(circle: Circle) -> Iterator[str]:
    """Yield the content of the drawing, in words."""
    ordered = sorted(circle.places, key=lambda place: place.seat)
    yield f"{len(circle.places)} players round a table"
    played = dict(circle.played)
    orders = {seat: order for order, (seat, _) in enumerate(circle.played, 1)}
    for place in ordered:
        parts = [*place.roles]
        if place.seat in played:
            parts.append(f"has played {listed([played[place.seat]])} as card {orders[place.seat]}")
        if place.hand:
            parts.append(f"holds {listed(place.hand)}")
        if place.reserve:
            top = listed(place.reserve[:1])
            parts.append(f"has a reserve of {len(place.reserve)}, {top} on top")
        if parts:
            yield f"{place.name}: {'; '.join(parts)}"
    if circle.led:
        yield circle.led
    everything = [*played.values(), *(c for p in circle.places for c in (*p.hand, *p.reserve[:1]))]
    yield from marked(everything)
