"""The reserve: setting cards aside, and the draw window (chapter "reserve")."""

from tricky_twist.core.seats import SEATS, Seat, clockwise
from tricky_twist.games.tricky_twist.cards import Cards
from tricky_twist.games.tricky_twist.rules import DrawOrder, Rules
from tricky_twist.games.tricky_twist.state import (
    Hidden,
    SettingAside,
    Table,
)


def is_reserve_full(aside: Cards, rules: Rules) -> bool:
    """Say whether a seat has set aside all the cards that it must.

    Decides :clause:`TT-15`.
    """
    return aside.mask.bit_count() >= rules.reserve_size


def seats_setting_aside(state: SettingAside) -> tuple[Seat, ...]:
    """Return the seats that have cards to set aside; all may, in any order among them."""
    rules = state.round.match.rules
    aside = state.aside
    return tuple([seat for seat in SEATS[: len(aside)] if not is_reserve_full(aside[seat], rules)])


def seats_offered_a_draw(table: Table, hidden: Hidden) -> tuple[Seat, ...]:
    """Return the seats that are offered a draw before this trick, in order.

    Decides :clause:`TT-18`. An empty reserve is passed over (:reading:`TT-A13`).
    """
    round_ = table.round
    by_round = round_.match.rules.draw_order is DrawOrder.ROUND_FIRST
    order = clockwise(round_.first if by_round else table.leader, round_.match.players)
    reserves = hidden.reserves
    return tuple([seat for seat in order if reserves[seat]])
