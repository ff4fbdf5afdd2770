"""The command in a process whose library speaks a made-up language: ``... hu serve --port 0``."""

import sys

from tricky_twist.cli.commands import tricky_twist
from tricky_twist.words.made_up import spoken

if __name__ == "__main__":
    with spoken(language=sys.argv[1]):
        tricky_twist(sys.argv[2:])
