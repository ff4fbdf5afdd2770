"""The error tree, and the violation: why a move is refused."""

from typing import Any, Generic, TypeVar

import attrs

from tricky_twist.core.clauses import Clause
from tricky_twist.core.fields import later
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value

F_co = TypeVar("F_co", covariant=True)


class TrickyTwistError(Exception):
    """The root of every error that this library raises on purpose.

    >>> from tricky_twist.games import twisted as tw
    >>> try:
    ...     tw.Card.parse("10")
    ... except TrickyTwistError as error:
    ...     print(type(error).__name__)
    NotationError
    """


class WrongTypeError(TrickyTwistError):
    """A value is not of the kind that a function expects: no move of this game, no state, no seat.

    Pass the value that the message names; nothing was changed.

    >>> from tricky_twist.games import twisted as tw
    >>> try:
    ...     tw.legal_moves("no state")
    ... except WrongTypeError as error:
    ...     print(error)
    expected a state or a view of Twisted, got a value of type str
    """

    def __init__(self, expected: str, got: str) -> None:
        """Keep a description of the *expected* kind and of the value *got* instead."""
        super().__init__(expected, got)
        self.expected = expected
        self.got = got

    def __str__(self) -> str:
        """Return the expected kind and the value that came."""
        return f"expected {self.expected}, got {self.got}"


class UnknownGameError(TrickyTwistError, KeyError):
    """There is no game of this name; the message lists the names that there are.

    >>> from tricky_twist import GAMES
    >>> try:
    ...     GAMES["tricky_twist"]
    ... except UnknownGameError as error:
    ...     print(error)  # doctest: +ELLIPSIS
    no game is called 'tricky_twist': there are tricky-twist, twisted, flip-twhist; ...
    """

    def __init__(self, name: object, names: tuple[str, ...]) -> None:
        """Keep the *name* that is unknown, and all *names* that exist."""
        super().__init__(name, names)
        self.name = name
        self.names = names

    def __str__(self) -> str:
        """Return the name that is wrong, and those that are right."""
        called = repr(self.name) if type(self.name) is str else describe(self.name)
        known = ", ".join(self.names)
        return f"no game is called {called}: there are {known}; tricky_twist.register adds one"


@value
class Violation(Generic[F_co]):
    """One clause that a move breaks, and the fact that breaks it.

    All of it is for the player who tried. Others may read only ``public``: the facts, the reason
    and even the clause can give away the player's cards.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> (violation,) = tw.find_violations(tw.setup(2), tw.Take(Seat(0)))
    >>> print(violation)
    not now: the game is waiting for chance to choose the dealer [TW-11]
    >>> print(violation.facts, violation.sender)
    NotNow(awaited=<Awaited.DEALER: 'dealer'>) seat 0
    """

    clause: Clause
    facts: F_co
    """A frozen value, one class per kind of fact, to word the refusal in another language.

    ``find_violations`` of a game's package gives a ``Violation[Facts]``: ``Facts`` is the union of
    all that a refusal of this game may state.
    """
    public: object
    """The public facts, as such a value: one of ``PublicFacts`` of the game's package."""
    sender: Seat | None = attrs.field(default=None, metadata=later(None))
    """The seat that tried; ``None`` for a move of chance."""

    @property
    def reason(self) -> str:
        """The words for the player who tried; they may name the player's own hidden cards."""
        return _in_words(self.facts, self.sender)

    @property
    def public_reason(self) -> str:
        """The words for all other players and spectators; they reveal no secret."""
        return _in_words(self.public, self.sender)

    def __str__(self) -> str:
        """Return the reason with its clause, ready to show to the player who tried."""
        return f"{self.reason} [{self.clause}]"


def _in_words(facts: Any, sender: object) -> str:
    words = getattr(facts, "words", None)
    if words is None:
        raise WrongTypeError("facts that have words", describe(facts))
    return str(words.fill(facts, (), sender))


