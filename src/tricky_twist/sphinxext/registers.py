"""Find the registers that a Sphinx project shows, and their entries."""

import enum
import importlib
import sys
import textwrap
from collections.abc import Iterator

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ConfigError

from tricky_twist.core.clauses import Clause, Example, Fact, Reading
from tricky_twist.core.register import Register

Entry = Clause | Reading | Fact | Example
"""Anything in a register that has an id."""

TITLE_WIDTH = 70


class Kind(enum.Enum):
    """What an entry is; the value names its directive, its role and its object type."""

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
    """Return the words that stand beside the id of an entry in headings and lists."""
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
    module_name, _, name = path.partition(":")
    try:
        found: object = getattr(importlib.import_module(module_name), name)
    except (ImportError, AttributeError, ValueError) as error:
        message = f"rulebook_registers: nothing can be imported from {path!r}: {error}"
        raise ConfigError(message) from error
    if not isinstance(found, Register):
        message = f"rulebook_registers: {path!r} is a {type(found).__name__}, not a Register"
        raise ConfigError(message)
    return found


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
