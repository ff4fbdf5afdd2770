"""Who knows what is hidden: the page *Who sees what* says so, and here it is found to be true."""

from collections.abc import Iterator
from operator import attrgetter
from typing import Any

import pytest

from tests.conformance.secrets import Secret, seen_differently
from tests.flip_twhist.secrets import FLIP_TWHIST_SECRETS
from tests.flip_twhist.subject import FLIP_TWHIST_SUBJECT
from tests.tricky_twist.secrets import TRICKY_TWIST_SECRETS
from tests.tricky_twist.subject import TRICKY_TWIST_SUBJECT
from tests.twisted.secrets import TWISTED_SECRETS
from tests.twisted.subject import TWISTED_SUBJECT
from tricky_twist import Seat
from tricky_twist.core.views import Views
from tricky_twist.games.flip_twhist import views as ft
from tricky_twist.games.tricky_twist import views as tt
from tricky_twist.games.twisted import views as tw
from tricky_twist.testing.conformance import Subject

OWNER = Seat(1)
OTHER = Seat(0)


def every_secret() -> Iterator[Any]:
    """Yield each secret with its game."""
    for subject, secrets in (
        (TRICKY_TWIST_SUBJECT, TRICKY_TWIST_SECRETS),
        (TWISTED_SUBJECT, TWISTED_SECRETS),
        (FLIP_TWHIST_SUBJECT, FLIP_TWHIST_SECRETS),
    ):
        for secret in secrets:
            yield pytest.param(subject, secret, id=f"{subject}-{secret.name.replace(' ', '_')}")


@pytest.mark.untraced
@pytest.mark.clause("TT-14", "TT-16", "TW-A12", "FT-06")
@pytest.mark.parametrize(("subject", "secret"), list(every_secret()))
def test_only_those_who_may_know_a_secret(subject: Subject, secret: Secret) -> None:
    """Where games look alike to a viewer, only a secret that it knows is the same in all."""
    own = list(seen_differently(subject, secret, OWNER, OWNER))

    assert len(own) > 5, "the test is vacuous"
    assert any(own) is not bool(secret.seen_in)
    for viewer in (OTHER, None):
        assert any(seen_differently(subject, secret, OWNER, viewer))


@pytest.mark.parametrize(
    ("views", "secrets", "known"),
    [
        (tt.VIEWS, TRICKY_TWIST_SECRETS, set()),
        (tw.VIEWS, TWISTED_SECRETS, set()),
        # Everybody began with the same Twhist cards, and saw which were played.
        (ft.VIEWS, FLIP_TWHIST_SECRETS, {"own.twhist"}),
    ],
    ids=["tricky-twist", "twisted", "flip-twhist"],
)
def test_everything_that_is_hidden_is_on_the_page(
    views: Views[Any, Any, Any, Any], secrets: tuple[Secret, ...], known: set[str]
) -> None:
    """The page lists what the states declare, and the place that a field names."""
    hidden = [seen for found in views.declared.values() for seen, _ in found.values()]
    owned = {f"own.{seen.own}" for seen in hidden if seen.kind in {"owner", "later"}}
    listed = {secret.seen_in for secret in secrets}

    assert owned - known <= listed
    assert any(seen.kind == "nobody" for seen in hidden) is ("" in listed)
    assert listed - {""} <= {f"own.{seen.own}" for seen in hidden}


@pytest.mark.parametrize(("subject", "secret"), list(every_secret()))
def test_a_view_has_the_place_where_its_seat_sees_a_secret(
    subject: Subject, secret: Secret
) -> None:
    """The place that the page names is a field of the view."""
    seen = subject.game.view(secret.start, OWNER)

    attrgetter(secret.seen_in or "own")(seen)
