"""The hidden cards of one round: where each may have been, and a way in which all fit."""

from tricky_twist.core.chance import RandomNumbers
from tricky_twist.core.determinizing import assign_cards
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import value
from tricky_twist.games.twisted.cards import NO_CARDS, Card, Cards, Row
from tricky_twist.games.twisted.history import RoundHistory
from tricky_twist.games.twisted.moves import Place, PlayerMove, Take
from tricky_twist.games.twisted.state import Origin
from tricky_twist.games.twisted.taking import is_take_free
from tricky_twist.games.twisted.turn import closed_up, placeable

# A slot is a hand at the beginning, one card of the pile, or all that is left of the pile.


def invent_layout(history: RoundHistory, draws: RandomNumbers) -> tuple[Origin, Cards]:
    """Return a way in which the cards of a round may have lain, and what is left of the pile.

    The cards left are in no order, and are missing in the pile.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there is none.
    """
    log, filled = _fill_slots(history, draws)
    return log.layout(filled)


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
    log, filled = _fill_slots(history, draws)
    return log.holdings(filled)


def _fill_slots(history: RoundHistory, draws: RandomNumbers) -> "tuple[_Log, list[list[Card]]]":
    """Return the log, read to its end, and for each of its slots the cards that are put there."""
    log = _Log(history)
    for move in history.moves:
        log.read(move)
    unseen = history.deck.mask
    for own in history.known:
        if own is not None:
            unseen &= ~(own.dealt | Cards.of(own.drawn)).mask
    cards = tuple(Cards(unseen))
    unexplained = f"no deal explains everything seen in round {history.number}"
    if log.drawn + history.pile_size != log.pile_size:
        raise HistoryError(unexplained)
    fitting = [log.fitting(card) for card in cards]
    slots = assign_cards(cards, log.sizes, fitting, draws, unexplained)
    filled: list[list[Card]] = [[] for _ in log.sizes]
    for card, slot in zip(cards, slots, strict=True):
        filled[slot].append(card)
    return log, filled


class _Hand:
    """Where the cards of one seat may have come from, as far as the log is read."""

    __slots__ = ("_ruled_out", "in_hand")

    def __init__(self, dealt: int) -> None:
        self.in_hand = 1 << dealt
        """The slots whose cards have come to the hand."""
        self._ruled_out: dict[int, int] = {}
        """For the index of a card, the slots from which it did not come, as it was not in hand."""

    def possible_origins(self, card: Card) -> int:
        """Return the slots from which a card that is in hand may have come."""
        return self.in_hand & ~self._ruled_out.get(card.index, 0)

    def rule_out(self, cards: Cards) -> None:
        """Learn that none of these cards is in hand."""
        for card in cards:
            self._ruled_out[card.index] = self.in_hand


class _Log:
    """The log of a round, read move by move: which slots there are, and what fits there."""

    def __init__(self, history: RoundHistory) -> None:
        self._history = history
        players = len(history.known)
        self.pile_size = len(history.deck) - players * history.hand_size
        """How many cards the pile had at first."""
        self.drawn = 0
        """How many of them are gone."""
        hidden = [0 if own is not None else history.hand_size for own in history.known]
        self.sizes = [*hidden, history.pile_size]
        """How many unseen cards there are in each slot."""
        self._left = players
        self._hands = {seat: _Hand(seat) for seat in SEATS[:players] if hidden[seat]}
        """The seats whose cards are hidden."""
        self._used: dict[int, int] = {}
        """For the index of each card that such a seat used, the slots it may have come from."""
        self._gone: list[int] = []
        """The slot of each card that is gone from the pile; -1 if it is known."""
        self._extras: dict[int, Seat] = {}
        """The slots of the extra cards, and who has them."""
        self._row: Row = ()

    def read(self, move: PlayerMove) -> None:
        """Read one more move."""
        if isinstance(move, Take):
            self._read_take(move)
            return
        seat, card = move.seat, move.card
        hand = self._hands.get(seat)
        if isinstance(move, Place):
            self._row = (*self._row, card)
        else:
            self._row = closed_up(self._row, card)
            card = card.partner or card
        if hand is not None:
            self._used[card.index] = hand.possible_origins(card)
        if self.drawn < self.pile_size:
            self._draw(hand)

    def _draw(self, hand: _Hand | None) -> None:
        """Let a card of the pile come to a hand, to a known one if it is ``None``."""
        slot = len(self.sizes)
        self.drawn += 1
        self._gone.append(-1 if hand is None else slot)
        if hand is not None:
            hand.in_hand |= 1 << slot
            self.sizes.append(1)

    def _read_take(self, move: Take) -> None:
        hand = self._hands.get(move.seat)
        if hand is not None and self._row and not is_take_free(self._history.rules):
            mask = placeable(self._history.deck.mask, self._row)
            for card in self._row:
                mask |= card.partner_bit & self._history.deck.mask
            hand.rule_out(Cards(mask))
        self._row = ()
        if any(extra.left == self.pile_size - 1 - self.drawn for extra in self._history.extras):
            self._extras[len(self.sizes)] = move.seat
            self._draw(_Hand(0))

    def fitting(self, card: Card) -> int:
        """Return the slots where a card may have been, now that all is read."""
        if card.index in self._used:
            return self._used[card.index]
        revealed = self._history.revealed
        if revealed is not None:
            for seat, cards in zip(SEATS, revealed, strict=False):
                if card in cards:
                    return sum(1 << p for p, taker in self._extras.items() if taker is seat)
        slots = 1 << self._left
        for hand in self._hands.values():
            slots |= hand.possible_origins(card)
        return slots if revealed is not None else slots | self._covered(card)

    def _covered(self, card: Card) -> int:
        """Return the slots of extra cards that nobody has turned over where a card may be."""
        toads, slots = list(self._history.toads or ()), 0
        for slot, seat in self._extras.items():
            if toads:
                toads[seat] -= 1
            if not toads or card.is_toad is (toads[seat] >= 0):
                slots |= 1 << slot
        return slots

    def holdings(self, filled: list[list[Card]]) -> Holdings:
        """Return where the cards are now if these are in the slots."""
        hands = [NO_CARDS] * len(self._history.known)
        for seat, hand in self._hands.items():
            came = [
                card
                for slot, cards in enumerate(filled)
                if hand.in_hand >> slot & 1
                for card in cards
            ]
            hands[seat] = Cards.of(card for card in came if card.index not in self._used)
        extras = tuple(filled[slot][0] for slot in self._extras)
        return Holdings(tuple(hands), extras, tuple(filled[self._left]))

    def layout(self, filled: list[list[Card]]) -> tuple[Origin, Cards]:
        """Return how the cards lay if these are in the slots, and what is left of the pile."""
        hands = tuple(
            Cards.of(filled[seat]) if own is None else own.dealt
            for seat, own in enumerate(self._history.known)
        )
        known = iter([card for own in self._history.known if own is not None for card in own.drawn])
        gone = tuple(next(known) if slot < 0 else filled[slot][0] for slot in self._gone)
        return Origin(hands, gone), Cards.of(filled[self._left])
