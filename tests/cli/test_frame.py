"""What all subcommands have in common: how they are found, answer, and refuse."""

import errno
import json
import os
import re
import runpy
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from tests.repo.source import ROOT
from tricky_twist import GAMES, cli
from tricky_twist.cli import commands, options, output
from tricky_twist.cli.output import Answer
from tricky_twist.cli.readings import rules_given
from tricky_twist.cli.story import Divider
from tricky_twist.core.errors import RulesError, WrongTypeError
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt

RECORD = str(ROOT / "docs" / "command" / "files" / "friday.json")


def call(*arguments: str) -> Result:
    """Return what comes of the command with these arguments."""
    return CliRunner().invoke(commands.tricky_twist, arguments)


def command_that(act: Callable[[], object]) -> click.Command:
    """Return a group whose one subcommand, which is called clause, does this."""

    class Stub(commands.Commands):
        def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
            del ctx
            return click.Command(cmd_name, callback=act)

    return Stub("tricky-twist")


def raising(error: BaseException) -> Callable[[], object]:
    """Return a function that raises an error."""

    def act() -> object:
        raise error

    return act


# The command --------------------------------------------------------------------------------------


def test_the_help_lists_every_subcommand() -> None:
    """Each has a line, with what it does."""
    shown = " ".join(call("--help").output.split())

    assert [] == [text for item in commands.COMMANDS.items() for text in item if text not in shown]


@pytest.mark.parametrize("name", commands.COMMANDS)
def test_a_subcommand_has_help_with_examples_and_a_page_with_a_picture(name: str) -> None:
    """What the help shows can be typed, and the page shows what comes of it."""
    places = [ROOT / "docs" / folder / f"{name}.md" for folder in ("command", "how-to")]
    page = next(place for place in places if place.exists()).read_text(encoding="utf-8")
    shown = call(name, "--help")

    assert 0 == shown.exit_code
    assert f"\n  tricky-twist {name} " in shown.output
    assert not re.search(rf"\S tricky-twist {name}", shown.output.partition("\n\n")[2])
    assert f"```{{terminal}} tricky-twist {name}" in page


@pytest.mark.parametrize("name", commands.COMMANDS)
def test_a_subcommand_answers_programs_too(name: str) -> None:
    """Each has ``--json``."""
    assert "--json" in call(name, "--help").output


@pytest.mark.parametrize(
    "arguments", [["nonsense"], ["clause"], ["clause", "TT-999"], ["--nonsense"]], ids=" ".join
)
def test_what_cannot_be_used_is_a_sentence(arguments: list[str]) -> None:
    """The exit status is 2, and the sentence says what is wrong."""
    refused = call(*arguments)

    assert 2 == refused.exit_code
    assert "Error: " in refused.output


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (WrongTypeError("a seat", "a hat"), 2, "Error: expected a seat, got a hat\n"),
        (RulesError("rounds", "there are too many"), 2, "Error: rounds: there are too many\n"),
        (OSError(errno.ENOENT, "no such file", "x.json"), 2, "Error: x.json: no such file\n"),
        (OSError(errno.ENOSPC, "no space left"), 2, "Error: no space left\n"),
        (OSError("odd"), 2, "Error: odd\n"),
        (KeyboardInterrupt(), 130, "\n"),
        (click.Abort(), 130, "\n"),
        (BrokenPipeError(errno.EPIPE, "broken"), 141, ""),
    ],
    ids=["library", "rules", "file", "disk", "odd", "ctrl-c", "aborted", "pipe"],
)
def test_no_error_ends_in_a_traceback(error: BaseException, status: int, said: str) -> None:
    """What goes wrong on the way is a sentence and an exit status."""
    ended = CliRunner().invoke(command_that(raising(error)), ["clause"])

    assert (status, said) == (ended.exit_code, ended.output)


def test_only_the_subcommand_that_is_called_is_loaded() -> None:
    """Neither the help nor completion loads one."""
    loaded = set(sys.modules)
    group = commands.tricky_twist
    completed = group.shell_complete(click.Context(group), "cl")

    assert list(commands.COMMANDS) == group.list_commands(click.Context(group))
    assert None is group.get_command(click.Context(group), "nonsense")
    assert "clause" in [item.value for item in completed]
    assert ["--help"] == [i.value for i in group.shell_complete(click.Context(group), "--h")]
    assert set() == {name for name in sys.modules if "cli." in name} - loaded


