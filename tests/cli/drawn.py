"""What rich writes to a terminal, as text; and games in the middle to draw."""

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType

from tools.pins import OUT_OF_DATE
from tricky_twist.bots import Random
from tricky_twist.core.chance import Shuffler
from tricky_twist.encoding import encode
from tricky_twist.games import game_called
from tricky_twist.hosting import Table, open_table
from tricky_twist.records import begin

PINNING = "TRICKY_TWIST_PINNING"
"""The environment variable with which pictures are written."""
PICTURES = Path(__file__).parent / "pictures"
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def drawn(*things: RenderableType, width: int = 80, encoding: str = "utf-8") -> str:
    """Return what is written without colour, without the blanks at the ends of lines."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    console = Console(file=file, width=width, highlight=False, color_system=None)
    for thing in things:
        console.print(thing)
    file.seek(0)
    return "\n".join(line.rstrip() for line in file.read().splitlines())


def check_picture(name: str, text: str) -> None:
    """Compare what is written with what was once written, and looked at."""
    path = PICTURES / f"{name}.txt"
    if PINNING in os.environ:
        path.write_text(f"{text}\n", encoding="utf-8")
    assert path.read_text(encoding="utf-8") == f"{text}\n", OUT_OF_DATE


def pin() -> None:
    """Write every picture anew, by running the tests that draw them."""
    frames = "tests/cli/test_window_play.py::test_a_frame_of_a_game"
    dialogs = "tests/cli/test_dialog.py::test_a_whole_dialog"
    tests = ("tests/cli/test_table.py", "tests/cli/test_play_frame.py", frames, dialogs)
    pytest = (sys.executable, "-m", "pytest", "-q", *tests)
    subprocess.run(pytest, env={**os.environ, PINNING: "1"}, check=True)


def coloured(*things: RenderableType) -> str:
    """Return what is written in colour."""
    file = io.StringIO()
    console = Console(file=file, width=80, force_terminal=True, color_system="256")
    for thing in things:
        console.print(thing)
    return file.getvalue()


def opened(game: str, players: int, rules: object = None) -> Table:
    """Return a table at which seed 3 shuffles."""
    begun = begin(game, players, rules, names=NAMES[:players])
    return open_table(begun, shuffler=Shuffler(3)).table


def tables(game: str, players: int, rules: object = None) -> Iterator[Table]:
    """Yield the table of a whole game after every decision, taken at random."""
    table = opened(game, players, rules)
    play = game_called(game)
    yield table
    while actors := play.actors(table.record.state):
        view, moves = (f(table.record.state, actors[0]) for f in (play.view, play.legal_moves))
        table = received(table, Random().choose(view, moves, len(table.record.moves)))
        yield table


def received(table: Table, move: Any) -> Table:
    """Return the table after a legal move."""
    game = table.record.game
    seat = game.sender_of(move)
    assert seat is not None
    document = {"number": table.course.made[seat], "move": encode(game, move)}
    answer = table.receive(seat, document)
    assert answer.refusal is None
    return answer.table
