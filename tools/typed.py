"""Whether every public name has a complete type, as pyright sees it: ``python -m tools.typed``.

The adapters are left out: they need libraries that only the session ``doors`` installs, where
mypy checks them.
"""

import json
import subprocess
import sys
from typing import Any

LEFT_OUT = ("tricky_twist.adapters.",)


def report() -> list[dict[str, Any]]:
    """Return what pyright says of each name that the package exports."""
    command = ("pyright", "--verifytypes", "tricky_twist", "--ignoreexternal", "--outputjson")
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  # our own
    found: list[dict[str, Any]] = json.loads(done.stdout)["typeCompleteness"]["symbols"]
    return found


def main() -> int:
    """Print each name without a complete type; return 1 if there is one, or no name at all."""
    exported = [symbol for symbol in report() if symbol["isExported"]]
    unknown = [
        symbol
        for symbol in exported
        if (not symbol["isTypeKnown"] or symbol["isTypeAmbiguous"])
        and not symbol["name"].startswith(LEFT_OUT)
    ]
    for symbol in unknown:
        reasons = "; ".join(told["message"].split("\n")[0] for told in symbol["diagnostics"])
        sys.stdout.write(f"{symbol['name']}: {reasons}\n")
    sys.stdout.write(f"{len(exported)} public names, {len(unknown)} without a complete type\n")
    return 1 if unknown or not exported else 0


if __name__ == "__main__":
    sys.exit(main())
