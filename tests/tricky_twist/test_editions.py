"""What an edition is, field by field: written out by hand, with nothing taken from the library."""

import enum
from typing import Any

import attrs
import pytest

from tricky_twist.games import tricky_twist as tt

STANDARD: dict[str, object] = {
    "take_back_removal": "ROUND",
    "draw_order": "TRICK_LEADER",
    "pick_order": "WINNER",
    "round_end_check": "AFTER_BONUS",
    "take_back_fresh": "ALLOWED",
    "retrigger_seven": "AGAIN",
    "declare_order": "LAST_WINNER",
    "flip_target": "REAL_PILES",
    "shift_target": "ANY_VALUED",
    "fewest_placing": "NEEDS_ONE",
    "zero_on_most": "NEEDS_ONE",
    "rank_ties": "DENSE",
    "score_deck": [
        ["RUN"],
        ["SUIT_PAIR", "MOON", "SUN"],
        ["SUIT_PAIR", "SQUARE", "DISC"],
        ["BIGGEST_SUIT"],
        ["SUIT_VARIETY"],
        ["FEWEST"],
        ["MOST"],
        ["EVEN"],
        ["ODD"],
    ],
    "tables": {
        "run": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
        "suit_pair": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
        "biggest_suit": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
        "suit_variety": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
        "fewest": [12, 7, 2, 0],
        "most": [12, 7, 2, 0],
        "even": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
        "odd": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    },
    "sides": {
        "run": "VALUES",
        "suit_pair": "SUITS",
        "biggest_suit": "SUITS",
        "suit_variety": "SUITS",
        "fewest": "SUITS",
        "most": "SUITS",
        "even": "VALUES",
        "odd": "VALUES",
    },
    "side_overrides": [],
    "suit_faces": [["MOON", "SUN"], ["SUN", "SQUARE"], ["SQUARE", "DISC"], ["DISC", "MOON"]],
    "value_faces": ["ODD", "EVEN", "ANY", "SHIFT"],
    "odd_values": [1, 3, 5, 7, 9, 11],
    "even_values": [2, 4, 6, 8, 10, 12],
    "suits": ["MOON", "SUN", "SQUARE", "DISC"],
    "values": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    "reserve_size": 5,
    "rounds": None,
}
"""The default of every reading, and the stand-ins for what only the cards show."""

WRITTEN: dict[str, dict[str, object]] = {
    "standard": STANDARD,
    "hungarian": STANDARD,
    "dutch": {**STANDARD, "take_back_removal": "GAME"},
    "french": {**STANDARD, "fewest_placing": "OPEN"},
}
"""Each edition by its name: the texts differ in one reading each, and in nothing else."""


def written(held: Any) -> object:
    """Return a value in words, numbers and lists."""
    if isinstance(held, enum.Enum):
        return held.name
    if isinstance(held, tuple):
        return list(map(written, held))
    if isinstance(held, tt.ScoreCard):
        return [held.kind.name, *(suit.name for suit in held.suits)]
    if attrs.has(type(held)):
        return {
            field.name: written(getattr(held, field.name)) for field in attrs.fields(type(held))
        }
    return held


@pytest.mark.clause("TT-38", "TT-60", "TT-A09", "TT-A44")
@pytest.mark.parametrize("name", WRITTEN)
def test_an_edition_is_what_its_text_says(name: str) -> None:
    """Every field of every edition has the value that is written here."""
    assert WRITTEN[name] == written(dict(tt.EDITIONS)[name])


def test_no_edition_is_left_out() -> None:
    """All editions are written out, and each has a constant of its own."""
    assert list(WRITTEN) == [name for name, _ in tt.EDITIONS]
    constants = [tt.STANDARD, tt.HUNGARIAN, tt.DUTCH, tt.FRENCH]
    assert constants == [rules for _, rules in tt.EDITIONS]
