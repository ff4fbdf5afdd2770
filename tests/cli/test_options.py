"""Parameters of subcommands: the values that each takes, and what a refusal shows."""

import re
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from tricky_twist.cli import options
from tricky_twist.cli.commands import tricky_twist
from tricky_twist.games import NAMES, game_called

SECONDS = options.Pace(0, 60)


def completed(game: str | None, typed: str) -> dict[str, str | None]:
    """Return the readings that a shell offers, each with the line beside it."""
    with click.Context(click.Command("play")) as ctx:
        ctx.params["game"] = game and game_called(game)
        items = options._complete_reading(ctx, click.Option(["--reading"]), typed)
    return {item.value: item.help for item in items}


@pytest.mark.parametrize(
    ("kind", "typed", "value"),
    [
        (options.PLAYERS, "1", 1),
        (options.PLAYERS, "9", 9),
        (options.GAMES, "1", 1),
        (options.GAMES, "999999", 999_999),
        (options.DEPTH, "0", 0),
        (options.DEPTH, "999999", 999_999),
        (options.WholeNumber(2), "9999999", 9_999_999),
        (SECONDS, "0", 0.0),
        (SECONDS, "60", 60.0),
        (options.SEED, "a b", "a b"),
        (options.BOT, "greedy:999999", "greedy:999999"),
        (options.GAME, "twi", game_called("twisted")),
        (options.KEPT, "no/such/file", Path("no/such/file")),
    ],
)
def test_a_value_is_taken(kind: click.ParamType[object], typed: str, value: object) -> None:
    """Up to both ends of its range."""
    assert value == kind.convert(typed, None, None)


NO_BOT = (
    "expected a bot: easy, normal, hard, random, greedy:N or searcher:N, with N from 1 to 999999"
)


@pytest.mark.parametrize(
    ("kind", "typed", "why"),
    [
        (options.PLAYERS, "0", "0 is too small: at least 1"),
        (options.PLAYERS, "10", "10 is too large: at most 9"),
        (options.PLAYERS, "x", "'x' is not a valid integer."),
        (options.GAMES, "0", "0 is too small: at least 1"),
        (options.GAMES, "1000000", "1000000 is too large: at most 999,999"),
        (options.DEPTH, "-1", "-1 is too small: at least 0"),
        (options.DEPTH, "1000000", "1000000 is too large: at most 999,999"),
        (SECONDS, "nan", "'nan' is not a number of seconds"),
        (SECONDS, "61", "61.0 is not in the range 0<=x<=60."),
        (options.SEED, "\a", r"a seed is a number or a text, not '\x07'"),
        (options.BOT, "clever", f"{NO_BOT}, got 'clever'"),
        (options.BOT, "greedy:0", f"{NO_BOT}, got 'greedy:0'"),
        (options.GAME, "t", "'t' could be tricky-twist or twisted"),
        (
            options.GAME,
            "bridge",
            "expected one of tricky-twist, twisted, flip-twhist, got 'bridge'",
        ),
        (options.KEPT, "/dev/null", "/dev/null is a device or the like, and not a file"),
        (options.KEPT, ".", "File '.' is a directory."),
    ],
)
def test_a_refusal_belongs_to_its_parameter(
    kind: click.ParamType[object], typed: str, why: str
) -> None:
    """So that the command can name the option, and show the usage of the subcommand."""
    option = click.Option(["--this"])
    with (
        click.Context(click.Command("play")) as ctx,
        pytest.raises(click.BadParameter) as refused,
    ):
        kind.convert(typed, option, ctx)

    assert (why, option, ctx) == (refused.value.message, refused.value.param, refused.value.ctx)


def test_a_person_reads_the_option_and_the_reason() -> None:
    """Below the usage of the subcommand."""
    shown = CliRunner().invoke(tricky_twist, ["simulate", "twisted", "--games", "0"]).output

    assert shown.startswith("Usage: tricky-twist simulate ")
    assert shown.endswith("Error: Invalid value for '--games': 0 is too small: at least 1\n")


@pytest.mark.parametrize("game", [*NAMES, None])
def test_readings_are_completed_with_their_questions(game: str | None) -> None:
    """The shell shows the question beside the choice; it offers no value that one must write."""
    games = map(game_called, NAMES if game is None else (game,))
    asks = {each.question for played in games for each in played.register.readings}
    offered = completed(game, "")

    assert [] == [each for each in offered if not re.fullmatch(r"[A-Za-z0-9-]+=[a-z0-9-]+", each)]
    assert set(offered.values()) < asks


def test_a_reading_is_completed_from_its_beginning() -> None:
    """In small letters or capitals."""
    asks = "For how long is the take-back card withdrawn?"

    assert {"TT-A09=round": asks, "TT-A09=game": asks} == completed("tricky-twist", "tt-a09")


@pytest.mark.parametrize("text", ["random:3", "random:1"])
def test_a_random_bot_takes_no_number(text: str) -> None:
    """The sentence has its kind, and the text."""
    with pytest.raises(click.UsageError, match=f"^a random bot takes no number, got '{text}'$"):
        options.bot_called(game_called("twisted"), text)
