"""Check that an installed wheel with the extra ``testing`` holds another game to the laws.

``nox -s wheel`` does it in an environment with nothing else.
"""

import sys
from pathlib import Path

import pytest

import tricky_twist

ROOT = Path(__file__).parents[1]
LAWS = "tests/foreign/test_conformance.py"


def main() -> int:
    """Run the laws of Top Card; return 0 if all hold."""
    if Path(tricky_twist.__path__[0]).is_relative_to(ROOT / "src"):
        print(f"this is the source tree: {tricky_twist.__path__[0]}")  # noqa: T201  # a script
        return 1
    options = ("-q", "-p", "no:cacheprovider", "--confcutdir", str(ROOT / "tests/foreign"))
    return int(pytest.main([*options, "--rootdir", str(ROOT), str(ROOT / LAWS)]))


if __name__ == "__main__":
    sys.exit(main())
