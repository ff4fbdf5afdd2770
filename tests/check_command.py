"""Check the installed command, the way ``nox -s wheel`` does where there is only its extra."""

import subprocess
import sys
import sysconfig
from pathlib import Path

FOLDER = Path(sysconfig.get_path("scripts"))
MANUAL = Path(sysconfig.get_path("data")) / "share" / "man" / "man1" / "tricky-twist.1"
RECORD = Path(__file__).parents[1] / "docs" / "command" / "files" / "friday.json"


def said(*arguments: str) -> str:
    """Return what a program writes; it must end well."""
    given = subprocess.DEVNULL
    ran = subprocess.run(arguments, stdin=given, capture_output=True, check=True, text=True)
    return ran.stdout


def main() -> int:
    """Run what needs nobody to answer, as a program and as a module; return 0 if all is well."""
    program, module = str(FOLDER / "tricky-twist"), (sys.executable, "-P", "-m", "tricky_twist")
    faults = [] if MANUAL.is_file() else [f"the wheel has no manual page: {MANUAL}"]
    verified = said(program, "verify", str(RECORD))
    if "sound: " not in verified:
        faults.append(f"not sound: {verified}")
    if said(program, "--help") != said(*module, "--help"):
        faults.append("the program and the module are not the same")
    if "the game ends with" not in said(program, "play", "flip-twhist", "--bot", "random"):
        faults.append("nobody plays")
    if "Follow suit" not in said(program, "clause", "TT-21"):
        faults.append("the rulebook is missing")
    sys.stderr.write("".join(f"{fault}\n" for fault in faults))
    return len(faults)


if __name__ == "__main__":
    sys.exit(main())