class IllegalMoveError(TrickyTwistError):
    """A move was refused; the state is a value and has not changed.

    Show ``violations`` to the player: each names a clause of the rulebook.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> try:
    ...     tw.play(tw.setup(2), tw.Take(Seat(0)))
    ... except IllegalMoveError as error:
    ...     print(error.violations[0].clause, error.move)
    TW-11 Take(seat=Seat(0))
    """

    def __init__(self, move: object, violations: tuple[Violation[object], ...]) -> None:
        """Keep the refused *move* and every clause that it breaks."""
        super().__init__(move, violations)
        self.move = move
        self.violations = violations

    def __str__(self) -> str:
        """Return the move and all its violations on one line."""
        return f"{self.move!r}: " + "; ".join(str(v) for v in self.violations)


class SetupError(TrickyTwistError):
    """A game cannot be set up like this; ``clause`` says which rule forbids it.

    >>> from tricky_twist.games import twisted as tw
    >>> try:
    ...     tw.setup(7)
    ... except SetupError as error:
    ...     print(error)
    2 to 4 can play, not 7 [TW-01]
    """

    def __init__(self, clause: Clause, reason: str) -> None:
        """Keep the *clause* that is broken and the *reason*."""
        super().__init__(clause, reason)
        self.clause = clause
        self.reason = reason

    @property
    def facts(self) -> object:
        """A frozen value to word the reason in another language; ``None`` of a plain text.

        >>> from tricky_twist.games import twisted as tw
        >>> try:
        ...     tw.setup(7)
        ... except SetupError as error:
        ...     print(error.facts)
        WrongPlayers(sizes=(2, 3, 4), players=7)
        """
        return getattr(self.reason, "thing", None)

    def __str__(self) -> str:
        """Return the reason with its clause."""
        return f"{self.reason} [{self.clause}]"


class RulesError(TrickyTwistError):
    """A field of ``Rules`` has a value that it cannot have.

    >>> from tricky_twist.games import twisted as tw
    >>> try:
    ...     tw.Rules(games=0)
    ... except RulesError as error:
    ...     print(error)
    Rules.games: expected a positive number, got 0
    """

    def __init__(self, field: str, reason: str) -> None:
        """Keep the name of the *field* and the *reason*."""
        super().__init__(field, reason)
        self.field = field
        self.reason = reason

    def __str__(self) -> str:
        """Return the field and its fault."""
        return f"Rules.{self.field}: {self.reason}"


class NotationError(TrickyTwistError):
    """A text is not in the notation of the expected value.

    >>> from tricky_twist.games import twisted as tw
    >>> try:
    ...     tw.Card.parse("10")
    ... except NotationError as error:
    ...     print(error)
    '10' is not a card such as 34: a number from 12 to 98 without a 0
    """

    def __init__(self, text: str, expected: str, column: int = 1) -> None:
        """Keep the *text*, the *expected* kind of value, and the *column* of the text, from 1."""
        super().__init__(text, expected, column)
        self.text = text
        self.expected = expected
        self.column = column

    def __str__(self) -> str:
        """Return the text and the expected value."""
        where = f" at column {self.column}" if self.column > 1 else ""
        return f"{self.text!r} is not {self.expected}{where}"


@value
class Problem:
    """One thing that is wrong with a document, and where.

    >>> print(Problem("$.hands[2]", "expected Cards, got None"))
    $.hands[2]: expected Cards, got None
    """

    path: str
    """Where it is, such as ``$.table.hands[2]``."""
    reason: str

    def __str__(self) -> str:
        """Return the path and the reason."""
        return f"{self.path}: {self.reason}"


