"""The register of Twisted: every numbered clause, reading, fact and example.

Rule code names a clause by its meaning (``clauses.trick.FOLLOW_SUIT``); ``REGISTER`` holds
everything with a number, in the order of the ids.
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
