"""Where a page leads: one line at its end, instead of the theme's link to the next in the list."""

from docutils import nodes
from sphinx.util.docutils import SphinxDirective


class Next(SphinxDirective):
    """Shows a line with the next page to read."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return the line."""
        said, problems = self.parse_inline(self.arguments[0])
        lead = nodes.strong("", "Next: ")
        return [nodes.paragraph("", "", lead, *said, classes=["next"]), *problems]
