"""The possible places of hidden cards, given the public facts.

A *slot* is a place that held unseen cards: a hand when the log begins, one card that left a pile,
the rest of the pile. A game reports its events to a tracker, move by move. The tracker works out in
which slots each card may have been, and draws a way in which all of them fit.

The rules show which cards a seat lacked: the cards that would have forbidden its move. A rule is
tested with one card at a time (:func:`forbidding`), so a rule that forbids a move with fewer cards
must also forbid it with more.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.chance import RandomNumbers
from tricky_twist.core.determinizing import assign_cards
from tricky_twist.core.seats import Seat

C = TypeVar("C", bound=CardSet[Any])


class Tracker(Generic[C]):
    """Reads the public events, and works out the possible places of the hidden cards.

    A game need not report a seat whose cards are known; the tracker ignores such reports.

    >>> from tricky_twist import Seat, Shuffler
    >>> from tricky_twist.games.twisted import Card, Cards
    >>> tracker = Tracker(Cards.of(map(Card, (12, 13, 21))))
    >>> hand, pile = tracker.slot(1), tracker.slot(2)
    >>> tracker.hold(Seat(0), hand)
    >>> tracker.use(Seat(0), Card(13))
    True
    >>> draws = Shuffler(1).numbers("demo", "cards")
    >>> tracker.lay_out(tracker.deck, lambda _card: 1 << pile, draws, "no way")
    (Cards(13), Cards(12 21))
    """

    def __init__(self, deck: C) -> None:
        """Begin with these cards, and without a slot."""
        self.deck = deck
        self._sizes: list[int] = []
        self._hands: dict[Seat, int] = {}
        """For each seat whose cards are hidden, the slots whose cards have come to its hand."""
        self._out: dict[Seat, dict[int, int]] = {}
        """For each of these seats, slots, and the mask of the cards that were in none of them."""
        self._closed: set[Seat] = set()
        self._at: dict[int, int] = {}
        """For each card that such a seat used, or that came to light, the slots where it may be."""

    # What happened --------------------------------------------------------------------------------

    def slot(self, size: int) -> int:
        """Return a new slot, with room for so many cards."""
        self._sizes.append(size)
        return len(self._sizes) - 1

    def hold(self, seat: Seat, slot: int) -> None:
        """Let the cards of a slot be the hand of a seat, which others do not see."""
        self._hands[seat], self._out[seat] = 1 << slot, {}

    def hides(self, seat: Seat) -> bool:
        """Say whether the hand of a seat is hidden."""
        return seat in self._hands

    def draw(self, seat: Seat, out_of: int | None = None) -> int:
        """Let one more card come to a hidden hand; return its slot.

        There is room for one card less in the slot *out_of*, if there is one.
        """
        slot = self.slot(1)
        if out_of is not None:
            self._sizes[out_of] -= 1
        self._hands[seat] |= 1 << slot
        return slot

    def use(self, seat: Seat, card: Any) -> bool:
        """Let a card leave a hand, for all to see; say whether its cards are hidden, and it is new.

        A card that came back to the hand comes from where it was before its first use.
        """
        is_new = seat in self._hands and card.bit not in self._at
        if is_new:
            self._at[card.bit] = self._hands[seat] & ~_slots_without(card.bit, self._out[seat])
        return is_new

    def show(self, cards: C, slots: int) -> None:
        """Learn that these cards came from slots of this mask."""
        for card in cards:
            self._at[card.bit] = slots

    def lack(self, seat: Seat, cards: C) -> None:
        """Learn that none of these cards is in the hand of a seat now."""
        if seat in self._hands:
            out, held = self._out[seat], self._hands[seat]
            out[held] = out.get(held, 0) | cards.mask

    def close(self, seat: Seat) -> None:
        """Learn that a seat has used all cards that came to its hand."""
        self._closed.add(seat)

    # What follows ---------------------------------------------------------------------------------

    def lay_out(
        self,
        unseen: C,
        elsewhere: Callable[[Any], int],
        draws: RandomNumbers,
        unexplained: str,
    ) -> tuple[C, ...]:
        """Draw for each slot its cards, from the unseen ones.

        A card that was neither used nor shown may have come to a hand, or to a slot of the mask
        that *elsewhere* gives for it.

        Raises:
            ~tricky_twist.core.errors.HistoryError: If there is no way; it is *unexplained*.
        """
        cards = tuple(unseen)
        hands = [(self._hands[seat], self._out[seat]) for seat in self._hands.keys() - self._closed]
        fitting = _fitting(cards, self._at, hands, elsewhere)
        slots = assign_cards(cards, self._sizes, fitting, draws, unexplained)
        filled = [0] * len(self._sizes)
        for card, slot in zip(cards, slots, strict=True):
            filled[slot] |= card.bit
        return tuple([type(self.deck)(mask) for mask in filled])

    def hand(self, seat: Seat, filled: Iterable[C]) -> C:
        """Return a seat's current cards, if the slots are filled so."""
        came = 0
        for slot, cards in enumerate(filled):
            came |= cards.mask if self._hands[seat] >> slot & 1 else 0
        return type(self.deck)(came & ~sum(self._at))


def _slots_without(bit: int, out: Mapping[int, int]) -> int:
    """Return the slots that cannot hold the card: a hand only gets more of them."""
    found = 0
    for slots, cards in out.items():
        if cards & bit:
            found |= slots
    return found


def _fitting(
    cards: Iterable[Any],
    known: Mapping[int, int],
    hands: list[tuple[int, dict[int, int]]],
    elsewhere: Callable[[Any], int],
) -> list[int]:
    """Return for each card the slots in which it may have been."""
    held = sum([came for came, _ in hands])
    gone = [without for _, out in hands for without in out.items()]
    fitting = []
    for card in cards:
        bit = card.bit
        slots = known.get(bit)
        if slots is None:
            slots = held
            for without, lacked in gone:
                if lacked & bit:
                    slots &= ~without
            slots |= elsewhere(card)
        fitting.append(slots)
    return fitting


def forbidding(deck: C, allows: Callable[[int], object]) -> C:
    """Return the cards that would each have forbidden a seat's move.

    *allows* is the rule: whether a hand, as a mask, lets a seat do that.

    >>> from tricky_twist.games.twisted import Card, Cards
    >>> deck = Cards.of(map(Card, (12, 13, 21)))
    >>> forbidding(deck, lambda hand: not hand & Card(13).bit)
    Cards(13)
    """
    if allows(deck.mask):
        return type(deck)(0)
    return type(deck)(sum([card.bit for card in deck if not allows(card.bit)]))
