"""German Whist, the game of the tutorial, is a package of its own that the library finds.

Here it is installed by hand, in a folder with its entry point. ``nox -s wheel`` installs it with
pip, beside a wheel of the library, and holds it to the laws.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.run_examples import EXAMPLES

pytestmark = pytest.mark.untraced

LAW = "TestGermanWhist::test_a_language_that_is_listed_has_a_catalogue"
FOLDER = EXAMPLES / "german_whist"


def run(site: Path, *arguments: str) -> str:
    """Run a module of Python where the game is installed; return what it prints."""
    done = ended(site, FOLDER, *arguments)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


def ended(site: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a module of Python where the game of a folder is installed; return how it ended."""
    table = tomllib.loads((FOLDER / "pyproject.toml").read_text("utf-8"))["project"]
    info = site / f"{table['name']}-{table['version']}.dist-info"
    info.mkdir()
    info.joinpath("METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {table['name']}\nVersion: {table['version']}\n"
    )
    points = "\n".join(
        f"[{group}]\n" + "\n".join(f"{name} = {package}" for name, package in each.items())
        for group, each in table["entry-points"].items()
    )
    info.joinpath("entry_points.txt").write_text(points)
    paths = {"PYTHONPATH": os.pathsep.join((str(site), str(folder / "src")))}
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", *arguments],
        cwd=folder,
        env=os.environ | paths,
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_keeps_its_rules_and_works_with_every_layer(tmp_path: Path) -> None:
    """Each clause has an example; the command, records, hosting, bots and lab know the game."""
    options = "-q", "-p", "no:cacheprovider", "--rootdir", str(FOLDER)
    modules = [f"tests/test_{name}.py" for name in ("rules", "around", "bystander")]
    told = run(tmp_path, "pytest", *options, *modules, f"tests/test_laws.py::{LAW}")

    assert " passed in " in told


def test_a_copied_catalogue_needs_the_name_of_the_game(tmp_path: Path) -> None:
    """With the name of another it would offer no language, and nothing would say so."""
    site, copy = tmp_path / "site", tmp_path / "copy"
    site.mkdir()
    shutil.copytree(FOLDER, copy)
    locales = copy / "src/german_whist/locales/de"
    locales.joinpath("german-whist.po").rename(locales / "old-name.po")
    options = "-q", "-p", "no:cacheprovider", "--rootdir", str(copy)
    done = ended(site, copy, "pytest", *options, f"tests/test_laws.py::{LAW}")

    assert 1 == done.returncode, done.stderr
    assert "LINGUAS lists de, and there is no locales/de/german-whist.po" in done.stdout


def test_its_clause_pages_build_without_a_warning(tmp_path: Path) -> None:
    """They show each clause with its code and its tests."""
    site, pages = tmp_path / "site", tmp_path / "pages"
    site.mkdir()
    run(site, "sphinx", "-W", "-q", "-b", "html", "docs", str(pages))

    page = re.sub(r"<[^>]+>", "", pages.joinpath("index.html").read_text("utf-8"))
    assert "A player who holds the suit led plays that suit." in page
    assert "test_a_player_follows_suit" in page
    assert "def playable" in page
