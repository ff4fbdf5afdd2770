"""The pages show what proves an entry: the code with its source, the tests, a worked example."""

import json
import re
from pathlib import Path

import pytest
from sphinx.errors import ConfigError

from tests.sphinxext.conftest import ALL, CONF, PROVEN, Build, text_of
from tricky_twist.sphinxext.evidence import Claim, claiming_files, claims, deciders, deciding_code

MODULE = "tests.sphinxext.decided.cards"

CODE = f"""
.. py:data:: {MODULE}.CARDS
.. py:method:: {MODULE}.Pair.winner
"""

TESTS = """
import pytest

pytestmark = pytest.mark.clause("TY-D1")

@pytest.mark.thorough
@pytest.mark.clause("TY-01", "TY-02", *MORE)
@pytest.mark.clause("TY-02")
def test_two_cards(): ...

@pytest.mark.clause("TY-A01")
class TestCards:
    @pytest.mark.clause("TY-X1")
    def test_example(self): ...
"""

VECTORS = [
    {"name": "High wins", "clauses": ["TY-02", 7]},
    {"name": "Low loses", "clauses": ["TY-02"]},
    {"name": "Claims nothing"},
    "no vector",
]


@pytest.fixture
def checks(tmp_path: Path) -> Path:
    """Return a folder with the tests of the tiny rulebook."""
    folder = tmp_path / "checks"
    folder.mkdir()
    (folder / "test_cards.py").write_text(TESTS, encoding="utf-8")
    (folder / "test_plain.py").write_text("def test_nothing(): ...\n", encoding="utf-8")
    (folder / "vectors.json").write_text(json.dumps(VECTORS), encoding="utf-8")
    (folder / "settings.json").write_text('{"clauses": []}', encoding="utf-8")
    (folder / "numbers.json").write_text("[1, 2]", encoding="utf-8")
    return folder


# What is found ----------------------------------------------------------------------------------


def test_the_code_that_decides_a_clause_is_found_in_its_docstrings() -> None:
    """Constants, functions and methods count, by each clause of their "Decides" sentences."""
    assert {
        "TY-01": (f"{MODULE}.CARDS", f"{MODULE}.Pair.winner"),
        "TY-02": (f"{MODULE}.Pair.winner",),
    } == deciders("tests.sphinxext.decided")


def test_a_package_that_is_not_there_decides_nothing() -> None:
    """The documentation of rules without code can be built too."""
    assert {} == deciders("tests.sphinxext.nowhere")


def test_the_source_is_cut_out_with_decorators_and_docstrings() -> None:
    """A method begins with its first decorator, not indented; a constant ends with its words."""
    constant, method = deciding_code("tests.sphinxext.decided")["TY-01"]

    assert (
        'CARDS: tuple[int, ...] = (1, 2)\n"""The cards. Decides :clause:`TY-01`."""'
        == constant.source
    )
    assert method.source.startswith("@final\ndef winner(self) -> int:\n    ")
    assert method.source.endswith("\n    return HIGH")


def test_tests_and_vectors_are_found_by_what_they_claim(checks: Path) -> None:
    """Marks of functions, classes and modules count, each id once, and so do data files."""
    assert (
        Claim("TY-D1", "test_cards", "test_cards.py"),
        Claim("TY-01", "test_two_cards", "test_cards.py"),
        Claim("TY-02", "test_two_cards", "test_cards.py"),
        Claim("TY-X1", "test_example", "test_cards.py"),
        Claim("TY-A01", "TestCards", "test_cards.py"),
        Claim("TY-02", "High wins", "vectors.json"),
        Claim("TY-02", "Low loses", "vectors.json"),
    ) == claims(checks)


def test_only_files_that_claim_something_matter(checks: Path) -> None:
    """A page is not read again because any test has changed."""
    assert (checks / "test_cards.py", checks / "vectors.json") == claiming_files(checks)


# What is shown ----------------------------------------------------------------------------------


