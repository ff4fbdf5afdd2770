"""States: one frozen class for each phase of the game, and their parts.

Public and hidden facts are in separate values, so that a view can hand on the former without
touching the latter. Within a trick a state keeps the table from the beginning of the trick and a
list of the answers and plays since. Hands are updated once a trick; ``state.hands`` returns the
current ones.
"""

from typing import Any

from tricky_twist.core.seats import Seat
from tricky_twist.core.seen import remembered, seen_as, seen_by_nobody, seen_by_owner, seen_later
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import NO_CARDS, BonusCard, Card, Cards, ScoreCard, Side
from tricky_twist.games.tricky_twist.moves import Declaration, DrawMove, PickMove, PlayCard
from tricky_twist.games.tricky_twist.reserve import Hands, Reserves, after_draws, hands_left
from tricky_twist.games.tricky_twist.rules import DeclareOrder, DrawOrder, Rules
from tricky_twist.games.tricky_twist.sheet import SeatScore

# Public facts --------------------------------------------------------------------------------


@value
class TrickRecord:
    """The public record of one trick, in the order of play."""

    leader: Seat
    draws: tuple[DrawMove, ...]
    """The answers in the draw window before it."""
    plays: tuple[PlayCard, ...]
    winner: Seat
    picks: tuple[PickMove, ...] = ()


@value
class RoundRecord:
    """The public record of a finished round."""

    number: int
    score_card: ScoreCard
    side: Side
    first: Seat
    tricks: tuple[TrickRecord, ...]
    last_draws: tuple[DrawMove, ...]
    """The answers of a draw window after which no trick came (:reading:`TT-A22`)."""
    declarations: tuple[Declaration, ...]
    scores: tuple[SeatScore, ...]


@value
class Match:
    """The public facts of the game between two rounds."""

    rules: Rules
    players: int
    points: tuple[int, ...]
    withdrawn: tuple[BonusCard, ...] = ()
    """Bonus cards that are out of the game (:reading:`TT-A09`)."""
    past: tuple[RoundRecord, ...] = ()

    @property
    def rounds(self) -> int:
        """How many rounds are played in all."""
        return self.rules.rounds or self.players


@value
class Round:
    """The public facts of a round from its first moment on."""

    match: Match
    number: int
    """The number of the round, from 1."""
    score_card: ScoreCard
    side: Side
    """The side of the variable bonus cards that is face up."""
    first: Seat
    """The seat that leads the first trick."""


@value
class BonusRow:
    """Where the eight bonus cards are; one that is nowhere here is withdrawn."""

    available: tuple[BonusCard, ...]
    held: tuple[tuple[BonusCard, ...], ...]
    """For each seat, the cards it has taken for the end of the round."""
    spent_sevens: Cards = NO_CARDS
    """The sevens that seats took back this round (:reading:`TT-A25`)."""


@value
class Table:
    """The open table as it lay when a trick began, or when its draw window closed."""

    round: Round
    tricks: tuple[tuple[Cards, ...], ...]
    """For each seat, the piles it won, in order. All players saw their cards."""
    false_tricks: tuple[Cards, ...]
    """For each seat, the cards it got back."""
    bonus: BonusRow
    leader: Seat
    """The seat that leads this trick; when the round is over, the winner of the last one."""
    draws: tuple[DrawMove, ...] = ()
    """The answers in the draw window before this trick."""
    log: tuple[TrickRecord, ...] = ()


# Hidden facts --------------------------------------------------------------------------------


@value
class Origin:
    """The deal of one round; no player knows all of it."""

    dealt: tuple[Cards, ...]
    reserves: tuple[tuple[Card, ...], ...]
    """For each seat, the reserve as it was shuffled, top first."""
    drawn: tuple[int, ...] = ()
    """For each seat, how many of them it drew in all; empty during the round."""


