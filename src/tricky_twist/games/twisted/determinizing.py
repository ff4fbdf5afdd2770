"""Determinization: a whole match, hidden cards and all, that may have led to what somebody saw."""

from collections.abc import Iterator
from itertools import product

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import changed
from tricky_twist.games.twisted.cards import DECK, Cards
from tricky_twist.games.twisted.ending import next_dealer
from tricky_twist.games.twisted.hidden_cards import invent_layout
from tricky_twist.games.twisted.history import (
    RoundHistory,
    finished_round,
    first_dealer,
    round_histories,
)
from tricky_twist.games.twisted.moves import ChooseDealer, Deal, Move
from tricky_twist.games.twisted.scoring import counted_down
from tricky_twist.games.twisted.setup import deck_of, setup, starter_of
from tricky_twist.games.twisted.sheet import Counted
from tricky_twist.games.twisted.state import Match, RoundRecord, State
from tricky_twist.games.twisted.views import PublicBeforeGame, View

_GAME = "twisted/determinize"
"""The labels of these shuffles are not those of the game's own."""

_CARD, _TOAD = (
    counted_down(Cards.of([next(card for card in DECK if card.is_toad is is_toad)]))[0]
    for is_toad in (False, True)
)
"""A card that is no toad and one that is, as they count when they are taken."""


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


# Without the extra cards of the last round --------------------------------------------------------


def tell_past(
    match: Match, shuffler: Shuffler, starter: Seat | None = None
) -> tuple[State, tuple[Move, ...]]:
    """Return the state after setup, and all moves until the last round ended.

    The extra cards of that round are any that agree with the moves; with *starter*, they are such
    that this seat begins the next round.

    >>> from tricky_twist import Shuffler
    >>> from tricky_twist.games import twisted as tw
    >>> from tricky_twist.testing.lines import play_out
    >>> end = play_out(tw.GAME, tw.setup(2, tw.EXPERT), 1).states[-1]
    >>> _, moves = tell_past(end.match, Shuffler(1))
    >>> [type(move).__name__ for move in moves].count("Deal")
    2

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there are no such cards.
    """
    unknown = (None,) * match.players
    moves: list[Move] = [ChooseDealer(match.past[0].dealer)]
    *before, last = [finished_round(match.rules, record, unknown) for record in match.past]
    for history in before:
        moves += _tell_round(history, shuffler)
    refused = HistoryError(f"nothing lets {starter} begin the round after {last.number}")
    for toads in (None,) if starter is None else _toads_for(match, starter):
        try:
            told = tuple(_tell_round(changed(last, revealed=None, toads=toads), shuffler))
        except HistoryError as error:
            refused = error
        else:
            return setup(match.players, match.rules), (*moves, *told)
    raise refused


def _toads_for(match: Match, starter: Seat) -> Iterator[tuple[int, ...]]:
    """Yield for each seat how many toads its extra cards may have, so that *starter* is next."""
    record, players = match.past[-1], match.players
    taken = [sum(extra.seat is seat for extra in record.extras) for seat in SEATS[:players]]
    there = sum(card.is_toad for card in deck_of(match.rules))
    for toads in product(*[range(min(number, there) + 1) for number in taken]):
        scores = tuple(
            changed(score, extras=_counted(record, score.seat, toads[score.seat]))
            for score in record.scores
        )
        if starter_of(next_dealer(match, record.dealer, scores), players) is starter:
            yield toads


def _counted(record: RoundRecord, seat: Seat, toads: int) -> tuple[Counted, ...]:
    """Return what the extra cards of a seat count if so many are toads; others do as well."""
    number = sum(extra.seat is seat for extra in record.extras)
    return (_TOAD,) * toads + (_CARD,) * (number - toads)
