"""Games played while the pages are built, and the best examples from them.

All vectors of the tests are played, and a random game for every number of players. The builder
keeps one value of each class, and one call of each function, as examples.
"""

import enum
import importlib
import inspect
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from itertools import chain
from random import Random
from types import FrameType, ModuleType
from typing import Any

import attrs

from tests.vectored import VECTORED
from tests.vectors_run import Start, Vectored, cases
from tools.bench.walks import any_move
from tools.pages.brief import LINE, brief, outline, stacked
from tools.pages.exports import public_modules
from tricky_twist import IllegalMoveError, Seat, SetupError, Shuffler, Violation, encoding, games
from tricky_twist.core.cardset import CardSet

SEED = 1
"""Gives the random games."""

TRIED = 40
"""How many values of a class, and how many calls of a function, are compared."""

WORST = (sys.maxsize, 0, 0)
"""The rank of a missing example: how much of it is empty, how much left out, how long it is."""

Function = Callable[..., Any]
Entered = list[tuple[Start, tuple[Any, ...]]]
AnyValue = Any  # of any game


class Sights:
    """The best value of each class and the best call of each function that were seen so far.

    The best value has content everywhere, leaves nothing out, and is short; of equals, the first.
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self.values: dict[type, Any] = {}
        self.refusals: dict[type, Violation[object]] = {}
        """The violation from which the value of a class of facts comes."""
        self.calls: dict[str, list[str]] = {}
        """The lines that show a call and its result, by the dotted name of the function."""
        self._functions = {function.__code__: function for function in functions()}
        self._open: dict[FrameType, tuple[str, int, list[str]]] = {}
        """The calls that have not returned: the name, how much of it is empty, and the text."""
        self._ranks: dict[object, tuple[int, int, int]] = {}
        self._tried: Counter[object] = Counter()
        self._met: dict[int, object] = {}

    def meet(self, held: AnyValue) -> None:
        """Look at a value and at all its parts."""
        if id(held) in self._met or isinstance(held, enum.Enum | CardSet):
            return
        self._met[id(held)] = held
        if isinstance(held, tuple | Mapping):
            for entry in held.values() if isinstance(held, Mapping) else held:
                self.meet(entry)
        elif attrs.has(type(held)):
            self._compare_value(held)
            for field in attrs.fields(type(held)):
                self.meet(getattr(held, field.name))
            if isinstance(held, Violation) and self.values.get(type(held.facts)) is held.facts:
                self.refusals[type(held.facts)] = held

    def _compare_value(self, held: AnyValue) -> None:
        kind = type(held)
        empty = sum(is_empty(getattr(held, field.name)) for field in attrs.fields(kind))
        if (empty, self._tried[kind]) > (self._ranks.get(kind, WORST)[0], TRIED):
            return
        self._tried[kind] += 1
        if self._is_better(kind, empty, outline(held)):
            self.values[kind] = held

    def _is_better(self, key: object, empty: int, lines: list[str]) -> bool:
        """Say whether a thing is better than all before, and remember how good it is."""
        shown = "".join(lines)
        rank = (empty, shown.count("..."), len(shown))
        is_better = rank < self._ranks.get(key, WORST)
        if is_better:
            self._ranks[key] = rank
        return is_better

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Look at every call of a function of the games during this time."""
        before = sys.getprofile()
        sys.setprofile(self._hear)
        try:
            yield
        finally:
            sys.setprofile(before)

    def _hear(self, frame: FrameType, event: str, result: object) -> None:
        if event == "call":
            function = self._functions.get(frame.f_code)
            if function is not None:
                self._called(frame, f"{function.__module__}.{function.__qualname__}")
        elif event == "return" and frame in self._open:
            name, empty, called = self._open.pop(frame)
            # A call that fails returns nothing too.
            if result is not None:
                self._compare_call(name, empty + 2 * (not result), [*called, *outline(result)])
                self.meet(result)

    def _called(self, frame: FrameType, name: str) -> None:
        self._tried[name] += 1
        if self._tried[name] <= TRIED:
            given, named = arguments(frame)
            self._open[frame] = name, sum(map(is_empty, given)), call_of(name, given, named)

    def _compare_call(self, name: str, empty: int, lines: list[str]) -> None:
        if self._is_better(name, empty, lines):
            self.calls[name] = lines


