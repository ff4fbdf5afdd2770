"""How the points of a round came about, in plain words that a person can check by hand."""

from types import MappingProxyType
from typing import ClassVar, assert_never

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.phrases import Names, semicolon
from tricky_twist.core.sheet import ScoreLine, explained
from tricky_twist.core.templates import Template, plural, template
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist import clauses
from tricky_twist.games.tricky_twist.cards import ScoreKind, Suit
from tricky_twist.games.tricky_twist.sheet import (
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
"""The clause for the count of each kind of score card."""


def explain(score: SeatScore, names: Names = (), language: str = ENGLISH) -> tuple[ScoreLine, ...]:
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
    return explained(score, names, SeatScore, lambda row: _lines(row, names, language), language)


TELLS = SeatScore
"""The class that the templates below tell."""

# Tricks and pairs -------------------------------------------------------------------------------

_TRICKS = plural("tricks", "{tricks} trick", "{tricks} tricks", none=template("no tricks"))
_TRICK_BONUS = plural(
    "tricks",
    "trick bonus for {tricks} trick",
    "trick bonus for {tricks} tricks",
    none=template("trick bonus for no tricks"),
)
_PAIRS = plural(
    "pairs",
    "{pairs} pair at {pair_value}",
    "{pairs} pairs at {pair_value} each",
    none=template("no pairs"),
)
_EQUAL_PAIRS = plural(
    "pairs",
    "{pairs} pair at {pair_value}, as the numbers are equal",
    "{pairs} pairs at {pair_value} each, as the numbers are equal",
)
_FALSE_TRICKS = plural(
    "false_tricks",
    "{false_tricks:count} false trick: {false_tricks:and}",
    "{false_tricks:count} false tricks: {false_tricks:and}",
    none=template("no false tricks"),
)


def _lines(score: SeatScore, names: Names, language: str) -> tuple[ScoreLine, ...]:
    tricks = _TRICKS.fill(score, names, None, language)
    lines = [
        ScoreLine(clauses.scoring.TRICK_POINT, tricks, score.trick_points),
        _pairs_line(score, language),
    ]
    if score.trick_bonus:
        bonus = _TRICK_BONUS.fill(score, names, None, language)
        lines.append(ScoreLine(clauses.scoring.TRICK_BONUS, bonus, score.bonus_points))
    what = _in_words(score, names, language)
    card_line = ScoreLine(CARD_CLAUSES[score.score_card.kind], what, score.card_points)
    return (*lines, card_line)


def _pairs_line(score: SeatScore, language: str) -> ScoreLine:
    """Return the line for the pairs, with all false tricks as they count."""
    equal = score.pairs > 0 and score.tricks == len(score.false_tricks)
    clause = clauses.scoring.EQUAL_PAIRS if equal else clauses.scoring.PAIR_POINTS
    words = (_EQUAL_PAIRS if equal else _PAIRS, _FALSE_TRICKS)
    said = semicolon(language).join(each.fill(score, (), None, language) for each in words)
    return ScoreLine(clause, said, score.pair_points)


# The score card ---------------------------------------------------------------------------------

_RUN = template("run card: a run of {counted.values:count}, {counted.values:run}")
_NO_VALUE = template("run card: no false trick has a value")
_NO_SUIT = {
    ScoreKind.SUIT_PAIR: template("suit pair card: no false trick has a suit"),
    ScoreKind.BIGGEST_SUIT: template("biggest suit card: no false trick has a suit"),
    ScoreKind.SUIT_VARIETY: template("suit variety card: no false trick has a suit"),
}
_OF_SUIT = {
    ScoreKind.SUIT_PAIR: template(
        "suit pair card: {counted.false_tricks:count} in {counted.suit}, {counted.false_tricks:and}"
    ),
    ScoreKind.BIGGEST_SUIT: template(
        "biggest suit card: "
        "{counted.false_tricks:count} in {counted.suit}, {counted.false_tricks:and}"
    ),
}
_SUITS = plural(
    "counted.suits",
    "suit variety card: {counted.suits:count} suit, {counted.suits:and}",
    "suit variety card: {counted.suits:count} suits, {counted.suits:and}",
)
_OF_PARITY = {
    ScoreKind.EVEN: template(
        "even card: {counted.false_tricks:count} even, {counted.false_tricks:and}"
    ),
    ScoreKind.ODD: template(
        "odd card: {counted.false_tricks:count} odd, {counted.false_tricks:and}"
    ),
}
_NONE_OF_PARITY = {
    ScoreKind.EVEN: template("even card: none even"),
    ScoreKind.ODD: template("odd card: none odd"),
}
_NO_PLACE = {
    ScoreKind.FEWEST: template("fewest card: no place without a false trick"),
    ScoreKind.MOST: template("most card: no place without a false trick"),
}
_PLACE = {
    ScoreKind.FEWEST: plural(
        "false_tricks",
        "fewest card: place {counted.place} with {false_tricks:count} false trick",
        "fewest card: place {counted.place} with {false_tricks:count} false tricks",
        none=template("fewest card: place {counted.place} with no false tricks"),
    ),
    ScoreKind.MOST: plural(
        "false_tricks",
        "most card: place {counted.place} with {false_tricks:count} false trick",
        "most card: place {counted.place} with {false_tricks:count} false tricks",
        none=template("most card: place {counted.place} with no false tricks"),
    ),
}
_SHARED_PLACE = {
    ScoreKind.FEWEST: plural(
        "false_tricks",
        "fewest card: place {counted.place} with {false_tricks:count} false trick, "
        "tied with {counted.tied_with:and}",
        "fewest card: place {counted.place} with {false_tricks:count} false tricks, "
        "tied with {counted.tied_with:and}",
        none=template(
            "fewest card: place {counted.place} with no false tricks, "
            "tied with {counted.tied_with:and}"
        ),
    ),
    ScoreKind.MOST: plural(
        "false_tricks",
        "most card: place {counted.place} with {false_tricks:count} false trick, "
        "tied with {counted.tied_with:and}",
        "most card: place {counted.place} with {false_tricks:count} false tricks, "
        "tied with {counted.tied_with:and}",
        none=template(
            "most card: place {counted.place} with no false tricks, "
            "tied with {counted.tied_with:and}"
        ),
    ),
}


@value
class Lacking:
    """The suits of a pair in which a seat lacks a false trick.

    >>> Lacking.words.fill(Lacking((Suit.MOON, Suit.SUN)))
    'suit pair card: none in moon or sun'
    """

    words: ClassVar[Template] = template("suit pair card: none in {suits:or}")
    suits: tuple[Suit, ...]


def _in_words(score: SeatScore, names: Names, language: str) -> str:
    """Return the count of the score card in words."""
    match score.counted:
        case SuitCounted(suit=Suit(), false_tricks=()):
            present = {entry.suit for entry in score.false_tricks}
            suits = tuple(suit for suit in score.score_card.suits if suit not in present)
            return Lacking.words.fill(Lacking(suits), names, None, language)
        case _:
            return _words_of_card(score).fill(score, names, None, language)


def _words_of_card(score: SeatScore) -> Template:
    """Return the template for the count of the score card."""
    kind = score.score_card.kind
    match score.counted:
        case RunCounted(values=values):
            return _RUN if values else _NO_VALUE
        case SuitCounted(suit=None) | SuitsCounted(suits=()):
            return _NO_SUIT[kind]
        case SuitCounted():
            return _OF_SUIT[kind]
        case SuitsCounted():
            return _SUITS
        case ParityCounted(false_tricks=entries):
            return (_OF_PARITY if entries else _NONE_OF_PARITY)[kind]
        case PlaceCounted(place=None):
            return _NO_PLACE[kind]
        case PlaceCounted(tied_with=others):
            return (_SHARED_PLACE if others else _PLACE)[kind]
        case _:
            assert_never(score.counted)
