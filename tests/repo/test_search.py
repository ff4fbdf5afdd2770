"""What the search of the documentation can find, and how it is told to the browser."""

import re
from collections.abc import Sequence

import pytest
from docutils import nodes
from docutils.frontend import get_default_settings
from docutils.parsers.rst import Parser
from docutils.utils import new_document
from sphinx import addnodes

from tests.repo.source import ROOT
from tools.pages.findable import Findable, findables, keywords
from tools.pages.search import misplaced, word_lists, worth
from tricky_twist import GAMES
from tricky_twist.primer.disputes import DISPUTES
from tricky_twist.search import Index, Record

FIND = (ROOT / "docs/_static/search/find.js").read_text("utf-8")


def section(name: str, title: str, *content: nodes.Node, kind: str = "") -> nodes.section:
    """Return a section with a title."""
    heading = nodes.title("", title)
    return nodes.section("", heading, *content, ids=[name], classes=kind.split())


def described(name: str, *content: nodes.Node) -> addnodes.desc:
    """Return the description of a name."""
    signature = addnodes.desc_signature("", "", ids=[f"package.{name}"], fullname=name)
    return addnodes.desc("", signature, addnodes.desc_content("", *content), domain="py")


def paragraph(*parts: str | nodes.Node) -> nodes.paragraph:
    """Return a paragraph of texts and other nodes."""
    return nodes.paragraph("", "", *(nodes.Text(p) if isinstance(p, str) else p for p in parts))


def found(page: str, *sections: nodes.Node) -> list[Findable]:
    """Return what can be found on a page."""
    document = new_document(page, get_default_settings(Parser))
    document += sections
    return list(findables(page, document))


def shown(findable: Findable) -> Sequence[str]:
    """Return where something is, what it is and what is shown of it."""
    return findable.anchor, findable.kind, findable.title, findable.record.text


def test_a_section_says_what_stands_in_it() -> None:
    """Not what stands in the sections below it, in the margin, in a picture or folded up."""
    small = nodes.inline("", "TT-26", classes=["cited"])
    bold = nodes.strong("", "copies")
    text = paragraph("Of states, ", bold, " are\nfree. ", small)
    code = nodes.literal_block("", "copy.copy(state)")
    below = section("below", "Below", paragraph(nodes.strong("", "Deeper"), "."))
    page = section("top", "States", text, nodes.raw("", "<svg>", format="html"), code, below)

    top, deeper = found("explanation/values", page)

    assert ("", "page", "States", "Of states, copies are free.") == shown(top)
    assert ("copies", "copy.copy(state)", "") == (
        top.record.names,
        top.record.more,
        top.record.place,
    )
    assert ("below", "page", "Below", "Deeper.") == shown(deeper)
    assert ("States", "States ") == (deeper.where, deeper.record.place)


def test_cells_of_a_table_stand_apart() -> None:
    """They are no sentence."""
    cells = [nodes.entry("", paragraph(text)) for text in ("game", "what")]
    rows = nodes.tbody("", nodes.row("", *cells))
    table = nodes.table("", nodes.tgroup("", rows, cols=2))
    (page,) = found("index", section("top", "Games", table))

    assert "game · what ·" == page.record.text


def test_an_entry_of_a_rulebook_is_found_as_the_command_finds_it() -> None:
    """It has the words of the register; where it is shown in passing it is not found."""
    clause = section("tt-27", "TT-27 False trick", paragraph("Drawn."), kind="rulebook clause")
    passing = section("id1", "TT-27 False trick", kind="rulebook clause")
    _, entry = found("rulebook/tricky-twist/trick", section("top", "The trick", clause, passing))

    assert ("tt-27", "clause", "TT-27 False trick") == shown(entry)[:3]
    assert "Tricky Twist" == entry.game == entry.record.place
    assert entry.record.text.startswith("A player who played a suit other than the one led")
    assert "TT-27 false trick" == entry.record.names


def test_a_fact_has_no_title_of_its_own() -> None:
    """What is shown is its id."""
    fact = section("tw-d1", "TW-D1", kind="rulebook fact")
    _, entry = found("rulebook/twisted/facts", section("top", "Facts", fact))

    assert ("tw-d1", "fact", "TW-D1") == shown(entry)[:3]


