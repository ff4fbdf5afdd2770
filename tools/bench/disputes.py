"""The disputes: every reading of every game with other choices, and each of these choices.

A reading that is printed on the cards only can hold anything; then one other way stands for all.
"""

import enum
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from tricky_twist import GAMES
from tricky_twist.core.clauses import Reading
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.records import AnyGame

M, S, Q, D = tt.Suit

PRINTED: Mapping[str, tuple[str, str, Mapping[str, object]]] = {
    "TT-A03": (
        "biggest-suit-twice",
        "The biggest-suit card comes twice, and the suit-pair card once.",
        {
            "score_deck": (
                *(card for card in tt.SCORE_DECK if card.suits != (Q, D)),
                tt.ScoreCard(tt.ScoreKind.BIGGEST_SUIT),
            )
        },
    ),
    "TT-A04": (
        "rising",
        "A longer run pays more for each card: 1, 3, 6, 10 and so on.",
        {"tables": tt.Tables(run=tuple(n * (n + 1) // 2 for n in range(13)))},
    ),
    "TT-A05": (
        "ranks-on-values",
        "The rank cards show the value faces.",
        {"sides": tt.Sides(fewest=tt.Side.VALUES, most=tt.Side.VALUES)},
    ),
    "TT-A06": (
        "opposite",
        "Two of the suit faces show suits that are no neighbours: 0 and 2, 1 and 3.",
        {"suit_faces": ((M, Q), (S, D), (M, S), (Q, D))},
    ),
    "TT-A07": (
        "four-each",
        "The odd face shows 3, 5, 7 and 9, the even face 4, 6, 8 and 10.",
        {"odd_values": (3, 5, 7, 9), "even_values": (4, 6, 8, 10)},
    ),
    "TT-A47": (
        "four-and-two",
        "The third place of a rank card scores 4, the fourth 2.",
        {"tables": tt.Tables(fewest=(12, 7, 4, 2), most=(12, 7, 4, 2))},
    ),
    "TW-A19": ("three", "Three games are played.", {"games": 3}),
    "FT-A01": (
        "from-minus-two",
        "In each of four colours -2, -1, 0, 1, 2, 3, 4 and 5.",
        {"deck": ft.DECK_FROM_MINUS_TWO},
    ),
    "FT-A02": ("one-each", "Every FLIP card has one star.", {"stars": (1,) * 10}),
}
"""For a reading of data: a name, the words and the fields of another way to read it."""

ONLY_WITH: Mapping[str, Mapping[str, object]] = {"expert_last_card": {"expert": tw.Expert.ON}}
"""The fields that both rules need before a reading has anything to decide."""

SECOND = {"zero_on_most": "On the most card, a place after the first needs no false trick."}
"""The meaning of a choice that the register describes with another field of its reading."""


@attrs.frozen
class Blind:
    """Why a way to read a rule shows nothing in any number of some games."""

    reason: str
    players: tuple[str, ...] = ("random", "greedy")
    """The players that cannot show it."""
    counts: tuple[str, ...] = ("points", "winners")
    """The counts that stay at zero."""


_ORDER = Blind(
    "Under one rule some players see the answers of others before they answer."
    " Players who choose at random do not look.",
    ("random",),
)

BLIND: Mapping[str, Blind] = {
    "draw_order": _ORDER,
    "declare_order": _ORDER,
    "twhist_cards": Blind(
        "One rule shows players more cards. Players who choose at random do not look.",
        ("random",),
    ),
    "tie_break": Blind(
        "A tie-break names the winner and leaves the points as they are.", counts=("points",)
    ),
}
"""For a field, why a count of its games is zero by construction."""


@attrs.frozen
class Dispute:
    """One way to read a disputed rule otherwise."""

    game: AnyGame
    field: str
    choice: str
    readings: tuple[Reading, ...]
    meaning: str
    rules: tuple[Any, Any]
    """The rules with the default, and those with this choice."""

    @property
    def key(self) -> str:
        """The name of it in files, and in the ids of tests."""
        return f"{self.game.name}/{self.field}-{self.choice}"


def disputes() -> Iterator[Dispute]:
    """Yield every way to read a rule of a game otherwise."""
    for game in GAMES.values():
        fields = dict.fromkeys(name for one in game.register.readings for name in one.fields)
        for field in fields:
            yield from _choices(game, field)
        for reading in game.register.readings:
            if reading.id in PRINTED:
                yield _printed(game, reading)


def _choices(game: AnyGame, field: str) -> Iterator[Dispute]:
    readings = tuple(one for one in game.register.readings if field in one.fields)
    base = attrs.evolve(game.editions[0][1], **ONLY_WITH.get(field, {}))
    default = getattr(base, field)
    for choice in type(default) if isinstance(default, enum.Enum) else ():
        if choice is not default:
            named = {each.name: each.meaning for each in readings[0].choices}
            meaning = SECOND[field] if field in SECOND else named[choice.name]
            other = attrs.evolve(base, **{field: choice})
            yield Dispute(game, field, choice.value, readings, meaning, (base, other))


def _printed(game: AnyGame, reading: Reading) -> Dispute:
    name, meaning, fields = PRINTED[reading.id]
    standard = game.editions[0][1]
    rules = standard, attrs.evolve(standard, **fields)
    return Dispute(game, reading.fields[0], name, (reading,), meaning, rules)
