"""Is a state possible? Every problem at once, so that a person can enter a position.

A position is what can still influence the game. It may come without its history: then ``log`` is
empty, or begins where it was entered, and ``exposed`` may be empty, whatever was laid open. What
history there is must fit the position, and lead to the stars that show.
"""

from collections.abc import Callable, Iterator
from typing import Any

from tricky_twist.core.errors import Problem
from tricky_twist.core.seats import describe
from tricky_twist.core.shape import misfits
from tricky_twist.games.flip_twhist.state import STATES
from tricky_twist.games.flip_twhist.validation._cards import card_problems
from tricky_twist.games.flip_twhist.validation._form import form_problems
from tricky_twist.games.flip_twhist.validation._log import log_problems
from tricky_twist.games.flip_twhist.validation._phase import phase_problems
from tricky_twist.games.flip_twhist.validation._replay import replay_problems

__all__ = ["find_problems"]

STAGES: tuple[tuple[Callable[[Any], Iterator[Problem]], ...], ...] = (
    (form_problems,),
    (card_problems, log_problems, phase_problems),
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
    >>> from tricky_twist.games import flip_twhist as ft
    >>> print(*find_problems(attrs.evolve(ft.setup(3), players=6)))
    $: 3 to 5 can play, not 6 [FT-10]
    """
    if type(state) not in STATES:
        return (Problem("$", f"expected a state of Flip Twhist, got {describe(state)}"),)
    problems = tuple(misfits(state, type(state), "$"))
    for stage in STAGES:
        if problems:
            break
        problems = tuple(problem for find in stage for problem in find(state))
    return problems