@pytest.mark.parametrize(
    ("arguments", "needless"),
    [
        (["--help"], {"rich", "tricky_twist.records", "tricky_twist.bots"}),
        (["verify", RECORD], {"tricky_twist.bots", "rich.table", "rich.progress", "asyncio"}),
        (["verify", RECORD], {"importlib.metadata", "tricky_twist.games.tricky_twist"}),
    ],
)
def test_nothing_is_loaded_that_is_not_needed(arguments: list[str], needless: set[str]) -> None:
    """It would be felt at every start; see tools/bench/command.py."""
    program = f"import sys; sys.argv[1:] = {arguments}; import atexit; atexit.register("
    program += "lambda: print(*sys.modules, sep='\\n', file=sys.stderr))"
    program += "; import runpy; runpy.run_module('tricky_twist', run_name='__main__')"
    own = {name: text for name, text in os.environ.items() if not name.startswith("COV")}
    ran = subprocess.run(
        [sys.executable, "-c", program], env=own, capture_output=True, text=True, check=True
    )

    assert "tricky_twist.cli.commands" in ran.stderr.splitlines()
    assert set() == needless & set(ran.stderr.splitlines())


# Answers ------------------------------------------------------------------------------------------


@click.command()
@click.option("--no", is_flag=True)
@output.answers
def asked(*, no: bool) -> Answer:
    """Answer."""
    return Answer({"who": "Zoë"}, lambda on: on.print("[bold]Zoë[/]"), is_yes=not no)


def test_people_get_words() -> None:
    """Where there is no terminal they have no colour."""
    assert "Zoë\n" == CliRunner().invoke(asked).output


def test_programs_get_json() -> None:
    """It is in ASCII, and one document."""
    answered = CliRunner().invoke(asked, ["--json"]).output

    assert ({"who": "Zoë"}, True) == (json.loads(answered), answered.isascii())


def test_the_exit_status_is_the_answer() -> None:
    """Yes is 0 and no is 1, for people and programs."""
    asks: tuple[list[str], ...] = ([], ["--no"], ["--json"], ["--no", "--json"])

    assert [0, 1, 0, 1] == [CliRunner().invoke(asked, ask).exit_code for ask in asks]


@pytest.mark.parametrize(("columns", "width"), [("40", 40), ("100", 100), ("240", output.WIDTH)])
def test_lines_are_no_wider_than_can_be_read(
    monkeypatch: pytest.MonkeyPatch, columns: str, width: int
) -> None:
    """A narrow terminal is filled; a wide one is not, and neither is a pipe."""
    monkeypatch.setenv("COLUMNS", columns)
    in_a_pipe = output.screen().width
    monkeypatch.setenv("FORCE_COLOR", "1")

    assert (output.WIDTH, width) == (in_a_pipe, output.screen().width)


