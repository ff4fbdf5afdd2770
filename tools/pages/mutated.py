"""What became of the mutants of each target, in a sentence and a table."""

import datetime as dt
import json
from typing import Any

from tests.mutating.targets import TARGETS, Target
from tools import ROOT

RESULTS = ROOT / "tests" / "mutating" / "results.json"


def last_runs() -> str:
    """Return what a page shows of the last runs, as Markdown."""
    runs = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    return "\n\n".join(told(target, runs.get(target.name)) for target in TARGETS.values())


def told(target: Target, run: dict[str, Any] | None) -> str:
    """Return what came of a run, and how many mutants live for each reason."""
    if run is None:
        return f"No run over {target.title} has come to its end, so there are no figures yet."
    counts, reasons = run["verdicts"], run["reasons"]
    day = dt.date.fromisoformat(run["date"])
    noticed, listed = counts["killed"] + counts["endless"], sum(reasons.values())
    judged = f"all {sum(counts.values()):,} mutants of {target.title}, version {run['version']},"
    parts = [
        f"On {day.day} {day:%B %Y} {_how(run, judged)}",
        f"tests noticed {noticed:,}, of which {counts['endless']} never ended",
        f"{listed:,} are listed, with the reason why no test can tell them from the original",
    ]
    if run["unlisted"]:
        parts.append(f"for {run['unlisted']:,} a test or a reason is missing")
    return f"{'; '.join(parts)}.\n\n{_table(reasons)}"


def _how(run: dict[str, Any], judged: str) -> str:
    """Return by which runs all mutants were judged."""
    if "modules" in run:
        commits = len({commit for each in run["modules"].values() for commit in each})
        runs = f"in runs over some of the {len(run['modules'])} modules each, at {commits} commits"
        return f"{judged} had been judged, {runs}, which `tests/mutating/results.json` names"
    took = f"in {run['minutes']:.0f} minutes with {run['processes']} processes"
    processor = f"{run['processor_minutes']:.0f} minutes of processor time"
    return f"one run without interruption judged {judged} {took} ({processor})"


def _table(reasons: dict[str, int]) -> str:
    rows = sorted(reasons.items(), key=lambda row: (-row[1], row[0]))
    head = ["| mutants | why no test can tell them from the original |", "| ---: | --- |"]
    return "\n".join([*head, *(f"| {count:,} | {reason} |" for reason, count in rows)])
