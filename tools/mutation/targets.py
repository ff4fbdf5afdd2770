"""The targets of mutation and their tests: rules, packages around them, command, lab."""

import re
from pathlib import Path

import attrs

SOURCE = Path(__file__).parents[2] / "src" / "tricky_twist"

RESULTS = Path(__file__).with_name("results.json")
"""The fate of all mutants of each target; the documentation shows it."""


@attrs.frozen
class Target:
    """Packages that are mutated together, and the tests that judge them."""

    name: str
    title: str
    """Its name on a page."""
    packages: tuple[str, ...]
    tests: tuple[str, ...]
    """Folders and files; the examples in docstrings are tests, too."""
    left_out: tuple[str, ...]
    """Parts of the names of tests that cannot run on mutants."""

    def modules(self) -> list[Path]:
        """Return what is mutated.

        The register is data, built before a mutant could be switched on; tests/repo checks it.
        """
        found = [path for each in self.packages for path in SOURCE.glob(f"{each}/**/*.py")]
        return sorted(path for path in found if "clauses" not in path.parts)

    def named(self, wanted: list[str]) -> list[Path]:
        """Return the modules of these names, the longest first; * stands for anything.

        >>> [path.stem for path in RULES.named(["core.se*ts", "core.game"])]
        ['game', 'seats']
        """
        names = [re.compile(re.escape(name).replace(r"\*", ".*")) for name in wanted or ["*"]]
        found = [path for path in self.modules() if any(n.fullmatch(dotted(path)) for n in names)]
        return sorted(found, key=lambda path: -path.stat().st_size)


def dotted(path: Path) -> str:
    """Return the name of a module within the package.

    >>> dotted(SOURCE / "core" / "seats.py")
    'core.seats'
    """
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


# Left out of all: tests that start processes, which hold no mutant, or patch rules themselves, and
# those that see whether another test finds what was planted for it.

RULES = Target(
    name="rules",
    title="the rules",
    packages=("core", "games"),
    tests=(
        *("src/tricky_twist/core", "src/tricky_twist/games"),
        *("tests/conformance", "tests/core", "tests/tricky_twist", "tests/twisted"),
        *(
            "tests/flip_twhist",
            "tests/encoding",
            "tests/words",
            "tests/primer/test_register_in.py",
            "tests/test_vectors.py",
            "tests/test_bad_input.py",
        ),
    ),
    left_out=("hash_seed", "every_history", "exhaustive", "leak"),
)
AROUND = Target(
    name="around",
    title="the packages around them",
    packages=("encoding", "records", "hosting", "bots"),
    tests=(
        *("src/tricky_twist/encoding", "src/tricky_twist/records"),
        *("src/tricky_twist/hosting", "src/tricky_twist/bots"),
        *("tests/encoding", "tests/records", "tests/hosting", "tests/bots", "tests/schemas"),
        *("tests/test_liars.py", "tests/test_bad_input.py", "tests/test_registry.py"),
    ),
    left_out=("hash_seed", "processes", "error_of_a_process", "killed"),
)

TERMINAL = Target(
    name="terminal",
    title="the command",
    packages=("cli", "search"),
    tests=(
        *("src/tricky_twist/cli", "src/tricky_twist/search"),
        *("tests/cli", "tests/foreign/test_command.py", "tests/test_registry.py"),
    ),
    left_out=(
        *("play_terminal", "at_a_terminal", "evening", "real_editor", "real_shell"),
        *("processes", "killed", "loaded", "ctrl_c", "watches", "stops_it", "a_signal_stops"),
        *("whatever_ends_a_game", "read_whole"),
    ),
)

LAB = Target(
    name="lab",
    title="the lab and the translators' tools",
    packages=("lab", "words"),
    tests=(
        *("src/tricky_twist/lab", "src/tricky_twist/words"),
        *("tests/lab", "tests/words"),
    ),
    left_out=("processes", "loaded", "loads"),
)

TARGETS = {target.name: target for target in (RULES, AROUND, TERMINAL, LAB)}

NO_TARGET = {
    "adapters": "most of it needs numpy, PettingZoo or OpenSpiel, which these sessions lack",
    "locales": "it holds catalogues, not code",
    "primer": "it holds text; a page in the documentation shows all of it",
    "schemas": "it holds pinned files, not code",
    "sphinxext": "Sphinx runs it, in processes of its own",
    "testing": "it holds tests: the hand-broken rules of nox -s ablation judge those",
    "web": "its tests wait for sockets and clocks, so each mutant would take seconds",
}
"""The packages that no target mutates, and why."""
