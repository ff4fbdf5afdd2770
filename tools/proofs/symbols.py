"""Symbols: numbers and statements that stand for all that they can be at once.

An operator on symbols has the same effect as on numbers, and gives another symbol. Where the code
must know more, at a truth test or an index, the walk that is under way splits.
"""

from collections.abc import Iterable
from typing import Any, ClassVar, NoReturn, Self

from tools.proofs.solver import z3

Number = Any  # an int, or a symbol that is treated as one
Claim = Any  # a bool, or a statement about symbols
Term = Any  # a term of z3


class Unproved(BaseException):
    """A proof gave up; that proves nothing about the rule, and no rule may catch it."""


class Chooser:
    """The source of decisions at the branches of a run."""

    current: ClassVar["Chooser | None"] = None

    def decide(self, statement: z3.BoolRef) -> bool:
        """Go one way at a truth test."""
        raise Unproved(str(statement))

    def settle(self, term: Term) -> int:
        """Go one way at an index."""
        raise Unproved(str(term))


def _chooser() -> Chooser:
    if Chooser.current is None:
        raise Unproved("a symbol was tested outside a proof")
    return Chooser.current


# Statements -------------------------------------------------------------------------------------


class Truth:
    """A statement about symbols."""

    __slots__ = ("term",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, term: z3.BoolRef) -> None:
        """Hold a term of z3."""
        self.term = term

    def __bool__(self) -> bool:
        """Go one way if it holds, and another if it does not."""
        return _chooser().decide(self.term)

    def __and__(self, other: Claim) -> "Truth":
        """Say that both hold."""
        return Truth(z3.And(self.term, truth_term(other)))

    def __or__(self, other: Claim) -> "Truth":
        """Say that one of them holds."""
        return Truth(z3.Or(self.term, truth_term(other)))

    def __eq__(self, other: Claim) -> "Truth":  # type: ignore[override]
        """Say that both hold, or neither."""
        return Truth(self.term == truth_term(other))

    def __ne__(self, other: Claim) -> "Truth":  # type: ignore[override]
        """Say that just one of them holds."""
        return Truth(self.term != truth_term(other))

    __rand__, __ror__ = __and__, __or__


def truth_term(claim: Claim) -> z3.BoolRef:
    """Return a claim as z3 computes with it."""
    if isinstance(claim, Truth):
        return claim.term
    if isinstance(claim, Symbol):
        return (claim != 0).term
    return z3.BoolVal(bool(claim))


# Numbers ----------------------------------------------------------------------------------------


class Symbol:
    """A number that is not known."""

    __slots__ = ("term",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, term: Term) -> None:
        """Hold a term of z3."""
        self.term = term

    def _both(self, other: Number) -> tuple[Term, Term]:
        """Return both numbers as z3 compares them."""
        raise NotImplementedError

    def _roomy(self, other: Number) -> tuple[Term, Term]:
        """Return both numbers with room for their sum."""
        return self._both(other)

    def _like(self, term: Term) -> Self:
        return type(self)(term)

    def __bool__(self) -> bool:
        """Go one way if it is 0, and another if it is not."""
        return bool(self != 0)

    def __eq__(self, other: Number) -> Truth:  # type: ignore[override]
        """Say that both are the same number."""
        one, two = self._both(other)
        return Truth(one == two)

    def __ne__(self, other: Number) -> Truth:  # type: ignore[override]
        """Say that they are different numbers."""
        one, two = self._both(other)
        return Truth(one != two)

    def __lt__(self, other: Number) -> Truth:
        """Compare."""
        one, two = self._both(other)
        return Truth(one < two)

    def __le__(self, other: Number) -> Truth:
        """Compare."""
        one, two = self._both(other)
        return Truth(one <= two)

    def __gt__(self, other: Number) -> Truth:
        """Compare."""
        one, two = self._both(other)
        return Truth(one > two)

    def __ge__(self, other: Number) -> Truth:
        """Compare."""
        one, two = self._both(other)
        return Truth(one >= two)

    def __add__(self, other: Number) -> Self:
        """Add."""
        one, two = self._roomy(other)
        return self._like(one + two)

    def __sub__(self, other: Number) -> Self:
        """Subtract."""
        one, two = self._roomy(other)
        return self._like(one - two)

    def __rsub__(self, other: Number) -> Self:
        """Subtract from another number."""
        one, two = self._roomy(other)
        return self._like(two - one)

    def __neg__(self) -> Self:
        """Turn the sign round."""
        return 0 - self

    def __abs__(self) -> Self:
        """Leave the sign out."""
        return -self if self < 0 else self

    __radd__ = __add__

    def __rfloordiv__(self, other: int) -> int:
        """Divide a number by each number that this can be."""
        return other // int(self)

    def __rmod__(self, other: int) -> int:
        """Divide a number by each number that this can be, and return the remainder."""
        return other % int(self)

    def __index__(self) -> int:
        """Go another way for each number that it can be."""
        return _chooser().settle(self.term)

    __int__ = __index__

    def __getattr__(self, name: str) -> NoReturn:
        """Give up: a gap in the tool proves nothing about the rule."""
        raise Unproved(f"a symbol has no {name}")

    def __repr__(self) -> str:
        """Return the text of each number that it can be."""
        return repr(int(self))


