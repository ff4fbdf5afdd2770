"""Tests have pages, and the entries lead there; clauses lead to where editions are compared."""

import re

import pytest
from sphinx.errors import ConfigError

from tests.sphinxext.conftest import ALL, CONF, PROVEN, Build, text_of
from tests.sphinxext.test_proof import CODE, checks

__all__ = ["checks"]

TESTED = "Tests\n=====\n\n.. rulebook:tests:: tiny\n"

APART = {"index": f"{ALL}{CODE}\n.. toctree::\n\n   tested", "tested": TESTED}
"""Entries on one page, their tests on another."""


@pytest.mark.parametrize("jobs", [0, 2])
def test_an_entry_leads_to_its_tests(build: Build, checks: object, jobs: int) -> None:
    """Each test is a link to the page that shows it with its source, under its first entry."""
    more = {f"p{number}": f":orphan:\n\nPage {number}\n======" for number in range(8)}
    site = build(APART | more, PROVEN, jobs=jobs)

    page, tested = site.page("index"), site.page("tested")
    assert checks
    assert "" == site.warnings
    assert page.count('href="tested.html#test-cards-test-two-cards"') == 2  # of TY-01 and TY-02
    assert page.count('href="tested.html#vectors-high-wins"') == 1
    assert tested.count('id="test-cards-test-two-cards"') == 1
    assert re.search(r"TY-01 Two cards test_two_cards In test_cards.py @pytest", text_of(tested))
    assert 'TY-02 High wins High wins In vectors.json { "name": "High wins"' in text_of(tested)


def test_only_tests_of_some_entries_are_shown(build: Build, checks: object) -> None:
    """A page may show those from one entry to another; what leads nowhere is mere text."""
    some = f"{TESTED}   :first: TY-02\n   :last: TY-D1\n"
    site = build(APART | {"tested": some}, PROVEN)

    assert checks
    assert "" == site.warnings
    assert 'href="tested.html#vectors-low-loses"' in site.page("index")
    assert "test-two-cards" not in site.page("index") + site.page("tested")
    assert '<code class="docutils literal notranslate"><span class="pre">test_two_cards</span>' in (
        site.page("index")
    )


def test_a_test_that_is_gone_is_no_target(build: Build, checks: object) -> None:
    """What a page no longer shows is forgotten, though the environment is kept."""
    build(APART, PROVEN)
    changed = {name: f"{text}\n\nChanged." for name, text in APART.items()}
    fewer = TESTED.replace("tiny", "tiny\n   :last: TY-01")
    site = build(changed | {"tested": fewer}, PROVEN)

    assert checks
    assert 'href="tested.html#test-cards-test-two-cards"' in site.page("index")
    assert "vectors-high-wins" not in site.page("tested") + site.page("index")


def test_vectors_are_drawn(build: Build, checks: object) -> None:
    """What the project's function returns is shown instead of the data; if it returns nothing."""
    conf = PROVEN + 'rulebook_vectors = "tests.sphinxext.drawn:draw_vector"'
    text = text_of(build(APART, conf).page("tested"))

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
        ("tests:: other", "rulebook_registers has no 'other', only tiny"),
        ("tests:: tiny\n   :last: TY-77", "the register has no 'TY-77'"),
        ("tests:: tiny\n   :first: TY-X1\n   :last: TY-01", "'TY-X1' stands after 'TY-01'"),
        ("difference:: TY-77", "no register has a clause 'TY-77'"),
        ("difference:: TY-01 TY-A01", "no register has a clause 'TY-A01'"),
    ],
)
def test_what_there_is_not_is_an_error(build: Build, directive: str, error: str) -> None:
    """The message says what is wrong."""
    site = build({"index": f"{ALL}\n.. rulebook:{directive}"})

    assert error in site.warnings
