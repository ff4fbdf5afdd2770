"""Validators for the fields of moves and rules, shared by all games."""

import enum
import itertools
from collections.abc import Callable
from typing import Any, Self, TypeGuard

import attrs

from tricky_twist.core.errors import MOST_BITS, RulesError, WrongTypeError, describe
from tricky_twist.core.seats import Seat, is_seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.core.wellformed import are_genuine, is_genuine, marks_of, with_article

# How a game begins --------------------------------------------------------------------------------


def require_start(
    players: object, rules: object, first: object, standard: object, title: str
) -> None:
    """Refuse a wrong number of players, rules unlike the standard, or a first that is no seat.

    Which numbers of players suit a game, and which rules, the game says itself.

    >>> from tricky_twist.games import twisted as tw
    >>> require_start(3, tw.EXPERT, None, tw.STANDARD, "Twisted")
    >>> require_start(3, "expert", None, tw.STANDARD, "Twisted")
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected Rules of Twisted, got a value of type str

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If an argument is wrong.
    """
    if type(players) is not int:
        raise WrongTypeError("a number of players", describe(players))
    if type(rules) is not type(standard) or not is_genuine(rules):
        raise WrongTypeError(f"Rules of {title}", describe(rules))
    if first is not None:
        require_seat(first)


_HUGE = True
_CAN_PLAY = {
    not _HUGE: template("{sizes:or} can play, not {players}"),
    _HUGE: template("{sizes:or} can play, not a huge number"),
}
_FROM_TO_CAN_PLAY = {
    not _HUGE: template("{fewest} to {most} can play, not {players}"),
    _HUGE: template("{fewest} to {most} can play, not a huge number"),
}


@value
class WrongPlayers:
    """The game is not for this number of players.

    >>> from tricky_twist.core.phrases import Sentence
    >>> print(Sentence(WrongPlayers((2, 3, 4), 7)))
    2 to 4 can play, not 7
    >>> print(Sentence(WrongPlayers((2, 4, 6), 3)))
    2, 4 or 6 can play, not 3
    """

    sizes: tuple[int, ...]
    """The numbers of players that the game is for, the smallest first."""
    players: int

    @property
    def fewest(self) -> int:
        """The smallest number of players.

        >>> WrongPlayers((2, 3, 4), 7).fewest
        2
        """
        return self.sizes[0]

    @property
    def most(self) -> int:
        """The largest number of players.

        >>> WrongPlayers((2, 3, 4), 7).most
        4
        """
        return self.sizes[-1]

    @property
    def words(self) -> Template:
        """The template of its words; a number too long to be written is not."""
        is_range = self.most - self.fewest == len(self.sizes) - 1 > 1
        huge = self.players.bit_length() > MOST_BITS
        return _FROM_TO_CAN_PLAY[huge] if is_range else _CAN_PLAY[huge]


# In a move ----------------------------------------------------------------------------------------

_NO_MARKS: tuple[frozenset[int], str] = (frozenset(), "")

Validator = Callable[[object, "attrs.Attribute[Any]", object], None]
"""The function that attrs calls with the object, the field, and the new value."""


def require_seat(value: object) -> Seat:
    """Return *value* if it is a seat.

    It refuses a plain number, so that a seat and a count can never be mixed up. It also refuses a
    number dressed up as a seat, since it could be the index of another player's hand.

    >>> require_seat(Seat(1))
    Seat(1)
    >>> require_seat(1)
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a Seat, got a value of type int

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is anything else.
    """
    if type(value) is not Seat:
        raise WrongTypeError("a Seat", describe(value))
    if not is_seat(value):
        raise WrongTypeError("a Seat", "a forged one")
    return value


def require_at_table(seat: object, players: int) -> Seat:
    """Return *seat* if it is a seat at a table of so many players.

    >>> require_at_table(Seat(1), 2)
    Seat(1)
    >>> require_at_table(Seat(2), 2)
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a seat at a table of 2, got seat 2

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is anything else.
    """
    if require_seat(seat) >= players:
        raise WrongTypeError(f"a seat at a table of {players}", str(seat))
    return seat  # type: ignore[return-value]  # require_seat says so


def check_seat(_move: object, _attribute: "attrs.Attribute[Any]", value: object) -> None:
    """Refuse anything that is not a seat.

    >>> move = attrs.make_class("Move", {"seat": attrs.field(validator=check_seat)})
    >>> move(3)
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a Seat, got a value of type int
    """
    require_seat(value)


def check_number(_move: object, _attribute: "attrs.Attribute[Any]", value: object) -> None:
    """Refuse anything that is not an integer, or is too long to be printed in a message.

    >>> move = attrs.make_class("Move", {"by": attrs.field(validator=check_number)})
    >>> move("3")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a number that is not huge, got ...
    """
    if type(value) is not int or value.bit_length() > MOST_BITS:
        raise WrongTypeError("a number that is not huge", describe(value))


def exactly(kind: type, *others: type) -> Validator:
    """Return a validator that takes values of exactly these classes.

    >>> move = attrs.make_class("Move", {"card": attrs.field(validator=exactly(int, str))})
    >>> move(None)
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected an int or a str, got a value of type NoneType
    """
    kinds = (kind, *others)
    wanted = " or ".join(with_article(k.__name__) for k in kinds)
    marks = {k: marks_of(k) for k in kinds}

    def check(_move: object, _attribute: "attrs.Attribute[Any]", value: object) -> None:
        members, last = marks.get(type(value), _NO_MARKS)
        # As is_genuine, but with its lookups at hand: a game makes many moves.
        if id(value) not in members and not (last and hasattr(value, last)):
            raise WrongTypeError(wanted, describe(value))

    return check


