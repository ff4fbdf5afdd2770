"""Find what was proved of which entries, in the file that a run of the proofs wrote."""

import json
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import attrs


@attrs.frozen
class Proof:
    """What a proof says of the entries that it is about."""

    name: str
    statement: str
    """What holds."""
    domain: str
    """For which inputs."""


@attrs.frozen
class Proofs:
    """What a run of the proofs gave."""

    date: str
    levels: Mapping[str, str]
    """For each clause with code how far it is settled, as in "proved for all inputs"."""
    of: Mapping[str, tuple[Proof, ...]]
    """For each entry the proofs that are about it."""


NOTHING_PROVED = Proofs("", {}, {})


def proofs(file: Path) -> Proofs:
    """Return what a file tells, which is read again when it has changed."""
    return _read(file, file.stat().st_mtime_ns)


@cache
def _read(file: Path, _changed: int) -> Proofs:
    told = json.loads(file.read_text(encoding="utf-8"))
    found: dict[str, list[Proof]] = defaultdict(list)
    for name, proof in told["proofs"].items():
        for entry in proof["clauses"]:
            found[entry].append(Proof(name, proof["statement"], proof["domain"]))
    return Proofs(told["proved_on"], told["levels"], {e: tuple(ps) for e, ps in found.items()})
