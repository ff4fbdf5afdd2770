"""Fill the folder of the playground, twice, and compare: ``nox -s playground`` runs it."""

import argparse
import sys
import tempfile
from pathlib import Path

from tools.pages.playground import FOLDER
from tools.playground.folder import difference, fill


def main() -> int:
    """Fill the folder; say how large it is, and which files a second run made otherwise."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wheels", type=Path, help="the folder with the wheel of attrs")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    given = parser.parse_args()
    [wheel] = given.wheels.glob("attrs-*.whl")
    fill(given.folder, wheel)
    with tempfile.TemporaryDirectory() as again:
        fill(Path(again, "again"), wheel)
        stale = difference(given.folder, Path(again, "again"))
    size = sum(path.stat().st_size for path in given.folder.rglob("*.*"))
    print(f"{size / 1e6:.1f} MB", *(f"not the same when made again: {name}" for name in stale))
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
