"""What is hidden in Tricky Twist."""

from tests.conformance.secrets import Secret
from tests.tricky_twist.doubles import next_score_card
from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt

START = tt.setup(3)
AT_ONCE = tt.setup(
    3, tt.Rules(draw_order=tt.DrawOrder.SIMULTANEOUS, declare_order=tt.DeclareOrder.SIMULTANEOUS)
)
"""A game in which answers stay hidden until the last is given."""


def _hand(state: tt.State, seat: Seat) -> object:
    return state.hands[seat] if isinstance(state, tt.SettingAside | tt.Playing) else None


def _aside(state: tt.State, seat: Seat) -> object:
    if isinstance(state, tt.SettingAside):
        return frozenset(state.aside[seat])
    if isinstance(state, tt.Playing):
        return frozenset(state.hidden.reserves_at_start[seat])
    return None


def _order(state: tt.State, seat: Seat) -> object:
    if not isinstance(state, tt.Playing):
        return None
    left = state.hidden.reserves_at_start[seat]
    return left if left[1:] else None  # a single card has no order


def _drawn(state: tt.State, seat: Seat) -> object:
    if not isinstance(state, tt.Playing):
        return None
    reserve = state.hidden.secrets.origins[-1].reserves[seat]
    return reserve[: len(reserve) - len(state.hidden.reserves_at_start[seat])]


def _draws(state: tt.State, seat: Seat) -> object:
    return _answer_of(state, seat) if isinstance(state, tt.Drawing) else None


def _declarations(state: tt.State, seat: Seat) -> object:
    return _answer_of(state, seat) if isinstance(state, tt.Declaring) else None


def _answer_of(state: tt.Drawing | tt.Declaring, seat: Seat) -> object:
    return tuple(answer for answer in state.answers if answer.seat is seat)


def _score_card(state: tt.State, _seat: Seat) -> object:
    return next_score_card(state) if isinstance(state, tt.Playing) else None


TRICKY_TWIST_SECRETS = (
    Secret(
        "the cards of a hand",
        _hand,
        "own.hand",
        "each card when it is played ({clause}`TT-20`); those left over in a round never",
        START,
    ),
    Secret(
        "which cards a seat has set aside",
        _aside,
        "own.reserve",
        "each card when it has been drawn and is played; those left over never",
        START,
    ),
    Secret(
        "the order of a reserve",
        _order,
        "",
        "its own seat sees each card when it draws it ({clause}`TT-16`)",
        START,
    ),
    Secret(
        "which card was drawn",
        _drawn,
        "own.rounds",
        "when it is played; that somebody draws is seen by all ({clause}`TT-17`)",
        START,
    ),
    Secret(
        "an answer in the draw window, if all answer at once",
        _draws,
        "own.draws",
        "when the last has answered ({reading}`TT-A12`)",
        AT_ONCE,
    ),
    Secret(
        "a declaration, if all declare at once",
        _declarations,
        "own.declarations",
        "when the last has declared ({reading}`TT-A29`)",
        AT_ONCE,
    ),
    Secret(
        "the score card of the next round",
        _score_card,
        "",
        "when that round begins ({clause}`TT-11`)",
        START,
    ),
)
"""Everything that somebody does not know, in the order in which it comes up."""