def test_a_clause_links_to_the_code_that_decides_it(build: Build) -> None:
    """Told where the code is, a clause names it, links to its description, and has its source."""
    conf = CONF + 'rulebook_code = {"tiny": "tests.sphinxext.decided"}'
    site = build({"index": ALL + CODE}, conf)

    page = site.page("index")
    assert "" == site.warnings
    assert "Decided by: CARDS in cards Source CARDS: tuple" in text_of(page)
    assert f'href="#{MODULE}.Pair.winner"' in page
    assert "return HIGH" in text_of(page)


def test_the_source_is_folded_up_where_pages_can_be(build: Build, checks: Path) -> None:
    """HTML pages have it behind a click; in plain text it stands there openly."""
    page = build({"index": ALL + CODE}, PROVEN).page("index")
    plain = build({"index": ALL + CODE}, PROVEN, name="text", builder="text").page("index", "txt")

    assert checks.exists()
    assert '<details class="rulebook-fold">\n<summary>Source</summary>' in page
    assert page.count("<details") == page.count("</details>") == 17  # of clauses, sources and tests
    assert re.search(r"Source\n\n +CARDS: tuple\[int, \.\.\.\] = \(1, 2\)", plain)
    assert re.search(r"1 test, 2 vectors\n\n +High wins\n\n +In vectors.json", plain)


def test_code_on_no_page_is_a_warning(build: Build) -> None:
    """Who builds strictly is told of code that is described nowhere."""
    conf = CONF + 'nitpicky = True\nrulebook_code = {"tiny": "tests.sphinxext.decided"}'
    site = build({"index": ALL}, conf)

    assert f"target not found: {MODULE}.CARDS" in site.warnings


def test_an_entry_names_its_tests(build: Build, checks: Path) -> None:
    """Told where the tests are, entries of all kinds list them, or say why there are none."""
    site = build({"index": ALL + CODE}, PROVEN)

    text = text_of(site.page("index"))
    assert checks.exists()
    assert "" == site.warnings
    for shown in (
        "Verified by: 1 test test_two_cards In test_cards.py",
        "Verified by: 1 test, 2 vectors High wins In vectors.json",
        "Verified by: 1 test TestCards In test_cards.py",
        "Verified by: 1 test test_example In test_cards.py",
        "No test: it is printed.",
    ):
        assert shown in text


def test_a_changed_test_is_noticed(build: Build, checks: Path) -> None:
    """The page of an entry follows the tests."""
    build({"index": ALL + CODE}, PROVEN)
    changed = TESTS.replace("test_two_cards", "test_a_pair_of_cards")
    (checks / "test_cards.py").write_text(changed, encoding="utf-8")
    page = build({"index": ALL + CODE}, PROVEN).page("index")

    assert "test_a_pair_of_cards" in page
    assert "test_two_cards" not in page


def test_a_worked_example_is_drawn(build: Build) -> None:
    """What the project's function returns stands under the text of the entry."""
    conf = CONF + 'rulebook_examples = "tests.sphinxext.drawn:draw"'
    page = build({"index": ALL}, conf).page("index")

    assert "The high card wins. our ruling 2 beats 1 decided \N{MIDDLE DOT}" in text_of(page)
    assert 1 == page.count("rulebook-example")


@pytest.mark.parametrize("path", ["tests.sphinxext.drawn.nothing", "tests.nothing:draw", "draw"])
def test_examples_that_nothing_draws_stop_the_build(build: Build, path: str) -> None:
    """A path that leads nowhere is refused before any page is read."""
    with pytest.raises(ConfigError, match="rulebook_examples: nothing can be imported"):
        build({"index": ALL}, f"{CONF}rulebook_examples = {path!r}")


DESCRIBED = """
.. py:function:: win

   Decides :clause:`TY-01`, with :reading:`TY-A01`, and :clause:`TY-02`: the high card
   wins. See :clause:`TY-03`.

   :returns: The card.
"""


