"""The results of the last whole runs: a small file, which the pages of the clauses show."""

import datetime as dt
import json
from collections import Counter
from pathlib import Path
from typing import Any

from tools.proofs.book import Entry, decided, read_book
from tools.proofs.breaking import Broken
from tools.proofs.judging import Outcome, clauses_with_functions_proved

FILE = Path(__file__).with_name("results.json")


def read() -> dict[str, Any]:
    """Return the results of the last runs."""
    held: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return held


def write(**parts: object) -> None:
    """Write the results of a run; other results stay."""
    text = json.dumps({**read(), **parts}, indent=1, sort_keys=True)
    FILE.write_text(text + "\n", encoding="utf-8")


def today() -> str:
    """Return the date of a run."""
    return dt.datetime.now(dt.UTC).date().isoformat()


def write_proofs(outcomes: list[Outcome]) -> None:
    """Write how the proofs came out, and the first figure: clauses whose functions are proved."""
    verdicts = {outcome.name: outcome.verdict for outcome in outcomes}
    clauses = clauses_with_functions_proved(outcomes)
    write(
        proved_on=today(),
        functions_proved=sum(clauses.values()),
        clauses_with_code=len(clauses),
        levels=levels(outcomes),
        functions_not_proved=sorted(clause for clause, is_ in clauses.items() if not is_),
        proofs={
            entry.name: {
                "clauses": list(entry.ids),
                "functions": list(entry.of),
                "domain": entry.domain,
                "statement": " ".join(entry.statement.split()),
                "level": "all inputs" if entry.complete else "enumerated",
                "verdict": verdicts[entry.name],
            }
            for entry in read_book()
        },
    )


def levels(outcomes: list[Outcome]) -> dict[str, str]:
    """Return for each clause with code, and for each fact with a proof, how far it is settled."""
    proved = {outcome.name for outcome in outcomes if outcome.verdict == "proved"}
    about: dict[str, list[Entry]] = {}
    for entry in read_book():
        for settled in entry.ids:
            about.setdefault(settled, []).append(entry)
    fine = clauses_with_functions_proved(outcomes)
    for fact in about.keys() - fine.keys():
        fine[fact] = all(entry.complete and entry.name in proved for entry in about[fact])
    return {
        settled: "proved for all inputs"
        if is_
        else "enumerated on tiny decks"
        if any(entry.name in proved for entry in about.get(settled, ()))
        else "sampled"
        for settled, is_ in fine.items()
    }


def write_breaks(outcomes: list[Broken]) -> None:
    """Write how the breaks came out, and the second figure: clauses proved."""
    held = read()
    counted: dict[str, Counter[str]] = {clause: Counter() for clause in decided()}
    for one in outcomes:
        counted[one.entry][f"{one.kind} {one.verdict}"] += 1
    unproved = set(held["functions_not_proved"])
    own = {c for c in counted if _all_refuted(counted[c], "own")} - unproved
    every = {c for c in own if _all_refuted(counted[c], "other")}
    write(
        broken_on=today(),
        clauses_proved=len(own),
        clauses_proved_with_every_break=len(every),
        clauses_not_proved=sorted(set(counted) - every),
        breaks={clause: dict(counts) for clause, counts in counted.items()},
    )


def _all_refuted(counts: Counter[str], kind: str) -> bool:
    return not any(key.startswith(kind) and not key.endswith("refuted") for key in counts)
