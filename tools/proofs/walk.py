"""The walk over all paths: it proves a claim for all inputs, or finds one that refutes it."""

import time
from collections.abc import Callable, Sequence
from typing import Any

import attrs

from tools.proofs.inputs import OnlyLast, Show, Single, Source, Vacuous
from tools.proofs.runs import Claims, Refuted, run_once
from tools.proofs.shadows import UNTOLD, lifted, shadowed
from tools.proofs.solver import z3
from tools.proofs.symbols import Bits, Chooser, Claim, Number, Truth, Unproved, Whole, truth_term
from tools.proofs.values import made

Way = tuple[Any, Any]
"""The choice, and the statement that it depends on, or ``None``."""


@attrs.frozen
class Proof:
    """How a proof went."""

    paths: int
    claims: int
    questions: int
    """The number of questions to the solver."""
    seconds: float
    """The time of the process."""


class Walk(Source):
    """One run after another, each along another path, until there is none left."""

    def __init__(self, seconds: float) -> None:
        """Begin before the first path."""
        self.solver = z3.Solver()
        self.trail: list[tuple[int, list[Way]]] = []  # at each split the way taken, and all ways
        self.at = 0
        self.questions = 0
        self.until = time.process_time() + seconds  # independent of the load of the machine
        self.named: dict[str, Callable[[z3.ModelRef], Any]] = {}
        self.model: z3.ModelRef | None = None

    # Inputs

    def bits(self, name: str, width: int, show: Show) -> Number:  # noqa: ARG002
        """Return a symbol for every mask."""
        term = z3.BitVec(name, width)
        self.named[name] = lambda model: model.eval(term, True).as_long()  # noqa: FBT003
        return Bits(z3.ZeroExt(1, term))

    def whole(self, name: str, least: int | None, most: int | None) -> Number:
        """Return a symbol for every whole number within the bounds."""
        term = z3.Int(name)
        self.named[name] = lambda model: model.eval(term, True).as_long()  # noqa: FBT003
        if least is not None:
            self._grant(term >= least)
        if most is not None:
            self._grant(term <= most)
        return Whole(term)

    def pick(self, name: str, options: Sequence[Any]) -> Any:
        """Go another way for each of these."""
        place = self._split(lambda: [(place, None) for place in range(len(options))])
        self.named[name] = lambda _model: place
        return options[place]

    def unread(self, name: str, options: Sequence[Any], fields: tuple[str, ...]) -> Any:  # noqa: ARG002
        """Return a thing of the right class that holds nothing but these fields."""
        first = options[0]
        return made(type(first), **{field: getattr(first, field) for field in fields})

    def card(self, name: str, options: Sequence[Any], fields: tuple[str, ...]) -> Any:
        """Return a card whose bit is a symbol: one bit, of one of these cards."""
        every_bit = sum(card.bit for card in options)
        bit = self.bits(name, every_bit.bit_length(), bin)
        single = (bit != 0, bit & (bit - 1) == 0, bit & ~every_bit == 0)
        self._grant(*(truth_term(claim) for claim in single))
        places = {card.bit: place for place, card in enumerate(options)}
        read = self.named[name]
        self.named[name] = lambda model: places[read(model)]
        known = {field: getattr(options[0], field) for field in fields if field != "index"}
        return made(type(options[0]), bit=bit, index=UNTOLD, **known)

    def ending_in(self, name: str, last: Any, options: Sequence[Any]) -> tuple[Any, ...]:  # noqa: ARG002
        """Return things with only the last readable."""
        self.named[name] = lambda _model: []
        return OnlyLast((last,))

    def assume(self, claim: Claim) -> None:
        """Continue only where this can hold."""
        if isinstance(claim, Truth):
            term = claim.term
            claim = self._split(lambda: [(True, term)] if self.ask(term) else [(False, None)])
        if not claim:
            raise Vacuous

    def _grant(self, *terms: z3.BoolRef) -> None:
        """Let these hold of a new symbol, which can always be."""
        self._split(lambda: [(True, z3.And(terms))])

    # Splits

    def decide(self, statement: z3.BoolRef) -> bool:
        """Go one way at a truth test, and the other way on another run."""
        term = z3.simplify(statement)
        if z3.is_true(term) or z3.is_false(term):
            return bool(z3.is_true(term))
        return bool(self._split(lambda: self._either(term)))

    def _either(self, term: z3.BoolRef) -> list[Way]:
        if not self.ask(term):
            return [(False, None)]
        no = z3.Not(term)
        return [(True, term), (False, no)] if self.ask(no) else [(True, None)]

    def settle(self, term: Any) -> int:
        """Go another way for each number that an index can be."""
        term = z3.simplify(term)
        if z3.is_bv_value(term) or z3.is_int_value(term):
            return _number(term)
        return int(self._split(lambda: self._numbers(term)))

    def _numbers(self, term: Any) -> list[Way]:
        ways: list[Way] = []
        while self.ask(*(term != number for number, _ in ways)):
            assert self.model is not None
            number = _number(self.model.eval(term, True))  # noqa: FBT003
            ways.append((number, term == number))
            if len(ways) > MOST_INDEXES:
                raise Unproved("an index can be too many numbers")
        return ways

    def _split(self, ways: Callable[[], list[Way]]) -> Any:
        if self.at == len(self.trail):
            if time.process_time() > self.until:
                raise Unproved("it takes too long")
            self.trail.append((0, ways()))
            self._enter()
        taken, every_way = self.trail[self.at]
        self.at += 1
        return every_way[taken][0]

    def _enter(self) -> None:
        taken, ways = self.trail[-1]
        self.solver.push()
        if ways[taken][1] is not None:
            self.solver.add(ways[taken][1])

    def advance(self) -> bool:
        """Turn to the next path, if there is one."""
        self.at, self.named = 0, {}
        while self.trail:
            self.solver.pop()
            taken, ways = self.trail.pop()
            if taken + 1 < len(ways):
                self.trail.append((taken + 1, ways))
                self._enter()
                return True
        return False

    # The solver

    def ask(self, *terms: z3.BoolRef) -> bool:
        """Say whether these can all hold here."""
        known = [z3.simplify(term) for term in terms]
        if any(z3.is_false(term) for term in known):
            return False
        self.questions += 1
        left = self.until - time.process_time()
        self.solver.set("timeout", max(1, int(left * 1000 * PATIENCE)))
        self.solver.push()
        self.solver.add(*known)
        answer = self.solver.check()
        self.model = self.solver.model() if answer == z3.sat else None
        self.solver.pop()
        if answer == z3.unknown:
            raise Unproved(f"the solver does not know: {self.solver.reason_unknown()}")
        return bool(answer == z3.sat)

    def numbers(self) -> dict[str, Any]:
        """Return numbers that lead here, from the last model."""
        model = self.model
        assert model is not None
        return {name: read(model) for name, read in self.named.items()}


