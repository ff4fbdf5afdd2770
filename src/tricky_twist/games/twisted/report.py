"""The public record of each round, and the states and matches that fit it."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import chain
from typing import ClassVar

from tricky_twist.core.errors import HistoryError
from tricky_twist.core.histories import OwnCardsMissing
from tricky_twist.core.inventions import (
    Inventions,
    Orders,
    SeenRound,
    known_by_round,
    known_now,
    require_rounds,
)
from tricky_twist.core.phrases import Sentence
from tricky_twist.core.report import Layout, Lot, Report
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.tracker import forbidding
from tricky_twist.core.values import value
from tricky_twist.games.twisted.cards import NO_CARDS, Card, Cards, Row
from tricky_twist.games.twisted.game import position
from tricky_twist.games.twisted.moves import ChooseDealer, Deal, Place, PlayerMove, Take, Twist
from tricky_twist.games.twisted.rules import Rules
from tricky_twist.games.twisted.setup import deck_of, hand_size, setup
from tricky_twist.games.twisted.state import Extra, Hidden, RoundRecord, Secrets, State, Table
from tricky_twist.games.twisted.taking import is_take_free, may_take
from tricky_twist.games.twisted.turn import closed_up
from tricky_twist.games.twisted.views import (
    VIEWS,
    OwnRound,
    PlayerView,
    PublicBeforeGame,
    PublicGameOver,
    PublicInfo,
    PublicOpening,
    PublicTurn,
    View,
)

PublicOnTable = PublicTurn | PublicOpening
"""The public view while there are cards on the table."""

# Public facts -------------------------------------------------------------------------------------


@value
class Record:
    """The reported facts of a round."""

    rules: Rules
    players: int
    moves: tuple[PlayerMove, ...]
    extras: tuple[Extra, ...]
    pile_size: int
    """How many cards were left in the pile."""
    revealed: tuple[Cards, ...] | None = None
    """For each seat its extra cards, once they have been turned over."""
    toads: tuple[int, ...] | None = None
    """For each seat, the number of toads among its unseen extra cards, if known."""


@value
class WrongNumberUnseen:
    """There are more or fewer cards that were not seen than places for them."""

    words: ClassVar[Template] = template(
        "the number of cards not seen is not the number of hidden ones"
    )


Seen = SeenRound[Record, Cards]


def report(seen: Seen, tracker: Report[Cards]) -> None:
    """Report a round, move by move, and the extra cards that were turned over.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If the moves do not leave so many cards in the pile.
    """
    record, extras = seen.record, dict[int, Seat]()
    row: Row = ()
    size = hand_size(record.rules, record.players)
    for seat in SEATS[: record.players]:
        tracker.deal(seat, size)
    tracker.stock(len(seen.deck) - record.players * size)
    for lot in seen.known.values():
        tracker.see(Cards.of(lot.drawn))
    tracker.did(*record.moves)
    for move in record.moves:
        if isinstance(move, Take):
            if row:
                rule = partial(may_take, row=row, rules=record.rules)
                tracker.lack(move.seat, forbidding(seen.deck, rule))
            if any(extra.left == tracker.size_of_pile() - 1 for extra in record.extras):
                taken = [*extras.values()].count(move.seat)
                extras[tracker.set_aside(_may_be_extra(seen, move.seat, taken))] = move.seat
            row = ()
        else:
            row = _report_card(move, row, tracker)
    if tracker.size_of_pile() != record.pile_size:
        raise HistoryError(seen.unexplained)
    for seat, cards in zip(SEATS, record.revealed or (), strict=False):
        tracker.show(cards, sum(1 << slot for slot, to in extras.items() if to is seat))


def _report_card(move: Place | Twist, row: Row, tracker: Report[Cards]) -> Row:
    """Report a card that left a hand, and the draw after it; return the row that is left."""
    twists = isinstance(move, Twist)
    tracker.use(move.seat, move.card.partner or move.card if twists else move.card)
    if tracker.size_of_pile():
        tracker.take(move.seat)
    return closed_up(row, move.card) if twists else (*row, move.card)


def _may_be_extra(seen: Seen, seat: Seat, taken: int) -> Cards:
    """Return the unseen cards that an extra card of a seat may be."""
    toads = seen.record.toads
    if seen.record.revealed is not None:
        return NO_CARDS
    if toads is None:
        return seen.deck
    return Cards.of(card for card in seen.deck if card.is_toad is (taken < toads[seat]))


# A view's facts about each round ------------------------------------------------------------------


def finished_round(rules: Rules, record: RoundRecord, known: Mapping[Seat, Lot[Cards]]) -> Seen:
    """Return the facts of a finished round, when these cards are *known*."""
    revealed = tuple(
        [Cards.of(counted.card for counted in score.extras) for score in record.scores]
    )
    told = Record(
        rules,
        len(record.scores),
        tuple(chain(*record.log)),
        record.extras,
        record.pile_size,
        revealed,
    )
    return SeenRound(record.number, deck_of(rules), known, told)


def _round_under_way(public: PublicOnTable, known: Mapping[Seat, Lot[Cards]]) -> Seen:
    match, moves = public.match, tuple(chain(*public.log))
    told = Record(match.rules, match.players, moves, public.table.extras, public.pile_size)
    return SeenRound(public.round.number, deck_of(match.rules), known, told)


def _lot_of(own: OwnRound) -> Lot[Cards]:
    return Lot(own.dealt, own.drawn, NO_CARDS)


def _rounds(seen: View) -> Iterator[Seen]:
    """Yield the view's facts about each round dealt so far."""
    public = seen.public
    past, on_table = public.match.past, isinstance(public, PublicOnTable)
    known = known_by_round(seen, len(past) + on_table, _lot_of)
    for record, own in zip(past, known, strict=False):
        yield finished_round(public.match.rules, record, own)
    if isinstance(public, PublicOnTable):
        yield _round_under_way(public, known[-1])


