"""The hidden cards of one round: where each may have been, and a way in which all fit."""

from collections.abc import Sequence

from tricky_twist.core.chance import RandomNumbers
from tricky_twist.core.determinizing import assign_to_slots
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games.tricky_twist._story import Lie, Story, TrickTold
from tricky_twist.games.tricky_twist.cards import NO_CARDS, SUITS, Card, Cards, Suit
from tricky_twist.games.tricky_twist.moves import DrawReserve


def lay_out(story: Story, deck: Cards, draws: RandomNumbers) -> tuple[Lie, ...]:
    """Return a way in which the cards of a round may have lain, seat by seat.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there is none.
    """
    log = _Log(story, len(deck) // len(story.lies))
    for trick in story.tricks:
        log.read(trick)
    unseen = deck
    for lie in story.lies:
        unseen -= NO_CARDS if lie is None else lie.dealt
    cards = tuple(unseen)
    places = assign_to_slots(log.sizes, log.fitting(cards), draws)
    if places is None:
        raise HistoryError(f"no deal explains all that was seen in round {story.number}")
    filled = [NO_CARDS] * len(log.sizes)
    for card, place in zip(cards, places, strict=True):
        filled[place] = filled[place].with_card(card)
    return tuple(
        log.hands[seat].lie(filled) if lie is None else lie
        for seat, lie in zip(SEATS, story.lies, strict=False)
    )


class _Hand:
    """Where the cards of one seat may have been, as far as the log is read."""

    __slots__ = ("_without", "drawn", "entered", "left", "start")

    def __init__(self, start: int, left: int) -> None:
        self.start = start
        """The place of the cards that are in the hand from the beginning."""
        self.left = left
        """The place of the cards that stay in the reserve."""
        self.drawn: list[int] = []
        """The places of the drawn cards, one each, in order."""
        self.entered = 1 << start
        """The places whose cards have come to the hand."""
        self._without = [0] * len(SUITS)
        """For each suit, the places whose cards are known not to be in hand if of that suit."""

    def sources(self, suit: Suit) -> int:
        """Return the places from which a card of *suit* that is in hand may have come."""
        return self.entered & ~self._without[suit]

    def draw(self, place: int) -> None:
        """Let a card come to the hand."""
        self.drawn.append(place)
        self.entered |= 1 << place

    def fail_to_follow(self, suit: Suit) -> None:
        """Learn that no card of *suit* is in hand."""
        self._without[suit] = self.entered

    def lie(self, filled: Sequence[Cards]) -> Lie:
        """Return how the cards lay if these are in the places."""
        drawn = tuple(card for place in self.drawn for card in filled[place])
        left = filled[self.left]
        return Lie(filled[self.start] | left | Cards.of(drawn), drawn, left)


class _Log:
    """The log of a round, read trick by trick: which places there are, and what fits there."""

    def __init__(self, story: Story, size: int) -> None:
        self.sizes: list[int] = []
        """How many cards there are in each place."""
        self.hands: dict[Seat, _Hand] = {}
        """The seats whose cards are hidden."""
        self._played: dict[int, int] = {}
        """For the index of each card that such a seat played, the places it may have come from."""
        for seat, lie, aside in zip(SEATS, story.lies, story.aside_sizes, strict=False):
            if lie is None:
                self.hands[seat] = _Hand(len(self.sizes), len(self.sizes) + 1)
                self.sizes += (size - aside, aside)

    def read(self, trick: TrickTold) -> None:
        """Read one more trick."""
        for answer in trick.draws:
            hand = self.hands.get(answer.seat)
            if hand is not None and type(answer) is DrawReserve:
                hand.draw(len(self.sizes))
                self.sizes.append(1)
                self.sizes[hand.left] -= 1
        for play in trick.plays:
            hand = self.hands.get(play.seat)
            suit = play.card.suit
            if hand is not None:
                # A card that was taken back came from where it was before it was played first.
                self._played.setdefault(play.card.index, hand.sources(suit))
                if suit is not trick.plays[0].card.suit:
                    hand.fail_to_follow(trick.plays[0].card.suit)

    def fitting(self, cards: tuple[Card, ...]) -> list[int]:
        """Return the places where each card may have been, now that all is read."""
        anywhere = [0] * len(SUITS)
        for hand in self.hands.values():
            for suit in SUITS:
                anywhere[suit] |= hand.sources(suit) | 1 << hand.left
        return [self._played.get(card.index, anywhere[card.suit]) for card in cards]
