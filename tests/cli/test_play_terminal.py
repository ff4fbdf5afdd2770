"""Real sessions in lines: the command plays in a pseudo-terminal; it is killed, closed, resized."""

import os
import re
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pexpect
import pytest

from tests.cli.scripted import Script, going, numbers, session
from tools.pages.terminal import begin
from tricky_twist.cli.play.terminal import RealTerminal, orderly_end
from tricky_twist.core.seats import Seat
from tricky_twist.records import read_journal

FORGET = "\x1b[H\x1b[2J\x1b[3J"
PROMPT = "(?:Ada|Ben|Zoe)> $"
PASSED = "take the terminal and press Enter. $"


class Session:
    """The command in a pseudo-terminal, with games of its own."""

    def __init__(self, home: Path, *arguments: str, columns: int = 80) -> None:
        """Start it."""
        unlike = {"NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"}
        surroundings = {name: text for name, text in os.environ.items() if name not in unlike}
        self.child: Any = begin(
            sys.executable,
            ["-m", "tricky_twist", "play", "--plain", *arguments],
            env={**surroundings, "XDG_STATE_HOME": str(home), "TERM": "xterm", "LANG": "C.UTF-8"},
            dimensions=(24, columns),
            encoding="utf-8",
            timeout=60,
        )
        self.home = home

    def expect(self, pattern: str | type[pexpect.EOF]) -> str:
        """Wait for a pattern; return what came before it, without colours."""
        self.child.expect(pattern)
        return plain(self.child.before)

    def expect_end(self) -> tuple[str, int | None]:
        """Wait for the end; return what came before it, and the exit status."""
        said = self.expect(pexpect.EOF)
        self.child.close()
        return said, self.child.exitstatus

    @property
    def moves(self) -> int:
        """How many moves the only game that is kept has."""
        (path,) = self.home.rglob("*.jsonl")
        return len(read_journal(path.read_bytes()).record.moves)


def plain(text: str) -> str:
    """Return what can be read of what came."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text).replace("\r", "")


def test_a_game_goes_on_after_it_was_killed(tmp_path: Path) -> None:
    """As if nothing had happened: it ends as it would have ended in one go."""
    begun = Session(tmp_path, "flip", "Zoe", "B=random", "C=random", "--seed", "3")
    for _ in range(5):
        begun.expect(PROMPT)
        begun.child.sendline("1")
    begun.expect(PROMPT)
    kept = begun.moves
    begun.child.kill(signal.SIGKILL)
    begun.child.close()
    assert (kept, signal.SIGKILL) == (begun.moves, begun.child.signalstatus)
    assert 10 < kept  # two of chance, five of the person, and what the bots played

    again = Session(tmp_path, "--resume")
    while again.child.expect([PROMPT, "Enter: leave > "]) == 0:
        again.child.sendline("1")
    script = Script(numbers())
    session(going("flip-twhist", "Zoe", "B=random", "C=random"), script).play()

    assert script.lines[-2] in re.sub(" +\n", "\n", plain(again.child.before))
    again.child.sendline("")
    assert 0 == again.expect_end()[1]


def test_two_people_pass_the_terminal(tmp_path: Path) -> None:
    """It is emptied between them; after Ctrl-C it is too, and the game goes on."""
    both = Session(tmp_path, "flip", "Ada", "Ben", "Hal=random", "--seed", "3")
    both.expect(PASSED)
    assert FORGET in both.child.before
    first = re.search("(Ada|Ben), $", both.child.before)
    assert first is not None
    both.child.sendline("")
    assert "Your hand" in both.expect(PROMPT)
    both.child.sendline("1")
    both.expect(PASSED)
    assert FORGET in both.child.before
    assert first[1] not in both.child.before.rpartition(FORGET)[2]
    both.child.sendline("")
    both.expect(PROMPT)
    both.child.sendintr()
    said, status = both.expect_end()

    assert 130 == status
    assert FORGET in both.child.before
    assert "It goes on with: tricky-twist play --resume" in said


def test_an_enter_too_many_shows_nobody_the_next_hand(tmp_path: Path) -> None:
    """Neither one that is typed ahead, nor a key that is held down; only one that comes after."""
    both = Session(tmp_path, "twisted", "Ada", "Ben", "--seed", "1")
    both.expect(PASSED)
    both.child.sendline("")
    own = hand(both.expect(PROMPT))
    both.child.send("1\r\r\r")
    for _ in range(5):
        time.sleep(0.1)
        both.child.send("\r")
    both.expect(PASSED)

    assert 1 == both.child.expect([".", pexpect.TIMEOUT], timeout=1)
    assert both.moves == 3  # two of chance, and one of a person
    both.child.sendline("")
    assert "" != hand(both.expect(PROMPT)) != own
    both.child.close(force=True)


def hand(shown: str) -> str:
    """Return the line with the cards of a player; nothing if there is none."""
    return next((line for line in shown.splitlines() if line.startswith("Your hand")), "")


@pytest.mark.parametrize(("bot", "seed", "signs"), [("random", "9", 0), ("searcher:4000", "1", 1)])
def test_what_is_typed_while_a_bot_thinks_answers_nothing(
    tmp_path: Path, bot: str, seed: str, signs: int
) -> None:
    """It would choose from a list that nobody has seen; a sign says who thinks, and goes away."""
    one = Session(tmp_path, "twisted", "Ada", f"Ben={bot}", "--seed", seed)
    one.expect(PROMPT)
    before = one.moves
    one.child.send("1\r1\r")
    one.expect(PROMPT)
    shown = one.child.before
    assert [signs] * 2 == [shown.count(text) for text in ("Ben thinks ...", f"...\r{' ' * 14}\r")]
    one.child.sendline("quit")
    one.expect_end()
    (path,) = tmp_path.rglob("*.jsonl")
    record = read_journal(path.read_bytes()).record

    senders = [record.game.sender_of(move) for move in record.moves[before:]]
    assert (Seat(0), 1) == (senders[0], senders.count(Seat(0)))


def test_a_terminal_that_cannot_be_emptied_is_scrolled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Until nothing of what was shown is left on the screen."""
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("LINES", "30")
    monkeypatch.setenv("FORCE_COLOR", "1")  # as at a terminal
    RealTerminal().forget()

    assert {"\n"} == set(said := capsys.readouterr().out)
    assert 24 < len(said)


