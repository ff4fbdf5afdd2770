"""Rules that are broken on purpose: a proof of the clause must refute each with an example."""

import importlib

import attrs
import pytest

from tests.breaking import Break
from tests.proofs.book import GAMES, decided, find, package_of, read_book
from tests.proofs.symbols import Unproved
from tests.proofs.walk import Refuted, hunt, prove

RUNS = 1000
SECONDS = 60.0

NAMES = ("not_now", "GOVERNING", "not_your_turn", "_why_not_twistable")
"""What names the clause of a refusal, or says it in words."""


@attrs.frozen
class Broken:
    """How the proofs of a clause took a break of it."""

    entry: str
    what: str
    kind: str
    """``own``: of code that decides the clause; ``other``: of other code; ``apart``: of a name, a
    view or a message, which proofs do not speak of."""
    verdict: str
    """``refuted``, ``unseen`` or ``given up``."""
    told: str


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


def judge_break(name: str) -> Broken:
    """Break a rule in this process, and see whether a proof of its clause is refuted."""
    game, each = breaks()[name]
    kind = kind_of_break(game, each)
    told, verdict, given_up = "", "unseen", ""
    with pytest.MonkeyPatch.context() as patch:
        entries = [entry for entry in read_book() if each.entry in entry.ids]
        each.apply(package_of(game), patch)
        try:
            for entry in entries:
                told = entry.name
                hunt(entry.claims, RUNS)
            for entry in entries if kind != "apart" else ():
                told = entry.name
                try:
                    prove(entry.claims, SECONDS)
                except Unproved as error:
                    verdict, given_up = "given up", f"{entry.name}: {error}"
        except Refuted as error:
            return Broken(each.entry, each.what, kind, "refuted", f"{told}: {error}")
        except Unproved as error:
            return Broken(each.entry, each.what, kind, "given up", f"{told}: {error}")
    return Broken(each.entry, each.what, kind, verdict, given_up)


def kind_of_break(game: str, each: Break) -> str:
    """Say what is broken: the code that decides the clause, other code, or what is only told."""
    apart = each.name in NAMES or each.name.startswith("see") or each.module in ("views", "events")
    package = package_of(game)
    home = f"{package}.{each.module}" if each.module[0] != "/" else each.module[1:]
    right = find(f"{home}.{each.name}")
    name = f"{getattr(right, '__module__', home)}.{getattr(right, '__qualname__', each.name)}"
    own = name in decided()[each.entry] or f"{home}.{each.name}" in decided()[each.entry]
    return "own" if own else "apart" if apart else "other"
