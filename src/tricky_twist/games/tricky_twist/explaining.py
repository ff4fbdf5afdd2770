"""How the points of a round came about, in plain English that a person can check by hand."""

from types import MappingProxyType
from typing import assert_never

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.phrases import Names, count_of, join_words, names_of, require_names
from tricky_twist.core.sheet import ScoreLine
from tricky_twist.games.tricky_twist import clauses
from tricky_twist.games.tricky_twist.cards import BonusCard, Card, ScoreKind, Suit
from tricky_twist.games.tricky_twist.sheet import (
    FalseTrick,
    ParityCounted,
    PlaceCounted,
    RunCounted,
    SeatScore,
    SuitCounted,
    SuitsCounted,
)

CARD_CLAUSES = MappingProxyType(
    {
        ScoreKind.RUN: clauses.scoring.RUN_CARD,
        ScoreKind.SUIT_PAIR: clauses.scoring.SUIT_PAIR_CARD,
        ScoreKind.BIGGEST_SUIT: clauses.scoring.BIGGEST_SUIT_CARD,
        ScoreKind.SUIT_VARIETY: clauses.scoring.SUIT_VARIETY_CARD,
        ScoreKind.FEWEST: clauses.scoring.FEWEST_CARD,
        ScoreKind.MOST: clauses.scoring.MOST_CARD,
        ScoreKind.EVEN: clauses.scoring.EVEN_CARD,
        ScoreKind.ODD: clauses.scoring.ODD_CARD,
    }
)
"""The clause that says what each kind of score card counts."""


def explain(score: SeatScore, names: Names = ()) -> tuple[ScoreLine, ...]:
    """Return how the points of a seat in a round came about; they add up to ``score.total``.

    Three lines or four: the tricks, the pairs, the trick bonus if the seat has it, and the score
    card. Seats that share a place are called by *names*, as in ``in_words``.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import tricky_twist as tt
    >>> false_tricks = (tt.FalseTrick(tt.Card.parse("M7"), tt.Suit.MOON, 7),)
    >>> run, counted = tt.ScoreCard(tt.ScoreKind.RUN), tt.RunCounted((7,))
    >>> score = tt.SeatScore(Seat(0), 2, false_tricks, 3, False, run, counted, 1)
    >>> for line in explain(score):
    ...     print(line.points, line.words, line.clause)
    2 2 tricks TT-51
    3 1 pair at 3; 1 false trick: M7 TT-52
    1 run card: a run of 1, 7 TT-56

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no score of a seat, or the names are no
            tuple of texts.
    """
    if type(score) is not SeatScore:
        raise WrongTypeError("a SeatScore", describe(score))
    require_names(names)
    try:
        return _lines(score, names)
    except (AssertionError, AttributeError, LookupError, TypeError, ValueError):
        raise WrongTypeError(
            "a SeatScore with fields of the right types", "one with wrong fields"
        ) from None


def _lines(score: SeatScore, names: Names) -> tuple[ScoreLine, ...]:
    tricks = count_of(score.tricks, "trick")
    lines = [ScoreLine(clauses.scoring.TRICK_POINT, tricks, score.trick_points), _pairs_line(score)]
    if score.trick_bonus:
        bonus = f"{BonusCard.TRICK_BONUS} for {tricks}"
        lines.append(ScoreLine(clauses.scoring.TRICK_BONUS, bonus, score.bonus_points))
    kind = score.score_card.kind
    what = f"{kind.value.replace('-', ' ')} card: {_counted_in_words(score, names)}"
    card_line = ScoreLine(CARD_CLAUSES[kind], what, score.card_points)
    return (*lines, card_line)


def _pairs_line(score: SeatScore) -> ScoreLine:
    """Return the line for the pairs, with all false tricks as they count."""
    equal = score.pairs > 0 and score.tricks == len(score.false_tricks)
    clause = clauses.scoring.EQUAL_PAIRS if equal else clauses.scoring.PAIR_POINTS
    each = f" at {score.pair_value}" + (" each" if score.pairs > 1 else "") if score.pairs else ""
    why = ", as the numbers are equal" if equal else ""
    false_tricks = count_of(len(score.false_tricks), "false trick")
    which = f": {join_words(map(_counts_as, score.false_tricks))}" if score.false_tricks else ""
    words = f"{count_of(score.pairs, 'pair')}{each}{why}; {false_tricks}{which}"
    return ScoreLine(clause, words, score.pair_points)


def _counts_as(entry: FalseTrick) -> str:
    """Return a false trick as it counts: ``M7``, ``M7 as 8``, ``variable 2 as disc``."""
    if isinstance(entry.source, Card):
        is_printed = entry.value == entry.source.value
        return f"{entry.source}" if is_printed else f"{entry.source} as {entry.value}"
    meaning = [str(part) for part in (entry.suit, entry.value) if part is not None]
    return " as ".join((str(entry.source), *meaning))


def _counted_in_words(score: SeatScore, names: Names) -> str:
    match score.counted:
        case RunCounted(values=values):
            run = "-".join(map(str, values))
            return f"a run of {len(values)}, {run}" if run else "no false trick has a value"
        case SuitCounted(suit=None) | SuitsCounted(suits=()):
            return "no false trick has a suit"
        case SuitCounted(false_tricks=()):
            return f"none in {join_words(_suits_without(score), 'or')}"
        case SuitCounted(suit=suit, false_tricks=entries):
            return _those(f"in {suit}", entries)
        case SuitsCounted(suits=suits):
            return f"{count_of(len(suits), 'suit')}, {join_words(suits)}"
        case ParityCounted(parity=parity, false_tricks=entries):
            return _those(parity.value, entries)
        case PlaceCounted(place=None):
            return "no place without a false trick"
        case PlaceCounted(place=place, tied_with=others):
            tied = f", tied with {names_of(others, names)}" if others else ""
            return f"place {place} with {count_of(len(score.false_tricks), 'false trick')}{tied}"
        case _:
            assert_never(score.counted)


def _suits_without(score: SeatScore) -> tuple[Suit, ...]:
    """Return the suits of the score card of which the seat has no false trick."""
    present = {entry.suit for entry in score.false_tricks}
    return tuple(suit for suit in score.score_card.suits if suit not in present)


def _those(what: str, entries: tuple[FalseTrick, ...]) -> str:
    which = f", {join_words(map(_counts_as, entries))}" if entries else ""
    return f"{len(entries) or 'none'} {what}{which}"
