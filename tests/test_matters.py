"""The figures of how much each disputed rule matters are those of the rules as they are."""

import json
from pathlib import Path
from typing import Any

import pytest

from tools.bench import matters
from tools.bench.matters import read, rows
from tools.pages.matters import PANELS, UNCOUNTED, panel, sentence
from tricky_twist.lab import document_of

ROWS = {row.key: row for row in rows()}
QUICK = "^FT-A03.*3 players$"

pytestmark = pytest.mark.untraced


@pytest.fixture
def stored() -> dict[str, Any]:
    """Return the rows that are stored."""
    document: dict[str, Any] = read()["rows"]
    return document


def test_every_comparison_is_stored(stored: dict[str, Any]) -> None:
    """Every reading and every pair of editions, for every number of players, and nothing else."""
    assert [*ROWS] == [*stored]
    assert all(row["games"] >= 400 for row in stored.values())


@pytest.mark.parametrize("key", ROWS)
def test_the_first_game_is_still_the_same(key: str, stored: dict[str, Any]) -> None:
    """Else a rule has changed, and the games are to be played again."""
    assert stored[key]["first"] == matters.first_of(matters.compare(ROWS[key], 1))


@pytest.mark.parametrize(
    ("key", "share", "said"),
    [
        ("TT-A09: take_back_removal=game, 3 players", "unplayable", 0.4),
        ("TT-A44: fewest_placing=open, 3 players", "other_winners", 0.02),
        ("TT-A44: fewest_placing=open, 4 players", "other_winners", 0.05),
    ],
)
def test_what_was_known_before(key: str, share: str, said: float, stored: dict[str, Any]) -> None:
    """The figures agree with those that another program had found."""
    assert stored[key][share]["low"] <= said <= stored[key][share]["high"]


def test_a_row_is_what_the_lab_counts(tmp_path: Path) -> None:
    """It is written, read and reported as it was played."""
    path = tmp_path / "matters.json"
    matters.play(3, QUICK, path)
    [(key, row)] = read(path)["rows"].items()
    compared = matters.compare(ROWS[key], 3)

    assert (
        json.loads(json.dumps(document_of(compared)["unplayable"]))["games"]
        == row["unplayable"]["games"]
    )
    assert (3, [*matters.first_of(compared)]) == (row["games"], row["first"])
    assert [f"{key}: "] == [line[: len(key) + 2] for line in matters.report(path)]


def test_other_rows_stay(tmp_path: Path) -> None:
    """What is played again takes the place of what was there, and keeps the order."""
    path = tmp_path / "matters.json"
    matters.play(1, "^FT-A09.*3 players$", path)
    matters.play(2, "^FT-A03.*3 players$", path)
    matters.play(2, "^FT-A09.*3 players$", path)

    assert [2, 2] == [row["games"] for row in read(path)["rows"].values()]
    assert ["FT-A03", "FT-A09"] == [key[:6] for key in read(path)["rows"]]


def test_sentences_and_bars_say_the_same(stored: dict[str, Any]) -> None:
    """Every share that is told is drawn, and every reading has a sentence of its own."""
    for key, row in stored.items():
        played = [(ROWS[key].players, row)]
        told, drawn = sentence(played), "".join(panel(name, name, played) for name in PANELS)
        is_counted = row["unplayable"]["games"] < row["games"]

        assert told[0].isupper()
        assert told.endswith(".")
        assert drawn.count('class="share"') == (3 if is_counted else 1)
        assert drawn.count(f">{UNCOUNTED}<") == (0 if is_counted else 2)
        assert f"{100 * row['unplayable']['share']:.1f} %" in drawn
        assert all(clause in told for clause in row["refusals"])


def test_it_is_told_when_points_never_differ() -> None:
    """Only of games that can be played on: then a reading that changes events changes no more."""
    told = {row.name: sentence([(row.players, read()["rows"][row.key])]) for row in rows()}

    assert told["TT-A12: draw_order=simultaneous"].endswith("; the points never differ.")
    for name in ("TT-A12: draw_order=round-first", "TT-A45: rank_ties=competition"):
        assert "never differ" not in told[name]