MOST_INDEXES = 5000
PATIENCE = 10
"""The solver counts the seconds of the clock: so many for one of the process."""


def _number(term: Any) -> int:
    return int(term.as_signed_long() if z3.is_bv_value(term) else term.as_long())


def prove(claims: Claims, seconds: float = 100) -> Proof:
    """Prove every claim for all inputs.

    Raises:
        Refuted: With inputs for which a claim is false, as a run with numbers shows too. Unproved:
        If it gave up, or no input meets the assumptions.
    """
    began = time.process_time()
    walk = Walk(seconds)
    before, Chooser.current = Chooser.current, walk
    paths = made = 0
    try:
        with shadowed():
            while True:
                found = _follow(walk, claims, checks=paths & (paths - 1) == 0)
                paths, made = paths + (found is not None), made + (found or 0)
                if not walk.advance():
                    break
    finally:
        Chooser.current = before
    if not made:
        raise Unproved("nothing was claimed: no input meets what is assumed")
    return Proof(paths, made, walk.questions, time.process_time() - began)


def _follow(walk: Walk, claims: Claims, *, checks: bool) -> int | None:
    """Follow one path; return the number of claims, ``None`` where no input leads."""
    made: list[z3.BoolRef] = []
    number = 0
    try:
        for words, claim in claims():
            number += 1
            if isinstance(claim, Truth):
                made.append(claim.term)
            elif not claim:
                _confirm(walk, claims, words)
    except Vacuous:
        return None
    except Refuted:
        raise
    except Exception as error:  # noqa: BLE001  # whatever it is, a run with numbers shows it
        _confirm(walk, claims, f"it raises {type(error).__name__}: {error}")
    if made and walk.ask(z3.Not(z3.And(made))):
        _confirm(walk, claims, "a claim")
    if checks and walk.ask():
        _replay(walk, claims)  # the shadows act like the builtins
    return number


def _confirm(walk: Walk, claims: Claims, words: str) -> None:
    """Refute a proof with numbers; if they do not refute it, the fault is the tool's.

    Raises:
        Refuted: If they do.
        Unproved: If they do not.
    """
    if walk.model is None or words != "a claim":
        walk.ask()
    _replay(walk, claims)
    raise Unproved(f"only symbols refute it: {words}")


def _replay(walk: Walk, claims: Claims) -> None:
    with lifted():
        run_once(claims, Single(0, walk.numbers()))