def test_where_only_letters_can_be_shown_lines_are_of_hyphens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And not of question marks, which stand for what cannot be shown."""
    stream = TextIOWrapper(BytesIO(), encoding="ascii", errors="replace")
    monkeypatch.setattr(sys, "stdout", stream)
    output.screen().print(Divider())
    stream.seek(0)

    assert f"{'-' * output.WIDTH}\n" == stream.read()


# Options ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "name"), [("tw", "twisted"), ("FLIP", "flip-twhist"), ("twisted", "twisted")]
)
def test_a_game_is_known_by_the_beginning_of_its_name(typed: str, name: str) -> None:
    """Capitals do not matter."""
    assert name == options.GAME.convert(typed, None, None).name


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("t", "'t' could be tricky-twist or twisted"),
        ("whist", "expected one of tricky-twist, twisted, flip-twhist"),
        ("", "expected one of tricky-twist, twisted, flip-twhist"),
        ("\0", "expected one of tricky-twist, twisted, flip-twhist"),
    ],
)
def test_no_or_several_games_are_refused(typed: str, said: str) -> None:
    """The message lists those that it could be, or all of them."""
    with pytest.raises(click.UsageError, match=said):
        options.GAME.convert(typed, None, None)


def test_games_are_completed() -> None:
    """Those are named that begin as what was typed."""
    context, parameter = click.Context(asked), click.Argument(["game"])
    found = options.GAME.shell_complete(context, parameter, "T")

    assert ["tricky-twist", "twisted"] == [item.value for item in found]


@pytest.mark.parametrize(
    ("edition", "readings", "rules"),
    [
        ("standard", (), tt.STANDARD),
        ("dutch", (), tt.DUTCH),
        ("standard", ("rounds=2",), tt.Rules(rounds=2)),
        ("standard", ("TT-A45=competition",), tt.Rules(rank_ties=tt.RankTies.COMPETITION)),
        ("standard", ("TT-A44=places",), tt.Rules(zero_on_most=tt.ZeroOnMost.PLACES)),
        ("standard", ("rank-ties=COMPETITION",), tt.Rules(rank_ties=tt.RankTies.COMPETITION)),
        (
            "standard",
            ("tables.run=[0,0,9]", "TT-A04.Suit-Pair=[0,8]"),
            tt.Rules(tables=tt.Tables(run=(0, 0, 9), suit_pair=(0, 8))),
        ),
        ("standard", ("sides.most=values",), tt.Rules(sides=tt.Sides(most=tt.Side.VALUES))),
    ],
)
def test_rules_are_those_of_an_edition_and_readings(
    edition: str, readings: tuple[str, ...], rules: tt.Rules
) -> None:
    """A reading is called by its id or by the field that holds it."""
    assert rules == rules_given(GAMES["tricky-twist"], edition, readings)


@pytest.mark.parametrize(
    ("edition", "reading", "said"),
    [
        ("klingon", "", "has the editions standard, hungarian, dutch, french, and none"),
        ("standard", "", "no reading called ''"),
        ("standard", "nonsense=1", "no reading called 'nonsense'"),
        ("standard", "type=rules", "no reading called 'type'"),
        ("standard", "TT-99=1", "no reading called 'TT-99'"),
        ("standard", "rounds", "rounds cannot be ''"),
        ("standard", "rounds=1e999", "rounds cannot be '1e999'"),
        ("standard", "rounds=" + "9" * 5000, f"rounds cannot be '{'9' * 57}[.]{{3}}': "),
        ("standard", "n" * 5000, f"no reading called '{'n' * 57}[.]{{3}}'"),
        ("standard", "rounds=" + "[" * 5000, "rounds cannot be"),
        ("standard", "rank-ties=heads-or-tails", "rank-ties cannot be 'heads-or-tails'"),
        ("standard", "suits=[]", "suits"),
        ("standard", "rounds=0", "expected a positive number or null, got 0"),
        ("standard", "rounds=1000000", "or null, got 1000000, which is too large"),
        ("standard", "score-deck=[]", "expected a list of one or more score cards"),
        ("standard", "value-faces=[]", "expected each value face once"),
        ("standard", "tables.sun=[0,1]", "no reading called 'tables.sun'"),
        ("standard", "tables.type=sides", "no reading called 'tables.type'"),
        ("standard", "rounds.run=[0,1]", "no reading called 'rounds.run'"),
        ("standard", "tables.run=1", "tables.run cannot be '1': expected a list"),
        ("standard", "tables={}", "expected the type of tables, got none"),
    ],
)
def test_rules_that_cannot_be_are_refused(edition: str, reading: str, said: str) -> None:
    """The sentence says which, and what it can be."""
    readings = (reading,) if edition == "standard" else ()
    with pytest.raises(click.UsageError, match=said):
        rules_given(GAMES["tricky-twist"], edition, readings)


def test_what_the_page_about_printed_values_says_can_be_typed() -> None:
    """Each option on it is another rule, and each table that it names can be given."""
    page = (ROOT / "docs/how-to/printed-tables.md").read_text("utf-8")
    typed = re.findall(r"--reading (?:'([^']*)'|([a-z.-]+=[a-z]+))", page)
    tables = [f"{name}=[5,0]" for name in re.findall(r"`(tables\.[a-z-]+)`", page)]
    stars, *others = sorted({*map("".join, typed), *tables}, key=lambda each: each[:5] != "stars")
    tricky = [rules_given(tt.GAME, "standard", (reading,)) for reading in others]

    assert (13, 6) == (len(others), len(tables))
    assert tt.STANDARD not in tricky
    assert ft.STANDARD != rules_given(ft.GAME, "standard", (stars,))


@click.command()
@options.rules_options
def ruled(rules: options.RulesChoice) -> None:
    """Say the rules."""
    click.echo(rules.of(GAMES["tricky-twist"]))


def test_rules_can_be_given_as_options() -> None:
    """Readings may be given several times."""
    given = ["--edition", "standard", "--reading", "rounds=2"]

    assert 0 == CliRunner().invoke(ruled, given).exit_code


# The process --------------------------------------------------------------------------------------


@pytest.fixture
def arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this process have been called for a clause."""
    monkeypatch.setattr(sys, "argv", ["tricky-twist", "clause", "TT-21"])


