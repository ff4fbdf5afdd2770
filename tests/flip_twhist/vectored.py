"""The vectors of Flip Twhist, and what they owe."""

from pathlib import Path

from tests.flip_twhist.breaks import BREAKS, NEVER_FAILING, UNBROKEN_READINGS
from tests.flip_twhist.facts import FORMS, facts_of
from tests.flip_twhist.positions import described, start_of
from tests.vectors_run import Vectored
from tricky_twist.encoding import Json
from tricky_twist.games import flip_twhist as ft

FORBIDDING = ("06", "07", "08", "09", "10", "11", "30", "39")


def sums(score: ft.SeatScore) -> dict[str, Json]:
    """Return what follows from a score."""
    return {"count": score.count, "total": score.total}


FLIP_TWHIST_VECTORS = Vectored(
    game=ft.GAME,
    folder=Path(__file__).parent / "vectors",
    start_of=start_of,
    described=described,
    facts_of=facts_of,
    forms=FORMS,
    before=lambda _given: None,
    sums=sums,
    limiting=tuple(f"FT-{number}" for number in FORBIDDING),
    printed=("deck", "stars"),
    breaks=BREAKS,
    unbroken_readings=UNBROKEN_READINGS,
    never_failing=NEVER_FAILING,
)
"""The vectors of Flip Twhist."""
