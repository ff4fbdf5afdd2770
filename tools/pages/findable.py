"""The index of the search: every entry of a rulebook, section and Python name on the pages.

The command ``tricky-twist clauses`` finds an entry by the same words.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cache
from math import prod
from pathlib import Path

import attrs
from docutils import nodes
from sphinx import addnodes

from tricky_twist import GAMES
from tricky_twist.cli.commands.clauses import Hit, all_hits
from tricky_twist.primer.disputes import DISPUTES, Dispute
from tricky_twist.search import Record
from tricky_twist.sphinxext.render import Fold

WEIGHTS = {"top": 1.4, "page": 1.15, "dispute": 1.6, "name": 0.45}
"""How much a page, a section of one, a dispute and a name count; entries have their own weights."""

REMARKS = {
    "changelog": 0.4,
    "contribute/*": 0.85,
    "contribute/attempts": 0.7,
    "contribute/decisions": 0.7,
    "how-to-play/*": 0.95,
    "how-to/settle-a-dispute": 0.8,
    "index": 0.8,
    "reference/*": 0.65,
    "rulebook/matters": 0.6,
    "rulebook/readings": 0.6,
    "rulebook/sources": 0.5,
}
"""Pages with background or repetition, and the part of their weight that they keep."""

KEYWORDS = Path(__file__).with_name("keywords.toml")
"""People's words for the content of a page, or of a section of one."""

UNSAID = (nodes.raw, nodes.comment, nodes.system_message, addnodes.index, addnodes.toctree, Fold)
"""Parts of a page that are not text: pictures, lists of pages, folds."""

CODE = (nodes.literal_block, nodes.doctest_block)

ALONE = (nodes.title, nodes.section, addnodes.desc, *CODE)
"""Parts that form a record of their own, not of the section around them."""

SMALL_PRINT = frozenset({"cited", "spoken", "stand-in"})
"""Classes of remarks beside the text."""

MODULE = "module-"
"""How the id of a module's section begins."""

PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")
"""The words of a name such as IllegalMoveError."""

LONGEST_CODE = 600


@attrs.frozen
class Findable:
    """Something that a search can lead to."""

    page: str
    """The name of its page, such as ``rulebook/editions``."""
    anchor: str
    """Its place there; empty at the top."""
    kind: str
    """A clause, a reading, a page, a name and the like."""
    title: str
    """The text of its link."""
    where: str
    """The title of its page."""
    record: Record
    game: str
    """The title of the game that it is about; nothing if it is about none in particular."""


def game_of(page: str) -> str:
    """Return the title of the game that a page is about; nothing if it is about none."""
    return next((GAMES[part].title for part in page.split("/") if part in GAMES), "")


def findables(page: str, document: nodes.document) -> Iterator[Findable]:
    """Yield everything that can be found on a page, from top to bottom."""
    where = next((said(title) for title in document.findall(nodes.title)), page)
    kinds = nodes.section | addnodes.desc | nodes.list_item
    for node in document.findall(lambda node: isinstance(node, kinds)):
        if isinstance(node, nodes.list_item):
            yield from _dispute(page, where, node)
        elif isinstance(node, addnodes.desc):
            yield from _names(page, where, node)
        elif isinstance(node, nodes.section) and "rulebook" in node["classes"]:
            yield from _entry(page, where, node)
        elif isinstance(node, nodes.section):
            yield _section(page, where, node)


def said(node: nodes.Node) -> str:
    """Return the content of a part of a page in plain words, on one line."""
    return " ".join("".join(_pieces(node)).split())


def _pieces(node: nodes.Node) -> Iterator[str]:
    """Yield the words in a part of a page, with spaces around separate lines."""
    if isinstance(node, nodes.Text):
        yield node.astext()
    for child in node.children:
        if not (isinstance(child, (*UNSAID, *ALONE)) or _is_small_print(child) or _disputes(child)):
            yield from _pieces(child)
    if isinstance(node, nodes.TextElement) and not isinstance(node, nodes.Inline):
        yield " "
    elif isinstance(node, nodes.entry):
        yield " \N{MIDDLE DOT} "


def _is_small_print(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Element) and not SMALL_PRINT.isdisjoint(node["classes"])


