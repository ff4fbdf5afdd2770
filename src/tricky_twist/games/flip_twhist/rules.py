"""Rules: the readings in force, and the data that is printed on the cards only."""

import enum
from operator import attrgetter

import attrs

from tricky_twist.core.fields import first
from tricky_twist.core.ruleset import Provisional, Ruleset
from tricky_twist.core.validators import choice_of, is_ascending, is_not_negative, require
from tricky_twist.games.flip_twhist.cards import COLOURS, FLIP_CARDS, TWHISTS, NumberCard, Twhist


class EqualNumbers(enum.Enum):
    """:reading:`FT-A03`: which of several equal highest numbers wins?"""

    FIRST = "first"
    LAST = "last"


class PassExemption(enum.Enum):
    """:reading:`FT-A09`: which of several passers is spared the flip?"""

    FIRST = "first"
    ALL = "all"


class LeaderFallback(enum.Enum):
    """:reading:`FT-A11`: who leads when only thieves and passes were played?"""

    TRICK_LEADER = "trick-leader"
    LEFT_OF_THIEF = "left-of-thief"


class TwhistVisibility(enum.Enum):
    """:reading:`FT-A28`: who sees the Twhist cards that a seat has left?"""

    OPEN = "open"
    HIDDEN = "hidden"


def _faces(*numbers: int) -> tuple[NumberCard, ...]:
    """Return these values in each colour; one that is named again is the next copy."""
    return tuple(
        NumberCard(colour, number, numbers[:place].count(number) + 1)
        for colour in COLOURS
        for place, number in enumerate(numbers)
    )


DECK = _faces(-1, 0, 1, 2, 2, 3, 4, 5)
"""The stand-in for the number cards: see :reading:`FT-A01`. Decides :clause:`FT-08`."""

DECK_FROM_MINUS_TWO = _faces(-2, -1, 0, 1, 2, 3, 4, 5)
"""The other stand-in that :reading:`FT-A01` names: eight values, none of them twice."""

STARS = (3, 2, 2, 1, 1, 1, 1, 2, 2, 3)
"""The stand-in for the stars of the FLIP cards, from -1 to 8: see :reading:`FT-A02`."""


def _are_stars(value: object) -> bool:
    return (
        type(value) is tuple and len(value) == len(FLIP_CARDS) and all(map(is_not_negative, value))
    )


_INDEX = attrgetter("index")

_PRINTED = (("deck", "FT-A01", (DECK, DECK_FROM_MINUS_TWO)), ("stars", "FT-A02", (STARS,)))
"""For each field that is printed on the cards only, its reading and its stand-ins."""


@attrs.frozen(
    cache_hash=True, kw_only=True, repr=False, weakref_slot=False, getstate_setstate=False
)
class Rules(Ruleset):
    """Everything that may differ between two tables that play Flip Twhist.

    First come the readings, each with the default that the register argues for; then the printed
    stars and numbers. Last come the Twhist cards in play, which small exhaustive tests reduce.

    >>> Rules(twhist_cards="open")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tricky_twist.core.errors.RulesError: Rules.twhist_cards: expected a member of ...

    Raises:
        ~tricky_twist.core.errors.RulesError: If a field has a value that it cannot have.
    """

    equal_numbers: EqualNumbers = attrs.field(
        default=EqualNumbers.FIRST,
        validator=choice_of(EqualNumbers),
        metadata=first(EqualNumbers.FIRST),
    )
    pass_exemption: PassExemption = attrs.field(
        default=PassExemption.FIRST,
        validator=choice_of(PassExemption),
        metadata=first(PassExemption.FIRST),
    )
    leader_fallback: LeaderFallback = attrs.field(
        default=LeaderFallback.TRICK_LEADER,
        validator=choice_of(LeaderFallback),
        metadata=first(LeaderFallback.TRICK_LEADER),
    )
    twhist_cards: TwhistVisibility = attrs.field(
        default=TwhistVisibility.OPEN,
        validator=choice_of(TwhistVisibility),
        metadata=first(TwhistVisibility.OPEN),
    )

    deck: tuple[NumberCard, ...] = attrs.field(
        default=DECK,
        validator=require(
            "different number cards, in order by colour, value and copy",
            lambda value: is_ascending(value, NumberCard, key=_INDEX, least=0),
        ),
        metadata=first(DECK),
    )
    """The number cards. All seats get equally many, and the remaining cards are exposed.

    They must be in order, so that equal decks are equal rules: ``tuple(Cards.of(cards))`` sorts
    them, and ``tuple(Cards.parse("R1 R2 Y1"))`` reads them.
    """
    stars: tuple[int, ...] = attrs.field(
        default=STARS,
        validator=require("a number of stars, 0 or more, for each FLIP card", _are_stars),
        metadata=first(STARS),
    )
    """How many stars each FLIP card has, from -1 to 8."""

    twhist_kinds: tuple[Twhist, ...] = attrs.field(
        default=TWHISTS,
        validator=require(
            "different kinds of Twhist cards, in the order of Twhist",
            lambda value: is_ascending(value, Twhist, key=_INDEX, least=0),
        ),
        metadata=first(TWHISTS),
    )
    """The Twhist cards in the set of each seat."""

    def provisional(self) -> tuple[Provisional, ...]:
        """Return the data that no rulebook gives and that is still a stand-in here.

        >>> STANDARD.provisional()
        (Provisional(field='deck', reading='FT-A01'), Provisional(field='stars', reading='FT-A02'))
        """
        return tuple(
            Provisional(name, reading)
            for name, reading, stand_ins in _PRINTED
            if getattr(self, name) in stand_ins
        )


STANDARD = Rules()
"""The default of every reading."""
FROM_MINUS_TWO = Rules(deck=DECK_FROM_MINUS_TWO)
"""The standard with the other number cards that :reading:`FT-A01` names."""

EDITIONS = (("standard", STANDARD), ("from-minus-two", FROM_MINUS_TWO))
"""The named rules, the standard first."""
