"""How the points of a round came about, in plain words that a person can check by hand."""

from collections.abc import Iterable
from typing import ClassVar

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.clauses import Clause
from tricky_twist.core.phrases import Names
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.sheet import ScoreLine, explained
from tricky_twist.core.templates import Template, plural, template
from tricky_twist.core.values import value
from tricky_twist.games.twisted import clauses
from tricky_twist.games.twisted.cards import Card
from tricky_twist.games.twisted.rules import TieBreak
from tricky_twist.games.twisted.sheet import Counted, SeatScore
from tricky_twist.games.twisted.state import State
from tricky_twist.games.twisted.views import PublicInfo


def explain(score: SeatScore, names: Names = (), language: str = ENGLISH) -> tuple[ScoreLine, ...]:
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
    return explained(score, names, SeatScore, lambda row: _lines(row, language), language)


@value
class Lying:
    """Cards that lie the same way.

    >>> _FACE_UP.fill(Lying((Card(49), Card(94))))
    '2 cards face up: 49 and 94'
    """

    cards: tuple[Card, ...]


TELLS = Lying
"""The class that the templates below tell."""


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


def _lines(score: SeatScore, language: str) -> tuple[ScoreLine, ...]:
    toads = [counted for counted in score.face_down if counted.card.is_toad]
    others = [counted for counted in score.face_down if not counted.card.is_toad]
    lines: list[tuple[Clause, Template, Iterable[Counted]]] = [
        (clauses.turn.COUPLE_FACE_UP, _FACE_UP, score.face_up)
    ]
    if toads:
        lines.append((clauses.scoring.TOADS_COST_FIVE, _TOADS, toads))
    if others:
        lines.append((clauses.taking.TAKEN_FACE_DOWN, _FACE_DOWN, others))
    lines += [(clauses.taking.EXPERT, _OFF_THE_PILE, [each]) for each in score.extras]
    return tuple(_line(*line, language) for line in lines)


def _line(clause: Clause, words: Template, cards: Iterable[Counted], language: str) -> ScoreLine:
    """Return the line for cards that lie the same way."""
    all_cards = tuple(cards)
    lying = Lying(tuple(counted.card for counted in all_cards))
    said = words.fill(lying, (), None, language)
    return ScoreLine(clause, said, sum(counted.points for counted in all_cards))


# A tie --------------------------------------------------------------------------------------------


@value
class Held:
    """A seat, and how many things it has.

    >>> Held.words.fill(Held(Seat(1), 3), ("Ada", "Ben"))
    'Ben 3'
    """

    words: ClassVar[Template] = template("{seat} {number}")
    seat: Seat
    number: int


@value
class Tie:
    """Seats with as many points, and how many things each has to break the tie.

    >>> held = Held(Seat(0), 3), Held(Seat(1), 1)
    >>> tie = Tie((Seat(0), Seat(1)), held, TieBreak.FEWEST_TOADS)
    >>> tie.words.fill(tie, ("Ada", "Ben"))
    'Ada and Ben tie, and the fewest toads win: Ada 3 and Ben 1'
    """

    seats: tuple[Seat, ...]
    held: tuple[Held, ...]
    kind: TieBreak

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _TIES[self.kind]


_TIES = {
    TieBreak.MOST_PLUS: template("{seats:and} tie, and the most cards face up win: {held:and}"),
    TieBreak.FEWEST_TOADS: template("{seats:and} tie, and the fewest toads win: {held:and}"),
}
_BREAKS = {TieBreak.MOST_PLUS: "plus_cards", TieBreak.FEWEST_TOADS: "toads"}
"""A tie-break, and its field in the match."""


def explain_tie(
    public: State | PublicInfo, names: Names, language: str = ENGLISH
) -> tuple[str, str] | None:
    """Return a reading and how it decided between those with the most points, if it did.

    >>> from tricky_twist.games import twisted as tw
    >>> explain_tie(tw.setup(2), None) is None
    True
    """
    match = public.match
    points, kind = match.points, match.rules.tie_break
    equal = tuple(seat for seat in SEATS[: len(points)] if points[seat] == max(points))
    if kind not in _BREAKS or not equal[1:]:
        return None
    counts = getattr(match, _BREAKS[kind])
    tie = Tie(equal, tuple(Held(seat, counts[seat]) for seat in equal), kind)
    return "TW-A18", tie.words.fill(tie, names, None, language)
