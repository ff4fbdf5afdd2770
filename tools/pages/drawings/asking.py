"""The script element with the answers to an example's cards, which the page's own script reads."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import attrs
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging

from tools.pages.drawings.answers import Answer, Answers, answers, without_card
from tools.pages.drawings.moments import Moment, under
from tools.pages.drawings.pictures import Picture, picture_of
from tools.pages.playground import link_to_position, position_of, readings_of
from tricky_twist.core.clauses import Reading
from tricky_twist.sphinxext.registers import targets

_logger = logging.getLogger(__name__)


class Asked(nodes.General, nodes.Element):
    """The answers to a click on each card of an example; HTML alone has them."""


@attrs.frozen
class Choice:
    """A way to play, and the answers under it."""

    group: str
    """The reading and its question; nothing for the rules of the example."""
    name: str
    cards: Answers
    others: Answers


def asked(entry: str, picture: Picture) -> Asked:
    """Return the data that a page needs to answer every click on an example of an entry."""
    found = written(tuple(choices(entry, picture)))
    found["position"] = position_of(picture.moment, entry)
    return found


def written(offered: Sequence[Choice]) -> Asked:
    """Return the answers under some choices; the first is the example's own."""
    book = _Book()
    told = [
        book.choice(choice, offered[0] if place else None) for place, choice in enumerate(offered)
    ]
    cited = sorted({cite for said in book.said for cite in said[1:]})
    return Asked("", answers={**book.tables(), "choices": told}, cited=cited)


# Under each choice ------------------------------------------------------------------------------


def choices(entry: str, picture: Picture) -> Iterator[Choice]:
    """Yield the answers under the rules of the example, then those under each other choice."""
    moment = picture.moment
    yield Choice("", "as the example says", answers(picture), without_card(moment))
    for reading in readings_of(moment, entry):
        for choice in reading.choices:
            rules = rules_for(moment, reading, choice.name)
            other = under(moment, rules) if rules else None
            drawn = picture_of(other)
            if other is not None and drawn is not None:
                group, name = f"{reading.id}: {reading.question}", choice.meaning
                yield Choice(group, name, answers(drawn), without_card(other))


def rules_for(moment: Moment, reading: Reading, choice: str) -> dict[str, str]:
    """Return the fields of the rules for a choice other than the example's own.

    A choice of data, such as printed tables, has no such fields.
    """
    played = moment.state.match.rules
    found = {}
    for field in reading.fields:
        members = getattr(type(getattr(played, field)), "__members__", {})
        if choice in members and getattr(played, field) is not members[choice]:
            found[field] = members[choice].value
    return found


# As a document ----------------------------------------------------------------------------------


class _Book:
    """Sentences and answers, each written once and then named by its number."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.said: dict[tuple[str, ...], int] = {}
        self.answers: dict[tuple[int | str, ...], int] = {}

    def choice(self, choice: Choice, usual: Choice | None) -> dict[str, Any]:
        """Return the answers under a choice, without those that are as usual."""
        document: dict[str, Any] = {"group": choice.group, "name": choice.name}
        cards = {
            key: tried
            for key, tried in choice.cards.items()
            if usual is None or usual.cards.get(key) != tried
        }
        if usual is not None and not cards and choice.others == usual.others:
            return document
        numbered = (self._numbered(cards), self._numbered(choice.others))
        return document | dict(zip(("cards", "others"), numbered, strict=True))

    def tables(self) -> dict[str, list[Any]]:
        """Return the tables that the numbers refer to."""
        return {"said": [*self.said], "answers": [*self.answers]}

    def _numbered(self, found: Answers) -> dict[str, list[int]]:
        return {key: [self._answer(one) for one in tried] for key, tried in found.items()}

    def _answer(self, answer: Answer) -> int:
        said = (self._number(self.said, (one.words, *one.cites)) for one in answer.told)
        return self._number(self.answers, (answer.verdict.value, answer.tried, *said))

    @staticmethod
    def _number(table: dict[Any, int], entry: tuple[int | str, ...]) -> int:
        return table.setdefault(entry, len(table))


# On the page ------------------------------------------------------------------------------------

# Each builder chooses the class of its HTML writer.
_Writer = Any


def add_answers(app: Sphinx) -> None:
    """Teach an application to write the answers."""
    app.add_node(Asked, html=(_write, _close))
    app.add_js_file("asking.js", loading_method="defer")


def _write(writer: _Writer, node: Asked) -> None:
    builder = writer.builder
    document = {**node["answers"], "links": _links(builder, node["cited"])}
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    writer.body.append(f'<script type="application/json" class="answers">{text}</script>\n')
    if builder.config.playground_is_built and "position" in node:
        writer.body.append(link_to_position(builder, node["position"]))


def _close(writer: _Writer, node: Asked) -> None:
    """Write nothing after it."""


def _links(builder: Any, cited: Iterable[str]) -> Mapping[str, str]:
    """Return where the entries stand, seen from the page."""
    known, page = targets(builder.env), builder.current_docname
    found = {}
    for entry in cited:
        if entry not in known:
            _logger.warning("an answer names %s, which no page shows", entry, location=page)
            continue
        target = known[entry]
        found[entry] = f"{builder.get_relative_uri(page, target.docname)}#{target.node_id}"
    return found
