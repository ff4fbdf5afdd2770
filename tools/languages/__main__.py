"""Builds the pages for players in every language that has them: ``python -m tools.languages OUT``.

Each language takes a folder of its own below *OUT*, where the English pages lie.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import ROOT
from tools.languages import DOCS, languages

AT_ONCE = 2
"""How many languages are built at the same time."""


def build(language: str, out: Path) -> None:
    """Build the pages of a language; any warning is an error."""
    command = (sys.executable, "-m", "sphinx", "-c", str(ROOT / "tools/languages"))
    how = ("-D", f"language={language}", "-nWq", "--keep-going", "-b", "html")
    subprocess.run((*command, *how, str(DOCS), str(out / language)), cwd=ROOT, check=True)  # noqa: S603  # our own


def main(out: Path) -> None:
    """Build the pages of all languages."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for _ in pool.map(lambda language: build(language, out), languages()):
            pass


if __name__ == "__main__":
    main(Path(sys.argv[1]))
