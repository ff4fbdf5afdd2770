"""Subcommands that are stopped in the middle: by Ctrl-C at a terminal, or by a kill."""

import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pexpect

from tools.pages.terminal import begin, surroundings

GAMES = ("--games", "99999")
"""So many that nobody waits for the end."""


def stop_in_the_middle(
    folder: Path, *arguments: str, shown: bytes = rb"[1-9]\d*/99999", columns: int = 100
) -> str:
    """Let two processes of a subcommand work, press Ctrl-C when a bar is *shown*; return the rest.

    It ends at once, without noise.
    """
    terminal: Any = begin(
        sys.executable,
        ["-m", "tricky_twist", *arguments, "--processes", "2"],
        env=surroundings(str(folder)),
        dimensions=(50, columns),
        timeout=60,
    )
    terminal.expect(shown)
    terminal.sendcontrol("c")
    terminal.expect(pexpect.EOF)
    terminal.close()
    said: str = terminal.before.decode()
    assert 130 == terminal.exitstatus
    assert "Traceback" not in said
    return said


def kill_in_the_middle(kept: Path, size: int, *arguments: str) -> None:
    """Let two processes of a subcommand work, and kill it when a file has so many bytes.

    Whoever waits for the last word of its processes does not wait for ever: none outlives it.
    """
    command = (sys.executable, "-m", "tricky_twist", *arguments, "--keep", str(kept))
    begun = subprocess.Popen((*command, "--processes", "2"), stdout=subprocess.PIPE)
    while not kept.exists() or kept.stat().st_size < size:
        time.sleep(0.05)
    begun.kill()
    said, _ = begun.communicate(timeout=60)
    assert b"" == said
