"""The page for implementers tells of every fact, every field and every phase that there is."""

import json
import re
from typing import Any

import pytest

from tests.repo.source import ROOT
from tests.vectored import VECTORED
from tests.vectors_run import Vectored
from tools.vectors.schemas import of_game
from tools.vectors.where import FOLDER

PAGE = (ROOT / "docs" / "how-to" / "conformance.md").read_text(encoding="utf-8")

every_game = pytest.mark.parametrize("told", VECTORED, ids=repr)


def section(heading: str) -> str:
    """Return the text below a heading, up to the next one."""
    return re.split(r"^#+ .*\n", PAGE.partition(f"# {heading}\n")[2], flags=re.MULTILINE)[0]


def told_in_table(text: str) -> list[str]:
    """Return the names in the first column of the tables."""
    cells = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
    return [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]


@every_game
def test_every_fact_is_explained(told: Vectored) -> None:
    """In the table of its game or in that of all games, and none that there is not."""
    shared = set(told_in_table(section("The facts of a position")))
    own = told_in_table(section(told.game.title))

    assert len(set(own)) == len(own)
    assert {"phase"}.union(*told.forms.values()) == shared | set(own)
    assert shared <= {"phase"}.union(*told.forms.values())


@every_game
def test_every_phase_is_named(told: Vectored) -> None:
    """A program must know them all."""
    text = section(told.game.title)

    assert [] == [phase for phase in told.forms if f"`{phase}`" not in text]


@every_game
def test_every_field_is_explained(told: Vectored) -> None:
    """Those of a case in a table; those of the other files in the section about them."""
    definitions: Any = of_game(told)["$defs"]

    legal, refused = (definitions[kind]["properties"] for kind in ("LegalCase", "RefusedCase"))
    assert {*legal, *refused} == set(told_in_table(section("A case")))
    for heading, names in {
        "A case": set(definitions["ClauseCases"]["properties"]),
        "Rules": set(definitions["RulesFile"]["properties"]),
        "A whole game": {
            *definitions["WholeGame"]["properties"],
            *definitions["Step"]["properties"],
        },
        "Score sheets": set(definitions["ScoreSheet"]["properties"]),
        "Perft": set(definitions["PerftTable"]["properties"]) - {"name"},
        "Shuffles and deals": set(definitions["DealtGame"]["properties"]),
    }.items():
        named = set(re.findall(r"`(\w+)`", section(heading)))
        assert set() == names - named - {"type", "game", "name"}, heading


@every_game
def test_what_a_refused_move_breaks_is_told(told: Vectored) -> None:
    """The table has every kind of facts, each with the clauses that the published cases show."""
    lines = section("Clauses that a refused move breaks").splitlines()
    heading, _, *rows = [line.split("|") for line in lines if line.startswith("|")]
    column = [cell.strip() for cell in heading].index(told.game.title)
    on_the_page = {
        (row[1].strip(" `"), clause)
        for row in rows
        for clause in re.findall(r"\b[TF][TW]-\d\d\b", row[column])
    }

    assert on_the_page == {
        (broken["facts"]["type"], broken["clause"])
        for file in FOLDER.glob(f"{told.game.name}/clauses/*.json")
        for case in json.loads(file.read_text(encoding="utf-8"))["cases"]
        for broken in case.get("violations", [])
        if "facts" in broken
    }
