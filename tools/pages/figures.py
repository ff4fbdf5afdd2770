"""Tables of counts, measurements and proofs: the figures are stored, not made here."""

import datetime as dt
import json
import shlex
import shutil
from collections import Counter
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from tests.lab import counted, explored
from tests.vectored import VECTORED
from tests.vectors_run import Vectored, vectors
from tools import ROOT
from tools.bench import pairings, strength
from tools.mutation.targets import RESULTS, TARGETS, Target
from tools.pages.made import bold, directive, filled, plain
from tools.vectors.laying_out import laid_out
from tools.vectors.where import FOLDER, VERSION
from tricky_twist import GAMES
from tricky_twist.sphinxext.directives import RulebookDirective
from tricky_twist.sphinxext.render import bullets, fold, spaced, table

# Positions --------------------------------------------------------------------------------------


@directive("perft-tables")
def perft_tables(page: RulebookDirective) -> list[nodes.Node]:
    """Return for each game how many lines of play there are from a deal."""
    page.env.note_dependency(str(counted.COMMITTED))
    found = counted.committed().items()
    return [node for name, plies in found for node in _perft(GAMES[name].title, plies)]


def _perft(title: str, found: counted.Counted) -> Iterator[nodes.Node]:
    yield bold(title)
    heads = [f"{what}, {players} players" for players in found for what in ("positions", "lines")]
    widths = {"decisions": 10, **dict.fromkeys(heads, 90 // len(heads))}
    depth = max(map(len, found.values()))
    yield table(widths, [plain(_decisions(number, found)) for number in range(depth)], "perft")


def _decisions(number: int, found: counted.Counted) -> Iterator[str]:
    yield str(number)
    for plies in found.values():
        yield from map("{:,}".format, plies[number]) if number < len(plies) else ("", "")


@directive("explored-tables")
def explored_tables(page: RulebookDirective) -> list[nodes.Node]:
    """Return how many positions each small game has, and the command that counts them."""
    page.env.note_dependency(str(explored.COMMITTED))
    return [node for name, found in explored.committed().items() for node in _small(name, found)]


def _small(name: str, found: explored.Found) -> Iterator[nodes.Node]:
    small, depths = explored.SMALL[name], found["depths"]
    yield bold(name.replace(small.game.name, small.game.title))
    typed = f"$ {shlex.join(small.typed)}"
    yield nodes.literal_block(typed, typed, language="console")
    said = f"Explored to the end by version {found['version']} on {found['date']}."
    yield nodes.paragraph(text=said)
    sums = [sum(column) for column in zip(*depths, strict=True)]
    rows = [(number, *map("{:,}".format, counts)) for number, counts in enumerate(depths)]
    columns = ("moves made", "positions", "moves from there", "ends")
    widths = dict(zip(columns, (16, 28, 28, 28), strict=True))
    yield table(widths, map(plain, (*rows, ("in all", *map("{:,}".format, sums)))), "perft")


# Bots -------------------------------------------------------------------------------------------


@directive("strength")
def strengths(_page: RulebookDirective) -> list[nodes.Node]:
    """Return the shares of wins; pairings without games are folded up below."""
    widths = dict(zip(strength.TITLES, (16, 8, 12, 12, 12, 8, 18, 10, 14), strict=True))
    rows = [plain(told.cells()) for told in strength.told()]
    shown: list[nodes.Node] = [table(widths, rows, "strength")]
    if missing := strength.missing():
        title = f"{len(missing)} of {len(pairings.planned())} pairings are still to be played"
        shown.append(fold(title, bullets([[nodes.Text(key)] for key in missing])))
    return shown


@directive("deciding")
def deciding(_page: RulebookDirective) -> list[nodes.Node]:
    """Return how fast the bots decide."""
    widths = dict.fromkeys(strength.SPEED_TITLES, 14)
    return [table(widths, map(plain, strength.speeds()), "strength")]


# Proofs, breaks and mutants ---------------------------------------------------------------------

PROVED = ROOT / "tools" / "proofs" / "results.json"


@directive("proofs", 1)
def proofs(page: RulebookDirective) -> list[nodes.Node]:
    """Return the proofs of a game, as the last run wrote them."""
    page.env.note_dependency(str(PROVED))
    package = page.arguments[0].replace("-", "_")
    told: dict[str, dict[str, Any]] = json.loads(PROVED.read_text("utf-8"))["proofs"]
    linker = page.linker()
    rows = [
        filled(
            (
                linker.inline(proof["statement"]),
                linker.inline(proof["domain"]),
                spaced(map(linker.link, proof["clauses"])),
                spaced(map(linker.code, proof["functions"])),
            )
        )
        for name, proof in told.items()
        if name.startswith(f"{package}.")
    ]
    return [table({"Statement": 38, "for": 28, "clauses": 14, "functions": 20}, rows, "proofs")]


@directive("ablation")
def ablation(_page: RulebookDirective) -> list[nodes.Node]:
    """Return how many rules of each game are broken on purpose, to see the vectors fail."""
    counts = ("Clauses with code", "Of these broken", "Ways to break them, and readings")
    widths = {"Game": 20, **dict.fromkeys((*counts, "Vectors", "Vectors never seen to fail"), 16)}
    return [table(widths, map(plain, map(_broken, VECTORED)), "ablation")]


def _broken(told: Vectored) -> tuple[object, ...]:
    decided = {clause.id for clause in told.game.register.clauses if not clause.no_code}
    broken = {one.entry for one in told.breaks}
    counts = len(told.breaks), len(list(vectors(told))), len(told.never_failing)
    return told.game.name, len(decided), len(decided & broken), *counts


def last_runs() -> str:
    """Return the text about the last runs, as Markdown."""
    runs = json.loads(RESULTS.read_text(encoding="utf-8"))
    return "\n\n".join(told(target, runs.get(target.name)) for target in TARGETS.values())


def told(target: Target, run: dict[str, Any] | None) -> str:
    """Return the result of a run, and how many mutants live for each reason."""
    if run is None:
        return f"No run over {target.title} has come to its end, so there are no figures yet."
    counts, reasons = run["verdicts"], run["reasons"]
    day = dt.date.fromisoformat(run["date"])
    noticed, listed = counts["killed"] + counts["endless"], sum(reasons.values())
    judged = f"all {sum(counts.values()):,} mutants of {target.title}, version {run['version']},"
    parts = [
        f"On {day.day} {day:%B %Y} {_how(run, judged)}",
        f"tests noticed {noticed:,}, and {counts['endless']} of these never ended",
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
        return f"{judged} had been judged, {runs}, which `tools/mutation/results.json` names"
    took = f"in {run['minutes']:.0f} minutes with {run['processes']} processes"
    processor = f"{run['processor_minutes']:.0f} minutes of processor time"
    return f"one run without interruption judged {judged} {took} ({processor})"


def _table(reasons: dict[str, int]) -> str:
    rows = sorted(reasons.items(), key=lambda row: (-row[1], row[0]))
    head = ["| mutants | why no test can tell them from the original |", "| ---: | --- |"]
    return "\n".join([*head, *(f"| {count:,} | {reason} |" for reason, count in rows)])


# Vectors for other languages --------------------------------------------------------------------

ARCHIVE = f"vectors-{VERSION}"


@directive("vector-counts")
def vector_counts(_page: RulebookDirective) -> list[nodes.Node]:
    """Return how many vectors there are of each game."""
    text = (FOLDER / "manifest.json").read_text(encoding="utf-8")
    files: list[dict[str, Any]] = json.loads(text)["files"]
    counts = ("Clauses and readings", "Cases", "Whole games", "Their states", "Score sheets")
    widths = {"Game": 22, **dict.fromkeys((*counts, "Perft tables"), 13)}
    own = {
        game: [f for f in files if f["path"].startswith(f"{name}/")] for name, game in GAMES.items()
    }
    rows = [plain((game.title, *_counts(found))) for game, found in own.items()]
    return [table(widths, rows, "vector-counts")]


def _counts(files: list[dict[str, Any]]) -> tuple[int, ...]:
    """Return how much there is in the files of a game, column by column."""
    cases, found = Counter[str](), Counter[str]()
    for file in files:
        found[file["type"]] += bool(file["cases"])
        cases[file["type"]] += file["cases"]
    games = found["whole-game"]
    states = cases["whole-game"] + games  # the one before the first move as well
    clauses = found["clause-cases"], cases["clause-cases"]
    return *clauses, games, states, cases["score-sheets"], cases["perft"]


@directive("vector-case", 2)
def vector_case(page: RulebookDirective) -> list[nodes.Node]:
    """Return a case as it is published; it is known by its game and its id."""
    game, wanted = page.arguments
    path = FOLDER / game / "clauses" / f"{wanted.partition('/')[0]}.json"
    cases = json.loads(path.read_text(encoding="utf-8"))["cases"]
    [case] = [case for case in cases if case["id"] == wanted]
    return [nodes.literal_block(text=laid_out(case), language="json")]


@directive("vector-archive")
def vector_archive(page: RulebookDirective) -> list[nodes.Node]:
    """Return a paragraph with the link to the archive with all the files."""
    up = "../" * page.env.docname.count("/")
    link = nodes.reference("", f"{ARCHIVE}.zip", refuri=f"{up}{ARCHIVE}.zip")
    return [nodes.paragraph("", "All of it in one archive: ", link, nodes.Text("."))]


def archive(app: Sphinx, error: Exception | None) -> None:
    """Put the archive among the pages when they are built."""
    if error is None and app.builder.format == "html":
        shutil.make_archive(
            f"{app.outdir}/{ARCHIVE}", "zip", FOLDER.parents[1], f"{FOLDER.parent.name}/{VERSION}"
        )
