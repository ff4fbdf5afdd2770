"""The front page: the search, and a trick in which the reader sits in front."""

from collections.abc import Mapping
from typing import Any, ClassVar

import attrs
from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from tests.vectored import VECTORED
from tools.pages.drawings.asking import asked
from tools.pages.drawings.circle import Circle
from tools.pages.drawings.faces import back
from tools.pages.drawings.laying import Laid, picture
from tools.pages.drawings.moments import Moment
from tools.pages.drawings.pictures import Picture, drawings, picture_of
from tools.pages.seating import seen_from
from tricky_twist.sphinxext.directives import RulebookDirective

CLAUSE = "TT-21"

GIVEN: Mapping[str, Any] = {
    "phase": "playing",
    "tricks": [1, 2, 1, 0],
    "leader": 1,
    "played": ["M4", "M9", "S12"],
    "hands": [
        ["M2", "M11", "S1", "Q5", "D8"],
        ["S3", "Q1", "Q9", "D2"],
        ["S6", "S10", "Q12", "D5"],
        ["S2", "Q3", "D1", "D11"],
    ],
}
"""A trick of Tricky Twist to which three have played, in the words of a vector."""

WRONG = "Q5"
"""The card whose refusal is open."""

READER = 0
"""The seat in front."""


def front_trick() -> Picture:
    """Return the picture of the trick; the others hold their cards face down."""
    [told] = [each for each in VECTORED if each.game.name == "tricky-twist"]
    state = told.start_of(dict(GIVEN))()
    names = seen_from(READER, len(GIVEN["hands"]))
    drawn = picture_of(Moment(told, GIVEN, state, (), (), {}, None, names))
    if drawn is None:
        raise LookupError(f"no cards lie in {GIVEN}")
    scenes = tuple(_hidden(scene) for scene in drawn.before if isinstance(scene, Circle))
    return attrs.evolve(drawn, before=scenes, after=())


def _hidden(circle: Circle) -> Circle:
    front, *others = circle.places
    closed = (attrs.evolve(place, hand=tuple(Laid(back()) for _ in place.hand)) for place in others)
    return attrs.evolve(circle, places=(front, *closed))


class FrontTrick(RulebookDirective):
    """Shows the trick, with a refusal that is open."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the text and the picture in a frame."""
        shown = front_trick()
        svg = picture("front", "A trick of Tricky Twist", drawings(shown.before))
        drawing = nodes.raw("", svg, format="html")
        told = asked(CLAUSE, shown)
        told["answers"]["opened"] = WRONG
        parts = (*self.parse_content_to_nodes(), drawing, told)
        return [nodes.container("", *parts, classes=["worked", "first"])]


class SearchBox(SphinxDirective):
    """Shows a box to ask the search of these pages."""

    optional_arguments = 1
    final_argument_whitespace = True
    form: ClassVar[str] = (
        '<form class="ask" method="get" action="{1}search.html" role="search" aria-label="Rules">'
        '<input type="search" name="q" aria-label="{0}" placeholder="{0}">'
        '<button type="submit">Search</button></form>'
    )

    def run(self) -> list[nodes.Node]:
        """Return the box; in other formats than HTML it is nothing."""
        asking = self.arguments[0] if self.arguments else "What do you want to know?"
        root = "../" * self.env.docname.count("/")
        return [nodes.raw("", self.form.format(asking, root), format="html")]
