"""The rules broken on purpose, by name; the object of each break, and its kind."""

import importlib

from tests.breaking import Break
from tools.proofs.book import GAMES, decided, find, package_of

NAMES = ("not_now", "not_your_turn", "_why_not_twistable")
"""Functions that name the clause of a refusal, or describe it in words."""


def breaks() -> dict[str, tuple[str, Break]]:
    """Return every break of a clause, with its game, by a name."""
    found: dict[str, tuple[str, Break]] = {}
    for game in GAMES:
        for each in importlib.import_module(f"tests.{game}.breaks").BREAKS:
            if "-A" not in each.entry:
                found[f"{each.entry} {each.what}"] = (game, each)
    return found


def broken_names() -> list[str]:
    """Return the names of all breaks of clauses."""
    return list(breaks())


def kind_of_break(game: str, each: Break) -> str:
    """Return the object of a break: the code that decides the clause, other code, or only words."""
    apart = each.name in NAMES or each.name.startswith("see") or each.module in ("views", "events")
    package = package_of(game)
    home = f"{package}.{each.module}" if each.module[0] != "/" else each.module[1:]
    right = find(f"{home}.{each.name}")
    name = f"{getattr(right, '__module__', home)}.{getattr(right, '__qualname__', each.name)}"
    own = name in decided()[each.entry] or f"{home}.{each.name}" in decided()[each.entry]
    return "own" if own else "apart" if apart else "other"
