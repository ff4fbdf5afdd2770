"""Check the TypeScript declarations, and programs that use them; ``nox -s typescript`` does.

``python -m tests.schemas.typescript TSC`` compiles them strictly, with this compiler. Then each
``case`` of the programs is left out once, and the compiler must notice.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
DECLARATIONS = sorted((ROOT / "src" / "tricky_twist" / "schemas").glob("*.d.ts"))
PROGRAMS = (ROOT / "tests" / "schemas" / "moves.ts",)
OPTIONS = ("--strict", "--noEmit", "--noUncheckedIndexedAccess", "--target", "es2022")
CASE = re.compile(r'^ +case ".*\n', re.MULTILINE)


def forgetful(text: str) -> Iterator[str]:
    """Yield a program without each of its cases."""
    for case in CASE.finditer(text):
        yield text[: case.start()] + text[case.end() :]


def compiled(tsc: str, folder: Path) -> str:
    """Return what the compiler says of all that lies in a folder."""
    files = sorted(map(str, folder.glob("*.ts")))
    return subprocess.run(
        [tsc, *OPTIONS, *files], capture_output=True, text=True, check=False
    ).stdout


def main(tsc: str) -> int:
    """Return 0 if the programs compile, and do not without one of their cases."""
    with TemporaryDirectory() as made:
        folder = Path(made)
        for path in (*DECLARATIONS, *PROGRAMS):
            copy(path, folder)
        if said := compiled(tsc, folder):
            print(said)
            return 1
        variants = {
            f"{path.stem}-{number}.ts": text
            for path in PROGRAMS
            for number, text in enumerate(forgetful(path.read_text(encoding="utf-8")))
        }
        for name, text in variants.items():
            (folder / name).write_text(text, encoding="utf-8")
        said = compiled(tsc, folder)
    unnoticed = [name for name in variants if f"{name}(" not in said]
    print(f"{len(variants)} cases left out, {len(unnoticed)} not noticed: {unnoticed}")
    return len(unnoticed) or not variants


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
