"""Scripts beside pages, with parts that would make the pages heavy.

They are scripts, since a page that was opened from a disk may load nothing else.
"""

import json
from collections import defaultdict
from pathlib import Path

import attrs
from sphinx.application import Sphinx


@attrs.frozen
class Beside:
    """Collects the parts of each page that a build writes."""

    name: str
    """The function that a script gives its parts to, and the folder of the scripts."""
    _parts: dict[str, list[str]] = attrs.field(factory=lambda: defaultdict(list))

    def add(self, page: str, part: str) -> int:
        """Add a part of a page, and return its number."""
        self._parts[page].append(part)
        return len(self._parts[page]) - 1

    def write(self, app: Sphinx, page: str) -> bool:
        """Write the script of a page that has parts, and return whether it has any."""
        parts = self._parts.pop(page, [])
        if parts:
            file = Path(app.outdir, "_static", self.name, f"{page}.js")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"{self.name}({json.dumps(parts, ensure_ascii=False)});\n", "utf-8")
        return bool(parts)
