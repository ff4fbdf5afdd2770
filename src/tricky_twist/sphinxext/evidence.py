"""Collect what there is to show of a register besides its entries: code, tests, pictures."""

import importlib
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.errors import ConfigError

from tricky_twist.sphinxext.deciders import Code, code_files, deciding_code
from tricky_twist.sphinxext.proved import NOTHING_PROVED, Proofs, proofs
from tricky_twist.sphinxext.verifiers import Claim, claiming_files, claims

Picture = Callable[[str], Sequence[nodes.Node] | None]
"""Draws a worked example of an entry, whose id it is given, or says that there is none."""

Drawing = Callable[[str, str], Sequence[nodes.Node] | None]
"""Draws a vector, whose file and name it is given, or says that it cannot."""


@attrs.frozen
class Evidence:
    """What proves the entries of a register, each by its id."""

    code: Mapping[str, tuple[Code, ...]] | None
    """What decides each clause; nothing when the project does not say where the code is."""
    tests: Mapping[str, tuple[Claim, ...]] | None
    """What verifies each entry; nothing when the project does not say where the tests are."""
    untested: Mapping[str, str]
    """Why no test can verify an entry."""
    proofs: Proofs
    """What is proved; nothing when the project does not say where that is told."""

    def code_of(self, entry: str) -> tuple[Code, ...]:
        """Return what decides a clause, as far as is known."""
        return (self.code or {}).get(entry, ())

    def tests_of(self, entry: str) -> tuple[Claim, ...]:
        """Return what verifies an entry, as far as is known."""
        return (self.tests or {}).get(entry, ())


def evidence_of(env: BuildEnvironment, name: str) -> Evidence:
    """Return what proves the entries of a register."""
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
    """Return the file that tells what is proved, if the project says so."""
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
    picture_of(config)
    vector_of(config)


def picture_of(config: Config) -> Picture:
    """Return what draws the worked examples of a project.

    Raises:
        sphinx.errors.ConfigError: If there is nothing to call at the path that the project gives.
    """
    path: str = config.rulebook_examples
    found: Picture = _function("rulebook_examples", path) if path else lambda _entry: None
    return found


def vector_of(config: Config) -> Drawing:
    """Return what draws the vectors of a project.

    Raises:
        sphinx.errors.ConfigError: If there is nothing to call at the path that the project gives.
    """
    path: str = config.rulebook_vectors
    found: Drawing = _function("rulebook_vectors", path) if path else lambda _file, _name: None
    return found


def _function(setting: str, path: str) -> Any:  # noqa: ANN401  # of a project
    module_name, _, name = path.replace(":", ".").rpartition(".")
    try:
        return getattr(importlib.import_module(module_name), name)
    except (ImportError, AttributeError, ValueError) as error:
        message = f"{setting}: nothing can be imported from {path!r}: {error}"
        raise ConfigError(message) from error
