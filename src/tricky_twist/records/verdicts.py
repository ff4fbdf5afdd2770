"""Verdicts on a record, as values."""

import enum
from collections.abc import Iterator
from typing import Any

import attrs

from tricky_twist.core.clauses import Reading
from tricky_twist.core.errors import (
    IllegalMoveError,
    TrickyTwistError,
    Violation,
    WrongTypeError,
    describe,
)
from tricky_twist.core.game import shuffled
from tricky_twist.core.validators import all_of
from tricky_twist.core.values import value
from tricky_twist.core.wellformed import is_genuine
from tricky_twist.records.document import require_record
from tricky_twist.records.fair import FairShuffle
from tricky_twist.records.record import AnyGame, Record, Setup, require_start

# Other rules ------------------------------------------------------------------------------------


@value
class OtherEdition:
    """The record is sound under the rules of this edition.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> print(OtherEdition("dutch", tt.DUTCH))
    sound by the rules of the dutch edition
    """

    name: str
    rules: Any

    def __str__(self) -> str:
        """Return the words for it."""
        return f"sound by the rules of the {self.name} edition"


@value
class OtherReading:
    """The record is sound if one point is read otherwise.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> reading = TWISTED.register.reading("TW-A18")
    >>> other = tw.TieBreak.FEWEST_TOADS
    >>> print(OtherReading((reading,), "tie_break", other, tw.Rules(tie_break=other)))
    sound if tie_break is FEWEST_TOADS (TW-A18)
    """

    readings: tuple[Reading, ...]
    """The readings in the register with this field; mostly one."""
    field: str
    """The field of the rules that holds the choice."""
    choice: enum.Enum
    rules: Any

    def __str__(self) -> str:
        """Return the words for it."""
        ids = ", ".join(reading.id for reading in self.readings)
        return f"sound if {self.field} is {self.choice.name} ({ids})"


Other = OtherEdition | OtherReading
"""Rules that differ from a record's own in one respect, and make it sound."""


def other_rules(game: AnyGame, rules: Any) -> Iterator[Other]:
    """Yield each edition with other rules, and each single reading that can be read otherwise.

    >>> from tricky_twist import TWISTED
    >>> for other in list(other_rules(TWISTED, TWISTED.editions[0][1]))[:2]:
    ...     print(other)
    sound by the rules of the expert edition
    sound if voluntary_take is REFUSED (TW-A01)
    """
    seen = [rules]
    for name, edition in game.editions:
        if edition not in seen:
            seen.append(edition)
            yield OtherEdition(name, edition)
    for field in dict.fromkeys(name for one in game.register.readings for name in one.fields):
        readings = tuple(one for one in game.register.readings if field in one.fields)
        now = getattr(rules, field)
        for choice in type(now) if isinstance(now, enum.Enum) else ():
            if choice is not now:
                changed = attrs.evolve(rules, **{field: choice})
                yield OtherReading(readings, field, choice, changed)


# Verdicts ---------------------------------------------------------------------------------------


@value
class Sound:
    """Every move is legal, and a result that was written down is right.

    >>> from tricky_twist import records
    >>> match records.verify(records.begin("twisted", players=2)):
    ...     case Sound(state):
    ...         print(state)
    DealerPending(rules=Rules(), players=2)
    """

    state: Any
    """The state after the last move."""

    def __str__(self) -> str:
        """Return the words for it."""
        return "sound"


@value
class Illegal:
    """A move is not legal; those before it are.

    >>> import attrs
    >>> from tricky_twist import Seat, records
    >>> from tricky_twist.games import twisted as tw
    >>> record = attrs.evolve(records.begin("twisted", players=2), moves=(tw.Take(Seat(0)),))
    >>> match records.verify(record):
    ...     case Illegal(number, move, violations, state, allowed):
    ...         print(number, tw.in_words(move), *violations, *allowed, sep=" | ")
    0 | seat 0 takes the row | not now: the game is waiting for chance to choose the dealer [TW-11]
    """

    number: int
    """Its place in ``moves`` of the record."""
    move: Any
    violations: tuple[Violation[object], ...]
    state: Any
    """The state before the move."""
    allowed: tuple[Other, ...]
    """Other rules by which the whole record is sound."""

    def __str__(self) -> str:
        """Return the words for it."""
        broken = "; ".join(map(str, self.violations))
        return f"move {self.number} is not legal: {broken}"


@value
class WrongResult:
    """Every move is legal, and the points are not those that were written down.

    >>> from tricky_twist import records
    >>> match records.verify(records.begin("twisted", players=2).scored(30, 12)):
    ...     case WrongResult(result, right):
    ...         print(result, right)
    (30, 12) (0, 0)
    """

    result: tuple[int, ...]
    """The points written down."""
    right: tuple[int, ...]
    """The points according to the moves, so far."""
    state: Any
    allowed: tuple[Other, ...]
    """Other rules by which the record is sound, its result included."""

    def __str__(self) -> str:
        """Return the words for it."""
        return f"the result is not {self.result}: it is {self.right}"


