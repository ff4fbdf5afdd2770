"""Values of every public class, drawn or found in games; ``st.from_type`` draws them, too."""

import enum
import random
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import attrs
from hypothesis import strategies as st

from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.clauses import Clause, Reading
from tricky_twist.core.errors import IllegalMoveError, WrongTypeError, describe
from tricky_twist.core.game import Advanced, Determinized, Game, Step, advance
from tricky_twist.core.register import Register
from tricky_twist.core.seats import SEATS
from tricky_twist.games import NAMES, game_called, package_of, part_of
from tricky_twist.testing.around import AROUND, Draw, some_shuffler
from tricky_twist.testing.attempts import Attempt, legal_moves, near_misses
from tricky_twist.testing.lines import Line, game_number, seats_of, seeded
from tricky_twist.testing.lookalikes import Lookalikes, lookalikes
from tricky_twist.testing.material import Move, State, material_of
from tricky_twist.testing.strategies import Moment, lines, made, moments, rules, states

AnyValue = Any  # of any class


def values(kind: type) -> st.SearchStrategy[Any]:
    """Return a strategy of values of a public class: of a game, or of all games.

    States are reached by play, rules are of any kind, and moves are well formed. Values that occur
    in play, such as events, views and rows of a score sheet, come from games.

    >>> from hypothesis import find
    >>> from tricky_twist.games import twisted as tw
    >>> find(values(tw.Extra), lambda extra: True)
    Extra(seat=Seat(0), left=1)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no class with such values.
    """
    if not any(kind is known for known in kinds()):
        raise WrongTypeError("a public class of a game", describe(kind))
    games = [game_called(name) for name in _games_of(kind)]
    drawn = [strategy for game in games if (strategy := _drawn(game, kind)) is not None]
    if drawn:
        return st.one_of(drawn)
    return st.deferred(
        lambda: st.sampled_from([held for game in games for held in found_in(game).get(kind, ())])
    )


def kinds() -> tuple[type, ...]:
    """Return every class that :func:`values` supports, except enums, which Hypothesis knows.

    >>> from tricky_twist.games import twisted as tw
    >>> tw.Place in kinds(), Step in kinds()
    (True, True)
    """
    return _kinds_in(tuple(NAMES))


@cache
def _kinds_in(games: tuple[str, ...]) -> tuple[type, ...]:
    """Return the supported classes of these games."""
    found = {kind for name in games for kind in vars(package_of(name)).values() if _is_drawn(kind)}
    return tuple(sorted(found | set(SHARED_KINDS), key=str))


def _is_drawn(kind: object) -> bool:
    return isinstance(kind, type) and (attrs.has(kind) or issubclass(kind, CardSet))


def _games_of(kind: type) -> tuple[str, ...]:
    """Return the names of the games that have a class."""
    own = [name for name in NAMES if getattr(package_of(name), kind.__name__, None) is kind]
    return tuple(own) or tuple(NAMES)


def _drawn(game: AnyGame, kind: type) -> st.SearchStrategy[Any] | None:
    """Return how values of a class are drawn for a game; ``None`` if they are found in games."""
    package: Any = package_of(game.name)
    if kind in SHARED_KINDS:
        return SHARED_KINDS[kind](game)
    if kind is package.Rules:
        return rules(game)
    if kind in package.STATES:
        return states(game, kind)
    if issubclass(kind, CardSet):
        return st.sets(st.sampled_from(kind.deck)).map(kind.of)
    return None


# Values of every game ---------------------------------------------------------------------------


def _determinized(game: AnyGame) -> st.SearchStrategy[Determinized[Any, Any]]:
    return lookalikes(game).map(
        lambda alike: game.determinize(game.view(alike.here, alike.seat), alike.seed)
    )


def _advanced(game: AnyGame) -> st.SearchStrategy[Advanced[Any, Any, Any]]:
    return st.builds(advance, st.just(game), states(game), made(some_shuffler))


def _steps(game: AnyGame) -> st.SearchStrategy[Step[Any, Any]]:
    later = moments(game).filter(lambda moment: moment.number > 0)
    return later.map(lambda moment: moment.line.steps[moment.number - 1])


