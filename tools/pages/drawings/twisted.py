"""The drawing of a moment of Twisted: the row between the pile and the cards to add."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tests.vectors_run import ANY
from tools.pages.drawings.faces import new_row, pile, slot
from tools.pages.drawings.laying import Laid, laid
from tools.pages.drawings.lines import Line, Lines
from tools.pages.drawings.moments import Moment, marked
from tricky_twist.games import twisted as tw

REACH = 10
"""How far a card may be from the one at the right end."""


def twisted_scenes(moment: Moment) -> tuple[Sequence[Lines], Sequence[Lines]]:
    """Return the drawing of the moment; words describe the effect of the move."""
    state = moment.state
    if not isinstance(state, tw.Turn | tw.Opening):
        return [], []
    hands = tuple(_hands(moment, state))
    row = Line("", "row", marked((*_pile(moment, state), *_row(state)), moment.marks))
    lines = (row, *hands, *_before_seats(moment, state))
    joins = tuple(_joins(moment, lines))
    return [Lines(lines, joins, "the two partners are joined")], []


def _pile(moment: Moment, state: tw.Turn | tw.Opening) -> Iterator[Laid]:
    """Yield the pile, with the number of its cards unless that does not matter."""
    told = moment.given.get("pile", [])
    if told and state.pile_size:
        known = "" if ANY in told else str(state.pile_size)
        yield Laid(pile(known))


def _row(state: tw.Turn | tw.Opening) -> Iterator[Laid]:
    yield from (laid(str(card)) for card in state.row)
    if state.right_end is None:
        yield Laid(new_row())
    else:
        end = state.right_end.number
        yield Laid(slot(str(max(end - REACH, 12)), str(min(end + REACH, 98))))


def _hands(moment: Moment, state: tw.Turn | tw.Opening) -> Iterator[Line]:
    for seat in moment.acting():
        cards = (laid(str(card), seat) for card in state.hands[seat])
        yield Line(moment.names[seat], "hand", marked(cards, moment.marks))


def _before_seats(moment: Moment, state: tw.Turn | tw.Opening) -> Iterator[Line]:
    """Yield the piles of the seats, where the example mentions them."""
    table = state.table
    for seat in range(len(state.hands)):
        piles = (("twisted", table.face_up[seat]), ("taken", table.face_down[seat]))
        for what, known in piles:
            cards = tuple(laid(str(card)) for card in known if str(card) in moment.named)
            if cards:
                yield Line(moment.names[seat], what, cards)


def _joins(moment: Moment, lines: tuple[Line, ...]) -> Iterator[tuple[int, int, int]]:
    """Yield where the partners are that are tried to be twisted out."""
    for number, (upper, lower) in enumerate(pairwise(lines)):
        for move, is_legal in moment.tried:
            if isinstance(move, tw.Twist) and is_legal and upper.what == "row":
                card = str(move.card)
                above = [place for place, one in enumerate(upper.cards) if one.key == card]
                below = [place for place, one in enumerate(lower.cards) if one.key == card[::-1]]
                yield from ((number, a, b) for a in above for b in below)
