"""The reports of a build about its registers: entries without a page, code or a test."""

from collections.abc import Collection, Iterator

from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from tricky_twist.core.clauses import Clause, Reading
from tricky_twist.sphinxext.evidence import Evidence, evidence_of
from tricky_twist.sphinxext.registers import Entry, Kind, all_entries, registers

_logger = logging.getLogger(__name__)

_Finding = tuple[str, str]
"""The subtype of a warning, and its text."""


def warn_of_gaps(env: BuildEnvironment, shown: Collection[str]) -> None:
    """Warn of entries without a page, code or a test, and of claims without an entry."""
    for subtype, text in _gaps(env, shown):
        _logger.warning(text, type="rulebook", subtype=subtype)


def _gaps(env: BuildEnvironment, shown: Collection[str]) -> Iterator[_Finding]:
    known = {entry.id for _, _, entry in all_entries(env.config)}
    proofs = {name: evidence_of(env, name) for name in registers(env.config)}
    for name, kind, entry in all_entries(env.config):
        if entry.id not in shown:
            yield "unshown", f"no page shows the {kind.value} {entry.id} of the register {name!r}"
        yield from _undecided(entry, proofs[name])
        yield from _untested(kind, entry, proofs[name])
    yield from dict.fromkeys(
        finding for evidence in proofs.values() for finding in _unknown(known, evidence)
    )


def _undecided(entry: Entry, evidence: Evidence) -> Iterator[_Finding]:
    """Yield a clause that has neither code nor a reason, or both."""
    if isinstance(entry, Clause) and evidence.code is not None:
        code = evidence.code.get(entry.id, ())
        if not code and not entry.no_code:
            yield "undecided", f"no code decides {entry.id}, and the register does not say why"
        if code and entry.no_code:
            yield "undecided", f"the register says why no code decides {entry.id}, but some does"


def _untested(kind: Kind, entry: Entry, evidence: Evidence) -> Iterator[_Finding]:
    """Yield an entry that has neither a test nor a reason, or both."""
    optional = isinstance(entry, Reading) and not entry.fields
    if evidence.tests is not None and not optional:
        is_tested, is_excused = entry.id in evidence.tests, entry.id in evidence.untested
        if not is_tested and not is_excused:
            yield "untested", f"no test verifies the {kind.value} {entry.id}"
        if is_tested and is_excused:
            yield (
                "untested",
                f"rulebook_untested says why no test verifies {entry.id}, but one does",
            )


def _unknown(known: Collection[str], evidence: Evidence) -> Iterator[_Finding]:
    """Yield the ids that tests, code or settings name and no register has."""
    for entry, claims in (evidence.tests or {}).items():
        if entry not in known:
            yield "unknown", f"{claims[0].file}: {claims[0].name!r} verifies {entry}, {_NOWHERE}"
    for entry, code in (evidence.code or {}).items():
        if entry not in known:
            yield "unknown", f"{code[0].name} decides {entry}, {_NOWHERE}"
    for entry in evidence.untested:
        if entry not in known:
            yield "unknown", f"rulebook_untested names {entry}, {_NOWHERE}"


_NOWHERE = "which no register has"
