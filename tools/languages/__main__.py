"""Builds the pages for players in every language that has them: ``python -m tools.languages OUT``.

Each language takes a folder of its own below *OUT*, where the English pages lie.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import ROOT
from tools.languages import DOCS, languages

LEADS_ON = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<title>Tricky Twist, Twisted, Flip Twhist</title>
<meta http-equiv="refresh" content="0; url=how-to-play/index.html">
<a href="how-to-play/index.html">Tricky Twist, Twisted, Flip Twhist</a>
</html>
"""
"""The address of a language without a page leads to its first page."""

AT_ONCE = 2
"""How many languages are built at the same time."""


def build(language: str, out: Path) -> None:
    """Build the pages of a language; any warning is an error."""
    command = (sys.executable, "-m", "sphinx", "-c", str(ROOT / "tools/languages"))
    how = ("-D", f"language={language}", "-nWq", "--keep-going", "-b", "html")
    folder = out / language
    subprocess.run((*command, *how, str(DOCS), str(folder)), cwd=ROOT, check=True)  # noqa: S603  # our own
    (folder / "index.html").write_text(LEADS_ON.format(language=language), "utf-8")


def main(out: Path) -> None:
    """Build the pages of all languages."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for _ in pool.map(lambda language: build(language, out), languages()):
            pass


if __name__ == "__main__":
    main(Path(sys.argv[1]))
