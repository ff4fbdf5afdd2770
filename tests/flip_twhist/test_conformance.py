"""Flip Twhist keeps the laws of every game."""

import pytest

from tests.flip_twhist.subject import FLIP_TWHIST_SUBJECT
from tricky_twist.testing.conformance import Conformance


@pytest.mark.clause("FT-06", "FT-07", "FT-09", "FT-11", "FT-14", "FT-A33")
class TestFlipTwhist(Conformance):
    """Seats and suits have no rank, and nobody learns what is hidden: these are clauses, too."""

    subject = FLIP_TWHIST_SUBJECT
