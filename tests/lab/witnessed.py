"""The smallest games found in which a disputed rule matters: a record for every way to read it.

``nox -s pins`` finds what is missing, in some seconds each. ``python -m tests.lab.witnessed`` looks
for all, and keeps what is smaller than what was there. Each says in its tags which readings it is
about, and what the difference is. The pages of the readings show them.
"""

import argparse
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tools.bench.disputes import Dispute, disputes
from tricky_twist.lab import Witness, tell
from tricky_twist.records import Record, dumps, loads

FOLDER = Path(__file__).parent / "witnesses"

TRIES = 1_000
"""How many games are played until no smaller one is found."""

NO_WITNESS: Mapping[str, str] = {}
"""Why there is no game that shows a reading at work, though the rules have a field for it."""


def path_of(dispute: Dispute) -> Path:
    """Return where the witness of a dispute lies."""
    return FOLDER / f"{dispute.key}.json"


@cache
def witness_of(dispute: Dispute) -> Witness:
    """Return the witness of a dispute, as it is kept."""
    return Witness(loads(path_of(dispute).read_text("ascii")))


def wanted() -> Iterator[Dispute]:
    """Yield the disputes that must have a witness."""
    for dispute in disputes():
        if not {reading.id for reading in dispute.readings} <= NO_WITNESS.keys():
            yield dispute


def difference(witness: Witness) -> str:
    """Return the words for what the last move leads to by both rules."""
    told = tell(witness)
    return "\n".join(told[next(n for n, line in enumerate(told) if line.startswith("then: ")) :])


def tagged(dispute: Dispute, witness: Witness) -> Record:
    """Return the record of a witness that says what it shows."""
    ids = ", ".join(reading.id for reading in dispute.readings)
    return witness.record.tagged(readings=ids, difference=difference(witness))


def look_for(dispute: Dispute, tries: int) -> None:
    """Look for a witness, and keep it if it is smaller than what is there."""
    from tricky_twist.lab.searching import find_witness  # noqa: PLC0415  # Hypothesis is large

    path = path_of(dispute)
    found = find_witness(dispute.game, dispute.rules, tries=tries)
    if found is None:
        raise SystemExit(f"{dispute.key}: no witness was found")
    text = dumps(tagged(dispute, found)) + "\n"
    if not path.exists() or len(text) < path.stat().st_size:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "ascii")


def pin() -> None:
    """Look for the witnesses that are missing, and write anew what each shows."""
    for dispute in wanted():
        if not path_of(dispute).exists():
            look_for(dispute, TRIES)
        text = dumps(tagged(dispute, witness_of(dispute))) + "\n"
        path_of(dispute).write_text(text, "ascii")


def main() -> None:
    """Look for smaller witnesses."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=TRIES, help="how hard to look")
    given = parser.parse_args()
    for dispute in wanted():
        look_for(dispute, given.tries)


if __name__ == "__main__":
    main()
