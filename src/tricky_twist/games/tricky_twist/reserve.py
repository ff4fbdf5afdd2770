"""The reserve: setting cards aside, and the draw window (chapter "reserve")."""

from tricky_twist.core.seats import Seat, clockwise
from tricky_twist.games.tricky_twist.cards import Cards
from tricky_twist.games.tricky_twist.rules import DrawOrder, Rules
from tricky_twist.games.tricky_twist.state import (
    Hidden,
    Table,
)

_ROUND_FIRST = DrawOrder.ROUND_FIRST


def is_reserve_full(aside: Cards, rules: Rules) -> bool:
    """Say whether a seat has set aside all the cards that it must.

    Decides :clause:`TT-15`.
    """
    return aside.mask.bit_count() >= rules.reserve_size


def seats_offered_a_draw(table: Table, hidden: Hidden) -> tuple[Seat, ...]:
    """Return the seats that are offered a draw before this trick, in order.

    Decides :clause:`TT-18`. An empty reserve is passed over (:reading:`TT-A13`).
    """
    round_ = table.round
    by_round = round_.match.rules.draw_order is _ROUND_FIRST
    order = clockwise(round_.first if by_round else table.leader, round_.match.players)
    reserves = hidden.reserves
    return tuple([seat for seat in order if reserves[seat]])
