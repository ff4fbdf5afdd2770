"""The book of proofs: the subject and the results of each."""

import importlib
import pkgutil
import types
from collections.abc import Callable, Iterable
from typing import Any

import attrs

from tools.proofs.runs import Claims
from tools.proofs.symbols import Claim
from tricky_twist.sphinxext.evidence import deciders

GAMES = ("tricky_twist", "twisted", "flip_twhist")

Claimed = Iterable[tuple[str, Claim]]
"""A proof yields these: words, and a claim."""


@attrs.frozen
class Entry:
    """A proof: the effect of its rule functions, card by card and seat by seat."""

    ids: tuple[str, ...]
    """The clauses and facts that it is about."""
    of: tuple[str, ...]
    """The dotted names of the rule functions that it settles."""
    domain: str
    """For which inputs."""
    complete: bool
    """Whether these are all, or as good as all, for a reason that the domain gives."""
    claims: Claims

    @property
    def name(self) -> str:
        """The name of the proof, after the name of its chapter."""
        _, _, *chapter = self.claims.__module__.split(".")
        return ".".join((*chapter, self.claims.__name__))

    @property
    def statement(self) -> str:
        """The claim in a sentence."""
        return (self.claims.__doc__ or "").strip()


BOOK: list[Entry] = []


def proves(
    *ids: str, of: str, domain: str, complete: bool = True
) -> Callable[[Callable[[], Claimed]], Claims]:
    """Enter a proof of these clauses, and of the rule functions named *of*, into the book.

    *of* lists the functions under their names in the package of the game, separated by spaces.
    """

    def enter(claims: Callable[[], Claimed]) -> Claims:
        package = package_of(claims.__module__.split(".")[2])
        names = tuple(f"{package}.{name}" for name in of.split())
        BOOK.append(Entry(ids, names, domain, complete, claims))
        return claims

    return enter


def package_of(game: str) -> str:
    """Return the dotted name of the package of a game."""
    return f"tricky_twist.games.{game}"


def read_book() -> tuple[Entry, ...]:
    """Return all proofs, chapter by chapter."""
    for game in GAMES:
        folder = importlib.import_module(f"tools.proofs.{game}")
        for chapter in pkgutil.iter_modules(folder.__path__):
            importlib.import_module(f"{folder.__name__}.{chapter.name}")
    return tuple(BOOK)


def entry_of(name: str) -> Entry:
    """Return the proof with a name."""
    (entry,) = (entry for entry in read_book() if entry.name == name)
    return entry


def find(name: str) -> Any:
    """Return the object with a dotted name."""
    parts = name.split(".")
    for cut in range(len(parts) - 1, 0, -1):
        try:
            found: Any = importlib.import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        for part in parts[cut:]:
            found = getattr(found, part)
        return found
    raise LookupError(name)


def code_of(name: str) -> types.CodeType | None:
    """Return the code of a rule function; nothing of a class or a constant."""
    found = find(name)
    code: types.CodeType | None = getattr(getattr(found, "__wrapped__", found), "__code__", None)
    return code


def decided() -> dict[str, tuple[str, ...]]:
    """Return for each clause that code decides the dotted names of that code, over all games."""
    return {clause: names for game in GAMES for clause, names in deciders(package_of(game)).items()}
