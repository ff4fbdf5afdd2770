"""The first step of the command ``tricky-twist``: Ctrl-C ends it quietly from there on.

It is outside the package, because Python imports the whole library before any module in it.
"""

import sys

STOPPED = 130
"""The exit status after Ctrl-C, as shells have it."""


def main() -> None:
    """Run the command with the arguments of this process, and end the process."""
    try:
        from tricky_twist.cli import main as run  # noqa: PLC0415  # it takes its time

        run()
    except KeyboardInterrupt:
        sys.exit(STOPPED)
