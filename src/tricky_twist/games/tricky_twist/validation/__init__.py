"""Is a state possible? Every problem at once, so that a person can enter a position.

A state consists of a *position*, the part that can still influence the game, and a *memory* of how
it came about: the log, the draws, the finished rounds, the origins. The position is checked in
full. A memory that reaches back to setup is checked by playing the whole game again. A partial
memory, as after later moves from an entered position, may lack its beginning. The check covers its
form, and that each card is in one place; for the rest it is trusted, because no rule reads it. An
unrecorded round leaves only its points. They must be between the lowest and the highest possible
score of a seat, and are trusted between these. The check for a break of :clause:`TT-21` looks only
at the cards in a seat's hand: it searches no order of tricks and draws.
"""

from tricky_twist.core.errors import Problem
from tricky_twist.core.validation import Checks
from tricky_twist.games.tricky_twist.state import STATES, State
from tricky_twist.games.tricky_twist.validation._cards import card_problems
from tricky_twist.games.tricky_twist.validation._match import form_problems, match_problems
from tricky_twist.games.tricky_twist.validation._memory import memory_problems
from tricky_twist.games.tricky_twist.validation._phase import bonus_problems, phase_problems

CHECKS: Checks[State] = Checks(
    "Tricky Twist",
    STATES,
    (
        (form_problems,),
        (match_problems, card_problems, bonus_problems, phase_problems),
        (memory_problems,),
    ),
)
"""All that is tested."""


def find_problems(state: object, *, well_formed: bool = False) -> tuple[Problem, ...]:
    """Return everything that is wrong with a state; nothing if it can be played on.

    A decoder, which has just built every part, passes *well_formed*.
    """
    return CHECKS.find_problems(state, well_formed=well_formed)
