"""What views are made of: what everybody sees, and what one seat alone knows.

No class here has a field that could hold a hidden card of another seat.
"""

from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.core.views import NobodyAsked, TurnAsked, Views
from tricky_twist.games.flip_twhist.cards import Cards, FlipCards, TwhistCards
from tricky_twist.games.flip_twhist.moves import PlayMove
from tricky_twist.games.flip_twhist.rules import Rules
from tricky_twist.games.flip_twhist.setup import nothing_starred
from tricky_twist.games.flip_twhist.state import (
    DealerPending,
    DealPending,
    GameOver,
    Match,
    Picking,
    Playing,
    State,
    Table,
    WithTable,
)

# What everybody sees ----------------------------------------------------------------------------


@value
class PublicBeforeDealer(NobodyAsked):
    """The dealer must be chosen."""

    rules: Rules
    players: int


@value
class PublicBeforeDeal(NobodyAsked):
    """The number cards are about to be dealt."""

    match: Match


@value
class PublicHoldings:
    """What everybody sees of the cards that the seats hold."""

    sizes: tuple[int, ...]
    """How many cards each seat holds, number and Twhist cards together."""
    twhist: tuple[TwhistCards, ...]
    """For each seat its Twhist cards, if they lie open; nothing at all if they are hidden."""


@value
class PublicPlaying(WithTable, TurnAsked):
    """A trick is being played."""

    table: Table
    holdings: PublicHoldings
    played: tuple[PlayMove, ...]
    turn: Seat


@value
class PublicPicking(WithTable):
    """The winner of a trick must pick one or two of its number cards."""

    table: Table
    holdings: PublicHoldings
    played: tuple[PlayMove, ...]
    picker: Seat
    next_leader: Seat
    """Who leads the next trick; when this is the last one, who would."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seat that may pick now."""
        return (self.picker,)


@value
class PublicGameOver(WithTable, NobodyAsked):
    """All cards are played."""

    table: Table


PublicInfo = PublicBeforeDealer | PublicBeforeDeal | PublicPlaying | PublicPicking | PublicGameOver
"""What everybody may know: one class per phase."""

# What one seat knows ----------------------------------------------------------------------------


@value
class PrivateInfo:
    """What only this seat knows: the cards that it holds now.

    What it held before is this and what the log says that it played.
    """

    numbers: Cards
    twhist: TwhistCards


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


# What answers for a state and for what everybody sees of it alike ---------------------------------


def settled_of(public: State | PublicInfo) -> DealerPending | PublicBeforeDealer | Match:
    """Return what says the rules and how many play."""
    return public if isinstance(public, DealerPending | PublicBeforeDealer) else public.match


def starred_of(public: State | PublicInfo) -> tuple[FlipCards, ...]:
    """Return for each seat the FLIP cards that lie star side up."""
    if isinstance(public, WithTable):
        return public.table.starred
    return nothing_starred(settled_of(public).players)


# Filling them -----------------------------------------------------------------------------------

VIEWS: Views[State, PublicInfo, PlayerView, SpectatorView] = Views(
    {
        DealerPending: PublicBeforeDealer,
        DealPending: PublicBeforeDeal,
        Playing: PublicPlaying,
        Picking: PublicPicking,
        GameOver: PublicGameOver,
    },
    PlayerView,
    SpectatorView,
)
"""Makes the views, by what the fields of states declare."""
