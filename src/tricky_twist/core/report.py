"""A game's report of a round, and the possible places of the cards that follow from it.

Each game has one function that reports a round, move by move. A :class:`Report` is a
:class:`~tricky_twist.core.tracker.Tracker` that also keeps the moves, the cards that one seat
knows, and the order in which seats drew. It draws where hidden cards may have been, and returns
that by seat, as a :class:`Layout`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic

from tricky_twist.core.cardset import mask_of
from tricky_twist.core.chance import RandomNumbers
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.seats import Seat
from tricky_twist.core.tracker import C, Tracker
from tricky_twist.core.values import maker, value

Rows = tuple[tuple[Any, ...], ...]
"""Moves of several seats; only the order within each row is known."""
Drawn = tuple[tuple[Seat | None, Any], ...]
"""Cards that left a pile or a stock, in order, each with the seat that drew it, or ``None``."""


@value
class Lot(Generic[C]):
    """The cards that came to one seat in a round."""

    dealt: C
    """The cards dealt to it, with its own stock."""
    drawn: tuple[Any, ...]
    """The cards that it drew, in order."""
    left: C
    """The rest of its own stock."""


@value
class Layout(Generic[C]):
    """A way in which the cards of a round may have lain."""

    lots: tuple[Lot[C], ...]
    """For each seat with cards, all cards that came to it."""
    drawn: Drawn
    """The cards that left the pile or a stock, in order."""
    left: C
    """The rest of the pile, or the cards that are gone."""
    used: C
    """The cards that seats used whose hands were hidden."""


_make_lot = maker(Lot)
_make_layout = maker(Layout)


class Report(Tracker[C]):
    """A tracker of one round, for an observer who knows the cards of some seats.

    >>> from tricky_twist import Shuffler
    >>> from tricky_twist.games.twisted import Card, Cards
    >>> report = Report(Cards.of(map(Card, (12, 13, 21, 22))), {})
    >>> report.deal(Seat(0), 1)
    >>> report.stock(3)
    >>> _ = report.use(Seat(0), Card(13))
    >>> report.take(Seat(0))
    >>> layout = report.fill(Shuffler(1).numbers("demo", "cards"), "no deal explains this")
    >>> layout.lots
    (Lot(dealt=Cards(13), drawn=(21,), left=Cards()),)
    """

    def __init__(self, deck: C, known: Mapping[Seat, Lot[C]]) -> None:
        """Begin with these cards, some of them known."""
        super().__init__(deck)
        self.moves: list[tuple[str, Rows]] = []
        """Moves in rows: of one that has a label, only the order within the rows is known."""
        self._known = known
        self._dealt: dict[Seat, int] = {}
        """For each seat that was dealt cards, their slot; 0 if they are known."""
        self._stocks: dict[Seat | None, int] = {}
        """The slot of the rest of each stock; the stock of no seat is the pile."""
        self._drawn: list[tuple[Seat | None, int]] = []
        """The seat that drew, and the slot of the card if it is hidden."""
        self._open: dict[int, int] = {}
        """For masks of unseen cards, the slots in which they may be."""
        self._seen, self._is_twice = 0, False

    def did(self, *moves: object) -> None:
        """Keep moves, in order."""
        self.moves.append(("", (moves,)))

    def did_at_once(self, label: str, rows: Rows) -> None:
        """Keep moves with a known order only within each row."""
        self.moves.append((label, rows))

    def see(self, cards: C) -> None:
        """Learn that these cards are in sight of the observer, and in no slot."""
        self._is_twice |= bool(cards.mask & (self._seen | ~self.deck.mask))
        self._seen |= cards.mask

    def deal(self, seat: Seat, size: int) -> None:
        """Let a seat be dealt so many cards; others do not see them."""
        self._dealt[seat] = 0
        if seat not in self._known:
            self._dealt[seat] = self.slot(size)
            self.hold(seat, self._dealt[seat])

    def stock(self, size: int, seat: Seat | None = None) -> None:
        """Lay down unseen cards: the stock of a seat, or the pile."""
        if seat not in self._known:
            self._stocks[seat] = self.slot(size)
            self._leave_open(self._stocks[seat], self.deck)

    def leave_rest(self) -> None:
        """Let the cards without room be gone, if the moves are not all recorded."""
        rest = (self.deck.mask & ~self._seen).bit_count() - sum(self._sizes)
        if rest > 0:
            self.stock(rest)

    def size_of_pile(self) -> int:
        """Return how many cards are left in the pile."""
        return self._sizes[self._stocks[None]]

    def take(self, seat: Seat) -> None:
        """Let a seat draw the next card of its stock, or of the pile; others do not see it."""
        stock = self._stocks.get(seat, self._stocks.get(None))
        slot = self.draw(seat) if self.hides(seat) else 0
        if stock is not None:
            self._sizes[stock] -= 1
        self._drawn.append((seat, slot))

    def set_aside(self, cards: C) -> int:
        """Let the next card of the pile go to an unseen place; return its slot.

        It is one of these unseen cards, or one that came to light later.
        """
        self._sizes[self._stocks[None]] -= 1
        slot = self.slot(1)
        self._leave_open(slot, cards)
        self._drawn.append((None, slot))
        return slot

    def _leave_open(self, slot: int, cards: C) -> None:
        self._open[cards.mask] = self._open.get(cards.mask, 0) | 1 << slot

    def fill(self, draws: RandomNumbers, unexplained: str) -> Layout[C]:
        """Draw places for the cards that the observer did not see.

        Raises:
            ~tricky_twist.core.errors.HistoryError: If there is no way; it is *unexplained*.
        """
        unseen = self.deck.mask & ~self._seen
        for lot in self._known.values():
            unseen &= ~lot.dealt.mask
        elsewhere = _elsewhere(self._open, self.deck.mask)
        filled = self.lay_out(type(self.deck)(unseen), elsewhere, draws, unexplained)
        if self._is_twice:
            raise HistoryError(unexplained)
        return self._layout(filled)

    def _layout(self, filled: tuple[C, ...]) -> Layout[C]:
        known = {seat: iter(lot.drawn) for seat, lot in self._known.items()}
        drawn: list[tuple[Seat | None, Any]] = []
        own: dict[Seat | None, list[Any]] = {None: [], **{seat: [] for seat in self._dealt}}
        for seat, slot in self._drawn:
            card = next(known[seat] if seat in known else iter(filled[slot]))
            drawn.append((seat, card))
            own[seat].append(card)
        left = {seat: filled[slot] for seat, slot in self._stocks.items()}
        lots = [
            self._known.get(seat) or _lot(filled[slot], tuple(own[seat]), left.get(seat))
            for seat, slot in self._dealt.items()
        ]
        of = type(self.deck)
        return _make_layout(tuple(lots), tuple(drawn), left.get(None) or of(0), of(sum(self._at)))


def _elsewhere(found: Mapping[int, int], deck: int) -> Callable[[Any], int]:
    """Return a function that gives the possible slots of an unseen card."""
    slots = sum(found.values())
    if found.keys() <= {deck}:
        return lambda _card: slots
    return lambda card: sum([at for cards, at in found.items() if cards & card.bit])


def _lot(dealt: C, drawn: tuple[Any, ...], left: C | None) -> Lot[C]:
    """Return the cards that came to a seat; *left* is the rest of its own stock, if it has one."""
    of = type(dealt)
    if left is None:
        return _make_lot(dealt, drawn, of(0))
    return _make_lot(of(dealt.mask | left.mask | mask_of(drawn)), drawn, left)
