"""The register of Flip Twhist: every numbered clause, reading, fact and example.

Rule code names a clause by its meaning (``clauses.trick.FOLLOW_COLOUR``); ``REGISTER`` holds
everything with a number, in the order of the ids.
"""

from tricky_twist.core.register import Register
from tricky_twist.games.flip_twhist.clauses import (
    ending as ending,
    facts,
    scoring as scoring,
    setup as setup,
    trick as trick,
    twhist as twhist,
)

REGISTER = Register.of("flip-twhist", setup, trick, twhist, scoring, ending, facts)
"""Every clause, reading, derived fact and example of this game."""
