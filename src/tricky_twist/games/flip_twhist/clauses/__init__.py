"""The register of Flip Twhist: every numbered clause, reading, fact and example.

Rule code names a clause for what it says (``clauses.trick.FOLLOW_COLOUR``); everything numbered is
in ``REGISTER``, in the order of its ids.
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
