"""How Sphinx builds the documentation; no part of it needs the network.

The rulebook pages draw on the tests, so a build needs the packages of the tests.
"""

import enum
import json
import re
import sys
from contextlib import suppress
from functools import cache
from importlib import import_module, metadata
from pathlib import Path
from types import FunctionType, UnionType

import attrs
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.inspect import object_description
from sphinx.util.typing import stringify_annotation

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[2] / "examples/german_whist/src"))  # for a page

from tests.repo.claims import UNVERIFIABLE
from tools import ROOT
from tools.bench import performance
from tools.languages.links import SIDEBAR, add_switch

# These add to the directives.
from tools.pages import disputed, doors, matters, speed, tables  # noqa: F401
from tools.pages.choices import say_meaning
from tools.pages.drawings.asking import add_answers
from tools.pages.exports import Exports, homes, public_modules
from tools.pages.figures import archive, last_runs
from tools.pages.front import FrontTrick, SearchBox
from tools.pages.how_to_play import Glossary, HowToPlay
from tools.pages.inside import leave_plain
from tools.pages.later import add_later
from tools.pages.light import add_light
from tools.pages.made import DIRECTIVES
from tools.pages.moved import lead_on
from tools.pages.onward import Next
from tools.pages.played import sights
from tools.pages.playground import add_playground
from tools.pages.search import add_search
from tools.pages.shown import LONGEST_VALUE, show_example
from tools.pages.tabs import Tabs, fill
from tools.pages.terminal import Terminal
from tools.pages.version import cited
from tricky_twist import GAMES, TrickyTwistError, encoding, games

project = "tricky_twist"
author = "The tricky_twist authors"
copyright = "2026, The tricky_twist authors"
release = metadata.version("tricky_twist")
version = release.rpartition(".")[0]

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "tricky_twist.sphinxext",
]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"tricky_twist {release}"
html_copy_source = False
html_favicon = "../../docs/_static/favicon.svg"
html_static_path = ["../../docs/_static"]
html_js_files = ["scrolling.js", "folding.js", "sorting.js"]
html_domain_indices = False  # one index has every name and every clause
templates_path = ["templates", "../languages/templates/shared"]
html_sidebars = {"**": SIDEBAR}
html_css_files = [
    "cards.css",
    "tables.css",
    "rulebook.css",
    "tabs.css",
    "terminal.css",
    "matters.css",
    "phones.css",
    "print.css",
    "languages.css",
]
toc_object_entries_show_parents = "hide"
add_module_names = False
python_use_unqualified_type_names = True
nitpicky = True

rulebook_code = {game: f"tricky_twist.games.{game.replace('-', '_')}" for game in GAMES}
rulebook_registers = {
    game: f"{package}.clauses:REGISTER" for game, package in rulebook_code.items()
}
rulebook_tests = dict.fromkeys(GAMES, "../tests")
rulebook_untested = UNVERIFIABLE
rulebook_proofs = "../tools/proofs/results.json"
rulebook_examples = "tools.pages.witnessed:pictures"
rulebook_vectors = "tools.pages.worked:worked_vector"
rulebook_stand_ins = sorted(
    {data.reading for game in GAMES.values() for data in game.rules().provisional()}
)

myst_enable_extensions = ["colon_fence", "deflist", "substitution"]
_proved = ROOT / "tools/proofs/results.json"
myst_substitutions = {
    name: figure
    for name, figure in json.loads(_proved.read_text("utf-8")).items()
    if isinstance(figure, int | str)
} | {
    "release": release,
    "cited": cited(release),
    "mutation_runs": last_runs(),
    "speed": speed.figures(performance.read()),
}
"""Stored figures of runs: of the proofs, over the mutants, of speed; and the version."""
myst_heading_anchors = 4
myst_html_meta = {
    "description": "The rules of the card games Tricky Twist, Twisted and Flip Twhist: to play by,"
    " to check and to build on. A Python library, a command, and every clause of the rulebooks.",
}

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
copybutton_only_copy_prompt_lines = True  # the output stays where it is
copybutton_selector = "div.highlight:not(.highlight-text) pre"

autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
napoleon_google_docstring = True
napoleon_numpy_docstring = False

# pytest runs the examples in docstrings, with their module's names; this runs those on pages.
doctest_test_doctest_blocks = ""

# Not linked: the standard library, attrs and Sphinx (that needs the network), and type variables.
nitpick_ignore_regex = [
    ("py:.*", r"(attrs|collections|concurrent|docutils|enum|hypothesis|os|pathlib)\..*"),
    ("py:.*", r"(random|sphinx|types|typing)\..*"),
    ("py:(class|obj)", r"~?([A-Z]|[A-Z]+_(co|contra))"),
    ("py:(class|obj)", r"tricky_twist(\.\w+)*\.([A-Z]{1,2}|[A-Z]+_(co|contra))"),
    (
        "py:(class|exc)",
        r"(Any|None|bool|bytes|dict|float|frozenset|int|object|str|tuple|type|\w+Error)",
    ),
]


WRITTEN_DEFAULT = re.compile(r"attr_dict\['(\w+)'\]\.default")
"""How attrs writes the default of a field."""

LONGEST_DEFAULT = 40
"""The greatest length of a default in a signature, in characters."""


@cache
def unions() -> dict[str, UnionType]:
    """Return every union that the reference shows, by its dotted name.

    A union is no object with a name: signatures would list its members wherever it is used.
    """
    return {
        f"{module.__name__}.{name}": getattr(module, name)
        for module in public_modules(games, encoding)
        for owner, name in ModuleAnalyzer.for_module(module.__name__).find_attr_docs()
        if not owner and isinstance(getattr(module, name), UnionType)
    }


@cache
def union_patterns() -> list[tuple[re.Pattern[str], str]]:
    """Return how each union looks when it is written out, and its name, the longest first."""
    written = [(stringify_annotation(union, "smart"), path) for path, union in unions().items()]
    written.sort(key=lambda pair: -len(pair[0]))
    return [(re.compile(rf"(?<![\w.]){re.escape(m)}(?![\w.])"), f"~{p}") for m, p in written]


def qualify_names(_app: Sphinx, page: nodes.document) -> None:
    """Say which type a bare name in a signature means: the games have types of the same names.

    Sphinx reads the annotations of overloads as text.
    """
    for link in page.findall(addnodes.pending_xref):
        module = link.get("py:module")
        if link["refdomain"] == "py" and module and "." not in link["reftarget"]:
            found = getattr(import_module(module), link["reftarget"], None)
            if isinstance(found, type):
                link["reftarget"] = f"{found.__module__}.{found.__qualname__}"
            elif isinstance(found, UnionType):
                link["reftarget"] = next(
                    (path for path, union in unions().items() if union is found), link["reftarget"]
                )


def mend_signature(_app: Sphinx, *event: object) -> tuple[str, str] | None:
    """Put the name of a union where autodoc has written out its members, and the like.

    An enum has no signature: the page lists its members, and its constructor does not make them. A
    constructor from attrs has its real defaults, if they are short.
    """
    _, _, found, _, arguments, returned = event
    if isinstance(found, enum.EnumMeta):
        return "", ""
    if not isinstance(arguments, str):
        return None
    if isinstance(found, type) and attrs.has(found):
        defaults = {field.name: field.default for field in attrs.fields(found)}
        arguments = WRITTEN_DEFAULT.sub(lambda match: short(defaults[match[1]]), arguments)
        arguments = re.sub(r"<function (\w+)>", r"\1", arguments.replace("=NOTHING", "=..."))
        returned = ""
    return named_unions(arguments), named_unions(str(returned or ""))


