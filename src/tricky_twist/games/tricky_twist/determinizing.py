"""Determinization: a whole game, hidden cards and all, that may have led to what somebody saw."""

from collections.abc import Iterator

from tricky_twist.core.errors import HistoryError
from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import SEATS
from tricky_twist.games.tricky_twist.cards import Cards
from tricky_twist.games.tricky_twist.declaring import answers_of
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
    RoundHistory,
    finished_round,
    require_whole_log,
    round_under_way,
)
from tricky_twist.games.tricky_twist.moves import (
    SET_ASIDE,
    ChooseFirstPlayer,
    Deal,
    Declaration,
    Move,
    OrderReserves,
    OrderScoreDeck,
    SetAside,
)
from tricky_twist.games.tricky_twist.rules import Rules
from tricky_twist.games.tricky_twist.setup import deck_of, setup
from tricky_twist.games.tricky_twist.state import Round, RoundRecord, State
from tricky_twist.games.tricky_twist.views import (
    PlayerView,
    PublicBeforeGame,
    PublicBeforeReserveOrder,
    PublicDeclaring,
    PublicDrawing,
    PublicGameOver,
    PublicSettingAside,
    View,
)

# The game ---------------------------------------------------------------------------------------


def tell_game(seen: View, orders: RandomOrders) -> tuple[State, tuple[Move, ...]]:
    """Return the state after setup, and all moves since.

    >>> from tricky_twist import Seat, Shuffler
    >>> from tricky_twist.games import tricky_twist as tt
    >>> orders = RandomOrders(Shuffler(1), "demo")
    >>> _, moves = tell_game(tt.view(tt.setup(3, first=Seat(0)), Seat(1)), orders)
    >>> moves
    ()

    Raises:
        ~tricky_twist.core.errors.HistoryError: If the view lacks some of what happened.
    """
    public = seen.public
    if isinstance(public, PublicBeforeGame):
        start = setup(public.players, public.rules, first=public.first)
        order = OrderScoreDeck(orders.order("score deck", public.rules.score_deck))
        return start, (order,) if public.score_deck_shuffled else ()
    match = public.match
    rounds = _rounds_opened(public)
    hidden = hidden_score_cards(match.rules, tuple([round_.score_card for round_ in rounds]))
    revealed = [round_.score_card for round_ in rounds]
    moves: list[Move] = [
        OrderScoreDeck((*revealed, *orders.order("score deck", hidden))),
        ChooseFirstPlayer(rounds[0].first),
    ]
    for history, dealt in _rounds_dealt(seen, public):
        moves += _round_moves(history, dealt, match.rules, orders)
    if isinstance(public, PublicDrawing) and draws_at_once(match.rules):
        moves += invent_draws(seen, public, orders)
    elif isinstance(public, PublicDeclaring) and declares_at_once(match.rules):
        moves += invent_declarations(seen, public, orders)
    return setup(match.players, match.rules), tuple(moves)


def _rounds_opened(public: PublicSince) -> tuple[RoundRecord | Round, ...]:
    """Return every round whose score card has been revealed, in order."""
    match = public.match
    rounds: tuple[RoundRecord | Round, ...] = match.past
    over = match.rounds
    if not isinstance(public, PublicGameOver):
        rounds += (public.round,)
        over = public.round.number - 1
    if len(match.past) != over:
        lacks = f"it comes after {count_of(over, 'round')}, but records {len(match.past)}"
        raise HistoryError(WITHOUT_HISTORY + lacks)
    return rounds


# Round by round ---------------------------------------------------------------------------------


def _rounds_dealt(
    seen: View, public: PublicSince
) -> Iterator[tuple[RoundHistory | None, SeenRound]]:
    """Yield what was seen of each round that has been dealt; without a history before a trick."""
    match = public.match
    full = (match.rules.reserve_size,) * match.players
    on_table = isinstance(public, PublicOnTable)
    layouts = _known_by_round(seen, len(match.past) + on_table)
    seats = SEATS[: match.players]
    histories = tuple(map(finished_round, match.past))
    if isinstance(public, PublicOnTable):
        require_whole_log(public)
        histories += (round_under_way(public),)
    for history, layout in zip(histories, layouts, strict=False):
        known = known_layouts(seen, layout, seats)
        yield history, SeenRound(history.number, full, known, history.tricks)
    if isinstance(public, PublicSettingAside | PublicBeforeReserveOrder):
        sizes = public.sizes.reserves
        known = known_layouts(seen, layouts[-1], seats)
        yield None, SeenRound(public.round.number, sizes, known)


def _known_by_round(seen: View, laid_out: int) -> tuple[Layout | None, ...]:
    """Return how the view's own cards lay in each round, and how those not laid out yet do."""
    if not isinstance(seen, PlayerView):
        return (None,) * (laid_out + 1)
    own = seen.own
    if len(own.rounds) != laid_out:
        lacks = (
            f"cards were laid out in {count_of(laid_out, 'round')}, "
            f"but this seat's are recorded for {len(own.rounds)}"
        )
        raise HistoryError(WITHOUT_HISTORY + lacks)
    return (*map(own_layout, own.rounds), layout_before_order(own))


def _round_moves(
    history: RoundHistory | None, seen: SeenRound, rules: Rules, orders: RandomOrders
) -> list[Move]:
    """Return all moves of a round, as far as it went."""
    label = f"round {seen.number}"
    layouts = invent_layout(seen, deck_of(rules), orders.numbers(f"{label}/cards"))
    moves: list[Move] = [Deal(tuple([layout.dealt for layout in layouts]))]
    moves += orders.order(f"{label}/aside", _set_asides(layouts))
    if history is None:
        return moves
    if rules.reserve_size:
        reserves = [
            (*layout.drawn, *orders.order(f"{label}/reserve/{seat}", tuple(layout.left)))
            for seat, layout in enumerate(layouts)
        ]
        moves.append(OrderReserves(tuple(reserves)))
    at_once = draws_at_once(rules)
    for number, trick in enumerate(history.tricks):
        draws = trick.draws
        moves += orders.order(f"{label}/window {number}", draws) if at_once else draws
        moves += trick.plays
        moves += trick.picks
    moves += _declared(history.declarations, rules, label, orders)
    return moves


def _set_asides(layouts: tuple[Layout, ...]) -> tuple[SetAside, ...]:
    """Return the moves that fill the reserves, seat by seat."""
    made: tuple[SetAside, ...] = ()
    for seat, layout in zip(SEATS, layouts, strict=False):
        made += SET_ASIDE[seat].select(Cards.of(layout.drawn).mask | layout.left.mask)
    return made


def _declared(
    answers: tuple[Declaration, ...], rules: Rules, label: str, orders: RandomOrders
) -> tuple[Declaration, ...]:
    """Return the declarations in an order in which they may have been made."""
    if not declares_at_once(rules):
        return answers
    rows = tuple(answers_of(seat, answers) for seat in SEATS)
    return orders.interleaved(f"{label}/declarations", rows)
