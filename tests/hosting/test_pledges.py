"""Pledges: nobody can change what they showed, and nobody tells before all have pledged."""

import pytest

from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import PledgeError, Seat, WrongTypeError, hosting, records
from tricky_twist.hosting import Pledges
from tricky_twist.hosting.pledges import SHORTEST_SALT
from tricky_twist.records import FairShuffle, commitment_to

SALTS = ("Ada's very own salt", "Ben's very own salt")


def committed() -> Pledges:
    """Return the pledges of a table at which everybody has shown a commitment."""
    pledges = Pledges.begin(2)
    for seat, salt in enumerate(SALTS):
        pledges = pledges.committed(Seat(seat), commitment_to(salt))
    return pledges


def test_the_last_salt_makes_the_shuffle() -> None:
    """Of the secret and all salts, with the commitments that were shown."""
    pledges = committed()
    for seat, salt in reversed(list(enumerate(SALTS))):
        assert pledges.fair is None
        pledges = pledges.told(Seat(seat), salt)

    assert FairShuffle.of(pledges.secret, SALTS) == pledges.fair
    assert commitment_to(pledges.secret) == pledges.commitment


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (
            lambda: Pledges.begin(2).committed(Seat(1), "a salt"),
            "seat 1: a commitment is 64 hexadecimal digits",
        ),
        (
            lambda: committed().committed(Seat(0), commitment_to("another")),
            "seat 0: a commitment cannot be changed",
        ),
        (
            lambda: Pledges.begin(2).committed(Seat(0), commitment_to("x")).told(Seat(0), "x"),
            "seat 0: the commitment of seat 1 must come first",
        ),
        (
            lambda: committed().told(Seat(0), SALTS[1]),
            "seat 0: this is not the salt that the seat committed to",
        ),
        (
            lambda: (
                Pledges.begin(1).committed(Seat(0), commitment_to("short")).told(Seat(0), "short")
            ),
            "seat 0: a salt has at least 16 characters",
        ),
    ],
)
def test_what_is_no_pledge_is_refused(wrong: object, words: str) -> None:
    """With the seat, and nothing is changed."""
    assert callable(wrong)
    with pytest.raises(PledgeError) as refused:
        wrong()
    assert words == str(refused.value)


def test_the_same_may_be_said_again() -> None:
    """Whoever did not hear the answer may repeat a pledge."""
    pledges = committed()

    assert pledges == pledges.committed(Seat(0), commitment_to(SALTS[0]))
    told = pledges.told(Seat(0), SALTS[0])
    assert told == told.told(Seat(0), SALTS[0])


def test_no_secret_is_shown_or_shared() -> None:
    """Two tables have other secrets, and none is printed."""
    pledges = committed().told(Seat(0), SALTS[0])

    assert "<Pledges: 1 of 2 salts>" == repr(pledges)
    assert "<Pledges: 0 of 3 salts>" == repr(Pledges.begin(3))
    assert Pledges.begin(2).secret != Pledges.begin(2).secret


def test_nonsense_gets_an_error_of_ours() -> None:
    """Whatever is given."""
    with pytest.raises(WrongTypeError, match="a seat at a table of 2"):
        committed().told(Seat(2), SALTS[0])
    for thing in oddments():
        only_errors_of_ours(Pledges.begin, thing)
        only_errors_of_ours(committed().committed, thing, commitment_to("x"))
        only_errors_of_ours(committed().committed, Seat(0), thing)
        only_errors_of_ours(committed().told, thing, SALTS[0])
        only_errors_of_ours(committed().told, Seat(0), thing)


def test_the_shortest_salt_is_long_enough() -> None:
    """Its characters are counted, not its bytes."""
    salt = "é" * SHORTEST_SALT
    pledges = Pledges.begin(1).committed(Seat(0), commitment_to(salt)).told(Seat(0), salt)

    assert (salt,) == pledges.salts


def test_a_table_deals_what_was_pledged() -> None:
    """So that all can check it afterwards."""
    pledges = committed()
    for seat, salt in enumerate(SALTS):
        pledges = pledges.told(Seat(seat), salt)
    assert pledges.fair is not None
    record = records.begin("twisted", 2).shuffled_by(pledges.fair)
    opened = [hosting.open_table(record) for _ in range(2)]

    assert opened[0].moves == opened[1].moves
    assert records.Sound(opened[0].table.record.state) == records.verify(opened[0].table.record)
