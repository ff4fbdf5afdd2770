"""Claims about cards and seats that read alike for numbers and for symbols, and never split."""

from collections.abc import Iterable

from tools.proofs.solver import z3
from tools.proofs.symbols import Bits, Claim, Number, Symbol, Truth, count_terms, truth_term


def has(mask: Number, bit: int) -> Claim:
    """Say whether a mask has a bit."""
    if isinstance(mask, Bits):
        return Truth(mask.bit(bit.bit_length() - 1))
    return mask & bit != 0


def _is_open(claim: Claim) -> bool:
    return isinstance(claim, Truth | Symbol)


def every(claims: Iterable[Claim]) -> Claim:
    """Say that all of these hold."""
    each = list(claims)
    if any(map(_is_open, each)):
        return Truth(z3.And([truth_term(claim) for claim in each]))
    return all(each)


def some(claims: Iterable[Claim]) -> Claim:
    """Say that at least one of these holds."""
    each = list(claims)
    if any(map(_is_open, each)):
        return Truth(z3.Or([truth_term(claim) for claim in each]))
    return any(each)


def no(claim: Claim) -> Claim:
    """Say that this does not hold."""
    return Truth(z3.Not(truth_term(claim))) if _is_open(claim) else not claim


def implies(first: Claim, second: Claim) -> Claim:
    """Say that the second holds whenever the first does."""
    return some((no(first), second))


def same(first: Claim, second: Claim) -> Claim:
    """Say that both hold or neither."""
    if _is_open(first) or _is_open(second):
        return Truth(truth_term(first) == truth_term(second))
    return bool(first) is bool(second)


def count(claims: Iterable[Claim]) -> Number:
    """Return how many of these hold."""
    each = list(claims)
    if any(map(_is_open, each)):
        return count_terms(map(truth_term, each))
    return sum(map(bool, each))
