"""The public record of each round, and the states and games that fit it."""

from collections.abc import Iterator, Mapping

from tricky_twist.core.cardset import mask_of
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.histories import LEADS_ELSEWHERE, DealMissing, TricksMissing, without_history
from tricky_twist.core.inventions import (
    Inventions,
    Orders,
    SeenRound,
    known_by_round,
    known_now,
    require_rounds,
)
from tricky_twist.core.memo import recent
from tricky_twist.core.report import Layout, Lot, Report
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.tracker import forbidding
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.answers import declares_at_once, draws_at_once, hidden_answers
from tricky_twist.games.tricky_twist.cards import Card, Cards, ScoreCard, Suit
from tricky_twist.games.tricky_twist.declaring import answers_of
from tricky_twist.games.tricky_twist.moves import (
    SET_ASIDE,
    ChanceMove,
    ChooseFirstPlayer,
    Deal,
    Declaration,
    DrawMove,
    OrderReserves,
    OrderScoreDeck,
    PickMove,
    PlayCard,
    SetAside,
)
from tricky_twist.games.tricky_twist.reserve import cards_drawn
from tricky_twist.games.tricky_twist.rules import Rules
from tricky_twist.games.tricky_twist.setup import (
    ScoreCardsMissing,
    deck_of,
    score_cards_left,
    setup,
)
from tricky_twist.games.tricky_twist.state import (
    FirstPlayerPending,
    Hidden,
    Origin,
    Round,
    RoundRecord,
    Secrets,
    State,
    Table,
    TrickRecord,
)
from tricky_twist.games.tricky_twist.trick import playable
from tricky_twist.games.tricky_twist.views import (
    VIEWS,
    OwnRound,
    PlayerView,
    PublicBeforeDeal,
    PublicBeforeGame,
    PublicBeforeReserveOrder,
    PublicDeclaring,
    PublicDrawing,
    PublicGameOver,
    PublicInfo,
    PublicPicking,
    PublicPlaying,
    PublicSettingAside,
    PublicTakingBack,
    View,
)

PublicOnTable = PublicDrawing | PublicPlaying | PublicPicking | PublicTakingBack | PublicDeclaring
"""The public view while there are cards on the table."""
PublicDealt = PublicSettingAside | PublicBeforeReserveOrder
"""The public view while the seats make their reserves."""
PublicSince = PublicBeforeDeal | PublicDealt | PublicOnTable | PublicGameOver
"""The public view after the first score card was revealed."""

# Public facts -------------------------------------------------------------------------------------


@value
class PartialTrick:
    """One trick that is not finished, as far as it went."""

    draws: tuple[DrawMove, ...]
    """The answers in the draw window before it."""
    plays: tuple[PlayCard, ...] = ()
    picks: tuple[PickMove, ...] = ()


@value
class Record:
    """The reported facts of a round."""

    rules: Rules
    aside_sizes: tuple[int, ...]
    """How many cards each seat has set aside."""
    tricks: tuple[TrickRecord | PartialTrick, ...] = ()
    """The last one may be under way; none before the reserves are shuffled."""
    declarations: tuple[Declaration, ...] = ()


Seen = SeenRound[Record, Cards]


def report(seen: Seen, tracker: Report[Cards]) -> None:
    """Report a round, trick by trick."""
    record = seen.record
    size = len(seen.deck) // len(record.aside_sizes)
    unplayed: dict[Seat, int] = {}
    for seat, aside in zip(SEATS, record.aside_sizes, strict=False):
        tracker.deal(seat, size - aside)
        tracker.stock(aside, seat)
        if tracker.hides(seat):
            unplayed[seat] = size - aside
    at_once = draws_at_once(record.rules)
    for number, trick in enumerate(record.tricks):
        if at_once:
            tracker.did_at_once(f"window {number}", tuple([(draw,) for draw in trick.draws]))
        else:
            tracker.did(*trick.draws)
        tracker.did(*trick.plays, *trick.picks)
        _report_trick(trick, tracker, unplayed)
    for seat, left in unplayed.items():
        if not left:  # other cards were left in the reserve
            tracker.close(seat)
    if declares_at_once(record.rules):
        rows = tuple([answers_of(seat, record.declarations) for seat in SEATS])
        tracker.did_at_once("declarations", rows)
    else:
        tracker.did(*record.declarations)


def _report_trick(
    trick: TrickRecord | PartialTrick, tracker: Report[Cards], unplayed: dict[Seat, int]
) -> None:
    """Report the cards drawn and played; count the unplayed ones of the hidden hands."""
    for answer in trick.draws:
        if answer.seat in unplayed and cards_drawn(answer):
            tracker.take(answer.seat)
            unplayed[answer.seat] += 1
    for play in trick.plays:
        seat, card, led = play.seat, play.card, trick.plays[0].card.suit
        if seat in unplayed:
            unplayed[seat] -= tracker.use(seat, card)
            if card.suit is not led:
                tracker.lack(seat, _forbidding(tracker.deck, led, card.suit))


