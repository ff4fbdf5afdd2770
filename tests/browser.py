"""Every page of the built documentation, looked at in a real browser: run by ``nox -s browser``.

Needs a chromium. It opens each page as wide as a desk and as a phone, light and dark, and asks
whether something runs over the edge, is hard to read, has no text for those who do not see, or
leads nowhere. What it finds is printed; pictures for people lie in ``docs/_build/looks``.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread

DOCS = Path(__file__).parents[1] / "docs"
PAGES, LOOKS = DOCS / "_build" / "html", DOCS / "_build" / "looks"
LOOKER = Path(__file__).with_name("browser.html")
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
    "reference/tricky-twist/rules.html",
)
"""Pages of each kind, of which pictures are taken."""
PATIENCE = 20 * 60
HEAVIEST = 300_000
"""How many bytes a page may have."""


class Handler(SimpleHTTPRequestHandler):
    """Serves the pages and the looker, and takes what the looker has found."""

    found: list[str] | None = None
    is_done = Event()

    def do_GET(self) -> None:
        """Answer with a page, the looker, or the list of all pages."""
        pages = sorted(str(path.relative_to(PAGES)) for path in PAGES.rglob("*.html"))
        made = {
            "/looker": ("text/html", LOOKER.read_bytes()),
            "/pages": ("application/json", json.dumps(pages).encode()),
        }
        if self.path not in made:
            super().do_GET()
            return
        kind, body = made[self.path]
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:
        """Take the list of what was found."""
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


def looked_at(port: int) -> tuple[str, ...]:
    """Return what is wrong with the pages, and what the browser's console says."""
    # Parts of a browser may still write into its profile when it has ended.
    own = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    with own as profile, tempfile.TemporaryFile("w+") as console:
        address = f"http://localhost:{port}/looker"
        logging = ("--enable-logging=stderr", f"--user-data-dir={profile}")
        command = chromium(*logging, "--remote-debugging-port=0", address)
        browser = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=console)
        came = Handler.is_done.wait(PATIENCE)
        browser.terminate()
        browser.wait()
        console.seek(0)
        said = [line.strip() for line in console if ":CONSOLE" in line]
    return (*(Handler.found or ()), *said, *(() if came else ("the browser did not answer",)))


def too_heavy() -> list[str]:
    """Return the pages that take long to load."""
    sizes = {path.relative_to(PAGES): path.stat().st_size for path in PAGES.rglob("*.html")}
    return [f"{page}: {size} bytes" for page, size in sorted(sizes.items()) if size > HEAVIEST]


def take_pictures(port: int) -> None:
    """Take a picture of a page of each kind at both widths."""
    if missing := [page for page in SHOWN if not (PAGES / page).is_file()]:
        sys.exit(f"not among the pages: {', '.join(missing)}")
    LOOKS.mkdir(parents=True, exist_ok=True)
    for page in SHOWN:
        for width, height in ((DESK, 1000), (PHONE, 900)):
            name = page.replace("/", "-").replace(".html", f"-{width}.png")
            size = f"--window-size={width},{height}"
            address = f"http://localhost:{port}/{page}"
            command = chromium(f"--screenshot={LOOKS / name}", size, address)
            subprocess.run(command, check=True, capture_output=True)


def main(arguments: Sequence[str]) -> int:
    """Look at everything; say how many pages there were."""
    server = ThreadingHTTPServer(("localhost", 0), partial(Handler, directory=str(PAGES)))
    Thread(target=server.serve_forever, daemon=True).start()
    found = (*too_heavy(), *looked_at(server.server_port))
    if "--no-pictures" not in arguments:
        take_pictures(server.server_port)
    server.shutdown()
    print(*found, f"{len(list(PAGES.rglob('*.html')))} pages, {len(found)} faults", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