def named_unions(signature: str) -> str:
    """Return a part of a signature with the names of unions."""
    for pattern, union in union_patterns():
        signature = pattern.sub(union, signature)
    return signature


def short(default: object) -> str:
    """Return the text of a default."""
    shown = object_description(default)
    return shown if len(shown) <= LONGEST_DEFAULT else "..."


def choose_member(app: Sphinx, what: str, name: str, found: object, *_: object) -> bool | None:
    """Say whether a member is skipped: True, False, or None to follow autodoc.

    A name is described in the module that defines it, not again in a package that exports it. The
    members of an enum are described though they have no docstrings. The template of the words of an
    event is for makers of games.
    """
    if what == "module" and name in homes(app.env.temp_data["autodoc:module"]):
        return True
    if isinstance(found, enum.Enum):
        return found.name != name
    return True if name == "words" and isinstance(found, property) else None


def drop_noise(_app: Sphinx, domain: str, kind: str, content: addnodes.desc_content) -> None:
    """Leave out values and types that are too long to read in a line, and the base class object."""
    if domain == "py" and kind in {"attribute", "data"}:
        for signature in content.parent.findall(addnodes.desc_signature):
            for part in [p for p in signature if isinstance(p, addnodes.desc_annotation)]:
                if len(part.astext()) > LONGEST_VALUE or part.astext().endswith(" object>"):
                    signature.remove(part)
    if kind == "class" and content.children and content[0].astext() == "Bases: object":
        content.remove(content[0])


def keep_first_lines(*event: object) -> None:
    """Keep napoleon from reading "the edition: Dutch" as a type and its description.

    It treats the words before a colon in the first line of a field's docstring as a type.
    """
    _, what, _, _, _, lines = event
    if what in {"attribute", "data", "property"} and isinstance(lines, list):
        lines[:0] = ["..", ""]


def play_games(_app: Sphinx, _env: BuildEnvironment, outdated: list[str]) -> None:
    """Play before any page is read, so that no page depends on the pages read before it.

    Cached results of other games would change the examples.
    """
    if outdated:
        sights()
        write_makers()


def write_makers() -> None:
    """Call each maker of values once: its signature shows its parameters from then on."""
    loaded = [held for name, held in sys.modules.items() if name.startswith("tricky_twist.")]
    for found in [found for module in loaded for found in vars(module).values()]:
        if isinstance(found, FunctionType) and found.__qualname__.endswith(".make"):
            with suppress(TypeError, TrickyTwistError):
                found()


def setup(app: Sphinx) -> None:
    """Add the directives of these pages, and make the output of autodoc readable."""
    app.add_directive("exports", Exports)
    app.add_directive("front-trick", FrontTrick)
    app.add_directive("how-to-play", HowToPlay)
    app.add_directive("next", Next)
    app.add_directive("search-box", SearchBox)
    app.add_directive("tabs", Tabs)
    app.add_directive("terminal", Terminal)
    app.add_directive("words", Glossary)
    for name, made in DIRECTIVES.items():
        app.add_directive(name, made)
    add_answers(app)
    add_later(app)
    add_light(app)
    add_playground(app)
    add_search(app)
    add_switch(app)
    app.connect("doctree-read", qualify_names)
    app.connect("env-before-read-docs", play_games)
    app.connect("build-finished", archive)
    app.connect("build-finished", lead_on)
    app.connect("doctree-resolved", fill)
    app.connect("missing-reference", leave_plain)
    # Before napoleon reads the sections of a docstring.
    app.connect("autodoc-process-docstring", keep_first_lines, priority=400)
    app.connect("autodoc-process-docstring", show_example, priority=400)
    app.connect("autodoc-process-signature", mend_signature)
    app.connect("autodoc-skip-member", choose_member)
    # Before autodoc merges the types of parameters into the description.
    app.connect("object-description-transform", drop_noise, priority=400)
    app.connect("object-description-transform", say_meaning)
