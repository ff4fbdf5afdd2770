"""Collect the evidence for the entries of a register: code, tests, proofs, pictures."""

import ast
import json
import re
import textwrap
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import attrs
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment

from tricky_twist.sphinxext.registers import imported

# Code --------------------------------------------------------------------------------------------


_SENTENCE = re.compile(r"(?:^|\s)Decides (.*?)\.(?:\s|$)", re.DOTALL)
_CITED = re.compile(r":(?:clause):`([^`<>]+)`")

_Body = ast.Module | ast.ClassDef


@attrs.frozen
class Code:
    """A function, a class or a constant that has a docstring."""

    name: str
    """Its dotted name."""
    docstring: str
    source: str
    """Its lines, from the first decorator to the end, not indented."""

    def decides(self) -> Iterator[str]:
        """Yield each clause that a sentence "Decides ..." of the docstring names."""
        for sentence in _SENTENCE.findall(self.docstring):
            yield from _CITED.findall(sentence)


@cache
def code_files(package: str) -> dict[str, Path]:
    """Return the source file of each module in a package; none if there is no such package."""
    spec = find_spec(package)
    folders = (spec.submodule_search_locations if spec else None) or ()
    paths = [(Path(folder), path) for folder in folders for path in Path(folder).rglob("*.py")]
    return {_module(package, path.relative_to(folder)): path for folder, path in sorted(paths)}


def _module(package: str, path: Path) -> str:
    parts = [part for part in path.with_suffix("").parts if part != "__init__"]
    return ".".join((package, *parts))


@cache
def deciding_code(package: str) -> dict[str, tuple[Code, ...]]:
    """Return for each clause the code whose docstring has a sentence "Decides ..." on it.

    The source is read, not imported: a module may need a package that is not installed.
    """
    found: dict[str, dict[str, Code]] = defaultdict(dict)
    for module, path in code_files(package).items():
        text = path.read_text(encoding="utf-8")
        for code in _described(module, ast.parse(text), text.splitlines()):
            for clause in code.decides():
                found[clause][code.name] = code
    return {clause: tuple(codes.values()) for clause, codes in found.items()}


def deciders(package: str) -> dict[str, tuple[str, ...]]:
    """Return for each clause the dotted names of the code that decides it."""
    found = deciding_code(package)
    return {clause: tuple(code.name for code in codes) for clause, codes in found.items()}


