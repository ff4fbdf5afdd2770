"""The register of Twisted: every numbered clause, reading, fact and example.

Rule code names a clause for what it says (``clauses.trick.FOLLOW_SUIT``); everything numbered is
in ``REGISTER``, in the order of its ids.
"""

from tricky_twist.core.register import Register
from tricky_twist.games.twisted.clauses import (
    components as components,
    ending as ending,
    facts,
    row as row,
    scoring as scoring,
    setup as setup,
    taking as taking,
    turn as turn,
)

REGISTER = Register.of("twisted", components, row, setup, turn, taking, scoring, ending, facts)
"""Every clause, reading, derived fact and example of this game."""
