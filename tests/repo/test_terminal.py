"""Pictures of a terminal show what the command wrote, in its colours."""

import re
import signal
import sys
from pathlib import Path

import pexpect
import pytest
from docutils import nodes
from sphinx.testing.util import SphinxTestApp

from tools.pages import terminal
from tools.pages.terminal import (
    NARROW,
    SIGNALS,
    Ran,
    Screen,
    Tape,
    Typed,
    begin,
    follow,
    lines_of,
    run,
    shown,
)

WRITTEN = (
    "plain \x1b[1;31mred\x1b[0m \x1b[2mdim\x1b[0m \x1b[38;2;1;2;3mwide\x1b[0m"
    "\r\n\x1b[7m over \x1b[0m"
)


def screen_after(written: str) -> Screen:
    """Return a screen to which this was written."""
    screen = Screen(30, 5)
    Tape(screen).write(written.encode())
    return screen


def test_a_picture_has_the_text_and_the_colours() -> None:
    """Colours of the terminal, dim text, any colour and what is turned over all have a style."""
    html = "".join(node.astext() for node in shown(lines_of(screen_after(WRITTEN))))

    assert (
        '\nplain <span style="color:#ff8080;font-weight:bold">red</span> '
        '<span style="color:#9aa3af">dim</span> <span style="color:#010203">wide</span>'
        '\n<span style="color:#1d2026;background-color:#e6e6e6"> over </span>'
    ) == html


def test_an_empty_screen_has_no_lines() -> None:
    """What is left of a screen that was cleared is not shown."""
    assert [] == list(lines_of(screen_after("gone\x1b[2J\x1b[H")))


def test_a_command_is_run_in_a_terminal() -> None:
    """It writes in bold, and its exit status is told."""
    ran = run("tricky-twist verify friday.json", columns=40)

    assert 0 == ran.status
    assert ran.text.startswith("friday.json: sound: ")
    assert ran.lines[0][0].bold


def test_what_somebody_types_is_typed_when_it_is_waited_for() -> None:
    """A text is known whatever its colours; the command may be left running."""
    typed = Typed.parse("Pdb => p 6 * 7<enter>"), Typed.parse("42 => ")

    assert ("Pdb", "p 6 * 7\r", "") == (typed[0].awaited, typed[0].keys, typed[1].keys)
    assert re.search(typed[0].pattern, b"(P\x1b[1md\x1b[0mb)")
    assert None is run("pdb -m tricky_twist", typed).status


def test_a_program_in_a_terminal_hears_its_keys() -> None:
    """Also where whoever runs the tests ignores them, as under nohup."""
    numbers = [int(getattr(signal, name)) for name in SIGNALS]
    before = [signal.signal(number, signal.SIG_IGN) for number in numbers]
    try:
        program = f"import signal; print([signal.getsignal(each) == 1 for each in {numbers}])"
        child = begin(sys.executable, ["-c", program], encoding="ascii")
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
    child.expect(r"\[.*\]")

    assert "[False, False, False]" == child.after


CONF = """
from tools.pages.terminal import Terminal
def setup(app):
    app.add_directive("terminal", Terminal)
"""


def test_a_picture_that_is_too_wide_for_a_phone_has_a_narrow_twin(tmp_path: Path) -> None:
    """Both say the same; one that is narrow enough stands alone, and lines may be left out."""
    wide = ".. terminal:: tricky-twist clause TW-D1\n   :without: facts"
    narrow = ".. terminal:: tricky-twist --version"
    (tmp_path / "conf.py").write_text(CONF, encoding="utf-8")
    (tmp_path / "index.rst").write_text(f"Title\n=====\n\n{wide}\n\n{narrow}\n", encoding="utf-8")
    app = SphinxTestApp("html", srcdir=tmp_path)
    try:
        app.build()
        blocks = [*app.env.get_doctree("index").findall(nodes.literal_block)]
    finally:
        app.cleanup()

    assert [["terminal", "has-twin"], ["terminal", "narrow"], ["terminal"]] == [
        block["classes"] for block in blocks
    ]
    texts = (re.sub(r"<[^>]+>", "", block.astext()) for block in blocks)
    first, twin, _ = (text.splitlines() for text in texts)
    assert first[0] == twin[0]
    assert NARROW < max(map(len, first[1:]))
    assert NARROW >= max(map(len, twin[1:]))
    assert " ".join(first).split() == " ".join(twin).split()


def test_lines_with_figures_of_one_machine_can_be_left_out() -> None:
    """All others stay."""
    ran = Ran(tuple(lines_of(screen_after("one\r\n7 a second\r\ntwo"))), 0)

    assert 10 == ran.width
    assert ran.lines == ran.without(None)
    kept = ran.without(re.compile("a second"))
    assert (ran.lines[0], ran.lines[2]) == kept


HASTY = """
import select, sys, time
def ask():
    print("A> (one moment)", flush=True)
    time.sleep(0.6)
    early = select.select([sys.stdin], [], [], 0)[0]
    print("A> ", end="", flush=True)
    return ("early " if early else "") + sys.stdin.readline().strip()
print("answers:", ask(), ask())
"""
"""A program that writes the text of its prompt some time before it asks."""


def test_a_prompt_may_have_a_frame_behind_it() -> None:
    """Nothing is typed there, so the program asks."""
    screen = Screen(60, 20)
    child = begin(sys.executable, ["-c", "print('| A>   |'); input()"])
    child.logfile_read = Tape(screen)

    assert 0 == follow(child, screen, [Typed.parse("A> => <enter>")])


def test_a_program_with_a_window_asks_where_it_likes() -> None:
    """Its prompt has a hint behind it, and its cursor is elsewhere."""
    screen = Screen(60, 20)
    child = begin(sys.executable, ["-c", "print('\\x1b[?1049hA> Enter: play'); input()"])
    child.logfile_read = Tape(screen)

    assert 0 == follow(child, screen, [Typed.parse("A> => <enter>")])


def test_a_program_that_does_not_ask_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a build that waits for ever."""
    monkeypatch.setattr(terminal, "PATIENCE", 1)
    screen = Screen(60, 20)
    child = begin(sys.executable, ["-c", "print('A> later'); input()"])
    child.logfile_read = Tape(screen)

    with pytest.raises(pexpect.TIMEOUT, match="nothing is asked after 'A>'"):
        follow(child, screen, [Typed.parse("A> => <enter>")])
    child.close(force=True)


def test_keys_are_typed_at_a_new_prompt_only() -> None:
    """The text of a prompt, or an echo of it, is no question."""
    screen = Screen(60, 20)
    child = begin(sys.executable, ["-c", HASTY])
    child.logfile_read = Tape(screen)
    dialogue = [Typed.parse("A> => one<enter>"), Typed.parse("A> => two<enter>")]

    assert 0 == follow(child, screen, dialogue)
    assert "answers: one two" in "\n".join(screen.display)
