"""A reading that does not fit the rules of its game is told in a sentence."""

from typing import Any

import pytest

from tricky_twist.core.clauses import Choice
from tricky_twist.core.register import find_misfit
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw

FIRST = tw.REGISTER.readings[0]


@pytest.mark.parametrize("package", [tt, tw, ft])
def test_our_readings_fit_their_rules(package: Any) -> None:
    """Also those with fields that hold no choice, or a second choice."""
    assert "" == find_misfit(package.REGISTER, package.STANDARD)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"fields": ("voluntary",)}, "TW-A01 is about the field 'voluntary', which its rules lack"),
        ({"fields": ("games", "tie")}, "TW-A01 is about the field 'tie', which its rules lack"),
        (
            {"choices": (*FIRST.choices, Choice("NEVER", "Never."))},
            "TW-A01 has the choice NEVER, which VoluntaryTake lacks",
        ),
        ({"choices": FIRST.choices[:1]}, "TW-A01 has no choice for VoluntaryTake.REFUSED"),
        (
            {"fields": ("games", "voluntary_take", "expert"), "choices": FIRST.choices[1:]},
            "TW-A01 has no choice for VoluntaryTake.ALLOWED",
        ),
        ({"fields": ("games",), "choices": ()}, ""),
        ({"fields": ()}, ""),
    ],
)
def test_a_reading_that_does_not_fit_is_told(changes: dict[str, Any], fault: str) -> None:
    """The sentence names the reading, and the field or the choice that is missing."""
    *others, last = tw.REGISTER.readings
    register = changed(tw.REGISTER, readings=(*others, last, changed(FIRST, **changes)))

    assert fault == find_misfit(register, tw.STANDARD)


@pytest.mark.parametrize(
    ("package", "reading", "is_ours"),
    [
        (tt, "TT-A25", True),  # no edition supports a choice
        (tt, "TT-A45", True),  # the others are silent
        (tt, "TT-A09", True),  # one edition supports another choice
        (ft, "FT-A28", True),  # the edition allows both
        (tw, "TW-A02", True),  # of two editions with its clauses, one supports it
        (tt, "TT-A22", False),
        (tw, "TW-A04", False),  # the other edition lacks its clauses
    ],
)
def test_a_reading_that_no_rulebook_settles_is_our_ruling(
    package: Any, reading: str, *, is_ours: bool
) -> None:
    """It is settled if all editions with its clauses support the default, and nothing else."""
    assert is_ours is package.REGISTER.is_ruling(reading)
