"""The register of Tricky Twist: every numbered clause, reading, fact and example.

Rule code names a clause by its meaning (``clauses.trick.FOLLOW_SUIT``); ``REGISTER`` holds
everything with a number, in the order of the ids.
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
