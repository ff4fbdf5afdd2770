"""What can be linked to: which entry is shown where."""

import attrs
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from tricky_twist.sphinxext.registers import Kind

DOMAIN = "rulebook"

_logger = logging.getLogger(__name__)


@attrs.frozen
class Target:
    """An entry of a register on a page."""

    kind: Kind
    title: str
    register: str
    """The name of the register in ``rulebook_registers``."""
    docname: str
    node_id: str


def targets(env: BuildEnvironment) -> dict[str, Target]:
    """Return the targets known so far by id; the dictionary is the environment's own."""
    found: dict[str, Target] = env.domaindata[DOMAIN]["targets"]
    return found


def note_target(env: BuildEnvironment, entry_id: str, target: Target, location: str) -> None:
    """Remember where an entry is shown, and give it a label; warn if it is shown twice."""
    known = targets(env)
    if entry_id in known:
        _logger.warning(
            "%s is shown twice, also in %s; use :no-index: for one of them",
            entry_id,
            known[entry_id].docname,
            location=location,
            type="rulebook",
            subtype="duplicate",
        )
        return
    known[entry_id] = target
    # A label too, because other projects can link to labels without this extension.
    env.domains.standard_domain.note_hyperlink_target(
        target.node_id, target.docname, target.node_id, f"{entry_id} {target.title}"
    )
