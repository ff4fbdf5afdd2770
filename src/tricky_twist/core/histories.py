"""Why nothing explains a view: the facts of a ``HistoryError``, with their words."""

from typing import Any, ClassVar

from tricky_twist.core.errors import HistoryError, Violation
from tricky_twist.core.memo import recent
from tricky_twist.core.phrases import Sentence
from tricky_twist.core.templates import Template, plural, template
from tricky_twist.core.values import value

# Gaps in a view -----------------------------------------------------------------------------------


@value
class NoHistory:
    """A view lacks a part of the past.

    >>> print(Sentence(NoHistory(DealMissing())))
    this view does not record the whole game so far: it does not record the deal of this round
    """

    words: ClassVar[Template] = template("this view does not record the whole game so far: {lacks}")
    lacks: Any
    """The missing part: a thing that has words."""


@value
class RoundsMissing:
    """Not every round that is over is recorded.

    >>> print(Sentence(RoundsMissing(over=2, recorded=1)))
    it comes after 2 rounds, but records 1
    """

    words: ClassVar[Template] = plural(
        "over",
        "it comes after {over} round, but records {recorded}",
        "it comes after {over} rounds, but records {recorded}",
        none=template("it comes after no rounds, but records {recorded}"),
    )
    over: int
    recorded: int


@value
class OwnRoundsMissing:
    """The view of a seat does not record the seat's own cards of every round.

    >>> print(Sentence(OwnRoundsMissing(dealt=2, recorded=1)))
    cards were dealt in 2 rounds, but this seat's are recorded for 1
    """

    words: ClassVar[Template] = plural(
        "dealt",
        "cards were dealt in {dealt} round, but this seat's are recorded for {recorded}",
        "cards were dealt in {dealt} rounds, but this seat's are recorded for {recorded}",
        none=template("cards were dealt in no rounds, but this seat's are recorded for {recorded}"),
    )
    dealt: int
    """In how many rounds cards were dealt."""
    recorded: int


@value
class OwnCardsMissing:
    """A seat's cards of the round are not recorded.

    >>> print(Sentence(OwnCardsMissing()))
    this seat's cards are not recorded
    """

    words: ClassVar[Template] = template("this seat's cards are not recorded")


@value
class DealMissing:
    """A seat's own deal is not recorded.

    >>> print(Sentence(DealMissing()))
    it does not record the deal of this round
    """

    words: ClassVar[Template] = template("it does not record the deal of this round")


@value
class TricksMissing:
    """There are more or fewer tricks on the table than the log records.

    >>> print(Sentence(TricksMissing(tricks=4, logged=0)))
    4 tricks on the table, but 0 in the log
    """

    words: ClassVar[Template] = plural(
        "tricks",
        "{tricks} trick on the table, but {logged} in the log",
        "{tricks} tricks on the table, but {logged} in the log",
        none=template("no tricks on the table, but {logged} in the log"),
    )
    tricks: int
    logged: int


def without_history(lacks: object) -> HistoryError:
    """Return the refusal of a view that lacks a part of the past.

    >>> print(without_history(RoundsMissing(over=2, recorded=1)))
    this view does not record the whole game so far: it comes after 2 rounds, but records 1
    """
    return HistoryError(Sentence(NoHistory(lacks)))


# Contradictions -----------------------------------------------------------------------------------

_NO_DEAL = template("no deal explains everything in the view")
_NO_DEAL_OF_ROUND = template("no deal explains everything seen in round {number}")


@value
class NoDeal:
    """No deal explains the facts about a round.

    >>> print(Sentence(NoDeal(2)))
    no deal explains everything seen in round 2
    """

    number: int
    """The number of the round; 0 in a game that has only one."""

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _NO_DEAL_OF_ROUND if self.number else _NO_DEAL


@recent
def no_deal(number: int) -> Sentence:
    """Return the words for a round that no deal explains.

    >>> no_deal(2)
    'no deal explains everything seen in round 2'
    """
    return Sentence(NoDeal(number))


_NO_PLACE = template("{unexplained}: there is no place for {cards}")
_FEW_PLACES = plural(
    "spots",
    "{unexplained}: there is only {spots} place for {cards:count} cards: {cards}",
    "{unexplained}: there are only {spots} places for {cards:count} cards: {cards}",
)
_FILL_ONE = plural(
    "cards",
    "{unexplained}: only {cards:count} card can fill {spots} place: {cards}",
    "{unexplained}: only {cards:count} cards can fill {spots} place: {cards}",
    none=template("{unexplained}: no cards can fill {spots} place"),
)
_FILL_SEVERAL = plural(
    "cards",
    "{unexplained}: only {cards:count} card can fill {spots} places: {cards}",
    "{unexplained}: only {cards:count} cards can fill {spots} places: {cards}",
    none=template("{unexplained}: no cards can fill {spots} places"),
)


@value
class Misplaced:
    """Some cards and some places are only for each other, and their numbers differ.

    >>> print(Sentence(Misplaced("no deal explains this", ("M7", "S1"), 1)))
    no deal explains this: there is only 1 place for 2 cards: M7 S1
    """

    unexplained: Any
    """The facts that they leave unexplained: a thing that has words, or a plain text."""
    cards: tuple[Any, ...]
    spots: int
    """How many places these cards have, or fill if they can."""

    @property
    def words(self) -> Template:
        """The template of its words."""
        if not self.spots:
            return _NO_PLACE
        if len(self.cards) > self.spots:
            return _FEW_PLACES
        return _FILL_ONE if self.spots == 1 else _FILL_SEVERAL


@value
class NotLegal:
    """A move that a view records was not legal.

    >>> from tricky_twist import IllegalMoveError, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> try:
    ...     tw.play(tw.setup(2), tw.Take(Seat(0)))
    ... except IllegalMoveError as error:
    ...     print(Sentence(NotLegal(error.move, error.violations)))  # doctest: +ELLIPSIS
    what the view records was not legal: seat 0 takes the row: not now: ... [TW-11]
    """

    words: ClassVar[Template] = template(
        "what the view records was not legal: {move}: {violations:parts}"
    )
    move: Any
    violations: tuple[Violation[object], ...]


@value
class LeadsElsewhere:
    """The moves that a view records do not lead to it.

    >>> print(Sentence(LeadsElsewhere()))
    the moves that the view records do not lead to it
    """

    words: ClassVar[Template] = template("the moves that the view records do not lead to it")


LEADS_ELSEWHERE = Sentence(LeadsElsewhere())
