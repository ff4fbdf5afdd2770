"""Clauses, readings, editions and short rulebooks at the terminal."""

import json
import re
import subprocess
import sys
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from tools.pages.terminal import run
from tricky_twist import GAMES
from tricky_twist.cli import commands, options
from tricky_twist.cli.options import rules_options
from tricky_twist.cli.readings import choice_in_force, rules_given
from tricky_twist.cli.rulebook import EntryParameter


def call(*arguments: str, columns: int = 100) -> Result:
    """Return what comes of the command with these arguments."""
    env = {"COLUMNS": str(columns), "FORCE_COLOR": "1" if columns < 100 else None, "NO_COLOR": "1"}
    return CliRunner().invoke(commands.tricky_twist, arguments, env=env)


def said(*arguments: str, columns: int = 100) -> str:
    """Return what the command says, which is well."""
    result = call(*arguments, columns=columns)
    assert 0 == result.exit_code, result.output
    return click.unstyle(result.output)


def answered(*arguments: str) -> Any:
    """Return what the command tells programs."""
    return json.loads(said(*arguments, "--json"))


# clause -------------------------------------------------------------------------------------------


def test_a_clause_says_what_it_is_and_where_it_stands() -> None:
    """Its text, its grade, the place in each edition, and the clauses beside it."""
    shown = " ".join(said("clause", "tt-35").split())

    for part in (
        "TT-35 Order of picks Tricky Twist; a rulebook says so",
        "starting with the winner of the trick.",
        "French Les cartes 7 Editions",
        "Dutch Kaart waarde 7. Contradicts itself",
        "Editions Hungarian and French start",
        "TT-A19 Who picks first",
        "See also TT-34 When a bonus card works, TT-36 Picks are settled per trick",
    ):
        assert part in shown


def test_any_entry_is_shown() -> None:
    """Readings, facts and worked examples, of several games at once."""
    shown = said("clause", "TT-A09", "TW-D1", "TT-X6")

    assert "  * round: Until" in shown
    assert "(Dutch)\n    --reading TT-A09=game\n" in shown
    assert "TW-D1  Twisted\n  After the deal the pile holds 61" in shown
    assert "4 + 4 x 5 = 24 points." in shown


def test_the_choice_in_force_is_that_of_the_rules() -> None:
    """A star marks what an edition or a reading chooses."""
    dutch = ("--edition", "dutch")

    assert "  * game: " in said("clause", "TT-A09", *dutch)
    assert "  - game: " in said(
        "clause", "TT-A09", "--edition", "dutch", "--reading", "TT-A09=round"
    )
    assert "For the rest of the game." in said("clause", "TT-38", *dutch)


def test_our_rulings_are_marked() -> None:
    """Until an edition or the player chooses otherwise; what a rulebook settles is not marked."""
    mark = "our ruling"
    once = ("--reading", "TT-A25=once")

    assert f"resolution of a later trick. {mark}" in " ".join(said("clause", "TT-30").split())
    assert 5 == said("clause", "TT-30").count(mark)
    assert 4 == said("clause", "TT-30", *once).count(mark)
    assert f"second time?  {mark}: the rulebooks" in said("clause", "TT-A25")
    assert mark not in said("clause", "TT-A09", "--edition", "dutch")
    assert mark not in said("clause", "TT-A22")


def test_a_short_rulebook_marks_our_rulings() -> None:
    """Its end says what the mark means; programs get the readings."""
    told = " ".join(said("rules", "flip-twhist").split())

    assert "of equal ones, the first that was played. [FT-14, FT-A03] our ruling" in told
    assert "our ruling: the rulebooks leave it open, or differ, and we decided;" in told
    assert "stand-in: printed on the cards" in told
    last = said("rules", "flip-twhist", "--reading", "FT-A03=last")
    assert "FT-A03] our ruling" not in " ".join(last.split())


def test_stand_ins_are_named_until_one_gives_ones_own() -> None:
    """The option shows the values as they are to be written."""
    option = "enter your own with --reading 'stars=[3,2,2,1,1,1,1,2,2,3]'"
    own = said("clause", "FT-37", "FT-A02", "--reading", "stars=[1,1,1,1,1,1,1,1,1,1]")

    assert option in " ".join(said("clause", "FT-37").split())
    assert "Stand-in" not in own
    assert "Values of your own." in own
    assert "  * values of your own\n" in own