# Conclusions --------------------------------------------------------------------------------------


def _opening(public: PublicInfo, _orders: Orders) -> Iterator[ChooseDealer]:
    """Yield the choice of the first dealer, if a view records every round since."""
    if isinstance(public, PublicBeforeGame):
        return
    match = public.match
    dealers, over = [record.dealer for record in match.past], match.rules.games
    if not isinstance(public, PublicGameOver):
        dealers.append(public.round.dealer)
        over = public.round.number - 1
    require_rounds(len(match.past), over)
    yield ChooseDealer(dealers[0])


def _deal(_seen: Seen, layout: Layout[Cards], orders: Orders) -> Iterator[Deal]:
    hands = tuple([lot.dealt for lot in layout.lots])
    gone = [card for _seat, card in layout.drawn]
    yield Deal(hands, (*gone, *orders.order("pile", tuple(layout.left))))


def _state(seen: View, orders: Orders) -> State:
    """Return a position that gives this view, without its past."""
    public = seen.public
    if not isinstance(public, PublicOnTable):
        return position(VIEWS.state_of(public))
    hands, extras, left = _cards_now(seen, public, orders)
    table, size = public.table, len(extras) + len(left)
    taken = tuple([Extra(each.seat, size - 1 - n) for n, each in enumerate(table.extras)])
    bare = Table(table.round, public.row, len(left), table.face_up, table.face_down, taken)
    hidden = Hidden(hands, Secrets(extras + left))
    return position(VIEWS.state_of(public, table=bare, hidden=hidden, placed=()))


CardsNow = tuple[tuple[Cards, ...], tuple[Card, ...], tuple[Card, ...]]
"""The hands, the extra cards in the order in which they came, and the pile."""


def _cards_now(seen: View, public: PublicOnTable, orders: Orders) -> CardsNow:
    """Return where the hidden cards may be now."""
    own = {seen.seat: seen.own.hand} if isinstance(seen, PlayerView) else {}
    took = any(isinstance(run[-1], Take) for run in public.table.log if run)
    if is_take_free(public.match.rules) or not took:
        return _dealt_out(public, own, orders)
    known = known_now(seen, OwnCardsMissing(), _lot_of)
    layout = INVENTIONS.lay_out(_round_under_way(public, known), orders)
    came = [Cards.of((*lot.dealt, *lot.drawn)) - layout.used for lot in layout.lots]
    hands = tuple([own.get(seat, cards) for seat, cards in zip(SEATS, came, strict=False)])
    extras = tuple([card for seat, card in layout.drawn if seat is None])
    return hands, extras, orders.order("pile", tuple(layout.left))


def _dealt_out(public: PublicOnTable, own: dict[Seat, Cards], orders: Orders) -> CardsNow:
    """Deal the unseen cards: the view places none of them, so all ways are equally likely.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there are too few or too many such cards.
    """
    table = public.table
    unseen = deck_of(public.match.rules).mask
    for cards in (*own.values(), *table.face_up, *table.face_down, Cards.of(public.row)):
        unseen &= ~cards.mask
    order = orders.order("cards", tuple(Cards(unseen)))
    hands: list[Cards] = []
    for seat, size in zip(SEATS, public.hand_sizes, strict=False):
        if seat not in own:
            own[seat], order = Cards.of(order[:size]), order[size:]
        hands.append(own[seat])
    extras = len(table.extras)
    if len(order) != extras + public.pile_size or list(map(len, hands)) != [*public.hand_sizes]:
        raise HistoryError(Sentence(WrongNumberUnseen()))
    return tuple(hands), order[:extras], order[extras:]


INVENTIONS: Inventions[State, PublicInfo, View, Record, Cards] = Inventions(
    titles=("twisted/sample", "twisted/determinize"),
    cards=("cards", ""),
    report=report,
    rounds=_rounds,
    start=lambda public: setup(public.match.players, public.match.rules),
    opening=_opening,
    deal=_deal,
    state=_state,
)
"""Invents states and matches that lead to a view."""
