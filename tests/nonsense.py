"""Values that nobody should hand in, and states with something wrong inside."""

import enum
import itertools
import pkgutil
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from types import FunctionType, ModuleType, NoneType
from typing import Any

import attrs
from hypothesis import strategies as st

from tests.conformance.subjects import SUBJECTS
from tricky_twist import GAMES, Game, Register, Seat, Shuffler, Step, TrickyTwistError
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.values import changed, value
from tricky_twist.testing.conformance.subject import AnyGame, Subject
from tricky_twist.testing.lines import play_out, seeded


@value
class PlayCard:
    """A move of another game, with the name of one of ours."""

    seat: Seat
    card: object


class Anything:
    """An object of a class that nobody knows."""


# Things that lie --------------------------------------------------------------------------------


def pretending(kind: type) -> object:
    """Return an object that says it is of a class of ours, or of any other."""

    class Pretender:
        __class__ = property(lambda _self: kind)

        def __repr__(self) -> str:
            return f"<pretends to be a {kind.__name__}>"

    return Pretender()


class Undecided:
    """An object that cannot even say what it is."""

    @property  # type: ignore[misc]  # that is the point
    def __class__(self) -> type:
        """Fail."""
        raise RuntimeError("what am I?")


class Agreeable:
    """An object that is equal to everything."""

    def __eq__(self, _other: object) -> bool:
        """Agree."""
        return True

    def __hash__(self) -> int:
        """Be found with a small number, too."""
        return 0


class Hostile:
    """An object that fails whatever is done with it."""

    def _fail(self, *_arguments: object) -> Any:
        raise RuntimeError("let me alone")

    __eq__ = __lt__ = __le__ = __gt__ = __ge__ = _fail
    __hash__ = __len__ = __iter__ = __bool__ = __repr__ = __str__ = __index__ = _fail
    __contains__ = __getitem__ = __getattr__ = _fail


class AgreeableText(str):
    """A text that is equal to everything, and is found where its letters are."""

    __slots__ = ()

    def __eq__(self, _other: object) -> bool:
        """Agree."""
        return True

    __hash__ = str.__hash__


class HostileText(str):
    """A text that cannot be looked up."""

    __slots__ = ()

    def __eq__(self, _other: object) -> bool:
        """Fail."""
        raise RuntimeError("let me alone")

    __hash__ = __eq__  # type: ignore[assignment]  # that is the point


class AgreeableNumber(int):
    """A number that is equal to everything."""

    def __eq__(self, _other: object) -> bool:
        """Agree."""
        return True

    __hash__ = int.__hash__


class HostileTuple(tuple[object, ...]):
    """A tuple that does not show what it holds."""

    __slots__ = ()

    def __iter__(self) -> Iterator[object]:
        """Fail."""
        raise RuntimeError("let me alone")


def half_built(kind: Any) -> object:
    """Return an object of a class that its constructor never saw; of an enum, no member of it."""
    return int.__new__(kind, 9) if issubclass(kind, int) else object.__new__(kind)


LIARS: tuple[object, ...] = (
    Undecided(),
    Agreeable(),
    Hostile(),
    AgreeableText("M7"),
    AgreeableText("tricky-twist"),
    HostileText("M7"),
    AgreeableNumber(0),
    HostileTuple((Seat(0),)),
    range(10**9),
    10**5000,
    *(int.__new__(Seat, number) for number in (-1, 0, 9)),
    *map(pretending, (Seat, int, bool, str, tuple, list, dict, Shuffler, Game, Register, NoneType)),
)
"""Things that are not what they say they are."""


def liars_of(game: AnyGame) -> Iterator[object]:
    """Yield half-built values of every class of a game, and objects that pretend to be one.

    A value of a class without fields is whole as it is.
    """
    for kind in classes_of(game):
        if issubclass(kind, enum.Enum) or (attrs.has(kind) and attrs.fields(kind)):
            yield half_built(kind)
        if attrs.has(kind) or issubclass(kind, enum.Enum):
            yield pretending(kind)


# What a game has --------------------------------------------------------------------------------


def package_of(game: AnyGame) -> ModuleType:
    """Return the package of a game."""
    return import_module(f"tricky_twist.games.{game.name.replace('-', '_')}")


def exported(game: AnyGame) -> tuple[Any, ...]:
    """Return everything that the package of a game exports."""
    package = package_of(game)
    public = [
        n for n, thing in vars(package).items() if n[0] != "_" and type(thing) is not ModuleType
    ]
    names: list[str] = getattr(package, "__all__", public)
    return tuple(getattr(package, name) for name in names)


def classes_of(game: AnyGame) -> tuple[type[Any], ...]:
    """Return the classes that the package of a game exports."""
    return tuple(held for held in exported(game) if isinstance(held, type))


def derived(sound: object) -> object:
    """Return a value like *sound*, of a class that somebody derived from its own."""
    kind: Any = type(sound)
    other = type(f"Other{kind.__name__}", (kind,), {"__slots__": ()})
    fields = [field.name for field in attrs.fields(kind) if field.init]
    return other(**{name: getattr(sound, name) for name in fields})


def _sets(kind: type[CardSet[Any]]) -> Iterator[object]:
    """Yield sets of cards, with masks that are right and masks that are not."""
    size = len(kind.deck)
    masks: Any = (0, 1, (1 << size) - 1, 1 << size, -1, "M7")
    yield from map(kind, masks)
    yield type(f"Other{kind.__name__}", (kind,), {"__slots__": ()})(1)
    yield kind.deck
    yield kind.deck[-1]


