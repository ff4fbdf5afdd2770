"""Tricky Twist keeps the laws of every game."""

import pytest

from tests.tricky_twist.subject import TRICKY_TWIST_SUBJECT
from tricky_twist.testing.conformance import Conformance


@pytest.mark.clause("TT-02", "TT-14", "TT-15", "TT-16", "TT-18", "TT-35")
class TestTrickyTwist(Conformance):
    """Seats and suits have no rank, and nobody learns what is hidden: these are clauses, too."""

    subject = TRICKY_TWIST_SUBJECT
