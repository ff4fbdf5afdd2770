"""The match: its form, the number of the round, and points that so many rounds can give."""

import itertools
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tricky_twist.core.errors import Problem, SetupError
from tricky_twist.core.memo import recent
from tricky_twist.core.phrases import count_of
from tricky_twist.core.values import value
from tricky_twist.core.wellformed import seat_problems, walk
from tricky_twist.games.twisted.rules import Rules, TieBreak
from tricky_twist.games.twisted.scoring import TOAD, most_of_a_round
from tricky_twist.games.twisted.setup import deck_of, setup
from tricky_twist.games.twisted.state import (
    DealerPending,
    DealPending,
    GameOver,
    Hidden,
    Match,
    Origin,
    RoundRecord,
    State,
    Table,
)

_PER_SEAT: Mapping[type[Any], tuple[str, ...]] = MappingProxyType(
    {
        RoundRecord: ("scores",),
        Match: ("points", "plus_cards", "toads"),
        Table: ("face_up", "face_down"),
        Origin: ("hands",),
        Hidden: ("hands_at_start",),
    }
)
"""The fields with an entry for each seat."""


def form_problems(state: State) -> Iterator[Problem]:
    """Yield the faults that would keep the other tests from understanding the state."""
    match = state.match
    try:
        setup(match.players, match.rules)
    except SetupError as error:
        yield Problem(match_path(state), str(error))
    yield from seat_problems(walk(state, "$"), match.players, _PER_SEAT)


def match_path(state: State) -> str:
    """Return the path of the public facts of the match."""
    match state:
        case DealerPending():
            return "$"
        case DealPending():
            return "$.round.match"
        case GameOver():
            return "$.match"
        case _:
            return "$.table.round.match"


def match_problems(state: State) -> Iterator[Problem]:
    """Yield the faults in the number of the round and the points."""
    if isinstance(state, DealerPending):
        return
    match, path = state.match, match_path(state)
    games = match.rules.games
    if isinstance(state, GameOver):
        yield from _tally_problems(match, games, path)
    elif 1 <= state.round.number <= games:
        yield from _tally_problems(match, state.round.number - 1, path)
    else:
        where = path.removesuffix(".match")
        yield Problem(
            f"{where}.number", f"rounds are numbered from 1 to {games}, not {state.round.number}"
        )


def _tally_problems(match: Match, rounds: int, path: str) -> Iterator[Problem]:
    """Yield the faults in the sums of so many rounds."""
    plus, minus = most_of_a_round(match.rules)
    toads = sum(card.is_toad for card in deck_of(match.rules))
    for name, least, most in (
        ("points", -minus * rounds, plus * rounds),
        ("plus_cards", 0, plus * rounds),
        ("toads", 0, toads * rounds),
    ):
        for seat, held in enumerate(getattr(match, name)):
            if not least <= held <= most:
                owed = f"{least}" if least == most else f"from {least} to {most}"
                yield Problem(
                    f"{path}.{name}[{seat}]",
                    f"after the rounds so far it must be {owed}, not {held}",
                )


# The sums of the rounds so far --------------------------------------------------------------------
#
# Each seat is looked at by itself, and then all seats together. Rounds that are recorded have given
# their own scores, so only those that are not recorded leave a choice.

_COUPLE = 2
_TRIED = 3
"""How many numbers of toads are worth a try for a seat."""


@value
class Most:
    """How many cards of each kind some rounds can bring to all seats together."""

    couples: int
    """Cards whose partners are played with, which gain points in pairs."""
    singles: int
    """All cards but the toads."""
    toads: int


@recent
def most_in(rules: Rules, rounds: int) -> Most:
    """Return how many cards of each kind so many rounds can bring."""
    deck = deck_of(rules)
    toads = sum(card.is_toad for card in deck)
    couples = sum(card.partner in deck for card in deck)
    return Most(couples * rounds, (len(deck) - toads) * rounds, toads * rounds)


_Row = tuple[int, int, int]
"""The points of a seat, its plus cards and its toads in the rounds that are not recorded."""


def total_problems(match: Match, rounds: int, path: str) -> Iterator[Problem]:
    """Yield a problem for totals that so many rounds cannot have given."""
    most, rows = most_in(match.rules, rounds - len(match.past)), _rows(match)
    alone = [seat for seat, row in enumerate(rows) if not _are_possible((row,), match.rules, most)]
    for seat in alone:
        reason = f"{count_of(rounds, 'round')} cannot give {match.points[seat]} points"
        counts = f"{match.plus_cards[seat]} plus cards and {count_of(match.toads[seat], 'toad')}"
        yield Problem(f"{path}.points[{seat}]", f"{reason} with {counts}")
    if not alone and not _are_possible(rows, match.rules, most):
        reason = f"the cards of {count_of(rounds, 'round')} cannot give these to all seats together"
        yield Problem(f"{path}.points", reason)


def _rows(match: Match) -> tuple[_Row, ...]:
    rows = zip(match.points, match.plus_cards, match.toads, strict=True)
    return tuple([_unrecorded(match, seat, row) for seat, row in enumerate(rows)])


def _unrecorded(match: Match, seat: int, row: _Row) -> _Row:
    points, plus, toads = row
    for record in match.past:
        score = record.scores[seat]
        points -= score.total
        plus -= len(score.face_up)
        toads -= score.toads
    return points, plus, toads


# The ways to share out the cards ----------------------------------------------------------------


@value
class _Way:
    """One way in which a seat may have come to its totals."""

    plus: int
    singles: int
    """Its plus cards, and the cards that cost it a point."""
    toads: int
    spare: int
    """How many of the toads may be left to others; each is worth five cards that cost a point."""


def _are_possible(rows: tuple[_Row, ...], rules: Rules, most: Most) -> bool:
    """Say whether the cards suffice for these seats: in a round each counts for one of them."""
    ways = [tuple(_ways(row, rules, most)) for row in rows]
    return any(_is_enough(chosen, most) for chosen in itertools.product(*ways))


def _is_enough(ways: tuple[_Way, ...], most: Most) -> bool:
    lacking = max(sum(way.toads for way in ways) - most.toads, 0)
    return (
        lacking <= sum(way.spare for way in ways)
        and sum(way.plus for way in ways) <= most.couples
        and sum(way.singles for way in ways) + TOAD * lacking <= most.singles
    )


def _ways(row: _Row, rules: Rules, most: Most) -> Iterator[_Way]:
    """Yield the ways that take the fewest cards.

    A position leaves out counts that break no tie: then there may be more of them. With the first
    number of toads that is tried, no couple is needed to make up for a toad. More than two toads
    above that only need more couples.
    """
    points, plus, toads = row
    most_plus, most_toads = most.couples, most.toads
    if rules.tie_break is TieBreak.MOST_PLUS:
        most_plus = plus
    if rules.tie_break is TieBreak.FEWEST_TOADS:
        most_toads = min(toads, most_toads)
    least = max(toads, 0)
    first = max(least, min((max(plus, 0) - points) // TOAD, most_toads))
    for taken in range(first, min(first + _TRIED - 1, most_toads) + 1):
        gained = points + TOAD * taken
        needed = max(plus, gained, 0)
        needed += needed % _COUPLE
        if needed <= most_plus and not plus % _COUPLE:
            spare = first - least if taken == first else 0
            yield _Way(needed, _COUPLE * needed - gained, taken, spare)