def test_a_terminal_may_be_resized_and_closed(tmp_path: Path) -> None:
    """The next table fits; what was played before it was closed is kept."""
    one = Session(tmp_path, "flip", "Zoe", "B=random", "C=random", "--seed", "3", columns=90)
    wide = one.expect(PROMPT)
    one.child.setwinsize(24, 40)
    one.child.sendline("table")
    narrow = one.expect("Your hand").partition("table\n")[2]
    one.expect(PROMPT)
    one.child.sendline("1")
    one.expect(PROMPT)
    kept = one.moves
    one.child.close(force=False)  # hangs up

    assert 90 == max(map(len, wide.splitlines()))
    assert 40 == max(map(len, narrow.splitlines()))
    assert kept == one.moves
    again = Session(tmp_path, "--resume", columns=40)
    assert "Your hand" in again.expect(PROMPT)
    again.child.sendeof()
    assert 0 == again.expect_end()[1]


def test_the_end_of_a_terminal_is_the_end_of_a_game_in_lines(tmp_path: Path) -> None:
    """With the status of a hang-up, although nothing can be written any more."""
    both = Session(tmp_path, "flip", "Ada", "Ben", "Hal=random", "--seed", "3")
    both.expect(PASSED)
    os.close(both.child.child_fd)
    _, ended = os.waitpid(both.child.pid, 0)
    both.child.closed = both.child.terminated = True

    assert 129 == os.waitstatus_to_exitcode(ended)
    assert 2 == both.moves  # of chance


@pytest.mark.skipif(sys.platform == "win32", reason="there is no readline")
def test_a_key_completes_what_is_typed(tmp_path: Path) -> None:
    """A word, and a move by its name."""
    one = Session(tmp_path, "twisted", "Zoe", "B=random", "--seed", "3")
    one.expect(PROMPT)
    one.child.send("he\t")
    one.child.expect("help")
    one.child.sendline("")
    assert "what happened in this round" in one.expect(PROMPT)
    one.child.send("place 3\t\t")
    one.child.expect("place 33 +place 39")
    one.child.sendline("9")
    one.child.expect("Zoe adds 39 to the row")
    one.child.sendeof()
    one.child.close(force=True)


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="Windows has no hang-up")
def test_a_hang_up_that_is_to_be_ignored_is_ignored() -> None:
    """As after ``nohup``; the other signals end the game, and all are as before in the end."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with orderly_end():
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
            with pytest.raises(SystemExit):
                signal.raise_signal(signal.SIGTERM)
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGHUP, before)