class Bits(Symbol):
    """A number of so many bits and a sign, as two's complement; sums get more bits."""

    __slots__ = ()

    def _both(self, other: Number) -> tuple[Term, Term]:
        two = other.term if isinstance(other, Bits) else _constant(other)
        more = two.size() - self.term.size()
        return _wider(self.term, more), _wider(two, -more)

    def _roomy(self, other: Number) -> tuple[Term, Term]:
        one, two = self._both(other)
        return _wider(one, 1), _wider(two, 1)

    def __and__(self, other: Number) -> "Bits":
        """Keep the bits of both."""
        one, two = self._both(other)
        return Bits(one & two)

    def __or__(self, other: Number) -> "Bits":
        """Keep the bits of either."""
        one, two = self._both(other)
        return Bits(one | two)

    def __xor__(self, other: Number) -> "Bits":
        """Keep the bits of just one."""
        one, two = self._both(other)
        return Bits(one ^ two)

    def __invert__(self) -> "Bits":
        """Turn every bit."""
        return Bits(~self.term)

    def __rshift__(self, by: int) -> "Bits":
        """Drop the lowest bits."""
        return Bits(self.term >> by)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def bit_count(self) -> "Whole":
        """Count the bits."""
        if not z3.is_false(z3.simplify(self.bit(self.term.size() - 1))) and self < 0:
            raise Unproved("the bits of a negative number are counted")
        return count_terms([self.bit(place) for place in range(self.term.size() - 1)])

    def bit(self, place: int) -> z3.BoolRef:
        """Return the statement that one bit is set."""
        if place >= self.term.size():
            place = self.term.size() - 1
        return z3.simplify(z3.Extract(place, place, self.term)) == 1


def _constant(number: Number) -> Term:
    if not isinstance(number, int):
        raise Unproved(f"bits and {type(number).__name__}")
    return z3.BitVecVal(int(number), int(number).bit_length() + 1)


def _wider(term: Term, more: int) -> Term:
    return z3.SignExt(more, term) if more > 0 else term


class Whole(Symbol):
    """A whole number of any size, with a sign."""

    __slots__ = ()

    def _both(self, other: Number) -> tuple[Term, Term]:
        if isinstance(other, Whole):
            return self.term, other.term
        if isinstance(other, int):
            return self.term, z3.IntVal(int(other))
        raise Unproved(f"a whole number and {type(other).__name__}")

    def _like(self, term: Term) -> Any:
        return Whole(term)

    def __mul__(self, other: Number) -> "Whole":
        """Multiply."""
        one, two = self._both(other)
        return Whole(one * two)

    __rmul__ = __mul__


class Count(Whole):
    """How many statements hold; compared with a number, z3 counts without arithmetic."""

    __slots__ = ("counted",)
    __hash__ = None  # type: ignore[assignment]
    counted: list[tuple[z3.BoolRef, int]]

    def __eq__(self, other: Number) -> Truth:  # type: ignore[override]
        """Say that so many hold."""
        return Truth(z3.PbEq(self.counted, other)) if _plain(other) else super().__eq__(other)

    def __ne__(self, other: Number) -> Truth:  # type: ignore[override]
        """Say that more or fewer hold."""
        return Truth(z3.Not((self == other).term))

    def __ge__(self, other: Number) -> Truth:
        """Say that at least so many hold."""
        return Truth(z3.PbGe(self.counted, other)) if _plain(other) else super().__ge__(other)

    def __le__(self, other: Number) -> Truth:
        """Say that at most so many hold."""
        return Truth(z3.PbLe(self.counted, other)) if _plain(other) else super().__le__(other)

    def __gt__(self, other: Number) -> Truth:
        """Say that more hold."""
        return Truth(z3.Not((self <= other).term))

    def __lt__(self, other: Number) -> Truth:
        """Say that fewer hold."""
        return Truth(z3.Not((self >= other).term))


def _plain(number: Number) -> bool:
    return type(number) is int and number >= 0


def count_terms(terms: Iterable[z3.BoolRef]) -> Count:
    """Return how many of these hold."""
    each = list(terms)
    counted = Count(z3.Sum([z3.IntVal(0), *(z3.If(term, 1, 0) for term in each)]))
    counted.counted = [(term, 1) for term in each]
    return counted