@value
class Secrets:
    """The facts hidden from all players: score cards to come, and the origins of all rounds so far.

    A position that was entered by hand has no origins.
    """

    score_deck: tuple[ScoreCard, ...] = seen_by_nobody()
    """The score cards of the rounds to come, in order.

    All see a card when its round begins (:clause:`TT-11`).
    """
    origins: tuple[Origin, ...] = remembered("rounds", default=())
    """How the cards lay in the rounds so far.

    A seat remembers its deal, its reserve and the cards that it drew. Others see that it draws
    (:clause:`TT-17`), and each card when it is played.
    """


@value
class Hidden:
    """Hidden facts when a phase of a trick begins: every seat's cards, and the secrets beneath."""

    hands_at_start: tuple[Cards, ...] = seen_by_owner("hand", size="hands", now="now[0]")
    """The cards of each hand before the draws or plays of this phase.

    Others see a card when it is played (:clause:`TT-20`), and never one that is left over.
    """
    reserves_at_start: tuple[tuple[Card, ...], ...] = seen_by_owner(
        "reserve", size="reserves", now="now[1]"
    )
    """The cards left of each reserve then, top first.

    Its own seat sees which they are, but no order, and each card when it draws it
    (:clause:`TT-16`). Others see a card when it has been drawn and is played, and never one that
    is left over.
    """
    secrets: Secrets


# Bound once: looking a member up on its enum costs more than the comparison.
_DRAWS_SIMULTANEOUS = DrawOrder.SIMULTANEOUS
_DECLARES_SIMULTANEOUS = DeclareOrder.SIMULTANEOUS

# The phases before the first trick -----------------------------------------------------------


class BeforeGame:
    """The fields common to states and views before the first round."""

    __slots__ = ()
    rules: Rules
    players: int

    @property
    def match(self) -> Match:
        """The game so far: nothing yet."""
        return Match(self.rules, self.players, (0,) * self.players)


@value
class ScoreDeckPending(BeforeGame):
    """Chance is to shuffle the score cards."""

    rules: Rules
    players: int
    first: Seat | None
    """The seat that has the first turn, or ``None`` to let chance decide."""


@value
class FirstPlayerPending(BeforeGame):
    """Chance must choose who has the first turn."""

    rules: Rules
    players: int
    secrets: Secrets


class InRound:
    """The fields common to states and views between the score card and the first trick."""

    __slots__ = ()
    round: Round

    @property
    def match(self) -> Match:
        """The game so far."""
        return self.round.match


@value
class DealPending(InRound):
    """Chance must deal; the round's score card lies open and the bonus cards lie ready."""

    round: Round
    secrets: Secrets


class Dealt(InRound):
    """The fields common to the phases in which seats make their reserves."""

    __slots__ = ()
    dealt: tuple[Cards, ...]
    aside: tuple[Cards, ...]

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in each hand."""
        return hands_left(self.dealt, self.aside)


@value
class SettingAside(Dealt):
    """Every seat puts cards of its hand into its reserve, in any order among the seats."""

    round: Round
    secrets: Secrets
    dealt: tuple[Cards, ...] = seen_by_owner("hand", size="hands", now="hands")
    aside: tuple[Cards, ...] = seen_by_owner("reserve", size="reserves")
    waiting: tuple[Seat, ...] = seen_as("to_set_aside")
    """The seats that have cards to set aside."""


@value
class ReserveOrderPending(Dealt):
    """Chance is to shuffle every reserve."""

    round: Round
    secrets: Secrets
    dealt: tuple[Cards, ...] = seen_by_owner("hand", size="hands", now="hands")
    aside: tuple[Cards, ...] = seen_by_owner("reserve", size="reserves")


# The phases with a table ---------------------------------------------------------------------


class WithTable:
    """The fields common to states and views with a table."""

    __slots__ = ()
    table: Table

    @property
    def round(self) -> Round:
        """The round that is played."""
        return self.table.round

    @property
    def match(self) -> Match:
        """The game so far."""
        return self.table.round.match


class WithHands(WithTable):
    """The fields common to the phases in which seats hold cards."""

    __slots__ = ()
    hidden: Hidden

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in each hand now."""
        return self.hidden.hands_at_start

    @property
    def reserves(self) -> tuple[tuple[Card, ...], ...]:
        """The rest of each reserve now, top first."""
        return self.hidden.reserves_at_start

    @property
    def now(self) -> tuple[Hands, Reserves]:
        """The hands and the reserves now."""
        return self.hands, self.hidden.reserves_at_start


