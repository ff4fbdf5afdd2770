"""From setup to the first trick of a round: chance, the deal, the reserves."""

from tricky_twist.core.game import Step
from tricky_twist.core.seats import SEATS
from tricky_twist.games.tricky_twist import events
from tricky_twist.games.tricky_twist.cards import NO_CARDS, Cards
from tricky_twist.games.tricky_twist.moves import (
    ChooseFirstPlayer,
    Deal,
    OrderReserves,
    OrderScoreDeck,
    SetAside,
)
from tricky_twist.games.tricky_twist.reserve import is_reserve_full
from tricky_twist.games.tricky_twist.setup import fresh_bonus_row
from tricky_twist.games.tricky_twist.state import (
    DealPending,
    FirstPlayerPending,
    Hidden,
    Match,
    Origin,
    ReserveOrderPending,
    Round,
    ScoreDeckPending,
    Secrets,
    SettingAside,
    Table,
)
from tricky_twist.games.tricky_twist.transitions.rounds import Events, Next, begin_next_round
from tricky_twist.games.tricky_twist.transitions.tricks import open_window


def order_score_deck(state: ScoreDeckPending, move: OrderScoreDeck) -> Next:
    """Lay the score cards face down in this order."""
    secrets = Secrets(move.cards)
    happened: Events = (events.ScoreDeckShuffled(),)
    if state.first is None:
        return Step(FirstPlayerPending(state.rules, state.players, secrets), happened)
    match = Match(state.rules, state.players, (0,) * state.players)
    return begin_next_round(match, secrets, state.first, 1, happened)


def choose_first_player(state: FirstPlayerPending, move: ChooseFirstPlayer) -> Next:
    """Let a seat begin the first round."""
    match = Match(state.rules, state.players, (0,) * state.players)
    chosen = events.FirstPlayerChosen(move.first)
    return begin_next_round(match, state.secrets, move.first, 1, (chosen,))


# The reserve ------------------------------------------------------------------------------------


def deal(state: DealPending, move: Deal) -> Next:
    """Give every seat its hand."""
    hands = move.hands
    players = len(hands)
    dealt = tuple(map(events.HandDealt, SEATS, hands))
    if not state.round.match.rules.reserve_size:
        return _lay_out(state.round, state.secrets, Origin(hands, ((),) * players), hands, dealt)
    aside = (NO_CARDS,) * players
    waiting = SEATS[:players]
    return Step(SettingAside(state.round, state.secrets, hands, aside, waiting), dealt)


def set_aside(state: SettingAside, move: SetAside) -> Next:
    """Put a card into a reserve; when all reserves are full, chance is to shuffle them."""
    seat = move.seat
    card = move.card
    changed = list(state.aside)
    reserve = changed[seat] = Cards(changed[seat].mask | card.bit)
    aside = tuple(changed)
    waiting = state.waiting
    if is_reserve_full(reserve, state.round.match.rules):
        waiting = tuple([other for other in waiting if other is not seat])
    happened = (events.CARD_SET_ASIDE[seat][card.index],)
    if waiting:
        setting = SettingAside(state.round, state.secrets, state.dealt, aside, waiting)
        return Step(setting, happened)
    return Step(ReserveOrderPending(state.round, state.secrets, state.dealt, aside), happened)


def order_reserves(state: ReserveOrderPending, move: OrderReserves) -> Next:
    """Lay the reserves face down in these orders."""
    origin = Origin(state.dealt, move.orders)
    happened = (events.ReservesShuffled(),)
    return _lay_out(state.round, state.secrets, origin, state.hands, happened)


def _lay_out(
    round_: Round, secrets: Secrets, origin: Origin, hands: tuple[Cards, ...], happened: Events
) -> Next:
    """Begin the first trick of the round, with the bonus cards laid out."""
    players = len(hands)
    secrets = Secrets(secrets.score_deck, (*secrets.origins, origin))
    table = Table(
        round=round_,
        tricks=((),) * players,
        false_tricks=(NO_CARDS,) * players,
        bonus=fresh_bonus_row(round_.match),
        leader=round_.first,
    )
    return open_window(table, Hidden(hands, origin.reserves, secrets), happened)
