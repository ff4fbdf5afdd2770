"""States: one frozen class for each phase, and their parts.

A match is of several complete games (:clause:`TW-27`), here called rounds. Public and hidden facts
are in separate values, so that a view can hand on the former without touching the latter. While
players only add cards to the row, a state keeps the table and the hands from before the first of
these cards, and a list of the cards added since.

A state's *position* is the part that can still matter. The rest is its *memory* of how it came
about: the log, the finished rounds, the origins, and the cards that were drawn from the pile.
"""

from typing import Any

from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.seen import remembered, seen_by_nobody, seen_by_owner
from tricky_twist.core.values import value
from tricky_twist.games.twisted.cards import Card, Cards, Row
from tricky_twist.games.twisted.moves import Placements, PlayerMove
from tricky_twist.games.twisted.rules import Rules
from tricky_twist.games.twisted.sheet import SeatScore
from tricky_twist.games.twisted.turn import cards_left, hands_now

# Public facts --------------------------------------------------------------------------------

LogRun = tuple[PlayerMove, ...]
"""The moves, in order, until cards left the row: cards added, and last a twist or a take.

Only the last run of a round may be without these: the round may end because a hand is empty.
"""


@value
class Extra:
    """A public fact: a card of the pile came with a row of one card (expert variant)."""

    seat: Seat
    """The seat that had to take it."""
    left: int
    """How many cards it left in the pile."""


@value
class RoundRecord:
    """The public record of a finished round."""

    number: int
    dealer: Seat
    log: tuple[LogRun, ...]
    extras: tuple[Extra, ...]
    pile_size: int
    """How many cards were left in the pile."""
    scores: tuple[SeatScore, ...]


@value
class Match:
    """The public facts of the match between two rounds."""

    rules: Rules
    players: int
    points: tuple[int, ...]
    plus_cards: tuple[int, ...]
    """For each seat, how many cards gained a point."""
    toads: tuple[int, ...]
    """For each seat, how many toads it took."""
    past: tuple[RoundRecord, ...] = ()


@value
class Round:
    """The public facts of a round from its first moment on."""

    match: Match
    number: int
    """The number of the round, from 1."""
    dealer: Seat


@value
class Table:
    """The open table as it lay when cards last left the row, or when the round began."""

    round: Round
    row_at_start: Row
    pile_size_at_start: int
    """How many cards were left in the pile then."""
    face_up: tuple[Cards, ...]
    """For each seat, the couples that it twisted."""
    face_down: tuple[Cards, ...]
    """For each seat, the cards of the rows that it took. They were seen by all."""
    extras: tuple[Extra, ...] = ()
    """The extra cards taken, in order; their faces are hidden."""
    log: tuple[LogRun, ...] = ()


# Hidden facts --------------------------------------------------------------------------------


@value
class Origin:
    """The deal of one round; no player knows all of it."""

    hands: tuple[Cards, ...]
    pile: tuple[Card, ...]
    """The pile, top first."""


@value
class Secrets:
    """The facts hidden from all players: the pile, and the origins of all rounds so far.

    A position that was entered by hand has no origins.
    """

    pile: tuple[Card, ...] = seen_by_nobody()
    """The pile as dealt, top first, including the cards drawn since.

    A seat sees each card that it draws (:clause:`TW-13`). All see an extra card when the game is
    scored, by the points that it costs (:clause:`TW-28`, :reading:`TW-A12`).
    """
    origins: tuple[Origin, ...] = remembered("rounds", default=())
    """How the cards lay in the rounds so far.

    A seat remembers the cards that came to its own hand. Others see these when they are played.
    """


@value
class Hidden:
    """Hidden facts: every seat's cards as they were at the start, and the secrets beneath."""

    hands_at_start: tuple[Cards, ...] = seen_by_owner("hand", size="hand_sizes", now="hands")
    """The cards of each hand when cards last left the row, or when the round began.

    Others see a card when it is placed or twists another out, and never one that is left over
    (:clause:`TW-25`).
    """
    secrets: Secrets


# The phases ----------------------------------------------------------------------------------


def fresh_match(rules: Rules, players: int) -> Match:
    """Return the match before its first round."""
    nothing = (0,) * len(SEATS[:players])
    return Match(rules, players, nothing, nothing, nothing)


class BeforeGame:
    """The fields common to states and views before the first round."""

    __slots__ = ()
    rules: Rules
    players: int

    @property
    def match(self) -> Match:
        """The match so far: nothing yet."""
        return fresh_match(self.rules, self.players)


class InRound:
    """The fields common to states and views before a deal."""

    __slots__ = ()
    round: Round

    @property
    def match(self) -> Match:
        """The match so far."""
        return self.round.match


@value
class DealerPending(BeforeGame):
    """Chance must choose the first dealer."""

    rules: Rules
    players: int


@value
class DealPending(InRound):
    """Chance must deal."""

    round: Round
    origins: tuple[Origin, ...] = remembered("rounds", default=())
    """How the cards lay in the rounds so far."""


class WithTable:
    """The public part of a state or view while there are cards on the table."""

    __slots__ = ()
    table: Table
    placed: Placements = ()
    """The cards added since others last left the row: none, where a class has no such field."""

    @property
    def round(self) -> Round:
        """The round that is played."""
        return self.table.round

    @property
    def match(self) -> Match:
        """The match so far."""
        return self.table.round.match

    @property
    def row(self) -> Row:
        """The current row."""
        row, placed = self.table.row_at_start, self.placed
        return row + tuple([place.card for place in placed]) if placed else row

    @property
    def right_end(self) -> Card | None:
        """The card at the right end of the row; ``None`` without a row."""
        placed = self.placed
        if placed:
            return placed[-1].card
        row = self.table.row_at_start
        return row[-1] if row else None

    @property
    def pile_size(self) -> int:
        """How many cards are left in the pile: each turn took one."""
        return cards_left(self.table.pile_size_at_start, self.placed)

    @property
    def log(self) -> tuple[LogRun, ...]:
        """The moves of the round up to now."""
        return (*self.table.log, self.placed) if self.placed else self.table.log


@value
class Turn(WithTable):
    """A seat is to add a card, twist one out, or take the row; without a row, to start one."""

    table: Table
    hidden: Hidden
    placed: Placements
    """The cards added since others last left the row."""
    turn: Seat

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in each hand."""
        hidden = self.hidden
        start = self.table.pile_size_at_start
        return hands_now(hidden.hands_at_start, self.placed, hidden.secrets.pile, start)


@value
class Opening(WithTable):
    """A seat has taken the row and is to start a new one, in the same turn."""

    table: Table
    hidden: Hidden
    turn: Seat

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in each hand."""
        return self.hidden.hands_at_start


@value
class GameOver:
    """All rounds are scored."""

    match: Match
    origins: tuple[Origin, ...] = remembered("rounds", default=())
    """How the cards lay in each round."""


State = DealerPending | DealPending | Turn | Opening | GameOver
"""Everything that a match can be: one class per phase."""

STATES: tuple[type[Any], ...] = State.__args__
"""Every class of state."""

OnTable = Turn | Opening
"""The phases with cards on the table."""
