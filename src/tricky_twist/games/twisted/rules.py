"""Rules: the readings in force, and the size of the game."""

import enum

import attrs

from tricky_twist.core.fields import first
from tricky_twist.core.ruleset import Provisional, Ruleset
from tricky_twist.core.validators import choice_of, is_ascending, is_positive, require
from tricky_twist.games.twisted.cards import NUMBERS

HAND_SIZES = (9, 9, 8)
"""How many cards each seat is dealt with 2, 3 and 4 players. Decides :clause:`TW-10`."""

GAMES = 2
"""How many games make a match. Decides :clause:`TW-27`."""


class VoluntaryTake(enum.Enum):
    """:reading:`TW-A01`: may a player take the row who could do something else?"""

    ALLOWED = "allowed"
    REFUSED = "refused"


class LastTwist(enum.Enum):
    """:reading:`TW-A06`: with the pile empty, does twisting the row's only card end the game?"""

    ENDS = "ends"
    GOES_ON = "goes-on"


class EmptyHand(enum.Enum):
    """:reading:`TW-A08`: what must a player do who has no card left and faces a row?"""

    TAKE = "take"
    END_WITHOUT_TAKE = "end-without-take"


class ExpertLastCard(enum.Enum):
    """:reading:`TW-A11`: does the game end when the extra card was the pile's last?"""

    GOES_ON = "goes-on"
    ENDS = "ends"


class Expert(enum.Enum):
    """:reading:`TW-A13`: is the expert variant played?"""

    OFF = "off"
    ON = "on"


class NextStart(enum.Enum):
    """:reading:`TW-A17`: who begins the next game?"""

    LEFT = "left"
    SAME = "same"
    LOWEST = "lowest"
    HIGHEST = "highest"


class TieBreak(enum.Enum):
    """:reading:`TW-A18`: who wins of several with the best total?"""

    SHARED = "shared"
    MOST_PLUS = "most-plus"
    FEWEST_TOADS = "fewest-toads"


def _are_hand_sizes(value: object) -> bool:
    return type(value) is tuple and len(value) == len(HAND_SIZES) and all(map(is_positive, value))


def _are_numbers(value: object) -> bool:
    """Say whether it is a tuple of different numbers of cards, ascending."""
    return is_ascending(value, int) and set(NUMBERS).issuperset(value)


@attrs.frozen(
    cache_hash=True, kw_only=True, repr=False, weakref_slot=False, getstate_setstate=False
)
class Rules(Ruleset):
    """Everything that may differ between two tables that play Twisted.

    First the readings, each with the default that the register argues for; then the size of the
    game, which small exhaustive tests reduce.

    >>> Rules(expert="on")
    Traceback (most recent call last):
    tricky_twist.core.errors.RulesError: Rules.expert: expected a member of Expert, got 'on'

    Raises:
        ~tricky_twist.core.errors.RulesError: If a field has a value that it cannot have.
    """

    voluntary_take: VoluntaryTake = attrs.field(
        default=VoluntaryTake.ALLOWED,
        validator=choice_of(VoluntaryTake),
        metadata=first(VoluntaryTake.ALLOWED),
    )
    last_twist: LastTwist = attrs.field(
        default=LastTwist.ENDS, validator=choice_of(LastTwist), metadata=first(LastTwist.ENDS)
    )
    empty_hand: EmptyHand = attrs.field(
        default=EmptyHand.TAKE, validator=choice_of(EmptyHand), metadata=first(EmptyHand.TAKE)
    )
    expert_last_card: ExpertLastCard = attrs.field(
        default=ExpertLastCard.GOES_ON,
        validator=choice_of(ExpertLastCard),
        metadata=first(ExpertLastCard.GOES_ON),
    )
    expert: Expert = attrs.field(
        default=Expert.OFF, validator=choice_of(Expert), metadata=first(Expert.OFF)
    )
    next_start: NextStart = attrs.field(
        default=NextStart.LEFT, validator=choice_of(NextStart), metadata=first(NextStart.LEFT)
    )
    tie_break: TieBreak = attrs.field(
        default=TieBreak.SHARED, validator=choice_of(TieBreak), metadata=first(TieBreak.SHARED)
    )
    games: int = attrs.field(
        default=GAMES, validator=require("a positive number", is_positive), metadata=first(GAMES)
    )
    """How many games make a match (:reading:`TW-A19`)."""

    numbers: tuple[int, ...] = attrs.field(
        default=NUMBERS,
        validator=require("numbers from 12 to 98 without a 0, ascending", _are_numbers),
        metadata=first(NUMBERS),
    )
    """The numbers of the cards that are played with."""
    hand_sizes: tuple[int, int, int] = attrs.field(
        default=HAND_SIZES,
        validator=require("a positive number each for 2, 3 and 4 players", _are_hand_sizes),
        metadata=first(HAND_SIZES),
    )
    """How many cards each seat is dealt with 2, 3 and 4 players."""

    def provisional(self) -> tuple[Provisional, ...]:
        """Return the data that no rulebook text gives: here none, for the text gives all.

        >>> STANDARD.provisional()
        ()
        """
        return ()


STANDARD = Rules()
"""The default of every reading."""
EXPERT = Rules(expert=Expert.ON)
"""The expert variant."""

EDITIONS = (("standard", STANDARD), ("expert", EXPERT))
"""The named rules, the standard first."""
