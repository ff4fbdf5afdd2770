"""States: one frozen class for each phase of the game, and what they are made of.

What everybody may know and what is hidden stand in different values, so that a view can hand on
the one without touching the other. Within a trick a state holds the table as it lay when the
trick began and what was answered or played since; hands are brought up to date once a trick.
"""

import operator
from typing import Any

from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import (
    NO_CARDS,
    BonusCard,
    Card,
    Cards,
    ScoreCard,
    Side,
)
from tricky_twist.games.tricky_twist.moves import (
    Declaration,
    DrawMove,
    DrawReserve,
    PickMove,
    PlayCard,
)
from tricky_twist.games.tricky_twist.rules import DeclareOrder, DrawOrder, Rules
from tricky_twist.games.tricky_twist.sheet import SeatScore

# What everybody knows ------------------------------------------------------------------------


@value
class TrickRecord:
    """One trick as everybody saw it, in the order in which it happened."""

    leader: Seat
    draws: tuple[DrawMove, ...]
    """The answers in the draw window before it."""
    plays: tuple[PlayCard, ...]
    winner: Seat
    picks: tuple[PickMove, ...] = ()


@value
class RoundRecord:
    """A finished round as everybody saw it."""

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
    """The game so far: what everybody knows about it between two rounds."""

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
    """What everybody knows about a round from its first moment on."""

    match: Match
    number: int
    """The number of the round, from 1."""
    score_card: ScoreCard
    side: Side
    """The side of the variable bonus cards that lies up."""
    first: Seat
    """The seat that leads the first trick."""


@value
class BonusRow:
    """Where the eight bonus cards are; one that is nowhere here is withdrawn."""

    available: tuple[BonusCard, ...]
    held: tuple[tuple[BonusCard, ...], ...]
    """For each seat, the cards it has taken for the end of the round."""
    spent_sevens: Cards = NO_CARDS
    """The sevens that were taken back this round (:reading:`TT-A25`)."""


@value
class Table:
    """The open table as it lay when a trick began, or when its draw window closed."""

    round: Round
    tricks: tuple[tuple[Cards, ...], ...]
    """For each seat, the piles it won, in order. What they hold was seen by all."""
    false_tricks: tuple[Cards, ...]
    """For each seat, the cards it got back."""
    bonus: BonusRow
    leader: Seat
    """Who leads this trick; when the round is over, who won the last one."""
    draws: tuple[DrawMove, ...] = ()
    """The answers in the draw window before this trick."""
    log: tuple[TrickRecord, ...] = ()


# What is hidden ------------------------------------------------------------------------------


@value
class Origin:
    """How the cards of one round lay at its beginning; nobody knows all of it."""

    dealt: tuple[Cards, ...]
    reserves: tuple[tuple[Card, ...], ...]
    """For each seat, the reserve as it was shuffled, top first."""
    drawn: tuple[int, ...] = ()
    """For each seat, how many of them it drew in all; empty while the round goes on."""


@value
class Secrets:
    """What nobody may see: score cards to come, and the origins of all rounds so far.

    A position that was entered by hand has no origins.
    """

    score_deck: tuple[ScoreCard, ...]
    origins: tuple[Origin, ...] = ()


@value
class Hidden:
    """What is hidden when a trick begins: every seat's cards, and what lies deeper."""

    hands: tuple[Cards, ...]
    reserves: tuple[tuple[Card, ...], ...]
    """For each seat, what is left of its reserve, top first."""
    secrets: Secrets


_SIMULTANEOUS = DrawOrder.SIMULTANEOUS

# The phases ----------------------------------------------------------------------------------


@value
class ScoreDeckPending:
    """Chance is to shuffle the score cards."""

    rules: Rules
    players: int
    first: Seat | None
    """Who begins the first round, or ``None`` to let chance decide."""


@value
class FirstPlayerPending:
    """Chance is to choose who begins the first round."""

    rules: Rules
    players: int
    secrets: Secrets


@value
class DealPending:
    """Chance is to deal; the round's score card lies open and the bonus cards lie ready."""

    round: Round
    secrets: Secrets