def test_a_name_is_found_in_words_too() -> None:
    """A member by its own name, and a module by its whole one."""
    bases = paragraph("Bases: ", "Exception")
    member = described("IllegalMoveError.seat", paragraph("Who moved."))
    error = described("IllegalMoveError", bases, paragraph("A move was refused."), member)
    module = section("module-package.errors", "errors", error)
    _, errors, illegal, seat = found("reference/errors", section("top", "Errors", module))

    assert ("module-package.errors", "name", "package.errors", "") == shown(errors)
    expected = ("package.IllegalMoveError", "name", "IllegalMoveError", "A move was refused.")
    assert expected == shown(illegal)
    assert "Illegal Move Error" == illegal.record.names
    expected = ("package.IllegalMoveError.seat", "name", "IllegalMoveError.seat", "Who moved.")
    assert expected == shown(seat)
    assert ("seat", "") == (seat.record.title, seat.record.names)


def test_a_dispute_is_found_by_its_question() -> None:
    """With its game, whatever page it is on; the section around it does not tell it again."""
    dispute = DISPUTES[-1]
    told = paragraph(nodes.strong("", dispute.question), f" {dispute.answer}")
    item = nodes.list_item("", told, ids=[nodes.make_id(dispute.context)])
    other = nodes.list_item("", paragraph("Not one of them."))
    page = section("top", "Disputes", nodes.bullet_list("", item, other))
    top, found_dispute = found("how-to/settle-a-dispute", page)

    expected = (nodes.make_id(dispute.context), "dispute", dispute.question, dispute.answer)
    assert expected == shown(found_dispute)
    assert GAMES[dispute.game].title == found_dispute.game == found_dispute.record.place
    assert "Not one of them." == top.record.text


def test_a_page_belongs_to_its_game() -> None:
    """Or to none."""
    games = [
        found(page, section("top", "Page"))[0].game
        for page in ("how-to/save", "how-to-play/twisted")
    ]

    assert ["", "Twisted"] == games


def test_a_page_is_found_by_what_people_call_it() -> None:
    """Its keywords are as good as its title; those of a section are its own."""
    below = section("when-somebody-leaves", "Gone")
    top, gone = found("how-to/server", section("top", "Server", below))

    assert keywords()["how-to/server"] == top.record.names
    assert keywords()["how-to/server#when-somebody-leaves"] == gone.record.names


def test_keywords_of_a_place_that_is_gone_are_told() -> None:
    """They would lead nowhere."""
    there = found(
        "how-to/server", section("top", "Server", section("when-somebody-leaves", "Gone"))
    )
    lost = misplaced(there)

    assert {"how-to/save", "how-to/server#can-they-trust-the-deal"} <= {*lost}
    assert {"how-to/server", "how-to/server#when-somebody-leaves"}.isdisjoint(lost)


@pytest.mark.parametrize(
    ("page", "weight"),
    [
        ("how-to/save", 1.4),
        ("reference/errors", 1.4 * 0.65),
        ("how-to-play/twisted", 1.4 * 0.95),
        ("contribute/house", 1.4 * 0.85),
        ("contribute/decisions", 1.4 * 0.85 * 0.7),
    ],
)
def test_a_page_that_tells_something_again_counts_less(page: str, weight: float) -> None:
    """The page that says it in words is the better answer."""
    assert weight == found(page, section("top", "Title"))[0].record.weight


def test_what_terms_count_for_is_told_in_steps() -> None:
    """Each part of the records counts from its own first."""
    index = Index([Record(title, "") for title in ("toad", "row", "toad row", "toad")])
    toad, row = index.worth["toad"], index.worth["row"]

    assert {"row": [1, row[1]], "toad": [0, toad[0]]} == dict(worth(index, 0, 2))
    assert {"row": [0, row[2]], "toad": [0, toad[2], 1, toad[3]]} == dict(worth(index, 2, 4))


def test_the_browser_is_told_every_word_that_it_asks_for() -> None:
    """And nothing that it does not; patterns are written in its way."""
    assert {*re.findall(r"\bwords\.(\w+)", FIND)} == {*word_lists()}
    assert [["([a-z][a-z][^aeiou])(?:ed|ing)$", "$1"]] == [
        [*pair] for pair in word_lists()["shortened"][:1]
    ]


@pytest.mark.parametrize("name", ["find.js", "page.js"])
def test_scripts_are_plain(name: str) -> None:
    """A page that is opened from a disk may load no module and fetch nothing."""
    text = (ROOT / "docs/_static/search" / name).read_text("utf-8")

    assert [] == re.findall(r"^(?:import|export)\b|\bfetch\(|https?:", text, re.MULTILINE)
