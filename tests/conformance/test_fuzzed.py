"""A document with one field changed is refused, or stands for a state that keeps every law."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from tests.conformance.subjects import SUBJECTS
from tricky_twist.testing.conformance.fuzzing import Shape, bases, field_of, fuzz
from tricky_twist.testing.conformance.subject import Subject
from tricky_twist.testing.documents import places

pytestmark = pytest.mark.untraced


def phases() -> Iterator[Any]:
    """Yield every phase of every game."""
    for subject in SUBJECTS:
        for kind in get_args(subject.package.State):
            yield pytest.param(subject, kind.__name__, id=f"{subject}-{kind.__name__}")


TRIES = {"tricky-twist": 1}
"""In how many states of each memory every field is changed; two where documents are short."""

every_phase = pytest.mark.parametrize(("subject", "phase"), list(phases()))
"""Runs a test once for each phase of each game."""


@every_phase
def test_whatever_is_read_keeps_the_laws(subject: Subject, phase: str) -> None:
    """One changed field is refused, or all laws hold now, after each move, and to the end."""
    result = fuzz(subject, phase, TRIES.get(subject.game.name, 2))

    assert "" == "\n".join(result.breaches)
    assert fields_of(subject, phase) == result.fields
    assert result.refused > 10, "the test is vacuous"
    assert result.read > 5, "the test is vacuous"


@pytest.mark.thorough
@every_phase
def test_whatever_is_read_keeps_the_laws_in_many_states(subject: Subject, phase: str) -> None:
    """The same with each field changed in many states."""
    assert "" == "\n".join(fuzz(subject, phase, tries=10).breaches)


def fields_of(subject: Subject, phase: str) -> set[Shape]:
    """Return every field of every state that is changed."""
    documents = [base.document(subject.game) for base in bases(subject, phase)]
    return {field_of(path) for document in documents for path in places(document) if path}
