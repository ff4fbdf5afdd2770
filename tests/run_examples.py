"""Run every program in ``examples/``, the way ``nox -s examples`` does.

An example that asks questions reads its answers from the file beside it that has the same name
and the ending ``.input.txt``; any other gets no input. All must end well and complain of nothing.
"""

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[1] / "examples"

SERVERS = {"server"}
"""Examples that run until they are stopped; ``tests/test_server.py`` plays at them."""


def programs() -> list[Path]:
    """Return the examples that come to an end."""
    return sorted(path for path in EXAMPLES.glob("*.py") if path.stem not in SERVERS)


def run(example: Path) -> bool:
    """Run one example; tell whether it ended well, and show what it said if not."""
    answers = example.with_suffix(".input.txt")
    given = answers.read_text(encoding="utf-8") if answers.exists() else ""
    command = [sys.executable, "-W", "error", str(example)]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    good = done.returncode == 0 and bool(done.stdout) and not done.stderr
    if not good:
        sys.stderr.write(f"{example.name} ended with {done.returncode}\n")
        sys.stderr.write(f"{done.stdout[-2000:]}{done.stderr}")
    return good


def main() -> int:
    """Run all examples; return how many failed, or 1 if there is none."""
    examples = programs()
    if not examples:
        sys.stderr.write(f"there is no example in {EXAMPLES}\n")
        return 1
    return len([example for example in examples if not run(example)])


if __name__ == "__main__":
    sys.exit(main())
