"""The subcommand that lets bots play each other."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from tests.cli.stopped import GAMES, stop_in_the_middle
from tricky_twist import TWISTED
from tricky_twist.bots import Match, PlayedGame, Random, match
from tricky_twist.cli.commands import bots as command, tricky_twist
from tricky_twist.cli.options import BOT, bot_called
from tricky_twist.games import twisted as tw

RANDOM = ("twisted", "random", "random")


def bots(*arguments: str) -> Result:
    """Return what the command says."""
    return CliRunner().invoke(tricky_twist, ["bots", *arguments])


def as_json(*arguments: str) -> Any:
    """Return what programs are told."""
    return json.loads(bots(*arguments, "--json").output)


def stopped_after(games: int, error: BaseException) -> Callable[..., Iterator[PlayedGame]]:
    """Return what plays so many games of a match, and is stopped then."""

    def play(begun: Match, _games: int, _processes: int) -> Iterator[PlayedGame]:
        yield from map(begun.play, range(len(begun.played), games))
        raise error

    return play


# What came of it ----------------------------------------------------------------------------------


def test_it_is_counted_who_wins() -> None:
    """A line for each bot, and what it would be by chance."""
    shown = bots("twisted", "greedy:1", "random", "--games", "3").output.splitlines()

    assert ["bot", "greedy:1", "random"] == [line.split()[0] for line in shown[:3]]
    assert "3 of 3 games of Twisted, seed 1; equal bots would each win 50.0 %." == (
        " ".join(shown[3:])
    )


def test_a_narrow_terminal_shows_what_matters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line in one piece."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "40")
    shown = bots(*RANDOM, "--games", "1").output

    assert "points a game" not in shown
    assert 4 <= len([line for line in shown.splitlines() if " %" in line])


def test_a_match_is_that_of_the_library() -> None:
    """The same bots, rules and seed give the same games."""
    told = as_json(*RANDOM, "--games", "4", "--seed", "7", "--edition", "expert")
    played = match((Random(), Random()), TWISTED, tw.EXPERT, games=4, seed=7)

    assert [tally.wins for tally in played.tallies] == [bot["wins"] for bot in told["bots"]]
    assert [tally.points for tally in played.tallies] == [bot["points"] for bot in told["bots"]]
    assert (4, True, None) == (told["games"], told["is_complete"], told["keep"])


def test_a_seed_may_be_a_text() -> None:
    """A number is a number, and anything else is as good a seed."""
    games = ("--games", "2", "--seed")

    assert as_json(*RANDOM, *games, "7") != as_json(*RANDOM, *games, "seven")
    assert "seven" == as_json(*RANDOM, *games, "seven")["seed"]


@pytest.mark.parametrize("seed", ["1", "table 4"])
def test_several_processes_play_the_same_games(seed: str) -> None:
    """However many there are, whatever kind of seed there is."""
    games = ("--games", "10", "--seed", seed, "--processes")

    assert as_json(*RANDOM, *games, "1") == as_json(*RANDOM, *games, "2")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["whist", "random"], "expected one of tricky-twist"),
        (["t", "random"], "'t' could be tricky-twist or twisted"),
        (["", "random"], "expected one of tricky-twist"),
        (["twisted"], "Missing argument"),
        (["twisted", "random"], "2 to 4 can play, not 1 [TW-01]"),
        (["tricky", *["random"] * 9], "3 or 4 can play, not 9"),
        (["twisted", "random", "human"], "expected a bot"),
        (["twisted", "random", "random:3"], "takes no number"),
        (["twisted", "random", "greedy:0"], "with N from 1 to 999999"),
        (["twisted", "random", "greedy:1000000"], "with N from 1 to 999999, got 'greedy:1000000'"),
        ([*RANDOM, "--games", "0"], "0 is too small: at least 1"),
        ([*RANDOM, "--games", "many"], "not a valid integer"),
        ([*RANDOM, "--processes", "999"], "too large: at most 61"),
        ([*RANDOM, "--edition", "klingon"], "none called 'klingon'"),
        ([*RANDOM, "--keep", "no/such/folder/file"], "No such file"),
    ],
)
def test_what_cannot_be_played_is_a_sentence(arguments: list[str], said: str) -> None:
    """The exit status is 2."""
    refused = bots(*arguments)

    assert (2, True) == (refused.exit_code, said in refused.output)


def test_bots_are_called_by_their_names() -> None:
    """The shell completes them."""
    found = BOT.shell_complete(click.Context(click.Command("bots")), click.Argument(["bot"]), "g")

    assert ["greedy"] == [item.value for item in found]
    with pytest.raises(click.UsageError, match="expected a bot"):
        bot_called(TWISTED, "human")


# Stopped and gone on with -------------------------------------------------------------------------


@pytest.mark.parametrize("error", [KeyboardInterrupt(), BrokenProcessPool()], ids=repr)
def test_a_match_that_was_stopped_goes_on(
    monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    """What was played is shown, and the file is named in which it is."""
    whole = as_json(*RANDOM, "--games", "5")
    with monkeypatch.context() as patch:
        patch.setattr(command, "play_games", stopped_after(3, error))
        first = bots(*RANDOM, "--games", "5", "--json")
        told = json.loads(first.output)
        shown = bots(*RANDOM, "--games", "5", "--keep", told["keep"])

    assert (130, 3, False) == (first.exit_code, told["games"], told["is_complete"])
    assert shown.output.endswith("To continue, run it again\n")
    assert whole == as_json(*RANDOM, "--games", "5", "--keep", told["keep"])
    Path(told["keep"]).unlink()


def test_without_a_file_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to have thought of it before."""
    monkeypatch.setattr(command, "play_games", stopped_after(1, KeyboardInterrupt()))
    said = bots(*RANDOM).output.splitlines()[-1]
    kept = Path(said.removeprefix("To continue, run it again with --keep "))

    assert 2 == len(kept.read_text(encoding="ascii").splitlines())
    kept.unlink()


