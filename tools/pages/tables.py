"""Tables and lists made from the code, the registers and the tests."""

import ast
import inspect
import random
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain

from docutils import nodes

from tests.conformance.secrets import secrets_of
from tests.repo.source import modules
from tools.pages.inside import is_inside
from tools.pages.made import Cell, directive, filled, link_to, plain
from tools.vectors.shuffles import SHOWN, Tried
from tricky_twist import GAMES, Seat, Shuffle, Shuffler, TrickyTwistError
from tricky_twist.cli.commands import COMMANDS
from tricky_twist.core.game import shuffled
from tricky_twist.records import AnyGame
from tricky_twist.sphinxext.directives import RulebookDirective
from tricky_twist.sphinxext.render import Linker, bullets, fold, spaced, table
from tricky_twist.testing.lines import next_move

# The error tree ---------------------------------------------------------------------------------

RAISED = re.compile(r"~tricky_twist\.core\.errors\.(\w+):")


@cache
def raisers() -> dict[str, tuple[str, ...]]:
    """Return for each error the public functions and classes whose docstrings say so."""
    found: dict[str, list[str]] = {}
    described = [pair for m in modules() if not is_inside(m.name) for pair in m.docstrings()]
    for name, docstring in described:
        for error in dict.fromkeys(RAISED.findall(docstring)) if "._" not in name else ():
            found.setdefault(error, []).append(name)
    return {error: tuple(names) for error, names in found.items()}


def explanation(docstring: str) -> str:
    """Return the text of a docstring, on one line, without its examples."""
    paragraphs = [part for part in docstring.split("\n\n") if not part.startswith(">>>")]
    return " ".join(" ".join(paragraphs).split())


@directive("error-tree")
def error_tree(page: RulebookDirective) -> list[nodes.Node]:
    """Return every error of the library, each under its kind, and where it is raised."""
    return [nodes.bullet_list("", _error(page, TrickyTwistError))]


def _error(page: RulebookDirective, error: type[TrickyTwistError]) -> nodes.list_item:
    linker = page.linker()
    text, _ = page.parse_inline(explanation(str(inspect.getdoc(error))))
    name = f"{error.__module__}.{error.__name__}"
    item = nodes.list_item("", nodes.paragraph("", "", linker.code(name), nodes.Text(": "), *text))
    if names := raisers().get(error.__name__):
        title = f"Raised in {len(names)} places" if names[1:] else "Raised in one place"
        places = (nodes.Text(f" in {name.rpartition('.')[0]}") for name in names)
        shown = ([linker.code(name), place] for name, place in zip(names, places, strict=True))
        item += fold(title, bullets(shown))
    if kinds := sorted(error.__subclasses__(), key=lambda kind: kind.__name__):
        item += nodes.bullet_list("", *(_error(page, kind) for kind in kinds))
    return item


# The command --------------------------------------------------------------------------------------


@directive("commands")
def commands(page: RulebookDirective) -> list[nodes.Node]:
    """Return the help of each subcommand, with a link to its page."""
    pages = page.env.found_docs
    places = {n: f"command/{n}" if f"command/{n}" in pages else f"how-to/{n}" for n in COMMANDS}
    links = {n: link_to(places[n], nodes.literal("", n), page.env.docname) for n in COMMANDS}
    return [bullets([links[name], nodes.Text(f": {COMMANDS[name]}")] for name in COMMANDS)]


# How the library hangs together -----------------------------------------------------------------

GAMES_PLAYED = 100


Kinds = tuple[type, ...]


@cache
def phases(name: str) -> tuple[tuple[type, Kinds, Kinds], ...]:
    """Return the phases of a game in order of appearance, with their moves and successors."""
    game = GAMES[name]
    found: dict[type, tuple[set[type], set[type]]] = {}
    for seed in range(GAMES_PLAYED):
        rng = random.Random(f"{name} {seed}")  # noqa: S311  # no secret depends on it
        state = game.setup(game.players[seed % len(game.players)])
        while not game.is_over(state):
            moves, following = found.setdefault(type(state), (set(), set()))
            move = next_move(game, state, rng)
            state = game.play(state, move).state
            moves.add(type(move))
            following.add(type(state))
    return tuple(
        (
            phase,
            tuple(sorted(moves, key=_name)),
            tuple(sorted(following, key=lambda kind: (kind not in found, _name(kind)))),
        )
        for phase, (moves, following) in found.items()
    )


def _name(kind: type) -> str:
    return kind.__name__


@cache
def packages() -> tuple[tuple[str, str], ...]:
    """Return the packages of the library, the core first, each with its imports."""
    found: dict[str, set[str]] = {}
    for module in modules():
        found.setdefault(_package(module.name), set()).update(map(_package, _imported(module.tree)))
    used_by = {name: found.get(name, set()) - {name} for name in {*found, *chain(*found.values())}}
    names = sorted(used_by, key=lambda name: (_height(name, used_by), name))
    return tuple((name, ", ".join(sorted(used_by[name])) or "nothing") for name in names)


def _height(package: str, used_by: dict[str, set[str]]) -> int:
    """Return how far a package stands from the core, by the longest way."""
    return max((_height(used, used_by) + 1 for used in used_by[package]), default=0)


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("tricky_twist"):
            yield str(node.module)


