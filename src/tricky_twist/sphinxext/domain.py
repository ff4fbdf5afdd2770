"""The ``rulebook`` domain: roles, links and inventory."""

from collections.abc import Iterator, Set as AbstractSet
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import RoleFunction

from tricky_twist.sphinxext import directives
from tricky_twist.sphinxext.checks import warn_of_gaps
from tricky_twist.sphinxext.registers import DOMAIN, Kind, Target, targets
from tricky_twist.sphinxext.render import DIFFERENCES, TESTS, forget, merge


class EntryRole(XRefRole):
    """A link to an entry, which works with and without the domain's name in front."""

    innernodeclass: type[nodes.TextElement] = nodes.inline

    def process_link(
        self,
        env: BuildEnvironment,  # noqa: ARG002 (the signature is Sphinx's)
        refnode: nodes.Element,
        has_explicit_title: bool,  # noqa: ARG002, FBT001
        title: str,
        target: str,
    ) -> tuple[str, str]:
        """Send the link to this domain, under any name of the role."""
        refnode["refdomain"] = DOMAIN
        return title, target


class RulebookDomain(Domain):
    """Clauses, readings, facts and examples as objects that documentation can link to."""

    name = DOMAIN
    label = "Rulebook"
    object_types: ClassVar[dict[str, ObjType]] = {k.value: ObjType(k.value, k.value) for k in Kind}
    directives: ClassVar[dict[str, type[Directive]]] = {
        **directives.SHOWING,
        "difference": directives.DifferenceDirective,
        "traceability": directives.TraceabilityDirective,
        "reading-table": directives.ReadingTableDirective,
    }
    roles: ClassVar[dict[str, RoleFunction | XRefRole]] = {
        k.value: EntryRole(warn_dangling=True) for k in Kind
    }
    dangling_warnings: ClassVar[dict[str, str]] = {
        k.value: f"no page shows a {k.value} %(target)s" for k in Kind
    }
    initial_data: ClassVar[dict[str, Any]] = {
        "targets": {},
        TESTS: {},
        DIFFERENCES: {},
    }
    data_version = 3

    def clear_doc(self, docname: str) -> None:
        """Forget the content of a page."""
        known = targets(self.env)
        for entry_id in [i for i, target in known.items() if target.docname == docname]:
            del known[entry_id]
        forget(self.env, docname)

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over the findings of another process on some pages."""
        found: dict[str, Target] = otherdata["targets"]
        known = targets(self.env)
        known.update({i: target for i, target in found.items() if target.docname in docnames})
        merge(self.env, docnames, otherdata)

    def check_consistency(self) -> None:
        """Warn of entries that no page shows, no code decides or no test verifies."""
        warn_of_gaps(self.env, targets(self.env))

    def resolve_xref(  # noqa: PLR0913 (the signature is Sphinx's)
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,  # noqa: ARG002
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """Return the link to an entry of one kind, with its title as the hover text."""
        found = targets(env).get(target)
        if found is None or found.kind is not Kind(typ):
            return None
        return make_refnode(
            builder, fromdocname, found.docname, found.node_id, contnode, found.title
        )

    def resolve_any_xref(  # noqa: PLR0913 (the signature is Sphinx's)
        self,
        env: BuildEnvironment,  # noqa: ARG002
        fromdocname: str,  # noqa: ARG002
        builder: Builder,  # noqa: ARG002
        target: str,  # noqa: ARG002
        node: addnodes.pending_xref,  # noqa: ARG002
        contnode: nodes.Element,  # noqa: ARG002
    ) -> list[tuple[str, nodes.reference]]:
        """Return nothing: ``:any:`` finds the label, and two answers would be ambiguous."""
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Yield every target for the inventory and the search, shown with its title."""
        for entry_id, target in targets(self.env).items():
            shown = f"{entry_id} {target.title}"
            yield entry_id, shown, target.kind.value, target.docname, target.node_id, 1


# Badges ------------------------------------------------------------------------------------------


BADGE = "rulebook-decides"
"""The class of a link to a clause in a sentence that begins with "Decides"."""


def mark_badges(_app: Sphinx, page: nodes.document) -> None:
    """Give each clause that a described object decides the class of badges."""
    for content in page.findall(addnodes.desc_content):
        for link in _decided(content):
            for shown in link.findall(nodes.inline):
                shown["classes"].append(BADGE)


def _decided(content: addnodes.desc_content) -> Iterator[addnodes.pending_xref]:
    """Yield the links in sentences that begin with "Decides"."""
    for paragraph in [child for child in content if isinstance(child, nodes.paragraph)]:
        deciding = False
        for part in paragraph:
            text = part.astext()
            if isinstance(part, addnodes.pending_xref):
                if deciding and part["refdomain"] == DOMAIN and part["reftype"] == "clause":
                    yield part
            elif "Decides " in text or deciding:
                last = text.rpartition("Decides ")[2]
                deciding = ". " not in f"{last} "
