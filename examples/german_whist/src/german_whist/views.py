"""The views, which the library fills from the declarations of the states."""

from typing import ClassVar

from german_whist.cards import Card, Cards
from german_whist.rules import Rules
from german_whist.state import DealPending, GameOver, PlayCard, Playing, State, Table, losers, other
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.core.views import Views


@value
class PublicBeforeDeal:
    """The public side of a state before the deal."""

    players: ClassVar[int] = 2
    asked: ClassVar[tuple[Seat, ...]] = ()
    rules: Rules
    leader: Seat


@value
class PublicPlaying:
    """The public side while a seat must play."""

    table: Table
    hand_sizes: tuple[int, ...]
    led: PlayCard | None

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        return (turn_of(self),)


@value
class PublicGameOver:
    """The public side of the end."""

    asked: ClassVar[tuple[Seat, ...]] = ()
    table: Table


PublicInfo = PublicBeforeDeal | PublicPlaying | PublicGameOver


@value
class PrivateInfo:
    """The secrets of one seat."""

    hand: Cards
    drawn: tuple[Card, ...]
    """The cards that it drew from the stock, in order."""


@value
class PlayerView:
    """The view of a player."""

    seat: Seat
    public: PublicInfo
    own: PrivateInfo


@value
class SpectatorView:
    """The view of a spectator."""

    public: PublicInfo


View = PlayerView | SpectatorView


def turn_of(playing: Playing | PublicPlaying) -> Seat:
    """Return the seat that must play. Decides :clause:`GW-07`."""
    leader = playing.table.leader
    return leader if playing.led is None else other(leader)


def _drawn_by(state: Playing | GameOver, seat: Seat) -> tuple[Card, ...]:
    drawn = zip(state.hidden.drawn, losers(state.table), strict=True)
    return tuple(card for card, loser in drawn if loser is seat)


VIEWS: Views[State, PublicInfo, PlayerView, SpectatorView] = Views(
    {DealPending: PublicBeforeDeal, Playing: PublicPlaying, GameOver: PublicGameOver},
    PlayerView,
    SpectatorView,
    memories={"drawn": _drawn_by},
)