def _package(module: str) -> str:
    parts = module.split(".")[1:]
    return ".".join(parts[:2]) if parts[:1] == ["games"] else "".join(parts[:1]) or "tricky_twist"


@directive("phases", 1)
def phase_table(page: RulebookDirective) -> list[nodes.Node]:
    """Return the phases of a game, as they occur in played games."""
    linker = page.linker()
    rows = [
        filled(_links(linker, kinds) for kinds in ([phase], moves, following))
        for phase, moves, following in phases(page.arguments[0])
    ]
    return [table({"Phase": 24, "Moves": 40, "Next phases": 36}, rows, "phases")]


def _links(linker: Linker, kinds: Iterable[type]) -> list[nodes.Node]:
    """Return the names of some classes, each a link to where it is described."""
    return spaced(linker.code(f"{kind.__module__}.{kind.__qualname__}") for kind in kinds)


@directive("packages")
def package_table(_page: RulebookDirective) -> list[nodes.Node]:
    """Return which package imports which."""
    rows = [filled(([nodes.literal("", n)], [nodes.Text(used)])) for n, used in packages()]
    return [table({"Package": 30, "imports": 70}, rows, "packages")]


# Rules ------------------------------------------------------------------------------------------


@directive("who-sees-what", 1)
def who_sees_what(page: RulebookDirective) -> list[nodes.Node]:
    """Return everything hidden in a game, its observers, and the moment when it becomes public."""
    heads = ("Secret", "Its own seat", "Others", "Spectators", "When it becomes known")
    own = {
        "owner": "sees it: `{}`",
        "later": "sees it: `{}`",
        "memory": "remembers it: `{}`",
        "nobody": "no",
    }
    rows = []
    for secret in secrets_of(page.arguments[0]):
        what, known = (re.sub(r":(\w+):`", r"{\1}`", words) for words in secret.words())
        cells = (what, own[secret.kind].format(secret.seen_in), "no", "no", known)
        rows.append(filled(page.parse_inline(cell)[0] for cell in cells))
    return [table(dict(zip(heads, (28, 20, 10, 12, 40), strict=True)), rows, "who-sees-what")]


@directive("sections", 2)
def sections(page: RulebookDirective) -> list[nodes.Node]:
    """Return the sections of one edition of a rulebook, and the clauses that each of them has."""
    game, edition = page.arguments
    found: dict[str, list[str]] = {}
    for clause in GAMES[game].register.clauses:
        for source in clause.sources:
            for section in source.section.split("; ") if source.edition == edition else ():
                found.setdefault(section, []).append(clause.id)
    linker = page.linker()
    rows = [filled(([nodes.Text(s)], linker.inline(", ".join(ids)))) for s, ids in found.items()]
    return [table({"Section": 40, "Clauses": 60}, rows, "sections")]


# Chance -----------------------------------------------------------------------------------------


def points_of(game: AnyGame) -> Iterator[Shuffle[object]]:
    """Yield the shuffles in the first round of a game with most players."""
    state = game.setup(max(game.players))
    while game.round_of(state) == 1 and not game.is_over(state):
        if (chance := game.pending_chance(state)) is None:
            state = game.play(state, game.legal_moves(state)[0]).state
        else:
            yield from chance.shuffles
            state = game.play(state, shuffled(game, state, Shuffler(1))).state


@directive("chance-points", 1)
def chance_points(page: RulebookDirective) -> list[nodes.Node]:
    """Return every label of a game, and the cards shuffled under it."""
    found: dict[str, Shuffle[object]] = {}
    for shuffle in points_of(GAMES[page.arguments[0]]):
        general = re.sub(r"^round \d+", "round N", shuffle.label)
        found.setdefault(re.sub(r"seat \d+$", "seat S", general), shuffle)
    rows = [[*_code((label,)), *_items(shuffle)] for label, shuffle in found.items()]
    widths = {"Label": 24, "Number of items": 12, "Before the shuffle": 64}
    return [table(widths, rows, "chance-points")]


def _code(texts: Iterable[object]) -> list[Cell]:
    return filled([nodes.literal(text=str(text))] for text in texts)


def _items(shuffle: Shuffle[object]) -> Iterator[Cell]:
    """Yield how many items are shuffled, and which."""
    yield from plain([len(shuffle.items)])
    if shuffle.label.endswith("seat 0"):
        yield from plain(["the cards that the seat has set aside, in the order of the deck"])
    else:
        yield from _code([", ".join(map(_written, shuffle.items))])


def _written(item: object) -> str:
    return str(int(item)) if isinstance(item, Seat) else str(item)


@directive("shuffle-vectors")
def shuffle_vectors(page: RulebookDirective) -> list[nodes.Node]:
    """Return orders that any other implementation must give as well."""
    widths = {"Seed": 12, "Game": 14, "Label": 22, "Before": 22, "After": 30}
    return [table(widths, [_code(_order(page, tried)) for tried in SHOWN], "shuffle-vectors")]


def _order(page: RulebookDirective, tried: Tried) -> Iterator[object]:
    """Yield the cells of a row; an order that changes nothing would show nothing."""
    seed, game, label, items = tried
    order = Shuffler(seed).order(game, label, items)
    if order == items:
        raise page.error(f"the order of {tried} shows nothing")
    yield from (f'"{seed}"' if isinstance(seed, str) else seed, f'"{game}"', f'"{label}"')
    yield from (" ".join(map(str, some)) for some in (items, order))
