"""The games that must keep the laws: a new game is listed here with what it is played with."""

import pytest

from tests.flip_twhist.subject import FLIP_TWHIST_SUBJECT
from tests.tricky_twist.subject import TRICKY_TWIST_SUBJECT
from tests.twisted.subject import TWISTED_SUBJECT
from tricky_twist.testing.conformance.subject import Subject

SUBJECTS: tuple[Subject, ...] = (TRICKY_TWIST_SUBJECT, TWISTED_SUBJECT, FLIP_TWHIST_SUBJECT)

every_game = pytest.mark.parametrize("subject", SUBJECTS, ids=repr)
"""Runs a law once for each game."""
