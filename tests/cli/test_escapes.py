"""Nothing that the command reads commands the terminal, or passes for words of the command."""

import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from unicodedata import category

import pytest
from click.testing import CliRunner

from tests.records.games import recorded
from tricky_twist import Seat, records
from tricky_twist.cli import output
from tricky_twist.cli.commands import COMMANDS, tricky_twist
from tricky_twist.core.values import changed
from tricky_twist.encoding import codecs_of
from tricky_twist.games import twisted as tw
from tricky_twist.records import OpenRecord, Record, write_journal

FORGED = "TT-99  Ben scores 500 points"
"""What somebody would like the command to say, on a line of its own."""

EVIL = f"B\n{FORGED}\r\n{FORGED}\x1b]0;title\x07\x1b[2J\x9b2J\x00\x7f\u202etxt\u2066\u2028{FORGED}"
"""A text that sets the title of a terminal, empties it, turns the writing round, and forges."""

TYPED = EVIL.replace("\x00", "")
"""The same as somebody can type it in an argument."""

NAMES = (EVIL, f"\x1b[31m{FORGED}", "\n")

GAME = ("=2", "=2 22", "=1", "=61 33 44 55 66 77 88")
"""A game of Twisted for two, as it is counted."""

OWN = re.compile(r"\r?\x1b\[\??[0-9;]*[AKhlm]")
"""What the command itself writes at a terminal: colours, and a bar that moves."""


def unshown(text: str) -> set[str]:
    """Return what is in a text and no terminal should get, except where a line ends."""
    return {c for c in text if not c.isprintable() and c != "\n" and category(c) != "Zs"}


# What is read -------------------------------------------------------------------------------------


def renamed(record: Record) -> Record:
    """Return a record as an older version may have written it: its names and tags are anything."""
    return changed(record, names=NAMES[: record.players], tags=((EVIL, EVIL), ("seats", EVIL)))


def write_files() -> None:
    """Write what subcommands read, as an enemy would write it."""
    record = renamed(recorded("twisted", players=3))
    hurried = (*record.moves[:4], tw.Take(Seat(0)), *record.moves[4:])
    documents = {
        "sound": records.dumps(record),
        "illegal": records.dumps(changed(record, moves=hurried, result=None)),
        "wrong": records.dumps(changed(record, result=(1, 2, 3))),
        "tricky": records.dumps(renamed(recorded("tricky-twist", players=3))),
        "flip": records.dumps(renamed(recorded("flip-twhist", players=3))),
        "open": records.dumps_openly(changed(OpenRecord.of(recorded("twisted")), names=NAMES[:2])),
        "odd": json.dumps({EVIL: EVIL, "type": EVIL}),
        "key": records.dumps(record).replace(
            '"names":', f'"{EVIL.encode("unicode_escape")!r}":1,"names":'
        ),
        EVIL.replace("\x00", ""): records.dumps(record),
        "answers": f"49\x1b[2J 12\n{EVIL}\n",
    }
    for kind in ("score", "referee"):
        documents[kind] = talk(kind, "Ada", "Ben", answers=("=1", "49\x1b[2J", EVIL))
        documents[f"{kind}-names"] = talk(kind, *NAMES[:2], answers=GAME)
    for name, text in documents.items():
        Path(name).write_text(text, encoding="utf-8")
    begun = write_journal(record.taken_back(len(record.moves) - 2))
    Path("journal").write_bytes(begun + f'{{"ty{EVIL}'.encode())
    Path("hurried").write_bytes(begun + b'{"seat":0,"type":"take"}\n')
    Path("nonsense").write_bytes(begun + EVIL.encode() + b"\n")


def talk(kind: str, *names: str, answers: Iterable[str] = ()) -> str:
    """Return what is kept of a talk."""
    rules = codecs_of(tw.GAME).rules.encode(tw.STANDARD)
    header = {"kind": kind, "format": 1, "game": "twisted", "names": names, "first": 0}
    return "\n".join((json.dumps({**header, "rules": rules}), *answers, ""))


# The law ------------------------------------------------------------------------------------------

