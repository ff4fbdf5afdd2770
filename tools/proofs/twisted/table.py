"""Tables of Twisted as the proofs lay them."""

from tools.proofs.symbols import Number
from tricky_twist import Seat
from tricky_twist.core.seats import SEATS
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.state import Secrets

RULES = tuple(
    tw.Rules(voluntary_take=take, expert=expert, last_twist=last)
    for take in tw.VoluntaryTake
    for expert in tw.Expert
    for last in tw.LastTwist
)


def table(
    players: int, row: tuple[tw.Card, ...], pile: int, rules: tw.Rules = tw.STANDARD
) -> tw.Table:
    """Return a table with this row and so many cards in the pile; nothing was twisted or taken."""
    nothing = (0,) * players
    round_ = tw.Round(tw.Match(rules, players, nothing, nothing, nothing), 1, SEATS[0])
    none = (tw.Cards(0),) * players
    return tw.Table(round_, row, pile, none, none)


def hidden(hands: list[Number], pile: tuple[tw.Card, ...]) -> tw.Hidden:
    """Return the hidden facts: hands as masks, and the pile."""
    return tw.Hidden(tuple(map(tw.Cards, hands)), Secrets(pile))


def next_seat(seat: Seat, players: int) -> Seat:
    """Return the seat to the left."""
    return SEATS[(seat + 1) % players]
