"""Who sees what: the table that the tests hold the views to."""

from collections.abc import Mapping

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from tests.conformance.secrets import Secret
from tests.flip_twhist.secrets import FLIP_TWHIST_SECRETS
from tests.tricky_twist.secrets import TRICKY_TWIST_SECRETS
from tests.twisted.secrets import TWISTED_SECRETS
from tricky_twist.sphinxext.render import table

SECRETS: Mapping[str, tuple[Secret, ...]] = {
    "tricky-twist": TRICKY_TWIST_SECRETS,
    "twisted": TWISTED_SECRETS,
    "flip-twhist": FLIP_TWHIST_SECRETS,
}
COLUMNS = {
    "What": 28,
    "Its own seat": 20,
    "Others": 10,
    "Spectators": 12,
    "When it is known": 40,
}


class WhoSeesWhat(SphinxDirective):
    """Shows everything that is hidden in a game, who knows it, and when everybody does."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        return [table(COLUMNS, map(self._row, SECRETS[self.arguments[0]]), "who-sees-what")]

    def _row(self, secret: Secret) -> list[list[nodes.Node]]:
        own = f"sees it: `{secret.seen_in}`" if secret.seen_in else "no"
        cells = (secret.name, own, "no", "no", secret.known)
        return [[nodes.paragraph("", "", *self.parse_inline(cell)[0])] for cell in cells]