@recent
def _forbidding(deck: Cards, led: Suit, suit: Suit) -> Cards:
    """Return the cards that would have forbidden to follow one suit with another."""
    first, card = (next(card for card in deck if card.suit is each) for each in (led, suit))
    before = (PlayCard(SEATS[0], first),)
    return forbidding(deck, lambda hand: playable(hand | card.bit, before) & card.bit)


# A view's facts about each round ------------------------------------------------------------------


def _rounds(seen: View) -> Iterator[Seen]:
    """Yield the view's facts about each round dealt so far."""
    public = seen.public
    past, on_table = public.match.past, isinstance(public, PublicOnTable)
    known = known_by_round(seen, len(past) + on_table, _lot_of)
    if isinstance(public, PublicOnTable):
        _require_whole_log(public)
    rules = public.match.rules
    full = (rules.reserve_size,) * public.match.players
    for each, own in zip(past, known, strict=False):
        last = PartialTrick(each.last_draws)
        told = Record(rules, full, (*each.tricks, last), each.declarations)
        yield SeenRound(each.number, deck_of(rules), own, told)
    if isinstance(public, PublicOnTable):
        yield _round_under_way(public, known[-1])
    elif isinstance(public, PublicDealt):
        yield _round_dealt(seen, public)


def _round_dealt(seen: View, public: PublicDealt) -> Seen:
    rules, known = public.match.rules, {}
    if isinstance(seen, PlayerView):
        own = seen.own
        known[seen.seat] = Lot(own.hand | own.reserve, (), own.reserve)
    told = Record(rules, public.sizes.reserves)
    return SeenRound(public.round.number, deck_of(rules), known, told)


def _round_under_way(public: PublicOnTable, known: Mapping[Seat, Lot[Cards]]) -> Seen:
    table, rules = public.table, public.match.rules
    tricks = (*table.log, _trick_under_way(public))
    declared = public.answers if isinstance(public, PublicDeclaring) else ()
    full = (rules.reserve_size,) * public.match.players
    told = Record(rules, full, tricks, declared)
    return SeenRound(table.round.number, deck_of(rules), known, told)


def _trick_under_way(public: PublicOnTable) -> TrickRecord | PartialTrick:
    match public:
        case PublicDrawing(answers=answers):
            return PartialTrick(answers)
        case PublicPlaying(table=table, played=played):
            return PartialTrick(table.draws, played)
        case PublicDeclaring(table=table):
            return PartialTrick(table.draws)
        case PublicPicking() | PublicTakingBack():
            return public.trick


def _lot_of(own: OwnRound) -> Lot[Cards]:
    return Lot(own.dealt, own.drawn, own.reserve - Cards.of(own.drawn))


def _require_whole_log(public: PublicOnTable) -> None:
    """Refuse a view that does not record every trick of the current round."""
    table = public.table
    resolved = isinstance(public, PublicPicking | PublicTakingBack)
    won, logged = sum(map(len, table.tricks)), len(table.log) + resolved
    if won != logged:
        raise without_history(TricksMissing(won, logged))


# Conclusions for a game ---------------------------------------------------------------------------


def _start(public: PublicInfo) -> State:
    first = public.first if isinstance(public, PublicBeforeGame) else None
    return setup(public.match.players, public.match.rules, first=first)


def _opening(public: PublicInfo, orders: Orders) -> Iterator[ChanceMove]:
    """Yield the order of the score cards, and the choice of the first player.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If a round is not recorded.
    """
    if isinstance(public, PublicBeforeGame):
        if public.score_deck_shuffled:
            yield OrderScoreDeck(orders.order("score deck", public.rules.score_deck))
        return
    match = public.match
    rounds: tuple[RoundRecord | Round, ...] = match.past
    over = match.rounds
    if not isinstance(public, PublicGameOver):
        rounds += (public.round,)
        over = public.round.number - 1
    require_rounds(len(match.past), over)
    revealed = tuple([round_.score_card for round_ in rounds])
    hidden = score_cards_left(match.rules, revealed)
    yield OrderScoreDeck((*revealed, *orders.order("score deck", hidden)))
    yield ChooseFirstPlayer(rounds[0].first)


def _deal(
    seen: Seen, layout: Layout[Cards], orders: Orders
) -> Iterator[Deal | SetAside | OrderReserves]:
    """Yield the deal, the cards set aside, and the shuffles of the reserves."""
    yield Deal(tuple([lot.dealt for lot in layout.lots]))
    aside: tuple[SetAside, ...] = ()
    for seat, lot in zip(SEATS, layout.lots, strict=False):
        aside += SET_ASIDE[seat].select(mask_of(lot.drawn) | lot.left.mask)
    yield from orders.order("aside", aside)
    if seen.record.tricks and seen.record.rules.reserve_size:
        yield OrderReserves(_reserves(layout, orders))


def _reserves(layout: Layout[Cards], orders: Orders) -> tuple[tuple[Card, ...], ...]:
    """Return the reserves as they were shuffled, top first."""
    return tuple(
        [
            (*lot.drawn, *orders.order(f"reserve/{seat}", tuple(lot.left)))
            for seat, lot in enumerate(layout.lots)
        ]
    )