@value
class CannotBegin:
    """The game cannot be set up like this, or the position with which it starts cannot be.

    >>> from tricky_twist import TWISTED, records
    >>> from tricky_twist.games import twisted as tw
    >>> match records.verify(records.Record(TWISTED, records.Setup(7, tw.STANDARD))):
    ...     case CannotBegin(error):
    ...         print(error)
    2 to 4 can play, not 7 [TW-01]
    """

    error: TrickyTwistError

    def __str__(self) -> str:
        """Return the words for it."""
        return f"it cannot begin: {self.error}"


@value
class Unfair:
    """A shuffle does not follow from the secret and the salts, or these have changed.

    >>> from tricky_twist import Shuffler, advance, records
    >>> fair = records.FairShuffle.of("the dealer's secret", ("Ada's salt", "Ben's salt"))
    >>> record = records.begin("twisted", players=2).shuffled_by(fair)
    >>> chance = advance(record.game, record.state, Shuffler("another seed"))
    >>> match records.verify(record.played(*chance.moves)):
    ...     case Unfair(number, reason):
    ...         print(number, reason)
    1 the secret and the salts give another shuffle
    """

    number: int | None
    """The place of the shuffle in ``moves`` of the record; ``None`` if it is about them all."""
    reason: str

    def __str__(self) -> str:
        """Return the words for it."""
        where = "" if self.number is None else f"move {self.number}: "
        return f"not a fair shuffle: {where}{self.reason}"


Verdict = Sound | Illegal | WrongResult | CannotBegin | Unfair
"""What :func:`verify` says."""


def verify(record: Record) -> Verdict:
    """Say whether a record is sound, and if not, return the first fault.

    An unsound record may have been played under other rules: then the verdict names each edition,
    and each single reading, under which the whole record is sound.

    >>> from tricky_twist import Seat, records
    >>> from tricky_twist.games import twisted as tw
    >>> import attrs
    >>> record = records.begin("twisted", players=2)
    >>> print(verify(record), verify(record.scored(30, 12)), sep=", ")
    sound, the result is not (30, 12): it is (0, 0)
    >>> print(verify(attrs.evolve(record, moves=(tw.Take(Seat(0)),))))
    move 0 is not legal: not now: the game is waiting for chance to choose the dealer [TW-11]

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no record, or something in it is no move
            of its game.
    """
    require_record(record)
    verdict = _judge(record)
    match verdict:
        case Illegal(number, move, violations, state):
            return Illegal(number, move, violations, state, tuple(_find_allowed(record)))
        case WrongResult(result, right, state):
            return WrongResult(result, right, state, tuple(_find_allowed(record)))
        case Sound() | CannotBegin() | Unfair():
            return verdict


def _judge(record: Record) -> Verdict:
    """Return the verdict without the other rules that allow the record."""
    try:
        state = require_start(record)
    except TrickyTwistError as error:
        return CannotBegin(error)
    number = 0
    try:
        for number, step in enumerate(record.replay(), 1):  # noqa: B007  # it counts
            state = step.state
    except IllegalMoveError as error:
        return Illegal(number, error.move, error.violations, state, ())
    unfair = _find_unfair(record)
    if unfair is not None:
        return unfair
    right = record.game.scores(state)
    if record.result is not None and not all_of(record.result, int, least=0):
        raise WrongTypeError("a record with whole numbers as its result", describe(record.result))
    if record.result not in (None, right):
        return WrongResult(record.result, right, state, ())
    return Sound(state)


def _find_unfair(record: Record) -> Unfair | None:
    """Return the unfair part of the shuffles of a record whose moves are legal."""
    if record.fair is None:
        return None
    if type(record.fair) is not FairShuffle or not is_genuine(record.fair):
        raise WrongTypeError("a record with a FairShuffle", describe(record.fair))
    fault = _find_miscount(record.fair, record.players) or record.fair.find_fault()
    if fault is not None:
        return Unfair(None, fault)
    game, shuffler, state = record.game, record.fair.shuffler(), record.initial
    for number, (move, step) in enumerate(zip(record.moves, record.replay(), strict=True)):
        if game.pending_chance(state) is not None and move != shuffled(game, state, shuffler):
            return Unfair(number, "the secret and the salts give another shuffle")
        state = step.state
    return None


def _find_miscount(fair: FairShuffle, players: int) -> str | None:
    """Return that a player had no part in the shuffle, or that another person had."""
    salts = len(fair.salts)
    return None if salts == players else f"{salts} salts for {players} seats"


def _find_allowed(record: Record) -> Iterator[Other]:
    for other in other_rules(record.game, _rules_of(record)):
        try:
            changed = record.under(other.rules)
        except TrickyTwistError:
            continue
        if isinstance(_judge(changed), Sound):
            yield other


def _rules_of(record: Record) -> object:
    start = record.start
    return start.rules if type(start) is Setup else record.game.rules_of(start)
