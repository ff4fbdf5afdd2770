"""A witness: a game in which two rules agree until its last move, and there part ways."""

from collections.abc import Iterator
from typing import Any, Self

from tricky_twist.core.errors import Violation, WrongTypeError, describe
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.core.sheet import row_in
from tricky_twist.core.values import value
from tricky_twist.encoding import codecs_of
from tricky_twist.encoding.text import parse, write
from tricky_twist.lab.parting import Parting, try_again
from tricky_twist.records import AnyGame, Record, Sound, encode, verify

OTHERWISE = "otherwise"
"""The tag of a record that holds the fields of other rules in which they differ from its own."""

LONGEST = 60
"""The greatest length of JSON that is still readable in the text."""


@value
class Side:
    """The result, under one of two rules, of the move at which they part ways.

    >>> Side("next_start=same", (), ()).rules
    'next_start=same'
    """

    rules: str
    """The differences of these rules from the others."""
    events: tuple[Any, ...]
    """The events under these rules that do not happen under the others."""
    violations: tuple[Violation[object], ...]
    """Why the move is not legal under these rules; empty if it is."""


@value
class Witness:
    """A recorded game that shows where two rules differ.

    Under the rules of the record all its moves are legal. The other rules, named in a tag, agree
    until the last move: they refuse it, or it has other effects.

    >>> from tricky_twist import Seat, records
    >>> from tricky_twist.games import twisted as tw
    >>> few = {"numbers": (12, 13), "hand_sizes": (1, 1, 1)}
    >>> record = records.begin("twisted", 2, tw.Rules(**few), first=Seat(0))
    >>> record = record.played(next(record.game.chance_moves(record.state)))
    >>> record = record.played(tw.Place(Seat(0), tw.Card(12)), tw.Take(Seat(1)))
    >>> refused = tw.Rules(voluntary_take=tw.VoluntaryTake.REFUSED, **few)
    >>> witness = Witness.of(record, refused)
    >>> witness.parting.ways.name, witness.parting.clauses, witness.rules[1] == refused
    ('CHOICE', ('TW-09',), True)
    >>> [side.rules for side in witness.sides]
    ['voluntary_take=allowed', 'voluntary_take=refused']
    >>> witness.record.tags
    (('otherwise', '{"voluntary_take":"refused"}'),)

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If it is no sound record with such a tag, or it
            is not at the last move that the rules part ways.
    """

    record: Record

    def __attrs_post_init__(self) -> None:
        """Refuse a record that shows nothing."""
        encode(self.record)
        verdict = verify(self.record)
        if not isinstance(verdict, Sound):
            raise WrongTypeError("a sound record", f"one of which must be said: {verdict}")
        parting = self._find_parting()
        if parting is None or parting.moves != len(self.record.moves) - 1 or not self._differs():
            got = f"{self.record!r} without such a move"
            raise WrongTypeError("a record at whose last move two rules part ways", got)

    @classmethod
    def of(cls, record: Record, other: AnyRules) -> Self:
        """Return the witness that a record is against other rules.

        Raises:
            ~tricky_twist.core.errors.TrickyTwistError: As the class.
        """
        encode(record)
        codec = codecs_of(record.game).rules
        own, others = map(codec.encode_in_full, (_rules_of(record), other))
        fields = {name: held for name, held in others.items() if held != own[name]}
        return cls(record.tagged(**{OTHERWISE: write(fields)}))

    @property
    def rules(self) -> tuple[AnyRules, AnyRules]:
        """The rules of the record, and the others."""
        own, codec = _rules_of(self.record), codecs_of(self.record.game).rules
        return own, codec.decode({**codec.encode(own), **self._otherwise()})

    @property
    def parting(self) -> Parting:
        """The place and the kind of the parting."""
        parting = self._find_parting()
        assert parting is not None  # or this would be no witness
        return parting

    @property
    def sides(self) -> tuple[Side, Side]:
        """The result of the last move under each of the rules, the record's own rules first."""
        game, last = self.record.game, self.record.moves[-1]
        before = self.record.taken_back()
        here, there = before.state, before.under(self.rules[1]).state
        these = game.play(here, last).events
        violations = game.find_violations(there, last)
        those = () if violations else game.play(there, last).events
        own, other = self._words()
        return (
            Side(own, _without(these, those), ()),
            Side(other, _without(those, these), violations),
        )

    def _find_parting(self) -> Parting | None:
        record, states = self.record, [self.record.initial]
        steps = list(record.replay())
        states += [step.state for step in steps]
        line = zip(states, record.moves, steps, strict=False)  # a state more
        return try_again(record.game, line, record.under(self.rules[1]).initial).parting

    def _differs(self) -> bool:
        """Say whether the last move itself shows the difference, so that a text can tell it."""
        one, other = self.sides
        return bool(other.violations) or can_be_told(self.record.game, one.events, other.events)

    def _otherwise(self) -> dict[str, Any]:
        """Return the fields of the other rules that differ, as JSON has them."""
        tag = dict(self.record.tags).get(OTHERWISE)
        fields = parse(tag)
        if type(fields) is not dict:
            raise WrongTypeError(f"the tag {OTHERWISE!r} to hold fields of rules", describe(tag))
        return fields

    def _words(self) -> Iterator[str]:
        """Yield the differences of the record's rules from the others, then the reverse."""
        rules = codecs_of(self.record.game).rules
        one, other = map(rules.encode_in_full, self.rules)
        for own, those, long in ((one, other, "the {} of the record"), (other, one, "other {}")):
            fields = self._otherwise()
            yield ", ".join(_in_a_word(name, own[name], those[name], long) for name in fields)


def _in_a_word(field: str, held: Any, other: Any, long: str) -> str:
    """Return the content of a field, reduced to the differences if it is long."""
    if type(held) is dict:
        held = {name: part for name, part in held.items() if part != other[name]}
    written = held if type(held) is str else write(held)
    return f"{field}={written}" if len(written) <= LONGEST else long.format(field)


def can_be_told(game: AnyGame, these: tuple[Any, ...], those: tuple[Any, ...]) -> bool:
    """Say whether events differ in words or clauses, and not only for programs.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> can_be_told(TWISTED, (tw.RowTaken(Seat(0), ()),), ())
    True
    """
    one, other = (
        [(game.in_words(each), each.clause, row_in(each)) for each in events]
        for events in (these, those)
    )
    return one != other


def _rules_of(record: Record) -> AnyRules:
    return record.game.rules_of(record.initial)


def _without(events: tuple[Any, ...], others: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the events that are not among the others."""
    return tuple([event for event in events if event not in others])