@value
class Drawing(WithHands):
    """Seats with a reserve may draw before the trick."""

    table: Table
    hidden: Hidden
    waiting: tuple[Seat, ...]
    """The seats that have not answered, in order."""
    answers: tuple[DrawMove, ...] = seen_later("draws", when="in_turn")
    """The answers in the draw window, if all answer at once.

    Others see them when the last seat has answered (:reading:`TT-A12`).
    """

    @property
    def simultaneous(self) -> bool:
        """Whether all seats answer at once, so that nothing happens before the last."""
        return self.table.round.match.rules.draw_order is _DRAWS_SIMULTANEOUS

    @property
    def in_turn(self) -> bool:
        """Whether the seats answer one after another, for all to see."""
        return not self.simultaneous

    @property
    def now(self) -> tuple[Hands, Reserves]:
        """The hands and the reserves now, including the draws in this window so far."""
        hidden = self.hidden
        answers = () if self.simultaneous else self.answers
        return after_draws(hidden.hands_at_start, hidden.reserves_at_start, answers)

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in each hand now."""
        return self.now[0]

    @property
    def reserves(self) -> tuple[tuple[Card, ...], ...]:
        """The rest of each reserve now, top first."""
        return self.now[1]


@value
class Playing(WithHands):
    """A trick is being played."""

    table: Table
    hidden: Hidden
    played: tuple[PlayCard, ...]
    turn: Seat

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in each hand now, without the cards on the table."""
        hands = list(self.hidden.hands_at_start)
        for play in self.played:
            hands[play.seat] = hands[play.seat].without_card(play.card)
        return tuple(hands)


@value
class Picking(WithHands):
    """A seat that gained a 7 may take a bonus card."""

    table: Table
    hidden: Hidden
    trick: TrickRecord
    """The trick just resolved; its piles are already on the table."""
    waiting: tuple[Seat, ...]
    """The gainers of a 7 that have not chosen, in order."""


@value
class TakingBack(WithHands):
    """The taker of the take-back card may choose a false trick."""

    table: Table
    hidden: Hidden
    trick: TrickRecord
    waiting: tuple[Seat, ...]
    """The taker, then the gainers of a 7 that have not chosen."""


@value
class Declaring(WithHands):
    """The tricks are over; the seats say how they use their bonus cards."""

    table: Table
    hidden: Hidden
    waiting: tuple[Seat, ...]
    """The seats with open questions, in order."""
    answers: tuple[Declaration, ...] = seen_later("declarations", when="in_turn")
    """The declarations so far, if all declare at once.

    Others see them when the last seat has declared (:reading:`TT-A29`).
    """

    @property
    def simultaneous(self) -> bool:
        """Whether all seats answer at once, unseen by each other."""
        return self.table.round.match.rules.declare_order is _DECLARES_SIMULTANEOUS

    @property
    def in_turn(self) -> bool:
        """Whether the seats answer one after another, for all to see."""
        return not self.simultaneous


@value
class GameOver:
    """All rounds are scored."""

    match: Match
    secrets: Secrets


State = (
    ScoreDeckPending
    | FirstPlayerPending
    | DealPending
    | SettingAside
    | ReserveOrderPending
    | Drawing
    | Playing
    | Picking
    | TakingBack
    | Declaring
    | GameOver
)
"""Everything that a game can be: one class per phase."""

STATES: tuple[type[Any], ...] = State.__args__
"""Every class of state."""

OnTable = Drawing | Playing | Picking | TakingBack | Declaring
"""The phases with a table."""
