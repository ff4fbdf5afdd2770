"""The words on the wire of every game, and the classes that need them."""

import enum
import json
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import pytest

from tests.conformance.subjects import SUBJECTS
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation
from tricky_twist.encoding.wire import SENTENCES, Wire, choices, tag_of, wire_of
from tricky_twist.games import package_of
from tricky_twist.testing.conformance.subject import AnyGame

CHAPTERS = ("cards", "rules", "moves", "events", "state", "sheet", "views", "violations")
"""The modules of a game with what a document may hold; some games have more."""

MORE_CHAPTERS = {"flip-twhist": ("twhist",)}
SHARED = "tricky_twist.core.violations"
"""A module outside of a game with what its documents may hold."""


@attrs.frozen(repr=False)
class Written:
    """A game with its wire."""

    game: AnyGame
    wire: Wire

    def __repr__(self) -> str:
        """Return the name of the game."""
        return self.game.name

    @property
    def modules(self) -> tuple[ModuleType, ...]:
        """The modules with what a document may hold."""
        package = package_of(self.game.name).__name__
        names = CHAPTERS + MORE_CHAPTERS.get(self.game.name, ())
        return tuple(map(import_module, (*(f"{package}.{name}" for name in names), SHARED)))

    @property
    def tags(self) -> dict[Any, str]:
        """The tag of each class that is written as an object."""
        kinds = set().union(*map(classes_of, self.modules)) | {Violation}
        return {kind: tag_of(kind) for kind in kinds if self.is_object(kind)}

    def is_object(self, kind: type) -> bool:
        """Say whether values of a class are written as objects."""
        return attrs.has(kind) and kind not in self.wire.words

    @property
    def words(self) -> dict[Any, Any]:
        """The words of each class whose values have a word each."""
        kinds = set().union(*map(classes_of, self.modules)) - set(self.tags)
        return {**{kind: choices(kind) for kind in kinds - set(self.wire.words)}, **self.wire.words}

    @property
    def pinned(self) -> Path:
        """The file with the words as they were committed."""
        return Path(__file__).with_name(f"{self.game.name.replace('-', '_')}_wire.json")


WRITTEN = tuple(
    Written(subject.game, wire_of(package_of(subject.game.name))) for subject in SUBJECTS
)

every_wire = pytest.mark.parametrize("written", WRITTEN, ids=repr)
"""Runs a test once for each game."""


def classes_of(module: ModuleType) -> set[Any]:
    """Return the classes of values that a module defines; a set of cards needs no words."""
    found = {held for held in vars(module).values() if isinstance(held, type)}
    return {
        kind
        for kind in found
        if kind.__module__ == module.__name__
        and (attrs.has(kind) or (issubclass(kind, enum.Enum) and [*kind]))  # a base has no members
        and not issubclass(kind, CardSet)
    }


# What stored documents rely on -------------------------------------------------------------------

Described = Mapping[str, Mapping[str, Any]]
"""For each kind of thing the names, each with its fields or words."""


def described(written: Written) -> dict[str, Any]:
    """Describe everything that stored documents rely on."""
    words: Any = {
        kind.__name__: " ".join(by_word) if is_card(kind) else list(by_word)
        for kind, (_, by_word) in written.words.items()
        if kind is not Clause
    }
    fields: Any = {
        tag: [field.name for field in attrs.fields(kind)] for kind, tag in written.tags.items()
    }
    told = {
        tag: [*written.wire.told_by(kind), *SENTENCES.get(kind, ())]
        for kind, tag in written.tags.items()
    }
    return {
        "objects": fields,
        "told": {tag: names for tag, names in told.items() if names},
        "words": words,
    }


def is_card(kind: type) -> bool:
    """Say whether these are the cards of a deck, of which there are many."""
    return not issubclass(kind, enum.Enum)


def lost(pinned: Described, described: Described) -> Iterator[str]:
    """Yield what stored documents rely on, and is no longer there; fields may come in any order."""
    for kind, names in pinned.items():
        for name, held in names.items():
            now = described[kind].get(name, ())
            if {*_entries(held)} - {*_entries(now)}:
                yield f"{kind}: {name}"


def _entries(held: str | Sequence[object]) -> Sequence[object]:
    """Return fields or words; the many words of a deck stand in one text."""
    return held.split() if isinstance(held, str) else held


def pin() -> None:
    """Write the words of every game, unless a stored document could no longer be read."""
    for written in WRITTEN:
        pinned, now = json.loads(written.pinned.read_text("utf-8")), described(written)
        gone = [*lost(pinned, now)]
        if gone:
            raise SystemExit(f"{written}: stored documents rely on {', '.join(gone)}")
        in_order = {  # what was there comes first
            kind: {
                name: names[name] for name in [*pinned[kind], *sorted({*names} - {*pinned[kind]})]
            }
            for kind, names in now.items()
        }
        written.pinned.write_text(f"{laid_out(in_order)}\n", "utf-8")


def laid_out(described: Described) -> str:
    """Return JSON with a line for each name."""
    parts = []
    for kind, names in described.items():
        lines = [f"    {json.dumps(name)}: {json.dumps(held)}" for name, held in names.items()]
        parts.append(f"  {json.dumps(kind)}: {{\n" + ",\n".join(lines) + "\n  }")
    return "{\n" + ",\n".join(parts) + "\n}"
