"""The register of Tricky Twist: every numbered clause, reading, fact and example.

Rule code names a clause for what it says (``clauses.trick.FOLLOW_SUIT``); everything numbered is
in ``REGISTER``, in the order of its ids.
"""

from tricky_twist.core.register import Register
from tricky_twist.games.tricky_twist.clauses import (
    bonus as bonus,
    components as components,
    declaring as declaring,
    ending as ending,
    facts,
    reserve as reserve,
    scoring as scoring,
    setup as setup,
    trick as trick,
)

REGISTER = Register.of(
    "tricky-twist", components, setup, reserve, trick, bonus, declaring, scoring, ending, facts
)
"""Every clause, reading, derived fact and example of this game."""
