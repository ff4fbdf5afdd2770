"""The vectors of Twisted, and what they owe."""

from pathlib import Path

from tests.twisted.breaks import BREAKS, NEVER_FAILING, UNBROKEN_READINGS
from tests.twisted.facts import FORMS, facts_of
from tests.twisted.positions import described, start_of
from tests.vectors_run import Vectored
from tricky_twist.encoding import Json
from tricky_twist.games import twisted as tw

FORBIDDING = (1, 6, 9, 10, 11, 12, 14, 16, 17, 18, 19, 22, 27)


def sums(score: tw.SeatScore) -> dict[str, Json]:
    """Return what follows from a score."""
    return {
        "plus_points": score.plus_points,
        "minus_points": score.minus_points,
        "toads": score.toads,
        "total": score.total,
    }


TWISTED_VECTORS = Vectored(
    game=tw.GAME,
    folder=Path(__file__).parent / "vectors",
    start_of=start_of,
    described=described,
    facts_of=facts_of,
    forms=FORMS,
    before=lambda _given: None,
    sums=sums,
    limiting=tuple(f"TW-{number:02}" for number in FORBIDDING),
    printed=(),
    breaks=BREAKS,
    unbroken_readings=UNBROKEN_READINGS,
    never_failing=NEVER_FAILING,
)
"""The vectors of Twisted."""
