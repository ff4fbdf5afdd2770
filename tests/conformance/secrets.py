"""What is hidden in a game, as the fields of its states declare; tests and a page read it."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from operator import attrgetter
from typing import Any

import attrs
from sphinx.pycode import ModuleAnalyzer

from tests.twisted.secrets import IN_THE_PILE
from tools import ROOT
from tricky_twist import GAMES, Seat
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.seen import Seen
from tricky_twist.core.views import Declared, kinds_of
from tricky_twist.testing.conformance import Subject
from tricky_twist.testing.conformance.sights import at, views_of
from tricky_twist.testing.conformance.subject import State
from tricky_twist.testing.lines import play_out, seeded

GAMES_LOOKED_AT = 5
MOMENTS = 6
"""In how many games, and how often in each, doubles are compared."""

Hidden = Callable[[State, Seat], Any]
"""Gives what is hidden of a seat in a state; ``None`` where it has none, or none any more."""

WORKED_OUT = {
    ("flip-twhist", "own.twhist"): "All began with the same Twhist cards, and saw which were played"
}
"""Fields that are no secret, though no view lists them for others: these can work them out."""

FINER: Mapping[tuple[str, str], Mapping[str, Hidden]] = {("twisted", "pile"): IN_THE_PILE}
"""The parts of a field that become known in different ways."""


@attrs.frozen
class Part:
    """A part of what a field hides."""

    name: str
    of: Hidden
    is_seen: bool
    """Whether its own seat sees it."""


@attrs.frozen
class Secret:
    """What some fields of a game's states hide."""

    game: str
    place: str
    """Where a seat's view shows its own, such as ``own.hand``; or a field that no view shows."""
    declared: Mapping[type, Declared]
    """For each class of state that has it, who sees it, and the way to it."""

    @property
    def kind(self) -> str:
        """Who sees it."""
        (kind,) = {seen.kind for seen, _ in self.declared.values()}
        return kind

    @property
    def seen_in(self) -> str:
        """Where the view of the seat itself shows it; empty if it does not know it either."""
        return "" if self.kind == "nobody" else self.place

    def held(self, state: State, seat: Seat) -> Any:
        """Return what a seat has of it in a state."""
        if type(state) not in self.declared:
            return None
        seen, path = self.declared[type(state)]
        if seen.when and getattr(state, seen.when):
            return None
        if seen.kind == "owner":
            return _now(state, seen, path)[seat]
        held = at(state, path)
        return tuple(e for e in held if e.seat is seat) if seen.kind == "later" else held

    def parts(self) -> Iterator[Part]:
        """Yield what games that look alike are compared by."""
        own = kinds_of(views_of(GAMES[self.game]).own).get(self.place.removeprefix("own."))
        if self.kind == "nobody":
            finer = FINER.get((self.game, self.place), {"all": self.held})
            yield from (Part(name, of, is_seen=False) for name, of in finer.items())
        elif self.kind == "memory":
            (entry, _) = own.__args__  # type: ignore[union-attr]  # a tuple of things
            for name in kinds_of(entry):
                yield Part(name, self._remembered(name), is_seen=True)
        else:
            yield Part("all", self._unordered if _is_set(own) else self.held, is_seen=True)
            rows = [_is_row(state, path) for state, (_, path) in self.declared.items()]
            if self.kind == "owner" and any(rows):
                yield Part("order", self._order, is_seen=False)

    def _unordered(self, state: State, seat: Seat) -> object:
        held = self.held(state, seat)
        return None if held is None else frozenset(held)

    def _order(self, state: State, seat: Seat) -> object:
        held = self.held(state, seat)
        return held if isinstance(held, tuple) and held[1:] else None

    def _remembered(self, name: str) -> Hidden:
        """Return what gives one field of what a seat remembers of each round."""

        def of(state: State, seat: Seat) -> object:
            if type(state) not in self.declared:
                return None
            rounds = attrgetter(self.place)(GAMES[self.game].view(state, seat))
            return tuple(getattr(each, name) for each in rounds)

        return of

    def words(self) -> tuple[str, str]:
        """Return what it is, and when others see it: the two parts of the comment below a field."""
        said = {comment(state, path) for state, (_, path) in self.declared.items()}
        found = [each for each in said if all(each)]
        assert 1 == len(found), f"{self.game}, {self.place}: when do others see it? {said}"
        return found[0]


def secrets_of(game: str) -> tuple[Secret, ...]:
    """Return what is hidden in a game, in the order in which it comes up."""
    return tuple(each for each in declared_by(game) if (game, each.place) not in WORKED_OUT)


def declared_by(game: str) -> Iterator[Secret]:
    """Yield what the fields of a game's states hide."""
    found: dict[str, dict[type, Declared]] = {}
    for state, declared in views_of(GAMES[game]).declared.items():
        for name, (seen, path) in declared.items():
            if seen.kind != "all":
                place = f"own.{seen.own}" if seen.own else name
                found.setdefault(place, {})[state] = (seen, path)
    for place, fields in found.items():
        yield Secret(game, place, fields)


def starts_of(subject: Subject) -> tuple[State, State]:
    """Return the start of a plain game, and of one in which most is hidden."""
    game = subject.game
    return game.setup(game.players[-1]), game.setup(game.players[-1], subject.secretive)


def seen_differently(
    subject: Subject, part: Part, owner: Seat, viewer: Seat | None
) -> Iterator[bool]:
    """Yield for games that look alike to a viewer whether they differ in what is hidden."""
    for start in starts_of(subject):
        for seed in range(GAMES_LOOKED_AT):
            line = play_out(subject.game, start, seed)
            states, rng = line.states, seeded(seed)
            held = [n for n, state in enumerate(states) if part.of(state, owner)]
            for number in rng.sample(held, min(MOMENTS, len(held))):
                double = subject.doubles.double_of(rng, line, number, viewer)
                if double and double.steps:
                    here, there = states[number], double.steps[number - 1].state
                    yield part.of(here, owner) != part.of(there, owner)


# What a declaration says --------------------------------------------------------------------------


def _now(state: State, seen: Seen, path: str) -> Any:
    """Return for each seat what it holds of a field now."""
    name, _, place = seen.now.rstrip("]").partition("[")
    held = getattr(state, name) if name else at(state, path)
    return held[int(place)] if place else held


def _field(state: type, path: str) -> tuple[type, str, Any]:
    """Return the class in which a field stands, its name and its type, by the way from a state."""
    *way, name = path.split(".")[1:]
    holder: Any = state
    for each in way:
        holder = kinds_of(holder)[each]
    return holder, name, kinds_of(holder)[name]


def _is_set(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, CardSet)


def _is_row(state: type, path: str) -> bool:
    """Say whether a field has a row of cards for each seat, of which a seat sees no order."""
    entry: Any = _field(state, path)[2].__args__[0]
    return not isinstance(entry, type)


@cache
def comment(state: type, path: str) -> tuple[str, str]:
    """Return the comment below a field: its first paragraph, and the rest."""
    holder, name, _ = _field(state, path)
    source = ROOT / "src" / f"{holder.__module__.replace('.', '/')}.py"  # a build may be compiled
    lines = ModuleAnalyzer.for_file(str(source), holder.__module__).find_attr_docs()
    first, _, rest = "\n".join(lines.get((holder.__qualname__, name), [])).partition("\n\n")
    return " ".join(first.split()), " ".join(rest.split())
