"""The pages for players in other languages are those of the English site, in other words."""

import html
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from warnings import catch_warnings, simplefilter

import pytest
from docutils.nodes import make_id
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from tools import ROOT
from tools.languages import DOCS, WORDS, languages, links, pages, registers
from tools.languages.blocks import taken_over
from tools.languages.messages import messages
from tools.languages.source import HOW_TO_PLAY, READINGS
from tricky_twist import GAMES
from tricky_twist.core.catalogues import OWN as OWN_PACKAGE, Domain
from tricky_twist.games import OWN
from tricky_twist.primer import GLOSSARY, how_to_play
from tricky_twist.words import gather
from tricky_twist.words.checks import find_faults
from tricky_twist.words.files import read
from tricky_twist.words.made_up import made_up, spoken

KNOWN = frozenset(("how-to-play/twisted", "rulebook/twisted/row"))
PLAY = "../../how-to-play/twisted.md#the-cards"
TOC = "```{toctree}\n:hidden:"
SHOWS = "```{rulebook:clauses} twisted\n:first: TW-07\n```"


@pytest.mark.parametrize(
    ("source", "kept"),
    [
        ("# A\n\nSome\nwords.\n\n{d}", ["# A", "", "Some words.", "", "{d}"]),
        (
            "- An [item](row.md#x)\n  of two lines\n{d}",
            ["- An [item](row.md#x) of two lines", "{d}"],
        ),
        (f"- [No](x.md)\n- [yes]({PLAY})\n{{d}}", [f"- [yes]({PLAY})", "{d}"]),
        ("Ask {ref}`there <x>`.\n{d}", ["{d}"]),
        ("By {clause}`TW-12`.\n{d}", ["By {clause}`TW-12`.", "{d}"]),
        ("{d}\n\nWhat comes after it.", ["{d}"]),
        ("# A\n## B\n[No](x.md)\n## C\n{d}", ["# A", "## C", "{d}"]),
        ("```{next} on\n```\n{d}", ["{d}"]),
        ("A.\n\nAsk it here:\n\n```{search-box} What?\n```\n{d}", ["A.", "", "", "{d}"]),
        ("```{rulebook:clauses} flip-twhist\n```\n{d}", ["{d}"]),
        ("| a | [b](x.md) |\n| - | - |\n| c | d |\n{d}", ["| - | - |", "| c | d |", "{d}"]),
        (f"{TOC}\n\nRows <row>\nother\n```", [f"{TOC}\n\nrow\n```"]),
        ("```{toctree}\nother\n```", []),
        ("Nothing shows rules here.", []),
    ],
)
def test_a_page_takes_over_what_leads_to_no_other(source: str, kept: list[str]) -> None:
    """Prose with a link to a page that the language lacks stays behind."""
    found = taken_over(source.replace("{d}", SHOWS), "rulebook/twisted/turn", KNOWN)

    assert [line.replace("{d}", SHOWS) for line in kept] == [b.mark + b.text for b in found]


def test_translators_read_every_text_once() -> None:
    """Headings, prose and labels, of all games; nothing without a word."""
    found = [*messages()]

    assert len(found) > len({(each.context, each.english) for each in found}) > 80
    assert all(re.search("[a-z]{2}", each.english) for each in found)
    assert {HOW_TO_PLAY, READINGS} <= {each.english for each in found}


def test_no_language_has_pages_before_it_has_all_words() -> None:
    """The pages exist in the languages whose catalogues are complete."""
    for language in languages():
        assert [name for name in OWN if language in GAMES[name].languages]


@pytest.mark.parametrize("language", ["fr", "hu", "it", "nl"])
def test_the_words_of_the_pages_are_all_there(language: str) -> None:
    """In a catalogue without a fault, so that the pages are built."""
    path = ROOT / f"tools/locales/{language}/tools.po"
    document = read(path.read_text("utf-8"), path.name)

    assert [] == [*find_faults(document, tuple(messages()), WORDS.name)]
    assert language in languages()


# A whole site -------------------------------------------------------------------------------------

