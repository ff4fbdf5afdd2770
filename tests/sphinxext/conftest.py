"""Builds of tiny Sphinx projects."""

import html
import re
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest
from sphinx.environment import BuildEnvironment
from sphinx.testing.util import SphinxTestApp
from sphinx.util.inventory import InventoryFile

Build = Callable[..., "Site"]

CONF = """
extensions = ["tricky_twist.sphinxext"]
rulebook_registers = {"tiny": "tests.sphinxext.tiny:REGISTER"}
html_theme = "basic"
"""

ALL = """
Tiny
====

.. rulebook:clauses:: tiny
.. rulebook:readings:: tiny
.. rulebook:facts:: tiny
.. rulebook:examples:: tiny
"""
"""A page that shows the whole register."""

PROVEN = (
    CONF
    + """
rulebook_code = {"tiny": "tests.sphinxext.decided"}
rulebook_tests = {"tiny": "../checks"}
rulebook_untested = {"TY-03": "it is printed"}
"""
)
"""The settings of a project that says where its code and its tests are."""


@attrs.frozen
class Site:
    """A project that was built."""

    out: Path
    env: BuildEnvironment
    warnings: str

    def page(self, name: str, ending: str = "html") -> str:
        """Return a page as it was written."""
        return (self.out / f"{name}.{ending}").read_text(encoding="utf-8")


def text_of(page: str) -> str:
    """Return what a reader sees of a page, with no space inside brackets or before a stop."""
    words = " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())
    return re.sub(r" (?=[.:,)])|(?<=\() ", "", words)


def objects(site: Site) -> dict[tuple[str, str], tuple[str, str]]:
    """Return type and name of each object of a site, with its address and displayed name."""
    inventory = InventoryFile.loads((site.out / "objects.inv").read_bytes(), uri="")
    return {
        (kind, name): (item.uri, item.display_name)
        for kind, entries in inventory.data.items()
        for name, item in entries.items()
    }


@pytest.fixture
def build(tmp_path: Path) -> Build:
    """Return a function that builds a project from the texts of its pages."""

    def build_pages(
        pages: dict[str, str],
        conf: str = CONF,
        name: str = "project",
        jobs: int = 0,
        builder: str = "html",
    ) -> Site:
        source = tmp_path / name
        source.mkdir(exist_ok=True)
        (source / "conf.py").write_text(conf, encoding="utf-8")
        for page, text in pages.items():
            (source / f"{page}.rst").write_text(text + "\n", encoding="utf-8")
        app = SphinxTestApp(builder, srcdir=source, parallel=jobs)
        try:
            app.build()
        finally:
            app.cleanup()
        return Site(app.outdir, app.env, app.warning.getvalue())

    return build_pages
