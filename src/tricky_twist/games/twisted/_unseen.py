"""The hidden cards of one round: where each may have been, and a way in which all fit."""

from tricky_twist.core.chance import RandomNumbers
from tricky_twist.core.determinizing import assign_to_slots
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games.twisted._story import Story
from tricky_twist.games.twisted.cards import Card, Cards
from tricky_twist.games.twisted.moves import Place, PlayerMove, Take
from tricky_twist.games.twisted.row import closed_up
from tricky_twist.games.twisted.state import Origin, Row
from tricky_twist.games.twisted.taking import is_take_free
from tricky_twist.games.twisted.turn import placeable

# A place is a hand at the beginning, one card of the pile, or all that is left of the pile.


def lay_out(story: Story, draws: RandomNumbers) -> tuple[Origin, Cards]:
    """Return a way in which the cards of a round may have lain, and what is left of the pile.

    The cards left are in no order, and are missing in the pile.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there is none.
    """
    log = _Log(story)
    for move in story.moves:
        log.read(move)
    unseen = story.deck.mask
    for lie in story.lies:
        unseen &= ~0 if lie is None else ~(lie.dealt | Cards.of(lie.drawn)).mask
    cards = tuple(Cards(unseen))
    places = assign_to_slots(log.sizes, [log.fitting(card) for card in cards], draws)
    if places is None or log.drawn + story.pile_size != log.pile_size:
        raise HistoryError(f"no deal explains all that was seen in round {story.number}")
    filled: list[list[Card]] = [[] for _ in log.sizes]
    for card, place in zip(cards, places, strict=True):
        filled[place].append(card)
    return log.lie(filled)


class _Hand:
    """Where the cards of one seat may have come from, as far as the log is read."""

    __slots__ = ("_without", "entered")

    def __init__(self, dealt: int) -> None:
        self.entered = 1 << dealt
        """The places whose cards have come to the hand."""
        self._without: dict[int, int] = {}
        """For the index of a card, the places from which it did not come, as it was not in hand."""

    def sources(self, card: Card) -> int:
        """Return the places from which a card that is in hand may have come."""
        return self.entered & ~self._without.get(card.index, 0)

    def lack(self, cards: Cards) -> None:
        """Learn that none of these cards is in hand."""
        for card in cards:
            self._without[card.index] = self.entered


class _Log:
    """The log of a round, read move by move: which places there are, and what fits there."""

    def __init__(self, story: Story) -> None:
        self._story = story
        players = len(story.lies)
        self.pile_size = len(story.deck) - players * story.hand_size
        """How many cards the pile had at first."""
        self.drawn = 0
        """How many of them are gone."""
        hidden = [0 if lie is not None else story.hand_size for lie in story.lies]
        self.sizes = [*hidden, story.pile_size]
        """How many unseen cards there are in each place."""
        self._left = players
        self._hands = {seat: _Hand(seat) for seat in SEATS[:players] if hidden[seat]}
        """The seats whose cards are hidden."""
        self._used: dict[int, int] = {}
        """For the index of each card that such a seat used, the places it may have come from."""
        self._gone: list[int] = []
        """The place of each card that is gone from the pile; -1 if it is known."""
        self._extras: dict[int, Seat] = {}
        """The places of the extra cards, and who has them."""
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
            self._used[card.index] = hand.sources(card)
        if self.drawn < self.pile_size:
            self._draw(hand)

    def _draw(self, hand: _Hand | None) -> None:
        """Let a card of the pile come to a hand, to a known one if it is ``None``."""
        self.drawn += 1
        self._gone.append(-1 if hand is None else len(self.sizes))
        if hand is not None:
            hand.entered |= 1 << len(self.sizes)
            self.sizes.append(1)

    def _read_take(self, move: Take) -> None:
        hand = self._hands.get(move.seat)
        if hand is not None and self._row and not is_take_free(self._story.rules):
            mask = placeable(self._story.deck.mask, self._row)
            for card in self._row:
                mask |= card.partner_bit & self._story.deck.mask
            hand.lack(Cards(mask))
        self._row = ()
        if any(extra.place == self.drawn for extra in self._story.extras):
            self._extras[len(self.sizes)] = move.seat
            self._draw(_Hand(0))

    def fitting(self, card: Card) -> int:
        """Return the places where a card may have been, now that all is read."""
        if card.index in self._used:
            return self._used[card.index]
        revealed = self._story.revealed
        if revealed is not None:
            for seat, cards in zip(SEATS, revealed, strict=False):
                if card in cards:
                    return sum(1 << p for p, taker in self._extras.items() if taker is seat)
        places = 1 << self._left
        for hand in self._hands.values():
            places |= hand.sources(card)
        return places if revealed is not None else places | sum(1 << p for p in self._extras)

    def lie(self, filled: list[list[Card]]) -> tuple[Origin, Cards]:
        """Return how the cards lay if these are in the places, and what is left of the pile."""
        hands = tuple(
            Cards.of(filled[seat]) if lie is None else lie.dealt
            for seat, lie in enumerate(self._story.lies)
        )
        known = iter([card for lie in self._story.lies if lie is not None for card in lie.drawn])
        gone = tuple(next(known) if place < 0 else filled[place][0] for place in self._gone)
        return Origin(hands, gone), Cards.of(filled[self._left])
