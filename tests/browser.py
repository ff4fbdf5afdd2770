"""The built documentation in a real browser: run by ``nox -s browser``.

Needs a chromium. It opens each page as wide as a desk and as a phone, light and dark, and asks
whether something runs over the edge, is hard to read, has no text for those who do not see, or
leads nowhere. Then it asks the search what people ask. What it finds is printed; pictures for
people lie in ``docs/_build/looks``.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any, ClassVar

from tests import asked
from tools.pages.moved import SIGN
from tricky_twist import GAMES

DOCS = Path(__file__).parents[1] / "docs"
PAGES, LOOKS = DOCS / "_build" / "html", DOCS / "_build" / "looks"
ANSWERS = ("search.html?q=do+i+have+to+follow+suit", "search.html?q=xyzzyqq")
"""The search page with answers, and without any."""
VISITORS = ("/asker", "/looker")
"""Pages of ours, beside this file, that visit those of the documentation."""
DESK, PHONE = 1300, 420
SHOWN = (
    "index.html",
    "tutorial/index.html",
    "command/index.html",
    "command/show.html",
    "how-to/frontend.html",
    "how-to/server.html",
    "explanation/states.html",
    "explanation/map.html",
    "rulebook/tricky-twist/trick.html",
    "rulebook/editions.html",
    "rulebook/traceability.html",
    "reference/index.html",
    "reference/tricky-twist.html",
    "reference/tricky-twist/types.html",
    "how-to/bots.html",
    "genindex.html",
    ANSWERS[0],
)
"""Pages of each kind, of which pictures are taken."""
PATIENCE = 20 * 60
HEAVIEST = 300_000
"""How many bytes a page may have."""
LONGEST_BOOKLET = 4
"""How many pages of A5 a short rulebook may have."""
A5 = (420, 595)
"""Its width and height in points."""
PAGE_SIZE = re.compile(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]")
"""How a PDF says how large a page is."""


class Handler(SimpleHTTPRequestHandler):
    """Serves the pages and what visits them, and takes what that has found."""

    made: ClassVar[dict[str, object]] = {}
    """What is served as JSON, by its path."""
    found: object = None
    is_done = Event()

    def do_GET(self) -> None:
        """Answer with a page, with what visits them, or with what it wants to know."""
        if self.path in self.made:
            self._answer("application/json", json.dumps(self.made[self.path]).encode())
        elif self.path in VISITORS:
            visitor = Path(__file__).with_name(f"{self.path[1:]}.html")
            self._answer("text/html", visitor.read_bytes())
        else:
            super().do_GET()

    def _answer(self, kind: str, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:
        """Take what was found."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        type(self).found = json.loads(body)
        self.send_response(204)
        self.end_headers()
        self.is_done.set()

    def log_message(self, *_: object) -> None:
        """Say nothing: what is missing the looker tells."""


def chromium(*arguments: str) -> list[str]:
    """Return the command that starts a browser without a window."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("chrome")
    if found is None:
        sys.exit("this needs chromium")
    return [found, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", *arguments]


def visited(port: int, visitor: str) -> tuple[Any, tuple[str, ...]]:
    """Return what a visitor of the pages has found, and what the browser's console says."""
    Handler.is_done.clear()
    Handler.found = None
    # Parts of a browser may still write into its profile when it has ended.
    own = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    with own as profile, tempfile.TemporaryFile("w+") as console:
        address = f"http://localhost:{port}{visitor}"
        logging = ("--enable-logging=stderr", f"--user-data-dir={profile}")
        command = chromium(*logging, "--remote-debugging-port=0", address)
        browser = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=console)
        came = Handler.is_done.wait(PATIENCE)
        browser.terminate()
        browser.wait()
        console.seek(0)
        said = [line.strip() for line in console if ":CONSOLE" in line]
    return Handler.found, (*said, *(() if came else ("the browser did not answer",)))


def pages() -> list[Path]:
    """Return every page; a file that leads on from an old address is none."""
    return [file for file in sorted(PAGES.rglob("*.html")) if SIGN not in file.read_text("utf-8")]


def looked_at(port: int) -> tuple[str, ...]:
    """Return what is wrong with the pages."""
    Handler.made["/pages"] = [*(str(page.relative_to(PAGES)) for page in pages()), *ANSWERS]
    found, said = visited(port, "/looker")
    return (*(found or ()), *said)


def searched(port: int) -> tuple[str, ...]:
    """Return what is wrong with the search; print how many questions have their answer."""
    Handler.made["/questions"] = [question["query"] for question in asked.questions()]
    answers, said = visited(port, "/asker")
    if not isinstance(answers, dict):
        return (*said, str(answers))
    return (*said, *asked.faults(PAGES, answers), *from_disk())


def from_disk() -> tuple[str, ...]:
    """Return what is wrong when the search page is opened without a server."""
    address = f"{(PAGES / 'search.html').as_uri()}?q=theif+card"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        own = (f"--user-data-dir={profile}", "--virtual-time-budget=5000", "--dump-dom")
        done = subprocess.run(chromium(*own, address), check=True, capture_output=True, text=True)
    return () if '#ft-20">' in done.stdout else ("the search finds nothing from a disk",)


def misprinted() -> list[str]:
    """Return the short rulebooks that do not print as booklets of a few A5 pages."""
    faults = []
    for game in GAMES:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            paper = Path(folder, "booklet.pdf")
            address = (PAGES / "how-to-play" / f"{game}.html").as_uri()
            own = (f"--user-data-dir={folder}", "--no-pdf-header-footer")
            command = chromium(*own, f"--print-to-pdf={paper}", address)
            subprocess.run(command, check=True, capture_output=True)
            sizes = PAGE_SIZE.findall(paper.read_bytes())
        formats = {(round(float(width)), round(float(height))) for width, height in sizes}
        if len(sizes) > LONGEST_BOOKLET or formats != {A5}:
            faults.append(f"how-to-play/{game}: prints on {len(sizes)} pages, {formats} points")
    return faults


def too_heavy() -> list[str]:
    """Return the pages that take long to load."""
    sizes = {path.relative_to(PAGES): path.stat().st_size for path in pages()}
    return [f"{page}: {size} bytes" for page, size in sorted(sizes.items()) if size > HEAVIEST]


def take_pictures(port: int) -> None:
    """Take a picture of a page of each kind at both widths."""
    if missing := [page for page in SHOWN if not (PAGES / page.partition("?")[0]).is_file()]:
        sys.exit(f"not among the pages: {', '.join(missing)}")
    LOOKS.mkdir(parents=True, exist_ok=True)
    for page in SHOWN:
        for width, height in ((DESK, 1000), (PHONE, 900)):
            name = page.partition("?")[0].replace("/", "-").replace(".html", f"-{width}.png")
            size = f"--window-size={width},{height}"
            address = f"http://localhost:{port}/{page}"
            command = chromium(f"--screenshot={LOOKS / name}", size, address)
            subprocess.run(command, check=True, capture_output=True)


def main(arguments: Sequence[str]) -> int:
    """Look at everything, or only ask the search; say how many pages there were."""
    server = ThreadingHTTPServer(("localhost", 0), partial(Handler, directory=str(PAGES)))
    Thread(target=server.serve_forever, daemon=True).start()
    port = server.server_port
    found = searched(port)
    if "--search-only" not in arguments:
        found += (*too_heavy(), *misprinted(), *looked_at(port))
        if "--no-pictures" not in arguments:
            take_pictures(port)
    server.shutdown()
    print(*found, f"{len(pages())} pages, {len(found)} faults", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
