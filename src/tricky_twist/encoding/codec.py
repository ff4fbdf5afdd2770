"""Codecs: the objects with which a user encodes and decodes."""

import enum
from collections.abc import Callable, Iterator
from functools import cache, partial
from types import ModuleType, UnionType
from typing import Any, Generic, Self, TypeVar, Union, get_args, get_origin

import attrs

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.clauses import Choice, Clause, Example, Fact, Reading, Source
from tricky_twist.core.errors import EncodingError, Problem, Violation, describe
from tricky_twist.core.register import Register
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.core.wellformed import is_genuine
from tricky_twist.encoding.brief import BriefCodec, brief_coder
from tricky_twist.encoding.coders import Coder, UnionCoder
from tricky_twist.encoding.text import Document, Json, parse, write
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
    find_problems: FindProblems = attrs.field(default=nothing_wrong, repr=False)
    """The function that finds all faults of a well-formed value."""

    def encode(self, held: T) -> Json:
        """Return the document of a value; :meth:`check` judges whether the value can be.

        Raises:
            ~tricky_twist.core.errors.EncodingError: If the value is not of this kind; every problem
                is listed with its path.
        """
        problems: list[Problem] = []
        document = self.make_coder().encode(held, "$", problems)
        if problems:
            raise EncodingError(tuple(problems))
        return document

    def check(self, held: T) -> None:
        """Refuse a value that could not be decoded again, such as a state with a card twice.

        The states that a game returns need no check. It serves values from elsewhere.

        >>> from tricky_twist import TWISTED
        >>> from tricky_twist.encoding import codecs_of
        >>> codecs_of(TWISTED).state.check(TWISTED.setup(2))

        Raises:
            ~tricky_twist.core.errors.EncodingError: If the value is not of this kind, or cannot be;
                every problem is listed with its path.
        """
        self.encode(held)
        if problems := self.find_problems(held):
            raise EncodingError(problems)

    def decode(self, document: object) -> T:
        """Return the value that a document stands for.

        Raises:
            ~tricky_twist.core.errors.EncodingError: If anything is wrong with it; every problem
                is listed with its path.
        """
        problems: list[Problem] = []
        held: T = self.make_coder().decode(document, "$", problems)
        if not problems:
            problems.extend(self.find_problems(held))
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


class ObjectCodec(Codec[T]):
    """A codec of values that are written as objects, whose documents can be spread.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.encoding import codecs_of
    >>> from tricky_twist.games import twisted as tw
    >>> {"words": "takes the row", **codecs_of(TWISTED).move.encode(tw.Take(Seat(0)))}
    {'words': 'takes the row', 'type': 'take', 'seat': 0}
    """

    __slots__ = ()

    def encode(self, held: T) -> Document:
        """Return the document of a value.

        Raises:
            ~tricky_twist.core.errors.EncodingError: As :meth:`Codec.encode`.
        """
        document = Codec.encode(self, held)
        assert type(document) is dict  # or there was a problem
        return document

    def encode_in_full(self, held: T) -> Document:
        """Return the document of a value with the fields, too, that a document may leave out.

        It serves programs that compare or change fields. To store or send a value, use
        :meth:`encode`.

        >>> from tricky_twist import TWISTED
        >>> from tricky_twist.encoding import codecs_of
        >>> from tricky_twist.games import twisted as tw
        >>> codecs_of(TWISTED).rules.encode_in_full(tw.STANDARD)["tie_break"]
        'shared'

        Raises:
            ~tricky_twist.core.errors.EncodingError: As :meth:`Codec.encode`.
        """
        document, forms = self.encode(held), self.make_coder()
        assert isinstance(forms, UnionCoder)  # what is written as an object has one
        form = forms.by_tag[str(document["type"])]
        return {**{name: form.lacked(name, part) for name, part in form.optional}, **document}


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

    rules: ObjectCodec[R]
    state: ObjectCodec[S]
    """It also refuses a state that cannot be; see the game's ``find_problems``."""
    move: ObjectCodec[M]
    event: ObjectCodec[E]
    view: ObjectCodec[V]
    """It also refuses a view that does not determine its legal moves.

    The codec trusts the rest of the view until it is sampled or determinized.
    """
    violation: ObjectCodec[Violation[object]]
    brief: BriefCodec[V]
    """It writes views without rules and history, and iteration skips it."""
    for_type_form: Callable[[Any], Codec[Any]] = attrs.field(repr=False)

    def __iter__(self) -> Iterator[Codec[Any]]:
        """Yield every codec that writes and reads."""
        yield from (self.rules, self.state, self.move, self.event, self.view, self.violation)

    def for_type(self, kind: type[T]) -> Codec[T]:
        """Return the codec of one more type: of cards, rows of a score sheet, a register.

        It is a class that the game's package exports, a part of a register, or a tuple of such. A
        clause is written as its id, but alone and in a register in full.

        >>> from tricky_twist import TWISTED
        >>> from tricky_twist.encoding import codecs_of
        >>> from tricky_twist.games import twisted as tw
        >>> codecs_of(TWISTED).for_type(tw.Cards).loads('["12", "45"]')
        Cards(12 45)
        >>> sheets = codecs_of(TWISTED).for_type(tuple[tw.SeatScore, ...])
        >>> sheets.dumps(())
        '[]'

        Raises:
            ~tricky_twist.core.errors.EncodingError: If it is no such type.
        """
        return self.for_type_form(kind)

    def of(self, held: object) -> Codec[Any]:
        """Return the codec for a value, or for a tuple of values.

        Raises:
            ~tricky_twist.core.errors.EncodingError: If no codec of this game takes it.
        """
        for codec in self:
            if type(held) in codec.kinds:
                return codec
        return self.for_type_form(_form_of(held))


