"""Sampling: one possible state behind a view, without the game that led to it."""

from tricky_twist.core.errors import HistoryError
from tricky_twist.core.seats import SEATS
from tricky_twist.games.tricky_twist.cards import Card, Cards, ScoreCard
from tricky_twist.games.tricky_twist.hidden_cards import (
    Layout,
    RandomOrders,
    SeenRound,
    declares_at_once,
    draws_at_once,
    hidden_score_cards,
    invent_declarations,
    invent_draws,
    invent_layout,
    known_layouts,
    layout_before_order,
    own_layout,
)
from tricky_twist.games.tricky_twist.history import (
    WITHOUT_HISTORY,
    PublicOnTable,
    PublicSince,
    require_whole_log,
    round_under_way,
)
from tricky_twist.games.tricky_twist.reserve import cards_drawn
from tricky_twist.games.tricky_twist.setup import deck_of, setup
from tricky_twist.games.tricky_twist.state import (
    DealPending,
    Declaring,
    Drawing,
    FirstPlayerPending,
    GameOver,
    Hidden,
    Origin,
    Picking,
    Playing,
    ReserveOrderPending,
    Secrets,
    SettingAside,
    State,
    Table,
    TakingBack,
)
from tricky_twist.games.tricky_twist.views import (
    PlayerView,
    PublicBeforeDeal,
    PublicBeforeGame,
    PublicBeforeReserveOrder,
    PublicDeclaring,
    PublicDrawing,
    PublicGameOver,
    PublicPicking,
    PublicPlaying,
    PublicSettingAside,
    PublicTakingBack,
    View,
)


def invent_state(seen: View, orders: RandomOrders) -> State:
    """Return a state that looks like this, with hidden cards and answers that are drawn.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If the view lacks some of what happened in the
            round, or which score cards were revealed.
    """
    public = seen.public
    if isinstance(public, PublicBeforeGame):
        if not public.score_deck_shuffled:
            return setup(public.players, public.rules, first=public.first)
        deck = orders.order("score deck", public.rules.score_deck)
        setup(public.players, public.rules)
        return FirstPlayerPending(public.rules, public.players, Secrets(deck))
    secrets = Secrets(_score_cards_to_come(public, orders))
    match public:
        case PublicGameOver(match=match):
            return GameOver(match, secrets)
        case PublicBeforeDeal(round=round_):
            return DealPending(round_, secrets)
        case PublicSettingAside() | PublicBeforeReserveOrder():
            return _while_setting_aside(seen, public, secrets, orders)
        case _:
            return _on_table(seen, public, secrets, orders)


def _score_cards_to_come(public: PublicSince, orders: RandomOrders) -> tuple[ScoreCard, ...]:
    """Return the score cards that have not been revealed, in any order.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If the rounds so far are not all recorded.
    """
    match = public.match
    revealed = tuple([record.score_card for record in match.past])
    over = match.rounds
    if not isinstance(public, PublicGameOver):
        revealed += (public.round.score_card,)
        over = public.round.number
    if len(revealed) != over:
        raise HistoryError(f"{WITHOUT_HISTORY}{over} score cards were revealed")
    return orders.order("score deck", hidden_score_cards(match.rules, revealed))


# The reserves are filled --------------------------------------------------------------------------


def _while_setting_aside(
    seen: View,
    public: PublicSettingAside | PublicBeforeReserveOrder,
    secrets: Secrets,
    orders: RandomOrders,
) -> State:
    round_ = public.round
    match = round_.match
    seats = SEATS[: match.players]
    full = match.rules.reserve_size
    sizes = public.sizes.reserves
    own = layout_before_order(seen.own) if isinstance(seen, PlayerView) else None
    dealt = SeenRound(round_.number, sizes, known_layouts(seen, own, seats))
    layouts = invent_layout(dealt, deck_of(match.rules), orders.numbers("cards"))
    hands = tuple([layout.dealt for layout in layouts])
    aside = tuple([layout.left for layout in layouts])
    if isinstance(public, PublicBeforeReserveOrder):
        return ReserveOrderPending(round_, secrets, hands, aside)
    waiting = tuple([seat for seat, size in zip(seats, sizes, strict=True) if size < full])
    return SettingAside(round_, secrets, hands, aside, waiting)


