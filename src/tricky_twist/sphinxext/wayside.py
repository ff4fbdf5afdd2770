"""Links to what a project shows if it likes: its tests, and where it compares its editions.

A link to an entry must lead somewhere. These are mere text if there is nothing to lead to.
"""

from collections.abc import Iterable

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.nodes import make_refnode

from tricky_twist.sphinxext.targets import DOMAIN

TESTS, DIFFERENCES = "tests", "differences"
"""What is shown: tests by file and name, differences between the editions by clause."""

Places = dict[str, tuple[str, str]]


class Wayside(nodes.inline):
    """A link that leads somewhere if there is something."""


def wayside(what: str, key: str, shown: nodes.Node) -> Wayside:
    """Return some text that becomes a link if its key is shown on any page."""
    return Wayside("", "", shown, what=what, key=key)


def places(env: BuildEnvironment, what: str) -> Places:
    """Return where each key is shown, by page and id; the dictionary is the environment's own."""
    found: Places = env.domaindata[DOMAIN][what]
    return found


def forget(env: BuildEnvironment, docname: str) -> None:
    """Forget what a page showed."""
    for what in (TESTS, DIFFERENCES):
        known = places(env, what)
        for key in [key for key, (page, _) in known.items() if page == docname]:
            del known[key]


def merge(env: BuildEnvironment, docnames: Iterable[str], found: dict[str, Places]) -> None:
    """Take over what another process found on some pages."""
    wanted = set(docnames)
    for what in (TESTS, DIFFERENCES):
        shown = {key: place for key, place in found[what].items() if place[0] in wanted}
        places(env, what).update(shown)


def lead(app: Sphinx, page: nodes.document, docname: str) -> None:
    """Turn each of these links on a page into one, or into what it shows."""
    for link in list(page.findall(Wayside)):
        place = places(app.env, link["what"]).get(link["key"])
        shown = link.children
        if place is not None:
            shown = [make_refnode(app.builder, docname, *place, shown)]
        link.replace_self(shown)
