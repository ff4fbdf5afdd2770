"""Where the clauses stand: section by section, from the register, when the pages are built."""

from collections.abc import Iterator

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from tricky_twist import GAMES, Register
from tricky_twist.sphinxext.render import table

COLUMNS = {"Section": 40, "Clauses": 60}


class Sections(SphinxDirective):
    """Shows the sections of one edition of a rulebook, and the clauses that each of them has."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        game, edition = self.arguments
        return [table(COLUMNS, self._rows(GAMES[game].register, edition), "sections")]

    def _rows(self, register: Register, edition: str) -> Iterator[list[list[nodes.Node]]]:
        """Yield a row for each section, in the order in which clauses first cite it."""
        found: dict[str, list[str]] = {}
        for clause in register.clauses:
            for source in clause.sources:
                if source.edition == edition:
                    for section in source.section.split("; "):
                        found.setdefault(section, []).append(clause.id)
        for section, ids in found.items():
            links, _ = self.parse_inline(", ".join(f"{{clause}}`{cited}`" for cited in ids))
            yield [[nodes.paragraph(text=section)], [nodes.paragraph("", "", *links)]]
