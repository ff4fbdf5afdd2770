"""The subcommand that counts lines of play."""

import json

import pytest
from click.testing import CliRunner, Result

from tricky_twist import FLIP_TWHIST
from tricky_twist.cli.commands import tricky_twist
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft
from tricky_twist.lab import perft


def counted(*arguments: str) -> Result:
    """Return what the command says."""
    return CliRunner().invoke(tricky_twist, ["perft", *arguments])


def test_it_says_what_the_library_says() -> None:
    """In words and as JSON."""
    wanted = ("flip", "--players", "4", "--seed", "table 4", "--depth", "2")
    found = perft(FLIP_TWHIST, FLIP_TWHIST.setup(4), 2, seed="table 4")
    head, *rows = counted(*wanted).output.splitlines()

    assert head.split() == ["decisions", "positions", "lines", "of", "play"]
    assert [row.split() for row in rows] == [
        [str(number), f"{ply.positions:,}", f"{ply.lines:,}"]
        for number, ply in enumerate(found.plies)
    ]
    assert json.loads(counted(*wanted, "--json").output) == found.document()


def test_seeds_are_numbers_if_they_look_like_one() -> None:
    """Without options it is seed 1, three decisions, and as few players as there may be."""
    assert json.loads(counted("flip", "--json").output) == (
        perft(FLIP_TWHIST, FLIP_TWHIST.setup(3), 3, seed=1).document()
    )


def test_readings_are_followed() -> None:
    """The rules stand in the answer."""
    said = json.loads(
        counted("flip", "--reading", "twhist_cards=hidden", "--json", "--depth", "1").output
    )
    rules = changed(ft.Rules(), twhist_cards=ft.TwhistVisibility.HIDDEN)

    assert said == perft(FLIP_TWHIST, FLIP_TWHIST.setup(3, rules), 1).document()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("twisted", "--players", "9"), "2 to 4 can play, not 9"),
        (("twisted", "--depth", "-1"), "-1 is too small: at least 0"),
        (("twisted", "--depth", "99999999", "--players", "2"), "too large: at most 999,999"),
        (("twisted", "--edition", "none"), "none called 'none'"),
        (("chess",), "expected one of"),
    ],
)
def test_bad_input_is_a_sentence(typed: tuple[str, ...], said: str) -> None:
    """And exit status 2."""
    answer = counted(*typed)

    assert answer.exit_code == 2
    assert said in answer.output