def test_the_clauses_that_a_function_decides_are_badges(build: Build) -> None:
    """Clauses in a "Decides" sentence are marked for the style; they stay links."""
    page = build({"index": ALL + DESCRIBED}).page("index")

    badges = re.findall(r'href="#([\w-]+)"[^>]*><span class="[^"]*rulebook-decides"', page)
    assert ["ty-01", "ty-02"] == badges
    assert 2 == page.count("rulebook-decides")


# Tables -----------------------------------------------------------------------------------------


def test_clauses_are_traced_in_a_table(build: Build, checks: Path) -> None:
    """Each clause has a row with its code, its tests, its editions and its readings."""
    site = build({"index": f"{ALL}{CODE}\n.. rulebook:traceability:: tiny"}, PROVEN)

    text = text_of(site.page("index"))
    assert checks.exists()
    assert "" == site.warnings
    for row in (
        "Clause Code Tests Editions Readings TY-01 Two cards CARDS, winner 1 test nl, fr",
        "TY-02 High wins winner 1 test, 2 vectors they differ TY-A01",
        "TY-03 Backs It is printed, see TY-A01. it is printed",
    ):
        assert row in text


def test_a_table_needs_neither_code_nor_tests(build: Build) -> None:
    """A project that shows only its rules gets a table with gaps."""
    site = build({"index": f"{ALL}\n.. rulebook:traceability:: tiny"})

    assert "" == site.warnings
    assert "Readings TY-01 Two cards nl, fr TY-02" in text_of(site.page("index"))


@pytest.mark.parametrize("names", ["", "tiny"])
def test_readings_are_listed_in_a_table(build: Build, names: str) -> None:
    """Each reading of the registers has its question and options, choices, and argument."""
    site = build({"index": f"{ALL}\n.. rulebook:reading-table:: {names}"})

    text = text_of(site.page("index"))
    assert "" == site.warnings
    assert (
        "Question Choices Why the default TY-A01 Which card is high? Rules.high_card "
        "second: The one played second. (as in nl, fr; the default) first: The other. "
        "Two editions say so. TY-A02 Are there cards? There must be."
    ) in text


@pytest.mark.parametrize("directive", ["traceability", "reading-table"])
def test_a_table_of_an_unknown_register_is_an_error(build: Build, directive: str) -> None:
    """What the project does not have cannot be shown."""
    site = build({"index": f"{ALL}\n.. rulebook:{directive}:: other"})

    assert "rulebook_registers has no 'other', only tiny" in site.warnings


# Gaps -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("found", "instead", "warning"),
    [
        ('"TY-01", "TY-02", ', "", "no test verifies the clause TY-01 [rulebook.untested]"),
        ('"TY-A01"', '"TY-A02"', "no test verifies the reading TY-A01 [rulebook.untested]"),
        ('"TY-D1"', '"TY-X1"', "no test verifies the fact TY-D1 [rulebook.untested]"),
        ('"TY-X1"', '"TY-D1"', "no test verifies the example TY-X1 [rulebook.untested]"),
        (
            '"TY-D1"',
            '"TY-D1", "TY-03"',
            "rulebook_untested says why no test verifies TY-03, but one does [rulebook.untested]",
        ),
        (
            '"TY-X1"',
            '"TY-X1", "TY-7"',
            "test_cards.py: 'test_example' verifies TY-7, which no register has [rulebook.unknown]",
        ),
    ],
)
def test_a_gap_in_the_tests_is_a_warning(
    build: Build, checks: Path, found: str, instead: str, warning: str
) -> None:
    """What has no test, or two contradictory remarks, or a wrong id, is reported."""
    changed = TESTS.replace(found, instead, 1)
    (checks / "test_cards.py").write_text(changed, encoding="utf-8")
    site = build({"index": ALL + CODE}, PROVEN)

    reported = re.findall(r"WARNING: (.*?)\x1b", site.warnings)
    assert [warning] == reported


