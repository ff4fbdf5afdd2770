"""The disputes agree with the registers, and each answer can be read in a breath."""

import pytest

from tools.pages.disputed import is_ours, sources_of
from tricky_twist import GAMES
from tricky_twist.core.clauses import Weight
from tricky_twist.primer.disputes import DISPUTES, Dispute

ANSWERED = {
    "TT-A54": "refused",
    "TT-A25": "AGAIN",
    "TT-A09": "ROUND",
    "TT-A44": "NEEDS_ONE",
    "TT-A45": "DENSE",
    "TT-A22": "AFTER_BONUS",
    "TT-A21": "AFTER_BONUS",
    "TT-A29": "LAST_WINNER",
    "TT-A19": "WINNER",
    "TW-A01": "ALLOWED",
    "TW-A08": "TAKE",
    "TW-A06": "ENDS",
    "TW-A15": "one action",
    "TW-A18": "SHARED",
    "FT-A03": "FIRST",
    "FT-A06": "no",
    "FT-A09": "FIRST",
    "FT-A11": "TRICK_LEADER",
    "FT-A28": "OPEN",
}
"""The choice that each answer tells: if a default changes, its answer must be written anew."""

LONGEST = 30
"""How many words an answer may have."""

READINGS = {r.id: r for game in GAMES.values() for r in game.register.readings}

every_dispute = pytest.mark.parametrize("dispute", DISPUTES, ids=lambda each: each.cites[0])


def test_there_are_twenty_about_every_game() -> None:
    """No question is there twice."""
    assert 20 == len(DISPUTES) == len({dispute.question for dispute in DISPUTES})
    assert [*GAMES] == [*dict.fromkeys(dispute.game for dispute in DISPUTES)]


@every_dispute
def test_a_dispute_cites_its_own_game(dispute: Dispute) -> None:
    """The first entry that it cites decides it; no id is in its words."""
    known = {*GAMES[dispute.game].register.ids()}

    assert set() < {*dispute.cites} <= known
    assert not any(entry in f"{dispute.question} {dispute.answer}" for entry in known)
    assert ("?", ".") == (dispute.question[-1], dispute.answer[-1])
    assert len(dispute.answer.split()) <= LONGEST


def test_an_answer_is_that_of_the_default() -> None:
    """Of every reading that a dispute cites."""
    cited = [entry for dispute in DISPUTES for entry in dispute.cites if entry in READINGS]

    assert ANSWERED == {entry: READINGS[entry].default for entry in cited}


def test_what_changes_results_often_is_among_them() -> None:
    """Every reading that can be chosen, and whose data is no stand-in."""
    cited = {entry for dispute in DISPUTES for entry in dispute.cites}
    often = {
        reading.id
        for game in GAMES.values()
        for reading in game.register.readings
        if reading.fields and reading.weight is Weight.HIGH
        if reading.id not in {data.reading for data in game.rules().provisional()}
    }

    assert often <= cited


@pytest.mark.parametrize(
    ("entry", "is_marked", "sources"),
    [
        ("TT-23", False, "Dutch, Hungarian and French"),
        ("TT-A25", True, "no rulebook says it"),
        ("TT-A09", True, "Hungarian and French; otherwise in Dutch"),
        ("TT-A22", False, "Dutch, Hungarian and French"),
        ("TW-A01", False, "Italian and English"),
        ("FT-A28", True, "Dutch: the text allows both"),
        ("TT-A19", True, "Hungarian and French; Dutch: the text allows both"),
    ],
)
def test_the_badge_and_the_editions_come_from_the_register(
    entry: str, sources: str, *, is_marked: bool
) -> None:
    """They follow when the register changes."""
    [dispute] = [dispute for dispute in DISPUTES if dispute.cites[0] == entry]
    register = GAMES[dispute.game].register

    assert (is_marked, sources) == (is_ours(dispute, register), sources_of(dispute, register))
