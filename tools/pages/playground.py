"""Links to the playground, in a build that includes it: the library in the reader's browser."""

from tools import ROOT

FOLDER = ROOT / "docs" / "_build" / "playground"
"""What ``nox -s playground`` fills."""


def is_built() -> bool:
    """Say whether this build of the pages can include the playground."""
    return (FOLDER / "index.html").is_file()
