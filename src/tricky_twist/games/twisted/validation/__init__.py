"""Is a state possible? Every problem at once, so that a person can enter a position.

A position is what can still influence the game. It may come without its history: then ``log``,
``past`` and ``origins`` are empty, or begin where it was entered, and the pile holds no card that
was drawn before. What history there is must fit the position; where it reaches back to a deal,
replaying it must lead to exactly this state.
"""

from collections.abc import Callable, Iterator
from typing import Any

from tricky_twist.core.errors import Problem, describe
from tricky_twist.core.wellformed import find_forged, find_type_mismatches, walk
from tricky_twist.games.twisted.state import STATES
from tricky_twist.games.twisted.validation._cards import card_problems
from tricky_twist.games.twisted.validation._form import form_problems
from tricky_twist.games.twisted.validation._log import log_problems
from tricky_twist.games.twisted.validation._match import match_problems
from tricky_twist.games.twisted.validation._phase import phase_problems
from tricky_twist.games.twisted.validation._replay import replay_problems
from tricky_twist.games.twisted.validation._sheet import sheet_problems

__all__ = ["find_impossible", "find_problems"]

STAGES: tuple[tuple[Callable[[Any], Iterator[Problem]], ...], ...] = (
    (form_problems,),
    (match_problems, sheet_problems, card_problems, log_problems),
    (phase_problems,),
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
    >>> from tricky_twist.games import twisted as tw
    >>> print(*find_problems(attrs.evolve(tw.setup(3), players=6)))
    $: 2 to 4 can play, not 6 [TW-01]
    """
    if type(state) not in STATES:
        return (Problem("$", f"expected a state of Twisted, got {describe(state)}"),)
    problems = tuple(find_type_mismatches(state, type(state), "$"))
    return problems or find_forged(walk(state, "$")) or find_impossible(state)


def find_impossible(state: object) -> tuple[Problem, ...]:
    """Return everything that is wrong with a state whose values our constructors made.

    >>> import attrs
    >>> from tricky_twist.games import twisted as tw
    >>> print(*find_impossible(attrs.evolve(tw.setup(3), players=6)))
    $: 2 to 4 can play, not 6 [TW-01]
    """
    problems: tuple[Problem, ...] = ()
    for stage in STAGES:
        problems = problems or tuple(problem for find in stage for problem in find(state))
    return problems
