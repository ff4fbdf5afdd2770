"""Who knows what is hidden: the page *Who sees what* says so, and here it is found to be true."""

from collections.abc import Iterator
from operator import attrgetter
from typing import Any

import pytest

from tests.conformance.secrets import (
    FINER,
    WORKED_OUT,
    Part,
    Secret,
    declared_by,
    secrets_of,
    seen_differently,
    starts_of,
)
from tests.flip_twhist.subject import FLIP_TWHIST_SUBJECT
from tests.tricky_twist.subject import TRICKY_TWIST_SUBJECT
from tests.twisted.subject import TWISTED_SUBJECT
from tricky_twist import Seat
from tricky_twist.testing.conformance import Subject
from tricky_twist.testing.lines import play_out

OWNER = Seat(1)
OTHER = Seat(0)
SUBJECTS = (TRICKY_TWIST_SUBJECT, TWISTED_SUBJECT, FLIP_TWHIST_SUBJECT)


def every_secret() -> Iterator[Any]:
    """Yield each secret with its game."""
    for subject in SUBJECTS:
        for secret in secrets_of(subject.game.name):
            yield pytest.param(subject, secret, id=f"{subject}-{secret.place}")


def every_part() -> Iterator[Any]:
    """Yield each part of each secret with its game."""
    for subject in SUBJECTS:
        for secret in secrets_of(subject.game.name):
            for part in secret.parts():
                yield pytest.param(subject, part, id=f"{subject}-{secret.place}-{part.name}")


@pytest.mark.untraced
@pytest.mark.clause("TT-14", "TT-16", "TW-A12", "FT-06")
@pytest.mark.parametrize(("subject", "part"), list(every_part()))
def test_only_those_who_may_know_a_secret(subject: Subject, part: Part) -> None:
    """Where games look alike to a viewer, only a secret that it knows is the same in all."""
    own = list(seen_differently(subject, part, OWNER, OWNER))

    assert len(own) > 5, "the test is vacuous"
    assert any(own) is not part.is_seen
    for viewer in (OTHER, None):
        assert any(seen_differently(subject, part, OWNER, viewer))


@pytest.mark.parametrize(("subject", "secret"), list(every_secret()))
def test_a_view_shows_its_seat_what_the_fields_declare(subject: Subject, secret: Secret) -> None:
    """In every state: the cards of the own seat, or its answers, and no others."""
    compared = 0
    for start in starts_of(subject):
        for state in play_out(subject.game, start, 1).states:
            held = secret.held(state, OWNER)
            if held is not None and secret.kind in {"owner", "later"}:
                shown = attrgetter(secret.place)(subject.game.view(state, OWNER))
                assert {*held} == {*shown}
                compared += bool(held)

    assert (compared > 0) is (secret.kind in {"owner", "later"})


def test_a_secret_is_put_into_words() -> None:
    """The comment below a field says what it holds, and when others see it."""
    places = {}
    for subject in SUBJECTS:
        for secret in secrets_of(subject.game.name):
            what, known = secret.words()
            assert what.endswith(".")
            assert known.endswith(".")
            places[subject.game.name, secret.place] = what

    assert set() == {*FINER} - {*places}
    assert len(places) > 9


def test_what_can_be_worked_out_is_no_secret() -> None:
    """Games that look alike to anybody are alike in it, though no view shows it to others."""
    known = [
        (subject, part)
        for subject in SUBJECTS
        for secret in declared_by(subject.game.name)
        if (secret.game, secret.place) in WORKED_OUT
        for part in secret.parts()
    ]

    assert len(known) == len(WORKED_OUT)
    for subject, part in known:
        for viewer in (OTHER, None):
            differ = list(seen_differently(subject, part, OWNER, viewer))
            assert len(differ) > 5
            assert not any(differ)
