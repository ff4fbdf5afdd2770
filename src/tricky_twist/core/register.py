"""The register of a game: everything numbered that its rulebook holds."""

import enum
from collections.abc import Iterator
from types import ModuleType
from typing import Any, Self, TypeVar

from tricky_twist.core.clauses import Clause, Example, Fact, Reading
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.values import value

E = TypeVar("E", Clause, Reading)
T = TypeVar("T", Clause, Reading, Fact, Example)


@value
class Register:
    """Everything numbered that a game's rulebook holds.

    >>> from tricky_twist import TWISTED
    >>> register = TWISTED.register
    >>> register.clause("TW-17").title, register.reading("TW-A01").default
    ('Twisting needs the partner', 'ALLOWED')
    >>> [reading.id for reading in register.readings_of("TW-17")]
    ['TW-A03', 'TW-A15']
    >>> next(register.ids())
    'TW-01'
    """

    game: str
    clauses: tuple[Clause, ...]
    readings: tuple[Reading, ...]
    facts: tuple[Fact, ...]
    examples: tuple[Example, ...]

    @classmethod
    def of(cls, game: str, *chapters: ModuleType) -> Self:
        """Return the register of all that these modules define, each kind in the order of its ids.

        >>> from tricky_twist.games.twisted.clauses import ending, facts
        >>> part = Register.of("twisted", ending, facts)
        >>> part.clauses[0].id, part.readings[0].id, part.facts[0].id, part.examples[0].id
        ('TW-24', 'TW-A04', 'TW-D1', 'TW-X1')
        """
        things = [thing for chapter in chapters for thing in vars(chapter).values()]
        entries = [entry for t in things for entry in (t if isinstance(t, tuple) else (t,))]
        return cls(
            game,
            _sorted(entries, Clause),
            _sorted(entries, Reading),
            _sorted(entries, Fact),
            _sorted(entries, Example),
        )

    def clause(self, clause_id: str) -> Clause:
        """Return the clause with this id.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If the register has no such clause.
        """
        return _find(self.clauses, clause_id, f"the id of a clause of {self.game}")

    def reading(self, reading_id: str) -> Reading:
        """Return the reading with this id.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If the register has no such reading.
        """
        return _find(self.readings, reading_id, f"the id of a reading of {self.game}")

    def readings_of(self, clause_id: str) -> tuple[Reading, ...]:
        """Return the readings that concern the clause with this id, in their own order.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If the register has no such clause.
        """
        clause = self.clause(clause_id)
        return tuple(reading for reading in self.readings if clause.id in reading.clauses)

    def is_ruling(self, reading_id: str) -> bool:
        """Return whether the default of a reading is our ruling: no rulebook settles the question.

        It is settled if every edition that has one of its clauses supports the default, and if no
        edition supports another choice.

        >>> from tricky_twist import TRICKY_TWIST
        >>> register = TRICKY_TWIST.register
        >>> register.is_ruling("TT-A25"), register.is_ruling("TT-A22")
        (True, False)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If the register has no such reading.
        """
        reading = self.reading(reading_id)
        having = {s.edition for each in reading.clauses for s in self.clause(each).sources}
        chosen = {e for c in reading.choices if c.name == reading.default for e in c.editions}
        others = {e for c in reading.choices if c.name != reading.default for e in c.editions}
        return not chosen or bool(others) or not having <= chosen

    def __repr__(self) -> str:
        """Return the name of the game and the numbers of entries: the texts would fill a book."""
        counts = (len(self.clauses), len(self.readings), len(self.facts), len(self.examples))
        return "<Register of {}: {} clauses, {} readings, {} facts, {} examples>".format(
            self.game, *counts
        )

    def ids(self) -> Iterator[str]:
        """Yield every id of the register: clauses, readings, facts, examples."""
        for group in (self.clauses, self.readings, self.facts, self.examples):
            for entry in group:
                yield entry.id


def find_misfit(register: Register, rules: object) -> str:
    """Return the part of a reading that a game's rules lack; nothing if all fits.

    The first of its fields that holds a choice has a member for each choice of the reading.

    >>> from tricky_twist.games import twisted as tw
    >>> find_misfit(tw.REGISTER, tw.STANDARD), find_misfit(tw.REGISTER, "rules")
    ('', "TW-A01 is about the field 'voluntary_take', which its rules lack")
    """
    found = (fault for reading in register.readings for fault in _misfits(reading, rules))
    return next(found, "")


def _misfits(reading: Reading, rules: object) -> Iterator[str]:
    for field in reading.fields:
        if not hasattr(rules, field):
            yield f"{reading.id} is about the field {field!r}, which its rules lack"
    held = (getattr(rules, field, None) for field in reading.fields)
    chosen = next((each for each in held if isinstance(each, enum.Enum)), None)
    if chosen is None:
        return
    kind, named = type(chosen), {choice.name for choice in reading.choices}
    for name in sorted(named.symmetric_difference(kind.__members__)):
        if name in named:
            yield f"{reading.id} has the choice {name}, which {kind.__name__} lacks"
        else:
            yield f"{reading.id} has no choice for {kind.__name__}.{name}"


def _find(entries: tuple[E, ...], entry_id: object, wanted: str) -> E:
    if type(entry_id) is not str:
        raise WrongTypeError(wanted, describe(entry_id))
    for entry in entries:
        if entry.id == entry_id:
            return entry
    raise WrongTypeError(wanted, entry_id)


def _sorted(entries: list[Any], kind: type[T]) -> tuple[T, ...]:
    """Return the entries of one kind in the order of their ids; X2 comes before X10."""
    found = [entry for entry in entries if isinstance(entry, kind)]
    return tuple(sorted(found, key=lambda entry: (len(entry.id), entry.id)))