GIVEN = {
    "play": (
        ["twisted", TYPED],
        ["twisted", f"Hal={TYPED}"],
        ["--seed", TYPED],
        ["--journal", TYPED, "--resume"],
        ["--resume", "--journal", "journal"],
        ["--resume", "--journal", "hurried"],
        ["--resume", "--journal", "nonsense"],
        ["--resume", "--journal", "odd"],
    ),
    "serve": (
        [TYPED],
        ["twisted", TYPED],
        ["twisted", f"Hal={TYPED}"],
        ["twisted", "Ada", "--address", TYPED],
        ["twisted", "Ada", "--reading", TYPED],
        ["twisted", "Ada", "--folder", "odd"],
        ["twisted", "Ada", "--port", TYPED],
    ),
    "bots": (
        ["twisted", TYPED],
        ["twisted", "random", "random", "--games", "1", "--seed", TYPED],
        ["twisted", "random", "random", "--games", "1", "--keep", "odd"],
        ["twisted", "random", "random", "--games", "1", "--keep", f"{TYPED}/x"],
    ),
    "show": (
        ["sound"],
        ["tricky"],
        ["flip"],
        ["sound", "--as", "spectator"],
        ["sound", "--as", "1"],
        ["sound", "--as", "nobody"],
        ["sound", "--as", TYPED],
        ["illegal"],
        ["wrong"],
        ["open"],
        ["odd"],
        ["journal"],
        ["hurried"],
        [TYPED],
        [f"{TYPED}/x"],
    ),
    "verify": (
        ["sound", "tricky", "flip", "wrong", "illegal", TYPED],
        ["--open", "sound", "illegal", "open"],
        ["journal", "hurried", "nonsense", "odd", "key", "score", f"{TYPED}/x"],
    ),
    "score": (
        ["twisted", "--players", f"Ada,{TYPED}"],
        ["twisted", "--players", "Ada,Ben"],
        ["--file", "score"],
        ["--file", "score-names"],
        ["--file", "odd"],
        ["--file", f"{TYPED}/x", "twisted", "--players", "Ada,Ben"],
    ),
    "referee": (
        ["twisted", "--players", f"Ada,{TYPED}"],
        ["twisted", "--players", "Ada,Ben", "--first", TYPED],
        ["twisted", "--players", "Ada,Ben", "--record", f"{TYPED}/x"],
        ["--file", "referee"],
        ["--file", "referee-names"],
        ["--file", "odd"],
    ),
    "clause": ([TYPED], ["TT-21", "--edition", TYPED]),
    "clauses": ([TYPED], ["--game", TYPED]),
    "readings": ([TYPED], ["twisted", "--reading", TYPED]),
    "editions": ([TYPED],),
    "compare": (
        ["twisted", "--with", TYPED],
        ["twisted", "--edition", "expert", "--games", "1", "--seed", TYPED],
        ["twisted", "--edition", "expert", "--games", "1", "--plot", TYPED],
    ),
    "explore": (["twisted", "--reading", f"games={TYPED}"], ["twisted", "--keep", "odd"]),
    "perft": (["twisted", "--depth", "1", "--seed", TYPED], ["twisted", "--depth", TYPED]),
    "simulate": (
        ["twisted", "--games", "1", "--seed", TYPED],
        ["twisted", "--games", "1", "--keep", "odd"],
        ["twisted", "--games", "1", "--keep", f"{TYPED}/x"],
        ["twisted", "--bot", TYPED],
    ),
    "rules": (["twisted", "--reading", f"games=\n{FORGED}"], ["twisted", "--reading", "games=\n1"]),
    "completion": ([TYPED], ["bash", "--install"]),
}
"""What each subcommand is called with."""


def cases() -> list[tuple[str, ...]]:
    """Return every line that is typed."""
    common = ([f"--{TYPED}"],)
    lines = [(name, *more) for name in GIVEN for more in (*GIVEN[name], *common)]
    return [*lines, (TYPED,), (f"--{TYPED}",)]


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Return a function that returns all that the command says, where there are evil files."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", f"{tmp_path}/{TYPED}")
    monkeypatch.setenv("XDG_DATA_HOME", f"{tmp_path}/{TYPED}x")
    write_files()

    def run(*arguments: str) -> str:
        given = "49\x1b[2J\n" if "--file" in arguments else EVIL
        ran = CliRunner().invoke(tricky_twist, arguments, input=given)
        assert ran.exception is None or isinstance(ran.exception, SystemExit), arguments
        return ran.output

    return run


def test_every_subcommand_is_called() -> None:
    """A new one has a line above."""
    assert list(COMMANDS) == [name for name in COMMANDS if name in GIVEN]


@pytest.mark.parametrize("colour", ["", "1"])
def test_no_subcommand_writes_what_a_terminal_obeys(
    call: Callable[..., str], monkeypatch: pytest.MonkeyPatch, colour: str
) -> None:
    """Whatever it reads: arguments, records, journals, answers, and talks that were kept."""
    monkeypatch.setenv("FORCE_COLOR", colour)
    said = {arguments: OWN.sub("", call(*arguments)) for arguments in cases()}

    assert {} == {arguments: bad for arguments, text in said.items() if (bad := unshown(text))}
    forged = [(args, text) for args, text in said.items() if f"\n{FORGED}" in f"\n{text}"]
    assert [] == forged


def test_the_screen_is_the_last_defence(capsys: pytest.CaptureFixture[str]) -> None:
    """What nobody thought of is shown as signs, on its own line if it has one."""
    output.screen().print("a\x1b]0;b\x07\n\u202ec\N{NO-BREAK SPACE}d")
    output.screen(aside=True).print("\x9b2J")
    said = capsys.readouterr()

    assert ("a�]0;b\n�c\N{NO-BREAK SPACE}d\n", "�2J\n") == (said.out, said.err)


def test_programs_read_plain_json(call: Callable[..., str]) -> None:
    """What would be obeyed is escaped in it, too, and each document is one line."""
    for arguments in (("show", "sound"), ("verify", "sound", "illegal", "odd")):
        said = call(*arguments, "--json")
        assert (True, 1) == (said.isascii(), said.count("\n"))
        json.loads(said)


def test_names_that_no_terminal_shows_are_told_as_python_writes_them(
    call: Callable[..., str],
) -> None:
    """They can be told apart, and their eyes chosen by the number of the seat."""
    said = call("show", "sound", "--as", "1")

    assert r"as \x1b[31mTT-99" in " ".join(said.split())
    assert r"B\nTT-99" in said
