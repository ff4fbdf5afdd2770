"""Turn what proves an entry into document nodes: the code with its source, and the tests."""

from docutils import nodes

from tricky_twist.core.clauses import Clause
from tricky_twist.core.register import Register
from tricky_twist.sphinxext.deciders import Code
from tricky_twist.sphinxext.evidence import Evidence
from tricky_twist.sphinxext.folding import fold
from tricky_twist.sphinxext.linking import Linker, bullets, field
from tricky_twist.sphinxext.proved import Proof, Proofs
from tricky_twist.sphinxext.registers import Entry
from tricky_twist.sphinxext.verifiers import Claim
from tricky_twist.sphinxext.wayside import TESTS, wayside


def render_proof(entry: Entry, evidence: Evidence, linker: Linker) -> list[nodes.Node]:
    """Return what decides an entry, or why nothing does, and what verifies it."""
    fields: list[nodes.Node] = []
    if code := evidence.code_of(entry.id):
        fields.append(field("Decided by", _code_list(code, linker)))
    if isinstance(entry, Clause) and entry.no_code:
        fields.append(field("No code", linker.paragraph(entry.no_code)))
    if claims := evidence.tests_of(entry.id):
        fields.append(field("Verified by", *_tests(claims)))
    fields += _proved(entry.id, evidence.proofs)
    if entry.id in evidence.untested:
        fields.append(field("No test", linker.paragraph(f"{evidence.untested[entry.id]}.")))
    return fields


def summary_of(clause: Clause, register: Register, evidence: Evidence) -> str:
    """Return in a line what stands about a clause besides its text."""
    editions = ", ".join(dict.fromkeys(source.edition for source in clause.sources))
    readings = len(register.readings_of(clause.id))
    parts = (
        clause.grade.value,
        editions,
        "editions differ" if clause.differences else "",
        _counted(readings, "reading") if readings else "",
        "code" if evidence.code_of(clause.id) else "no code",
        count_tests(evidence.tests_of(clause.id)),
        evidence.proofs.levels.get(clause.id, ""),
    )
    return " \N{MIDDLE DOT} ".join(part for part in parts if part)


def count_tests(claims: tuple[Claim, ...]) -> str:
    """Return how many tests and how many vectors there are, in words."""
    vectors = sum(claim.is_vector for claim in claims)
    counted = ((len(claims) - vectors, "test"), (vectors, "vector"))
    return ", ".join(_counted(number, word) for number, word in counted if number)


def _proved(entry: str, proofs: Proofs) -> list[nodes.Node]:
    """Return how far an entry is settled and when, and what is proved of it folded up."""
    proved = proofs.of.get(entry, ())
    level = proofs.levels.get(entry)
    said = [nodes.paragraph("", f"{level} ({proofs.date})")] if level else []
    shown: list[nodes.Node] = [*said]
    if proved:
        items = [_statement(proof) for proof in proved]
        shown.append(fold(_counted(len(proved), "proof"), bullets(items)))
    return [field("Settled", *shown)] if shown else []


def _statement(proof: Proof) -> list[nodes.Node]:
    where = nodes.inline("", f" For {proof.domain}.", classes=["rulebook-file"])
    return [nodes.Text(proof.statement), where]


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _code_list(code: tuple[Code, ...], linker: Linker) -> nodes.bullet_list:
    items = [nodes.list_item("", *_code(one, linker)) for one in code]
    return nodes.bullet_list("", *items)


def _code(code: Code, linker: Linker) -> list[nodes.Node]:
    """Return a link to the code, and the source folded up beneath it."""
    where = nodes.Text(f" in {code.name.split('.')[-2]}")
    source = nodes.literal_block(code.source, code.source, language="python")
    return [nodes.paragraph("", "", linker.code(code.name), where), fold("Source", source)]


def _tests(claims: tuple[Claim, ...]) -> list[nodes.Node]:
    """Return the tests by name, and the vectors folded up under their number.

    Each is a link if any page shows it.
    """
    tests = [_claim(nodes.literal("", c.name), c) for c in claims if not c.is_vector]
    vectors = [_claim(nodes.Text(claim.name), claim) for claim in claims if claim.is_vector]
    shown: list[nodes.Node] = [bullets(tests)] if tests else []
    return [*shown, fold(_counted(len(vectors), "vector"), bullets(vectors))] if vectors else shown


def _claim(name: nodes.Node, claim: Claim) -> list[nodes.Node]:
    where = nodes.inline("", f" in {claim.file}", classes=["rulebook-file"])
    return [wayside(TESTS, claim.key, name), where]
