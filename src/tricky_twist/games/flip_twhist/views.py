"""What views are made of: what everybody sees, and what one seat alone knows.

No class here has a field that could hold a hidden card of another seat.
"""

from typing import Any

from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.games.flip_twhist.cards import (
    NO_CARDS,
    TWHIST_SETS,
    Cards,
    FlipCards,
    TwhistCards,
)
from tricky_twist.games.flip_twhist.moves import PlayMove
from tricky_twist.games.flip_twhist.rules import Rules, TwhistVisibility
from tricky_twist.games.flip_twhist.setup import nothing_starred
from tricky_twist.games.flip_twhist.state import (
    DealerPending,
    Holdings,
    Match,
    State,
    Table,
    WithTable,
)

# What everybody sees ----------------------------------------------------------------------------


@value
class PublicBeforeDealer:
    """The dealer must be chosen."""

    rules: Rules
    players: int

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Nobody: chance is to decide."""
        return ()


@value
class PublicBeforeDeal:
    """The number cards are about to be dealt."""

    match: Match

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Nobody: chance is to decide."""
        return ()


@value
class PublicHoldings:
    """What everybody sees of the cards that the seats hold."""

    sizes: tuple[int, ...]
    """How many cards each seat holds, number and Twhist cards together."""
    twhist: tuple[TwhistCards, ...]
    """For each seat its Twhist cards, if they lie open; nothing at all if they are hidden."""


@value
class PublicPlaying(WithTable):
    """A trick is being played."""

    table: Table
    holdings: PublicHoldings
    played: tuple[PlayMove, ...]
    turn: Seat

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seat that may play now."""
        return (self.turn,)


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
class PublicGameOver(WithTable):
    """All cards are played."""

    table: Table

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Nobody: the game is over."""
        return ()


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

VIEWS: tuple[type[Any], ...] = View.__args__
"""Both classes of view."""


# What answers for a state and for what everybody sees of it alike ---------------------------------


def settled_of(public: State | PublicInfo) -> DealerPending | PublicBeforeDealer | Match:
    """Return what says the rules and how many play."""
    return public if isinstance(public, DealerPending | PublicBeforeDealer) else public.match


def starred_of(public: State | PublicInfo) -> tuple[FlipCards, ...]:
    """Return for each seat the FLIP cards that lie star side up."""
    if isinstance(public, WithTable):
        return public.table.starred
    return nothing_starred(settled_of(public).players)


# Building one -----------------------------------------------------------------------------------

_OPEN = TwhistVisibility.OPEN
_NOTHING = PrivateInfo(NO_CARDS, TWHIST_SETS[0])


def view_of(public: PublicInfo, seat: Seat | None, own: PrivateInfo = _NOTHING) -> View:
    """Return the view of a seat, or of a spectator."""
    return SpectatorView(public) if seat is None else PlayerView(seat, public, own)


def public_holdings(held: Holdings, match: Match) -> PublicHoldings:
    """Return what everybody sees of the cards held: how many, and Twhist cards that lie open.

    Decides :clause:`FT-05`: Twhist cards that lie open stand in every view. Of those that are
    hidden (:reading:`FT-A28`) a view shows the seat's own, and of the others only how many cards a
    seat holds in all. Who remembers the log still knows them, for everybody began with the same.
    """
    numbers, twhist = held
    pairs = zip(numbers, twhist, strict=True)
    sizes = tuple([cards.mask.bit_count() + kinds.mask.bit_count() for cards, kinds in pairs])
    return PublicHoldings(sizes, twhist if match.rules.twhist_cards is _OPEN else ())


def private_info(held: Holdings, seat: Seat | None) -> PrivateInfo:
    """Return what only this seat knows."""
    if seat is None:
        return _NOTHING
    numbers, twhist = held
    return PrivateInfo(numbers[seat], twhist[seat])
