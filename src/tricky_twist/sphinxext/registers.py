"""Find the registers that a Sphinx project shows, and remember which page shows each entry."""

import enum
import importlib
import sys
import textwrap
from collections.abc import Iterator
from typing import Any

import attrs
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.errors import ConfigError
from sphinx.util import logging

from tricky_twist.core.clauses import Clause, Example, Fact, Reading
from tricky_twist.core.register import Register

Entry = Clause | Reading | Fact | Example
"""Anything in a register that has an id."""

TITLE_WIDTH = 70


class Kind(enum.Enum):
    """The kind of an entry; the value names its directive, its role and its object type."""

    CLAUSE = "clause"
    READING = "reading"
    FACT = "fact"
    EXAMPLE = "example"

    def entries(self, register: Register) -> tuple[Entry, ...]:
        """Return the entries of this kind, in the order of the register."""
        match self:
            case Kind.CLAUSE:
                return register.clauses
            case Kind.READING:
                return register.readings
            case Kind.FACT:
                return register.facts
            case Kind.EXAMPLE:
                return register.examples


def title_of(entry: Entry) -> str:
    """Return the words beside the id of an entry in headings and lists."""
    match entry:
        case Clause():
            return entry.title
        case Reading():
            return entry.question
        case Fact():
            return textwrap.shorten(entry.text, TITLE_WIDTH, placeholder=" …")
        case Example():
            return textwrap.shorten(entry.given, TITLE_WIDTH, placeholder=" …")


def load_register(path: str) -> Register:
    """Import the register that a path such as ``package.module:REGISTER`` names.

    Raises:
        sphinx.errors.ConfigError: If there is no register at that path.
    """
    found: object = imported("rulebook_registers", path)
    if not isinstance(found, Register):
        message = f"rulebook_registers: {path!r} is a {type(found).__name__}, not a Register"
        raise ConfigError(message)
    return found


def imported(setting: str, path: str) -> Any:
    """Return the object that a setting names by a path such as ``package.module:NAME``.

    Raises:
        sphinx.errors.ConfigError: If there is nothing at that path.
    """
    module, _, name = path.replace(":", ".").rpartition(".")
    try:
        return getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        message = f"{setting}: nothing can be imported from {path!r}: {error}"
        raise ConfigError(message) from error


def registers(config: Config) -> dict[str, Register]:
    """Return the registers of a project under the names that its pages use."""
    paths: dict[str, str] = config.rulebook_registers
    return {name: load_register(path) for name, path in paths.items()}


def check_registers(_app: Sphinx, config: Config) -> None:
    """Refuse a project whose registers cannot be loaded, before any page is read."""
    registers(config)


def all_entries(config: Config) -> Iterator[tuple[str, Kind, Entry]]:
    """Yield every entry of every register, with the register's name and the entry's kind."""
    for name, register in registers(config).items():
        for kind in Kind:
            for entry in kind.entries(register):
                yield name, kind, entry


def source_files(path: str) -> Iterator[str]:
    """Yield the files that a register's data was read from: its module and those beneath it."""
    root = path.partition(":")[0]
    for name, module in tuple(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if isinstance(file, str) and (name == root or name.startswith(f"{root}.")):
            yield file


# Places of entries -------------------------------------------------------------------------------


DOMAIN = "rulebook"

_logger = logging.getLogger(__name__)


@attrs.frozen
class Target:
    """An entry of a register on a page."""

    kind: Kind
    title: str
    register: str
    """The name of the register in ``rulebook_registers``."""
    docname: str
    node_id: str


def targets(env: BuildEnvironment) -> dict[str, Target]:
    """Return the targets known so far by id; the dictionary is the environment's own."""
    found: dict[str, Target] = env.domaindata[DOMAIN]["targets"]
    return found


def note_target(env: BuildEnvironment, entry_id: str, target: Target, location: str) -> None:
    """Remember the place of an entry, and give it a label; warn if it appears twice."""
    known = targets(env)
    if entry_id in known:
        _logger.warning(
            "%s is shown twice, also in %s; use :no-index: for one of them",
            entry_id,
            known[entry_id].docname,
            location=location,
            type="rulebook",
            subtype="duplicate",
        )
        return
    known[entry_id] = target
    # A label too, because other projects can link to labels without this extension.
    env.domains.standard_domain.note_hyperlink_target(
        target.node_id, target.docname, target.node_id, f"{entry_id} {target.title}"
    )
