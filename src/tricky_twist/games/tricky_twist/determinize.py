"""Determinization: a whole game, hidden cards and all, that may have led to what somebody saw."""

from collections.abc import Iterator
from functools import partial

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.determinizing import replay_invented
from tricky_twist.core.errors import HistoryError, WrongTypeError, describe
from tricky_twist.core.game import Determinized
from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import SEATS
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
    match_seen,
    require_whole_log,
    round_seen,
    round_under_way,
)
from tricky_twist.games.tricky_twist.moves import (
    ChooseFirstPlayer,
    Deal,
    Declaration,
    Move,
    OrderReserves,
    OrderScoreDeck,
    SetAside,
)
from tricky_twist.games.tricky_twist.play import play
from tricky_twist.games.tricky_twist.rules import Rules
from tricky_twist.games.tricky_twist.seen import (
    PlayerView,
    PublicBeforeGame,
    PublicBeforeReserveOrder,
    PublicDeclaring,
    PublicDrawing,
    PublicGameOver,
    PublicSettingAside,
    SpectatorView,
    View,
)
from tricky_twist.games.tricky_twist.setup import deck_of, setup
from tricky_twist.games.tricky_twist.state import Round, RoundRecord, State
from tricky_twist.games.tricky_twist.view import view

# The game ---------------------------------------------------------------------------------------


def tell_game(seen: View, orders: RandomOrders) -> tuple[State, tuple[Move, ...]]:
    """Return the state after setup, and all moves since.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If the view lacks some of what happened.
    """
    public = seen.public
    if isinstance(public, PublicBeforeGame):
        start = setup(public.players, public.rules, first=public.first)
        order = OrderScoreDeck(orders.order("score deck", public.rules.score_deck))
        return start, (order,) if public.score_deck_shuffled else ()
    match = match_seen(public)
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
    match = match_seen(public)
    rounds: tuple[RoundRecord | Round, ...] = match.past
    over = match.rounds
    if not isinstance(public, PublicGameOver):
        rounds += (round_seen(public),)
        over = round_seen(public).number - 1
    if len(match.past) != over:
        lacks = f"it is after {count_of(over, 'round')}, but records {len(match.past)}"
        raise HistoryError(WITHOUT_HISTORY + lacks)
    return rounds


# Round by round ---------------------------------------------------------------------------------


def _rounds_dealt(
    seen: View, public: PublicSince
) -> Iterator[tuple[RoundHistory | None, SeenRound]]:
    """Yield what was seen of each round that has been dealt; without a history before a trick."""
    match = match_seen(public)
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
        sizes = public.aside_sizes if isinstance(public, PublicSettingAside) else full
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
            f"but their own are recorded for {len(own.rounds)}"
        )
        raise HistoryError(WITHOUT_HISTORY + lacks)
    return (*map(own_layout, own.rounds), layout_before_order(own))


def _round_moves(
    history: RoundHistory | None, seen: SeenRound, rules: Rules, orders: RandomOrders
) -> Iterator[Move]:
    """Yield all moves of a round, as far as it went."""
    label = f"round {seen.number}"
    layouts = invent_layout(seen, deck_of(rules), orders.numbers(f"{label}/cards"))
    yield Deal(tuple([layout.dealt for layout in layouts]))
    yield from _set_asides(layouts, label, orders)
    if history is None:
        return
    if rules.reserve_size:
        yield OrderReserves(
            tuple(
                (*layout.drawn, *orders.order(f"{label}/reserve/{seat}", tuple(layout.left)))
                for seat, layout in enumerate(layouts)
            )
        )
    at_once = draws_at_once(rules)
    for number, trick in enumerate(history.tricks):
        draws = trick.draws
        yield from orders.order(f"{label}/window {number}", draws) if at_once else draws
        yield from trick.plays
        yield from trick.picks
    yield from _declared(history.declarations, rules, label, orders)


def _set_asides(
    layouts: tuple[Layout, ...], label: str, orders: RandomOrders
) -> tuple[SetAside, ...]:
    """Return the moves that fill the reserves."""
    rows = []
    for seat, layout in zip(SEATS, layouts, strict=False):
        cards = orders.order(f"{label}/aside/{seat}", (*layout.drawn, *layout.left))
        rows.append(tuple([SetAside(seat, card) for card in cards]))
    return orders.interleaved(f"{label}/aside", tuple(rows))


def _declared(
    answers: tuple[Declaration, ...], rules: Rules, label: str, orders: RandomOrders
) -> tuple[Declaration, ...]:
    """Return the declarations in an order in which they may have been made."""
    if not declares_at_once(rules):
        return answers
    rows = tuple(answers_of(seat, answers) for seat in SEATS)
    return orders.interleaved(f"{label}/declarations", rows)


# The entrance -------------------------------------------------------------------------------------


def determinize(seen: PlayerView | SpectatorView, seed: int | str) -> Determinized[State, Move]:
    """Return a game from its setup on that ends with the view *seen*, and depends on *seed*.

    Every history that agrees with the view has a positive probability. What everybody saw and what
    the view's own seat knows is kept; the rest is drawn:

    * the score cards to come, and what is left of each reserve: every order is equally likely;
    * the cards that may have lain in several places: round by round, as
      :func:`~tricky_twist.core.determinizing.assign_to_slots` says, into the hands at the
      beginning, the draws, and what was never drawn, so that nobody played a card before having
      it, or failed to follow a suit while holding it. As long as no card was shown, every deal
      and every choice of reserves is equally likely;
    * answers that were given and are still hidden: every legal one is equally likely;
    * the order of moves where several seats moved at once: every order is equally likely.

    How likely good players are to have played so is not weighed. Once a round has begun, a view
    does not tell whether chance chose who begins or the setup was told; here chance does. The
    seed that dealt the game gives nothing away.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> seen = tt.view(state, Seat(1))
    >>> guess = tt.determinize(seen, "a seed").state
    >>> tt.view(guess, Seat(1)) == seen, guess == state
    (True, False)

    Raises:
        ~tricky_twist.core.errors.HistoryError: If the view is of a position that was entered
            without all that happened before it.
        ~tricky_twist.core.errors.WrongTypeError: If it is no view of this game, or no seed.
    """
    if type(seen) is not PlayerView and type(seen) is not SpectatorView:
        raise WrongTypeError("a view of Tricky Twist", describe(seen))
    orders = RandomOrders(Shuffler(seed), "tricky-twist/determinize")
    seat = seen.seat if isinstance(seen, PlayerView) else None
    return replay_invented(
        "Tricky Twist",
        partial(tell_game, seen, orders),
        play,
        lambda state: view(state, seat) == seen,
    )
