"""How the points of a round came about, in plain English that a person can check by hand."""

from collections.abc import Iterable

from tricky_twist.core.clauses import Clause
from tricky_twist.core.phrases import Names, join_words, name_of, names_of
from tricky_twist.core.seats import SEATS
from tricky_twist.core.sheet import ScoreLine, explained
from tricky_twist.core.templates import Template, plural, template
from tricky_twist.core.values import value
from tricky_twist.games.twisted import clauses
from tricky_twist.games.twisted.cards import Card
from tricky_twist.games.twisted.rules import TieBreak
from tricky_twist.games.twisted.sheet import Counted, SeatScore
from tricky_twist.games.twisted.state import State
from tricky_twist.games.twisted.views import PublicInfo


def explain(score: SeatScore, names: Names = ()) -> tuple[ScoreLine, ...]:
    """Return how the points of a seat in a round came about; they add up to ``score.total``.

    The lines cover the face-up couples, the toads taken, the other cards taken, and each extra card
    of the expert variant. A line without cards is left out, except the first.

    The lines name no seat; the *names* are checked as in every game.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> face_down = (tw.Counted(tw.Card(22), -5), tw.Counted(tw.Card(34), -1))
    >>> for line in explain(SeatScore(Seat(0), (), face_down, ())):
    ...     print(line.points, line.words, line.clause)
    0 no cards face up TW-20
    -5 1 card face down, toads: 22 TW-04
    -1 1 card face down: 34 TW-21

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no score of a seat, or the names are no
            tuple of texts.
    """
    return explained(score, names, SeatScore, _lines)


@value
class _Lying:
    """Cards that lie the same way."""

    cards: tuple[Card, ...]


_FACE_UP = plural(
    "cards",
    "{cards:count} card face up: {cards:and}",
    "{cards:count} cards face up: {cards:and}",
    none=template("no cards face up"),
)
_TOADS = plural(
    "cards",
    "{cards:count} card face down, toads: {cards:and}",
    "{cards:count} cards face down, toads: {cards:and}",
)
_FACE_DOWN = plural(
    "cards",
    "{cards:count} card face down: {cards:and}",
    "{cards:count} cards face down: {cards:and}",
)
_OFF_THE_PILE = template("1 card face down off the pile: {cards:and}")


def _lines(score: SeatScore) -> tuple[ScoreLine, ...]:
    toads = [counted for counted in score.face_down if counted.card.is_toad]
    others = [counted for counted in score.face_down if not counted.card.is_toad]
    lines = [_line(clauses.turn.COUPLE_FACE_UP, _FACE_UP, score.face_up)]
    if toads:
        lines.append(_line(clauses.scoring.TOADS_COST_FIVE, _TOADS, toads))
    if others:
        lines.append(_line(clauses.taking.TAKEN_FACE_DOWN, _FACE_DOWN, others))
    lines += [_line(clauses.taking.EXPERT, _OFF_THE_PILE, [each]) for each in score.extras]
    return tuple(lines)


def _line(clause: Clause, words: Template, cards: Iterable[Counted]) -> ScoreLine:
    """Return the line for cards that lie the same way."""
    all_cards = tuple(cards)
    lying = _Lying(tuple(counted.card for counted in all_cards))
    return ScoreLine(clause, words.fill(lying), sum(counted.points for counted in all_cards))


# A tie --------------------------------------------------------------------------------------------

_BREAKS = {
    TieBreak.MOST_PLUS: ("plus_cards", "the most cards face up win"),
    TieBreak.FEWEST_TOADS: ("toads", "the fewest toads win"),
}
"""A tie-break: its field in the match, and its direction."""


def explain_tie(public: State | PublicInfo, names: Names) -> tuple[str, str] | None:
    """Return a reading and how it decided between those with the most points, if it did.

    >>> from tricky_twist.games import twisted as tw
    >>> explain_tie(tw.setup(2), None) is None
    True
    """
    match = public.match
    points, breaks = match.points, _BREAKS.get(match.rules.tie_break)
    equal = [seat for seat in SEATS[: len(points)] if points[seat] == max(points)]
    if breaks is None or not equal[1:]:
        return None
    field, decides = breaks
    counts = getattr(match, field)
    held = join_words(f"{name_of(seat, names)} {counts[seat]}" for seat in equal)
    return "TW-A18", f"{names_of(equal, names)} tie, and {decides}: {held}"
