"""Every drawn example of the built documentation, clicked in a real browser from ``file://``.

Run by ``nox -s browser``; needs a chromium. Each card is clicked and reached by key, each button
and each reading is tried; every answer must be there, and every link in it must lead somewhere.
"""

import html
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tests.browser import PAGES, chromium

HARNESS = Path(__file__).with_name("clicking.html")
BUDGET = 600_000
"""How many milliseconds the page may take, of a clock that does not wait."""

EXPECTED = {
    ("trick.html tt-21-0-d", "Q5"): "Must follow moon: you hold",
    ("trick.html tt-21-0-d", "M9"): "Seat 2 plays",
    ("turn.html tw-14-0-d", "25"): "more than 10 away from 49, where the row ends",
    ("scoring.html ft-30-0-d", "R5"): "flips the 5 to its stars",
}
"""A few answers, by the page and the example, and the card."""


def tried(pages: list[Path]) -> dict[str, Any]:
    """Return what a browser found that clicked everything on some pages."""
    addresses = json.dumps([page.as_uri() for page in pages])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        harness = Path(folder, "clicking.html")
        harness.write_text(HARNESS.read_text("utf-8").replace("PAGES", addresses), "utf-8")
        own = f"--user-data-dir={folder}/profile"
        reading = ("--allow-file-access-from-files", f"--virtual-time-budget={BUDGET}")
        command = chromium(own, *reading, "--dump-dom", harness.as_uri())
        page = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    shown = re.search(r"<pre>(.*?)</pre>", page, re.DOTALL)
    if shown is None:
        sys.exit("the browser did not come to an end")
    found: dict[str, Any] = json.loads(html.unescape(shown[1]))
    return found


@cache
def ids_on(page: Path) -> frozenset[str]:
    """Return everything on a page that can be linked to."""
    return frozenset(re.findall(r'\bid="([^"]+)"', page.read_text("utf-8")))


def dead(links: list[str]) -> Iterator[str]:
    """Yield each link that leads nowhere."""
    for link in links:
        parts = urlsplit(link)
        page = Path(unquote(parts.path))
        if not page.is_file() or parts.fragment not in ids_on(page):
            yield f"a link leads nowhere: {link}"


def unexpected(said: dict[str, dict[str, str]]) -> Iterator[str]:
    """Yield each answer that is not the one that is known to be right."""
    for (example, card), words in EXPECTED.items():
        answers = [cards.get(card, "") for name, cards in said.items() if name.endswith(example)]
        if not any(words in answer for answer in answers):
            yield f"{example}, {card}: expected {words!r}, got {answers}"


def main() -> int:
    """Click everything; say how much there was."""
    pages = [
        page
        for page in sorted(PAGES.rglob("*.html"))
        if 'class="answers"' in page.read_text("utf-8")
    ]
    found = tried(pages)
    faults = [*found["faults"], *dead(found["links"]), *unexpected(found["said"])]
    counted = f"{len(pages)} pages, {found['cards']} cards, {found['switches']} readings"
    print(*faults, f"{counted}, {len(faults)} faults", sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
