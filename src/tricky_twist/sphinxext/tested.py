"""The directives that show what verifies the entries, and where the editions differ."""

from collections.abc import Iterator
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.typing import OptionSpec

from tricky_twist.core.register import Register
from tricky_twist.sphinxext.base import RulebookDirective
from tricky_twist.sphinxext.evidence import vector_of
from tricky_twist.sphinxext.folding import fold
from tricky_twist.sphinxext.registers import Entry, Kind, title_of
from tricky_twist.sphinxext.verifiers import Claim
from tricky_twist.sphinxext.wayside import DIFFERENCES, TESTS, places


class TestsDirective(RulebookDirective):
    """Shows the tests of all entries of a register, or of those from one id to another.

    A test stands under the entry that it names first.
    """

    __test__ = False  # or pytest would take it for one

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {
        "first": directives.unchanged_required,
        "last": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Return a heading for each entry that tests are about, and these folded up below it."""
        name, register = self.register(self.arguments[0])
        evidence = self.follow(name)
        shown: list[nodes.Node] = []
        for entry in self._chosen(register):
            own = [claim for claim in evidence.tests_of(entry.id) if claim.is_first]
            if own:
                link = self.linker().link(entry.id)
                shown.append(nodes.rubric("", "", link, nodes.Text(f" {title_of(entry)}")))
                shown += map(self._shown, own)
        return shown

    def _chosen(self, register: Register) -> tuple[Entry, ...]:
        entries = tuple(entry for kind in Kind for entry in kind.entries(register))
        ids = [entry.id for entry in entries]
        first, last = self.options.get("first", ids[0]), self.options.get("last", ids[-1])
        for wanted in (first, last):
            if wanted not in ids:
                raise self.error(f"the register has no {wanted!r}")
        if ids.index(first) > ids.index(last):
            raise self.error(f"{first!r} stands after {last!r}")
        return entries[ids.index(first) : ids.index(last) + 1]

    def _shown(self, claim: Claim) -> nodes.Node:
        """Return a test folded up, and remember where it is; a link to it unfolds it."""
        node_id = nodes.make_id(f"{claim.file.rpartition('.')[0]} {claim.name}")
        places(self.env, TESTS)[claim.key] = (self.env.docname, node_id)
        where = nodes.paragraph("", f"In {claim.file}", classes=["rulebook-file"])
        content = nodes.container("", where, *self._content(claim), ids=[node_id])
        return fold(claim.name, content)

    def _content(self, claim: Claim) -> Iterator[nodes.Node]:
        drawn = vector_of(self.config)(claim.file, claim.name) if claim.is_vector else None
        if drawn is not None:
            yield from drawn
        elif claim.source:
            language = "json" if claim.is_vector else "python"
            yield nodes.literal_block(claim.source, claim.source, language=language)


class DifferenceDirective(RulebookDirective):
    """Says that the next section shows how the editions differ in some clauses."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return the target to which these clauses link."""
        known = self.linker().kinds
        clauses = self.arguments[0].split()
        for clause in clauses:
            if known.get(clause) is not Kind.CLAUSE:
                raise self.error(f"no register has a clause {clause!r}")
        ids = [f"differences-{clause.lower()}" for clause in clauses]
        found = {c: (self.env.docname, i) for c, i in zip(clauses, ids, strict=True)}
        places(self.env, DIFFERENCES).update(found)
        return [nodes.target("", "", ids=ids)]
