"""The window: keys, frames, and a terminal that is left as it was, whatever ends the program."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import Any

import click
import pexpect
import pytest
from pyte import ByteStream, Screen
from rich.text import Text

from tests.cli.windows import pen
from tools.pages.terminal import begin, surroundings
from tricky_twist.cli import keyboard, window
from tricky_twist.cli.keyboard import Paste, is_begun, keys_in
from tricky_twist.cli.pieces import BIG, SMALL, Board, cut, tile
from tricky_twist.cli.window import RealWindow, can_open
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.records import read_journal

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")

# Keys ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        ("\x1b[C\x1bOD\x1b[1~", ["right", "left", "home"]),
        ("m7\r\n", ["m", "7", "enter", "enter"]),
        ("\x1b[200~M2\rM4\x1b[201~x", [Paste("M2 M4"), "x"]),
        ("\x1b", ["escape"]),
        ("\x1b[99~\x00\x04", ["quit"]),
        ("\x1bOP?", ["?", "?"]),
    ],
)
def test_a_key_has_a_name(sent: str, keys: list[object]) -> None:
    """In each of the ways in which terminals send it; an unknown one is left out."""
    assert keys == [*keys_in(sent)]


@pytest.mark.parametrize(
    ("sent", "begun"),
    [("\x1b", 1), ("x\x1b[1", 1), ("\x1bO", 1), ("\x1b[200~M2", 1), ("\x1b[C", 0), ("", 0)],
)
def test_a_key_may_come_in_parts(sent: str, begun: int) -> None:
    """As over a slow line."""
    assert bool(begun) == is_begun(sent)


# Pieces -------------------------------------------------------------------------------------------


def test_a_card_looks_like_a_card() -> None:
    """Small or large; with letters only where a terminal has no signs."""
    seven = tt.Card.parse("M7")

    def drawn(card: object, look: Any, encoding: str = "utf-8") -> list[str]:
        return [line.plain for line in tile(card, look, pen(encoding))]

    assert ["╭────╮", "│ M7 │", "╰────╯"] == drawn(seven, SMALL)
    assert ["+----+", "| M7 |", "+----+"] == drawn(seven, SMALL, "ascii")
    large = ["╭───────╮", "│ M7    │", "│  7☾   │", "│    M7 │", "╰───────╯"]
    assert large == drawn(seven, BIG)
    assert "|  M7   |" == drawn(seven, BIG, "ascii")[2]
    assert ["│       │", "│  98   │", "│       │"] == drawn(tw.Card(98), BIG)[1:-1]
    assert ["│round winner"[:5] + "│"] == [drawn("round winner", SMALL)[1]]


def test_a_board_shows_the_right_one_of_two_that_overlap() -> None:
    """What hangs over is cut off."""
    board = Board(8, 2)
    board.lay(-1, 0, [Text("abcdef"), Text("xyz"), Text("below")])
    board.lay(4, 0, [Text("12345678")])

    assert ["abcd1234", "xyz"] == [line.plain for line in board.lines()]


def test_a_text_is_cut_with_a_sign() -> None:
    """Words are kept whole where there are lines for them."""
    lines = pen().wrapped(Text("one two three four"), 9, 2)

    assert ["one two", "three fo…"] == [line.plain for line in lines]
    assert ("…", "abc") == (cut(Text("abcd"), 1).plain, cut(Text("abc"), 3).plain)
    assert [] == pen().wrapped(Text("one"), 9, 0)


# A real terminal ----------------------------------------------------------------------------------


class Terminal:
    """A terminal of this process: what it was sent, and a way to type at it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Take the place of standard input and output."""
        self.own, other = pty.openpty()
        self.stream = os.fdopen(other, "r+b", buffering=0)
        self.streams = (os.fdopen(os.dup(other)), os.fdopen(os.dup(other), "w"))
        monkeypatch.setattr(sys, "stdin", self.streams[0])
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setattr(keyboard, "QUIET", 0.01)

    @contextmanager
    def output(self) -> Iterator[None]:
        """Write to it for a while; pytest has standard output before and after."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "stdout", self.streams[1])
            yield

    @contextmanager
    def window(self) -> Iterator[RealWindow]:
        """Open a window in it."""
        with self.output(), RealWindow() as opened:
            yield opened

    def type(self, text: bytes) -> None:
        """Type something."""
        os.write(self.own, text)

    def sent(self) -> bytes:
        """Return what was written since."""
        time.sleep(0.02)
        return os.read(self.own, 1 << 16)

    def modes(self) -> int:
        """Return how keys are treated."""
        return int(termios.tcgetattr(self.stream)[3])


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    """Return a terminal."""
    made = Terminal(monkeypatch)
    yield made
    for stream in (*made.streams, made.stream):
        stream.close()
    with suppress(OSError):
        os.close(made.own)