def test_where_nothing_was_played_nothing_is_left_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """No file, and no word of one."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(command, "play_games", stopped_after(0, KeyboardInterrupt()))
    stopped = bots(*RANDOM)

    assert (130, []) == (stopped.exit_code, list(tmp_path.iterdir()))
    assert "To continue" not in stopped.output
    assert not as_json(*RANDOM)["is_complete"]


@pytest.mark.parametrize("seed", ["-3", "01", "table 4"])
def test_a_match_in_two_parts_is_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seed: str
) -> None:
    """Whatever kind of seed it has."""
    keep, games = ("--keep", str(tmp_path / "match.jsonl")), ("--games", "3", "--seed", seed)
    whole = as_json(*RANDOM, *games)
    with monkeypatch.context() as patch:
        patch.setattr(command, "play_games", stopped_after(2, KeyboardInterrupt()))
        as_json(*RANDOM, *games, *keep)

    assert whole == as_json(*RANDOM, *games, *keep)


@pytest.mark.parametrize(
    "other",
    [
        ("--edition", "expert"),
        ("--reading", "games=1"),
        ("--reading", "TW-A06=goes-on"),
        ("--seed", "01"),
        ("--seed", "-1"),
    ],
)
def test_other_rules_and_seeds_are_another_match(tmp_path: Path, other: tuple[str, ...]) -> None:
    """Their games are not counted together."""
    keep = ("--games", "1", "--keep", str(tmp_path / "match.jsonl"))
    bots(*RANDOM, *keep)
    refused = bots(*RANDOM, *keep, *other)

    assert (2, True) == (refused.exit_code, "the file of another match" in refused.output)


def test_a_kept_match_has_no_more_games_than_are_asked_for(tmp_path: Path) -> None:
    """Half a line at its end, which a power cut left, counts for nothing."""
    file = tmp_path / "match.jsonl"
    keep = ("--keep", str(file), "--games")
    as_json(*RANDOM, *keep, "4")
    file.write_bytes(file.read_bytes() + b'{"scor')

    assert as_json(*RANDOM, "--games", "2") == as_json(*RANDOM, *keep, "2")
    assert as_json(*RANDOM, "--games", "5") == as_json(*RANDOM, *keep, "5")
    assert 6 == file.read_text(encoding="ascii").count("\n")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"nonsense", "it is the file of another match"),
        (b"\xff\n", "it is the file of another match"),
        (b'{"type": "match"}\n', "it is the file of another match"),
        (b"HEADER[]\n", "line 2 is not a game"),
        (b'HEADER{"scores": [1, 2], "winners": [7]}\n', "line 2 is not a game"),
        (b'HEADER{"scores": [1, 2, 3], "winners": [0]}\n', "line 2 is not a game of this match"),
        (b'HEADER{"scores": 1, "winners": [0]}\n', "line 2 is not a game"),
    ],
)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, data: bytes, said: str) -> None:
    """Nothing is written to it."""
    file = tmp_path / "match.jsonl"
    bots(*RANDOM, "--games", "1", "--keep", str(file))
    header, _, _ = file.read_bytes().partition(b'{"scores')
    data = data.replace(b"HEADER", header)
    file.write_bytes(data)
    refused = bots(*RANDOM, "--games", "1", "--keep", str(file))

    assert (2, data) == (refused.exit_code, file.read_bytes())
    assert said in " ".join(refused.output.split())


def test_other_seeds_are_another_match(tmp_path: Path) -> None:
    """Games of different matches are not counted together."""
    keep = ("--games", "1", "--keep", str(tmp_path / "match.jsonl"))
    bots(*RANDOM, *keep)

    assert 2 == bots(*RANDOM, *keep, "--seed", "2").exit_code


# At a terminal ------------------------------------------------------------------------------------


def test_somebody_watches_and_stops_it(tmp_path: Path) -> None:
    """What was played until then is told and kept."""
    kept = tmp_path / "match.jsonl"
    match = ("bots", "flip", *["random"] * 3, *GAMES, "--keep", str(kept))
    said = stop_in_the_middle(tmp_path, *match)

    assert "To continue, run it again" in said
    assert len(kept.read_bytes().splitlines()) > 1
