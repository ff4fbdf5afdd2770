"""The English source of a page, block by block, and the blocks that other languages take over.

It takes headings, the directives that show rules, and prose. Prose with a link to a page that is
only in English stays behind, and so does everything after the last of these directives.
"""

import posixpath
import re
from collections.abc import Iterator
from itertools import groupby

import attrs

SHOWING = ("disputes", "how-to-play", "rulebook:clauses", "rulebook:readings", "words")
"""The directives that show rules."""

TOC = "toctree"
_LINK = re.compile(r"\]\(([^)#]*)[^)]*\)")
_ROLE = re.compile(r"\{(?!clause|reading)[\w:-]+\}`")
_FENCE = re.compile(r"(`{3,}|:{3,})\{?([\w:-]*)\}?[ ]?(.*)")
_ENTRY = re.compile(r"(?:.*<)?([^<>]+?)>?")


@attrs.frozen
class Block:
    """A part of a page."""

    kind: str
    """The name of a directive, or ``heading``, ``prose``, ``row``, ``rule`` or ``space``."""
    text: str
    mark: str = ""
    """The signs before the text, of a heading or of an item of a list."""


def blocks(source: str) -> Iterator[Block]:
    """Yield the parts of a page, empty lines between them included."""
    lines = iter(source.splitlines())
    for line in lines:
        if fence := _FENCE.match(line):
            yield Block(fence[2] or "code", "\n".join(_fenced(line, fence[1], lines)))
        else:
            yield _block(line)


def _fenced(first: str, mark: str, lines: Iterator[str]) -> Iterator[str]:
    yield first
    for line in lines:
        yield line
        if line.strip() == mark:
            return


def _block(line: str) -> Block:
    if not line.strip():
        return Block("space", "")
    if heading := re.match(r"(#+ )(.*)", line):
        return Block("heading", heading[2], heading[1])
    if line.startswith("|"):
        return Block("rule" if re.fullmatch(r"[|\s:-]+", line) else "row", line)
    item = re.match(r"(- |  )?(.*)", line)
    return Block("prose", item[2], item[1] or "") if item else Block("prose", line)


def joined(found: Iterator[Block]) -> Iterator[Block]:
    """Yield blocks, in which the lines of a paragraph or of an item are one block."""
    held: list[Block] = []
    for block in found:
        goes_on = block.kind == "prose" and block.mark != "- "
        if held and not goes_on:
            yield Block("prose", " ".join(each.text for each in held), held[0].mark)
            held = []
        if block.kind == "prose":
            held.append(block)
        else:
            yield block
    if held:
        yield Block("prose", " ".join(each.text for each in held), held[0].mark)


def target_of(link: str, docname: str) -> str:
    """Return the name of the page that a link on a page leads to."""
    path = posixpath.join(posixpath.dirname(docname), link)
    return posixpath.normpath(path).removesuffix(".md")


def taken_over(source: str, docname: str, known: frozenset[str]) -> list[Block]:
    """Return the blocks of a page that another language has, which has the *known* pages."""
    found = [_entries(b, docname, known) for b in joined(blocks(source))]
    kept = _without_lead([(block, _is_kept(block, docname, known)) for block in found])
    shown = [place for place, block in enumerate(kept) if block.kind in {*SHOWING, TOC}]
    return _without_empty_sections(kept[: shown[-1] + 1 if shown else 0])


def _without_lead(judged: list[tuple[Block, bool]]) -> list[Block]:
    """Return the blocks to keep, without a sentence that leads to a block that goes."""
    kept: list[Block] = []
    for block, is_kept in judged:
        if is_kept:
            kept.append(block)
            continue
        words = [place for place, each in enumerate(kept) if each.kind != "space"]
        if words and kept[words[-1]].text.endswith(":"):
            del kept[words[-1]]
    return kept


def _entries(block: Block, docname: str, known: frozenset[str]) -> Block:
    """Return a list of pages with those that are known, under their own titles."""
    if block.kind != TOC:
        return block
    first, *lines, last = block.text.splitlines()
    names = [_ENTRY.fullmatch(line.strip()) for line in lines if not line.startswith(":")]
    pages = [name[1] for name in names if name and target_of(name[1], docname) in known]
    options = [line for line in lines if line.startswith(":")]
    return Block(TOC if pages else "none", "\n".join([first, *options, "", *pages, last]))


def _is_kept(block: Block, docname: str, known: frozenset[str]) -> bool:
    if block.kind in {"prose", "row"}:
        targets = {target_of(link, docname) for link in _LINK.findall(block.text)}
        return targets <= known and not _ROLE.search(block.text) and not _is_about(docname)
    if block.kind in SHOWING:
        game = block.text.splitlines()[0].split()[-1]
        return f"how-to-play/{game}" in known
    return block.kind in {"heading", "rule", "space", TOC}


def _is_about(docname: str) -> bool:
    """Say whether a page holds only the sources of a game and a list of pages."""
    return docname.count("/") == 1 and docname.startswith("rulebook/")


def _without_empty_sections(kept: list[Block]) -> list[Block]:
    """Leave out headings below the first one under which nothing is left."""
    sections: list[list[Block]] = []
    for is_heading, group in groupby(kept, lambda block: block.kind == "heading"):
        if is_heading:
            sections += [[heading] for heading in group]
        elif sections:
            sections[-1] += group
        else:
            sections.append([*group])
    return [
        block
        for place, section in enumerate(sections)
        if place == 0 or any(each.kind not in {"heading", "space"} for each in section)
        for block in section
    ]
