"""The match: its rounds in order, who dealt them, and the points."""

import itertools
from collections.abc import Iterator
from functools import lru_cache

from tricky_twist.core.errors import Problem
from tricky_twist.games.twisted.ending import next_dealer
from tricky_twist.games.twisted.outcome import match_of
from tricky_twist.games.twisted.rules import Rules
from tricky_twist.games.twisted.scoring import minus_points, plus_points
from tricky_twist.games.twisted.setup import deck_of
from tricky_twist.games.twisted.state import DealerPending, GameOver, Match, Round, State
from tricky_twist.games.twisted.validation._form import match_path


def match_problems(state: State) -> Iterator[Problem]:
    """Yield what is wrong with the rounds and the points."""
    if isinstance(state, DealerPending):
        return
    match, path = match_of(state), match_path(state)
    if isinstance(state, GameOver):
        yield from _round_problems(match, match.rules.games + 1, path)
        return
    round_ = state.round
    where = path.removesuffix(".match")
    if not 1 <= round_.number <= match.rules.games:
        yield Problem(f"{where}.number", f"rounds are numbered from 1 to {match.rules.games}")
        return
    yield from _round_problems(match, round_.number, path)
    yield from _dealer_problems(match, round_, where)


def _round_problems(match: Match, number: int, path: str) -> Iterator[Problem]:
    """Yield what is wrong with the rounds before that of this number."""
    numbers = tuple(record.number for record in match.past)
    owed = tuple(range(number - len(numbers), number))
    if numbers != owed or number <= len(numbers):
        yield Problem(f"{path}.past", "the last rounds before this one, in order, without a gap")
        return
    for place, (record, following) in enumerate(itertools.pairwise(match.past), start=1):
        if following.dealer is not next_dealer(match, record):
            reason = f"{next_dealer(match, record)} deals this round"
            yield Problem(f"{path}.past[{place}].dealer", reason)
    yield from _tally_problems(match, number - 1 - len(numbers), path)


def _dealer_problems(match: Match, round_: Round, where: str) -> Iterator[Problem]:
    if match.past and round_.dealer is not next_dealer(match, match.past[-1]):
        reason = f"{next_dealer(match, match.past[-1])} deals this round"
        yield Problem(f"{where}.dealer", reason)


# The points -------------------------------------------------------------------------------------


def _tally_problems(match: Match, untold: int, path: str) -> Iterator[Problem]:
    """Yield what is wrong with the sums, when nothing is told of some rounds."""
    plus, minus, toads = _most(match.rules)
    for seat in range(match.players):
        scores = [record.scores[seat] for record in match.past]
        for name, told, least, most in (
            ("points", sum(score.total for score in scores), -minus, plus),
            ("plus_cards", sum(len(score.face_up) for score in scores), 0, plus),
            ("toads", sum(score.toads for score in scores), 0, toads),
        ):
            low, high = told + untold * least, told + untold * most
            held: int = getattr(match, name)[seat]
            if not low <= held <= high:
                owed = f"{low}" if low == high else f"from {low} to {high}"
                yield Problem(f"{path}.{name}[{seat}]", f"by the rounds: {owed}, not {held}")


@lru_cache(maxsize=64)
def _most(rules: Rules) -> tuple[int, int, int]:
    """Return how much a seat can gain and lose in a round, and how many toads there are."""
    deck = deck_of(rules)
    plus = sum(plus_points(card) for card in deck if card.partner in deck)
    minus = sum(minus_points(card) for card in deck)
    return plus, minus, sum(card.is_toad for card in deck)
