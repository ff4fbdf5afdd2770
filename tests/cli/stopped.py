"""A subcommand at a terminal that somebody stops in the middle."""

import sys
from pathlib import Path
from typing import Any

import pexpect

from docs.terminal import surroundings


def stop_in_the_middle(folder: Path, *arguments: str) -> str:
    """Let a subcommand play 99,999 games, press Ctrl-C after the first, and return what it says.

    It has a bar, and ends at once, without noise.
    """
    terminal: Any = pexpect.spawn(
        sys.executable,
        ["-m", "tricky_twist", *arguments, "--games", "99999", "--processes", "2"],
        env=surroundings(str(folder)),
        dimensions=(50, 100),
        timeout=60,
    )
    terminal.expect(rb"[1-9]\d*/99999")
    terminal.sendcontrol("c")
    terminal.expect(pexpect.EOF)
    terminal.close()
    said: str = terminal.before.decode()
    assert 130 == terminal.exitstatus
    assert "Traceback" not in said
    return said
