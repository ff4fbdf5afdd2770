"""The accelerated build: a platform wheel of the same sources, if it is asked for.

``TRICKY_TWIST_ACCELERATED=1 pip install .`` needs a C compiler, and gets Cython by itself. Without
the variable this does nothing, and the wheel is pure Python. ``docs/how-to/accelerate.md`` says
what it is good for.
"""

import ast
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "TRICKY_TWIST_ACCELERATED"
SOURCE = Path("src")
PACKAGE = SOURCE / "tricky_twist"
CORE = PACKAGE / "core"
SEARCH = ("_habits", "_search", "playouts")
"""The modules of the bots in which a search plays; the others decide what it is about."""
COMPILED = ("core/**/*.py", "games/**/*.py", *(f"bots/{name}.py" for name in SEARCH))
"""What is compiled, but for what is left out."""

LEFT_OUT = {
    "values": "writes classes; its part in C is written by hand",
    "rules": "attrs itself writes its class, and wants types for annotations, not their names",
    "wellformed": "follows what it is given to any depth, which only the interpreter limits",
    **dict.fromkeys(("__init__", "clauses", "register", "errors", "phrases"), "data and words"),
    **dict.fromkeys(("catalogues", "po", "translating"), "words of other languages"),
    **dict.fromkeys(("validation", "ruleset"), "checks what is made once a game"),
    **dict.fromkeys(("explaining", "wording", "refusals", "violations"), "words for people"),
}
"""Modules and packages that stay Python, and why; no step of a game runs the last three kinds."""

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # annotations are promises to people, not C types
    "infer_types": False,  # a variable holds a Python object, a number of any size
    "overflowcheck": True,  # and if a number is one of C all the same, it is not cut off in silence
    "binding": True,  # functions are introspected and pickled like any other
    "autotestdict": False,
}


def is_asked_for() -> bool:
    """Say whether the accelerated build is asked for."""
    return os.environ.get(VARIABLE, "") not in {"", "0"}


def modules() -> list[Path]:
    """Return every module that is compiled, relative to the root of the project."""
    found = [path for pattern in COMPILED for path in sorted(PACKAGE.glob(pattern))]
    return [
        path
        for path in found
        if not LEFT_OUT.keys() & {*path.relative_to(PACKAGE).with_suffix("").parts}
        and not outgrows_c(path.read_text(encoding="utf-8"))
    ]


def outgrows_c(source: str) -> bool:
    """Say whether a module shifts or raises a literal by a length, as in ``1 << len(deck)``.

    Literals and lengths are numbers of C whatever the directives say, and 64 bits hold no big
    deck. Such a module stays Python.
    """
    return any(
        isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.LShift | ast.Pow)
        and not any(isinstance(part, ast.Name | ast.Call) for part in ast.walk(node.left))
        and any(isinstance(part, ast.Call) for part in ast.walk(node.right))
        for node in ast.walk(ast.parse(source))
    )


def compile_all(folder: Path) -> list[Path]:
    """Compile into *folder*; return the libraries, which lie there as in the package."""
    # By hand first: a missing compiler is known before Cython has worked for a minute.
    by_hand = [extension("tricky_twist.core._values", CORE / "_values.c")]
    return [*compiled(by_hand, folder), *compiled(written_by_cython(folder), folder)]


def compiled(extensions: list[Any], folder: Path) -> list[Path]:
    """Compile these into *folder*; return the libraries.

    Raises:
        RuntimeError: If the compiler fails, or is missing.
    """
    # Needed here only, and installed by ``dependencies`` below.
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.errors import CCompilerError, ExecError, PlatformError  # noqa: PLC0415

    build = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp = str(folder / "lib"), str(folder / "temp")
    build.parallel = cores()
    build.ensure_finalized()
    try:
        build.run()
    except (CCompilerError, ExecError, PlatformError) as error:
        raise RuntimeError(
            f"{VARIABLE} asks for the accelerated build, which needs a C compiler and the headers "
            f"of Python: {error}. Without that variable the wheel is pure Python and needs neither."
        ) from error
    return [Path(path) for path in build.get_outputs()]


def written_by_cython(folder: Path) -> list[Any]:
    """Let Cython write every module in C into *folder*."""
    from Cython.Build import cythonize  # noqa: PLC0415

    rules = cythonize(
        [
            extension(".".join(path.relative_to(SOURCE).with_suffix("").parts), path)
            for path in modules()
        ],
        build_dir=str(folder / "c"),
        compiler_directives=DIRECTIVES,
        nthreads=cores(),
        quiet=True,
    )
    for rule in rules:
        quicken(Path(rule.sources[0]))
    return list(rules)


def extension(name: str, source: Path) -> Any:  # setuptools is not there yet
    """Return what setuptools is told of one module."""
    from setuptools import Extension  # noqa: PLC0415

    arguments = [] if os.name == "nt" else ["-O3", "-g0"]
    return Extension(name, [str(source)], include_dirs=[str(CORE)], extra_compile_args=arguments)


def quicken(source: Path) -> None:
    """Let a module that Cython wrote read fields and items the way of ``core/_quick.h``."""
    text = source.read_text(encoding="utf-8")
    for section, header in (("module_code", "_quick.h"), ("module_exttypes", "_quick_end.h")):
        mark = f"/* #### Code section: {section} ### */"
        if text.count(mark) != 1:
            raise RuntimeError(f"the C that this Cython writes has no section {section}: {source}")
        text = text.replace(mark, f'{mark}\n#include "{header}"')
    source.write_text(text, encoding="utf-8")


def cores() -> int:
    """Return how many processes or threads may compile at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1


class CustomBuildHook(BuildHookInterface):
    """Adds compiled modules to a wheel, if they are asked for."""

    def dependencies(self) -> list[str]:
        """Return what is needed for building."""
        return ["cython>=3.3", "setuptools>=75"] if is_asked_for() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and say that the wheel is for this platform and this Python."""
        if not is_asked_for() or version == "editable":
            return
        self.folder = TemporaryDirectory()  # until the wheel is written
        for library in compile_all(Path(self.folder.name)):
            place = library.relative_to(Path(self.folder.name, "lib")).as_posix()
            build_data["force_include"][str(library)] = place
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
