"""What may have happened, given what somebody sees."""

from typing import Any

from tests.foreign.cards import DECK, Cards
from tests.foreign.things import Deal, DealPending, GameOver, Hidden, Playing, Table, played_by
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.seats import SEATS


def _dealt(seen: Any, table: Table, shuffler: Shuffler) -> Deal:
    """Return a deal that explains a view: unseen cards go where cards are missing."""
    hands = [played_by(table, seat) for seat in SEATS[: table.players]]
    if hasattr(seen, "own"):
        hands[seen.seat] |= seen.own.hand
    known = Cards.of(card for hand in hands for card in hand)
    order = shuffler.order("top-card/invent", "hands", tuple(Cards.of(DECK) - known))
    left = list(order)
    for seat, hand in enumerate(hands):
        lacking = table.rules.size - len(hand)
        if lacking < 0 or lacking > len(left):
            raise HistoryError("no deal explains the view")
        hands[seat] = hand | Cards.of(left[:lacking])
        left = left[lacking:]
    return Deal(tuple(hands), Cards.of(left))


def imagine(seen: Any, shuffler: Shuffler) -> Any:
    """Return a state in which somebody sees this."""
    public = seen.public
    if not hasattr(public, "table"):
        return DealPending(public.rules, public.players, public.first)
    if not hasattr(public, "sizes"):
        return GameOver(public.table)
    deal = _dealt(seen, public.table, shuffler)
    return Playing(public.table, Hidden(deal.hands, deal.pile))


def tell(seen: Any, shuffler: Shuffler) -> Any:
    """Return a state after setup, and all moves since."""
    public = seen.public
    if not hasattr(public, "table"):
        return DealPending(public.rules, public.players, public.first), ()
    table = public.table
    start = DealPending(table.rules, table.players, table.first)
    return start, (_dealt(seen, table, shuffler), *table.log)
