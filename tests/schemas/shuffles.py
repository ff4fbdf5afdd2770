"""Compare the shuffle in JavaScript with the library's; ``nox -s typescript`` does.

``python -m tests.schemas.shuffles NODE`` lets this Node shuffle by ``examples/shuffle.mjs``: many
seeds, numbers and texts, and every length that a shuffle of the games has.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tricky_twist import Shuffler

PROGRAM = Path(__file__).with_suffix(".mjs")
SIZES = (1, 2, 5, 9, 32, 48, 79, 300)


def tried() -> Iterator[tuple[int | str, str, str, list[int]]]:
    """Yield seeds, games, labels and items."""
    for number in range(-100, 400):
        seed = number if number % 2 else f"seed {number} é♠𝄞"
        yield seed, "twisted", f"round {number}/deal", list(range(SIZES[number % len(SIZES)]))


def main(node: str) -> int:
    """Return 0 if all orders agree."""
    asked = list(tried())
    lines = "\n".join(map(json.dumps, asked))
    command = [node, str(PROGRAM)]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    heard = [json.loads(line) for line in done.stdout.splitlines()]
    wanted = [list(Shuffler(seed).order(g, label, tuple(items))) for seed, g, label, items in asked]
    differ = [one[:3] for one, h, w in zip(asked, heard, wanted, strict=True) if h != w]
    sys.stdout.write(f"{len(asked)} shuffles, {len(differ)} differ\n")
    return len(differ)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
