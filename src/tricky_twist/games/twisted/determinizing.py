"""Determinization: a whole match, hidden cards and all, that may have led to what somebody saw."""

from collections.abc import Iterator

from tricky_twist.core.chance import Shuffler
from tricky_twist.games.twisted.hidden_cards import invent_layout
from tricky_twist.games.twisted.history import (
    RoundHistory,
    first_dealer,
    round_histories,
)
from tricky_twist.games.twisted.moves import ChooseDealer, Deal, Move
from tricky_twist.games.twisted.setup import setup
from tricky_twist.games.twisted.state import State
from tricky_twist.games.twisted.views import PublicBeforeGame, View

_GAME = "twisted/determinize"
"""The labels of these shuffles are not those of the game's own."""


def tell_match(seen: View, shuffler: Shuffler) -> tuple[State, tuple[Move, ...]]:
    """Return the state after setup, and all moves since.

    >>> from tricky_twist import Seat, Shuffler
    >>> from tricky_twist.games import twisted as tw
    >>> tell_match(tw.view(tw.setup(2), Seat(0)), Shuffler(1))
    (DealerPending(rules=Rules(), players=2), ())
    """
    public = seen.public
    if isinstance(public, PublicBeforeGame):
        return setup(public.players, public.rules), ()
    match = public.match
    moves: list[Move] = [ChooseDealer(first_dealer(public))]
    for history in round_histories(seen, public):
        moves += _tell_round(history, shuffler)
    return setup(match.players, match.rules), tuple(moves)


def _tell_round(history: RoundHistory, shuffler: Shuffler) -> Iterator[Move]:
    """Yield a deal that explains what was seen of a round, and the moves that were made."""
    label = f"round {history.number}"
    origin, left = invent_layout(history, shuffler.numbers(_GAME, label))
    rest = shuffler.order(_GAME, f"{label}/pile", tuple(left))
    yield Deal(origin.hands, origin.pile + rest)
    yield from history.moves
