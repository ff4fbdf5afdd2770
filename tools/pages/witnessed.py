"""The smallest games that show a disputed rule at work, on the pages of the readings."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby

from docutils import nodes

from tests.lab.witnessed import FOLDER, path_of, wanted, witness_of
from tools.bench.disputes import Dispute
from tools.pages.cards import line
from tools.pages.matters import weight_of
from tools.pages.seating import named
from tools.pages.worked import worked_example
from tricky_twist.lab import tell
from tricky_twist.sphinxext.render import fold


def pictures(entry: str) -> list[nodes.Node] | None:
    """Return the worked example of a clause or a reading.

    For each way to read it there is also a game, and the figures of how often it matters.
    """
    games = [game_of(dispute) for dispute in disputed().get(entry, ())]
    return [*(worked_example(entry) or ()), *games, *weight_of(entry)] or None


@cache
def disputed() -> Mapping[str, list[Dispute]]:
    """Return by the id of each reading the ways to read it otherwise."""
    found: dict[str, list[Dispute]] = defaultdict(list)
    for dispute in wanted():
        for reading in dispute.readings:
            found[reading.id].append(dispute)
    return found


def game_of(dispute: Dispute) -> nodes.Node:
    """Return the smallest game in which a choice matters, told move by move, folded up."""
    told = tuple(map(named, tell(witness_of(dispute))))
    title = f"The smallest game that shows {dispute.field}={dispute.choice}: {told[0]}"
    return fold(title, *_told(told[1:]), _file(dispute))


def _told(lines: tuple[str, ...]) -> Iterator[nodes.Node]:
    """Yield sentences, and in lists the events below each."""
    for is_list, group in groupby(lines, key=lambda told: told.startswith(" ")):
        paragraphs = [line(told.strip()) for told in group]
        if is_list:
            yield nodes.bullet_list("", *(nodes.list_item("", each) for each in paragraphs))
        else:
            yield from paragraphs


def _file(dispute: Dispute) -> nodes.paragraph:
    path = path_of(dispute).relative_to(FOLDER.parents[2]).as_posix()
    name = nodes.inline("", path, classes=["rulebook-file"])
    return nodes.paragraph("", "", nodes.Text("The record: "), name)
