"""Import time: the cost of loading one game, beyond ``import attrs``."""

import subprocess
import sys

from tools.bench.figures import Figure, repeated

_PROGRAM = """
from time import process_time
import attrs
began = process_time()
{statement}
print(process_time() - began)
"""


def import_time(name: str, statement: str, repeats: int) -> Figure:
    """Measure an import statement in fresh processes that have imported attrs already."""
    command = [sys.executable, "-c", _PROGRAM.format(statement=statement)]

    def measure(_number: int) -> float:
        done = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603
        return 1000 * float(done.stdout)

    return repeated(name, "ms", repeats, measure)


def import_times(constant: str, repeats: int) -> tuple[Figure, ...]:
    """Measure the front door alone, and the front door with a game."""
    return (
        import_time("import tricky_twist", "import tricky_twist", repeats),
        import_time("import the game", f"from tricky_twist import {constant}", repeats),
    )
