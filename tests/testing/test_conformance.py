"""The kit holds a game of another package to every law, and a broken one fails by name."""

import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from typing import Any

import pytest

from tests.conformance.subjects import SUBJECTS
from tests.repo.source import ROOT
from tricky_twist import WrongTypeError
from tricky_twist.core.values import changed
from tricky_twist.testing.conformance import Conformance, Subject
from tricky_twist.testing.conformance.together import Conformance as Whole

LAWS = "tests/foreign/test_conformance.py"
BESIDE = tuple(f"tests/foreign/test_{name}.py" for name in ("open", "hosted", "command"))
BROKEN = "tests/foreign/test_broken.py"


def run(*arguments: str, python: tuple[str, ...] = (), **environ: str) -> str:
    """Return what pytest prints in a process that knows Top Card."""
    command = (sys.executable, *python, "-m", "pytest", "--confcutdir=tests/foreign", "-q")
    options = ("-p", "no:cacheprovider", "-p", "no:xdist", "--tb=line", "-rfs")
    environment = {**os.environ, "COLUMNS": "500", **environ}
    done = subprocess.run(
        (*command, *options, *arguments),
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


FAILS = {
    "TestMoreMoves::test_a_view_lists_the_same_moves_as_the_state": "assert",
    "TestEventShown::test_nobody_learns_what_is_hidden[None]": "events",
    "TestCardLost::test_cards_are_conserved": "Counter",
    "TestLoudRefusal::test_a_public_reason_names_no_hidden_card": "frozenset",
    "TestForgetful::test_a_determinized_game_looks_the_same[spectator]": "HistoryError",
    "TestNoTricks::test_points_are_the_sum_of_the_sheet": "assert",
    "TestUnnamed::test_every_refusal_can_be_written": "Unnamed, with",
    "TestMisread::test_every_reading_fits_the_rules": "AssertionError: standard",
    "TestMoreMoves::test_the_hash_seed_changes_nothing": (
        "the process with the hash seed 1 failed: tricky_twist.core.errors.UnknownGameError: "
    ),
    "TestUnheardOf::test_the_law_meets_every_phase_and_every_event": (
        "a class of event comes in no game: add a start to Material.small, or to Subject.rare"
    ),
    "TestUnchecked::test_listing_refusing_and_playing_agree": "assert",
    "TestNarrowLimits::test_no_game_goes_beyond_its_limits": "assert 0 >= ",
    "TestFewDecisions::test_no_game_goes_beyond_its_limits": "assert 1 >= ",
    "TestShortShuffle::test_no_game_goes_beyond_its_limits": "assert 10 >= 11",
    "TestLostOrders::test_orders_of_a_move_of_chance_give_it_back": "needs orders",
    "TestSilent::test_a_refusal_is_about_the_seat_and_the_card_of_the_move": (
        "the test is vacuous: 3 kinds of refusals name a seat to everybody; change Subject.spoken"
    ),
    "TestSilent::test_a_sampled_state_looks_the_same[first]": "; change Subject.differing",
    "TestSilent::test_nobody_learns_what_is_hidden[None]": "; change Subject.hiding",
    "TestSilent::test_whatever_is_read_keeps_the_laws[Playing]": "; change Subject.fewest_read",
    "TestMiscounted::test_cards_are_conserved": "Counter",
}
"""For each broken game and each subject that asks too much the law that fails, and its words."""


@cache
def failures() -> dict[str, str]:
    """Return the message of each law that fails, of all broken games."""
    told = run(*(f"{BROKEN}::{test}" for test in FAILS))
    lines = re.findall(rf"^FAILED {BROKEN}::(\S+(?: \d\])?) - (.*)$", told, re.MULTILINE)
    return dict(lines)


@pytest.mark.parametrize("test", FAILS)
def test_a_broken_game_fails_its_law(test: str) -> None:
    """The report names the law, and what decides."""
    assert FAILS[test] in failures().get(test, "it passed")


def test_a_game_of_another_package_keeps_every_law() -> None:
    """Some laws are left out, and say what they need."""
    told = run(LAWS)

    assert re.search(r"^\d+ passed, 4 skipped", told, re.MULTILINE), told
    for field in ("reduce", "relabellings"):
        assert f"Subject.{field} is not there" in told


def test_a_game_of_another_package_works_with_every_layer() -> None:
    """Open records, hosting, the command and the lab: it brings nothing for any of them."""
    told = run(*BESIDE)

    assert re.search(r"^\d+ passed in", told, re.MULTILINE), told
    assert "skipped" not in told


def test_german_whist_is_judged_from_open_cards() -> None:
    """It brings a bystander: what is proved of a game agrees with every deal."""
    source = ROOT / "examples/german_whist/src"
    told = run("examples/german_whist/tests/test_bystander.py", PYTHONPATH=str(source))

    assert re.search(r"^\d+ passed in", told, re.MULTILINE), told


def test_a_game_that_turns_up_cards_needs_a_bystander() -> None:
    """Without it legal games are not explained, and the law says what is missing."""
    source = ROOT / "examples/german_whist/src"
    law = "TestGermanWhist::test_a_legal_game_is_explained_by_its_open_cards"
    told = run(f"tests/whist/without_bystander.py::{law}", PYTHONPATH=str(source))

    assert "does chance show cards? Then the game needs its part bystander" in told


def test_nothing_is_lost_without_assertions() -> None:
    """Pytest rewrites the laws; where it does not, a class of tests refuses to be made."""
    test = f"{BROKEN}::TestMiscounted::test_cards_are_conserved"

    assert "1 failed" in run("-W", "ignore", test, python=("-O",))
    assert "the laws assert nothing" in run("--assert=plain", "-W", "ignore", test, python=("-O",))


def test_a_class_of_tests_has_a_subject() -> None:
    """Without one it cannot be made."""
    assert Whole is Conformance
    with pytest.raises(WrongTypeError, match=r"a Subject as Bare\.subject, got None"):
        type("Bare", (Conformance,), {})
    with pytest.raises(WrongTypeError, match=r"a Subject as Wrong\.subject, got 3"):
        type("Wrong", (Conformance,), {"subject": 3})
    made: Any = type("Made", (Conformance,), {"subject": SUBJECTS[0]})
    assert made.subject is SUBJECTS[0]


def test_a_subject_has_material_of_a_registered_game() -> None:
    """The sentence says how to register it."""
    own = SUBJECTS[0].material
    lost: Any = changed(own, game=changed(own.game, name="lost"))
    with pytest.raises(WrongTypeError, match=r"got lost, which is not registered: call tricky_tw"):
        Subject(material=lost, cards=Counter, all_cards=Counter)
    none: Any = own.game
    with pytest.raises(WrongTypeError, match="expected a Material, got a value of type Game"):
        Subject(material=none, cards=Counter, all_cards=Counter)
