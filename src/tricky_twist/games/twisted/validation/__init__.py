"""Is a state possible? Every problem at once, so that a person can enter a position.

A state consists of a *position*, the part that can still influence the match, and a *memory* of how
it came about: the finished rounds, the log, the origins, and the cards drawn from the pile. A
memory that reaches back to setup is checked by playing it again. A partial memory, such as the
memory of an entered position with later moves, is trusted as long as its form is right. Then a
search undoes turns back to a deal, to see whether any lead to the cards on the table. That search
is cut off after some steps, in favour of the position, and it does not ask whether those who took a
row could have done something else, where they may not (:reading:`TW-A01`). The points, plus cards
and toads of rounds that are not recorded must go together, and the cards of so many rounds must
suffice for them. The check trusts that rounds can end with exactly these cards before the seats.
"""

from tricky_twist.core.errors import Problem
from tricky_twist.core.validation import Checks
from tricky_twist.games.twisted.state import STATES, State
from tricky_twist.games.twisted.validation._cards import card_problems
from tricky_twist.games.twisted.validation._match import form_problems, match_problems
from tricky_twist.games.twisted.validation._memory import memory_problems, record_problems
from tricky_twist.games.twisted.validation._turns import turn_problems

CHECKS: Checks[State] = Checks(
    "Twisted",
    STATES,
    (
        (form_problems,),
        (match_problems, record_problems, card_problems),
        (turn_problems,),
        (memory_problems,),
    ),
)
"""All that is tested."""


def find_problems(state: object, *, well_formed: bool = False) -> tuple[Problem, ...]:
    """Return everything that is wrong with a state; nothing if it can be played on.

    A decoder, which has just built every part, passes *well_formed*.
    """
    return CHECKS.find_problems(state, well_formed=well_formed)
