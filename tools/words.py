"""The translators' command, with the words of these pages: ``python -m tools.words check tools``.

It does what ``python -m tricky_twist.words`` does, and knows one more domain: ``tools``, with the
pages for players in other languages.
"""

import sys

from tricky_twist.words import gather
from tricky_twist.words.__main__ import main

if __name__ == "__main__":
    gather.ELSEWHERE = {**gather.ELSEWHERE, "tools": "tools.languages.messages:messages"}
    arguments = sys.argv[1:]
    sys.exit(main([*arguments, "--package", "tools"] if "tools" in arguments else arguments))
