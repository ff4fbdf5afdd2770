"""The labels that the directives of the rulebook add to its texts, in another language.

The directives write English. These functions change the finished page: they translate each label,
and drop parts without a translation (notes on sources, arguments, names of options).
"""

import re
from collections.abc import Callable

from docutils import nodes
from sphinx.application import Sphinx

from tools.languages import say
from tricky_twist.sphinxext.directives import RULING, STAND_IN
from tricky_twist.sphinxext.render import FoldTitle

FOLDED = "Sources and questions"
"""The title of the fold below a clause."""

FIELDS = ("Grade", "Where", "Editions differ", "Readings", "Choices", "Changes the outcome")
"""The fields of an entry that stay; the last ones of a reading are for developers."""

GRADES = ("stated", "derived", "decided", "provisional")
WEIGHTS = ("often", "sometimes", "rarely or never")
SUPPORT = "as in {editions}"
DEFAULT = "the default"

LABELS = (FOLDED, *FIELDS, *GRADES, *WEIGHTS, SUPPORT, DEFAULT, RULING, STAND_IN)
"""Every label, for translators."""

Label = Callable[[str], str]
"""Returns a label in the language."""

LABEL = "label"
"""The context of the labels in the catalogue."""

_REMARK = re.compile(r" \((as in [^;)]+)?(?:; )?(the default)?\)$")


def speak(app: Sphinx, page: nodes.document) -> None:
    """Put the labels of a page into its language."""
    language = app.config.language

    def label(english: str) -> str:
        return say(LABEL, english, language)

    for title in page.findall(FoldTitle):
        title.children = [nodes.Text(label(FOLDED))]
    for field in list(page.findall(nodes.field)):
        _speak_field(field, label)
    for badge in page.findall(nodes.inline):
        if badge.astext() in {RULING, STAND_IN}:
            badge.children = [nodes.Text(label(badge.astext()))]
    for text in list(page.findall(nodes.Text)):
        if found := _REMARK.search(text):
            remarks = " (" + "; ".join(_remarks(found, label)) + ")"
            text.parent.replace(text, nodes.Text(text[: found.start()] + remarks))


def _remarks(found: re.Match[str], label: Label) -> list[str]:
    """Return who supports a choice, and whether it is the default."""
    supporters, default = found.groups()
    said = [label(SUPPORT).format(editions=supporters.removeprefix("as in "))] if supporters else []
    return [*said, label(DEFAULT)] if default else said


def _speak_field(field: nodes.field, label: Label) -> None:
    """Put a field of an entry into the language, or leave it out."""
    name, body = field.children
    english = name.astext()
    if english not in FIELDS:
        field.parent.remove(field)
        return
    _replace_last_text(name, label(english))
    if english in {"Grade", "Changes the outcome"}:
        _replace_last_text(body, label(body.astext()))
    elif english == "Where":
        for source in body.findall(nodes.paragraph):
            source.children = source.children[:2]  # the edition and the section
    elif english == "Choices":
        for choice in body.findall(nodes.paragraph):
            choice.children = choice.children[1:]  # not the name in the code


def _replace_last_text(node: nodes.Node, words: str) -> None:
    *_, text = node.findall(nodes.Text)
    text.parent.replace(text, nodes.Text(words))
