"""The fate of the mutants: the live ones by their reason in the list, and the rest."""

import datetime as dt
import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import attrs

from tools.mutation.judging import DEAD, Verdict
from tools.mutation.targets import RESULTS, Target
from tricky_twist import __version__

SURVIVORS = Path(__file__).with_name("survivors")
"""The changes that no test can notice, by the reason; a file for each target."""


@attrs.frozen
class Cost:
    """The cost of a run."""

    minutes: float
    processor_minutes: float
    processes: int


@attrs.frozen
class Parts:
    """The runs that judged each module, if not all were judged in one."""

    modules: dict[str, tuple[str, ...]]
    """For each module the commits whose tests judged it."""


@attrs.frozen
class Report:
    """The fate of the mutants of a target."""

    target: Target
    verdicts: Counter[Verdict]
    reasons: Counter[str]
    """How many live for each reason that is listed."""
    unlisted: tuple[str, ...]
    """Those that live, and are not listed."""
    stale: tuple[str, ...]
    """Entries of the list that match no live mutant."""

    @classmethod
    def of(cls, target: Target, told: dict[str, Verdict]) -> "Report":
        """Sort mutants by their fate."""
        known = listed(target)
        living = {mutant: v for mutant, v in told.items() if v not in DEAD}
        reasons = Counter[str]()
        unlisted, used = [], set[str]()
        for mutant, verdict in living.items():
            entry = next((e for e, one in known.items() if one.matches(mutant)), None)
            if entry is None:
                unlisted.append(f"({verdict.value}) {mutant}")
            else:
                used.add(entry)
                reasons[known[entry].reason] += 1
        stale = tuple(entry for entry in known if entry not in used)
        return cls(target, Counter(told.values()), reasons, tuple(unlisted), stale)

    def write(self, how: Cost | Parts, into: Path = RESULTS) -> None:
        """Write the fate of all mutants, and the cost of the run, or the runs that judged them."""
        figures = {
            "date": dt.datetime.now(dt.UTC).date().isoformat(),
            "version": __version__,
            **attrs.asdict(how),
            "verdicts": {verdict.value: self.verdicts[verdict] for verdict in Verdict},
            "reasons": dict(self.reasons),
            "unlisted": len(self.unlisted),
        }
        runs = json.loads(into.read_text(encoding="utf-8")) if into.exists() else {}
        runs[self.target.name] = figures
        into.write_text(json.dumps(runs, indent=1) + "\n", encoding="utf-8")

    def tell(self) -> None:
        """Print it."""
        for verdict, count in self.verdicts.items():
            print(f"{verdict.value}: {count}")
        _tell("alive", (f"{count} because {reason}" for reason, count in self.reasons.items()))
        _tell("not killed, and not listed", self.unlisted)
        _tell("listed, but killed or gone", self.stale)


@attrs.frozen
class Listed:
    """A change that may live, and why."""

    reason: str
    entry: str

    def matches(self, mutant: str) -> bool:
        """Say whether a mutant is one of these; a * of the entry stands for anything."""
        pattern = re.escape(self.entry).replace(r"\*", ".*")
        return re.fullmatch(rf"{pattern}( #\d+)?", mutant) is not None


def listed(target: Target) -> dict[str, Listed]:
    """Return the changes of a target that may live."""
    file = SURVIVORS / f"{target.name}.toml"
    by_reason = tomllib.loads(file.read_text(encoding="utf-8"))
    return {
        entry: Listed(reason, entry) for reason, entries in by_reason.items() for entry in entries
    }


def _tell(heading: str, lines: Iterable[str]) -> None:
    for line in lines:
        print(f"{heading}: {line}")
