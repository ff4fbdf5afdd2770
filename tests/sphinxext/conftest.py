"""Builds of tiny Sphinx projects."""

from collections.abc import Callable
from pathlib import Path

import attrs
import pytest
from sphinx.environment import BuildEnvironment
from sphinx.testing.util import SphinxTestApp

Build = Callable[..., "Site"]

CONF = """
extensions = ["tricky_twist.sphinxext"]
rulebook_registers = {"tiny": "tests.sphinxext.tiny:REGISTER"}
html_theme = "basic"
"""


@attrs.frozen
class Site:
    """A project that was built."""

    out: Path
    env: BuildEnvironment
    warnings: str

    def page(self, name: str) -> str:
        """Return the HTML of a page."""
        return (self.out / f"{name}.html").read_text(encoding="utf-8")


@pytest.fixture
def build(tmp_path: Path) -> Build:
    """Return a function that builds a project from the texts of its pages."""

    def build_pages(
        pages: dict[str, str], conf: str = CONF, name: str = "project", jobs: int = 0
    ) -> Site:
        source = tmp_path / name
        source.mkdir(exist_ok=True)
        (source / "conf.py").write_text(conf, encoding="utf-8")
        for page, text in pages.items():
            (source / f"{page}.rst").write_text(text + "\n", encoding="utf-8")
        app = SphinxTestApp(srcdir=source, parallel=jobs)
        try:
            app.build()
        finally:
            app.cleanup()
        return Site(app.outdir, app.env, app.warning.getvalue())

    return build_pages
