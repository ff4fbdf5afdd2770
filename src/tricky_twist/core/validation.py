"""Is a state possible? The part of the search for problems that all games share.

A state consists of a *position*, the part that can still influence the game, and a *memory* of how
it came about. A game checks its positions; a memory that reaches back to the deal is checked by
playing it again.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from tricky_twist.core.errors import IllegalMoveError, Problem, describe
from tricky_twist.core.game import Step
from tricky_twist.core.values import value
from tricky_twist.core.wellformed import differences, find_forged, find_type_mismatches, walk

S = TypeVar("S")
M = TypeVar("M")

Check = Callable[[Any], Iterator[Problem]]
"""Yields the faults of a state."""


@value
class Checks(Generic[S]):
    """All that is tested of the states of a game."""

    title: str
    states: tuple[type[Any], ...]
    stages: tuple[tuple[Check, ...], ...]
    """A stage relies on those before it, so it is skipped when they found something.

    Within a stage everything is tested, so that all problems are reported at once.
    """

    def find_problems(self, state: object, *, well_formed: bool = False) -> tuple[Problem, ...]:
        """Return everything that is wrong with *state*; nothing if it can be played on.

        Each problem contains its place, from ``$``, and describes the fault for the person who
        entered it. The function never raises, whatever its argument.

        A decoder has just built every part, so it passes *well_formed*. The function then trusts
        the types of all parts and judges only their sum, which is five times as fast.

        >>> import attrs
        >>> from tricky_twist.games import twisted as tw
        >>> from tricky_twist.games.twisted.validation import CHECKS
        >>> print(*CHECKS.find_problems(attrs.evolve(tw.setup(3), players=6)))
        $: 2 to 4 can play, not 6 [TW-01]
        """
        if not well_formed and (problems := self._find_misshapen(state)):
            return problems
        return self._find_impossible(state)

    def _find_misshapen(self, state: object) -> tuple[Problem, ...]:
        if not any(type(state) is kind for kind in self.states):
            return (Problem("$", f"expected a state of {self.title}, got {describe(state)}"),)
        mismatches = tuple(find_type_mismatches(state, type(state), "$"))
        return mismatches or find_forged(walk(state, "$"))

    def _find_impossible(self, state: object) -> tuple[Problem, ...]:
        for stage in self.stages:
            problems = tuple([problem for find in stage for problem in find(state)])
            if problems:
                return problems
        return ()


def moves_at(part: object, path: str, kinds: tuple[type[Any], ...]) -> Iterator[tuple[str, Any]]:
    """Yield the moves of these kinds that a part of a state records, each with its path.

    They come in the order of the fields, which is the order in time where a log comes before the
    current trick or round.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> [path for path, _ in moves_at((tw.Take(Seat(0)),), "$.log", tw.MOVES)]
    ['$.log[0]']
    """
    return ((at, thing) for at, thing in walk(part, path) if type(thing) in kinds)


def replay_problems(
    state: object,
    start: S,
    moves: Iterable[tuple[str, M]],
    play: Callable[[S, M], Step[S, Any]],
    in_short: Callable[[object], object],
) -> Iterator[Problem]:
    """Yield the first move of a whole history that was not legal, or where it does not lead.

    The *moves* come with their paths in the state; *in_short* gives the words for the correct
    content of a field.
    """
    reached = start
    for path, move in moves:
        try:
            reached = play(reached, move).state
        except IllegalMoveError as error:
            yield Problem(path, str(error.violations[0]))
            return
    if type(reached) is not type(state):
        yield Problem("$", "the recorded moves lead to another phase")
        return
    for path, wanted in differences(state, reached, "$"):
        yield Problem(path, f"the recorded moves lead to {in_short(wanted)}")
