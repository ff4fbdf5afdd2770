"""How strong and how fast the bots are: tables of what was stored."""

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from tools.bench import pairings, strength
from tricky_twist.sphinxext.render import bullets, fold, table

WIDTHS = dict(zip(strength.TITLES, (16, 8, 12, 12, 12, 8, 18, 10, 14), strict=True))

SPEED_WIDTHS = dict.fromkeys(strength.SPEED_TITLES, 14)


class Strength(SphinxDirective):
    """Shows who won how often, and which pairings nobody has played yet."""

    def run(self) -> list[nodes.Node]:
        """Return the table, and what is missing folded up below it."""
        shown: list[nodes.Node] = [
            table(WIDTHS, map(_cells, map(strength.Told.cells, strength.told())), "strength")
        ]
        if missing := strength.missing():
            title = f"{len(missing)} of {len(pairings.planned())} pairings are still to be played"
            shown.append(fold(title, bullets([[nodes.Text(key)] for key in missing])))
        return shown


class Deciding(SphinxDirective):
    """Shows how fast the bots decide."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        return [table(SPEED_WIDTHS, map(_cells, strength.speeds()), "strength")]


def _cells(line: tuple[str, ...]) -> list[list[nodes.Node]]:
    return [[nodes.paragraph("", cell)] for cell in line]
