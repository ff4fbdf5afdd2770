"""The first step of the command ``tricky-twist``: Ctrl-C ends it quietly from there on.

It stands beside the package, since nothing in a package runs before all of the package is imported.
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
