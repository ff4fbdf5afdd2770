"""The way of a typed move through the library, from the key press to the made move."""

import builtins
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from types import FrameType

import pytest

import tricky_twist
from tests.cli.scripted import going
from tests.cli.windows import ScriptedWindow, front_of
from tricky_twist.bots import Random
from tricky_twist.cli import keyboard
from tricky_twist.cli.keyboard import Key, Paste
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.cli.play.plain import PlainFront
from tricky_twist.cli.play.session import Adviser, Front, Session
from tricky_twist.cli.play.terminal import RealTerminal
from tricky_twist.encoding import notate
from tricky_twist.games import OWN
from tricky_twist.hosting import Table

pytestmark = pytest.mark.untraced

SOURCE = f"{Path(tricky_twist.__file__).parent}/"

MOST = 25
"""How many files of the library a move passes at most, unless it ends a trick or a phase."""

FIRST = 6
"""The first moves fill the caches."""

TYPED = 16
"""How many moves are typed."""

Type = Callable[[LiveGame], str]


class Way:
    """The files whose functions run between a key and the end of ``Table.make``."""

    def __init__(self, game: LiveGame) -> None:
        """Begin before the first key."""
        self.game = game
        self.moves: list[set[str]] = []
        self.plays: list[int] = []
        """How often each of them was played by the rules, and chance after it."""
        self._passed: set[str] = set()
        self._played = 0

    def start(self) -> None:
        """Note the files from now on, unless enough moves are made."""
        sys.setprofile(None)
        if len(self.moves) == TYPED:
            raise EOFError
        self._passed, self._played = set(), 0
        sys.setprofile(self._note)

    def _note(self, frame: FrameType, event: str, _arg: object) -> None:
        """Note the file of a function that is called, or goes on after it has called another."""
        path = frame.f_code.co_filename
        if event in {"call", "return"} and path.startswith(SOURCE):
            self._passed.add(path.removeprefix(SOURCE))
            self._played += event == "call" and frame.f_code is self.game.game.play.__code__
        if event == "return" and frame.f_code is Table.make.__code__:
            if frame.f_locals["seat"] in self.game.people:
                self.moves.append(self._passed)
                self.plays.append(self._played)
            sys.setprofile(None)

    def follow(self, front: Front) -> None:
        """Play until enough moves are made."""
        with pytest.raises(EOFError):
            Session(self.game, front).play()


def in_lines(game: LiveGame, typed: Type, monkeypatch: pytest.MonkeyPatch) -> Way:
    """Return the way of moves that a person types in lines."""
    way = Way(game)

    def answer(_prompt: str) -> str:
        line = typed(game)
        way.start()
        return line

    monkeypatch.setattr(builtins, "input", answer)
    monkeypatch.setattr(keyboard, "find", lambda _name: None)
    way.follow(PlainFront(game, RealTerminal(), Adviser(Random(), speaks_up=False)))
    return way


def in_a_window(game: LiveGame, typed: Type, _monkeypatch: pytest.MonkeyPatch) -> Way:
    """Return the way of moves that a person types, or chooses, in a window."""
    way = Way(game)

    class Typing(ScriptedWindow):
        """Types a line whenever keys are read."""

        def read(self, seconds: float | None = None) -> tuple[Key, ...]:
            if seconds is not None:
                return ()
            line = typed(game)
            way.start()
            return (Paste(line), "enter") if line else ("enter",)

    way.follow(front_of(game, Typing()))
    return way


def number(_game: LiveGame) -> str:
    """Return the number of the first legal move in the list."""
    return "1"


def notation(game: LiveGame) -> str:
    """Return the first legal move as a completion writes it."""
    legal = game.game.legal_moves(game.state, game.people[0])
    return notate(game.game, legal[0], legal) if legal else ""


def enter(_game: LiveGame) -> str:
    """Return nothing: Enter alone makes the move under the cursor."""
    return ""


@pytest.mark.parametrize(
    ("play", "typed"),
    [(in_lines, number), (in_lines, notation), (in_a_window, enter), (in_a_window, notation)],
)
@pytest.mark.parametrize("name", OWN)
def test_a_typed_move_passes_few_files(
    name: str,
    play: Callable[[LiveGame, Type, pytest.MonkeyPatch], Way],
    typed: Type,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A move is not written and read again, played twice, or handed on from module to module."""
    way = play(going(name, "Ada", "Ben=easy", "Cleo=easy"), typed, monkeypatch)
    later = sorted(way.moves[FIRST:], key=len)
    passed = {path.partition("/")[0] for path in set().union(*later)}

    assert {1} == set(way.plays[FIRST:])
    assert MOST >= median(map(len, later)), sorted(later[len(later) // 2])
    assert {"cli", "hosting", "records", "core", "games"} == passed  # and no encoding
