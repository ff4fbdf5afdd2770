"""The folder of the playground, filled from the packages that the lock files name.

Its page comes from ``web/``, Pyodide from the registry's package, attrs from its wheel. The same
packages give the same bytes.
"""

import gzip
import json
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import Any

from tools import ROOT
from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.games import NAMES, game_called
from tricky_twist.web.catalogue import catalogue, rulebook
from tricky_twist.web.page import languages, words

WEB = ROOT / "web"
PYODIDE = WEB / "node_modules" / "pyodide"
"""The registry's package, which ``npm ci`` has compared with the digest in the lock file."""

COPIED = ("pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip")
PACKED = ("pyodide.asm.wasm",)
"""The files that the folder has in a packed form: a browser unpacks them."""

SOURCES = ROOT / "src" / "tricky_twist"
LEFT_OUT = {
    *("adapters", "cli", "lab", "primer", "schemas", "search", "sphinxext", "testing"),
    *("web/static", "__main__.py"),
}
"""The parts of the library that no table needs."""

INDEX = "files.json"
SERVICE = "service.js"
NO_TIME = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the archive: it must not depend on the clock."""


def fill(folder: Path, attrs_wheel: Path) -> None:
    """Fill a folder anew: the old files go."""
    shutil.rmtree(folder, ignore_errors=True)
    build = ("node", "build.mjs", "--playground", str(folder))
    subprocess.run(build, cwd=WEB, check=True)
    python = folder / "pyodide"
    python.mkdir()
    for name in COPIED:
        shutil.copyfile(PYODIDE / name, python / name)
    for name in PACKED:
        (python / f"{name}.gz").write_bytes(packed((PYODIDE / name).read_bytes()))
    (folder / "library.zip").write_bytes(library(attrs_wheel))
    for name, document in documents():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(document), "utf-8")
    write_index(folder)


def packed(data: bytes) -> bytes:
    """Return data in the format of gzip, without a time."""
    return gzip.compress(data, mtime=0)


def documents() -> Iterator[tuple[str, Any]]:
    """Yield the answers of a server, each with the name of its file."""
    yield "languages.json", list(languages())
    for language in languages():
        folder = "" if language == ENGLISH else f"{language}/"
        yield f"{folder}games.json", catalogue(language)
        for name in NAMES:
            yield f"{folder}rules/{name}.json", rulebook(game_called(name), language)
        if folder:
            yield f"{folder}words.json", words(language)


# The library --------------------------------------------------------------------------------------


def library(attrs_wheel: Path) -> bytes:
    """Return the archive of the library and of attrs, as sources."""
    found = BytesIO()
    with zipfile.ZipFile(found, "w") as archive:
        for name, data in sorted((*own_modules(), *modules_of(attrs_wheel))):
            member = zipfile.ZipInfo(name, NO_TIME)
            archive.writestr(member, data, zipfile.ZIP_DEFLATED, compresslevel=9)
    return found.getvalue()


def own_modules() -> Iterator[tuple[str, bytes]]:
    """Yield the modules of the library that a table needs, and the words of each language."""
    spoken = [f"locales/{language}/*.po" for language in languages()]
    for path in chain.from_iterable(map(SOURCES.rglob, ("*.py", "locales/LINGUAS", *spoken))):
        name = path.relative_to(SOURCES)
        within = {part.as_posix() for part in (name, *name.parents)}
        if LEFT_OUT.isdisjoint(within):
            yield f"{SOURCES.name}/{name.as_posix()}", path.read_bytes()


def modules_of(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the modules of a wheel, and its licence."""
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith((".py", "LICENSE")):
                yield name, archive.read(name)


# The index ----------------------------------------------------------------------------------------


def write_index(folder: Path) -> None:
    """Write which files there are; the service contains it, so that it changes with any of them."""
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.*"))
    later = (SERVICE, *(f"{language}/" for language in languages()))  # a choice loads the rest
    files = {name: described(folder / name) for name in names if not name.startswith(later)}
    index = json.dumps({"bytes": sum(each["bytes"] for each in files.values()), "files": files})
    (folder / INDEX).write_text(index, "utf-8")
    service = folder / SERVICE
    service.write_text(f"const FOLDER={index};\n{service.read_text('utf-8')}", "utf-8")


def described(path: Path) -> dict[str, Any]:
    """Return the size and the digest of a file."""
    data = path.read_bytes()
    return {"bytes": len(data), "sha256": sha256(data).hexdigest()}


def difference(one: Path, other: Path) -> list[str]:
    """Return the names of files that are not the same in two folders."""
    found = [
        {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.*")}
        for folder in (one, other)
    ]
    names = found[0].keys() | found[1].keys()
    return sorted(name for name in names if found[0].get(name) != found[1].get(name))
