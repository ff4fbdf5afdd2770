"""The figures of how much each disputed rule matters are those of the rules as they are."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.lab.witnessed import wanted
from tools.bench import matters
from tools.bench.disputes import BLIND, disputes
from tools.bench.matters import SLICE, Row, Table, games_of, play_on, read, rows, written
from tools.bench.paired import PLAYERS, Played, Random, Tally, play
from tools.bench.settled import BESIDES, settled
from tools.pages import matters as pages
from tools.pages.matters import UNSEEN, figures, is_unseen, sentence, shift, weight_of
from tricky_twist import GAMES, TWISTED, Seat
from tricky_twist.games import twisted as tw
from tricky_twist.lab.comparing import Share, shift_of

ROWS = {row.name: row for row in rows()}
QUICK = "FT-A03: equal_numbers=last"

pytestmark = pytest.mark.untraced


@pytest.fixture(scope="module")
def stored() -> dict[str, Any]:
    """Return the rows that are stored."""
    document: dict[str, Any] = read()["rows"]
    return document


@pytest.fixture(scope="module")
def table() -> Table:
    """Return players at random, whose games under the default rules many rows share."""
    return Table("random")


def test_every_row_is_stored_for_both_kinds_of_players(stored: dict[str, Any]) -> None:
    """Every choice of a reading, every pair of editions, and nothing else."""
    assert [row.key(player) for player in PLAYERS for row in rows()] == [*stored]


@pytest.mark.parametrize("name", ROWS)
def test_the_first_games_are_still_the_same(
    name: str, stored: dict[str, Any], table: Table
) -> None:
    """Else a rule has changed, and the games are to be played again."""
    row = ROWS[name]

    assert stored[row.key("random")]["slice"] == written(table.count(row, 0, SLICE["random"]))


SLOW = [pytest.param(name, marks=pytest.mark.thorough) for name in ROWS]


@pytest.mark.parametrize("name", [QUICK, "TW-A06: last_twist=goes-on", *SLOW])
def test_the_first_games_of_greedy_are_still_the_same(name: str, stored: dict[str, Any]) -> None:
    """Two rows each time, all of them thoroughly."""
    row = ROWS[name]

    assert not matters.stale(row, "greedy", stored[row.key("greedy")])


def test_no_count_is_larger_than_the_number_of_games(stored: dict[str, Any]) -> None:
    """Other points are differences too, and every difference has a first event."""
    for key, row in stored.items():
        for players, tally in row["players"].items():
            assert tally["games"] >= tally["noticed"] >= max(tally["points"], tally["winners"]), key
            assert sum(tally["first"].values()) == tally["noticed"], key
            assert row["slice"][players]["games"] <= tally["games"], key


# Playing ------------------------------------------------------------------------------------------


def test_a_stopped_run_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In parts or at once: the counts are the same."""
    parts, whole = tmp_path / "parts.json", tmp_path / "whole.json"
    play_on(9, only=QUICK, path=parts)
    play_on(13, only=QUICK, path=parts)
    monkeypatch.setitem(SLICE, "random", 13)
    play_on(13, only=QUICK, path=whole)
    key = f"{QUICK}, random"

    assert 13 == games_of(read(parts)["rows"][key])
    assert read(whole)["rows"][key]["players"] == read(parts)["rows"][key]["players"]


def test_a_row_with_fewer_games_catches_up_first(tmp_path: Path) -> None:
    """Every row that was requested has the requested number in the end; others stay."""
    path = tmp_path / "matters.json"
    play_on(12, only="FT-A03", path=path)
    play_on(9, only="FT-A0[39]", path=path)
    found = read(path)["rows"]

    assert [12, 9] == [games_of(row) for row in found.values()]
    assert ["FT-A03", "FT-A09"] == [key[:6] for key in found]
    assert ["FT-A03", "FT-A09"] == [told[:6] for told in matters.report(path)]


