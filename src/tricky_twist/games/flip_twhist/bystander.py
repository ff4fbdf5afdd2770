"""A bystander's view of Flip Twhist."""

from typing import Any

from tricky_twist.core.bystander import Bystander, Cards, Move, State
from tricky_twist.core.chance import Chance
from tricky_twist.core.errors import Violation
from tricky_twist.core.phase import Orders
from tricky_twist.core.seats import Seat, left_of
from tricky_twist.games.flip_twhist.events import LeaderDecided
from tricky_twist.games.flip_twhist.moves import ChooseDealer, Deal
from tricky_twist.games.flip_twhist.violations import CardNotHeld, MustFollow


class FlipBystander(Bystander):
    """Sees the number cards that the deal lays face up."""

    __slots__ = ()

    deals: tuple[type[Any], ...] = (Deal,)
    shows: tuple[type[Any], str] | None = (Deal, "exposed")

    def first(self, move: Move, players: int) -> Seat | None:
        """Return the seat to the left of the dealer that chance chooses."""
        return left_of(move.dealer, players) if isinstance(move, ChooseDealer) else None

    def first_told(self, event: Any) -> Seat | None:
        """Return the leader of the first trick."""
        return event.seat if isinstance(event, LeaderDecided) else None

    def lacking(self, state: State, shown: Cards, move: Move) -> tuple[str, str] | None:
        """Return how many cards are face up, if fewer are known: the others may be in a hand."""
        del move
        lying = len(state.table.exposed)
        if len(shown) >= lying:
            return None
        return f"every card that lies open beside the hands, {lying} in all", str(len(shown))

    def order(self, chance: Chance[Any], orders: Orders, shown: Cards) -> Orders:
        """Put the exposed number cards last: the dealer lays these face up."""
        del chance
        return tuple(
            (*[card for card in cards if card not in shown], *_among(cards, shown))
            for cards in orders
        )

    def is_open(self, violation: Violation[Any]) -> bool:
        """Say whether no number card of a hand decides a refusal."""
        return not isinstance(violation.facts, CardNotHeld | MustFollow)


def _among(cards: Cards, shown: Cards) -> Cards:
    return tuple(card for card in shown if card in cards)


BYSTANDER = FlipBystander()
"""Flip Twhist's answers to the layers above."""