def test_a_window_leaves_the_terminal_as_it_was(terminal: Terminal) -> None:
    """In between keys come one by one, and frames by their changes."""
    before = terminal.modes()
    with terminal.window() as opened:
        assert before != terminal.modes()
        opened.draw(["one", "two", "three"], (2, 1))
        first = terminal.sent()
        opened.draw(["one", "2"])
        second = terminal.sent()
        opened.redraw()
        opened.draw(["one", "2"])
        third = terminal.sent()
    last = terminal.sent()

    assert before == terminal.modes()
    assert b"\x1b[?1049h" in first
    assert b"\x1b[2;3H\x1b[?25h" in first
    assert (0, 1, 1) == (second.count(b"one"), second.count(b"2;1H2"), second.count(b"3;1H\x1b[J"))
    assert 1 == third.count(b"one")
    assert last.endswith(b"\x1b[?25h\x1b[?1049l")


def test_a_resized_window_keeps_no_old_line(terminal: Terminal) -> None:
    """A frame with fewer lines than the window leaves nothing below it, on a screen as drawn."""
    screen = Screen(80, 24)
    stream = ByteStream(screen)
    with terminal.window() as opened:
        opened.draw(["one", "two", "three"])
        os.kill(os.getpid(), signal.SIGWINCH)
        assert () == opened.read()
        opened.draw(["too small"])
        stream.feed(terminal.sent())

    assert "too small" == "\n".join(line.rstrip() for line in screen.display).rstrip()


def test_keys_are_read_whole(terminal: Terminal) -> None:
    """A key that comes in parts is awaited; after a time there are none."""
    with terminal.window() as opened:
        later = Timer(0.02, terminal.type, [b"C"])
        terminal.type(b"m7\x1b[")
        later.start()
        assert ("m", "7", "right") == opened.read()
        assert () == opened.read(0.01)
        terminal.type(b"\x1b")
        assert ("escape",) == opened.read()
        terminal.type(b"too early")
        time.sleep(0.02)
        opened.drop()
        assert () == opened.read(0.01)
        terminal.type(b"too early")
        opened.forget()
        assert () == opened.read(0.01)
        os.kill(os.getpid(), signal.SIGWINCH)
        assert () == opened.read()
        terminal.type("é".encode()[:1])
        assert () == opened.read()
        terminal.type("é".encode()[1:])
        assert ("é",) == opened.read()


