"""How the version that these pages are about is cited."""

import re

from tools import ROOT

CHANGELOG = ROOT / "CHANGELOG.md"


def cited(version: str) -> str:
    """Return a version and when it was released, or that it was not yet, as the changelog says."""
    heading = rf"^## \[{re.escape(version)}\] - (.+)$"
    found = re.search(heading, CHANGELOG.read_text("utf-8"), re.MULTILINE)
    if not found:
        raise LookupError(f"the changelog has nothing of version {version}")
    return f"{version} ({found[1]})"