@pytest.mark.usefixtures("arguments")
def test_a_module_is_the_same_command(capsys: pytest.CaptureFixture[str]) -> None:
    """``python -m tricky_twist`` runs it; to import it does nothing."""
    runpy.run_module("tricky_twist.__main__", run_name="tricky_twist.__main__")
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("tricky_twist", run_name="__main__")

    assert (0, True) == (ended.value.code, "Follow suit" in capsys.readouterr().out)


@pytest.mark.usefixtures("arguments")
def test_nothing_breaks_if_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """The output may be closed."""
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(SystemExit) as ended:
        cli.main()

    assert 0 == ended.value.code


@pytest.mark.usefixtures("arguments")
def test_a_terminal_that_has_no_sign_for_a_letter_gets_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What cannot be shown is no error of whoever wants to read it."""
    stream = TextIOWrapper(BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", stream)
    with pytest.raises(SystemExit):
        cli.main()
    stream.seek(0)
    stream.truncate()
    stream.write("Így játszható – «Règles…» 中")  # noqa: RUF001
    stream.flush()

    assert b'Igy jatszhato - "Regles..." ?' == stream.buffer.getvalue()


@pytest.mark.parametrize(
    ("encoding", "text", "shown"),
    [
        ("iso8859-2", "Bjørn", b"Bj?rn"),
        ("iso8859-2", "1 · 2 č", "1 . 2 č".encode("iso8859-2")),
        ("cp437", "4 × 5 – é", "4 x 5 - é".encode("cp437")),  # noqa: RUF001
    ],
)
def test_a_terminal_with_signs_of_its_own_gets_what_it_has(
    encoding: str, text: str, shown: bytes
) -> None:
    """Its codec calls itself "charmap", and no codec of that name knows the signs it has."""
    assert shown == text.encode(encoding, cli.PLAIN)


def test_what_nobody_reads_any_more_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The end of a process writes the rest, and would fail."""
    path = tmp_path / "out"
    with path.open("w") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        with pytest.raises(SystemExit, match="141"):
            cli.end_unread()
        stream.write("the rest")

    assert "" == path.read_text()


@pytest.mark.untraced
def test_the_output_outlives_the_reader_of_what_stands_beside_it() -> None:
    """Its reader has left, but that of the output has not."""
    reader, writer = os.pipe()
    os.close(reader)
    command = (sys.executable, "-m", "tricky_twist", "explore", "twisted", "--depth", "1")
    told = subprocess.run(  # our own command
        command,
        stdout=subprocess.PIPE,
        stderr=writer,
        env={**os.environ, "FORCE_COLOR": "1"},
        text=True,
        check=False,
    )
    os.close(writer)

    assert (0, True) == (told.returncode, "positions" in told.stdout)


def test_a_text_beside_the_output_may_lose_its_reader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command goes on, and only that text is lost."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as unread, (tmp_path / "out").open("w") as read:
        monkeypatch.setattr(sys, "stderr", unread)
        monkeypatch.setattr(sys, "stdout", read)
        output.screen(aside=True).print("lost")
        output.screen(aside=True).print("lost, too")
        output.screen().print("read")

    assert "read\n" == (tmp_path / "out").read_text()


def test_only_what_cannot_be_written_is_written_plainly() -> None:
    """An error of reading stays what it is."""
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", cli.PLAIN)


@pytest.mark.usefixtures("arguments")
def test_without_the_extra_it_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is a sentence, and no traceback."""
    monkeypatch.setattr(cli, "find_spec", lambda _name: None)
    with pytest.raises(SystemExit) as ended:
        cli.main()
    said = "tricky-twist needs click and rich: pip install '.[cli]' in the folder of the library\n"

    assert (2, said) == (ended.value.code, capsys.readouterr().err)


ARABIC = "\N{ARABIC-INDIC DIGIT SEVEN}"


@pytest.mark.parametrize("typed", ["7", "-7", "0"])
def test_a_seed_that_is_a_number_is_one(typed: str) -> None:
    """As people write it."""
    assert int(typed) == options.seed_given(typed)


@pytest.mark.parametrize("typed", ["007", "-0", ARABIC, "9" * 19, "friday"])
def test_any_other_seed_is_a_text(typed: str) -> None:
    """Otherwise two texts would be one seed."""
    assert typed == options.seed_given(typed)
