"""Top Card keeps the laws of every game."""

from tests.foreign.subject import TOP_CARD_SUBJECT
from tricky_twist.testing.conformance import Conformance


class TestTopCard(Conformance):
    """All laws."""

    subject = TOP_CARD_SUBJECT