def test_programs_are_told_everything_of_an_entry() -> None:
    """A list with an object for each id."""
    clause, reading, fact, example = answered("clause", "FT-37", "FT-A09", "TW-D1", "TT-X6")

    assert ("FT-36", "FT-38", ["stars"]) == (
        clause["previous"],
        clause["next"],
        clause["stand_ins"],
    )
    assert [True, False] == [choice["in_force"] for choice in reading["choices"]]
    assert {"pass_exemption": "first"} == reading["values"]
    assert "fact" == fact["kind"]
    assert "4 tricks and 4 false tricks." == example["given"]


def test_the_ends_of_a_register_have_one_neighbour() -> None:
    """Nothing is before the first clause, or after the last."""
    first, last = answered("clause", "TT-01", "TT-68")

    assert (None, "TT-02") == (first["previous"], first["next"])
    assert ("TT-67", None) == (last["previous"], last["next"])


@pytest.mark.parametrize(
    "arguments",
    [
        ("clause",),
        ("clause", "TT-99"),
        ("clause", ""),
        ("clause", "\0"),
        ("clause", "TT-21", "--edition", "klingon"),
        ("clause", "TW-01", "--edition", "dutch"),
        ("clause", "TT-21", "--reading", "rounds=0"),
        ("clauses", "--game", "t"),
        ("clauses", "--limit", "0", "trick"),
        ("clauses", "--limit", "9" * 5000 + "x", "trick"),
        ("readings", "chess"),
        ("readings", "--edition", "dutch"),
        ("readings", "--reading", "TT-A09=game"),
        ("editions", "chess"),
        ("rules",),
        ("rules", "chess"),
        ("rules", "twisted", "--reading", "games=" + "9" * 5000),
    ],
)
def test_what_cannot_be_shown_is_a_sentence(arguments: tuple[str, ...]) -> None:
    """The exit status is 2."""
    refused = call(*arguments)

    assert 2 == refused.exit_code
    assert "Error: " in refused.output


# clauses ------------------------------------------------------------------------------------------


def test_a_question_finds_its_clause() -> None:
    """The best answers stand first, a few of them."""
    shown = said("clauses", "must", "i", "follow", "suit", "--limit", "2")

    assert "TT-21  Follow suit  Tricky Twist, clause\n  A player who holds" in shown
    assert 1 == shown.count("\n\n")


def test_nothing_found_is_a_no() -> None:
    """The exit status is 1, and programs get an empty list."""
    nothing, told = call("clauses", "xyzzy"), call("clauses", "xyzzy", "--json")

    assert (1, "No clause has any of these words.\n") == (nothing.exit_code, nothing.output)
    assert said("clauses", "bicycle repair shop penalty").startswith(
        "No clause seems to answer that."
    )
    assert not said("clauses", "toad penalty").startswith("No clause")
    assert (1, []) == (told.exit_code, json.loads(told.output))


def test_without_words_every_clause_is_listed() -> None:
    """Those of one game, or of all."""
    assert 28 == len(said("clauses", "--game", "twisted").splitlines())
    assert 68 + 28 + 41 == len(answered("clauses"))


def test_programs_are_told_what_was_found() -> None:
    """An object for each answer, the best first."""
    best = answered("clauses", "toad", "penalty")[0]

    assert ("TW-04", "clause", "twisted") == (best["id"], best["kind"], best["game"])


# readings -----------------------------------------------------------------------------------------


def test_every_option_that_is_shown_can_be_given() -> None:
    """What stands behind a choice makes that choice."""
    for game in GAMES.values():
        for reading in game.register.readings:
            for choice in answered_choices(game.name, reading.id):
                if choice["option"].endswith(("JSON", "'")):
                    continue
                kind, _, given = choice["option"].partition(" ")
                edition = given if kind == "--edition" else "standard"
                readings = (given.strip("'"),) if kind == "--reading" else ()
                rules = rules_given(game, edition, readings)
                chosen = choice_in_force(game, reading, rules)
                assert chosen is not None
                assert chosen.name == (choice["name"] if kind else reading.default)


def test_values_are_told_as_they_are_to_be_given() -> None:
    """Whoever changes them has something to begin with."""
    for (name, _), told in ALL_READINGS.items():
        game = GAMES[name]
        for field, held in told["values"].items():
            given = f"{field.replace('_', '-')}={json.dumps(held)}"

            assert game.editions[0][1] == rules_given(game, "standard", (given,))


