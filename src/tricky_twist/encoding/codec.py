"""Codecs: what a user encodes and decodes with."""

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, Generic, Self, TypeVar, get_args

import attrs

from tricky_twist.core.errors import EncodingError, Problem, Violation, describe
from tricky_twist.core.values import value
from tricky_twist.encoding.coders import Coder
from tricky_twist.encoding.text import Json, parse, write
from tricky_twist.encoding.wire import Compiler, Wire

T = TypeVar("T")
R = TypeVar("R")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

FindProblems = Callable[[Any], tuple[Problem, ...]]


def nothing_wrong(_value: object) -> tuple[Problem, ...]:
    """Find no problem: some kinds of value are right as soon as their shape is.

    >>> nothing_wrong("anything")
    ()
    """
    return ()


@value
class Codec(Generic[T]):
    """Encodes and decodes one kind of value of one game, such as its states.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.encoding import codecs_of
    >>> seat_0_takes = codecs_of(TWISTED).move.decode({"type": "take", "seat": 0})
    >>> seat_0_takes, codecs_of(TWISTED).move.encode(seat_0_takes)
    (Take(seat=Seat(0)), {'type': 'take', 'seat': 0})
    >>> text = codecs_of(TWISTED).move.dumps(seat_0_takes)
    >>> text, codecs_of(TWISTED).move.loads(text)
    ('{"seat":0,"type":"take"}', Take(seat=Seat(0)))
    """

    kinds: tuple[type, ...]
    """The classes of the values."""
    make_coder: Callable[[], Coder] = attrs.field(repr=False)
    find_impossible: FindProblems = attrs.field(default=nothing_wrong, repr=False)
    """What finds all that is wrong with a value that is well formed."""

    def encode(self, held: T) -> Json:
        """Return the document of a value.

        Raises:
            ~tricky_twist.core.errors.EncodingError: If the value is not of this kind, or could not
                be decoded again; every problem is listed with its path.
        """
        problems: list[Problem] = []
        document = self.make_coder().encode(held, "$", problems)
        if not problems:
            problems.extend(self.find_impossible(held))
        if problems:
            raise EncodingError(tuple(problems))
        return document

    def decode(self, document: object) -> T:
        """Return the value that a document stands for.

        Raises:
            ~tricky_twist.core.errors.EncodingError: If anything is wrong with it; every problem
                is listed with its path.
        """
        problems: list[Problem] = []
        held: T = self.make_coder().decode(document, "$", problems)
        if not problems:
            problems.extend(self.find_impossible(held))
        if problems:
            raise EncodingError(tuple(problems))
        return held

    def dumps(self, held: T) -> str:
        """Return the canonical text of a value: one line, ASCII, sorted names, no spaces.

        Raises:
            ~tricky_twist.core.errors.EncodingError: As :meth:`encode`.
        """
        return write(self.encode(held))

    def loads(self, text: str) -> T:
        """Return the value that a JSON text stands for; it need not be the canonical text.

        Raises:
            ~tricky_twist.core.errors.EncodingError: As :meth:`decode`, and if it is not JSON.
        """
        return self.decode(parse(text))


@value
class Codecs(Generic[R, S, M, E, V]):
    """The codecs of one game, one for each kind of value.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.encoding import codecs_of
    >>> from tricky_twist.games import twisted as tw
    >>> codecs = codecs_of(TWISTED)
    >>> codecs.of(tw.Take(Seat(0))) is codecs.move, codecs.of(tw.setup(2)) is codecs.state
    (True, True)
    """

    rules: Codec[R]
    state: Codec[S]
    """It also refuses a state that cannot be; see the game's ``find_problems``."""
    move: Codec[M]
    event: Codec[E]
    view: Codec[V]
    violation: Codec[Violation[object]]

    def __iter__(self) -> Iterator[Codec[Any]]:
        """Yield every codec."""
        yield from (self.rules, self.state, self.move, self.event, self.view, self.violation)

    def of(self, held: object) -> Codec[Any]:
        """Return the codec for a value.

        Raises:
            ~tricky_twist.core.errors.EncodingError: If no codec of this game takes it.
        """
        for codec in self:
            if type(held) in codec.kinds:
                return codec
        expected = "rules, a state, a move, an event, a view or a violation of this game"
        raise EncodingError((Problem("$", f"expected {expected}, got {describe(held)}"),))


@value
class GameTypes:
    """The types of one game: its rules, and the unions of its other kinds of value.

    >>> from tricky_twist.games import package_of
    >>> GameTypes.of(package_of("twisted")).rules.__name__
    'Rules'
    """

    rules: Any
    state: Any
    move: Any
    event: Any
    view: Any

    @classmethod
    def of(cls, package: ModuleType) -> Self:
        """Return the types that the package of a game exports."""
        return cls(package.Rules, package.State, package.Move, package.Event, package.View)


def make_codecs(
    wire: Wire, types: GameTypes, find_impossible: FindProblems
) -> Codecs[Any, Any, Any, Any, Any]:
    """Return the codecs of the game that has this wire and these types.

    *find_impossible* finds what is wrong with a well-formed state. No coder is made before it is
    used.

    >>> from tricky_twist.encoding.wire import wire_of
    >>> from tricky_twist.games import package_of
    >>> package = package_of("twisted")
    >>> codecs = make_codecs(wire_of(package), GameTypes.of(package), nothing_wrong)
    >>> codecs.move.loads('{"seat":0,"type":"take"}')
    Take(seat=Seat(0))
    """
    coder = Compiler(wire).coder
    return Codecs(
        rules=Codec((types.rules,), lambda: coder(types.rules, "rules")),
        state=Codec(get_args(types.state), lambda: coder(types.state, "a state"), find_impossible),
        move=Codec(get_args(types.move), lambda: coder(types.move, "a move")),
        event=Codec(get_args(types.event), lambda: coder(types.event, "an event")),
        view=Codec(get_args(types.view), lambda: coder(types.view, "a view")),
        violation=Codec((Violation,), lambda: coder(Violation, "a violation")),
    )