def chance_kinds(game: AnyGame) -> tuple[type[Any], ...]:
    """Return the classes of the moves of chance, which belong to no seat."""
    moves: tuple[type[Any], ...] = package_of(game).MOVES
    return tuple(kind for kind in moves if "seat" not in attrs.fields_dict(kind))


def _malformed_chance(game: AnyGame) -> Iterator[object]:
    """Yield moves of chance that hold nothing, and sets of cards that cannot be."""
    sets = [kind for kind in classes_of(game) if issubclass(kind, CardSet)]
    masks: Any = (-1, "x")
    wrong = [kind(mask) for kind in sets for mask in masks]
    parts = [(), *wrong, *((held,) * 3 for held in wrong)]
    for kind in chance_kinds(game):
        for filling in itertools.product(parts, repeat=len(attrs.fields(kind))):
            with suppress(TrickyTwistError):
                yield kind(*filling)


def things_of(subject: Subject) -> Iterator[object]:
    """Yield values of a game: each is right somewhere."""
    game = subject.game
    start = game.setup(game.players[-1])
    line = play_out(subject.game, start, 1)
    end = line.states[-1]
    events = [event for step in line.steps for event in step.events]
    sheet: Any = game.score_sheet(end)
    yield from (start, end, derived(end), game, *line.states[2 :: max(1, len(line.states) // 5)])
    yield from (
        game.view(start, None),
        game.view(start, Seat(0)),
        game.view(line.states[-2], Seat(1)),
    )
    yield from (events[-1], tuple(events[:2]), sheet, sheet[-1][0])
    moves = subject.material.player_moves
    yield from (derived(moves[0]), *moves[:: 1 + len(moves) // 20])
    yield from (move for move in line.moves if not hasattr(move, "seat"))
    yield from (rules for _, rules in game.editions)
    for kind in classes_of(game):
        if issubclass(kind, CardSet):
            yield from _sets(kind)
        elif issubclass(kind, enum.Enum):
            yield from list(kind)[:2]
        elif attrs.has(kind) and all(
            field.default is not attrs.NOTHING for field in attrs.fields(kind)
        ):
            yield kind()
    yield from _malformed_chance(game)


# What a package has -----------------------------------------------------------------------------


def entrances(package: ModuleType) -> dict[str, Callable[..., Any]]:
    """Return every public function, method and constructor of a package, by its name."""
    found: dict[str, Callable[..., Any]] = {}
    for info in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        module = import_module(info.name)
        if info.name.rpartition(".")[2].startswith("_"):
            continue
        for name, held in vars(module).items():
            if name.startswith("_") or getattr(held, "__module__", None) != module.__name__:
                continue
            if isinstance(held, FunctionType):
                found[name] = held
            elif isinstance(held, type):
                found |= _entrances_of(held)
    return found


def _entrances_of(kind: Any) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield the constructor of a class of values, if it takes anything, and its public methods."""
    if getattr(kind, "_is_protocol", False):
        return  # others fill it in
    if attrs.has(kind) and attrs.fields(kind):
        yield kind.__name__, kind
    for name, held in vars(kind).items():
        if not name.startswith("_") and isinstance(held, FunctionType | classmethod | staticmethod):
            yield f"{kind.__name__}.{name}", getattr(kind, name)


# Things of every kind ---------------------------------------------------------------------------

HUGE = 2**70
"""A number that needs too much memory where it stands for a size."""

COMMON: tuple[object, ...] = (
    None,
    True,
    -1,
    3,
    4,
    HUGE,
    0.5,
    float("nan"),
    1j,
    "",
    "M7",
    "34",
    "seat 0",
    "\ud800",
    b"M7",
    (),
    (None,),
    ((),),
    [],
    [Seat(0)],
    {},
    {"seat": 0},
    frozenset(),
    range(3),
    iter(()),
    Anything(),
    Anything,
    len,
    *Seat,
    PlayCard(Seat(0), None),
    PlayCard,
    Step(None, ()),
    GAMES,
    Shuffler(1),
)


@cache
def oddments() -> tuple[object, ...]:
    """Return things of every kind: some are right somewhere, none is right everywhere."""
    return (*COMMON, *(thing for subject in SUBJECTS for thing in things_of(subject)))


_oddment = st.deferred(lambda: st.sampled_from(oddments()))

nonsense = st.one_of(
    _oddment,
    st.lists(_oddment, max_size=4).map(tuple),
    st.text(max_size=5),
    st.integers(-100, 100),
)


# Something wrong inside -------------------------------------------------------------------------


def spoil(sound: object, seed: int) -> object:
    """Return a value with something else in one place inside; the whole may be replaced too."""
    return _spoil(sound, seeded(seed))


def _spoil(sound: object, rng: random.Random) -> object:
    kind: Any = type(sound)
    if attrs.has(kind) and rng.random() < 0.9:
        names = [field.name for field in attrs.fields(kind) if field.init]
        if names:
            name = rng.choice(names)
            spoilt = _spoil(getattr(sound, name), rng)
            try:
                return changed(sound, **{name: spoilt})
            except TrickyTwistError:
                return sound
    if isinstance(sound, tuple) and sound and rng.random() < 0.8:
        place = rng.randrange(len(sound))
        if rng.random() < 0.2:
            return sound[:place] + sound[place + 1 :]
        return (*sound[:place], _spoil(sound[place], rng), *sound[place + 1 :])
    return rng.choice([thing for thing in oddments() if thing is not HUGE])
