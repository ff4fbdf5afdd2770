"""What is proved, game by game: from what the last run of the proofs wrote."""

import json
from typing import Any

from docutils import nodes

from tools import ROOT
from tricky_twist.sphinxext.directives import RulebookDirective
from tricky_twist.sphinxext.render import Linker, spaced, table

RESULTS = ROOT / "tools" / "proofs" / "results.json"

AnyProof = dict[str, Any]  # JSON

COLUMNS = {"What holds": 38, "for": 28, "clauses": 14, "functions": 20}


class Proofs(RulebookDirective):
    """Shows the proofs of a game."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a table with a row for each."""
        self.env.note_dependency(str(RESULTS))
        package = self.arguments[0].replace("-", "_")
        told: dict[str, AnyProof] = json.loads(RESULTS.read_text("utf-8"))["proofs"]
        found = [proof for name, proof in told.items() if name.startswith(f"{package}.")]
        return [table(COLUMNS, [_cells(proof, self.linker()) for proof in found], "proofs")]


def _cells(proof: AnyProof, linker: Linker) -> list[list[nodes.Node]]:
    clauses = spaced(linker.link(clause) for clause in proof["clauses"])
    functions = spaced(linker.code(function) for function in proof["functions"])
    return [
        [linker.paragraph(proof["statement"])],
        [linker.paragraph(proof["domain"])],
        [nodes.paragraph("", "", *clauses)],
        [nodes.paragraph("", "", *functions)],
    ]
