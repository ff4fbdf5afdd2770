"""A directive that shows the picture of one worked example, to be clicked."""

from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.typing import OptionSpec

from tools.pages.drawings.illustrations import Illustration, example
from tricky_twist.sphinxext.directives import RulebookDirective


class DrawnExample(RulebookDirective):
    """Shows the picture of an example of an entry, below its own content."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[OptionSpec] = {"class": directives.class_option}

    def run(self) -> list[nodes.Node]:
        """Return the text and the picture in a frame."""
        entry = self.arguments[0]
        shown = Illustration(" ".join(self.content), example=entry, is_riddle=True)
        try:
            drawn = example(f"{entry.lower()}-alone", shown)
        except LookupError as error:
            raise self.error(str(error)) from error
        classes = ["worked", *self.options.get("class", [])]
        return [nodes.container("", *self.parse_content_to_nodes(), *drawn, classes=classes)]
