"""The rounds of a match, repeated without the extra cards of the last one."""

from collections.abc import Iterator
from itertools import product
from typing import ClassVar

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.inventions import Orders
from tricky_twist.core.phrases import Sentence
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import changed, value
from tricky_twist.games.twisted.ending import next_dealer
from tricky_twist.games.twisted.moves import ChooseDealer, Move
from tricky_twist.games.twisted.report import INVENTIONS, Seen, finished_round
from tricky_twist.games.twisted.scoring import guess_extras
from tricky_twist.games.twisted.setup import deck_of, setup, starter_of
from tricky_twist.games.twisted.state import Match, State


@value
class CannotBegin:
    """No extra cards of a round let this seat begin the next."""

    words: ClassVar[Template] = template("nothing lets {seat} begin the round after {number}")
    seat: Seat
    number: int
    """The number of the round that is over."""


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
    orders = Orders(shuffler, INVENTIONS.titles[1])
    moves: list[Move] = [ChooseDealer(match.past[0].dealer)]
    *before, last = [finished_round(match.rules, record, {}) for record in match.past]
    for each in before:
        moves += _told(each, orders)
    refused = HistoryError(last.unexplained)
    if starter is not None:
        refused = HistoryError(Sentence(CannotBegin(starter, last.number)))
    for toads in (None,) if starter is None else _toads_for(match, starter):
        try:
            record = changed(last.record, revealed=None, toads=toads)
            told = _told(changed(last, record=record), orders)
        except HistoryError as error:
            refused = error
        else:
            return setup(match.players, match.rules), (*moves, *told)
    raise refused


def _told(seen: Seen, orders: Orders) -> tuple[Move, ...]:
    return tuple(INVENTIONS.moves_of(seen, orders.within(seen.label)))


def _toads_for(match: Match, starter: Seat) -> Iterator[tuple[int, ...]]:
    """Yield for each seat how many toads its extra cards may have, so that *starter* is next."""
    record, players = match.past[-1], match.players
    taken = [sum(extra.seat is seat for extra in record.extras) for seat in SEATS[:players]]
    there = sum(card.is_toad for card in deck_of(match.rules))
    for toads in product(*[range(min(number, there) + 1) for number in taken]):
        scores = tuple(
            changed(score, extras=guess_extras(match, score.seat, toads[score.seat]))
            for score in record.scores
        )
        if starter_of(next_dealer(match, record.dealer, scores), players) is starter:
            yield toads
