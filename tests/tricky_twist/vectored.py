"""The vectors of Tricky Twist, and what they owe."""

from pathlib import Path

from tests.tricky_twist.breaks import BREAKS, NEVER_FAILING, UNBROKEN_READINGS
from tests.tricky_twist.facts import FORMS, facts_of
from tests.tricky_twist.positions import before, described, start_of
from tests.vectors_run import Vectored
from tricky_twist.encoding import Json
from tricky_twist.games import tricky_twist as tt

FORBIDDING = (7, 9, 10, 13, *range(15, 24), 30, 32, 34, 35, 37, 39, 40, 41, *range(43, 48))


def sums(score: tt.SeatScore) -> dict[str, Json]:
    """Return what follows from a score."""
    return {
        "pairs": score.pairs,
        "pair_points": score.pair_points,
        "bonus_points": score.bonus_points,
        "total": score.total,
        "count": getattr(score.counted, "count", None),
    }


TRICKY_TWIST_VECTORS = Vectored(
    game=tt.GAME,
    folder=Path(__file__).parent / "vectors",
    start_of=start_of,
    described=described,
    facts_of=facts_of,
    forms=FORMS,
    before=before,
    sums=sums,
    limiting=tuple(f"TT-{number:02}" for number in FORBIDDING),
    printed=(
        "score_deck",
        "tables",
        "sides",
        "side_overrides",
        "suit_faces",
        "value_faces",
        "odd_values",
        "even_values",
    ),
    breaks=BREAKS,
    unbroken_readings=UNBROKEN_READINGS,
    never_failing=NEVER_FAILING,
)
"""The vectors of Tricky Twist."""
