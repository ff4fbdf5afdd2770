"""States: one frozen class for each phase of the game, and their parts.

Public and hidden facts are in separate values, so that a view can hand on the former without
touching the latter. Within a trick a state keeps the table from the beginning of the trick and a
list of the cards played since; the hands are updated once a trick.
"""

from typing import Any

from tricky_twist.core.seats import Seat
from tricky_twist.core.seen import seen_by_owner
from tricky_twist.core.values import value
from tricky_twist.games.flip_twhist.cards import (
    TWHIST_SETS,
    Cards,
    FlipCards,
    TwhistCards,
    make_cards,
)
from tricky_twist.games.flip_twhist.moves import Pick, PlayMove, PlayNumber
from tricky_twist.games.flip_twhist.rules import Rules, TwhistVisibility

# Public facts --------------------------------------------------------------------------------


@value
class TrickRecord:
    """The public record of one trick, in the order of play."""

    leader: Seat
    plays: tuple[PlayMove, ...]
    pick: Pick | None
    """The cards picked; ``None`` if no number card was played."""


@value
class Match:
    """The choices made before the deal."""

    rules: Rules
    players: int
    dealer: Seat


@value
class Table:
    """The open table as it lay when a trick began."""

    match: Match
    exposed: Cards
    """The number cards that are out of play from the beginning."""
    starred: tuple[FlipCards, ...]
    """For each seat, its FLIP cards with the star side up."""
    leader: Seat
    """The seat that leads this trick; when the game is over, the seat that would lead next."""
    log: tuple[TrickRecord, ...] = ()


# Hidden facts --------------------------------------------------------------------------------

Holdings = tuple[tuple[Cards, ...], tuple[TwhistCards, ...]]
"""For each seat its number cards, and for each its Twhist cards."""


_OPEN = TwhistVisibility.OPEN


def are_open(rules: Rules) -> bool:
    """Say whether the remaining Twhist cards of the seats are open to all players.

    Decides :clause:`FT-05`: every view contains open Twhist cards. If they are hidden
    (:reading:`FT-A28`), a view shows only the seat's own, and the total number of cards in each
    other hand. A player who remembers the log still knows them, because all seats began with the
    same.
    """
    return rules.twhist_cards is _OPEN


@value
class Hidden:
    """The hands of the seats when the trick began."""

    numbers_at_start: tuple[Cards, ...] = seen_by_owner("numbers", size="sizes", now="holdings[0]")
    """The number cards of each hand.

    Others see a card when it is played (:clause:`FT-09`).
    """
    twhist_at_start: tuple[TwhistCards, ...] = seen_by_owner(
        "twhist", size="sizes", now="holdings[1]", shown="twhist", when="twhist_is_open"
    )
    """For each seat, its Twhist cards; open to all players if the rules say so."""

    def left_after(self, played: tuple[PlayMove, ...]) -> Holdings:
        """Return the hands of the seats after these plays."""
        numbers, twhist = list(self.numbers_at_start), list(self.twhist_at_start)
        for play in played:
            seat = play.seat
            if isinstance(play, PlayNumber):
                numbers[seat] = make_cards(numbers[seat].mask ^ play.card.bit)
            else:
                twhist[seat] = TWHIST_SETS[twhist[seat].mask ^ play.kind.bit]
        return tuple(numbers), tuple(twhist)


# The phases ----------------------------------------------------------------------------------


@value
class DealerPending:
    """Chance must choose the dealer."""

    rules: Rules
    players: int


@value
class DealPending:
    """Chance must deal the number cards."""

    match: Match


class WithTable:
    """The fields common to the phases after the deal."""

    __slots__ = ()
    table: Table
    played: tuple[PlayMove, ...] = ()
    """The cards played to the current trick: empty where a class has no such field."""

    @property
    def match(self) -> Match:
        """The choices made before the deal."""
        return self.table.match

    @property
    def tricks(self) -> tuple[tuple[PlayMove, ...], ...]:
        """The cards played to each recorded trick, and to the current one."""
        return (*[trick.plays for trick in self.table.log], self.played)


class InTrick(WithTable):
    """The fields common to the phases of a trick."""

    __slots__ = ()
    hidden: Hidden
    played: tuple[PlayMove, ...]

    @property
    def holdings(self) -> Holdings:
        """The number cards that each seat holds now, and the Twhist cards."""
        return self.hidden.left_after(self.played)

    @property
    def twhist_is_open(self) -> bool:
        """Whether the remaining Twhist cards of the seats are open to all players."""
        return are_open(self.table.match.rules)

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The number cards that each seat holds now."""
        return self.holdings[0]

    @property
    def twhist(self) -> tuple[TwhistCards, ...]:
        """The Twhist cards that each seat holds now."""
        return self.holdings[1]


@value
class Playing(InTrick):
    """A trick is being played."""

    table: Table
    hidden: Hidden
    played: tuple[PlayMove, ...]
    turn: Seat


@value
class Picking(InTrick):
    """A trick is complete, and its winner must pick one or two of its number cards."""

    table: Table
    hidden: Hidden
    played: tuple[PlayMove, ...]
    picker: Seat
    next_leader: Seat
    """The seat that leads the next trick; after the last trick, the seat that would."""


@value
class GameOver(WithTable):
    """All cards are played; the stars that are face up are the result."""

    table: Table


State = DealerPending | DealPending | Playing | Picking | GameOver
"""Everything that a game can be: one class per phase."""

STATES: tuple[type[Any], ...] = State.__args__
"""Every class of state."""