def is_empty(held: object) -> bool:
    """Say whether a value holds nothing."""
    return held is None or (isinstance(held, tuple | str | CardSet) and not held)


# Functions --------------------------------------------------------------------------------------


def functions() -> Iterator[Function]:
    """Yield the functions and methods of the games and of their encoding."""
    for module in public_modules(games, encoding):
        yield from _functions_of(module, module.__name__)


def _functions_of(owner: ModuleType | type, module: str) -> Iterator[Function]:
    """Yield the public functions that a module or a class defines."""
    for name, member in vars(owner).items():
        found = inspect.unwrap(getattr(member, "__func__", member))
        if getattr(found, "__module__", None) != module:
            continue
        if not name.startswith("_"):
            if isinstance(found, type):
                yield from _functions_of(found, module)
            elif inspect.isfunction(found):
                yield found


def arguments(frame: FrameType) -> tuple[list[Any], dict[str, Any]]:
    """Return the arguments of a call, by position and by name."""
    names, rest, _, held = inspect.getargvalues(frame)
    count = frame.f_code.co_argcount
    given = [*(held[name] for name in names[:count]), *(held[rest] if rest else ())]
    return given, {name: held[name] for name in names[count:]}


def call_of(name: str, given: list[Any], named: dict[str, Any]) -> list[str]:
    """Return the lines that show a call; a method stands after its object."""
    *_, owner, called = name.split(".")
    shown = [outline(held) if isinstance(held, tuple) else [brief(held)] for held in given]
    shown += [[f"{key}={brief(held)}"] for key, held in named.items()]
    if owner[0].isupper():
        called, shown = f"{shown[0][0]}.{called}", shown[1:]
    whole = f">>> {called}({', '.join(chain(*shown))})"
    if len(whole) <= LINE:
        return [whole]
    first, *others = stacked(f"{called}(", shown, ")")
    return [f">>> {first}", *(f"... {line}" for line in others)]


# The games --------------------------------------------------------------------------------------


@cache
def sights() -> Sights:
    """Return the best examples from all games."""
    seen = Sights()
    for told in VECTORED:
        # Entering a position makes many calls, which the examples skip.
        entered = [(case.start(), case.moves) for case in cases(told)]
        with seen.listening():
            values = (*vectors_played(told, entered), *random_games(told))
        seen.meet(values)
    return seen


def vectors_played(told: Vectored, entered: Entered) -> Iterator[object]:
    """Yield everything that is seen in the vectors of a game, which begin in these positions."""
    for start, moves in entered:
        try:
            state = start()
        except SetupError:
            continue
        yield state
        for move in moves:
            yield move, told.game.find_violations(state, move)
            try:
                step = told.game.play(state, move)
            except IllegalMoveError:
                break
            yield step, told.game.view_events(step.events, None)
            state = step.state
        yield asked(told, state)


def random_games(told: Vectored) -> Iterator[object]:
    """Yield everything that is seen in a random game for each number of players."""
    game, shuffler = told.game, Shuffler(SEED)
    random = Random(SEED).random  # noqa: S311  # the same games every time are wanted
    for players in game.players:
        state = game.setup(players)
        while not game.is_over(state):
            yield asked(told, state)
            move = any_move(game, state, shuffler, random)
            step = game.play(state, move)
            yield move, step, game.view_events(step.events, None)
            state = step.state
        yield asked(told, state), written(told, state)


def asked(told: Vectored, state: AnyValue) -> tuple[object, ...]:
    """Return the possible arguments for questions about a state."""
    game = told.game
    sheet: tuple[Any, ...] = game.score_sheet(state)
    explain = importlib.import_module(told.package).explain
    page = importlib.import_module(f"{told.package}.page")
    seen = [game.view(state, seat) for seat in (None, *tuple(Seat)[: len(game.scores(state))])]
    return (
        (state, game.actors(state), game.winners(state), sheet),
        (*map(explain, chain(*sheet[-1:])),),
        (*seen, *map(game.legal_moves, seen)),
        (*map(page.glance, seen),),
        tuple([page.prompt(v, moves) for v in seen[1:] if (moves := game.legal_moves(v))]),
    )


def written(told: Vectored, state: AnyValue) -> tuple[object, ...]:
    """Return the encoder of a state, and the state that it reads back."""
    codec = told.codecs.state
    return codec, codec.make_coder(), codec.loads(codec.dumps(state))
