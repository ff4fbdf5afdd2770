"""The directives that show whole registers as tables."""

from docutils import nodes

from tricky_twist.core.clauses import Clause, Reading
from tricky_twist.core.register import Register
from tricky_twist.sphinxext.base import RulebookDirective
from tricky_twist.sphinxext.evidence import Evidence
from tricky_twist.sphinxext.linking import Linker, spaced, table
from tricky_twist.sphinxext.proof import count_tests
from tricky_twist.sphinxext.registers import registers
from tricky_twist.sphinxext.render import render_choices, render_options

TRACED = {"Clause": 22, "Code": 24, "Tests": 16, "Editions": 14, "Readings": 24}
"""The columns of the table that traces clauses, and their widths."""

READ = {"Question": 26, "Choices": 37, "Why the default": 37}
"""The columns of the table of readings, and their widths."""


class TraceabilityDirective(RulebookDirective):
    """Shows for each clause of a register its code, its tests, its editions, its readings."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        name, register = self.register(self.arguments[0])
        evidence = self.follow(name)
        rows = [_traced(clause, register, evidence, self.linker()) for clause in register.clauses]
        return [table(TRACED, rows, "rulebook-traceability")]


class ReadingTableDirective(RulebookDirective):
    """Shows the readings of the named registers, or of all, register by register."""

    optional_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        names = self.arguments[0].split() if self.arguments else list(registers(self.config))
        rows = []
        for wanted in names:
            name, register = self.register(wanted)
            self.follow(name)
            rows += [_read(reading, self.linker()) for reading in register.readings]
        return [table(READ, rows, "rulebook-readings")]


def _traced(
    clause: Clause, register: Register, evidence: Evidence, linker: Linker
) -> list[list[nodes.Node]]:
    code = spaced(linker.code(one.name) for one in evidence.code_of(clause.id))
    tests = count_tests(evidence.tests_of(clause.id))
    editions = [", ".join(source.edition for source in clause.sources)]
    editions += ["they differ"] if clause.differences else []
    readings = spaced(linker.link(reading.id) for reading in register.readings_of(clause.id))
    return [
        [nodes.paragraph("", "", linker.link(clause.id), nodes.Text(f" {clause.title}"))],
        [nodes.paragraph("", "", *(code or linker.inline(clause.no_code)))],
        [nodes.paragraph("", tests or evidence.untested.get(clause.id, ""))],
        [nodes.paragraph("", "; ".join(filter(None, editions)))],
        [nodes.paragraph("", "", *readings)],
    ]


def _read(reading: Reading, linker: Linker) -> list[list[nodes.Node]]:
    asked = nodes.paragraph("", "", linker.link(reading.id), nodes.Text(f" {reading.question}"))
    options = spaced(render_options(reading))
    return [
        [asked, *([nodes.paragraph("", "", *options)] if options else [])],
        [render_choices(reading, linker)],
        [linker.paragraph(reading.argument)],
    ]
