"""Check the TypeScript declarations, and programs that use them; ``nox -s typescript`` does.

``python -m tests.schemas.typescript TSC NODE`` compiles them strictly, with this compiler. Then
each ``case`` of the programs is left out once, and the compiler must notice; and two clients play a
whole game, at a server that is killed and started again on the way.
"""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
DECLARATIONS = sorted((ROOT / "src" / "tricky_twist" / "schemas").glob("*.d.ts"))
VECTORS = sorted((ROOT / "vectors").glob("*/*/types.d.ts"))
CLIENT = ROOT / "examples" / "client.ts"
PROGRAMS = (*sorted((ROOT / "tests" / "schemas").glob("*.ts")), CLIENT)
OPTIONS = ("--strict", "--noEmit", "--noUncheckedIndexedAccess", "--target", "es2022")
LINES_BEFORE_A_KILL = 30
"""How much a client has to tell before its server is killed, in the middle of a game."""

CASE = re.compile(r'^ +case ".*\n', re.MULTILINE)


def forgetful(text: str) -> Iterator[str]:
    """Yield a program without each of its cases."""
    for case in CASE.finditer(text):
        yield text[: case.start()] + text[case.end() :]


def compiled(tsc: str, folder: Path) -> str:
    """Return what the compiler says of all that lies in a folder."""
    files = sorted(map(str, folder.glob("*.ts")))
    return subprocess.run(
        [tsc, *OPTIONS, *files], capture_output=True, text=True, check=False
    ).stdout


def forgotten(tsc: str, folder: Path) -> list[str]:
    """Return the cases that a program can be without, and the compiler does not notice."""
    variants = {
        f"{path.stem}-{number}.ts": text
        for path in PROGRAMS
        for number, text in enumerate(forgetful(path.read_text(encoding="utf-8")))
    }
    for name, text in variants.items():
        (folder / name).write_text(text, encoding="utf-8")
    said = compiled(tsc, folder)
    for name in variants:
        (folder / name).unlink()
    print(f"{len(variants)} cases were left out")
    return [name for name in variants if f"{name}(" not in said] or ["none"] * (not variants)


def line_of(program: "subprocess.Popen[str]") -> str:
    """Return the next line that a program prints."""
    assert program.stdout is not None
    return program.stdout.readline()


def played(tsc: str, node: str, folder: Path) -> bool:
    """Say whether two clients play a whole game at a server that is killed on the way."""
    subprocess.run(
        [tsc, "--target", "es2022", "--module", "es2022", folder / CLIENT.name], check=True
    )
    copy(ROOT / "tests" / "schemas" / "play.mjs", folder)
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    with socket.create_server(("localhost", 0)) as free:
        port = free.getsockname()[1]
    server = [sys.executable, str(ROOT / "examples" / "server.py"), "twisted", "2"]
    server += [str(folder / "game.jsonl"), "--port", str(port)]
    with subprocess.Popen(server, stdout=subprocess.PIPE, text=True) as first:
        addresses = [line_of(first).split()[-1] for _ in range(2)]
        play = [[node, str(folder / "play.mjs"), address] for address in addresses]
        clients = [subprocess.Popen(each, stdout=subprocess.PIPE, text=True) for each in play]
        told = [line_of(clients[0]) for _ in range(LINES_BEFORE_A_KILL)]
        first.kill()
    with subprocess.Popen(server, stdout=subprocess.DEVNULL) as second:
        heard = [client.communicate(timeout=60)[0] for client in clients]
        second.kill()
    print(*told[-1:], "... the server was killed ...", *heard[0].splitlines()[-2:], sep="\n")
    return all("The game is over." in text for text in heard)


def main(tsc: str, node: str) -> int:
    """Return 0 if the programs compile, notice what they forget, and play a game."""
    with TemporaryDirectory() as made:
        folder = Path(made)
        for path in (*DECLARATIONS, *PROGRAMS):
            copy(path, folder)
        for path in VECTORS:
            copy(path, folder / f"vectors-{path.parent.name}.d.ts")
        if said := compiled(tsc, folder):
            print(said)
            return 1
        if unnoticed := forgotten(tsc, folder):
            print("not noticed:", *unnoticed)
            return 1
        return 0 if played(tsc, node, folder) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
