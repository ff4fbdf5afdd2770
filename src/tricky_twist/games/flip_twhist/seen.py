"""What views are made of: what everybody sees, and what one seat alone knows.

No class here has a field that could hold a hidden card of another seat.
"""

from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.games.flip_twhist.cards import Cards, TwhistCards
from tricky_twist.games.flip_twhist.moves import PlayMove
from tricky_twist.games.flip_twhist.rules import Rules
from tricky_twist.games.flip_twhist.state import AtTable, Match, Table

# What everybody sees ----------------------------------------------------------------------------


@value
class SeenBeforeDealer:
    """The dealer is to be chosen."""

    rules: Rules
    players: int


@value
class SeenBeforeDeal:
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
class SeenPlaying(AtTable):
    """A trick is being played."""

    table: Table
    held: Held
    played: tuple[PlayMove, ...]
    turn: Seat


@value
class SeenPicking(AtTable):
    """The winner of a trick is to pick one or two of its number cards."""

    table: Table
    held: Held
    played: tuple[PlayMove, ...]
    picker: Seat
    next_leader: Seat
    """Who leads the next trick; when this is the last one, who would."""


@value
class SeenGameOver(AtTable):
    """All cards are played."""

    table: Table


Situation = SeenBeforeDealer | SeenBeforeDeal | SeenPlaying | SeenPicking | SeenGameOver
"""What everybody may know: one class a phase."""

# What one seat knows ----------------------------------------------------------------------------


@value
class Own:
    """What only this seat knows: the cards that it holds.

    What it held before is this and what the log says that it played.
    """

    numbers: Cards
    twhist: TwhistCards


@value
class SpectatorView:
    """What somebody knows who holds no cards."""

    situation: Situation


@value
class PlayerView:
    """What one player knows, and all that a careful player could remember."""

    seat: Seat
    situation: Situation
    own: Own


View = PlayerView | SpectatorView
"""What ``view`` gives: that of a seat, or that of a spectator."""
