"""German Whist without its bystander: a card that is turned up decides, and nothing says so.

Its name keeps it out of other runs: it needs German Whist, which this process does not know.
"""

from collections import Counter

import german_whist
from german_whist.material import MATERIAL
from tricky_twist import register
from tricky_twist.testing.conformance import Conformance, Subject

register(german_whist.GAME)
german_whist.PARTS = {n: part for n, part in german_whist.PARTS.items() if n != "bystander"}


class TestGermanWhist(Conformance):
    """The laws of a game that lacks a part."""

    subject = Subject(material=MATERIAL, cards=Counter, all_cards=Counter)
