"""What is shown of one round is shown of each: sheets, what a referee announces, and proofs."""

import re
from typing import Any

import pytest

from tests.cli.drawn import drawn
from tests.cli.followed import typed
from tests.records.games import recorded
from tests.records.test_openly import with_revoke
from tricky_twist import Seat
from tricky_twist.cli.dialog.file import Header
from tricky_twist.cli.story import ScoreSheet
from tricky_twist.cli.verdicts import judge_openly
from tricky_twist.cli.watch import Watch
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.records import Record
from tricky_twist.records.openly import Watched

GAMES = {
    "tricky-twist": (3, changed(tt.STANDARD, rounds=2)),
    "twisted": (3, tw.Rules(games=3)),
}
every_game = pytest.mark.parametrize("name", GAMES)


def played(name: str) -> Record:
    """Return a game of several rounds."""
    players, rules = GAMES[name]
    return recorded(name, 4, rules, players)


@every_game
def test_the_sheet_counts_each_round_by_itself(name: str) -> None:
    """Its clauses add up to the points of the round, and the rounds to those of the game."""
    record = played(name)
    sheet = record.game.score_sheet(record.state)
    clauses, rounds = [0] * 3, list[list[int]]()
    for line in drawn(ScoreSheet(record.game, record.state, record.names)).splitlines():
        points = [int(number) for number in re.findall(r"-?\d+", line)[-3:]]
        if re.match("T[TW]-", line):
            clauses = [old + new for old, new in zip(clauses, points, strict=True)]
        elif line.startswith("Round"):
            assert clauses == points
            rounds, clauses = [*rounds, points], [0] * 3

    assert [[row.total for row in rows] for rows in sheet] == rounds
    assert len({tuple(points) for points in rounds}) == len(rounds) > 1
    assert record.result == tuple(map(sum, zip(*rounds, strict=True)))


@every_game
def test_a_referee_announces_each_round_when_it_ends(name: str) -> None:
    """The points of that round and of no other, once, in the order of the rounds."""
    record = played(name)
    header = Header("referee", record.game, record.names, record.start.rules, Seat(1))
    talk: Any = Watch.begin(header)
    announced, titles, before = [], list[str](), list[int]()
    for line in typed(record):
        said = talk.answered(line)
        rounds = [told["scores"] for told in said.data if "scores" in told]
        before += [round_of(talk)] * len(rounds)
        announced += [[seat["points"] for seat in scores] for scores in rounds]
        titles += re.findall(r"^Round (\d+)$", drawn(*said.lines), re.MULTILINE)
        talk = said.dialog
    sheet = [[row.total for row in rows] for rows in record.game.score_sheet(record.state)]

    assert sheet == announced == numbers(drawn(*talk.evening.standing()), "Round")
    assert list(range(1, len(sheet) + 1)) == before == list(map(int, titles))


def round_of(watch: Watch) -> int:
    """Return the number of the round before an answer."""
    return 1 if watch.watched is None else watch.header.game.round_of(watch.watched.state)


def numbers(text: str, beginning: str) -> list[list[int]]:
    """Return the last three numbers of each line that begins so."""
    lines = [line for line in text.splitlines() if re.match(beginning, line)]
    return [[int(number) for number in re.findall(r"-?\d+", line)[-3:]] for line in lines]


NO_RESERVES = changed(tt.STANDARD, rounds=2, reserve_size=0)


@pytest.mark.parametrize("seed", range(3))
def test_a_revoke_of_the_second_round_is_proved_there(seed: int) -> None:
    """The open moves are counted through the game, and none of the first round is named."""
    seen, broken = with_revoke("tricky-twist", seed, NO_RESERVES)
    assert broken is not None
    told: Any = judge_openly(seen).data
    followed = Watched.begin(seen)
    for number, move in enumerate(seen.moves[:broken]):
        followed = followed.after(number, move)

    assert 2 == seen.game.round_of(followed.state)
    assert [{"number": broken + 1, "clauses": ["TT-21"]}] == told["before"]
    assert broken + 1 < told["move"]["number"]