@pytest.mark.parametrize(
    "warning",
    [
        "no code decides TY-09, and the register does not say why [rulebook.undecided]",
        "the register says why no code decides TY-02, but some does [rulebook.undecided]",
        f"{MODULE}.CARDS decides TY-01, which no register has [rulebook.unknown]",
        "rulebook_untested names TY-03, which no register has [rulebook.unknown]",
    ],
)
def test_a_gap_in_the_code_is_a_warning(build: Build, checks: Path, warning: str) -> None:
    """What has no code, or code and a reason for none, or a wrong id, is reported."""
    conf = PROVEN.replace('"tiny', '"other').replace(":REGISTER", ":OTHER")
    conf = conf.replace('tests.sphinxext.tiny"', "tests.sphinxext.tiny:OTHER")
    site = build({"index": f"{CODE}\n.. rulebook:clauses:: other"}, conf)

    assert checks.exists()
    assert 1 == site.warnings.count(warning)


def test_a_project_may_leave_gaps(build: Build, checks: Path) -> None:
    """Each kind of warning can be suppressed."""
    kinds = ["undecided", "untested", "unknown", "unshown"]
    conf = PROVEN.replace('"tiny', '"other').replace(":REGISTER", ":OTHER")
    conf += f"suppress_warnings = {[f'rulebook.{kind}' for kind in kinds]}"
    site = build({"index": f"{CODE}\n.. rulebook:clauses:: other\n   :last: TY-02"}, conf)

    assert checks.exists()
    assert "" == site.warnings


def test_what_stands_about_a_clause_is_folded_to_a_line(build: Build) -> None:
    """The line says how sure it is, who has it, what is open, and what proves it."""
    page = build({"index": ALL + CODE}, PROVEN).page("index")
    lines = re.findall(r"<summary>([^<]* \N{MIDDLE DOT} [^<]*)</summary>", page)

    assert lines == [
        "stated \N{MIDDLE DOT} nl, fr \N{MIDDLE DOT} code",
        "decided \N{MIDDLE DOT} editions differ \N{MIDDLE DOT} 1 reading \N{MIDDLE DOT} code",
        "stated \N{MIDDLE DOT} no code",
    ]


# What is proved ---------------------------------------------------------------------------------

PROOFS = {
    "proved_on": "2026-11-19",
    "levels": {"TY-01": "proved for all inputs", "TY-02": "sampled"},
    "proofs": {
        "cards.two": {
            "clauses": ["TY-01", "TY-D1"],
            "statement": "There are two cards.",
            "domain": "both of them",
        },
        "cards.more": {
            "clauses": ["TY-01"],
            "statement": "There are no more.",
            "domain": "all cards",
        },
    },
}


def test_a_clause_says_how_far_it_is_settled_and_what_is_proved(
    build: Build, tmp_path: Path
) -> None:
    """Told where that stands, an entry shows its level, the date and, folded up, its proofs."""
    (tmp_path / "proved.json").write_text(json.dumps(PROOFS), encoding="utf-8")
    site = build({"index": ALL}, CONF + 'rulebook_proofs = "../proved.json"')

    shown = text_of(site.page("index"))
    assert (
        "Settled: proved for all inputs (2026-11-19) 2 proofs There are two cards. For both of "
        "them. There are no more. For all cards."
    ) in shown
    assert "Settled: sampled (2026-11-19)" in shown
    assert "no code \N{MIDDLE DOT} proved for all inputs Grade" in shown
    assert "Settled: 1 proof There are two cards. For both of them." in shown
    assert 3 == shown.count("Settled:")


def test_a_page_follows_what_is_proved(build: Build, tmp_path: Path) -> None:
    """When the proofs were run again, the page is read again."""
    file = tmp_path / "proved.json"
    file.write_text(json.dumps(PROOFS), encoding="utf-8")
    conf = CONF + 'rulebook_proofs = "../proved.json"'
    build({"index": ALL}, conf)
    file.write_text(json.dumps({**PROOFS, "proved_on": "2027-01-01"}), encoding="utf-8")

    again = build({"index": ALL}, conf)

    assert "proved for all inputs (2027-01-01)" in text_of(again.page("index"))
