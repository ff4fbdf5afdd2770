"""The vocabulary of a rulebook register: clauses, readings, and where they stand."""

import enum

import attrs

from tricky_twist.core.fields import later
from tricky_twist.core.values import value


class Grade(enum.Enum):
    """How sure we are that a clause matches the meaning of the rulebook."""

    STATED = "stated"
    """The words of a rulebook state it."""
    DERIVED = "derived"
    """It follows from the text by arithmetic or logic."""
    DECIDED = "decided"
    """The text leaves a gap, which is decided here."""
    PROVISIONAL = "provisional"
    """It is printed on the physical cards only; the values given here are stand-ins."""


@value
class Source:
    """Where an edition of the rulebook has a clause.

    >>> from tricky_twist import TRICKY_TWIST
    >>> [source.edition for source in TRICKY_TWIST.register.clause("TT-21").sources]
    ['nl', 'hu', 'fr']
    """

    edition: str
    """The code of the edition: ``nl``, ``hu``, ``fr``, ``it``."""
    section: str
    """The heading under which that edition has it."""
    note: str = ""
    """The peculiarity of this edition here, in our words; empty if there is none."""


@value
class Clause:
    """One numbered rule of a rulebook, stated in our own words.

    Two clauses are equal when their ids are: the id is never reused or renumbered.

    >>> from tricky_twist import TRICKY_TWIST
    >>> clause = TRICKY_TWIST.register.clause("TT-21")
    >>> print(clause, clause.title, clause.grade.value, sep=", ")
    TT-21, Follow suit, stated
    """

    id: str
    title: str
    text: str
    sources: tuple[Source, ...]
    grade: Grade = Grade.STATED
    differences: str = ""
    """How the editions differ; empty when they agree."""
    no_code: str = ""
    """Why no function decides this clause; empty when one does."""
    keywords: str = attrs.field(default="", metadata=later(""))
    """Words by which people look for it, and which its title and text lack."""

    def __str__(self) -> str:
        """Return the id, the way messages cite a clause."""
        return self.id

    def __eq__(self, other: object) -> bool:
        """Compare by id."""
        return self.id == other.id if isinstance(other, Clause) else NotImplemented

    def __hash__(self) -> int:
        """Hash by id."""
        return hash(self.id)


class Weight(enum.Enum):
    """How often a reading changes the outcome of a game."""

    HIGH = "often"
    MEDIUM = "sometimes"
    LOW = "rarely or never"


@value
class Choice:
    """One way to read a disputed point.

    >>> from tricky_twist import TRICKY_TWIST
    >>> for choice in TRICKY_TWIST.register.reading("TT-A09").choices:
    ...     print(choice.name, choice.editions)
    ROUND ('hu', 'fr')
    GAME ('nl',)
    """

    name: str
    """The member name of the enum in ``Rules``, or a short word when there is no option."""
    meaning: str
    editions: tuple[str, ...] = ()
    """The editions whose text supports this choice."""

    @property
    def label(self) -> str:
        """The name in small letters, as people write it.

        >>> from tricky_twist import TRICKY_TWIST
        >>> [choice.label for choice in TRICKY_TWIST.register.reading("TT-A03").choices]
        ['suit pair twice', 'other']
        """
        return self.name.replace("_", " ").lower()


@value
class Reading:
    """A question that the rulebook leaves open, and the ways to answer it.

    >>> from tricky_twist import TWISTED
    >>> reading = TWISTED.register.reading("TW-A18")
    >>> print(reading.question, reading.default, reading.fields)
    Several players have the best total. Who wins? SHARED ('tie_break',)
    """

    id: str
    question: str
    weight: Weight
    choices: tuple[Choice, ...]
    default: str
    """The name of the choice that ``STANDARD`` takes."""
    argument: str
    """Why that choice is the default."""
    clauses: tuple[str, ...]
    """The ids of the clauses that it concerns."""
    fields: tuple[str, ...] = ()
    """The fields of ``Rules`` that hold the choice; none when no option is offered."""
    keywords: str = attrs.field(default="", metadata=later(""))
    """Words by which people look for it, and which its question and choices lack."""


@value
class Fact:
    """A fact that follows from the clauses; tests check it in every game.

    >>> from tricky_twist import TWISTED
    >>> print(TWISTED.register.facts[0].text)
    After the deal the pile holds 61 cards with two players, 52 with three and 47 with four.
    """

    id: str
    text: str


@value
class Example:
    """A worked example printed in the rulebook; the tests replay it.

    >>> from tricky_twist import TRICKY_TWIST
    >>> example = TRICKY_TWIST.register.examples[3]
    >>> print(example.id, example.given, example.result)
    TT-X4 6 tricks and 1 false trick. 6 + 1 x 3 = 9 points.
    """

    id: str
    section: str
    given: str
    result: str
