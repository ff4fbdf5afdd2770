"""The phases of Twisted, each in the module of its chapter, and the tables they give.

A table is a plain dictionary: to look a function up in one costs less than to ask a phase for it.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, NoReturn

from tricky_twist.core.seats import Seat
from tricky_twist.games.twisted.moves import MOVES, Move
from tricky_twist.games.twisted.phase import (
    ChancePoint,
    Moves,
    Next,
    Phase,
    Phases,
)
from tricky_twist.games.twisted.phases.ending import GAME_OVER
from tricky_twist.games.twisted.phases.setup import DEAL_PENDING, DEALER_PENDING
from tricky_twist.games.twisted.phases.taking import OPENING
from tricky_twist.games.twisted.phases.turn import TURN
from tricky_twist.games.twisted.state import State
from tricky_twist.games.twisted.views import View
from tricky_twist.games.twisted.violations import Violations, not_now

_ALL = DEALER_PENDING | DEAL_PENDING | TURN | OPENING | GAME_OVER

PHASES: Phases[State, Move] = _ALL
"""Every phase. The type is the check: no state and no move of the game is left out."""

Action = tuple[Callable[[Any, Any], Violations], Callable[[Any, Any], Next]]
"""What refuses a move, and what applies it."""


def _wrong_phase(phase: Phase[Any, Any]) -> Action:
    """Return the action of a move that belongs to another phase."""
    return partial(_refuse, phase), _never


def _refuse(phase: Phase[Any, Any], state: State, _move: Move) -> Violations:
    return (not_now(phase.awaited(state)),)


def _never(_state: State, _move: Move) -> NoReturn:
    """Stand for what a refused move does, which nobody asks for."""
    raise AssertionError


ACTIONS: dict[type[Any], dict[type[Any], Action]] = {
    phase.state: {
        **dict.fromkeys(MOVES, _wrong_phase(phase)),
        **{move: (refuse, apply) for move, refuse, apply in phase.actions.each},
    }
    for phase in PHASES.each
}
"""For each class of state and of move, how it is refused and applied."""


def play_known(state: State, move: Move) -> Next:
    """Play a move that is known to be legal, without testing it again.

    For loops inside the library that have just listed it, or made it so; it is no part of the
    contract. What comes of a move that is not legal is nothing to rely on.
    """
    step: Next = ACTIONS[type(state)][type(move)][1](state, move)
    return step


ACTORS: dict[type[Any], Callable[[Any], tuple[Seat, ...]]] = {
    phase.state: phase.actors for phase in PHASES.each
}
LISTINGS: dict[type[Any], Callable[[Any, Seat | None], Moves]] = {
    phase.state: phase.list for phase in PHASES.each
}
SEEN: dict[type[Any], Callable[[Any, Seat | None], View]] = {
    phase.state: phase.see for phase in PHASES.each
}
CHANCE: dict[type[Any], ChancePoint[Any] | None] = {
    phase.state: phase.chance for phase in PHASES.each
}
"""For each class of state, what chance decides; ``None`` where it decides nothing."""
