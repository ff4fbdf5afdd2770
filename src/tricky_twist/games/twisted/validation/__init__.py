"""Is a state possible? Every problem at once, so that a person can enter a position.

A state is a *position*, what can still influence the match, and a *memory* of how it came about:
the finished rounds, the log, the origins, and the cards that were drawn from the pile. A memory
that reaches back to setup is checked by playing it again. One that is told in part, as that of a
position that was entered and played on, is taken on trust as long as its form is right; then
turns are undone back to a deal, to see whether any lead to the cards on the table. That search is
cut off after some steps, in favour of the position, and it does not ask whether those who took a
row could have done something else, where they may not (:reading:`TW-A01`). The points, plus cards
and toads of rounds that are not recorded must go together, and the cards of so many rounds must
suffice for them. Whether rounds can end with just these cards before the seats is taken on trust.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeGuard

from tricky_twist.core.errors import Problem, describe
from tricky_twist.core.wellformed import find_forged, find_type_mismatches, walk
from tricky_twist.games.twisted.state import STATES, State
from tricky_twist.games.twisted.validation._cards import card_problems
from tricky_twist.games.twisted.validation._form import form_problems
from tricky_twist.games.twisted.validation._match import match_problems
from tricky_twist.games.twisted.validation._memory import memory_problems, record_problems
from tricky_twist.games.twisted.validation._turns import turn_problems

STAGES: tuple[tuple[Callable[[Any], Iterator[Problem]], ...], ...] = (
    (form_problems,),
    (match_problems, record_problems, card_problems),
    (turn_problems,),
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
    >>> from tricky_twist.games import twisted as tw
    >>> print(*find_problems(attrs.evolve(tw.setup(3), players=6)))
    $: 2 to 4 can play, not 6 [TW-01]
    """
    if not _is_state(state):
        return (Problem("$", f"expected a state of Twisted, got {describe(state)}"),)
    return (
        tuple(find_type_mismatches(state, type(state), "$"))
        or find_forged(walk(state, "$"))
        or find_impossible(state)
    )


def _is_state(value: object) -> TypeGuard[State]:
    """Say whether it is of the very class of a state, whatever its class says of itself."""
    return any(type(value) is kind for kind in STATES)


def find_impossible(state: State) -> tuple[Problem, ...]:
    """Return everything that is wrong with a state whose parts their constructors have just made.

    That is what :func:`find_problems` returns, without asking whether each part is of its type and
    was left as it was made.

    >>> import attrs
    >>> from tricky_twist.games import twisted as tw
    >>> print(*find_impossible(attrs.evolve(tw.setup(3), players=6)))
    $: 2 to 4 can play, not 6 [TW-01]
    """
    for stage in STAGES:
        problems = tuple(problem for find in stage for problem in find(state))
        if problems:
            return problems
    return ()
