"""Doubles of games of Tricky Twist, and what could leak."""

import random

from tests.tricky_twist.doubles import Double, counterparts, double_of, learns_more, next_score_card
from tricky_twist import Seat, Shuffler, Step
from tricky_twist.core.game import shuffled
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing.conformance.doubles import Doubles
from tricky_twist.testing.lines import Line, seeded

AT_ONCE = tt.Rules(draw_order=tt.DrawOrder.SIMULTANEOUS, declare_order=tt.DeclareOrder.SIMULTANEOUS)
"""Rules by which seats answer unseen by each other."""


def answers_unseen(state: tt.State) -> bool:
    """Say whether somebody answered whom others have not seen answer."""
    return (
        isinstance(state, tt.Drawing | tt.Declaring) and state.simultaneous and state.answers != ()
    )


def double_at(rng: random.Random, line: Line, number: int, seat: Seat | None) -> Double | None:
    """Return a double of a game after so many moves."""
    return double_of(rng, line.start, line.moves[:number], seat)


def go_on(
    rng: random.Random, here: tt.State, there: tt.State, seat: Seat | None
) -> tuple[Step[tt.State, tt.Event], Step[tt.State, tt.Event]] | None:
    """Play two games on with moves that look alike."""
    outcome = shuffled(tt.GAME, here, Shuffler(rng.random().hex()))
    moves = (outcome,) if outcome else tt.legal_moves(here)
    pairs = [(move, other) for move in moves for other in counterparts(rng, move, there, seat)]
    if not pairs:
        return None
    move, other = rng.choice(pairs)
    if learns_more(move, here, there, seat):
        return None
    covered = next_score_card(here) != next_score_card(there)
    step, twin = tt.play(here, move), tt.play(there, other)
    return None if covered and isinstance(step.state, tt.DealPending) else (step, twin)


def hides(state: tt.State) -> bool:
    """Say whether cards were dealt."""
    return not isinstance(state, tt.ScoreDeckPending | tt.FirstPlayerPending | tt.DealPending)


def moments(line: Line) -> list[int]:
    """Return two moments of a game, and its end."""
    last = len(line.moves)
    return [*seeded(line.seed).sample(range(last), 2), last]


# What could leak --------------------------------------------------------------------------------


def _reserve_order(state: tt.State, seat: Seat | None) -> object:
    if seat is None or not isinstance(state, tt.Drawing | tt.Playing):
        return None
    return state.hidden.reserves_at_start[seat]


def _hands(state: tt.State, _seat: Seat | None) -> object:
    return state.hands if isinstance(state, tt.Playing) else None


def _next_score_card(state: tt.State, _seat: Seat | None) -> object:
    return next_score_card(state)


def _lowest_reserve_card(state: tt.State, _seat: Seat | None) -> object:
    if not isinstance(state, tt.Drawing):
        return None
    return tuple(min(map(str, reserve), default="") for reserve in state.hidden.reserves_at_start)


def _past_reserves(state: tt.State, _seat: Seat | None) -> object:
    return state.secrets.origins if isinstance(state, tt.DealPending | tt.GameOver) else None


def _cards_aside(state: tt.State, _seat: Seat | None) -> object:
    return state.aside if isinstance(state, tt.SettingAside) else None


TRICKY_TWIST_DOUBLES = Doubles(
    double_of=double_at,
    go_on=go_on,
    least=0.4,
    hides=hides,
    leaky=tt.setup(3),
    watched={"answers at once": tt.setup(3, AT_ONCE)},
    unseen_answers=answers_unseen,
    moments=moments,
    leaks=(
        _reserve_order,
        _hands,
        _next_score_card,
        _lowest_reserve_card,
        _past_reserves,
        _cards_aside,
    ),
)
"""Tricky Twist, for the law that nobody learns what is hidden."""
