"""What views are made of: what everybody sees, and what one seat alone knows.

No class here has a field that could hold a hidden card of another seat, or one that nobody has
seen.
"""

from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.games.twisted.cards import Card, Cards
from tricky_twist.games.twisted.rules import Rules
from tricky_twist.games.twisted.state import LyingOpen, Match, Places, Round, Table

# What everybody sees ----------------------------------------------------------------------------


@value
class PublicBeforeGame:
    """The first dealer is to be chosen."""

    rules: Rules
    players: int


@value
class PublicBeforeDeal:
    """A round is about to be dealt."""

    round: Round


@value
class PublicTurn(LyingOpen):
    """A seat is to add a card, twist one out, or take the row; without a row, to start one."""

    table: Table
    hand_sizes: tuple[int, ...]
    since: Places
    """The cards added since others last left the row."""
    turn: Seat


@value
class PublicOpening(LyingOpen):
    """A seat has taken the row and is to start a new one, in the same turn."""

    table: Table
    hand_sizes: tuple[int, ...]
    turn: Seat


@value
class PublicGameOver:
    """All rounds are scored."""

    match: Match


PublicInfo = PublicBeforeGame | PublicBeforeDeal | PublicTurn | PublicOpening | PublicGameOver
"""What everybody may know: one class a phase."""

# What one seat knows ----------------------------------------------------------------------------


@value
class OwnRound:
    """What a seat knows of the hidden cards of one round: those that came to its hand."""

    dealt: Cards
    drawn: tuple[Card, ...]
    """What it drew from the pile, in order."""


@value
class PrivateInfo:
    """What only this seat knows."""

    hand: Cards
    rounds: tuple[OwnRound, ...]
    """Its cards in the rounds so far, from the moment when they were dealt."""


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