def tuple_of(kind: type) -> Validator:
    """Return a validator that takes tuples in which every entry is of exactly this class.

    >>> move = attrs.make_class("Move", {"cards": attrs.field(validator=tuple_of(str))})
    >>> move(["M7"])
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a tuple of str, got a value of type list
    """

    def check(_move: object, _attribute: "attrs.Attribute[Any]", value: object) -> None:
        if not all_of(value, kind, least=0):
            raise WrongTypeError(f"a tuple of {kind.__name__}", describe(value))

    return check


# In rules -----------------------------------------------------------------------------------------

LIMIT = 10**6
"""No number in rules is as large as this."""

_LINE = 40


def describe_wrong(wanted: str, wrong: object) -> str:
    """Return the words for a wrong value: a plain one itself, of others the type.

    A number may be one, and yet be too large for rules.

    >>> describe_wrong("a positive number", 0), describe_wrong("a positive number", 10**6)
    ('0', '1000000, which is too large')
    """
    size = ", which is too large" if "number" in wanted and _is_large(wrong) else ""
    return f"{shown(wrong)}{size}"


def shown(wrong: object) -> str:
    """Return the words for a wrong value: a plain one or a few of them in full, else its type.

    >>> shown(-1), shown((-1, "x"))
    ('-1', "(-1, 'x')")
    >>> shown([])
    'a value of type list'
    """
    few = wrong if type(wrong) is tuple and len(wrong) < _LINE // 4 else (wrong,)
    return repr(wrong) if all(map(_is_plain, few)) else describe(wrong)


def _is_plain(wrong: object) -> bool:
    if type(wrong) is str:
        return len(wrong) < _LINE
    if type(wrong) is int:
        return wrong.bit_length() <= MOST_BITS
    is_member = issubclass(type(wrong), enum.Enum) and is_genuine(wrong)
    return is_member or type(wrong) is bool or type(wrong) is float


def _is_large(value: object) -> bool:
    return type(value) is int and value >= LIMIT


def _but_got(wanted: str, wrong: object) -> str:
    """Return the rest of a sentence; the type of a tuple is seldom the fault, and left out."""
    if type(wrong) is not tuple:
        return f", got {describe_wrong(wanted, wrong)}"
    is_large = "number" in wanted and any(map(_is_large, wrong))
    return ", got one that is too large" if is_large else ""


class Wording(str):
    """A fault, in words for a Python programmer.

    >>> words = Wording("expected None", "expected null")
    >>> words, words.json
    ('expected None', 'expected null')
    """

    __slots__ = ("json",)

    json: str
    """The same in words for an author of JSON."""

    def __new__(cls, python: str, json: str) -> Self:
        """Keep both."""
        words = super().__new__(cls, python)
        words.json = json
        return words

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle it with both."""
        return Wording, (str(self), self.json)


def require(wanted: str, is_right: Callable[[object], bool], json: str = "") -> Validator:
    """Return a validator that refuses a wrong value with the field's name and the right kind.

    *json* is the word for the right kind in a document, if that differs.

    >>> rounds = attrs.field(validator=require("a positive number", is_positive))
    >>> attrs.make_class("Rules", {"rounds": rounds})(0)
    Traceback (most recent call last):
    tricky_twist.core.errors.RulesError: Rules.rounds: expected a positive number, got 0
    """

    def check(_self: object, attribute: "attrs.Attribute[Any]", value: object) -> None:
        if not is_right(value):
            got = _but_got(wanted, value)
            python, document = (f"expected {words}{got}" for words in (wanted, json or wanted))
            raise RulesError(attribute.name, Wording(python, document))

    return check


def choice_of(choices: type[enum.Enum]) -> Validator:
    """Return a validator that takes a member of this enum.

    >>> from tricky_twist.games.twisted import Expert
    >>> attrs.make_class("Rules", {"expert": attrs.field(validator=choice_of(Expert))})("on")
    Traceback (most recent call last):
    tricky_twist.core.errors.RulesError: Rules.expert: expected a member of Expert, got 'on'
    """

    def is_choice(value: object) -> bool:
        return type(value) is choices and is_genuine(value)

    return require(f"a member of {choices.__name__}", is_choice)


def is_positive(value: object) -> bool:
    """Say whether it is an integer above zero that is not huge.

    >>> is_positive(2), is_positive(0), is_positive(10**7)
    (True, False, False)
    """
    return type(value) is int and 0 < value < LIMIT


def is_not_negative(value: object) -> bool:
    """Say whether it is an integer from zero on that is not huge.

    >>> is_not_negative(0), is_not_negative(-1), is_not_negative(10**7)
    (True, False, False)
    """
    return type(value) is int and 0 <= value < LIMIT


def all_of(value: object, kind: type, *, least: int = 1) -> TypeGuard[tuple[Any, ...]]:
    """Say whether it is a tuple of genuine things of exactly one class, not fewer than *least*.

    >>> all_of((1, 2), int), all_of((1, True), int), all_of((), int)
    (True, False, False)
    """
    return type(value) is tuple and len(value) >= least and are_genuine(value, kind)


def is_ascending(
    value: object, kind: type, *, key: Callable[[Any], int] = int, least: int = 1
) -> TypeGuard[tuple[Any, ...]]:
    """Say whether it is a tuple of different things of a class, in their order.

    >>> is_ascending((1, 2, 5), int), is_ascending((2, 2), int)
    (True, False)
    """
    if not all_of(value, kind, least=least):
        return False
    return all(key(low) < key(high) for low, high in itertools.pairwise(value))
