"""The page that is served: what stands in the package, and the lock file that it is built from."""

import json
import re
from importlib.resources import files

from tests.repo.source import ROOT

STATIC = files("tricky_twist.web").joinpath("static")
MOST = 120_000
"""How many bytes the whole page may have before it is compressed."""


def test_page_brings_all_that_it_names_and_nothing_else() -> None:
    """index.html names every file beside it, and no other."""
    index = STATIC.joinpath("index.html").read_text("utf-8")
    named = set(re.findall(r'(?:href|src)="([^"]+)"', index))
    assert named | {"index.html"} == {each.name for each in STATIC.iterdir()}


def test_page_has_no_inline_script_or_style_so_that_the_policy_can_be_strict() -> None:
    """The policy that the server sends allows none."""
    index = STATIC.joinpath("index.html").read_text("utf-8")
    assert re.findall(r"<script(?![^>]* src=)|<style|style=|\son\w+=", index) == []


def test_page_asks_no_other_host() -> None:
    """Nothing of the page comes from elsewhere; only SVG names an address, and asks nothing."""
    named = {
        address
        for each in STATIC.iterdir()
        for address in re.findall(r"\b(?:https?|wss?)://[\w.-]+", each.read_text("utf-8"))
    }
    assert named <= {"http://www.w3.org"}


def test_page_is_small() -> None:
    """A phone gets it before its reader grows impatient."""
    assert sum(len(each.read_bytes()) for each in STATIC.iterdir()) < MOST


def test_lock_file_names_no_host_and_each_package_by_its_digest() -> None:
    """A rebuild takes the same packages from any registry."""
    text = ROOT.joinpath("web/package-lock.json").read_text("utf-8")
    assert "://" not in text
    packages = json.loads(text)["packages"]
    assert [name for name, each in packages.items() if name and "integrity" not in each] == []