def test_the_command_plays_on_and_prints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One command has both kinds of players; without a number it only prints."""
    given = ["--only", "FT-A03", "--file", str(tmp_path / "matters.json")]
    for numbers in (["--random", "7", "--greedy", "1"], []):
        monkeypatch.setattr("sys.argv", ["matters", *numbers, *given])
        matters.main()
        random, greedy = capsys.readouterr().out.splitlines()

        assert random.startswith(f"{QUICK}, random: noticed ")
        assert random.endswith("; 7 games")
        assert greedy.endswith("; 1 games")


def test_the_same_rule_changes_nothing() -> None:
    """Players decide alike: so two games under one rule are one game."""
    rules = TWISTED.editions[0][1]
    same = Table("random").count(Row(TWISTED, "same", (rules, rules)), 0, 6)

    assert {"2": 0, "3": 0, "4": 0} == {players: tally.noticed for players, tally in same.items()}


def test_a_question_that_only_one_rule_asks_leaves_other_decisions_as_they_are() -> None:
    """Under two orders of asking, players at random choose the same moves."""
    row = ROWS["TT-A12: draw_order=round-first"]
    starts = [row.game.setup(3, rules) for rules in row.rules]
    one, other = (play(row.game, start, Random(row.game), 0) for start in starts)

    assert one.events != other.events
    assert (one.scores, one.winners) == (other.scores, other.winners)


def test_every_move_is_as_likely_at_random() -> None:
    """Of three moves each wins a third of the draws, and a fourth takes an equal part of all."""
    player, state = Random(TWISTED), TWISTED.setup(2)
    moves = [tw.Place(seat=Seat(0), card=card) for card in tw.DECK[:4]]
    for number in (3, 4):
        found = Counter(player.choose(state, moves[:number], luck) for luck in range(6_000))

        assert number == len(found)
        assert all(abs(count / 6_000 - 1 / number) < 0.03 for count in found.values())
    kept = [
        player.choose(state, moves[:3], luck) == player.choose(state, moves[:4], luck)
        for luck in range(2_000)
    ]
    assert abs(sum(kept) / 2_000 - 3 / 4) < 0.04  # only the new move takes the place of another


def test_a_tally_counts_what_differs() -> None:
    """Points of all players together, winners as a whole, and the first clauses that differ."""
    one, other = Played((), (3, 5), (1,)), Played((_Cited(),), (6, 4), (0,))
    tally = Tally()
    tally.add(one, one)
    tally.add(one, other)

    assert Tally(2, 1, 1, 1, 2, 4, {"TW-01": 1}) == tally
    assert Tally(4, 2, 2, 2, 4, 8, {"TW-01": 2}) == tally + tally


class _Cited:
    clause = "TW-01"


# Zeros --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ROWS)
def test_a_zero_by_construction_is_one(name: str, stored: dict[str, Any]) -> None:
    """A count that cannot be seen this way is zero in every game that was played."""
    row = ROWS[name]
    for player in PLAYERS:
        for count in ("points", "winners"):
            if is_unseen(row, count, player):
                found = stored[row.key(player)]["players"].values()
                assert {0} == {tally[count] for tally in found}


def test_zeros_by_construction_are_of_fields_in_dispute() -> None:
    """Each entry of the list is about a field that a dispute has."""
    assert BLIND.keys() <= {dispute.field for dispute in disputes()}


# Pages --------------------------------------------------------------------------------------------


def test_every_reading_has_figures_or_a_reason_for_having_none() -> None:
    """A reading with a choice has a game and its figures, any other a reason."""
    every = {reading.id for game in GAMES.values() for reading in game.register.readings}
    shown = {reading.id for dispute in wanted() for reading in dispute.readings}
    reasons = dict(settled())

    assert every == shown | reasons.keys()
    assert not shown & reasons.keys()
    assert BESIDES.keys() <= reasons.keys()
    for reading in every:
        told = " ".join(node.astext() for node in weight_of(reading))
        assert (reasons[reading].value in told) if reading in reasons else "matters: " in told
    assert [] == weight_of("TT-21")


def test_a_sentence_tells_what_can_be_seen(stored: dict[str, Any]) -> None:
    """The share of a count that stays at zero is not told."""

    def told(name: str) -> str:
        return sentence(ROWS[name], stored[f"{name}, random"])

    assert UNSEEN == told("TT-A12: draw_order=simultaneous")
    assert told("TW-A18: tie_break=most-plus").startswith("another winner in ")
    assert "points" not in told("TW-A18: tie_break=most-plus")
    assert " and other points in " in told("TT-A09: take_back_removal=game")


@pytest.mark.parametrize(("games", "told"), [(99, pages.TOO_FEW), (100, "3.0 % 1.0 to 8.5")])
def test_a_share_of_few_games_is_not_told(games: int, told: str) -> None:
    """The table waits for a hundred games, and calls a zero by construction what it is."""
    tally = {"games": games, "winners": 3, "points": 0}
    row, order = ROWS[QUICK], ROWS["TT-A12: draw_order=round-first"]
    stored = {each.key("random"): {"players": {"3": tally}} for each in (row, order)}

    assert told == pages._cell(row, stored, "winners", "random").astext()
    assert pages.TOO_FEW == pages._cell(row, stored, "winners", "greedy").astext()
    assert UNSEEN == pages._cell(order, stored, "winners", "random").astext()


def test_editions_stand_on_two_sides() -> None:
    """The text of an edition may support this answer, the default, or none."""
    found = {name: pages._supporters(dispute) for name, dispute in pages.disputed().items()}

    assert "Dutch; default: Hungarian, French" == found["TT-A09: take_back_removal=game"]
    assert "none; default: Dutch, French" == found["TT-A12: draw_order=round-first"]
    assert "no edition decides" == found[QUICK]


def test_small_shares_have_more_digits() -> None:
    """No game of ten thousand is no zero: the range says how often it may happen."""
    assert ("0.00 %", "0.00 to 0.04") == figures(Share(0, 10_000))
    assert ("50.0 %", "49.0 to 51.0") == figures(Share(5_000, 10_000))


def test_a_mean_follows_from_sums() -> None:
    """It is the one that the lab finds from the numbers themselves."""
    numbers = [1, 2, 3, 2, -4]
    found = shift(len(numbers), sum(numbers), sum(n * n for n in numbers))
    other = shift_of([float(number) for number in numbers])

    assert (round(other.mean, 9), round(other.margin, 9)) == (
        round(found.mean, 9),
        round(found.margin, 9),
    )


def test_the_file_is_json_with_a_row_in_a_line() -> None:
    """So a review of a change shows the rows that differ."""
    lines = matters.STORED.read_text("utf-8").splitlines()

    assert len(lines) == len(read()["rows"]) + 2
    assert all(json.loads(f"{{{line.rstrip(',')}}}") for line in lines[1:-1])
