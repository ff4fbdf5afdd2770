"""Badges: which sentences are our ruling, and which data is a stand-in."""

from collections.abc import Collection

from docutils import nodes

from tricky_twist.core.clauses import Choice, Clause, Grade, Reading
from tricky_twist.core.register import Register
from tricky_twist.sphinxext.render import Linker, bullets

RULING, STAND_IN = "our ruling", "stand-in"
"""The words of the badges."""


def badge(words: str) -> nodes.inline:
    """Return a badge; its words name its class."""
    return nodes.inline("", words, classes=["rulebook-badge", nodes.make_id(words)])


def render_rulings(
    clause: Clause, register: Register, stand_ins: Collection[str], linker: Linker
) -> list[nodes.Node]:
    """Return the questions about a clause that no rulebook settles, each with our answer."""
    items = [
        _ruling(reading, choice, STAND_IN if reading.id in stand_ins else RULING, linker)
        for reading in register.readings_of(clause.id)
        for choice in reading.choices
        if choice.name == reading.default and register.is_ruling(reading.id)
    ]
    found = bullets(items)
    found["classes"] = ["rulebook-rulings"]
    return [found] if items else []


def mark_text(text: nodes.Element, clause: Clause) -> None:
    """Add a badge to the text of a clause that fills a gap, or that only the cards state."""
    marks = {Grade.DECIDED: RULING, Grade.PROVISIONAL: STAND_IN}
    if clause.grade in marks:
        text.extend([nodes.Text(" "), badge(marks[clause.grade])])


def _ruling(reading: Reading, choice: Choice, mark: str, linker: Linker) -> list[nodes.Node]:
    said = f" (as in {', '.join(choice.editions)})" if choice.editions else ""
    answer = nodes.strong("", "", *linker.inline(choice.meaning))
    asked = linker.inline(f" {reading.question} ")
    return [badge(mark), nodes.Text(" "), linker.link(reading.id), *asked, answer, nodes.Text(said)]
