"""Is a state possible? Every problem at once, so that a person can enter a position.

A state is a *position*, what can still influence the game, and a *memory* of how it came about:
the log, the draws, the finished rounds, the origins. The position is checked in full. A memory
that reaches back to setup is checked by playing the whole game again. One that is told in part,
as after a position was entered and played on, may lack what came before; its form is checked, and
that it has each card in one place, and otherwise it is taken on trust: no rule reads it. Of a
round that is not recorded only the points are left. They must lie between the least and the most
that a seat can score, and are taken on trust between these.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeGuard

from tricky_twist.core.errors import Problem, describe
from tricky_twist.core.wellformed import find_forged, find_type_mismatches, walk
from tricky_twist.games.tricky_twist.state import STATES, State
from tricky_twist.games.tricky_twist.validation._bonus import bonus_problems
from tricky_twist.games.tricky_twist.validation._cards import card_problems
from tricky_twist.games.tricky_twist.validation._form import form_problems
from tricky_twist.games.tricky_twist.validation._match import match_problems
from tricky_twist.games.tricky_twist.validation._memory import memory_problems
from tricky_twist.games.tricky_twist.validation._phase import phase_problems

STAGES: tuple[tuple[Callable[[Any], Iterator[Problem]], ...], ...] = (
    (form_problems,),
    (match_problems, card_problems, bonus_problems, phase_problems),
    (memory_problems,),
)
"""What is tested. A stage relies on those before it, so it is skipped when they found something.

Within a stage everything is tested, so that all problems are reported at once.
"""


def find_problems(state: object) -> tuple[Problem, ...]:
    """Return everything that is wrong with *state*; nothing if it can be played on.

    Each problem says where it is, from ``$``, and what is wrong in words for the person who
    entered it. Whatever is given, nothing is raised.

    >>> import attrs
    >>> from tricky_twist.games import tricky_twist as tt
    >>> print(*find_problems(attrs.evolve(tt.setup(3), players=6)))
    $: 3 or 4 can play, not 6 [TT-10]
    """
    if not _is_state(state):
        return (Problem("$", f"expected a state of Tricky Twist, got {describe(state)}"),)
    mismatches = tuple(find_type_mismatches(state, type(state), "$"))
    return mismatches or find_forged(walk(state, "$")) or find_impossible(state)


def _is_state(value: object) -> TypeGuard[State]:
    """Say whether it is of the very class of a state, whatever its class says of itself."""
    return any(type(value) is kind for kind in STATES)


def find_impossible(state: State) -> tuple[Problem, ...]:
    """Return what is wrong with a state whose parts have just been made by their constructors.

    That is all that :func:`find_problems` finds, except parts of wrong types and parts that were
    changed behind their constructors. It saves a caller that has just built every part, as a
    decoder does, most of the work.
    """
    for stage in STAGES:
        problems = tuple([problem for find in stage for problem in find(state)])
        if problems:
            return problems
    return ()
