"""The ``rulebook`` Sphinx domain: numbered clauses as pages, link targets and inventory entries.

Any project with its rules in a :class:`~tricky_twist.core.register.Register` may use it::

    extensions = ["tricky_twist.sphinxext"]
    rulebook_registers = {"tricky-twist": "tricky_twist.games.tricky_twist.clauses:REGISTER"}

Where the rules are code, a function names the clauses that it decides in its docstring, as in
``Decides :clause:`TT-21`.`` The project configures the package to search. Each clause then links to
its functions and shows their source::

    rulebook_code = {"tricky-twist": "tricky_twist.games.tricky_twist"}

Where the rules are tested with pytest, a test names the entries that it verifies, as in
``@pytest.mark.clause("TT-21")``. So does a vector: an object with a ``name`` and with ``clauses``,
in a list in a JSON file. The project configures the folder to search, relative to the folder of the
pages. Each entry then lists its tests. An entry that no test can verify needs a reason::

    rulebook_tests = {"tricky-twist": "../tests"}
    rulebook_untested = {"TT-04": "it describes how a card is printed"}

Where rules are proved, a JSON file may list the proofs; its path is relative to the folder of the
pages. The file contains the date (``proved_on``), how far each clause is settled (``levels``, by
id), and by name the ``proofs``, each with the ids of its ``clauses``, its ``statement`` and its
``domain``::

    rulebook_proofs = "../proofs/results.json"

A function of the project may draw a worked example for each entry: it takes the id and returns
document nodes, or ``None``::

    rulebook_examples = "docs.pictures:example_of"

An entry shows the tests that name it first, folded up, each with its source; other entries link
there. A function of the project may draw a vector: it takes file and name, as on the command line
of pytest, and returns document nodes, or ``None`` to show the JSON of the vector::

    rulebook_vectors = "docs.pictures:vector_of"

A clause also shows the questions about it that no rulebook settles, each with our answer and the
badge *our ruling*. Readings whose data is printed on the cards only get the badge *stand-in*
instead, if the project lists their ids::

    rulebook_stand_ins = ["TT-A04"]

Directives: ``rulebook:clause``, ``rulebook:reading``, ``rulebook:fact`` and ``rulebook:example``
show one entry; ``rulebook:clauses``, ``rulebook:readings``, ``rulebook:facts`` and
``rulebook:examples`` show all of a register, or those from ``:first:`` to ``:last:``.
``rulebook:difference`` comes before a section that shows how the editions differ in
the clauses that it names, and these link there. ``rulebook:traceability`` shows a table of a
register's clauses with code, tests, editions and readings; ``rulebook:reading-table`` shows a table
of the readings of the registers that it names, or of all.

Roles: ``:clause:``, ``:reading:``, ``:fact:`` and ``:example:``, also with the domain's name in
front. In the description of a function, the clauses that it decides get the class
``rulebook-decides``, for a style to show them as badges.

The build warns of a target that is on no page. It also warns of the following, each with a subtype
for ``suppress_warnings``:

* an entry that no page shows (``rulebook.unshown``);
* a clause with neither code nor a reason (``rulebook.undecided``);
* a clause, option, fact or example without a test (``rulebook.untested``);
* code or a test that names an id without an entry (``rulebook.unknown``).

Every target is in ``objects.inv`` twice: in this domain, and as a label (``tt-21``), so that
projects without this extension can link to it with ``:external+name:ref:``.
"""

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from tricky_twist.sphinxext.domain import EntryRole, RulebookDomain, mark_badges
from tricky_twist.sphinxext.evidence import check_examples
from tricky_twist.sphinxext.registers import Kind, check_registers
from tricky_twist.sphinxext.render import add_folds, lead

__all__ = ["setup"]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the domain, its settings and the short roles to a Sphinx application.

    >>> setup.__module__  # what ``extensions`` in conf.py names, for Sphinx to call this
    'tricky_twist.sphinxext'
    """
    for setting in ("registers", "code", "tests", "untested"):
        app.add_config_value(f"rulebook_{setting}", {}, "env", types=frozenset({dict}))
    for setting in ("proofs", "examples", "vectors"):
        app.add_config_value(f"rulebook_{setting}", "", "env", types=frozenset({str}))
    app.add_config_value("rulebook_stand_ins", [], "env", types=frozenset({list}))
    app.connect("config-inited", check_registers)
    app.connect("config-inited", check_examples)
    app.connect("doctree-read", mark_badges)
    app.add_domain(RulebookDomain)
    add_folds(app)
    app.connect("doctree-resolved", lead)
    for kind in Kind:
        app.add_role(kind.value, EntryRole(warn_dangling=True))
    return {
        "version": "1",
        "env_version": 3,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
