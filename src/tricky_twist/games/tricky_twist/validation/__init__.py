"""Is a state possible? Every problem at once, so that a person can enter a position.

A state is a *position*, what can still influence the game, and a *memory* of how it came about:
the log, the draws, the finished rounds, the origins. The position is checked in full. A memory
that reaches back to setup is checked by playing the whole game again. One that is told in part,
as after a position was entered and played on, may lack what came before; its form is checked, and
that it has each card in one place, and otherwise it is taken on trust: no rule reads it. Of a
round that is not recorded only the points are left. They must lie between the least and the most
that a seat can score, and are taken on trust between these. Whether a seat broke
:clause:`TT-21` is asked of the cards in its hand alone: no order of tricks and draws is searched.
"""

from typing import Final

from tricky_twist.core.validation import Checks
from tricky_twist.games.tricky_twist.state import STATES, State
from tricky_twist.games.tricky_twist.validation._bonus import bonus_problems
from tricky_twist.games.tricky_twist.validation._cards import card_problems
from tricky_twist.games.tricky_twist.validation._form import form_problems
from tricky_twist.games.tricky_twist.validation._match import match_problems
from tricky_twist.games.tricky_twist.validation._memory import memory_problems
from tricky_twist.games.tricky_twist.validation._phase import phase_problems

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

find_problems: Final = CHECKS.find_problems
"""Returns everything that is wrong with a state; nothing if it can be played on."""

find_impossible: Final = CHECKS.find_impossible
"""Returns the same of a state whose parts have just been made by their constructors."""
