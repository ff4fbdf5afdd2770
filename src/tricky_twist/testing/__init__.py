"""A kit for tests of programs that use the games: Hypothesis strategies, and laws.

The strategies draw rules, whole games, states, moves that are legal or nearly so, records, and
pairs of states that a seat cannot tell apart. The module :mod:`tricky_twist.testing.laws` contains
the laws for pages, encoders, servers, wrappers and clients. It needs the extra ``testing``.
"""

from tricky_twist.testing import laws
from tricky_twist.testing.attempts import Attempt, legal_moves, near_misses
from tricky_twist.testing.lines import Line, game_number, play_out
from tricky_twist.testing.lookalikes import Lookalikes, lookalikes
from tricky_twist.testing.strategies import (
    Moment,
    lines,
    moments,
    readings,
    records,
    rules,
    spoilt_records,
    starts,
    states,
)
from tricky_twist.testing.values import values

__all__ = [
    "Attempt",
    "Line",
    "Lookalikes",
    "Moment",
    "game_number",
    "laws",
    "legal_moves",
    "lines",
    "lookalikes",
    "moments",
    "near_misses",
    "play_out",
    "readings",
    "records",
    "rules",
    "spoilt_records",
    "starts",
    "states",
    "values",
]
