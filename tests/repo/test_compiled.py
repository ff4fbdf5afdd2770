"""What the accelerated build compiles, as ``hatch_build.py`` says it by rule."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from tests.repo.source import ROOT

INTERFACE = "hatchling.builders.hooks.plugin.interface"


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Load the hook, which is no module of ours, where no hatchling may be installed."""
    monkeypatch.setitem(sys.modules, INTERFACE, SimpleNamespace(BuildHookInterface=object))
    monkeypatch.chdir(ROOT)
    spec = spec_from_file_location("hatch_build", Path(ROOT, "hatch_build.py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("source", "outgrows"),
    [
        ("every = (1 << len(deck)) - 1", True),
        ("ways = 2 ** len(cards)", True),
        ("rest = -1 << len(deck)", True),
        ("many = (1 << 3) << len(deck)", True),
        ("fits = mask >> len(deck) == 0", False),
        ("bits = {1 << slot: size for slot, size in enumerate(sizes)}", False),
        ("word = 1 << 16", False),
    ],
)
def test_a_literal_that_is_shifted_by_a_length_outgrows_c(
    hook: ModuleType,
    source: str,
    outgrows: bool,  # noqa: FBT001  # a parameter
) -> None:
    """A variable is a number of Python, a length is one of C."""
    assert outgrows is hook.outgrows_c(source)


def test_what_a_game_or_a_search_runs_is_compiled(hook: ModuleType) -> None:
    """Words, data and checks are not; what invents the hidden cards is."""
    names = {path.relative_to(hook.PACKAGE).as_posix() for path in hook.modules()}
    games = ("tricky_twist", "twisted", "flip_twhist")
    parts = ("flow", "game", "report", "scoring", "state", "views")

    assert {f"games/{game}/{part}.py" for game in games for part in parts} <= names
    assert {"core/report.py", "core/inventions.py", "core/tracker.py"} <= names
    assert {"core/cardset.py", "core/determinizing.py", "core/game.py", "core/memo.py"} <= names
    assert {"bots/_habits.py", "bots/_search.py", "bots/playouts.py"} == {
        name for name in names if name.startswith("bots/")
    }
    assert not {name for name in names if "/clauses/" in name or "/validation" in name}
    assert not {"core/values.py", "core/wellformed.py", "core/errors.py"} & names