# Cards lie on the table ---------------------------------------------------------------------------


def _on_table(seen: View, public: PublicOnTable, secrets: Secrets, orders: RandomOrders) -> State:
    require_whole_log(public)
    match = public.round.match
    history = round_under_way(public)
    sizes = (match.rules.reserve_size,) * match.players
    known = known_layouts(seen, _own_layout(seen), SEATS[: match.players])
    dealt = SeenRound(history.number, sizes, known, history.tricks)
    layouts = invent_layout(dealt, deck_of(match.rules), orders.numbers("cards"))
    reserves = tuple(
        [
            (*layout.drawn, *orders.order(f"reserve/{seat}", tuple(layout.left)))
            for seat, layout in enumerate(layouts)
        ]
    )
    hidden = _hidden_now(public, layouts, reserves, secrets)
    _require_seen(seen, public, hidden)
    return _phase(seen, public, hidden, orders)


def _own_layout(seen: View) -> Layout | None:
    if not isinstance(seen, PlayerView):
        return None
    if not seen.own.rounds:
        raise HistoryError(f"{WITHOUT_HISTORY}it does not record the deal of this round")
    return own_layout(seen.own.rounds[-1])


def _hidden_now(
    public: PublicOnTable,
    layouts: tuple[Layout, ...],
    reserves: tuple[tuple[Card, ...], ...],
    secrets: Secrets,
) -> Hidden:
    """Return the cards as they lay when the trick began, or its draw window."""
    gone = _lying(public.table)
    answers = public.answers if isinstance(public, PublicDrawing) else ()
    fresh = {answer.seat: cards_drawn(answer) for answer in answers}
    hands, left = [], []
    for seat, (layout, reserve) in enumerate(zip(layouts, reserves, strict=True)):
        rest = reserve[len(layout.drawn) - fresh.get(SEATS[seat], 0) :]
        left.append(rest)
        hands.append(Cards(layout.dealt.mask & ~gone & ~Cards.of(rest).mask))
    origin = Origin(tuple([layout.dealt for layout in layouts]), reserves)
    return Hidden(tuple(hands), tuple(left), Secrets(secrets.score_deck, (origin,)))


def _require_seen(seen: View, public: PublicOnTable, hidden: Hidden) -> None:
    """Refuse hidden cards that are not as many as everybody sees, or not those that the seat has.

    Cards drawn in a window that is open are counted where they come from, on both sides.
    """
    played = 0
    if isinstance(public, PublicPlaying):
        played = Cards.of(play.card for play in public.played).mask
    held = [
        hand.mask & ~played | Cards.of(left).mask
        for hand, left in zip(hidden.hands_at_start, hidden.reserves_at_start, strict=True)
    ]
    sizes = [sum(both) for both in zip(public.sizes.hands, public.sizes.reserves, strict=True)]
    wrong = [mask.bit_count() for mask in held] != sizes
    if isinstance(seen, PlayerView):
        wrong = wrong or held[seen.seat] != (seen.own.hand | seen.own.reserve).mask
    if wrong:
        raise HistoryError("the moves that the view records do not lead to it")


def _lying(table: Table) -> int:
    """Return the mask of the cards that lie in tricks and false tricks."""
    lying = 0
    for cards in table.false_tricks:
        lying |= cards.mask
    for piles in table.tricks:
        for pile in piles:
            lying |= pile.mask
    return lying


def _phase(seen: View, public: PublicOnTable, hidden: Hidden, orders: RandomOrders) -> State:
    table, rules = public.table, public.round.match.rules
    match public:
        case PublicDrawing(waiting=waiting, answers=answers):
            if draws_at_once(rules):
                answers = invent_draws(seen, public, orders)
            return Drawing(table, hidden, waiting, answers)
        case PublicDeclaring(waiting=waiting, answers=declared):
            if declares_at_once(rules):
                declared = invent_declarations(seen, public, orders)
            return Declaring(table, hidden, waiting, declared)
        case PublicPlaying(played=played, turn=turn):
            return Playing(table, hidden, played, turn)
        case PublicPicking(trick=trick, waiting=waiting):
            return Picking(table, hidden, trick, waiting)
        case PublicTakingBack(trick=trick, waiting=waiting):
            return TakingBack(table, hidden, trick, waiting)
