"""The parts of views: the public facts, and one seat's private knowledge.

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

# Public facts -----------------------------------------------------------------------------------


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
    """The public facts about the hands."""

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
    """The seat that leads the next trick; after the last trick, the seat that would."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seat that may pick now."""
        return (self.picker,)


@value
class PublicGameOver(WithTable, NobodyAsked):
    """All cards are played."""

    table: Table


PublicInfo = PublicBeforeDealer | PublicBeforeDeal | PublicPlaying | PublicPicking | PublicGameOver
"""The public facts: one class per phase."""

# One seat's knowledge ---------------------------------------------------------------------------


@value
class PrivateInfo:
    """The knowledge of this seat alone: the cards that it holds now.

    Its earlier hand is this and the cards that the log shows it played.
    """

    numbers: Cards
    twhist: TwhistCards


@value
class SpectatorView:
    """The view of a person who holds no cards."""

    public: PublicInfo


@value
class PlayerView:
    """The view of one player: everything that a careful player could remember."""

    seat: Seat
    public: PublicInfo
    own: PrivateInfo


View = PlayerView | SpectatorView
"""The result of ``view``: the view of a seat or of a spectator."""


# Functions for a state and its public facts alike -------------------------------------------------


def settled_of(public: State | PublicInfo) -> DealerPending | PublicBeforeDealer | Match:
    """Return the part with the rules and the number of players."""
    return public if isinstance(public, DealerPending | PublicBeforeDealer) else public.match


def starred_of(public: State | PublicInfo) -> tuple[FlipCards, ...]:
    """Return for each seat the FLIP cards with the star side up."""
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
"""The maker of views, guided by the markers on the fields of states."""
