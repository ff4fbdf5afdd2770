"""The vectors for other languages, among the pages: what there is, and the archive to take away."""

import json
import shutil
from collections import Counter
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from tools.vectors.laying_out import laid_out
from tools.vectors.where import FOLDER, VERSION
from tricky_twist import GAMES
from tricky_twist.sphinxext.render import table

ARCHIVE = f"vectors-{VERSION}"
COLUMNS = {
    "Game": 22,
    "Clauses and readings": 13,
    "Cases": 13,
    "Whole games": 13,
    "Their states": 13,
    "Score sheets": 13,
    "Perft tables": 13,
}


class VectorCounts(SphinxDirective):
    """Shows how many vectors there are of each game."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        text = (FOLDER / "manifest.json").read_text(encoding="utf-8")
        files: list[dict[str, Any]] = json.loads(text)["files"]
        rows: list[list[list[nodes.Node]]] = []
        for name, game in GAMES.items():
            own = [file for file in files if file["path"].startswith(f"{name}/")]
            cells = [game.title, *map(str, counts(own))]
            rows.append([[nodes.paragraph(text=cell)] for cell in cells])
        return [table(COLUMNS, rows, "vector-counts")]


def counts(files: list[dict[str, Any]]) -> tuple[int, ...]:
    """Return how much there is in the files of a game, column by column."""
    cases, found = Counter[str](), Counter[str]()
    for file in files:
        found[file["type"]] += bool(file["cases"])
        cases[file["type"]] += file["cases"]
    games = found["whole-game"]
    states = cases["whole-game"] + games  # the one before the first move as well
    clauses = found["clause-cases"], cases["clause-cases"]
    return *clauses, games, states, cases["score-sheets"], cases["perft"]


class VectorCase(SphinxDirective):
    """Shows a case as it is published."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        """Return the text of the case, which is known by its game and its id."""
        game, wanted = self.arguments
        path = FOLDER / game / "clauses" / f"{wanted.partition('/')[0]}.json"
        cases = json.loads(path.read_text(encoding="utf-8"))["cases"]
        [case] = [case for case in cases if case["id"] == wanted]
        return [nodes.literal_block(text=laid_out(case), language="json")]


class VectorArchive(SphinxDirective):
    """Leads to the archive with all the files."""

    def run(self) -> list[nodes.Node]:
        """Return a paragraph with the link."""
        up = "../" * self.env.docname.count("/")
        link = nodes.reference("", f"{ARCHIVE}.zip", refuri=f"{up}{ARCHIVE}.zip")
        return [nodes.paragraph("", "All of it in one archive: ", link, nodes.Text("."))]


def archive(app: Sphinx, error: Exception | None) -> None:
    """Put the archive among the pages when they are built."""
    if error is None and app.builder.format == "html":
        shutil.make_archive(
            f"{app.outdir}/{ARCHIVE}", "zip", FOLDER.parents[1], f"{FOLDER.parent.name}/{VERSION}"
        )
