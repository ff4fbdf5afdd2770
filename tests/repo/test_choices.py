"""The reference says of each member of an enum that answers a reading what it means."""

import enum
from importlib import import_module
from typing import Any

import attrs
import pytest
from sphinx.pycode import ModuleAnalyzer

from tests.vectored import VECTORED
from tests.vectors_run import Vectored
from tools.pages.choices import meanings


@pytest.mark.parametrize("told", VECTORED, ids=lambda told: told.game.name)
def test_every_choice_has_a_meaning(told: Vectored) -> None:
    """Each member of an enum that a field of the rules holds is described, and the default once.

    The register says it, or the module, but not both.
    """
    rules: Any = import_module(told.package).Rules
    written = ModuleAnalyzer.for_module(rules.__module__).find_attr_docs()
    kinds = [field.type for field in attrs.fields(rules) if isinstance(field.type, enum.EnumMeta)]

    assert kinds
    for kind in kinds:
        path = f"{kind.__module__}.{kind.__qualname__}"
        said = [meanings().get(f"{path}.{name}", "") for name in kind.__members__]
        own = [" ".join(written.get((kind.__name__, name), ())) for name in kind.__members__]
        assert [True] * len(said) == [
            bool(one) != bool(other) for one, other in zip(said, own, strict=True)
        ]
        assert 1 == sum("The default." in text for text in (*said, *own))


def test_the_editions_are_named() -> None:
    """A choice that an edition supports says so."""
    removal = "tricky_twist.games.tricky_twist.rules.TakeBackRemoval"

    assert "As in nl." in meanings()[f"{removal}.GAME"]
    assert "As in hu, fr. The default." in meanings()[f"{removal}.ROUND"]


def test_a_choice_that_answers_two_readings_says_which() -> None:
    """The end of a round is decided before or after two things."""
    check = "tricky_twist.games.tricky_twist.rules.RoundEndCheck"

    assert meanings()[f"{check}.AFTER_BONUS"].startswith("TT-A21: After the bonus cards")
    assert "TT-A22: No: the round ends" in meanings()[f"{check}.AFTER_BONUS"]