SHARED_KINDS: dict[type, Draw] = {
    **AROUND,
    Advanced: _advanced,
    Attempt: lambda game: legal_moves(game) | near_misses(game),
    Clause: lambda game: st.sampled_from(game.register.clauses),
    Determinized: _determinized,
    Game: st.just,
    IllegalMoveError: lambda game: near_misses(game).map(
        lambda attempt: IllegalMoveError(attempt.move, attempt.violations)
    ),
    Line: lines,
    Lookalikes: lookalikes,
    Moment: moments,
    Reading: lambda game: st.sampled_from(game.register.readings),
    Register: lambda game: st.just(game.register),
    Shuffler: lambda _game: made(some_shuffler),
    Step: _steps,
}
"""Classes with values in every game, each with their strategy."""

# Values found in games --------------------------------------------------------------------------

GAMES_SEARCHED = 12
"""In how many of the shared games values are looked for."""

LOOKS = 20
"""How often in a game the finder looks at the table, and tries illegal moves."""

EACH = 50
"""The number of values of a class to keep."""

TRIED = 40
"""How many moves the finder tries in a state, to collect refusals."""


@cache
def found_in(game: AnyGame) -> dict[type, tuple[AnyValue, ...]]:
    """Return values of every class that is met in games, the shortest first.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> found_in(TWISTED)[tw.PileEmptied]
    (PileEmptied(),)
    """
    finder = _Finder()
    for number in range(GAMES_SEARCHED):
        for held in _seen_in(game_number(game, number)):
            finder.meet(held)
    return {
        kind: tuple(sorted(kept, key=lambda held: (len(repr(held)), repr(held))))
        for kind, kept in finder.kept.items()
    }


class _Finder:
    """The values found, by class."""

    def __init__(self) -> None:
        self.kept: dict[type, dict[AnyValue, None]] = {}
        self._met: dict[int, object] = {}

    def meet(self, held: AnyValue) -> None:
        """Keep a value, and all its parts."""
        if id(held) in self._met or isinstance(held, enum.Enum | CardSet):
            return
        self._met[id(held)] = held
        if isinstance(held, tuple):
            for entry in held:
                self.meet(entry)
        elif attrs.has(type(held)):
            kept = self.kept.setdefault(type(held), {})
            if len(kept) < EACH:
                kept[held] = None
            for field in attrs.fields(type(held)):
                self.meet(getattr(held, field.name))


def _seen_in(line: Line) -> Iterator[AnyValue]:
    """Yield the moves, events, views and texts of a game."""
    game, rng = line.game, seeded(line.seed)
    package: Any = package_of(game.name)
    yield from (line.states, line.moves)
    yield from (rules.provisional() for _, rules in game.editions)
    for step in line.steps:
        yield step.events
        yield game.view_events(step.events, None)
    if (glance := getattr(part_of(game.name, "page"), "glance", None)) is not None:
        yield tuple([glance(game.view(state, None)) for state in line.states])
    for state in line.states[:: 1 + len(line.states) // LOOKS]:
        own = game.view(state, rng.choice(seats_of(game, state)))
        yield (game.view(state, None), own, *_derived(own))
        yield from (game.pending_chance(state), *_refused(game, state, rng))
        if hasattr(package, "best_declaration") and not game.pending_chance(state):
            with suppress(WrongTypeError):  # before the first trick is on the table
                yield package.best_declaration(state, SEATS[0])
    sheet = game.score_sheet(line.states[-1])
    yield from (sheet, *(game.explain(score) for row in sheet for score in row))


def _derived(view: AnyValue) -> Iterator[AnyValue]:
    """Yield the values that a view derives from its fields."""
    for name, part in vars(type(view)).items():
        if isinstance(part, property):
            yield getattr(view, name)


def _refused(game: AnyGame, state: State, rng: random.Random) -> Iterator[AnyValue]:
    """Yield the refusals of some moves."""
    material = material_of(game)
    moves: list[Move] = rng.sample(material.player_moves, TRIED)
    for move in (*moves, *material.chance_attempts(rng, state)):
        yield from (move, game.find_violations(state, move))
