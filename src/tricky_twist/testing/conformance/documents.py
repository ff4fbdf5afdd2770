"""A document with one field changed is refused, or stands for a state that keeps every law."""

import pytest

from tricky_twist.testing.conformance.fuzzing import Shape, bases, field_of, fuzz
from tricky_twist.testing.conformance.subject import (
    Laws,
    Subject,
    is_thorough,
    vacuous,
    whole_games,
)
from tricky_twist.testing.documents import places


def fields_of(subject: Subject, phase: str) -> set[Shape]:
    """Return every field of every state that is changed."""
    documents = [base.document(subject.game) for base in bases(subject, phase)]
    return {field_of(path) for document in documents for path in places(document) if path}


class Documents(Laws):
    """A document with one field changed is refused, or stands for a state that keeps every law."""

    @classmethod
    def pytest_generate_tests(cls, metafunc: pytest.Metafunc) -> None:
        """Run the law for each phase."""
        super().pytest_generate_tests(metafunc)
        if "phase" in metafunc.fixturenames:
            metafunc.parametrize("phase", [kind.__name__ for kind in cls.subject.states])

    @whole_games
    def test_whatever_is_read_keeps_the_laws(self, phase: str) -> None:
        """One changed field is refused, or all laws hold now, after each move, and to the end.

        A run that takes its time changes each field in many states.
        """
        subject = self.subject
        result = fuzz(subject, phase, 10 if is_thorough() else subject.tries)

        assert "" == "\n".join(result.breaches)
        assert fields_of(subject, phase) == result.fields
        refused = f"{result.refused} documents of {phase} were refused"
        assert result.refused >= subject.fewest_refused, vacuous("fewest_refused", refused)
        read = f"{result.read} documents of {phase} were read"
        assert result.read >= subject.fewest_read, vacuous("fewest_read", read)