class EncodingError(TrickyTwistError):
    """A document does not encode the expected value; the error lists every problem.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.encoding import codecs_of
    >>> try:
    ...     codecs_of(TWISTED).move.loads('{"type": "take", "seat": 9, "card": "12"}')
    ... except EncodingError as error:
    ...     print(error)
    $: unknown field 'card'
    $.seat: expected the number of a seat, got 9
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        """Keep all *problems*, in the order of the document."""
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        """Return every problem on a line of its own."""
        return "\n".join(str(problem) for problem in self.problems)


class HistoryError(TrickyTwistError):
    """A question needs the whole history of a game, and this state was entered without it.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(2), Shuffler(1)).state
    >>> state = tw.play(state, tw.legal_moves(state)[0]).state
    >>> try:
    ...     tw.determinize(tw.view(tw.position(state), Seat(0)), 1)
    ... except HistoryError as error:
    ...     print(error)  # doctest: +ELLIPSIS
    this view does not record the whole game so far: ...
    """

    def __init__(self, reason: str, cards: tuple[object, ...] = (), room: int = 0) -> None:
        """Keep the *reason*; for *cards* without a place, also the *room* for them."""
        super().__init__(reason, cards, room)
        self.reason = reason
        self.cards = cards
        self.room = room

    @property
    def facts(self) -> object:
        """A frozen value to word the reason in another language; ``None`` of a plain text.

        >>> from tricky_twist.core.inventions import require_rounds
        >>> try:
        ...     require_rounds(1, 2)
        ... except HistoryError as error:
        ...     print(error.facts)
        NoHistory(lacks=RoundsMissing(over=2, recorded=1))
        """
        return getattr(self.reason, "thing", None)

    def __str__(self) -> str:
        """Return the reason."""
        return self.reason


class PledgeError(TrickyTwistError):
    """A seat's pledge to a fair shuffle is faulty; nothing was changed.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.hosting import Pledges
    >>> try:
    ...     Pledges.begin(2).committed(Seat(1), "my salt")
    ... except PledgeError as error:
    ...     print(error)
    seat 1: a commitment is 64 hexadecimal digits
    """

    def __init__(self, seat: int, reason: str) -> None:
        """Keep the *seat* and the *reason*."""
        super().__init__(seat, reason)
        self.seat = seat
        self.reason = reason

    def __str__(self) -> str:
        """Return the seat of the pledge, and the fault."""
        return f"seat {self.seat:d}: {self.reason}"


class JournalError(TrickyTwistError):
    """A journal of a game contains an entry that no program of ours writes.

    Half a line at its end is allowed: a power cut leaves it, and the reader drops it.

    >>> from tricky_twist.records import read_journal
    >>> try:
    ...     read_journal(b"no header")
    ... except JournalError as error:
    ...     print(error)
    line 1: there is no complete header
    """

    def __init__(self, line: int, reason: str) -> None:
        """Keep the number of the *line*, from 1, and the *reason*."""
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        """Return the line and its fault."""
        return f"line {self.line}: {self.reason}"


class StorageError(TrickyTwistError, OSError):
    """A file cannot be opened or written: not there, disk full, or another process has it.

    It is an ``OSError`` with its number, its words and the name of the file.

    >>> from tricky_twist import records
    >>> try:
    ...     records.Journal.open("no/such/folder/game.jsonl")
    ... except StorageError as error:
    ...     print(error.strerror, error.filename)
    No such file or directory no/such/folder/game.jsonl
    """


# The words for a value that is wrong ------------------------------------------------------------

MOST_BITS = 64
"""The size of the longest sensible number; Python refuses to write very long ones out."""


def format_number(number: int) -> str:
    """Return a number as text; of one that is too long to be written, say so.

    >>> format_number(12), format_number(10**5000)
    ('12', 'a huge number')
    """
    return str(number) if number.bit_length() <= MOST_BITS else "a huge number"


def describe(value: object) -> str:
    """Describe a value of an unexpected kind for an error message.

    The description is only its type: the value's own ``repr`` may be huge, or may raise.

    >>> describe("M7")
    'a value of type str'
    """
    return f"a value of type {type(value).__name__}"
