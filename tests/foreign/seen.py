"""What somebody sees."""

from tests.foreign.cards import Cards
from tests.foreign.things import DealPending, GameOver, Playing, Rules, State, Table, turn_of
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.core.views import Views


@value
class PublicBeforeDeal:
    """Chance must deal."""

    rules: Rules
    players: int
    first: Seat

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Nobody."""
        return ()


@value
class PublicPlaying:
    """A seat is to play."""

    table: Table
    sizes: tuple[int, ...]

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        return (turn_of(self.table),)


@value
class PublicGameOver:
    """All cards are played."""

    table: Table

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Nobody."""
        return ()


PublicInfo = PublicBeforeDeal | PublicPlaying | PublicGameOver


@value
class PrivateInfo:
    """What a seat alone sees."""

    hand: Cards


@value
class SpectatorView:
    """What a spectator sees."""

    public: PublicInfo


@value
class PlayerView:
    """What a player sees."""

    seat: Seat
    public: PublicInfo
    own: PrivateInfo


View = PlayerView | SpectatorView

VIEWS: Views[State, PublicInfo, PlayerView, SpectatorView] = Views(
    {DealPending: PublicBeforeDeal, Playing: PublicPlaying, GameOver: PublicGameOver},
    PlayerView,
    SpectatorView,
)
