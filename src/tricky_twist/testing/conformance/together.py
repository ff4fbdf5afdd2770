"""All laws together, in one class of tests."""

from typing import Any

from tricky_twist.core.errors import WrongTypeError
from tricky_twist.encoding import codecs_of
from tricky_twist.testing.conformance.about import About
from tricky_twist.testing.conformance.answers import Answers
from tricky_twist.testing.conformance.bounds import Bounds
from tricky_twist.testing.conformance.bystanders import Bystanders
from tricky_twist.testing.conformance.cards import CardNames
from tricky_twist.testing.conformance.clients import Clients
from tricky_twist.testing.conformance.determinizing import Determinizing
from tricky_twist.testing.conformance.entrances import Entrances
from tricky_twist.testing.conformance.exploring import Exploring
from tricky_twist.testing.conformance.faults import Faults
from tricky_twist.testing.conformance.fuzzing import Documents
from tricky_twist.testing.conformance.memory import Memory
from tricky_twist.testing.conformance.playing import Playing
from tricky_twist.testing.conformance.processes import Processes
from tricky_twist.testing.conformance.refusals import Refusals
from tricky_twist.testing.conformance.relabelling import Alike
from tricky_twist.testing.conformance.sampling import Sampling
from tricky_twist.testing.conformance.secrecy import Secrecy
from tricky_twist.testing.conformance.subject import Subject, are_asserted
from tricky_twist.testing.conformance.tables import Tables
from tricky_twist.testing.conformance.validity import Validity
from tricky_twist.testing.conformance.words import Languages, Words


class Conformance(
    Playing,
    Memory,
    About,
    Answers,
    Bounds,
    Refusals,
    Words,
    Languages,
    CardNames,
    Entrances,
    Faults,
    Validity,
    Documents,
    Tables,
    Secrecy,
    Bystanders,
    Clients,
    Determinizing,
    Sampling,
    Alike,
    Exploring,
    Processes,
):
    """Every law of a game, for a class of tests that has a ``subject``."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Refuse to run where nothing is asserted, or without a subject of a registered game."""
        super().__init_subclass__(**kwargs)
        if not are_asserted():
            message = "the laws assert nothing: let pytest rewrite them, or run without -O"
            raise RuntimeError(message)
        subject = getattr(cls, "subject", None)
        if not isinstance(subject, Subject):
            raise WrongTypeError(f"a Subject as {cls.__name__}.subject", repr(subject))
        codecs_of(subject.game)  # or it explains how to register a game
