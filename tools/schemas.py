"""The schemas and TypeScript declarations in the package, which other languages read.

``nox -s pins`` writes them anew after a change of the documents of a game.
"""

import json
from collections.abc import Iterator

from tools import ROOT
from tricky_twist import GAMES, hosting
from tricky_twist.encoding import Document
from tricky_twist.encoding.typescript import declarations
from tricky_twist.hosting.schemas import generic_declarations

FOLDER = ROOT / "src" / "tricky_twist" / "schemas"


def files() -> Iterator[tuple[str, str]]:
    """Yield the name of each file and its text."""
    for name, game in GAMES.items():
        schema = hosting.schema(game)
        yield f"{name}.json", laid_out(schema)
        yield f"{name}.d.ts", declarations(schema)
    yield "hosting.d.ts", generic_declarations()


def laid_out(schema: Document) -> str:
    """Return the text of a schema, with a line for each definition."""
    lines = []
    for name, part in schema.items():
        if name == "$defs" and isinstance(part, dict):
            definitions = ",\n  ".join(f"{compact(key)}: {compact(part[key])}" for key in part)
            lines.append(f'"$defs": {{\n  {definitions}\n }}')
        else:
            lines.append(f"{compact(name)}: {compact(part)}")
    return "{\n " + ",\n ".join(lines) + "\n}\n"


def compact(part: object) -> str:
    """Return JSON in one line."""
    return json.dumps(part, separators=(",", ":"))


def pin() -> None:
    """Write every file."""
    for name, text in files():
        (FOLDER / name).write_text(text, encoding="utf-8")
