"""The reference says of each member of an enum that answers a reading what it means."""

import enum
from importlib import import_module
from typing import Any

import attrs
import pytest

from docs.choices import meanings
from tests.vectored import VECTORED
from tests.vectors_run import Vectored


@pytest.mark.parametrize("told", VECTORED, ids=lambda told: told.game.name)
def test_every_choice_has_a_meaning(told: Vectored) -> None:
    """Each member of an enum that a field of the rules holds is described, and the default once."""
    rules: Any = import_module(told.package).Rules
    kinds = [field.type for field in attrs.fields(rules) if isinstance(field.type, enum.EnumMeta)]

    assert kinds
    for kind in kinds:
        said = [
            meanings()[f"{kind.__module__}.{kind.__qualname__}.{member.name}"] for member in kind
        ]
        assert 1 == sum(meaning.endswith("The default.") for meaning in said)


def test_the_editions_are_named() -> None:
    """A choice that an edition supports says so."""
    removal = "tricky_twist.games.tricky_twist.rules.TakeBackRemoval"

    assert "As in nl." in meanings()[f"{removal}.GAME"]
    assert "As in hu, fr. The default." in meanings()[f"{removal}.ROUND"]
