"""What each seat sees. The library fills these classes, as the fields of the states declare."""

from typing import ClassVar

from german_whist.cards import Card, Cards
from german_whist.rules import Rules
from german_whist.state import DealPending, GameOver, PlayCard, Playing, State, Table, losers, other
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.core.views import Views


@value
class PublicBeforeDeal:
    """What everybody sees before the deal."""

    players: ClassVar[int] = 2
    asked: ClassVar[tuple[Seat, ...]] = ()
    rules: Rules
    leader: Seat


@value
class PublicPlaying:
    """What everybody sees while a seat must play."""

    table: Table
    hand_sizes: tuple[int, ...]
    led: PlayCard | None

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        return (turn_of(self),)


@value
class PublicGameOver:
    """What everybody sees in the end."""

    asked: ClassVar[tuple[Seat, ...]] = ()
    table: Table


PublicInfo = PublicBeforeDeal | PublicPlaying | PublicGameOver


@value
class PrivateInfo:
    """What a seat alone sees."""

    hand: Cards
    drawn: tuple[Card, ...]
    """What it drew from the stock, in order."""


@value
class PlayerView:
    """What a player sees."""

    seat: Seat
    public: PublicInfo
    own: PrivateInfo


@value
class SpectatorView:
    """What a spectator sees."""

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
