"""The laws that hold a game of this library hold any other: one class of tests, and a subject.

.. code-block:: python

    from tricky_twist.testing.conformance import Conformance, Subject

    class TestGermanWhist(Conformance):
        subject = Subject(material=MATERIAL, cards=cards_of, all_cards=all_cards)

The game is registered, and has the parts ``views``, ``tables`` and ``validation``. It needs the
extra ``testing``.
"""

import pytest

_LAWS = (
    *("about", "alike", "answers", "bounds", "bystanders", "cards", "clients", "determinizing"),
    *("documents", "entrances", "exploring", "faults", "fuzzing", "languages", "memory", "playing"),
    *("processes", "refusals", "sampling", "secrecy", "stores", "subject", "tables", "validity"),
    "words",
)
pytest.register_assert_rewrite(*(f"{__name__}.{name}" for name in _LAWS))

from tricky_twist.testing.conformance.doubles import Doubles  # noqa: E402  # after what rewrites it
from tricky_twist.testing.conformance.relabelling import Rotation  # noqa: E402
from tricky_twist.testing.conformance.stores import StoreLaws  # noqa: E402
from tricky_twist.testing.conformance.subject import Subject  # noqa: E402
from tricky_twist.testing.conformance.together import Conformance  # noqa: E402

__all__ = ["Conformance", "Doubles", "Rotation", "StoreLaws", "Subject"]
