"""What all directives of the ``rulebook`` domain have in common."""

from sphinx.util.docutils import SphinxDirective

from tricky_twist.core.register import Register
from tricky_twist.sphinxext.evidence import Evidence, evidence_of, follow_evidence
from tricky_twist.sphinxext.linking import Linker
from tricky_twist.sphinxext.registers import all_entries, registers, source_files


class RulebookDirective(SphinxDirective):
    """Something that shows what registers hold."""

    def register(self, name: str) -> tuple[str, Register]:
        """Return a register with its name in ``rulebook_registers``, or report that it lacks it."""
        found = registers(self.config)
        if name not in found:
            raise self.error(f"rulebook_registers has no {name!r}, only {', '.join(found)}")
        return name, found[name]

    def follow(self, name: str) -> Evidence:
        """Return what proves a register, and let the page follow all changes to both."""
        for file in source_files(self.config.rulebook_registers[name]):
            self.env.note_dependency(file)
        follow_evidence(self.env, name)
        return evidence_of(self.env, name)

    def linker(self) -> Linker:
        """Return what makes links on this page."""
        kinds = {entry.id: kind for _, kind, entry in all_entries(self.config)}
        return Linker(kinds, self.env.docname)
