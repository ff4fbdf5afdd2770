"""How Sphinx builds the documentation; no part of it needs the network."""

from importlib import metadata

from sphinx.application import Sphinx

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
    "tricky_twist.sphinxext",
]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"tricky_twist {release}"
html_copy_source = False
toc_object_entries_show_parents = "hide"
nitpicky = True

rulebook_registers = {"tricky-twist": "tricky_twist.games.tricky_twist.clauses:REGISTER"}

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_preserve_defaults = True
napoleon_google_docstring = True
napoleon_numpy_docstring = False

# pytest runs the examples in docstrings, with their module's names; this runs those on pages.
doctest_test_doctest_blocks = ""

# Not linked: the standard library and Sphinx (that needs the network) and type variables.
nitpick_ignore_regex = [
    ("py:.*", r"(collections|concurrent|docutils|enum|sphinx|typing)\..*"),
    ("py:(class|obj)", r"([A-Z]|[A-Z]+_(co|contra))"),
    ("py:(class|obj)", r"tricky_twist(\.\w+)*\.([A-Z]|[A-Z]+_(co|contra))"),
    (
        "py:(class|exc)",
        r"(Any|None|bool|bytes|dict|float|frozenset|int|object|str|tuple|type|\w+Error)",
    ),
]


def keep_first_lines(*event: object) -> None:
    """Keep napoleon from reading "the edition: Dutch" as a type and its description.

    It takes what stands before a colon in the first line of a field's docstring for a type.
    """
    _, what, _, _, _, lines = event
    if what in {"attribute", "data", "property"} and isinstance(lines, list):
        lines[:0] = ["..", ""]


def setup(app: Sphinx) -> None:
    """Handle docstrings before napoleon does."""
    app.connect("autodoc-process-docstring", keep_first_lines, priority=400)