# Conclusions for a state --------------------------------------------------------------------------


def _state(seen: View, orders: Orders) -> State:
    """Return a state that looks so, without the cards of finished rounds.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If the view lacks some moves of the round, or some
            of the score cards revealed.
    """
    public = seen.public
    if isinstance(public, PublicBeforeGame):
        start = setup(public.players, public.rules, first=public.first)
        if not public.score_deck_shuffled:
            return start
        deck = orders.order("score deck", public.rules.score_deck)
        return FirstPlayerPending(public.rules, public.players, Secrets(deck))
    secrets = Secrets(_score_cards_to_come(public, orders))
    if isinstance(public, PublicDealt):
        return _while_setting_aside(seen, public, secrets, orders)
    if isinstance(public, PublicOnTable):
        return _on_table(seen, public, secrets, orders)
    return VIEWS.state_of(public, secrets=secrets)


def _score_cards_to_come(public: PublicSince, orders: Orders) -> tuple[ScoreCard, ...]:
    """Return the score cards that have not been revealed, in any order."""
    match = public.match
    revealed = tuple([record.score_card for record in match.past])
    over = match.rounds
    if not isinstance(public, PublicGameOver):
        revealed += (public.round.score_card,)
        over = public.round.number
    if len(revealed) != over:
        raise without_history(ScoreCardsMissing(over))
    return orders.order("score deck", score_cards_left(match.rules, revealed))


def _while_setting_aside(
    seen: View, public: PublicDealt, secrets: Secrets, orders: Orders
) -> State:
    lots = INVENTIONS.lay_out(_round_dealt(seen, public), orders).lots
    full = public.match.rules.reserve_size
    sizes = zip(SEATS, public.sizes.reserves, strict=False)
    return VIEWS.state_of(
        public,
        secrets=secrets,
        dealt=tuple([lot.dealt for lot in lots]),
        aside=tuple([lot.left for lot in lots]),
        waiting=tuple([seat for seat, size in sizes if size < full]),
    )


def _on_table(seen: View, public: PublicOnTable, secrets: Secrets, orders: Orders) -> State:
    _require_whole_log(public)
    known = known_now(seen, DealMissing(), _lot_of)
    layout = INVENTIONS.lay_out(_round_under_way(public, known), orders)
    hidden = _hidden_now(public, layout, secrets, orders)
    _require_seen(seen, public, hidden)
    answers = hidden_answers(seen, orders)
    return VIEWS.state_of(public, hidden=hidden, **({"answers": answers} if answers else {}))


def _hidden_now(
    public: PublicOnTable, layout: Layout[Cards], secrets: Secrets, orders: Orders
) -> Hidden:
    """Return the cards as they lay when the trick began, or its draw window."""
    reserves, gone = _reserves(layout, orders), _lying(public.table)
    answers = public.answers if isinstance(public, PublicDrawing) else ()
    fresh = {answer.seat: cards_drawn(answer) for answer in answers}
    hands, left = [], []
    for seat, lot, reserve in zip(SEATS, layout.lots, reserves, strict=False):
        rest = reserve[len(lot.drawn) - fresh.get(seat, 0) :]
        left.append(rest)
        hands.append(Cards(lot.dealt.mask & ~gone & ~mask_of(rest)))
    origin = Origin(tuple([lot.dealt for lot in layout.lots]), reserves)
    return Hidden(tuple(hands), tuple(left), Secrets(secrets.score_deck, (origin,)))


def _require_seen(seen: View, public: PublicOnTable, hidden: Hidden) -> None:
    """Refuse hidden cards that contradict the public numbers or the seat's own cards.

    Cards drawn in an open window count at their origin, on both sides.
    """
    plays = public.played if isinstance(public, PublicPlaying) else ()
    played = mask_of([play.card for play in plays])
    both = zip(hidden.hands_at_start, hidden.reserves_at_start, strict=True)
    held = [hand.mask & ~played | mask_of(left) for hand, left in both]
    sizes = [sum(both) for both in zip(public.sizes.hands, public.sizes.reserves, strict=True)]
    wrong = [mask.bit_count() for mask in held] != sizes
    if isinstance(seen, PlayerView):
        wrong = wrong or held[seen.seat] != (seen.own.hand | seen.own.reserve).mask
    if wrong:
        raise HistoryError(LEADS_ELSEWHERE)


def _lying(table: Table) -> int:
    """Return the mask of the cards in tricks and false tricks."""
    lying = 0
    for piles in (table.false_tricks, *table.tricks):
        for pile in piles:
            lying |= pile.mask
    return lying


INVENTIONS: Inventions[State, PublicInfo, View, Record, Cards] = Inventions(
    titles=("tricky-twist/sample", "tricky-twist/determinize"),
    cards=("cards", "cards"),
    report=report,
    rounds=_rounds,
    start=_start,
    opening=_opening,
    deal=_deal,
    answers=hidden_answers,
    state=_state,
)
"""Invents states and games that lead to a view."""
