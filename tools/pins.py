"""The update of all pinned files: ``nox -s pins``.

A pinned file lets a review see the effects of a change. A test fails if one is out of date, and
names this command. ``nox -s pins -- vectors`` writes only the vectors. Files that take minutes are
written only by name: ``nox -s pins -- perft``.
"""

import argparse
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from tools import ROOT

OUT_OF_DATE = "the pinned file says something else: is the new text right? Then run `nox -s pins`"
"""The message of a test about a pinned file."""

STEPS: Mapping[str, str] = {
    "schemas": "tools.schemas",
    "wire": "tests.encoding.wires",
    "seeds": "tests.conformance.invented",
    "records": "tests.records.golden",
    "witnesses": "tests.lab.witnessed",
    "matters": "tools.bench.matters",
    "vectors": "tools.vectors.folder",
    "messages": "tests.messages",
    "pictures": "tests.cli.drawn",
    "manpage": "tools.pages.manpage",
}
"""The module whose function ``pin`` writes each kind of file: the vectors after the records."""

SLOW: Mapping[str, str] = {"perft": "tests.lab.counted"}
"""Those that take minutes; they change only with a rule of play."""

PINNED = (
    *("src/tricky_twist/schemas/*", "share/man/man1/*", "vectors/**/*", "tools/bench/matters.json"),
    *("tests/**/*.json", "tests/**/*.jsonl", "tests/**/*.txt"),
)
"""Where pinned files lie."""


def digests() -> dict[Path, str]:
    """Return a digest of every pinned file."""
    paths = {path for pattern in PINNED for path in ROOT.glob(pattern) if path.is_file()}
    return {path: sha256(path.read_bytes()).hexdigest() for path in sorted(paths)}


def changes(before: Mapping[Path, str], after: Mapping[Path, str]) -> Iterator[str]:
    """Yield a line for each file that is new, gone or different."""
    for path in sorted({*before, *after}):
        if before.get(path) != after.get(path):
            what = "new" if path not in before else "changed" if path in after else "gone"
            yield f"{what}: {path.relative_to(ROOT).as_posix()}"


def main() -> None:
    """Write the named files, and list the changed ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join((*STEPS, *SLOW)))
    names = parser.parse_args().names or [*STEPS]
    unknown = [name for name in names if name not in {**STEPS, **SLOW}]
    if unknown:
        parser.error(f"there is no {unknown[0]}: choose among {', '.join((*STEPS, *SLOW))}")
    before = digests()
    for name in names:
        import_module({**STEPS, **SLOW}[name]).pin()
    print(*list(changes(before, digests())) or ["nothing changed"], sep="\n")


if __name__ == "__main__":
    main()