def test_rules_that_nobody_can_deal_are_refused() -> None:
    """A number of players that cannot is not enough."""
    refused = call("rules", "twisted", "--reading", "hand_sizes=[100,100,100]")

    assert 2 == refused.exit_code
    assert "79 cards cannot give 100 to each of 2 players [TW-10]" in refused.output
    assert "How to play Twisted" in said("rules", "twisted", "--reading", "hand_sizes=[100,8,8]")


@pytest.mark.parametrize(
    "arguments", [("editions",), ("rules", "tricky"), ("readings", "flip"), ("clauses", "pass")]
)
def test_no_line_in_a_pipe_ends_with_a_blank(arguments: tuple[str, ...]) -> None:
    """Tables fill their columns with blanks."""
    assert None is re.search(" $", said(*arguments), re.MULTILINE)


@pytest.mark.parametrize("arguments", [("clauses", "pass"), ("clauses", "pass", "--json")])
def test_a_reader_who_leaves_ends_the_command(
    arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the status that shells have for it, and not with the one for no."""

    def write(*_: object, **__: object) -> None:
        raise BrokenPipeError(32, "Broken pipe")

    monkeypatch.setattr(click, "echo", write)
    monkeypatch.setattr(Console, "_write_buffer", write)

    assert 141 == call(*arguments).exit_code


@pytest.mark.untraced
def test_what_is_still_to_be_written_to_nobody_is_lost() -> None:
    """The end of the process says nothing about it."""
    command = (sys.executable, "-m", "tricky_twist", "play", "twisted", "--seed", "1")
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe) as begun:
        assert begun.stdout is not None
        first = begun.stdout.readline()
        begun.stdout.close()
        _, told = begun.communicate()

    assert first.startswith(b"Twisted, played by ")
    assert (141, b"") == (begun.returncode, told)


def answered_choices(game: str, reading: str) -> list[dict[str, str]]:
    """Return the choices of a reading as programs are told of them."""
    choices: list[dict[str, str]] = ALL_READINGS[game, reading]["choices"]
    return choices


ALL_READINGS: dict[tuple[str, str], Any] = {
    (told["game"], told["id"]): told for told in answered("readings", "--all")
}


def test_readings_are_those_in_which_there_is_a_choice() -> None:
    """With an option all of them are listed, of one game or of every."""
    register = GAMES["twisted"].register
    optional = [reading.id for reading in register.readings if reading.fields]

    assert optional == [told["id"] for told in answered("readings", "twisted")]
    assert sum(len(game.register.readings) for game in GAMES.values()) == len(ALL_READINGS)
    assert ["Flip Twhist", "Tricky Twist", "Twisted"] == sorted(
        line for line in said("readings").splitlines() if line in {g.title for g in GAMES.values()}
    )


def test_a_reading_with_two_fields_can_be_set_in_both() -> None:
    """The star is at what the first of them holds."""
    shown = answered("readings", "tricky", "--reading", "TT-A44=open", "--reading", "TT-A44=places")
    told = next(reading for reading in shown if reading["id"] == "TT-A44")
    further = ["--reading zero-on-most=needs-one", "--reading zero-on-most=places"]

    assert {"fewest_placing": "open", "zero_on_most": "places"} == told["values"]
    assert [False, True] == [choice["in_force"] for choice in told["choices"]]
    assert further == told["further_options"]
    assert "  Also  --reading 'side-overrides=[]'" in said("clause", "TT-A05")


# editions -----------------------------------------------------------------------------------------


def test_editions_stand_side_by_side() -> None:
    """First what they choose, then what the rulebooks do not tell alike."""
    told = answered("editions", "tricky")[0]
    shown = said("editions", "tricky-twist")

    assert ["TT-A09", "TT-A44"] == [reading["id"] for reading in told["readings"]]
    assert ("GAME", "ROUND") == (told["readings"][0]["dutch"], told["readings"][0]["french"])
    assert "TT-60" in [clause["id"] for clause in told["clauses"]]
    assert ("TT-12", "TT-47") == (told["clauses"][0]["id"], told["clauses"][-1]["id"])
    assert re.search("  standard +hungarian +dutch +french", shown)
    assert "TT-35  Order of picks\n  Hungarian and French start" in shown


def test_editions_stand_one_below_the_other_where_there_is_no_room() -> None:
    """A narrow terminal has no columns."""
    shown = said("editions", "twisted", columns=40)

    assert "  standard  It is not played.\n" in shown
    assert all(len(line) <= 40 for line in shown.splitlines())


def test_all_games_have_editions() -> None:
    """Without a game every one is shown."""
    assert list(GAMES) == [told["game"] for told in answered("editions")]
    assert "What --edition chooses: standard, from-minus-two" in said("editions")


# rules --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("columns", [40, 80, 120])
@pytest.mark.parametrize("game", GAMES)
def test_a_short_rulebook_fits_the_terminal(game: str, columns: int) -> None:
    """Every line is as wide as the terminal at most, and nothing is cut off."""
    shown = said("rules", game, columns=columns)

    assert all(len(line) <= columns for line in shown.splitlines())
    assert "…" not in shown
    assert f"How to play {GAMES[game].title}" == shown.splitlines()[0].rstrip()


def test_a_short_rulebook_tells_ones_own_rules() -> None:
    """The rules that were given stand above, and change their sentences."""
    given = ("--edition", "dutch", "--reading", "TT-A45=competition")
    shown = said("rules", "tricky-twist", *given)

    assert "How to play Tricky Twist --edition dutch --reading TT-A45=competition\n" in shown
    assert "use up as many places as there are of them" in " ".join(shown.split())
    assert re.search(r"for the\s+rest\s+of the\s+game", shown)


def test_a_short_rulebook_marks_stand_ins() -> None:
    """Where there are none, nothing is said of them."""
    assert "[FT-08, FT-A01] stand-in" in said("rules", "flip-twhist")
    assert "stand-in" not in said("rules", "twisted")


def test_programs_are_told_a_short_rulebook() -> None:
    """Sections of paragraphs, bullets and grids, with the clauses of each sentence."""
    told = answered("rules", "flip-twhist")
    blocks = [block for section in told["sections"] for block in section["blocks"]]
    kinds = {block["kind"] for block in blocks}
    stars = next(block for block in blocks if block["kind"] == "grid")

    assert {"paragraph", "grid"} == kinds
    assert ["stars", "on the FLIP cards"] == stars["head"]
    assert ["FT-A02"] == stars["rows"][0]["stand_ins"]
    assert ["FT-31", "FT-32"] == blocks[0]["sentences"][0]["cites"]


def test_words_are_explained() -> None:
    """With what the rulebooks call them."""
    told = {term["word"]: term for term in answered("rules", "tricky-twist", "--words")}

    assert "melléütés" == told["false trick"]["names"]["hu"]
    assert "toad: a card with two equal digits [TW-03]\n  Italian rospo\n" in said(
        "rules", "twisted", "--words"
    )


# Completion ---------------------------------------------------------------------------------------


@click.command()
@click.argument("game", type=options.GAME)
@rules_options
def played(**_: object) -> None:
    """Do nothing."""


def completed(game: str, option: str, typed: str) -> list[str]:
    """Return what the shell offers behind an option."""
    context = played.make_context("played", [game] if game else [], resilient_parsing=True)
    parameter = next(p for p in played.params if option in p.opts)
    return [item.value for item in parameter.shell_complete(context, typed)]


def test_entries_editions_and_readings_are_completed() -> None:
    """Those of the game that was typed, or of all."""
    context = click.Context(played)
    ids = EntryParameter().shell_complete(context, played.params[0], "tw-0")

    assert "TW-01" == ids[0].value
    assert 9 == len(ids)
    assert ["dutch"] == completed("tricky-twist", "--edition", "d")
    assert [] == completed("twisted", "--edition", "d")
    assert ["dutch"] == completed("", "--edition", "d")
    assert ["TT-A09=round", "TT-A09=game"] == completed("tricky", "--reading", "tt-a09")
    assert [] == completed("twisted", "--reading", "tt-a09")
    assert [] == completed("flip", "--reading", "--")
    assert ["zero-on-most=needs-one", "zero-on-most=places"] == completed("", "--reading", "zero")


# At a terminal ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "columns", "seen"),
    [
        ("clause TT-23", 80, "TT-23  Without the suit, any card  Tricky Twist"),
        ("clauses mellékütés --limit 1", 120, "TT-27  False trick"),
        ("readings twisted", 40, "  * allowed: Yes, at will. (Italian and"),
        ("editions", 120, "TT-A09  For how long is the take-back card withdrawn?"),
        ("rules tw --edition expert", 80, "How to play Twisted --edition expert"),
    ],
)
def test_it_is_read_at_a_terminal(typed: str, columns: int, seen: str) -> None:
    """The whole is shown, at any width, and the command comes to its end."""
    ran = run(f"tricky-twist {typed}", columns=columns)

    assert 0 == ran.status
    assert seen in ran.text
