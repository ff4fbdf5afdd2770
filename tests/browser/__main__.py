"""The built documentation in a real browser: run by ``nox -s browser``.

Needs node, a chromium, and the packages of ``web/package.json``. It opens each page as wide as a
desk and as a phone, light and dark, and lets axe look for what keeps people out. It clicks each
card of each drawn table, asks the search what people ask, and prints the short rulebooks. What it
finds is printed; pictures for people lie in ``docs/_build/looks``.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tests.browser import asked
from tools import ROOT
from tools.pages.moved import SIGN
from tricky_twist import GAMES

VISIT = Path(__file__).with_name("visit.mjs")
LOOKS = ROOT / "docs" / "_build" / "looks"
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
SHOWN = (
    *("index", "tutorial/index", "command/index", "command/show", "how-to/frontend"),
    *("how-to/server", "how-to/bots", "explanation/states", "explanation/map"),
    *("rulebook/tricky-twist/trick", "rulebook/editions", "rulebook/traceability"),
    *("reference/index", "reference/tricky-twist", "reference/tricky-twist/types", "genindex"),
)
"""Pages of each kind, of which pictures are taken."""
HEAVIEST = 320_000
"""How many bytes a page may have."""
INDEX = "genindex.html"
"""The one page that may be heavier: every name is on it."""
LISTS = re.compile(rf"{INDEX}$|reference/")
"""Pages that may be taller: a reader jumps to a name on them, and goes."""
LONGEST_BOOKLET = 4
"""How many pages of A5 a short rulebook may have."""
A5 = (420, 595)
"""Its width and height in points."""
PAGE_SIZE = re.compile(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]")
"""How a PDF says how large a page is."""
EXPECTED = {
    ("trick.html tt-21-0-d", "Q5"): "Must follow moon: you hold",
    ("trick.html tt-21-0-d", "M9"): "Cleo plays",
    ("turn.html tw-14-0-d", "25"): "more than 10 away from 49, where the row ends",
    ("scoring.html ft-30-0-d", "R5"): "flips the 5 to its stars",
}
"""A few answers, by the page and the drawn table, and the card."""


SORTABLE = re.compile(r'<table class="[^"]*\bsortable\b')
"""A table that readers can sort."""


def pages_of(site: Path) -> list[Path]:
    """Return every page; a file that leads on from an old address is none."""
    return [file for file in sorted(site.rglob("*.html")) if SIGN not in file.read_text("utf-8")]


def visited(**tasks: object) -> Any:  # JSON
    """Return what a browser found on its visit."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("chrome")
    node = shutil.which("node")
    if browser is None or node is None:
        sys.exit("this needs node and chromium")
    given = json.dumps({**tasks, "browser": browser, "flags": FLAGS})
    done = subprocess.run([node, VISIT], input=given, stdout=subprocess.PIPE, check=True, text=True)
    return json.loads(done.stdout)


def misprinted(papers: Iterable[Path]) -> Iterator[str]:
    """Yield the short rulebooks that do not print as booklets of a few A5 pages."""
    for paper in papers:
        sizes = PAGE_SIZE.findall(paper.read_bytes())
        formats = {(round(float(width)), round(float(height))) for width, height in sizes}
        if len(sizes) > LONGEST_BOOKLET or formats != {A5}:
            yield f"how-to-play/{paper.stem}: prints on {len(sizes)} pages, {formats} points"


def too_heavy(site: Path, pages: Iterable[Path]) -> Iterator[str]:
    """Yield the pages that take long to load."""
    for page in pages:
        if page.name != INDEX and (size := page.stat().st_size) > HEAVIEST:
            yield f"{page.relative_to(site)}: {size} bytes"


@cache
def ids_on(page: Path) -> frozenset[str]:
    """Return everything on a page that can be linked to."""
    return frozenset(re.findall(r'\bid="([^"]+)"', page.read_text("utf-8")))


def dead(links: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """Yield each link within the pages that leads nowhere."""
    for page, targets in links.items():
        for target in sorted(set(targets)):
            parts = urlsplit(target)
            file, anchor = Path(unquote(parts.path)), unquote(parts.fragment)
            is_there = file.is_file() and (not anchor or anchor in ids_on(file))
            if parts.scheme == "file" and not is_there:
                yield f"{page}: leads nowhere: {target}"


def unexpected(said: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """Yield each answer that is not the one that is known to be right."""
    for (example, card), words in EXPECTED.items():
        answers = [cards.get(card, "") for name, cards in said.items() if name.endswith(example)]
        if not any(words in answer for answer in answers):
            yield f"{example}, {card}: expected {words!r}, got {answers}"


def faults_of(site: Path, pages: list[Path]) -> list[str]:
    """Return everything that is wrong with a site; print how much was tried."""
    LOOKS.mkdir(parents=True, exist_ok=True)
    drawn = [page for page in pages if 'class="answers"' in page.read_text("utf-8")]
    with tempfile.TemporaryDirectory() as folder:
        papers = {
            site / "how-to-play" / f"{name}.html": Path(folder, f"{name}.pdf") for name in GAMES
        }
        found = visited(
            pages=[page.as_uri() for page in pages],
            drawn=[page.as_uri() for page in drawn],
            sorted=[page.as_uri() for page in pages if SORTABLE.search(page.read_text("utf-8"))],
            search=(site / "search.html").as_uri(),
            lists=[page.as_uri() for page in pages if LISTS.match(str(page.relative_to(site)))],
            questions=[question["query"] for question in asked.questions()],
            strange=asked.strange(),
            games=[game.title for game in GAMES.values()],
            booklets={page.as_uri(): str(paper) for page, paper in papers.items()},
            pictures={
                (site / f"{name}.html").as_uri(): str(LOOKS / f"{name.replace('/', '-')}.png")
                for name in SHOWN
            },
        )
        booklets = [*misprinted(papers.values())]
    print(
        f"{len(drawn)} pages with {found['cards']} cards and {found['readings']} readings to click"
    )
    return [
        *(fault.replace(site.as_uri(), "") for fault in (*found["faults"], *dead(found["links"]))),
        *booklets,
        *too_heavy(site, pages),
        *unexpected(found["said"]),
        *asked.faults(site, found["answers"]),
        *asked.unadmitted(found["told"]),
    ]


def main() -> int:
    """Look at everything; say how many pages there were."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, default=ROOT / "docs" / "_build" / "html")
    parser.add_argument("--only", default="", help="look at the pages whose names match that")
    given = parser.parse_args()
    site = given.site.resolve()
    pages = [page for page in pages_of(site) if re.search(given.only, str(page.relative_to(site)))]
    faults = faults_of(site, pages)
    print(*faults, f"{len(pages)} pages, {len(faults)} faults", sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
