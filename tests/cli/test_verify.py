"""The subcommand that says whether records are sound."""

import json
from pathlib import Path
from typing import Any

import attrs
import pytest
from click.testing import CliRunner, Result

from tests.records.games import entered, recorded
from tricky_twist import GAMES, Seat, records
from tricky_twist.cli.commands import tricky_twist
from tricky_twist.cli.verdicts import judge
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.records import FairShuffle, OpenRecord, Record, Setup, begin, write_journal

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder, so that files have short names."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def kept(record: Record, name: str = "friday.json") -> None:
    """Write a record to a file here."""
    Path(name).write_text(records.dumps(record), encoding="utf-8")


def verify(*arguments: str, given: str | None = None) -> Result:
    """Return what the command says."""
    return CliRunner().invoke(tricky_twist, ["verify", *arguments], input=given)


def as_json(*arguments: str) -> tuple[int, Any]:
    """Return the exit status, and what programs are told."""
    answered = verify("--json", *arguments)
    return answered.exit_code, json.loads(answered.output)


def revoked() -> Record:
    """Return a game in which the first card that can break suit does."""
    record = recorded("tricky-twist")
    state = record.initial
    for number, move in enumerate(record.moves):
        if isinstance(move, tt.PlayCard):
            for card in state.hands[move.seat]:
                wrong = tt.PlayCard(move.seat, card)
                if any(v.clause.id == "TT-21" for v in tt.find_violations(state, wrong)):
                    moves = (*record.moves[:number], wrong, *record.moves[number + 1 :])
                    return changed(record, moves=moves, result=None)
        state = tt.play(state, move).state
    raise AssertionError


# All cards are known ------------------------------------------------------------------------------


@every_name
@pytest.mark.usefixtures("folder")
def test_a_sound_record_is_sound(name: str) -> None:
    """It says what was played, who has how many points, and who won."""
    record = recorded(name)
    kept(record)
    found = verify("friday.json")

    assert 0 == found.exit_code
    assert found.output.startswith(f"friday.json: sound: {record.game.title}, ")
    assert f"Ada {record.game.scores(record.state)[0]}, Ben " in found.output
    assert "; won by " in found.output


@pytest.mark.usefixtures("folder")
def test_a_journal_is_judged_as_well() -> None:
    """A game that goes on is sound; half a line at the end is told."""
    record = recorded("twisted").taken_back(3).named(Seat(0), "Ada")
    Path("game.jsonl").write_bytes(write_journal(record) + b"{half")
    found = verify("game.jsonl")

    assert 0 == found.exit_code
    assert "; not over yet\n" in found.output
    assert "the unfinished line at its end is ignored: b'{half'" in found.output


@pytest.mark.usefixtures("folder")
def test_a_move_that_is_not_legal_is_told_with_its_clause() -> None:
    """Its number, its words, why not, and the text of the clause."""
    kept(revoked())
    found = verify("friday.json")

    assert 1 == found.exit_code
    for part in ("is not legal: ", "[TT-21]", "TT-21  Follow suit. A player who holds"):
        assert part in found.output
    assert " must follow " in found.output
    assert " you " not in found.output
    assert "no other edition, and no other single reading" in found.output


@pytest.mark.usefixtures("folder")
def test_programs_are_told_the_same() -> None:
    """The move, every clause it breaks with its facts, and other rules."""
    kept(revoked())
    status, [told] = as_json("friday.json")

    assert (1, "friday.json", "illegal", []) == (
        status,
        told["file"],
        told["verdict"],
        told["allowed"],
    )
    found: Any = records.verify(revoked())
    assert ("play-card", found.number + 1) == (told["move"]["type"], told["move"]["number"])
    assert "TT-21" in [violation["clause"] for violation in told["violations"]]
    assert all(" and holds " in v["words"] for v in told["violations"] if v["clause"] == "TT-21")


@pytest.mark.usefixtures("folder")
def test_other_rules_that_allow_a_record_are_named() -> None:
    """An edition by its name, a reading by its id."""
    played = recorded("twisted", rules=tw.STANDARD)
    house = tw.Rules(voluntary_take=tw.VoluntaryTake.REFUSED)
    kept(changed(played.under(house), result=None))
    found, [told] = verify("friday.json"), as_json("friday.json")[1]

    assert "it would be sound by the rules of the standard edition" in found.output
    assert "it would be sound if voluntary_take is ALLOWED (TW-A01)" in found.output
    assert {"edition": "standard"} in told["allowed"]
    assert {"readings": ["TW-A01"], "field": "voluntary_take", "choice": "allowed"} in told[
        "allowed"
    ]