IN_REGISTERS = frozenset((Clause, Choice, Example, Fact, Reading, Register, Source))
"""The classes of the values in a register."""

_register_coder = Compiler(Wire({}, None)).coder


def _codec_for(coder: Callable[[Any], Coder], parts: frozenset[type], form: Any) -> Codec[Any]:
    """Return the codec of a type form over *parts*, the classes that *coder* can write."""
    each = tuple(_leaves(form))
    if not all(isinstance(kind, type) for kind in each):
        raise _not_written("no type")
    leaves = frozenset(each)
    compiler = _register_coder if leaves <= IN_REGISTERS else coder
    if compiler is coder and not leaves <= parts:
        names = sorted(kind.__name__ for kind in leaves - parts)
        raise _not_written(f"a value of type {' or '.join(names)}")
    try:
        made = compiler(form)
    except (AttributeError, TypeError, attrs.exceptions.NotAnAttrsClassError):
        raise _not_written("a mixture") from None
    kind: Any = ObjectCodec if isinstance(made, UnionCoder) else Codec
    codec: Codec[Any] = kind((form,), lambda: made)
    return codec


def _not_written(found: str) -> EncodingError:
    wanted = "a value of this game, a part of its register, or a tuple of these, all of one kind"
    return EncodingError((Problem("$", f"expected {wanted}, got {found}"),))


def _leaves(form: Any) -> Iterator[Any]:
    """Yield the classes in a type form."""
    if get_origin(form) in (tuple, Union, UnionType):
        for part in get_args(form):
            yield from _leaves(part)
    elif form is not Ellipsis:
        yield form


def _form_of(held: object) -> Any:
    """Return the type of a value; for a tuple, with the types of its entries.

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it is forged: it may not even hash.
    """
    if type(held) is not tuple:
        if _is_of_values(type(held)) and not is_genuine(held):
            raise _not_written(describe(held))
        return type(held)
    forms = tuple(dict.fromkeys(map(_form_of, held))) or (Seat,)
    return tuple[Union[forms], ...]  # type: ignore[valid-type]  # noqa: UP007  # made at run time


def _is_of_values(kind: Any) -> bool:
    is_class = isinstance(kind, type)
    return is_class and (attrs.has(kind) or issubclass(kind, enum.Enum | CardSet))


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
    parts: frozenset[type]
    """Every class that the package exports, except the states, which must be possible."""

    @classmethod
    def of(cls, package: ModuleType) -> Self:
        """Return the types that the package of a game exports."""
        exported = frozenset(kind for kind in vars(package).values() if _is_of_values(kind))
        parts = (exported | {Seat, Clause, Violation}) - frozenset(package.STATES)
        kinds = package.Rules, package.State, package.Move, package.Event, package.View
        return cls(*kinds, parts)


def make_codecs(
    wire: Wire, types: GameTypes, find_problems: FindProblems
) -> Codecs[Any, Any, Any, Any, Any]:
    """Return the codecs of the game that has this wire and these types.

    *find_problems* finds the faults of a well-formed state or view. A coder is made on first use.

    >>> from tricky_twist.encoding.wire import wire_of
    >>> from tricky_twist.games import package_of
    >>> package = package_of("twisted")
    >>> codecs = make_codecs(wire_of(package), GameTypes.of(package), nothing_wrong)
    >>> codecs.move.loads('{"seat":0,"type":"take"}')
    Take(seat=Seat(0))
    """
    coder = Compiler(wire).coder

    def maker(kind: Any, expected: str) -> Callable[[], Coder]:
        @cache
        def make() -> Coder:
            return coder(kind, expected)

        return make

    view = maker(types.view, "a view")
    return Codecs(
        rules=ObjectCodec((types.rules,), maker(types.rules, "rules")),
        state=ObjectCodec(get_args(types.state), maker(types.state, "a state"), find_problems),
        move=ObjectCodec(get_args(types.move), maker(types.move, "a move")),
        event=ObjectCodec(get_args(types.event), maker(types.event, "an event")),
        view=ObjectCodec(get_args(types.view), view, find_problems),
        violation=ObjectCodec((Violation,), maker(Violation, "a violation")),
        brief=BriefCodec(cache(lambda: brief_coder(view()))),
        for_type_form=partial(_codec_for, coder, types.parts),
    )
