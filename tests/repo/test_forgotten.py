"""What is forgotten in a phase is a type error: it is forgotten on purpose, and mypy says so.

``nox -s typing`` runs this, because mypy is there.
"""

import shutil
from pathlib import Path

import attrs
import pytest

from tests.repo.source import ROOT

api = pytest.importorskip("mypy.api")

GAME = Path("src/tricky_twist/games/tricky_twist")


@attrs.frozen
class Forgotten:
    """What is exchanged in a module of the game, and what mypy must say of it."""

    module: str
    right: str
    wrong: str
    message: str


FORGOTTEN = {
    "nothing": Forgotten("phases/__init__.py", "_ALL = (", "_ALL = (", "Success"),
    "a state": Forgotten("phases/__init__.py", "    | DRAWING\n", "", "Incompatible types"),
    "a move": Forgotten(
        "phases/declaring.py",
        "    | on(ShiftValue, refuse_declaration, declare)\n",
        "",
        "Incompatible types",
    ),
    "the clause": Forgotten(
        "phases/bonus.py",
        "    clause=always(clauses.bonus.TAKE_BACK),\n",
        "",
        'Missing positional argument "clause"',
    ),
    "the chance point": Forgotten(
        "phases/setup.py",
        "    chance=ChancePoint(deck_shuffle, carry_deal, deals),\n",
        "",
        'Missing positional argument "chance"',
    ),
    "what is seen": Forgotten(
        "phases/trick.py", "see=see_playing,", "see=led_or_followed,", 'Argument "see"'
    ),
    "which state a move is refused in": Forgotten(
        "phases/bonus.py",
        "on(TakeBonus, refuse_bonus, take_bonus)",
        "on(TakeBonus, refuse_to_keep, take_bonus)",
        "incompatible type",
    ),
}
"""What is forgotten or mixed up; without anything wrong, mypy finds nothing."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the package, in which errors can be planted."""
    home = tmp_path_factory.mktemp("forgotten")
    shutil.copytree(ROOT / "src", home / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", home)
    return home


@pytest.mark.parametrize("forgotten", FORGOTTEN.values(), ids=FORGOTTEN)
def test_what_a_phase_lacks_is_a_type_error(
    copy: Path, forgotten: Forgotten, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of them is named, and the copy is put right again."""
    module = copy / GAME / forgotten.module
    text = module.read_text("utf-8")
    assert forgotten.right in text
    monkeypatch.chdir(copy)
    module.write_text(text.replace(forgotten.right, forgotten.wrong), "utf-8")
    said, _, _ = api.run(["--cache-dir", ".cache", str(GAME / "phases")])
    module.write_text(text, "utf-8")

    assert forgotten.message in said
