"""Is a state possible? Every problem at once, so that a person can enter a position.

A position is what can still influence the game. It may come without its history: then ``log``,
``past``, ``origins`` and the ``draws`` before a trick are empty, or begin where it was entered.
What history there is must fit the position; where it reaches back to a deal, replaying it must
lead to exactly this state.
"""

from collections.abc import Callable, Iterator
from typing import Any

from tricky_twist.core.errors import Problem, describe
from tricky_twist.core.wellformed import find_forged, find_type_mismatches, walk
from tricky_twist.games.tricky_twist.state import STATES
from tricky_twist.games.tricky_twist.validation._bonus import bonus_problems
from tricky_twist.games.tricky_twist.validation._cards import card_problems
from tricky_twist.games.tricky_twist.validation._form import form_problems
from tricky_twist.games.tricky_twist.validation._log import log_problems
from tricky_twist.games.tricky_twist.validation._match import match_problems
from tricky_twist.games.tricky_twist.validation._phase import phase_problems
from tricky_twist.games.tricky_twist.validation._records import record_problems
from tricky_twist.games.tricky_twist.validation._replay import replay_problems

__all__ = ["find_impossible", "find_problems"]

STAGES: tuple[tuple[Callable[[Any], Iterator[Problem]], ...], ...] = (
    (form_problems,),
    (
        match_problems,
        card_problems,
        bonus_problems,
        log_problems,
        record_problems,
        phase_problems,
    ),
    (replay_problems,),
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
    if type(state) not in STATES:
        return (Problem("$", f"expected a state of Tricky Twist, got {describe(state)}"),)
    problems = tuple(find_type_mismatches(state, type(state), "$"))
    return problems or find_forged(walk(state, "$")) or find_impossible(state)


def find_impossible(state: object) -> tuple[Problem, ...]:
    """Return everything that is wrong with a state whose values our constructors made.

    >>> import attrs
    >>> from tricky_twist.games import tricky_twist as tt
    >>> print(*find_impossible(attrs.evolve(tt.setup(3), players=6)))
    $: 3 or 4 can play, not 6 [TT-10]
    """
    problems: tuple[Problem, ...] = ()
    for stage in STAGES:
        problems = problems or tuple(problem for find in stage for problem in find(state))
    return problems
