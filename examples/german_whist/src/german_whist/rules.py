"""The rules that tables may choose, and how a game begins."""

import enum
from functools import cache

import attrs

from german_whist.cards import PACK, Cards
from tricky_twist.core.ruleset import Ruleset
from tricky_twist.core.validators import choice_of, require


class Counting(enum.Enum):
    """:reading:`GW-A01`: which tricks count?"""

    WITHOUT_STOCK = "without-stock"
    ALL = "all"


class Following(enum.Enum):
    """:reading:`GW-A02`: must a player follow suit while there is a stock?"""

    ALWAYS = "always"
    WITHOUT_STOCK = "without-stock"


def _is_number_of_ranks(ranks: object) -> bool:
    return type(ranks) is int and 1 <= ranks <= 13


@attrs.frozen(kw_only=True, repr=False)
class Rules(Ruleset):
    """A choice for each reading, and the size of the pack."""

    counting: Counting = attrs.field(default=Counting.WITHOUT_STOCK, validator=choice_of(Counting))
    following: Following = attrs.field(default=Following.ALWAYS, validator=choice_of(Following))
    ranks: int = attrs.field(default=13, validator=require("1 to 13", _is_number_of_ranks))
    """How many ranks of each suit there are, from the ace down; tests play with few."""


STANDARD = Rules()
EDITIONS = (("standard", STANDARD),)


@cache
def deck_of(ranks: int) -> Cards:
    """Return the cards that are played with. Decides :clause:`GW-02`."""
    return Cards.of(card for card in PACK if card.rank > 14 - ranks)