CYRILLIC = re.compile("[\N{CYRILLIC SMALL LETTER A}-\N{CYRILLIC SMALL LETTER YA}]{3}")
CODE = "hu"
"""The code of the language that nobody speaks: Sphinx must know it."""

LATIN = re.compile(r"[A-Za-z]{3,}")
NAMES = {"Tricky", "Twist", "Twisted", "Flip", "Twhist", "English"}
"""Words that are the same in all languages."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the pages in a language that nobody speaks."""
    out = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patch:
        gathered = {**gather.ELSEWHERE, WORDS.name: "tools.languages.messages:messages"}
        patch.setattr(gather, "ELSEWHERE", gathered)
        places = (*(Domain(OWN_PACKAGE, name) for name in gather.domains()), WORDS)
        with spoken(*places, language=CODE):
            forget()
            with docutils_namespace(), patch_docutils(), catch_warnings():
                simplefilter("ignore")  # the parser of Markdown uses what Sphinx deprecates
                Sphinx(
                    DOCS,
                    ROOT / "tools/languages",
                    out / CODE,
                    out / "trees",
                    "html",
                    confoverrides={"language": CODE},
                    status=None,
                    warning=(warnings := StringIO()),
                    freshenv=True,
                ).build()
                assert "" == warnings.getvalue()
            yield out
    forget()


def forget() -> None:
    """Let the site be asked anew which languages there are."""
    languages.cache_clear()
    registers.__getattr__.cache_clear()


def text_of(page: str) -> str:
    """Return the text of the article of a page, without where the rules are written."""
    article = page[page.index("<article") : page.index("</article>")]
    article = re.sub(r"<dl class=.field-list.*?</dl>", " ", article, flags=re.DOTALL)
    return html.unescape(re.sub(r"<[^>]+>", " ", article))


def test_every_page_is_told_in_the_language(site: Path) -> None:
    """No English word is left in an article, besides the names of games."""
    for name in pages(tuple(OWN)):
        text = text_of((site / CODE / f"{name}.html").read_text("utf-8"))
        if name != "how-to-play/words":
            assert set() == {*LATIN.findall(text)} - NAMES, name
            assert CYRILLIC.search(text), name


def test_words_are_told_in_the_language_and_in_english(site: Path) -> None:
    """Each with its meaning, so that players of two languages understand each other."""
    text = text_of((site / CODE / "how-to-play/words.html").read_text("utf-8"))
    for term in GLOSSARY:
        assert term.called(CODE) in text
        assert made_up(term.meaning) in text
        assert term.word in text


def test_anchors_are_those_of_the_english_pages(site: Path) -> None:
    """A link to a section, a clause or a reading works in each language."""
    for game in GAMES.values():
        page = (site / CODE / f"how-to-play/{game.name}.html").read_text("utf-8")
        for section in how_to_play(game).sections[1:]:
            assert f' id="{make_id(section.title)}"' in page
        chapters = (site / CODE / "rulebook" / game.name).rglob("*.html")
        rulebook = "".join(path.read_text("utf-8") for path in chapters)
        ids = [entry for entry in game.register.ids() if entry[3] not in "DX"]
        assert [] == [entry for entry in ids if f'id="{entry.lower()}"' not in rulebook]


def test_each_page_leads_to_the_others(site: Path) -> None:
    """The switch has the same page in English; a link to an English page says so."""
    page = (site / CODE / "rulebook/twisted/turn.html").read_text("utf-8")
    assert 'href="../../../rulebook/twisted/turn.html" hreflang="en"' in page
    assert f'hreflang="{CODE}" lang="{CODE}" rel="alternate" aria-current="true"' in page
    told = (site / CODE / "how-to-play/twisted.html").read_text("utf-8")
    english = 'href="../../rulebook/twisted/examples.html#tw-x8"'
    assert f'class="in-english reference external" {english}' in told
    first, *others = links.others("rulebook/twisted/turn", "en")
    assert first["code"] == "en"
    assert CODE in [one["code"] for one in others]
    assert [] == [*links.others("reference/index", "en")]
