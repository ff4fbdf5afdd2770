"""Determinization: a whole game that may have led to what somebody sees."""

from tricky_twist.core.chance import RandomNumbers
from tricky_twist.games.flip_twhist.cards import Cards
from tricky_twist.games.flip_twhist.history import moves_since_deal
from tricky_twist.games.flip_twhist.moves import ChooseDealer, Deal, Move
from tricky_twist.games.flip_twhist.sampling import PublicOnTable, draw_hands, played_by_seat
from tricky_twist.games.flip_twhist.setup import setup
from tricky_twist.games.flip_twhist.state import State
from tricky_twist.games.flip_twhist.views import (
    PublicBeforeDeal,
    PublicBeforeDealer,
    PublicGameOver,
    View,
)


def tell_game(seen: View, draws: RandomNumbers) -> tuple[State, tuple[Move, ...]]:
    """Return the state after setup, and all moves since.

    >>> from tricky_twist import Seat, Shuffler
    >>> from tricky_twist.games import flip_twhist as ft
    >>> seen = ft.view(ft.setup(3), Seat(0))
    >>> tell_game(seen, Shuffler(1).numbers("demo", "cards"))
    (DealerPending(rules=Rules(), players=3), ())
    """
    public = seen.public
    if isinstance(public, PublicBeforeDealer):
        return setup(public.players, public.rules), ()
    match = public.match
    start = setup(match.players, match.rules)
    dealer = ChooseDealer(match.dealer)
    if isinstance(public, PublicBeforeDeal):
        return start, (dealer,)
    deal = Deal(_dealt_hands(seen, public, draws), public.table.exposed)
    return start, (dealer, deal, *(move for _, move in moves_since_deal(public)))


def _dealt_hands(seen: View, public: PublicOnTable, draws: RandomNumbers) -> tuple[Cards, ...]:
    """Return hands that may have been dealt: what is held now, and what was played."""
    played = played_by_seat(public)
    if isinstance(public, PublicGameOver):
        return played
    held = draw_hands(seen, public, draws)
    return tuple([now | before for now, before in zip(held, played, strict=True)])
