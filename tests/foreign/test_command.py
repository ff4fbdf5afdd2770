"""Every subcommand takes Top Card, which brings nothing for it; the lab explores all of it."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests import foreign
from tests.foreign.subject import TOP_CARD_SUBJECT
from tests.foreign.test_open import played
from tricky_twist import Seat, records
from tricky_twist.cli.commands import tricky_twist as command
from tricky_twist.lab import explore, few_cards, perft

GAME: Any = TOP_CARD_SUBJECT.game

SAID = {
    ("play", "top-card", "Ada=random", "Ben=random", "--journal", "kept.jsonl"): "TC-03  ",
    ("bots", "top-card", "greedy:1", "random", "--games", "2"): "2 of 2 games of Top Card",
    ("show", "record.json"): "seat 1 wins.",
    ("verify", "record.json"): "record.json: sound: Top Card, 7 moves",
    ("verify", "--open", "record.json"): "Top Card, 6 open moves",
    ("referee", "top-card", "--players", "Ada,Ben"): "2 moves: nothing that everybody saw",
    ("clause", "TC-01"): "Each seat plays a card of its hand in turn.",
    ("clauses", "pile", "--game", "top-card"): "TC-02  Deal",
    ("readings", "top-card"): "Top Card has no disputed points.",
    ("editions", "top-card"): "What --edition chooses: standard",
    ("compare", "top-card", "--reading", "best=lowest", "--games", "2"): "2 games of Top Card",
    ("perft", "top-card", "--depth", "2"): "2                  9              9",
    ("simulate", "top-card", "--games", "2"): "TC-03 Win    100.0 %          3.00",
    ("serve", "top-card", "--once", "--port", "0", "--bot", "easy"): "The game is over: Ada ",
    ("rules", "top-card"): "Most tricks win the game. [TC-04]",
    ("completion", "bash"): "COMP_WORDS",
}
"""What each subcommand says."""

REFUSED = {
    ("score", "top-card", "--players", "Ada,Ben"): (1, "there is no score pad for Top Card"),
    ("explore", "top-card"): (2, "expected a game with rules for few cards"),
    ("compare", "top-card", "--reading", "TC-A01=x"): (2, "Top Card has no reading called"),
    ("play", "top-card", "--players", "4"): (2, "Error: 2 or 3 can play [TC-02]"),
    ("verify", "broken.json"): (2, "broken.json: this cannot be judged"),
}
"""The status and the sentence of what Top Card has not, or cannot be."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a record, and one that cannot be read."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    text = records.dumps(played(1))
    Path("record.json").write_text(text, "utf-8")
    Path("broken.json").write_text(text.replace('"c1"', '"M7"'), "utf-8")
    return tmp_path


def ran(arguments: tuple[str, ...]) -> Result:
    """Return what the command says; the referee is told two cards."""
    result = CliRunner().invoke(command, arguments, input="play-card 0 c3\nplay-card 1 c5\n")
    assert result.exception is None or type(result.exception) is SystemExit, result.exception
    return result


@pytest.mark.parametrize("arguments", SAID, ids=" ".join)
def test_a_subcommand_works(arguments: tuple[str, ...]) -> None:
    """And says what belongs to Top Card."""
    result = ran(arguments)

    assert 0 == result.exit_code, result.output
    assert SAID[arguments] in result.output


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_one_sentence_says_what_does_not_work(arguments: tuple[str, ...]) -> None:
    """With a status of its own, and never a traceback."""
    status, words = REFUSED[arguments]
    result = ran(arguments)

    assert status == result.exit_code, result.output
    assert 1 == " ".join(result.output.split()).count(words)


def test_no_subcommand_is_forgotten() -> None:
    """Each is called above."""
    assert set(command.list_commands(None)) == {name for name, *_ in (*SAID, *REFUSED)}  # type: ignore[arg-type]


ASKED = {
    "deal": "FT-06",
    "deal in top card": "TC-02",
    "deal in tpo card": "TC-02",
    "who wins a tie in top card": "TC-03",
    "win in twisted": "TW-18",
    "tc02": "TC-02",
}
"""For each question the entry that comes first."""


@pytest.mark.parametrize("question", ASKED)
def test_the_title_of_a_game_narrows_a_search(question: str) -> None:
    """Of our games and of any other; a slip in it does not matter."""
    result = CliRunner().invoke(command, ("clauses", *question.split(), "--json"))

    assert ASKED[question] == json.loads(result.output)[0]["id"]


# The lab ------------------------------------------------------------------------------------------


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Top Card bring rules for few cards."""
    monkeypatch.setattr(foreign, "PARTS", {**foreign.PARTS, "few-cards": {"size": 1}})


@pytest.mark.usefixtures("few")
def test_every_game_of_it_is_explored() -> None:
    """Two cards of eleven are dealt, in either order, and played: 1 + 110 + 110 + 110."""
    explored = explore(GAME, GAME.setup(2, few_cards(GAME), first=Seat(0)))
    told = ran(("explore", "top-card"))

    assert (331, 110) == (explored.positions, explored.ends)
    assert explored.is_complete
    assert 0 == told.exit_code, told.output
    assert "in all            331               330   110" in told.output


def test_its_lines_of_play_are_counted() -> None:
    """Three cards in each of two hands: 3 x 3 x 2 x 2 lines after four decisions."""
    lines = [ply.lines for ply in perft(GAME, GAME.setup(2), 4).plies]

    assert [1, 3, 9, 18, 36] == lines
