"""A release is one edit: the version, the citation, the templates and the promises fit the code."""

import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.repo.source import ROOT
from tools.bench import performance
from tools.pages.speed import BUSY, GAMES_HEADS, IDLE, cells, figures, functions
from tricky_twist import GAMES
from tricky_twist.core.version import VERSION

PAGES = (
    *sorted((ROOT / "docs" / "contribute").glob("*.md")),
    ROOT / "docs" / "explanation" / "stability.md",
    ROOT / "docs" / "explanation" / "performance.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
)
"""The pages for those who work on the library or rely on its promises."""

NAMED = re.compile(r"`((?:\.github|docs|share|src|tests|tools|vectors|web)(?:/[\w.*-]+)+)`")
"""A file or a folder of the repository, where a page names it."""


@cache
def loaded(path: str) -> Any:
    """Return the content of a file in YAML."""
    yaml: Any = import_module("yaml")  # has no types
    return yaml.safe_load((ROOT / path).read_text("utf-8"))


# The version --------------------------------------------------------------------------------------


def texts() -> list[Path]:
    """Return the files that people write and a release must not leave behind."""
    alone = [ROOT / name for name in ("pyproject.toml", "noxfile.py", "README.md", "CITATION.cff")]
    folders = (("src", "*.py"), ("docs", "*.md"), ("tools", "*.py"), ("web/src", "*.ts*"))
    return [*alone, *(path for name, kind in folders for path in (ROOT / name).rglob(kind))]


def test_one_place_holds_the_version() -> None:
    """Everything else asks for it: the build, the pages, records and messages."""
    held = [path for path in texts() if VERSION in path.read_text("utf-8")]

    assert ["src/tricky_twist/core/version.py"] == [
        path.relative_to(ROOT).as_posix() for path in held
    ]


def test_the_citation_is_valid() -> None:
    """It has the fields that its format requires, and no version to forget."""
    cited = loaded("CITATION.cff")

    assert "1.2.0" == cited["cff-version"]
    assert {"message", "title", "authors"} <= cited.keys()
    assert not {"version", "date-released"} & cited.keys()
    assert cited["license"] in (ROOT / "LICENSE").read_text("utf-8")
    assert all(game.title in cited["title"] for game in GAMES.values())


def test_the_changelog_tells_users_their_gains_in_forty_lines() -> None:
    """Git has the history: a change that no user gains from has no line, several share one."""
    newest = (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")[1]
    entries = [line for line in newest.splitlines() if line.startswith("- ")]

    assert len(entries) <= 40, "put your gain into the line about the same subject"
    assert [] == [entry for entry in entries if len(entry) > 320]


# Templates ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("template", "asked"),
    [
        ("rule-dispute", {"game", "edition", "clause", "event", "ruling"}),
        ("fault", {"version", "steps", "expected", "happened"}),
    ],
)
def test_a_template_asks_for_what_it_takes(template: str, asked: set[str]) -> None:
    """Only with these answers can a maintainer judge a dispute or repeat a fault."""
    form = loaded(f".github/ISSUE_TEMPLATE/{template}.yml")
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    required = {f["id"] for f in fields if f.get("validations", {}).get("required")}

    assert asked == required
    assert {"name", "description", "body"} <= form.keys()
    assert all(field["attributes"]["label"] for field in fields)
    assert len({field["id"] for field in fields}) == len(fields)


def test_a_dispute_may_be_about_every_game() -> None:
    """The list has the games of the front door."""
    (game,) = [
        f for f in loaded(".github/ISSUE_TEMPLATE/rule-dispute.yml")["body"] if f["id"] == "game"
    ]

    assert [game.title for game in GAMES.values()] == game["attributes"]["options"]


# Pages --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_names_files_and_sessions_that_there_are(page: Path) -> None:
    """A path leads somewhere, and a session of nox exists."""
    text = page.read_text("utf-8")
    sessions = re.findall(
        r'^@nox\.session(?:\(.*?name="([\w-]+)"\))?.*\ndef (\w+)', NOX, re.MULTILINE
    )
    known = {name or function for name, function in sessions}
    named = [path for path in NAMED.findall(text) if "test_x." not in path]  # any test

    assert [] == [path for path in named if not [*ROOT.glob(path)]]
    assert set() == set(re.findall(r"nox -s ([\w-]+)", text)) - known


NOX = (ROOT / "noxfile.py").read_text("utf-8")


# Figures ------------------------------------------------------------------------------------------


def test_performance_is_stored_for_every_game() -> None:
    """A row for each number of players, a column of functions for each game."""
    found = performance.read()
    rows = {(row["game"], row["players"]) for row in found["games"]}

    assert {(name, n) for name, game in GAMES.items() for n in game.players} == rows
    assert [*GAMES] == [*found["functions"]]
    assert all(len(list(cells(row))) == 10 == len(GAMES_HEADS) for row in found["games"])
    assert all(len(row) == len(GAMES) + 1 for row in functions(found))


def test_sentences_are_made_of_the_stored_figures() -> None:
    """The slowest and the fastest of several, the middle of all, and whether other programs ran."""
    rows = [{"peer": 1000, "peer again": 0.98}, {"peer": 3000, "peer again": 1.01}]
    speeds = [{"pure": 40_000, "accelerated": 80_000}, {"pure": 60_000, "accelerated": 90_000}]
    lengths = [{"decisions in a game": 100}, {"decisions in a game": 50}]
    games = [one | two | three for one, two, three in zip(rows, speeds, lengths, strict=True)]
    command = {"--help, computing": 60, "play, computing": 90, "show, computing": 75, "play": 200}
    found = {**performance.read(), "games": games, "command": command, "load": [0.1, 0.2]}
    told = figures(found)

    assert ("2,000", "0.98 to 1.01") == (told["peer"], told["again"])
    assert ("400 to 1,200", "800 to 1,800") == (told["pure"], told["accelerated"])
    assert ("60", "75 to 90") == (told["listing"], told["least"])
    assert (IDLE, "0.1 before the run and 0.2 after it") == (told["others"], told["load"])
    assert BUSY == figures({**found, "load": [0.1, 7.0]})["others"]


def test_the_page_has_every_figure_of_speed() -> None:
    """Each name on the page is a figure, and each figure is on the page."""
    page = (ROOT / "docs/explanation/performance.md").read_text("utf-8")

    assert set(re.findall(r"{{ speed\.(\w+) }}", page)) == {*figures(performance.read())}


DIGITS = re.compile(
    r"\d[\d,.]* (?:decisions|games|playouts) a second|\d+ times as fast|at least as fast"
)


def test_a_figure_of_speed_stands_on_one_page() -> None:
    """Pages for users refer to it; the history of attempts is for contributors."""
    folder = ROOT / "docs"
    found = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.md")
        if DIGITS.search(path.read_text("utf-8")) and path.parent.name != "contribute"
    }

    assert set() == found
