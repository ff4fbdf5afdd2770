"""Refusals in words for whoever reads them."""

import ast
import re
from importlib import import_module
from inspect import getsource
from typing import Any

import pytest

from tricky_twist import GAMES, Seat, Violation
from tricky_twist.cli.refusals import reason_about
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.games.flip_twhist import violations as flip
from tricky_twist.games.tricky_twist import violations as tricky
from tricky_twist.games.twisted import violations as twisted

BEN = Seat(1)
NAMES = ("Ada", "Ben")
NUMBERS = ft.Cards.parse("R2 B1")


def refused(reason: str) -> Violation[object]:
    """Return a refusal for this reason."""
    return Violation(GAMES["twisted"].register.clauses[0], None, reason, "")


@pytest.mark.parametrize(
    ("violation", "words"),
    [
        (
            tricky.must_follow(BEN, tt.Suit.MOON, tt.Cards.parse("M1 M5")),
            "Ben must follow moon and holds M1 and M5",
        ),
        (
            flip.must_follow(BEN, ft.Colour.RED, NUMBERS),
            "a number card must follow red, and Ben holds R2 and B1",
        ),
        (
            flip.wrong_pick(BEN, ft.Cards(0), NUMBERS),
            "Ben must pick one or two of R2 and B1: Ben picked no cards",
        ),
        (
            twisted.partner_not_held(BEN, tw.Card(49), tw.Card(94)),
            "Ben does not hold 94, the partner of 49",
        ),
        (
            twisted.other_move_possible(BEN, tw.Cards.parse("34"), ()),
            "Ben may take the row only if nothing else can be done: Ben can add 34",
        ),
        (refused("it is not seat 0's turn: it is seat 1's"), "it is not Ada's turn: it is Ben's"),
    ],
)
def test_a_reason_is_told_about_a_player(violation: Violation[Any], words: str) -> None:
    """As others read it who may know all cards."""
    assert words == reason_about(violation, BEN, NAMES)


def sentences(name: str) -> list[str]:
    """Return every text in the module that words the refusals of a game."""
    module = import_module(f"tricky_twist.games.{name.replace('-', '_')}.violations")
    tree = ast.parse(getsource(module))
    texts = [
        "".join(
            str(getattr(part, "value", "")) if type(part) is ast.Constant else "moon"
            for part in node.values
        )
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
    ]
    return [text for text in texts if re.search(r"\byou\b", text)]


@pytest.mark.parametrize("name", GAMES)
def test_no_reason_still_speaks_to_the_player(name: str) -> None:
    """Whatever a game says to a player."""
    found = sentences(name)

    assert found
    assert [] == [
        text for text in found if re.search(r"\byou\b", reason_about(refused(text), BEN, NAMES))
    ]


def test_chance_is_nobody() -> None:
    """What is wrong with a deal is told as it is."""
    assert "the deal: you" == reason_about(refused("the deal: you"), None, NAMES)
