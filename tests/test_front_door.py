"""The front door: its names, its types, and what it loads."""

import ast
import pickle
import re
import subprocess
import sys
import zipfile
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import attr
import attrs
import pytest

import tricky_twist
from tricky_twist import GAMES, UnknownGameError
from tricky_twist.games import flip_twhist as ft, package_of, tricky_twist as tt, twisted as tw

STUB = Path(tricky_twist.__file__).with_suffix(".pyi")


def test_the_stub_names_what_the_front_door_has() -> None:
    """Type checkers and programs see the same names, the games included."""
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    names = {
        alias.asname
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname and not alias.asname.startswith("_")
    } | {
        node.target.id
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }

    assert sorted(names - {"__all__"}) == dir(tricky_twist)
    assert names >= set(tricky_twist.__all__)
    assert all(getattr(tricky_twist, name) is not None for name in names)


def test_the_games_are_found_by_their_names() -> None:
    """The mapping, the constant and the package give one and the same value."""
    assert tt.GAME is GAMES["tricky-twist"]
    assert tt.GAME is tricky_twist.TRICKY_TWIST
    assert tw.GAME is tricky_twist.TWISTED is GAMES["twisted"]
    assert ft.GAME is tricky_twist.FLIP_TWHIST is GAMES["flip-twhist"]
    assert ["tricky-twist", "twisted", "flip-twhist"] == list(GAMES)[:3]


def test_the_constants_of_the_games_come_with_a_star() -> None:
    """They are listed with the other names, which all are there; a star is the only one to load."""
    program = (
        "from tricky_twist import *; print(*(game.name for game in (TRICKY_TWIST, TWISTED, "
        "FLIP_TWHIST)), TRICKY_TWIST is GAMES['tricky-twist'])"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )

    assert ["tricky-twist", "twisted", "flip-twhist", "True"] == told.stdout.split()
    assert sorted({*tricky_twist.__all__}) == sorted(tricky_twist.__all__)


@pytest.mark.parametrize("name", GAMES)
def test_a_name_decides_where_a_game_stands(name: str) -> None:
    """The package and the constant of a game are called as the game is."""
    home = name.replace("-", "_")
    package = import_module(f"tricky_twist.games.{home}")
    constant = home.upper()

    assert name == GAMES[name].name
    assert package.GAME is getattr(tricky_twist, constant) is GAMES[name]


def test_every_package_of_a_game_is_listed() -> None:
    """No game is forgotten at the front door."""
    packages = [path.parent.name for path in STUB.parent.glob("games/*/__init__.py")]

    assert sorted(name.replace("-", "_") for name in GAMES) == sorted(packages)
    assert len(packages) == len(GAMES)


@pytest.mark.parametrize("name", ["TRICKY", "tricky_twist_", "Tricky_Twist", "__path_to_nowhere__"])
def test_a_name_that_is_not_there_is_an_attribute_error(name: str) -> None:
    """Misspelt names are refused as in any module."""
    with pytest.raises(AttributeError, match=name):
        getattr(tricky_twist, name)


def test_the_front_door_loads_no_game() -> None:
    """A program pays for a game when it first asks for it."""
    program = (
        "import sys, tricky_twist; "
        "print([name for name in sys.modules if name.startswith('tricky_twist.games.')])"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )

    assert "[]" == told.stdout.strip()


@pytest.mark.parametrize("name", GAMES)
def test_only_the_game_that_is_encoded_is_loaded(name: str) -> None:
    """The words on the wire of one game come without the other games."""
    program = (
        "import sys; from tricky_twist import GAMES; from tricky_twist.encoding import codecs_of; "
        f"game = GAMES[{name!r}]; codecs_of(game).state.dumps(game.setup(min(game.players))); "
        "games = [n.split('.') for n in sys.modules if n.startswith('tricky_twist.games.')]; "
        "print(*{parts[2] for parts in games})"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )

    assert [name.replace("-", "_")] == told.stdout.split()


def test_the_version_is_that_of_the_distribution() -> None:
    """The build and the package read it in one place."""
    assert version("tricky_twist") == tricky_twist.__version__


def test_a_zip_without_metadata_begins_a_record(tmp_path: Path) -> None:
    """As in a vendored copy or a browser: the version stands in the code itself."""
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as zipped:
        for package in (tricky_twist, attr, attrs):
            folder = Path(package.__path__[0])
            for path in folder.rglob("*.py"):
                zipped.write(path, path.relative_to(folder.parent))
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from tricky_twist import __version__, records\n"
        "record = records.begin('twisted', players=2)\n"
        "print(record.library, __version__, records.loads(records.dumps(record)) == record)"
    )
    told = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program, tmp_path / "all.zip"],
        check=True,
        capture_output=True,
        text=True,
    )

    assert [tricky_twist.__version__] * 2 + ["True"] == told.stdout.split()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_shown_on_a_line(name: str) -> None:
    """Neither a game nor its register fills the screen of who prints it."""
    game = GAMES[name]

    assert f"<Game {name}>" == repr(game)
    assert re.fullmatch(rf"<Register of {name}: \d+ clauses, [^\n]{{,60}}>", repr(game.register))
    assert f"<GAMES: {', '.join(GAMES)}>" == repr(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_can_change_what_a_game_exports(name: str) -> None:
    """No list, dictionary or set is among its public names: tables are read-only."""
    public = {held: thing for held, thing in vars(package_of(name)).items() if held[0] != "_"}

    assert [] == [held for held, thing in public.items() if isinstance(thing, list | dict | set)]


def test_an_unknown_game_is_told_the_names() -> None:
    """The error crosses to another process, too, and nothing is loaded to tell."""
    with pytest.raises(UnknownGameError) as refused:
        GAMES["tricky_twist"]
    again = pickle.loads(pickle.dumps(refused.value))  # noqa: S301  # our own

    there_are = f"there are {', '.join(GAMES)}; tricky_twist.register adds one"
    assert f"no game is called 'tricky_twist': {there_are}" == str(again)
    assert "tricky_twist" not in GAMES
    assert 3 not in GAMES  # type: ignore[comparison-overlap]  # that is the point
