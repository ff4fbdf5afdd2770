"""The facts about a game that the laws need."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType, ModuleType
from typing import Any, ClassVar, TypeVar

import attrs
from hypothesis import HealthCheck, settings, strategies as st

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.phase import Tables
from tricky_twist.core.seats import Seat
from tricky_twist.encoding import codecs_of
from tricky_twist.games import NAMES, game_called, package_of, part_of, require_registered
from tricky_twist.testing.conformance.doubles import Doubles, doubles_of
from tricky_twist.testing.conformance.sights import cards_named, cards_of_seat
from tricky_twist.testing.lines import Line, play_out
from tricky_twist.testing.material import Material
from tricky_twist.testing.strategies import SHARED

F = TypeVar("F", bound=Callable[..., object])

slowly: settings = settings(
    deadline=None,
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
        HealthCheck.nested_given,
        HealthCheck.differing_executors,
    ],
)
"""A whole game is much to draw, and every game has a class of tests with the same laws."""

AnyGame = Game[Any, Any, Any, Any, Any]
State = Any
Move = Any
Event = Any
Document = Any

Reduce = Callable[[Document, list[Document]], Document]
"""Gives the next brief view, from a brief view and the events that follow it."""


def whole_games(law: F) -> F:
    """Mark a law that plays through whole games, so that a run can treat it in its own way."""
    law.plays_whole_games = True  # type: ignore[attr-defined]  # functions take any attribute
    return law


def vacuous(field: str, found: object) -> str:
    """Return the message about a law that saw too little, with the field that decides.

    >>> vacuous("tries", "3 documents were read")
    'the test is vacuous: 3 documents were read; change Subject.tries'
    """
    return f"the test is vacuous: {found}; change Subject.{field}"


class ShownByRepr:
    """A value that Hypothesis prints as ``repr`` does, instead of field by field."""

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:  # noqa: FBT001  # a protocol
        printer.text(repr(self))


def _of_registered(material: Material) -> Material:
    """Return material of a registered game; the defaults of a subject look for its package."""
    if type(material) is not Material:
        raise WrongTypeError("a Material", describe(material))
    require_registered(material.game)
    return material


@attrs.frozen(repr=False, eq=False, kw_only=True)
class Subject(ShownByRepr):
    """A game with the facts about it that the laws need.

    Most games need the first three fields. All others have a default that follows from the game:
    from its editions, its cards, and the declarations on the fields of its states.
    """

    material: Material = attrs.field(converter=_of_registered)
    cards: Callable[[State], Counter[object]]
    """Counts every card of the game where it lies now."""
    all_cards: Callable[[State], Counter[object]]
    """Counts every card that there must be."""

    secretive: Any = attrs.field()
    """Rules under which most is hidden; by default the first edition."""
    secrets: Callable[[State, Seat], frozenset[str]] = attrs.field()
    """Gives the notation of the cards that a seat holds and the others may not see.

    By default they are the cards of the fields that :func:`~tricky_twist.core.seen.seen_by_owner`
    declares.
    """
    named: Callable[[str], frozenset[str]] = attrs.field()
    """Gives the notation of the cards that a text names.

    By default it looks for the notation and the words of each card of the game.
    """
    doubles: Doubles = attrs.field()
    """Makes games that look alike to a seat.

    By default it exchanges cards that the seat has never seen, as the fields of the states declare.
    """
    never_open: tuple[type[Move], ...] = ()
    """The moves of players that only their own seat sees."""
    unrevealed: Callable[[State], tuple[Move, ...]] = lambda _state: ()
    """Gives the answers that are hidden from the other seats until the last one is there."""
    told_in_any_order: tuple[type[Event], ...] = ()
    """The events of answers that count as simultaneous: their order is forgotten."""
    played_cards_matter: bool = True
    """Whether a position still tells where the cards lie that were played."""

    relabellings: Callable[[Line], st.SearchStrategy[Any]] | None = None
    """Gives other names for the seats of a game, and for its other interchangeable parts."""
    reduce: Reduce | None = None
    """A client that knows no rule: it follows the events."""
    for_people: frozenset[str] = frozenset()
    """The types of events that only tell why something happens; a client can do without them."""
    never_sent: frozenset[str] = frozenset()
    """The types of events that no seat and no spectator sees."""
    rare: tuple[tuple[State, int], ...] = ()
    """Starts and seeds of games in which events come that are rare elsewhere."""
    tiny: Mapping[str, State] = MappingProxyType({})
    """Starts of games so small that every line of play is tried."""

    not_words: tuple[str, ...] = ()
    """Notations that no sentence contains, besides the ids of clauses."""

    tries: int = 2
    """In how many states of each phase every field of the document is changed."""
    fewest_read: int = 6
    """How many changed documents of each phase, at least, stand for a state."""
    fewest_refused: int = 11
    """How many changed documents of each phase, at least, are refused."""
    differing: float = 1 / 11
    """In which part of all drawn states, at least, another state looks the same to a seat."""
    hiding: float = 1 / 4
    """In which part of all drawn states, at least, something is hidden."""
    spoken: int = 3
    """The least number of kinds of refusals whose public words name the seat of the move."""

    @secretive.default
    def _first_edition(self) -> Any:
        return self.game.editions[0][1]

    @secrets.default
    def _cards_of_seat(self) -> Callable[[State, Seat], frozenset[str]]:
        return lambda state, seat: cards_of_seat(self.game, state, seat)

    @named.default
    def _cards_named(self) -> Callable[[str], frozenset[str]]:
        return lambda text: cards_named(self.game, text)

    @doubles.default
    def _doubles(self) -> Doubles:
        return doubles_of(self.game)

    def __repr__(self) -> str:
        """Return the name of the game."""
        return self.game.name

    @property
    def game(self) -> AnyGame:
        """The game itself."""
        return self.material.game

    @property
    def package(self) -> Any:
        """The package of the game."""
        package: ModuleType = package_of(self.game.name)
        return package

    @property
    def states(self) -> tuple[type[Any], ...]:
        """Every class of state."""
        kinds: tuple[type[Any], ...] = codecs_of(self.game).state.kinds
        return kinds

    @property
    def tables(self) -> Tables:
        """The lookup tables of the game's phases: its part ``tables``."""
        found: Tables | None = part_of(self.game.name, "tables")
        if found is None:
            raise WrongTypeError("a game with its part tables", self.game.title)
        return found

    def find_problems(self, state: State) -> tuple[object, ...]:
        """Return all that is wrong with a state, as the part ``validation`` finds it."""
        validation = part_of(self.game.name, "validation")
        if validation is None:
            raise WrongTypeError("a game with its part validation", self.game.title)
        found: tuple[object, ...] = validation.find_problems(state)
        return found


