"""What views are made of: what everybody sees, and what one seat alone knows.

No class here has a field that could hold a hidden card of another seat.
"""

from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.games.flip_twhist.cards import NO_CARDS, TWHIST_SETS, Cards, TwhistCards
from tricky_twist.games.flip_twhist.moves import PlayMove
from tricky_twist.games.flip_twhist.rules import Rules, TwhistCardsLie
from tricky_twist.games.flip_twhist.state import AtTable, Hidden, Match, Table

# What everybody sees ----------------------------------------------------------------------------


@value
class PublicBeforeDealer:
    """The dealer is to be chosen."""

    rules: Rules
    players: int


@value
class PublicBeforeDeal:
    """The number cards are about to be dealt."""

    match: Match


@value
class Held:
    """What everybody sees of the cards that the seats hold."""

    sizes: tuple[int, ...]
    """How many cards each seat holds, number and Twhist cards together."""
    twhist: tuple[TwhistCards, ...]
    """For each seat its Twhist cards, if they lie open; empty if they are hidden."""


@value
class PublicPlaying(AtTable):
    """A trick is being played."""

    table: Table
    held: Held
    played: tuple[PlayMove, ...]
    turn: Seat


@value
class PublicPicking(AtTable):
    """The winner of a trick is to pick one or two of its number cards."""

    table: Table
    held: Held
    played: tuple[PlayMove, ...]
    picker: Seat
    next_leader: Seat
    """Who leads the next trick; when this is the last one, who would."""


@value
class PublicGameOver(AtTable):
    """All cards are played."""

    table: Table


PublicInfo = PublicBeforeDealer | PublicBeforeDeal | PublicPlaying | PublicPicking | PublicGameOver
"""What everybody may know: one class a phase."""

# What one seat knows ----------------------------------------------------------------------------


@value
class PrivateInfo:
    """What only this seat knows: the cards that it holds.

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

# Building one -----------------------------------------------------------------------------------

_OPEN = TwhistCardsLie.OPEN
_NOTHING = PrivateInfo(NO_CARDS, TWHIST_SETS[0])


def seen(public: PublicInfo, seat: Seat | None, knows: PrivateInfo = _NOTHING) -> View:
    """Return the view of a seat, or of a spectator."""
    return SpectatorView(public) if seat is None else PlayerView(seat, public, knows)


def held(now: Hidden, match: Match) -> Held:
    """Return what everybody sees of the cards held: how many, and Twhist cards that lie open.

    Decides :clause:`FT-05`: Twhist cards that lie open stand in every view. Of those that are
    hidden (:reading:`FT-A28`) a view shows the own ones, and of the others only how many cards a
    seat holds in all. Who remembers the log still knows them, for everybody began with the same.
    """
    pairs = zip(now.numbers, now.twhist, strict=True)
    sizes = tuple([numbers.mask.bit_count() + twhist.mask.bit_count() for numbers, twhist in pairs])
    return Held(sizes, now.twhist if match.rules.twhist is _OPEN else ())


def own(now: Hidden, seat: Seat | None) -> PrivateInfo:
    """Return what only this seat knows."""
    return _NOTHING if seat is None else PrivateInfo(now.numbers[seat], now.twhist[seat])
