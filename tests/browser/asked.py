"""What people ask of the documentation, and whether the search answers it."""

import gzip
import json
import pickle
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from docutils.nodes import make_id
from sphinx.util.inventory import InventoryFile

from tools.pages.search import everything
from tricky_twist.primer.disputes import DISPUTES
from tricky_twist.search import Index

Question = dict[str, Any]

QUESTIONS = Path(__file__).with_name("questions.toml")
AT_HAND = 3
"""An answer is found if it is among so many."""
ALL, MOST, NEARLY_ALL = 1.0, 16 / 20, 27 / 30
OWED = {"first": ALL, "second": MOST, "third": MOST} | dict.fromkeys(
    ("fourth", "fifth", "sixth", "seventh"), NEARLY_ALL
)
"""What share of each part of the questions must find its answer."""
LIGHT = 200_000
"""How many bytes may be fetched, compressed, before a first question is answered."""
COMPARED = 10
"""So many answers of the browser must be those of the ranker in Python."""


NOT_HERE = ("do not seem to answer", "Nothing was found")
"""What the search says to a question that the pages do not answer."""


def parts() -> dict[str, list[Question]]:
    """Return the parts of the questions; the newest may not have been written yet."""
    written = tomllib.loads(QUESTIONS.read_text("utf-8"))
    return {part: written.get(part, []) for part in OWED}


def strange() -> list[str]:
    """Return the questions that these pages do not answer."""
    found: list[Question] = tomllib.loads(QUESTIONS.read_text("utf-8"))["elsewhere"]
    return [question["query"] for question in found]


DOUBTED = 3
"""So many of the questions that have an answer may be taken for questions that have none."""


def unadmitted(told: Mapping[str, str]) -> Iterator[str]:
    """Yield the questions that have no answer here, if the search does not say so.

    Of the others it may doubt a few: the first answers are shown all the same.
    """
    doubted = [
        question for question, status in told.items() if any(words in status for words in NOT_HERE)
    ]
    yield from (f"search: it does not doubt {each!r}" for each in strange() if each not in doubted)
    wrong = [question for question in doubted if question not in strange()]
    if len(wrong) > DOUBTED:
        yield f"search: it doubts {wrong}"


def questions() -> list[Question]:
    """Return all questions."""
    return [question for part in parts().values() for question in part]


def faults(site: Path, answers: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield what is wrong with the search of a site, given where each question leads."""
    places = Places(site)
    for part, asked in parts().items():
        missed = [q for q in asked if not places.answer(q, answers[q["query"]][:AT_HAND])]
        told = f"search: {len(asked) - len(missed)} of the {len(asked)} of the {part} part"
        print(told, *(f"  not {q['query']!r}: {answers[q['query']][:4]}" for q in missed), sep="\n")
        if len(asked) - len(missed) < OWED[part] * len(asked) or not asked:
            yield told
    yield from unknown(places)
    yield from too_heavy(site)
    yield from dangling(site)
    yield from other_than_ours(site, answers)


class Places:
    """Where entries and names of a built site stand, from its inventory."""

    def __init__(self, site: Path) -> None:
        """Read the inventory."""
        self._site = site
        inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="")
        kinds = ("rulebook:", "py:")
        self._known = {
            name: item.uri
            for kind, items in inventory.data.items()
            if kind.startswith(kinds)
            for name, item in items.items()
        }

    def answer(self, question: Question, addresses: Sequence[str]) -> bool:
        """Tell whether one of some addresses answers a question."""
        wanted = [place for name in self.targets(question) if (place := self.find(name))]
        return any(is_at(place, address) for place in wanted for address in addresses)

    @staticmethod
    def targets(question: Question) -> tuple[str, ...]:
        """Return everything that answers a question; so does a dispute that an entry decides."""
        given = (question["target"], *question.get("also", ()))
        disputes = (d for d in DISPUTES if d.cites[0] in given)
        return (*given, *(f"how-to/settle-a-dispute#{make_id(d.context)}" for d in disputes))

    def find(self, target: str) -> str:
        """Return the address of an entry, a name, or a page with or without an anchor."""
        if target in self._known:
            return self._known[target]
        page, _, anchor = target.partition("#")
        file = self._site / f"{page}.html"
        ids = ids_of(file)
        if not file.is_file() or (anchor and anchor not in ids):
            return ""
        return f"{page}.html#{anchor}" if anchor and anchor != ids[0] else f"{page}.html"


def is_at(place: str, address: str) -> bool:
    """Tell whether an address is a place: a page alone means anywhere on it."""
    return address == place if "#" in place else address.partition("#")[0] == place


@cache
def ids_of(file: Path) -> tuple[str, ...]:
    """Return the anchors of the sections and descriptions of a page, from top to bottom."""
    text = file.read_text("utf-8") if file.is_file() else ""
    article = text.partition('id="furo-main-content"')[2]
    return tuple(re.findall(r'\bid="([^"]+)"', article))


def unknown(places: Places) -> Iterator[str]:
    """Yield questions whose answer is nowhere: a page was moved."""
    for question in questions():
        if not places.find(question["target"]):
            yield f"search: {question['target']}, which answers {question['query']!r}, is nowhere"


def too_heavy(site: Path) -> Iterator[str]:
    """Yield what must be fetched for a first question if it is too much; print how much it is."""
    folder = site / "_static" / "search"
    weights = {path.name: len(gzip.compress(path.read_bytes())) for path in folder.iterdir()}
    later = weights.pop("names.js")
    told = f"search: {sum(weights.values()) / 1000:.0f} kB for a first question"
    print(f"{told}, {later / 1000:.0f} kB of names after it")
    if sum(weights.values()) > LIGHT:
        yield f"{told} is over {LIGHT / 1000:.0f}"


def dangling(site: Path) -> Iterator[str]:
    """Yield records that lead to nothing."""
    for name in ("pages.js", "names.js"):
        text = (site / "_static" / "search" / name).read_text("utf-8")
        told = json.loads(text.removeprefix("finder.add(").removesuffix(");\n"))
        for address, *_ in told["records"]:
            page, _, anchor = address.partition("#")
            if not (site / page).is_file() or (anchor and anchor not in ids_of(site / page)):
                yield f"search: leads nowhere: {address}"


def other_than_ours(site: Path, answers: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield questions to which the browser has other answers than the ranker in Python."""
    environment = pickle.loads((site.parent / "doctrees" / "environment.pickle").read_bytes())  # noqa: S301
    records = everything(environment)
    index = Index([found.record for found in records])
    for question, addresses in answers.items():
        ours = [records[number] for number in index.find(question)[:COMPARED]]
        told = [f"{found.page}.html{'#' * bool(found.anchor)}{found.anchor}" for found in ours]
        if told != list(addresses[:COMPARED]):
            yield f"search: to {question!r} Python answers {told}, the browser {addresses}"
