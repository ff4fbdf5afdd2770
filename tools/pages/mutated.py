"""What the last whole run over the mutants of each target gave, in a sentence and a table."""

import datetime as dt
import json
from typing import Any

from tests.mutating.targets import TARGETS, Target
from tools import ROOT

RESULTS = ROOT / "tests" / "mutating" / "results.json"


def last_runs() -> str:
    """Return what a page shows of the last whole runs, as Markdown."""
    runs = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    return "\n\n".join(told(target, runs.get(target.name)) for target in TARGETS.values())


def told(target: Target, run: dict[str, Any] | None) -> str:
    """Return what came of a run, and how many mutants live for each reason."""
    if run is None:
        return f"No run over {target.title} has come to its end, so there are no figures yet."
    counts, reasons = run["verdicts"], run["reasons"]
    day = dt.date.fromisoformat(run["date"])
    noticed, listed = counts["killed"] + counts["endless"], sum(reasons.values())
    begin = f"On {day.day} {day:%B %Y} one run without interruption judged all"
    judged = f"{sum(counts.values()):,} mutants of {target.title}, version {run['version']},"
    took = f"in {run['minutes']:.0f} minutes with {run['processes']} processes"
    parts = [
        f"{begin} {judged} {took} ({run['processor_minutes']:.0f} minutes of processor time)",
        f"tests noticed {noticed:,}, of which {counts['endless']} never ended",
        f"{listed:,} are listed, with the reason why no test can tell them from the original",
    ]
    if run["unlisted"]:
        parts.append(f"for {run['unlisted']:,} a test or a reason is missing")
    return f"{'; '.join(parts)}.\n\n{_table(reasons)}"


def _table(reasons: dict[str, int]) -> str:
    rows = sorted(reasons.items(), key=lambda row: (-row[1], row[0]))
    head = ["| mutants | why no test can tell them from the original |", "| ---: | --- |"]
    return "\n".join([*head, *(f"| {count:,} | {reason} |" for reason, count in rows)])
