"""Twisted keeps the laws of every game."""

import pytest

from tests.twisted.subject import TWISTED_SUBJECT
from tricky_twist.testing.conformance import Conformance


@pytest.mark.clause("TW-06", "TW-10", "TW-11", "TW-13", "TW-14", "TW-18", "TW-28", "TW-A12")
class TestTwisted(Conformance):
    """Seats and suits have no rank, and nobody learns what is hidden: these are clauses, too."""

    subject = TWISTED_SUBJECT