def assert_differ(subject: Subject, hidden: list[int]) -> None:
    """See that enough states differ from others that look the same; *hidden* counts no and yes."""
    found = f"{hidden[True]} of {sum(hidden)} states differ from one that looks the same"
    assert hidden[True] > sum(hidden) * subject.differing, vacuous("differing", found)


class Laws:
    """Laws of a game: a class of tests has a subject."""

    subject: ClassVar[Subject]

    @classmethod
    def pytest_generate_tests(cls, metafunc: Any) -> None:
        """Run a law for each of several things, where a class of laws says so."""


def are_asserted() -> bool:
    """Say whether a false statement in a law is an error: under ``-O`` only pytest sees to it."""
    try:
        assert not __name__
    except AssertionError:
        return True
    return False


def another(game: AnyGame) -> AnyGame:
    """Return a game that is not this one.

    >>> from tricky_twist import TWISTED
    >>> another(TWISTED)
    <Game tricky-twist>
    """
    return game_called(next(name for name in NAMES if name != game.name))


def fresh(game: AnyGame) -> State:
    """Return a start of the standard game for the fewest players."""
    return game.setup(min(game.players))


def some_of(moves: tuple[Move, ...], number: int, rng: random.Random) -> list[Move]:
    """Return so many of these moves in any order, or all of them if there are fewer."""
    return rng.sample(moves, min(number, len(moves)))


def late_in_each_phase(subject: Subject) -> Iterator[State]:
    """Yield states of every phase: in each edition, with much hidden, and with few cards."""
    game = subject.game
    rules = [*dict(game.editions).values(), subject.secretive]
    starts = [game.setup(players, one) for one in rules for players in game.players]
    for start in (*starts, *subject.material.small):
        yield from {type(state): state for state in play_out(game, start, 1).states}.values()


def replay(game: AnyGame, start: State, moves: tuple[Move, ...]) -> State:
    """Play moves one after another; an illegal one is an error."""
    state = start
    for move in moves:
        state = game.play(state, move).state
    return state


def is_thorough() -> bool:
    """Say whether this is a run that takes its time, as ``nox -s thorough`` does."""
    return settings().max_examples > SHARED
