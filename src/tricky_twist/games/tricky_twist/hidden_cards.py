"""What a seat cannot know, laid out at random: cards of one round, and answers not revealed yet."""

from collections.abc import Sequence
from typing import TypeVar

from tricky_twist.core.chance import RandomNumbers, Shuffler
from tricky_twist.core.determinizing import assign_cards
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import SUITS, BonusCard, Card, Cards, ScoreCard, Suit
from tricky_twist.games.tricky_twist.declaring import holding_of, options, questions
from tricky_twist.games.tricky_twist.history import SeenTrick
from tricky_twist.games.tricky_twist.moves import Declaration, DrawMove
from tricky_twist.games.tricky_twist.reserve import cards_drawn, draw_moves, drawable
from tricky_twist.games.tricky_twist.rules import DeclareOrder, DrawOrder, Rules
from tricky_twist.games.tricky_twist.state import Table
from tricky_twist.games.tricky_twist.views import (
    OwnRound,
    PlayerView,
    PrivateInfo,
    PublicDeclaring,
    PublicDrawing,
    View,
)

T = TypeVar("T")


class RandomOrders:
    """A shuffler whose labels are not those of the game's own shuffles."""

    def __init__(self, shuffler: Shuffler, title: str) -> None:
        """Take the orders from *shuffler*, under a title of their own."""
        self._shuffler = shuffler
        self._title = title

    def order(self, label: str, items: tuple[T, ...]) -> tuple[T, ...]:
        """Return the items in any order."""
        return self._shuffler.order(self._title, label, items) if len(items) > 1 else items

    def interleaved(self, label: str, rows: tuple[tuple[T, ...], ...]) -> tuple[T, ...]:
        """Return the items of all rows in any order that keeps the order within each row."""
        turns = tuple([number for number, row in enumerate(rows) for _ in row])
        left = tuple(map(iter, rows))
        return tuple([next(left[number]) for number in self.order(label, turns)])

    def numbers(self, label: str) -> RandomNumbers:
        """Return numbers to place cards with."""
        return self._shuffler.numbers(self._title, label)


# Cards --------------------------------------------------------------------------------------------


@value
class Layout:
    """How the cards of one seat lay in a round."""

    dealt: Cards
    drawn: tuple[Card, ...]
    """What it drew from its reserve, in order."""
    left: Cards
    """What it set aside and did not draw."""


@value
class SeenRound:
    """A round that has been dealt, as far as somebody saw it."""

    number: int
    aside_sizes: tuple[int, ...]
    """How many cards each seat has set aside."""
    layouts: tuple[Layout | None, ...]
    """For each seat how its cards lay, if that is known."""
    tricks: tuple[SeenTrick, ...] = ()


def own_layout(own: OwnRound) -> Layout:
    """Return how a seat's own cards lay in a round."""
    return Layout(own.dealt, own.drawn, own.reserve - Cards.of(own.drawn))


def layout_before_order(own: PrivateInfo) -> Layout:
    """Return how a seat's own cards lie while the reserves are filled."""
    return Layout(own.hand | own.reserve, (), own.reserve)


def known_layouts(
    seen: View, known: Layout | None, seats: tuple[Seat, ...]
) -> tuple[Layout | None, ...]:
    """Return *known* for the seat whose view it is, and nothing for the others."""
    own = seen.seat if isinstance(seen, PlayerView) else None
    return tuple([known if seat is own else None for seat in seats])