def test_the_end_of_the_input_is_an_error_of_its_own(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As is a terminal that was closed; to leave such a one is no error."""

    def gone(*_: object) -> bytes:
        raise OSError

    terminal.type(b"x")
    for read in (lambda *_: b"", gone):
        with terminal.window() as opened, monkeypatch.context() as patch:
            terminal.type(b"x")
            patch.setattr(os, "read", read)
            with pytest.raises(EOFError):
                opened.read()


def test_a_window_where_keys_cannot_be_read_one_by_one(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on another platform: click reads them, and the size is what it can be."""
    monkeypatch.setattr(window, "find", lambda _: None)
    monkeypatch.delattr(signal, "SIGWINCH")
    monkeypatch.setattr(click, "getchar", lambda: "\x1b[C")
    before = terminal.modes()

    def unknown(_: int) -> object:
        raise OSError

    with terminal.window() as opened:
        assert before == terminal.modes()
        assert ("right",) == opened.read()
        assert not can_open()
        monkeypatch.setattr(os, "get_terminal_size", unknown)
        assert (80, 24) == opened.size


@pytest.mark.parametrize(("term", "opens"), [("xterm", True), ("dumb", False), ("", False)])
def test_a_window_needs_a_terminal_that_draws(
    terminal: Terminal,
    monkeypatch: pytest.MonkeyPatch,
    term: str,
    opens: bool,  # noqa: FBT001
) -> None:
    """Its name says so."""
    monkeypatch.setenv("TERM", term)

    with terminal.output():
        assert opens is can_open()


def test_a_signal_ends_the_program_in_good_order(terminal: Terminal) -> None:
    """With the status that shells have for it; afterwards it means what it meant before."""
    before, handler = terminal.modes(), signal.getsignal(signal.SIGTERM)

    def play() -> None:
        with terminal.window():
            os.kill(os.getpid(), signal.SIGTERM)
            time.sleep(1)

    with pytest.raises(SystemExit) as ended:
        play()

    assert 143 == ended.value.code
    assert (before, handler) == (terminal.modes(), signal.getsignal(signal.SIGTERM))


def test_a_program_that_was_suspended_goes_on(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shell has the terminal in between."""
    before, seen = terminal.modes(), []

    def action() -> object:
        return signal.getsignal(signal.SIGTSTP)

    with terminal.window() as opened:
        own = signal.getsignal(signal.SIGTSTP)
        monkeypatch.setattr(os, "kill", lambda *_: seen.append((terminal.modes(), action())))
        assert callable(own)
        own(signal.SIGTSTP, None)
        assert own == signal.getsignal(signal.SIGTSTP)
        assert before != terminal.modes()
        assert () == opened.read()

    assert [(before, signal.SIG_DFL)] == seen


# The command in a pseudo-terminal -----------------------------------------------------------------


class Game:
    """A game in a pseudo-terminal, and its screen."""

    def __init__(self, home: Path, *arguments: str) -> None:
        """Start it."""
        self.home = home
        self._screen = Screen(80, 24)
        self._stream = ByteStream(self._screen)
        self.child: Any = begin(
            sys.executable,
            ["-m", "tricky_twist", "play", *arguments],
            env=surroundings(str(home)),
            dimensions=(24, 80),
            timeout=60,
        )
        self.modes = termios.tcgetattr(self.child.child_fd)[3]

    @property
    def screen(self) -> str:
        """What can be seen."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    def wait(self, text: str, seconds: float = 60) -> str:
        """Wait until a text is on the screen; return the screen."""
        end = time.monotonic() + seconds
        while text not in self.screen:
            assert time.monotonic() < end, self.screen
            self.look(0.05)
        return self.screen

    def look(self, seconds: float) -> None:
        """Show what comes in some time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with suppress(pexpect.TIMEOUT, pexpect.EOF):
                self._stream.feed(self.child.read_nonblocking(1 << 16, 0.02))

    @property
    def moves(self) -> int:
        """How many moves are kept."""
        (path,) = self.home.rglob("*.jsonl")
        return len(read_journal(path.read_bytes()).record.moves)


@pytest.mark.untraced
@pytest.mark.parametrize(("name", "status"), [("SIGTERM", 143), ("SIGHUP", 129), ("SIGINT", 130)])
def test_whatever_ends_a_game_leaves_the_terminal_as_it_was(
    tmp_path: Path, name: str, status: int
) -> None:
    """And says how to go on."""
    game = Game(tmp_path, "twisted", "Ada", "--seed", "1", "--pace", "0")
    game.wait("Ada> Enter: ")
    assert game.modes != termios.tcgetattr(game.child.child_fd)[3]
    game.child.kill(getattr(signal, name))
    rest = game.child.read().decode()
    game.child.close()

    assert status == game.child.exitstatus
    assert "\x1b[?25h\x1b[?1049l" in rest
    assert "It goes on with: tricky-twist play --resume" in rest
    assert "Traceback" not in rest


@pytest.mark.untraced
def test_enters_too_many_show_nobody_the_next_hand(tmp_path: Path) -> None:
    """Neither typed ahead nor held down; a window of another size is filled at once."""
    game = Game(tmp_path, "twisted", "Ada", "Ben", "--seed", "1")
    game.wait("take the terminal")
    game.child.send("\r")
    game.wait("> Enter: ")
    own = game.screen.split("\n")[-5]
    game.child.send("\r")
    game.wait("Enter: hand the terminal to")
    game.child.send("\r\r\r")
    for _ in range(4):
        time.sleep(0.1)
        game.child.send("\r")
    game.look(1.0)
    assert "take the terminal and press Enter" in game.screen
    assert 3 == game.moves
    game.child.send("\r")
    game.wait("> Enter: ")
    assert own != game.screen.split("\n")[-5]
    game.child.setwinsize(24, 50)
    game.look(0.5)
    assert "│" not in game.screen.split("\n")[10]
    game.child.close(force=True)


@pytest.mark.untraced
def test_a_game_goes_on_after_a_kill_and_after_the_shell(tmp_path: Path) -> None:
    """Ctrl-Z gives the terminal to the shell; ``kill -9`` loses no move."""
    game = Game(tmp_path, "tricky", "Ada", "--seed", "42", "--pace", "0")
    game.wait("set")
    game.child.send("m2 m4 s1 s5 q1\r")
    game.wait("Your reserve")
    game.child.kill(signal.SIGKILL)
    game.child.close()
    kept = game.moves
    again = Game(tmp_path, "--resume", "--pace", "0")
    again.wait("Your reserve")

    assert 7 < kept <= again.moves
    while again.child.isalive():  # while bots play, keys are dropped
        again.child.send("\x04")
        again.look(0.2)
    again.child.close()
    assert "The game is kept in" in again.screen
    assert 0 == again.child.exitstatus
