"""The list of sentences leaves none out."""

import enum
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.machinery import SourceFileLoader
from inspect import cleandoc
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from zipfile import ZipFile

import pytest

from tricky_twist import UnknownGameError, WrongTypeError
from tricky_twist.core.templates import plural, template
from tricky_twist.core.violations import WrongPhase
from tricky_twist.games import twisted as tw
from tricky_twist.words import files, gather
from tricky_twist.words.__main__ import folder_of
from tricky_twist.words.gather import Message, domains, messages, templates_of


def test_a_template_that_no_class_has_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its words would be in no catalogue, and stay English for ever."""
    module = ModuleType("lost")
    module.LOST = template("the sentence that is lost")  # type: ignore[attr-defined]

    def modules(_package: ModuleType) -> Iterator[ModuleType]:
        yield module

    monkeypatch.setattr(gather, "_modules_for_players", modules)
    with pytest.raises(WrongTypeError, match="expected a template of a class, got 'the sentence"):
        messages("twisted")


def test_a_template_may_name_its_context(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then it needs no class; each form for a number is there."""
    module = ModuleType("found")
    module.FOUND = plural(  # type: ignore[attr-defined]
        "n", "one", "many", none=template("none"), context="here"
    )
    monkeypatch.setattr(gather, "_modules_for_players", lambda _package: [module])

    found = messages("twisted")[:2]
    assert (Message("here", "none"), Message("here", "one", "many")) == found


FOREIGN = {
    "__init__": """
        from . import events as told
        from foreign_game.state import State
        PARTS = {
            "few-cards": {},
            "material": "foreign_game.material",
            "page": "foreign_game.page",
            "terminal": "tricky_twist.cli.games.twisted:TERMINAL",
            "tie": "foreign_game.ending:tie",
        }
        def find_problems(state):
            import foreign_game.validation
    """,
    "events": "from .cards import *",
    "cards": "import sys, tricky_twist.games.twisted.cards, foreign_game.shapes",
    "state": """
        import foreign_game.sub.deep
        try:
            import foreign_game.guarded
        except ImportError:
            pass
        class State: pass
    """,
    "sub/__init__": "",
    "sub/deep": "",
    "guarded": "",
    "page": "",
    "shapes": "",
    "ending": "from foreign_game.state import State as tie",
    "validation": "",
    "material": "raise ImportError",
    "test_rules": "raise ImportError",
}
"""The modules of a package with a game."""


def _no_source_of(compiled: str) -> Callable[[SourceFileLoader, str], str | None]:
    """Return how a loader gives the text of a module; it has none of the compiled one."""
    get_source = SourceFileLoader.get_source
    return lambda loader, name: None if name == compiled else get_source(loader, name)


def test_sentences_for_players_are_in_the_modules_that_load_with_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And with its parts for players; a game from outside need not list them."""
    (tmp_path / "foreign_game/sub").mkdir(parents=True)
    for name, text in FOREIGN.items():
        (tmp_path / f"foreign_game/{name}.py").write_text(cleandoc(text), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    package = import_module("foreign_game")
    import_module("foreign_game.validation")  # another program may have needed it
    monkeypatch.setattr(SourceFileLoader, "get_source", _no_source_of("foreign_game.cards"))
    try:
        found = [each.__name__ for each in gather._modules_for_players(package)]
    finally:
        for name in [name for name in sys.modules if name.startswith("foreign_game")]:
            del sys.modules[name]

    loaded = ("cards", "ending", "events", "guarded", "page", "shapes", "state", "sub", "sub.deep")
    assert ["foreign_game", *(f"foreign_game.{name}" for name in loaded)] == found


def test_a_package_needs_no_parts() -> None:
    """Then only what loads with it is for players."""
    package = import_module("tricky_twist.words.languages")

    assert [package] == [*gather._modules_for_players(package)]


def test_the_text_of_a_module_is_found_wherever_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In an archive, or beside a compiled module with the name of its platform."""
    with ZipFile(tmp_path / "far.zip", "w") as archive:
        archive.writestr("in_an_archive.py", "FAR = True\n")
    monkeypatch.syspath_prepend(tmp_path / "far.zip")
    module = import_module("in_an_archive")
    del sys.modules["in_an_archive"]
    (tmp_path / "cards.py").write_text("NEAR = True\n", "utf-8")
    loader = SimpleNamespace(get_source=lambda _name: None)
    file = str(tmp_path / "cards.cpython-311-x86_64-linux-gnu.so")
    compiled = SimpleNamespace(__name__="cards", __loader__=loader, __file__=file)

    assert "FAR = True\n" == gather._source_of(module)
    assert "NEAR = True\n" == gather._source_of(compiled)


class Weather(enum.Enum):
    """An enum whose members are the words of it."""

    SUN = template("the sun shines")


@pytest.mark.parametrize(
    ("kind", "count"), [(tw.NotNow, 6), (tw.Awaited, 6), (Weather, 1), (WrongPhase, 0)]
)
def test_other_roles_have_no_words_of_members(kind: type, count: int) -> None:
    """Each member has words, and no words for those who see all cards."""
    assert count == len(templates_of(kind))
    assert () == templates_of(kind, "about")


def test_moves_have_their_words_on_buttons() -> None:
    """And only moves of players have them."""
    buttons = [each for each in messages("twisted") if each.note == "on a button"]

    assert ["Place", "Take", "Twist"] == sorted(each.context for each in buttons)


def test_an_unknown_domain_is_an_error() -> None:
    """It lists the games."""
    with pytest.raises(UnknownGameError, match="no game is called 'chess'"):
        messages("chess")


def test_games_of_one_package_share_their_domain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own name and the name of each of them mean all; another package has its own."""
    modules = {"chess": "boards.chess", "checkers": "boards.checkers", "whist": "cards.whist"}
    games: dict[str, Any] = {
        name: SimpleNamespace(play=SimpleNamespace(__module__=module))
        for name, module in modules.items()
    }
    monkeypatch.setattr(gather, "NAMES", tuple(games))
    games["far"] = "a game that is only called by its name"
    monkeypatch.setattr(gather, "game_called", games.__getitem__)
    packages = {module: SimpleNamespace(name=module.split(".")[0]) for module in modules.values()}
    monkeypatch.setattr(gather, "domain_of", packages.__getitem__)

    both = [games["chess"], games["checkers"]]
    assert both == [*gather._games_of("boards")] == [*gather._games_of("checkers")]
    assert [games["whist"]] == [*gather._games_of("cards")]
    assert [games["far"]] == [*gather._games_of("far")]


@pytest.mark.parametrize("domain", domains())
def test_an_update_changes_nothing_in_a_catalogue_of_ours(domain: str) -> None:
    """Its sentences, their contexts, plurals and notes are all there, in their order."""
    text = folder_of(domain).joinpath("nl", f"{domain}.po").read_text("utf-8")

    assert text == files.write(files.updated(files.read(text, domain), messages(domain), "nl"))
