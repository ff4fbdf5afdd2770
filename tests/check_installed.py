"""Check the installed package, the way ``nox -s wheel`` does in an otherwise empty environment.

Every module can be imported with ``attrs`` alone, except those that belong to an extra; the type
marker is there, and so are the schemas of every game; and nothing comes from the source tree.
"""

import importlib
import pkgutil
import sys
from pathlib import Path

import tricky_twist

SOURCE = Path(__file__).parents[1] / "src"
EXTRAS = ("adapters", "cli", "lab._few", "lab.searching", "sphinxext", "testing", "web")
"""What needs more than attrs: packages, and two modules that find witnesses with Hypothesis."""


def names() -> list[str]:
    """Return the names of all modules that need no extra."""
    found: list[str] = ["tricky_twist"]
    for package in tricky_twist.__path__:
        for path in sorted(Path(package).rglob("*.py")):
            parts = path.relative_to(package).with_suffix("").parts
            needs_more = parts[0] in EXTRAS or ".".join(parts) in EXTRAS
            if not needs_more and parts[-1] != "__init__":
                found.append(".".join(("tricky_twist", *parts)))
    return found


def main() -> int:
    """Import everything; return 0 if all is well."""
    folder = Path(tricky_twist.__path__[0])
    if folder.is_relative_to(SOURCE):
        sys.stderr.write(f"this is the source tree, not the installed package: {folder}\n")
        return 1
    if not (folder / "py.typed").exists():
        sys.stderr.write("the wheel has no py.typed\n")
        return 1
    for game in tricky_twist.GAMES:
        for kind in ("json", "d.ts"):
            if not (folder / "schemas" / f"{game}.{kind}").exists():
                sys.stderr.write(f"the wheel has no schemas/{game}.{kind}\n")
                return 1
    for name in names():
        importlib.import_module(name)
    found = {module.name for module in pkgutil.iter_modules()} & {"hypothesis", "sphinx", "rich"}
    if found:
        sys.stderr.write(f"the environment is not clean: {found}\n")
    return len(found)


if __name__ == "__main__":
    sys.exit(main())