def _described(prefix: str, body: _Body, lines: list[str]) -> Iterator[Code]:
    """Yield functions, classes and constants with their docstrings, those in classes included."""
    for before, node in pairwise((None, *body.body)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            docstring = ast.get_docstring(node) or ""
            yield Code(f"{prefix}.{node.name}", docstring, cut_out(lines, node))
        if isinstance(node, ast.ClassDef):
            yield from _described(f"{prefix}.{node.name}", node, lines)
        if before and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            source = _cut(lines, before, node)
            for name in _assigned(before):
                yield Code(f"{prefix}.{name}", str(node.value.value), source)


def cut_out(lines: list[str], node: ast.FunctionDef | ast.ClassDef) -> str:
    """Return the source of a function or a class, from the first decorator on, not indented."""
    return _cut(lines, min((node, *node.decorator_list), key=lambda part: part.lineno), node)


def _cut(lines: list[str], first: ast.stmt | ast.expr, last: ast.stmt) -> str:
    """Return the lines from one part of the source to another, both included."""
    return textwrap.dedent("\n".join(lines[first.lineno - 1 : last.end_lineno]))


def _assigned(node: ast.stmt) -> list[str]:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case _:
            return []


# Tests -------------------------------------------------------------------------------------------


MARK = "mark.clause"
"""How a test claims an entry: ``@pytest.mark.clause("TT-21")``."""


@attrs.frozen
class Claim:
    """A claim to verify an entry: a test, or a vector in a data file."""

    entry: str
    """The id of the entry."""
    name: str
    """The name of the test function, or of the vector."""
    file: str
    """Where it stands, from the folder of the tests on."""
    source: str = attrs.field(default="", eq=False)
    """Its lines; nothing of a whole module."""
    is_first: bool = attrs.field(default=False, eq=False)
    """Whether it names this entry before all others: it is about it."""

    @property
    def key(self) -> str:
        """Its identity among all tests."""
        return f"{self.file}::{self.name}"

    @property
    def is_vector(self) -> bool:
        """Whether it is a vector."""
        return self.file.endswith(".json")


def claims(folder: Path) -> tuple[Claim, ...]:
    """Return every claim in the Python and JSON files of a folder and of those beneath it.

    A test claims with ``@pytest.mark.clause("TT-21", "TT-D3")``, ids written out. A vector is an
    object in a list, with a ``name`` and with ids under ``clauses``.
    """
    return tuple(
        attrs.evolve(claim, file=path.relative_to(folder).as_posix())
        for path in _test_files(folder)
        for claim in _claims_in(path, path.stat().st_mtime_ns)
    )


def claiming_files(folder: Path) -> tuple[Path, ...]:
    """Return the files of a folder that hold claims."""
    return tuple(path for path in _test_files(folder) if _claims_in(path, path.stat().st_mtime_ns))


def _test_files(folder: Path) -> list[Path]:
    return sorted((*folder.rglob("*.py"), *folder.rglob("*.json")))


Named = tuple[str, str, str]
"""The name of the claimant, the id that it claims, and its source."""


@cache
def _claims_in(path: Path, _changed: int) -> tuple[Claim, ...]:
    """Return the claims of a file, which is read again when it has changed."""
    text = path.read_text(encoding="utf-8")
    found: Iterator[Named] = iter(())
    if path.suffix == ".json" and '"clauses"' in text:
        found = _vectors(json.loads(text))
    elif path.suffix == ".py" and MARK in text:
        found = _marks(ast.parse(text), path.stem, "", text.splitlines())
    claiming: set[str] = set()
    claimed: dict[tuple[str, str], Claim] = {}
    for name, entry, source in found:
        # A test that carries several marks names an entry once.
        claim = Claim(entry, name, path.name, source, name not in claiming)
        claimed.setdefault((name, entry), claim)
        claiming.add(name)
    return tuple(claimed.values())


def _vectors(document: object) -> Iterator[Named]:
    for vector in document if isinstance(document, list) else ():
        match vector:
            case {"name": str(name), "clauses": [*entries]}:
                source = json.dumps(vector, indent=2, ensure_ascii=False)
                yield from ((name, entry, source) for entry in entries if isinstance(entry, str))
            case _:
                pass


def _marks(node: ast.AST, name: str, source: str, lines: list[str]) -> Iterator[Named]:
    """Yield the ids in each mark, with the name and the source of the marked test."""
    for child in ast.iter_child_nodes(node):
        inner, cut = name, source
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            inner, cut = child.name, cut_out(lines, child)
        if isinstance(child, ast.Call) and ast.unparse(child.func).endswith(MARK):
            constants = [part for part in child.args if isinstance(part, ast.Constant)]
            values = [part.value for part in constants]
            yield from ((name, value, source) for value in values if isinstance(value, str))
        yield from _marks(child, inner, cut, lines)


# Proofs ------------------------------------------------------------------------------------------


@attrs.frozen
class Proof:
    """A proof, with the entries that it is about."""

    name: str
    statement: str
    """What holds."""
    domain: str
    """For which inputs."""


@attrs.frozen
class Proofs:
    """The results of a run of the proofs."""

    date: str
    levels: Mapping[str, str]
    """For each clause with code how far it is settled, as in "proved for all inputs"."""
    of: Mapping[str, tuple[Proof, ...]]
    """For each entry the proofs that are about it."""


NOTHING_PROVED = Proofs("", {}, {})


def proofs(file: Path) -> Proofs:
    """Return the content of a file; it is read again when it has changed."""
    return _read(file, file.stat().st_mtime_ns)


@cache
def _read(file: Path, _changed: int) -> Proofs:
    told = json.loads(file.read_text(encoding="utf-8"))
    found: dict[str, list[Proof]] = defaultdict(list)
    for name, proof in told["proofs"].items():
        for entry in proof["clauses"]:
            found[entry].append(Proof(name, proof["statement"], proof["domain"]))
    return Proofs(told["proved_on"], told["levels"], {e: tuple(ps) for e, ps in found.items()})


# All of it ---------------------------------------------------------------------------------------


Drawer = Callable[..., Sequence[nodes.Node] | None]
"""Draws the worked example of an entry, by its id, or a vector, by its file and name.

It returns ``None`` if there is none, or if it cannot draw that.
"""


@attrs.frozen
class Evidence:
    """The evidence for the entries of a register, each by its id."""

    code: Mapping[str, tuple[Code, ...]] | None
    """The code that decides each clause; ``None`` when the project does not configure its place."""
    tests: Mapping[str, tuple[Claim, ...]] | None
    """The tests of each entry; ``None`` when the project does not configure their place."""
    untested: Mapping[str, str]
    """Why no test can verify an entry."""
    proofs: Proofs
    """The proofs; empty when the project does not configure their place."""

    def code_of(self, entry: str) -> tuple[Code, ...]:
        """Return the code that decides a clause, as far as is known."""
        return (self.code or {}).get(entry, ())

    def tests_of(self, entry: str) -> tuple[Claim, ...]:
        """Return the tests that verify an entry, as far as is known."""
        return (self.tests or {}).get(entry, ())


def evidence_of(env: BuildEnvironment, name: str) -> Evidence:
    """Return the evidence for the entries of a register."""
    package: str | None = env.config.rulebook_code.get(name)
    tests, file = tests_of(env, name), _proofs_file(env)
    untested: Mapping[str, str] = env.config.rulebook_untested
    return Evidence(
        None if package is None else deciding_code(package),
        None if tests is None else _by_entry(claims(tests)),
        untested,
        NOTHING_PROVED if file is None else proofs(file),
    )


def tests_of(env: BuildEnvironment, name: str) -> Path | None:
    """Return where the tests of a register are, if the project says so."""
    tests: str | None = env.config.rulebook_tests.get(name)
    return None if tests is None else (env.srcdir / tests).resolve()


def _proofs_file(env: BuildEnvironment) -> Path | None:
    """Return the file with the results of the proofs, if the project configures one."""
    file: str = env.config.rulebook_proofs
    return (env.srcdir / file).resolve() if file else None


def _by_entry(found: tuple[Claim, ...]) -> Mapping[str, tuple[Claim, ...]]:
    grouped: dict[str, list[Claim]] = defaultdict(list)
    for claim in found:
        grouped[claim.entry].append(claim)
    return {entry: tuple(group) for entry, group in grouped.items()}


def follow_evidence(env: BuildEnvironment, name: str) -> None:
    """Let the page that is being read follow the changes of a register's code and tests."""
    package: str | None = env.config.rulebook_code.get(name)
    tests = tests_of(env, name)
    code = () if package is None else code_files(package).values()
    proved = _proofs_file(env)
    told = () if proved is None else (proved,)
    for file in (*code, *(() if tests is None else claiming_files(tests)), *told):
        env.note_dependency(str(file))


def check_examples(_app: Sphinx, config: Config) -> None:
    """Refuse a project whose examples nothing can draw, before any page is read."""
    for setting in ("rulebook_examples", "rulebook_vectors"):
        drawer_of(config, setting)


def drawer_of(config: Config, setting: str) -> Drawer:
    """Return the function of a project that draws worked examples, or the one for vectors.

    Raises:
        sphinx.errors.ConfigError: If there is nothing to call at the path that the project gives.
    """
    found: Drawer = imported(setting, config[setting]) if config[setting] else lambda *_: None
    return found