def invent_layout(seen: SeenRound, deck: Cards, numbers: RandomNumbers) -> tuple[Layout, ...]:
    """Return a way in which the cards of a round may have lain, seat by seat.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there is none.
    """
    log = _Log(seen, len(deck) // len(seen.layouts))
    for trick in seen.tricks:
        log.read(trick)
    unseen = deck.mask
    for layout in seen.layouts:
        unseen &= -1 if layout is None else ~layout.dealt.mask
    cards = tuple(Cards(unseen))
    unexplained = f"no deal explains everything seen in round {seen.number}"
    slots = assign_cards(cards, log.sizes, log.fitting(cards), numbers, unexplained)
    filled = [0] * len(log.sizes)
    for card, slot in zip(cards, slots, strict=True):
        filled[slot] |= card.bit
    return tuple(
        [
            log.hands[seat].layout(filled) if layout is None else layout
            for seat, layout in enumerate(seen.layouts)
        ]
    )


class _Hand:
    """Where the cards of one seat may have been, as far as the log is read."""

    __slots__ = ("drawn", "in_hand", "left", "ruled_out", "start", "unplayed")

    def __init__(self, start: int, left: int, size: int) -> None:
        self.start = start
        """The slot of the cards that are in the hand from the beginning."""
        self.left = left
        """The slot of the cards that stay in the reserve."""
        self.drawn: list[int] = []
        """The slots of the drawn cards, one each, in order."""
        self.in_hand = 1 << start
        """The slots whose cards have come to the hand."""
        self.unplayed = size
        """How many of these cards were never played."""
        self.ruled_out = [0] * len(SUITS)
        """For each suit, the slots whose cards are known not to be in hand if of that suit."""

    def draw(self, slot: int) -> None:
        """Let a card come to the hand."""
        self.drawn.append(slot)
        self.in_hand |= 1 << slot
        self.unplayed += 1

    def layout(self, filled: Sequence[int]) -> Layout:
        """Return how the cards lay if these are the masks of the slots."""
        drawn = [filled[slot] for slot in self.drawn]
        left = filled[self.left]
        dealt = filled[self.start] | left | sum(drawn)
        return Layout(
            Cards(dealt), tuple([Cards.deck[m.bit_length() - 1] for m in drawn]), Cards(left)
        )


class _Log:
    """The log of a round, read trick by trick: which slots there are, and what fits there."""

    def __init__(self, seen: SeenRound, size: int) -> None:
        self.sizes: list[int] = []
        """How many cards there are in each slot."""
        self.hands: dict[int, _Hand] = {}
        """The hands that are hidden, by seat."""
        self._played: dict[int, int] = {}
        """For the index of each card that such a seat played, the slots it may have come from."""
        for seat, aside in enumerate(seen.aside_sizes):
            if seen.layouts[seat] is None:
                start = len(self.sizes)
                self.hands[seat] = _Hand(start, start + 1, size - aside)
                self.sizes += (size - aside, aside)

    def read(self, trick: SeenTrick) -> None:
        """Read one more trick."""
        for answer in trick.draws:
            hand = self.hands.get(answer.seat)
            if hand:
                for _ in range(cards_drawn(answer)):
                    hand.draw(len(self.sizes))
                    self.sizes.append(1)
                    self.sizes[hand.left] -= 1
        for play in trick.plays:
            hand = self.hands.get(play.seat)
            if hand:
                self._read_play(hand, play.card, trick.plays[0].card.suit)

    def _read_play(self, hand: _Hand, card: Card, led: Suit) -> None:
        # A card that was taken back came from where it was before it was played first.
        if card.index not in self._played:
            self._played[card.index] = hand.in_hand & ~hand.ruled_out[card.suit]
            hand.unplayed -= 1
        if card.suit is not led:
            hand.ruled_out[led] = hand.in_hand

    def fitting(self, cards: tuple[Card, ...]) -> list[int]:
        """Return the slots where each card may have been, now that all is read."""
        anywhere = [0] * len(SUITS)
        for hand in self.hands.values():
            # If all that came to a hand was played, other cards were left in the reserve.
            in_hand = hand.in_hand if hand.unplayed else 0
            for suit, ruled_out in enumerate(hand.ruled_out):
                anywhere[suit] |= in_hand & ~ruled_out | 1 << hand.left
        return [self._played.get(card.index, anywhere[card.suit]) for card in cards]


def hidden_score_cards(rules: Rules, revealed: tuple[ScoreCard, ...]) -> tuple[ScoreCard, ...]:
    """Return the score cards that have not been revealed, in the order of the rules.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there are not so many of a kind.
    """
    hidden = list(rules.score_deck)
    for card in revealed:
        if card not in hidden:
            raise HistoryError(f"the {card} card was revealed more often than these rules have it")
        hidden.remove(card)
    return tuple(hidden)


# Answers that are not revealed yet ----------------------------------------------------------------


def draws_at_once(rules: Rules) -> bool:
    """Say whether the answers of a draw window are hidden until the last."""
    return rules.draw_order is DrawOrder.SIMULTANEOUS


def declares_at_once(rules: Rules) -> bool:
    """Say whether the declarations are hidden until the last."""
    return rules.declare_order is DeclareOrder.SIMULTANEOUS


def invent_draws(seen: View, window: PublicDrawing, orders: RandomOrders) -> tuple[DrawMove, ...]:
    """Return the answers that were given in a draw window and are not revealed yet."""
    answers: tuple[DrawMove, ...] = ()
    for seat, size in zip(SEATS, window.sizes.reserves, strict=False):
        if isinstance(seen, PlayerView) and seen.seat is seat:
            answers += seen.own.draws
        elif seat not in window.waiting:
            choices = draw_moves(seat, drawable(size))
            answers += orders.order(f"draw/{seat}", choices)[:1]
    return orders.order("draws", answers)


def invent_declarations(
    seen: View, declaring: PublicDeclaring, orders: RandomOrders
) -> tuple[Declaration, ...]:
    """Return the declarations that were made and are not revealed yet."""
    rows = []
    table = declaring.table
    for seat, left in zip(SEATS, declaring.questions_left, strict=False):
        if isinstance(seen, PlayerView) and seen.seat is seat:
            rows.append(seen.own.declarations)
        else:
            asked = questions(table.round, table.bonus.held[seat])
            rows.append(_guess(table, seat, asked[: len(asked) - left], orders))
    return orders.interleaved("declarations", tuple(rows))


def _guess(
    table: Table, seat: Seat, asked: tuple[BonusCard, ...], orders: RandomOrders
) -> tuple[Declaration, ...]:
    """Return legal answers for the first bonus cards that *seat* is asked about."""
    answers: tuple[Declaration, ...] = ()
    for bonus in asked:
        choices = options(table, seat, bonus, holding_of(table, seat, answers))
        answers += orders.order(f"declaration/{seat}/{len(answers)}", choices)[:1]
    return answers
