"""Entries show their tests, folded up; clauses lead to where editions are compared."""

import re
from pathlib import Path

import pytest
from sphinx.errors import ConfigError

from tests.sphinxext.conftest import ALL, CONF, PROVEN, Build, text_of
from tests.sphinxext.test_proof import CODE, checks

__all__ = ["checks"]

APART = {
    "index": "Tiny\n====\n\n.. rulebook:clauses:: tiny\n" + CODE + "\n.. toctree::\n\n   other",
    "other": "Other\n=====\n\n.. rulebook:readings:: tiny\n.. rulebook:facts:: tiny\n"
    ".. rulebook:examples:: tiny\n",
}
"""Clauses on one page, everything else on another."""


@pytest.mark.parametrize("jobs", [0, 2])
def test_an_entry_shows_its_tests(build: Build, checks: object, jobs: int) -> None:
    """Each test stands folded up with its source below its first entry; the others lead there."""
    more = {f"p{number}": f":orphan:\n\nPage {number}\n======" for number in range(8)}
    site = build(APART | more, PROVEN, jobs=jobs)

    page, text = site.page("index"), text_of(site.page("index"))
    assert checks
    assert "" == site.warnings
    assert page.count('id="test-cards-test-two-cards"') == 1
    assert page.count('href="#test-cards-test-two-cards"') == 1  # of TY-02
    assert "Verified by: 1 test test_two_cards In test_cards.py @pytest" in text
    assert 'Verified by: 1 test, 2 vectors High wins In vectors.json { "name": "High wins"' in text
    assert 'Low loses In vectors.json { "name": "Low loses"' in text
    assert 'id="test-cards-test-example"' in site.page("other")


def test_a_test_leads_to_another_page(build: Build, checks: Path) -> None:
    """An entry of one page may share a test with an entry of another."""
    shared = 'import pytest\n\n@pytest.mark.clause("TY-01", "TY-X1")\ndef test_both(): ...\n'
    (checks / "test_both.py").write_text(shared, encoding="utf-8")
    site = build(APART, PROVEN)

    assert 'href="index.html#test-both-test-both"' in site.page("other")
    assert 'id="test-both-test-both"' in site.page("index")


def test_an_entry_shown_in_passing_leads_to_its_tests(build: Build, checks: object) -> None:
    """It may stand on several pages, and its tests stand on one."""
    again = {"again": ":orphan:\n\nAgain\n=====\n\n.. rulebook:clause:: TY-01\n   :no-index:\n"}
    site = build(APART | again, PROVEN)

    assert checks
    assert 'href="index.html#test-cards-test-two-cards"' in site.page("again")
    assert 'id="test-cards-test-two-cards"' not in site.page("again")


def test_a_test_that_is_gone_is_no_target(build: Build, checks: object) -> None:
    """What a page no longer shows is forgotten, though the environment is kept."""
    again = {"again": ":orphan:\n\nAgain\n=====\n\n.. rulebook:clause:: TY-01\n   :no-index:\n"}
    conf = f'{PROVEN}suppress_warnings = ["rulebook.unshown"]\n'
    build(APART | again, conf)
    fewer = {"index": "Tiny\n====\n\n.. rulebook:clause:: TY-02\n" + CODE}
    changed = {name: f"{text}\n\nChanged." for name, text in again.items()}
    site = build(APART | fewer | changed, conf)

    assert checks
    assert "test-cards-test-two-cards" not in site.page("again")
    assert '<span class="pre">test_two_cards</span>' in site.page("again")


def test_vectors_are_drawn(build: Build, checks: object) -> None:
    """What the project's function returns is shown instead of the data; if it returns nothing."""
    conf = PROVEN + 'rulebook_vectors = "tests.sphinxext.drawn:draw_vector"'
    text = text_of(build(APART, conf).page("index"))

    assert checks
    assert "High wins In vectors.json Drawn: High wins" in text
    assert 'Low loses In vectors.json { "name": "Low loses"' in text


def test_vectors_that_nothing_draws_stop_the_build(build: Build) -> None:
    """A path that leads nowhere is refused before any page is read."""
    with pytest.raises(ConfigError, match="rulebook_vectors: nothing can be imported"):
        build({"index": ALL}, f'{CONF}rulebook_vectors = "tests.nothing:draw"')


COMPARED = "\n.. rulebook:difference:: TY-02\n\nWho wins\n--------\n\nIn one, the low card.\n"


def test_a_clause_leads_to_how_the_editions_differ(build: Build) -> None:
    """The name of the field is a link to the section that follows the directive."""
    told = build({"index": ALL + COMPARED})
    silent = build({"index": ALL}, name="silent")

    assert "" == told.warnings
    assert 'href="#differences-ty-02">Editions differ</a>' in told.page("index")
    assert re.search(r'<section id="who-wins">\s*<span id="differences-ty-02">', told.page("index"))
    assert "differences-ty-02" not in silent.page("index")
    assert "Editions differ: Only fr says so." in text_of(silent.page("index"))


@pytest.mark.parametrize(
    ("directive", "error"),
    [
        ("difference:: TY-77", "no register has a clause 'TY-77'"),
        ("difference:: TY-01 TY-A01", "no register has a clause 'TY-A01'"),
    ],
)
def test_what_there_is_not_is_an_error(build: Build, directive: str, error: str) -> None:
    """The message says what is wrong."""
    site = build({"index": f"{ALL}\n.. rulebook:{directive}"})

    assert error in site.warnings
