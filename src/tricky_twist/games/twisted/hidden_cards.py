"""The hidden cards of one round: where each may have been, and a way in which all fit."""

from functools import partial

from tricky_twist.core.chance import RandomNumbers
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.tracker import Tracker, forbidding
from tricky_twist.core.values import value
from tricky_twist.games.twisted.cards import NO_CARDS, Card, Cards, Row
from tricky_twist.games.twisted.history import RoundHistory
from tricky_twist.games.twisted.moves import Take, Twist
from tricky_twist.games.twisted.state import Origin
from tricky_twist.games.twisted.taking import may_take
from tricky_twist.games.twisted.turn import closed_up


def invent_layout(history: RoundHistory, draws: RandomNumbers) -> tuple[Origin, Cards]:
    """Return a way in which the cards of a round may have lain, and what is left of the pile.

    The cards left are in no order, and are missing in the pile.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there is none.
    """
    pile, filled = _fill_slots(history, draws)
    return pile.layout(filled)


@value
class Holdings:
    """Where the hidden cards of a round are now."""

    hands: tuple[Cards, ...]
    """For each seat its cards; none for a seat whose cards are known."""
    extras: tuple[Card, ...]
    """The extra cards, in the order in which they were taken."""
    left: tuple[Card, ...]
    """What is left of the pile."""


def invent_holdings(history: RoundHistory, draws: RandomNumbers) -> Holdings:
    """Return where the hidden cards may be now; those left in the pile are in no order.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If they can be nowhere.
    """
    pile, filled = _fill_slots(history, draws)
    return pile.holdings(filled)


def _fill_slots(history: RoundHistory, draws: RandomNumbers) -> "tuple[_Pile, tuple[Cards, ...]]":
    """Return what was reported of the pile, and for each slot the cards that are put there."""
    pile = _Pile(history)
    pile.report()
    unseen = history.deck.mask
    for own in history.known:
        if own is not None:
            unseen &= ~(own.dealt | Cards.of(own.drawn)).mask
    unexplained = f"no deal explains everything seen in round {history.number}"
    if len(pile.gone) + history.pile_size != pile.size:
        raise HistoryError(unexplained)
    return pile, pile.tracker.lay_out(Cards(unseen), pile.elsewhere, draws, unexplained)


class _Pile:
    """Reports a round to a tracker, and remembers to whom each card of the pile went."""

    def __init__(self, history: RoundHistory) -> None:
        self._history = history
        players = len(history.known)
        self.size = len(history.deck) - players * history.hand_size
        """How many cards the pile had at first."""
        self.gone: list[int | None] = []
        """The slot of each card that is gone from the pile; ``None`` if it is known."""
        self.extras: dict[int, Seat] = {}
        """The slots of the extra cards, and who has them."""
        self.tracker = Tracker(history.deck)
        for seat, own in zip(SEATS, history.known, strict=False):
            slot = self.tracker.slot(history.hand_size if own is None else 0)
            if own is None:
                self.tracker.hold(seat, slot)
        self.left = self.tracker.slot(history.pile_size)

    def report(self) -> None:
        """Report every move, and the extra cards that were turned over."""
        row: Row = ()
        for move in self._history.moves:
            if isinstance(move, Take):
                self._report_take(move.seat, row)
                row = ()
            else:
                twists = isinstance(move, Twist)
                row = closed_up(row, move.card) if twists else (*row, move.card)
                self.tracker.use(move.seat, move.card.partner or move.card if twists else move.card)
                if len(self.gone) < self.size:
                    hides = self.tracker.hides(move.seat)
                    self.gone.append(self.tracker.draw(move.seat) if hides else None)
        for seat, cards in zip(SEATS, self._history.revealed or (), strict=False):
            self.tracker.show(cards, sum(1 << p for p, to in self.extras.items() if to is seat))

    def _report_take(self, seat: Seat, row: Row) -> None:
        if row:
            rule = partial(may_take, row=row, rules=self._history.rules)
            self.tracker.lack(seat, forbidding(self._history.deck, rule))
        if any(extra.left == self.size - 1 - len(self.gone) for extra in self._history.extras):
            slot = self.tracker.slot(1)
            self.extras[slot] = seat
            self.gone.append(slot)

    def elsewhere(self, card: Card) -> int:
        """Return the slots, other than hands, where a card may be that nobody has seen."""
        slots = 1 << self.left
        if self._history.revealed is not None:
            return slots
        toads = list(self._history.toads or ())
        for slot, seat in self.extras.items():
            if toads:
                toads[seat] -= 1
            if not toads or card.is_toad is (toads[seat] >= 0):
                slots |= 1 << slot
        return slots

    def holdings(self, filled: tuple[Cards, ...]) -> Holdings:
        """Return where the cards are now if these are in the slots."""
        hands = [
            self.tracker.hand(seat, filled) if own is None else NO_CARDS
            for seat, own in zip(SEATS, self._history.known, strict=False)
        ]
        extras = tuple(next(iter(filled[slot])) for slot in self.extras)
        return Holdings(tuple(hands), extras, tuple(filled[self.left]))

    def layout(self, filled: tuple[Cards, ...]) -> tuple[Origin, Cards]:
        """Return how the cards lay if these are in the slots, and what is left of the pile."""
        hands = tuple(
            filled[seat] if own is None else own.dealt
            for seat, own in enumerate(self._history.known)
        )
        known = iter([card for own in self._history.known if own is not None for card in own.drawn])
        gone = [next(known) if slot is None else next(iter(filled[slot])) for slot in self.gone]
        return Origin(hands, tuple(gone)), filled[self.left]
