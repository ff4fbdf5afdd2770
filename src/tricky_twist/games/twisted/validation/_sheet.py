"""The finished rounds by themselves: score sheets as they can be, and what is told of them."""

from collections import Counter
from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.seats import SEATS
from tricky_twist.games.twisted.cards import Card, Cards
from tricky_twist.games.twisted.moves import Twist
from tricky_twist.games.twisted.outcome import match_of
from tricky_twist.games.twisted.scoring import counted_down, counted_up
from tricky_twist.games.twisted.setup import deck_of, hand_size
from tricky_twist.games.twisted.sheet import Counted, SeatScore
from tricky_twist.games.twisted.state import Match, RoundRecord, State
from tricky_twist.games.twisted.turn import couple
from tricky_twist.games.twisted.validation._extras import extra_problems
from tricky_twist.games.twisted.validation._form import match_path
from tricky_twist.games.twisted.validation._log import chain_problems, stretch_problems


def sheet_problems(state: State) -> Iterator[Problem]:
    """Yield what is wrong with the rounds that are over."""
    match = match_of(state)
    for place, record in enumerate(match.past):
        path = f"{match_path(state)}.past[{place}]"
        yield from _card_problems(match, record, path)
        for seat, score in enumerate(record.scores):
            yield from _score_problems(score, record, seat, f"{path}.scores[{seat}]")
        yield from _log_problems(match, record, path)
        pile = len(match.rules.numbers) - match.players * hand_size(match.rules, match.players)
        if not 0 <= record.pile_size <= pile:
            reason = f"cards left in the pile: from 0 to {pile}, not {record.pile_size}"
            yield Problem(f"{path}.pile_size", reason)
        gone = pile - record.pile_size
        yield from extra_problems(record.extras, gone, match.rules, f"{path}.extras")


def _card_problems(match: Match, record: RoundRecord, path: str) -> Iterator[Problem]:
    """Yield a problem for a card that these rules play without, or that counts twice."""
    counts = Counter(card for score in record.scores for card in _cards_of(score))
    for card, number in counts.items():
        if card not in deck_of(match.rules):
            yield Problem(f"{path}.scores", f"{card} counts, but these rules play without it")
        elif number > 1:
            yield Problem(f"{path}.scores", f"{card} counts more than once")


def _cards_of(score: SeatScore) -> Iterator[Card]:
    for counted in (*score.face_up, *score.face_down, *score.extras):
        yield counted.card


def _score_problems(
    score: SeatScore, record: RoundRecord, seat: int, path: str
) -> Iterator[Problem]:
    """Yield what is wrong with the score of a seat."""
    if score.seat is not SEATS[seat]:
        yield Problem(f"{path}.seat", f"this is the score of {SEATS[seat]}")
    for name, owed in (
        ("face_up", counted_up(_set_of(score.face_up))),
        ("face_down", counted_down(_set_of(score.face_down))),
        ("extras", counted_down(_set_of(score.extras))),
    ):
        if getattr(score, name) != owed:
            yield Problem(f"{path}.{name}", "each card once, in deck order, with what it counts")
    up = _set_of(score.face_up)
    if any(card.partner not in up for card in up):
        yield Problem(f"{path}.face_up", "cards lie face up in couples")
    extras = sum(extra.seat is SEATS[seat] for extra in record.extras)
    if len(score.extras) != extras:
        reason = f"extra cards taken by the seat: {extras}, not {len(score.extras)}"
        yield Problem(f"{path}.extras", reason)


def _set_of(row: tuple[Counted, ...]) -> Cards:
    return Cards.of(counted.card for counted in row)


def _log_problems(match: Match, record: RoundRecord, path: str) -> Iterator[Problem]:
    """Yield what is wrong with what is told of a round; it may begin in its middle."""
    moves = tuple(move for stretch in record.log for move in stretch)
    yield from stretch_problems(record.log[:-1], f"{path}.log")
    yield from chain_problems(moves, match.players, f"{path}.log")
    for move in moves:
        if isinstance(move, Twist):
            up = _set_of(record.scores[move.seat].face_up)
            if couple(move.card) & ~up.mask:
                reason = f"{move.seat} twisted {move.card} out, which does not lie face up"
                yield Problem(f"{path}.log", reason)
