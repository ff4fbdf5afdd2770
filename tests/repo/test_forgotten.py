"""What a phase lacks is a type error: it is forgotten on purpose, and both checkers say so.

``nox -s typing`` runs this, because mypy and pyright are there.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest

from tests.repo.source import ROOT

api = pytest.importorskip("mypy.api")
pytest.importorskip("pyright")

GAME = Path("src/tricky_twist/games/tricky_twist")


@attrs.frozen
class Forgotten:
    """What is exchanged in a module of the game, and what each checker must say of it."""

    module: str
    right: str
    wrong: str
    mypy: str
    pyright: str


FORGOTTEN = {
    "nothing": Forgotten("phases/__init__.py", "_ALL = (", "_ALL = (", "Success", "0 errors"),
    "a state": Forgotten(
        "phases/__init__.py",
        "    | DRAWING\n",
        "",
        "Incompatible types in assignment",
        'is not a supertype of "State"',
    ),
    "a move": Forgotten(
        "phases/declaring.py",
        "    | on(ShiftValue, refuse_declaration, declare)\n",
        "",
        "Incompatible types in assignment",
        'is not a supertype of "Move"',
    ),
    "the clause": Forgotten(
        "phases/bonus.py",
        "    clause=always(clauses.bonus.TAKE_BACK),\n",
        "",
        'Missing positional argument "clause"',
        'Argument missing for parameter "clause"',
    ),
    "the chance point": Forgotten(
        "phases/setup.py",
        "    chance=ChancePoint(deck_shuffle, carry_deal, deals),\n",
        "",
        'Missing positional argument "chance"',
        'Argument missing for parameter "chance"',
    ),
    "why a move is refused": Forgotten(
        "phases/bonus.py",
        "on(TakeBack, refuse_take_back, take_back)",
        "on(TakeBack, refuse_bonus, take_back)",
        'Argument 2 to "on" has incompatible type',
        'cannot be assigned to parameter "refuse"',
    ),
}
"""What is forgotten or mixed up; without anything wrong, neither finds anything."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the package, in which errors can be planted."""
    home = tmp_path_factory.mktemp("forgotten")
    shutil.copytree(ROOT / "src", home / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", home)
    return home


def say_mypy(folder: str) -> str:
    """Return what mypy says of a folder."""
    said: str = api.run(["--cache-dir", ".cache", folder])[0]
    return said


def say_pyright(folder: str) -> str:
    """Return what pyright says of a folder."""
    command = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, folder]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize("forgotten", FORGOTTEN.values(), ids=FORGOTTEN)
@pytest.mark.parametrize("checker", [say_mypy, say_pyright])
def test_what_a_phase_lacks_is_a_type_error(
    copy: Path,
    forgotten: Forgotten,
    checker: Callable[[str], str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each of them is named, and the copy is put right again."""
    module = copy / GAME / forgotten.module
    text = module.read_text("utf-8")
    assert forgotten.right in text
    monkeypatch.chdir(copy)
    module.write_text(text.replace(forgotten.right, forgotten.wrong), "utf-8")
    said = checker(str(GAME / "phases"))
    module.write_text(text, "utf-8")

    assert (forgotten.mypy if checker is say_mypy else forgotten.pyright) in said
