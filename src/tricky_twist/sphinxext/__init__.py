"""The ``rulebook`` Sphinx domain: numbered clauses as pages, link targets and inventory entries.

Any project whose rules stand in a :class:`~tricky_twist.core.register.Register` may use it::

    extensions = ["tricky_twist.sphinxext"]
    rulebook_registers = {"tricky-twist": "tricky_twist.games.tricky_twist.clauses:REGISTER"}

Where the rules are code, a function says what it decides, as in ``Decides :clause:`TT-21`.``, and
each clause links to its functions, if the project says which package is searched for them::

    rulebook_code = {"tricky-twist": "tricky_twist.games.tricky_twist"}

Directives: ``rulebook:clause``, ``rulebook:reading``, ``rulebook:fact`` and ``rulebook:example``
show one entry; ``rulebook:clauses``, ``rulebook:readings``, ``rulebook:facts`` and
``rulebook:examples`` show all of a register, or those from ``:first:`` to ``:last:``.

Roles: ``:clause:``, ``:reading:``, ``:fact:`` and ``:example:``, also with the domain's name in
front. A target that stands on no page is a warning, and so is an entry of a register that no page
shows (``rulebook.unshown`` in ``suppress_warnings``).

Every target is in ``objects.inv`` twice: in this domain, and as a label (``tt-21``), so that
projects without this extension can link to it with ``:external+name:ref:``.
"""

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from tricky_twist.sphinxext.domain import EntryRole, RulebookDomain
from tricky_twist.sphinxext.registers import Kind, check_registers

__all__ = ["setup"]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the domain, its settings and the short roles to a Sphinx application."""
    app.add_config_value("rulebook_registers", {}, "env", types=frozenset({dict}))
    app.add_config_value("rulebook_code", {}, "env", types=frozenset({dict}))
    app.connect("config-inited", check_registers)
    app.add_domain(RulebookDomain)
    for kind in Kind:
        app.add_role(kind.value, EntryRole(warn_dangling=True))
    return {
        "version": "1",
        "env_version": 1,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
