"""What a seat cannot know, laid out at random: cards of one round, and answers not revealed yet."""

from collections.abc import Sequence
from typing import TypeVar

from tricky_twist.core.chance import RandomNumbers, Shuffler
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.memo import recent
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.tracker import Tracker, forbidding
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import BonusCard, Card, Cards, ScoreCard, Suit
from tricky_twist.games.tricky_twist.declaring import holding_of, options, questions
from tricky_twist.games.tricky_twist.history import SeenTrick
from tricky_twist.games.tricky_twist.moves import Declaration, DrawMove, PlayCard
from tricky_twist.games.tricky_twist.reserve import cards_drawn, draw_moves, drawable
from tricky_twist.games.tricky_twist.rules import DeclareOrder, DrawOrder, Rules
from tricky_twist.games.tricky_twist.state import Table
from tricky_twist.games.tricky_twist.trick import playable
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
    tracker = Tracker(deck)
    places = _report(seen, tracker, len(deck) // len(seen.layouts))
    unseen = deck.mask
    for layout in seen.layouts:
        unseen &= -1 if layout is None else ~layout.dealt.mask
    lefts = sum(1 << place.left for place in places.values())
    unexplained = f"no deal explains everything seen in round {seen.number}"
    filled = tracker.lay_out(Cards(unseen), lambda _card: lefts, numbers, unexplained)
    return tuple(
        [
            places[seat].layout(filled) if layout is None else layout
            for seat, layout in zip(SEATS, seen.layouts, strict=False)
        ]
    )


class _Places:
    """The slots of a seat whose cards are hidden."""

    __slots__ = ("drawn", "left", "start", "unplayed")

    def __init__(self, start: int, left: int, size: int) -> None:
        self.start = start
        """The slot of the cards that are in the hand from the beginning."""
        self.left = left
        """The slot of the cards that stay in the reserve."""
        self.drawn: list[int] = []
        """The slots of the drawn cards, one each, in order."""
        self.unplayed = size
        """How many of the cards that came to the hand were never played."""

    def layout(self, filled: Sequence[Cards]) -> Layout:
        """Return how the cards lay if these are in the slots."""
        left = filled[self.left]
        drawn = [next(iter(filled[slot])) for slot in self.drawn]
        return Layout(filled[self.start] | left | Cards.of(drawn), tuple(drawn), left)


def _report(seen: SeenRound, tracker: Tracker[Cards], size: int) -> dict[Seat, _Places]:
    """Report a round to a tracker; return the slots of the seats whose cards are hidden."""
    places: dict[Seat, _Places] = {}
    for seat, aside, layout in zip(SEATS, seen.aside_sizes, seen.layouts, strict=False):
        if layout is None:
            start, left = tracker.slot(size - aside), tracker.slot(aside)
            places[seat] = _Places(start, left, size - aside)
            tracker.hold(seat, start)
    for trick in seen.tricks:
        _report_trick(trick, tracker, places)
    for seat, place in places.items():
        if not place.unplayed:  # other cards were left in the reserve
            tracker.close(seat)
    return places


def _report_trick(trick: SeenTrick, tracker: Tracker[Cards], places: dict[Seat, _Places]) -> None:
    for answer in trick.draws:
        place = places.get(answer.seat)
        if place is not None:
            drawn = cards_drawn(answer)
            place.drawn += [tracker.draw(answer.seat, place.left) for _ in range(drawn)]
            place.unplayed += drawn
    for play in trick.plays:
        place, led = places.get(play.seat), trick.plays[0].card.suit
        if place is not None:
            place.unplayed -= tracker.use(play.seat, play.card)
            if play.card.suit is not led:
                tracker.lack(play.seat, _forbidding(tracker.deck, led, play.card.suit))


@recent
def _forbidding(deck: Cards, led: Suit, suit: Suit) -> Cards:
    """Return the cards that would have forbidden to follow one suit with another."""
    first, card = (next(card for card in deck if card.suit is each) for each in (led, suit))
    before = (PlayCard(SEATS[0], first),)
    return forbidding(deck, lambda hand: playable(hand | card.bit, before) & card.bit)


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