@pytest.mark.usefixtures("folder")
def test_a_wrong_result_is_told_with_the_right_one() -> None:
    """People mostly err when they add."""
    kept(begin("twisted", 2, names=("Ada", "Ben")).scored(30, 12))
    found = verify("friday.json")

    assert 1 == found.exit_code
    assert "the result is wrong: it says Ada 30, Ben 12" in found.output
    assert "the moves come to Ada 0, Ben 0" in found.output


@pytest.mark.usefixtures("folder")
def test_a_deal_that_somebody_chose_is_told() -> None:
    """The shuffles of a record may be such as everybody can check."""
    fair = FairShuffle.of("a secret", ("a salt", "another"))
    record = begin("twisted", 2).shuffled_by(fair)
    kept(record.played(next(record.game.chance_moves(record.state))))
    status, [told] = as_json("friday.json")

    assert (1, "unfair") == (status, told["verdict"])


def test_a_game_that_cannot_begin_is_told() -> None:
    """No file holds one, for it would not be read."""
    assert "cannot-begin" == judge(Record(GAMES["twisted"], Setup(7, tw.STANDARD))).verdict


# Files --------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("folder")
def test_every_file_is_judged_and_the_worst_counts() -> None:
    """A file that cannot be read does not keep the others from being judged."""
    kept(recorded("twisted"))
    kept(begin("twisted", 2).scored(30, 12), "wrong.json")
    status, told = as_json("none.json", "friday.json", "wrong.json")

    assert 2 == status
    assert ["unreadable", "sound", "wrong-result"] == [each["verdict"] for each in told]
    assert 1 == verify("wrong.json", "friday.json").exit_code
    assert "none.json: this cannot be judged\n  No such file" in verify("none.json").output


@pytest.mark.usefixtures("folder")
def test_the_standard_input_is_a_file_too() -> None:
    """Its name is ``-``."""
    assert verify("-", given=records.dumps(recorded("twisted"))).output.startswith("-: sound: ")


def test_something_must_be_given() -> None:
    """Without a file there is nothing to say."""
    assert 2 == verify().exit_code


# Only what everybody saw --------------------------------------------------------------------------


@every_name
@pytest.mark.usefixtures("folder")
def test_open_cards_are_judged_alone(name: str) -> None:
    """What is legal is explained."""
    kept(recorded(name))
    status, [told] = as_json("--open", "friday.json")

    assert (0, "explained") == (status, told["verdict"])


@pytest.mark.usefixtures("folder")
def test_what_open_cards_prove_is_told() -> None:
    """A revoke is found when the card appears that should have been played."""
    kept(revoked())
    found = verify("--open", "friday.json")
    _, [told] = as_json("--open", "friday.json")

    assert 1 == found.exit_code
    assert "proves a false play: " in found.output
    proof: Any = records.verify_openly(OpenRecord.of(revoked()))
    assert (proof.number + 1, [str(card) for card in proof.cards]) == (
        told["move"]["number"],
        told["cards"],
    )
    assert f"open move {proof.number + 1} of " in found.output


@pytest.mark.usefixtures("folder")
def test_a_move_that_all_see_to_be_wrong_is_told_with_its_clause() -> None:
    """Such as one out of turn; it is certain whose it was."""
    record = recorded("twisted")
    turn = next(i for i, move in enumerate(record.moves) if isinstance(move, tw.Place))
    other = attrs.evolve(record.moves[turn], seat=Seat(1 - record.moves[turn].seat % 2))
    kept(changed(record, moves=(*record.moves[:turn], other), result=None))
    found = verify("--open", "friday.json")

    assert "broken by: " in found.output
    assert "TW-" in found.output


@every_name
@pytest.mark.usefixtures("folder")
def test_an_open_record_is_judged_openly(name: str) -> None:
    """Its hidden cards are never known; of others they are known, if nobody says otherwise."""
    seen = OpenRecord.of(revoked() if name == "tricky-twist" else recorded(name))
    Path("seen.json").write_text(records.dumps_openly(seen), encoding="utf-8")
    status, [told] = as_json("seen.json")

    assert as_json("--open", "seen.json") == (status, [told])
    assert told["verdict"] == ("unexplained" if status else "explained")
    assert status == int(name == "tricky-twist")


@pytest.mark.usefixtures("folder")
def test_a_position_cannot_be_judged_openly() -> None:
    """Nobody watched how it came about."""
    kept(entered("twisted"))
    found = verify("--open", "friday.json")

    assert 2 == found.exit_code
    assert "a record that starts with a setup" in found.output