def _disputes(node: nodes.Node) -> list[Dispute]:
    """Return the dispute in an item of a list; none in any other part."""
    ids = node["ids"] if isinstance(node, nodes.list_item) else ()
    return [dispute for dispute in DISPUTES if nodes.make_id(dispute.context) in ids]


def _dispute(page: str, where: str, item: nodes.list_item) -> Iterator[Findable]:
    """Yield the dispute in an item of a list: its question, and its answer."""
    for dispute in _disputes(item):
        question, answer = dispute.question, dispute.answer
        game = GAMES[dispute.game].title
        record = Record(
            question, answer, names=" ".join(dispute.cites), place=game, weight=WEIGHTS["dispute"]
        )
        yield Findable(page, item["ids"][0], "dispute", question, where, record, game)


def _section(page: str, where: str, section: nodes.section) -> Findable:
    """Return a section; the section of a module has the name of the module."""
    title = next(said(child) for child in section.children if isinstance(child, nodes.title))
    first = section["ids"][0]
    is_top = isinstance(section.parent, nodes.document)
    code = " ".join(child.astext() for child in section.children if isinstance(child, CODE))
    anchor = "" if is_top else first
    kind, weight = "page", WEIGHTS["top" if is_top else "page"] * _share(page)
    called = keywords().get(address(page, anchor), "")
    names = " ".join(filter(None, (*_stressed(section), called)))
    if first.startswith(MODULE):
        kind, title, weight = "name", first.removeprefix(MODULE), WEIGHTS["name"]
        names = title.rpartition(".")[2]
    record = Record(
        title,
        said(section),
        names=names,
        place=game_of(page) if is_top else f"{where} {game_of(page)}",
        more=code[:LONGEST_CODE],
        weight=weight,
    )
    return Findable(page, anchor, kind, title, where, record, game_of(page))


def _share(page: str) -> float:
    """Return the part of its weight that a page keeps."""
    return prod(part for pattern, part in REMARKS.items() if fnmatchcase(page, pattern))


def address(page: str, anchor: str) -> str:
    """Return the place of a section as the keywords name it."""
    return f"{page}#{anchor}" if anchor else page


@cache
def keywords() -> Mapping[str, str]:
    """Return other names for pages and sections, by their addresses."""
    return tomllib.loads(KEYWORDS.read_text("utf-8"))


def _stressed(section: nodes.section) -> Iterator[str]:
    """Yield the bold words in a section, and the terms that it explains."""
    for node in section.findall(lambda node: isinstance(node, nodes.strong | nodes.term)):
        if _section_of(node) is section:
            yield said(node)


def _section_of(node: nodes.Node) -> nodes.Node:
    """Return the innermost section, description or fold in which a node stands."""
    while not isinstance(node := node.parent, nodes.section | addnodes.desc | Fold):
        pass
    return node


def _entry(page: str, where: str, section: nodes.section) -> Iterator[Findable]:
    """Yield an entry of a rulebook, unless this page shows it in passing."""
    if hit := _hits().get(section["ids"][0].upper()):
        title = f"{hit.id} {hit.record.title}".rstrip()
        yield Findable(page, section["ids"][0], hit.kind, title, where, hit.record, hit.game.title)


@cache
def _hits() -> Mapping[str, Hit]:
    return {hit.id: hit for hit in all_hits(tuple(GAMES.values()))}


def _names(page: str, where: str, description: addnodes.desc) -> Iterator[Findable]:
    """Yield a description under each of its names."""
    content = description[-1]
    told = (said(child) for child in content.children if isinstance(child, nodes.paragraph))
    text = next((text for text in told if not text.startswith("Bases:")), "")
    for signature in description.findall(addnodes.desc_signature):
        if signature.parent is description and signature["ids"]:
            path, name = signature["ids"][0], signature["fullname"]
            own = name.rpartition(".")[2]
            record = Record(
                own,
                text,
                names=_split(own),
                more=path.removeprefix("tricky_twist."),
                place=f"{where} {game_of(page)}",
                weight=WEIGHTS["name"],
            )
            yield Findable(page, path, "name", name, where, record, game_of(page))


def _split(name: str) -> str:
    """Return the words of a name: ``IllegalMoveError`` is also found as an illegal move error."""
    parts = PARTS.findall(name)
    return " ".join(parts) if len(parts) > 1 else ""