@value
class SettingAside:
    """Every seat puts cards of its hand into its reserve, in any order among the seats."""

    round: Round
    secrets: Secrets
    dealt: tuple[Cards, ...]
    aside: tuple[Cards, ...]
    waiting: tuple[Seat, ...]
    """The seats that have cards to set aside."""

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in each hand."""
        return tuple(map(operator.sub, self.dealt, self.aside))


@value
class ReserveOrderPending:
    """Chance is to shuffle every reserve."""

    round: Round
    secrets: Secrets
    dealt: tuple[Cards, ...]
    aside: tuple[Cards, ...]

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in each hand."""
        return tuple(map(operator.sub, self.dealt, self.aside))


def after_draws(hidden: Hidden, answers: tuple[DrawMove, ...]) -> Hidden:
    """Return the hidden cards after these answers in a draw window.

    Decides :clause:`TT-17`: one card for each who wants it, the top one of the own reserve.
    """
    hands = list(hidden.hands)
    reserves = list(hidden.reserves)
    for answer in answers:
        if type(answer) is DrawReserve:
            seat = answer.seat
            left = reserves[seat]
            hands[seat] = Cards(hands[seat].mask | left[0].bit)
            reserves[seat] = left[1:]
    return Hidden(tuple(hands), tuple(reserves), hidden.secrets)


class AtTable:
    """What the phases in which a table lies have in common."""

    __slots__ = ()
    table: Table

    @property
    def round(self) -> Round:
        """The round that is played."""
        return self.table.round


@value
class Drawing(AtTable):
    """Seats with a reserve may draw before the trick."""

    table: Table
    hidden: Hidden
    waiting: tuple[Seat, ...]
    """The seats that have not answered, in order."""
    answers: tuple[DrawMove, ...]

    @property
    def simultaneous(self) -> bool:
        """Whether all seats answer at once, so that nothing happens before the last."""
        return self.table.round.match.rules.draw_order is _SIMULTANEOUS

    @property
    def now(self) -> Hidden:
        """The hidden cards with what was drawn in this window so far."""
        return self.hidden if self.simultaneous else after_draws(self.hidden, self.answers)

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in each hand."""
        return self.now.hands


@value
class Playing(AtTable):
    """A trick is being played."""

    table: Table
    hidden: Hidden
    played: tuple[PlayCard, ...]
    turn: Seat

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in each hand, without what lies on the table."""
        hands = list(self.hidden.hands)
        for play in self.played:
            hands[play.seat] = hands[play.seat].without_card(play.card)
        return tuple(hands)


@value
class Picking(AtTable):
    """A seat that gained a 7 may take a bonus card."""

    table: Table
    hidden: Hidden
    trick: TrickRecord
    """The trick just resolved; its piles already lie on the table."""
    waiting: tuple[Seat, ...]
    """The gainers of a 7 that have not chosen, in order."""

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in each hand."""
        return self.hidden.hands


@value
class TakingBack(AtTable):
    """The taker of the take-back card may choose a false trick."""

    table: Table
    hidden: Hidden
    trick: TrickRecord
    waiting: tuple[Seat, ...]
    """The taker, then the gainers of a 7 that have not chosen."""

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in each hand."""
        return self.hidden.hands


@value
class Declaring(AtTable):
    """The tricks are over; the seats say how they use their bonus cards."""

    table: Table
    hidden: Hidden
    waiting: tuple[Seat, ...]
    """The seats with open questions, in order."""
    answers: tuple[Declaration, ...]

    @property
    def simultaneous(self) -> bool:
        """Whether all seats answer at once, unseen by each other."""
        return self.table.round.match.rules.declare_order is DeclareOrder.SIMULTANEOUS

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in each hand."""
        return self.hidden.hands


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
"""Everything that a game can be: one class a phase."""

STATES: tuple[type[Any], ...] = State.__args__
"""Every class of state."""

OnTable = Drawing | Playing | Picking | TakingBack | Declaring
"""The phases in which a table lies."""
