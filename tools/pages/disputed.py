"""The disputes on pages: each with its answer, its badge, its editions and links."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from docutils import nodes

from tools.pages.made import directive
from tricky_twist import GAMES
from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.clauses import Clause, Reading
from tricky_twist.core.phrases import join_words
from tricky_twist.core.register import Register
from tricky_twist.primer import disputes
from tricky_twist.primer.disputes import DISPUTES, Dispute, disputes_of
from tricky_twist.primer.glossary import LANGUAGES
from tricky_twist.sphinxext.directives import RULING, RulebookDirective, badge
from tricky_twist.sphinxext.render import Linker, bullets, spaced

CALLED = dict(LANGUAGES) | {ENGLISH: "English"}
"""The languages of the editions, by their codes."""

DOT = "\N{NO-BREAK SPACE}\N{MIDDLE DOT} "
"""The sign between two labels, which stays at the end of the first."""

NOWHERE, OTHERWISE, BOTH = "no rulebook says it", "; otherwise in", ": the text allows both"
"""The labels of this module."""


@directive("disputes", 1)
def disputes_on(page: RulebookDirective) -> list[nodes.Node]:
    """Return the disputes of a game; or those with these ids first, which commas separate.

    The names of the editions are English, so pages in other languages leave them out.
    """
    page.env.note_dependency(str(Path(disputes.__file__)))
    wanted, language = page.arguments[0], page.config.language
    named = [d for want in wanted.split(",") for d in DISPUTES if want == d.cites[0]]
    found = [*disputes_of(GAMES[wanted], language)] if wanted in GAMES else named
    if not found:
        raise page.error(f"no dispute is about {wanted}")
    is_titled = len({dispute.game for dispute in found}) > 1
    listed = bullets(_told(each, page.linker(), language, is_titled=is_titled) for each in found)
    listed["classes"] = ["disputes"]
    if wanted in GAMES:  # the page that has them all
        for dispute, item in zip(found, listed.findall(nodes.list_item), strict=True):
            item["ids"] = [nodes.make_id(dispute.context)]
    return [listed]


def _told(dispute: Dispute, linker: Linker, language: str, *, is_titled: bool) -> list[nodes.Node]:
    """Return the question, the answer, and in small print its game, its clauses, its editions."""
    game = GAMES[dispute.game]
    is_ruling = is_ours(dispute, game.register)
    where = f"{DOT}{sources_of(dispute, game.register)}" if language == ENGLISH else ""
    links = spaced(linker.link(cited) for cited in dispute.cites)
    title = f"{game.title}{DOT}" if is_titled else ""
    return [
        nodes.strong("", dispute.question),
        nodes.Text(f" {dispute.answer} "),
        *([badge(RULING), nodes.Text(" ")] if is_ruling else []),
        nodes.inline("", "", nodes.Text(title), *links, nodes.Text(where), classes=["cited"]),
    ]


def is_ours(dispute: Dispute, register: Register) -> bool:
    """Tell whether a reading decides it that no rulebook settles."""
    return any(register.is_ruling(reading.id) for reading in _readings(dispute, register))


def _readings(dispute: Dispute, register: Register) -> Iterator[Reading]:
    return (reading for reading in register.readings if reading.id in dispute.cites)


def sources_of(dispute: Dispute, register: Register) -> str:
    """Return which editions support the answer, and which another."""
    reading = next(_readings(dispute, register), None)
    if reading is None:
        clauses = [clause for clause in register.clauses if clause.id in dispute.cites]
        return _called(_editions(clauses[:1]))
    chosen = {e for c in reading.choices if c.name == reading.default for e in c.editions}
    others = {e for c in reading.choices if c.name != reading.default for e in c.editions}
    if both := chosen & others:
        clear = f"{_called(chosen - both)}; " if chosen - both else ""
        return f"{clear}{_called(both)}{BOTH}"
    otherwise = f"{OTHERWISE} {_called(others)}" if others else ""
    return (_called(chosen) if chosen else NOWHERE) + otherwise


def _editions(clauses: Iterable[Clause]) -> set[str]:
    return {source.edition for clause in clauses for source in clause.sources}


def _called(editions: set[str]) -> str:
    return join_words(name for code, name in CALLED.items() if code in editions)
