"""What views are made of: what everybody sees, and what one seat alone knows.

No class here has a field that could hold a hidden card of another seat.
"""

from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import Card, Cards
from tricky_twist.games.tricky_twist.moves import Declaration, DrawMove, PlayCard
from tricky_twist.games.tricky_twist.rules import DeclareOrder, DrawOrder, Rules
from tricky_twist.games.tricky_twist.state import AtTable, Match, Round, Table, TrickRecord

# What everybody sees ----------------------------------------------------------------------------


@value
class PublicBeforeGame:
    """The score cards are to be shuffled, or the first player is to be chosen."""

    rules: Rules
    players: int
    first: Seat | None
    score_deck_shuffled: bool


@value
class PublicBeforeDeal:
    """A round is about to be dealt."""

    round: Round


@value
class PublicSettingAside:
    """The seats fill their reserves; only the numbers of cards are seen."""

    round: Round
    aside_sizes: tuple[int, ...]


@value
class PublicBeforeReserveOrder:
    """The reserves are about to be shuffled."""

    round: Round


@value
class Sizes:
    """How many hidden cards each seat has."""

    hands: tuple[int, ...]
    reserves: tuple[int, ...]


@value
class PublicDrawing(AtTable):
    """Seats are offered a draw."""

    table: Table
    sizes: Sizes
    waiting: tuple[Seat, ...]
    answers: tuple[DrawMove, ...]
    """What was answered; nothing before the last answer when all answer at once."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may answer now."""
        simultaneous = self.table.round.match.rules.draw_order is DrawOrder.SIMULTANEOUS
        return self.waiting if simultaneous else self.waiting[:1]


@value
class PublicPlaying(AtTable):
    """A trick is being played."""

    table: Table
    sizes: Sizes
    played: tuple[PlayCard, ...]
    turn: Seat


@value
class PublicPicking(AtTable):
    """A gainer of a 7 may take a bonus card."""

    table: Table
    sizes: Sizes
    trick: TrickRecord
    waiting: tuple[Seat, ...]


@value
class PublicTakingBack(AtTable):
    """The taker of the take-back card may choose a false trick."""

    table: Table
    sizes: Sizes
    trick: TrickRecord
    waiting: tuple[Seat, ...]


@value
class PublicDeclaring(AtTable):
    """The seats say how they use their bonus cards."""

    table: Table
    sizes: Sizes
    waiting: tuple[Seat, ...]
    answered: tuple[int, ...]
    """How many questions each seat has answered."""
    answers: tuple[Declaration, ...]
    """What was answered; nothing before the last answer when all answer at once."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may answer now."""
        simultaneous = self.table.round.match.rules.declare_order is DeclareOrder.SIMULTANEOUS
        return self.waiting if simultaneous else self.waiting[:1]


@value
class PublicGameOver:
    """All rounds are scored."""

    match: Match


PublicInfo = (
    PublicBeforeGame
    | PublicBeforeDeal
    | PublicSettingAside
    | PublicBeforeReserveOrder
    | PublicDrawing
    | PublicPlaying
    | PublicPicking
    | PublicTakingBack
    | PublicDeclaring
    | PublicGameOver
)
"""What everybody may know: one class a phase."""

# What one seat knows ----------------------------------------------------------------------------


@value
class OwnRound:
    """What a seat knows of its own hidden cards in one round."""

    dealt: Cards
    reserve: Cards
    """What it set aside; in which order they lie it does not know."""
    drawn: tuple[Card, ...]
    """What it drew from there, in order."""


@value
class PrivateInfo:
    """What only this seat knows."""

    hand: Cards
    reserve: Cards
    """What is left of its reserve, in no order."""
    draws: tuple[DrawMove, ...]
    """What it answered in the draw window and the others do not know yet."""
    declarations: tuple[Declaration, ...]
    """What it declared and the others do not know yet."""
    rounds: tuple[OwnRound, ...]
    """Its cards in the rounds so far, from the moment when the reserve was shuffled."""


@value
class SpectatorView:
    """What somebody knows who holds no cards."""

    public: PublicInfo


@value
class PlayerView:
    """What one player knows, and all that a careful player could remember."""

    seat: Seat
    public: PublicInfo
    own: PrivateInfo


View = PlayerView | SpectatorView
"""What ``view`` gives: that of a seat, or that of a spectator."""
