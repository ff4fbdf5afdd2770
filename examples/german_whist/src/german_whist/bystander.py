"""A bystander of German Whist: sees the cards that are played, and those turned up."""

from typing import Any

from german_whist.game import CONTRACT
from german_whist.hidden import imagine
from german_whist.state import Deal, DealPending
from tricky_twist.core.bystander import Bystander, Cards, Move, State
from tricky_twist.core.chance import Chance, Shuffler
from tricky_twist.core.phase import Orders


class GermanBystander(Bystander):
    """Sees every other card of the stock, when it is turned up."""

    __slots__ = ()
    deals: tuple[type[Any], ...] = (Deal,)
    shows: tuple[type[Any], str] | None = (Deal, "stock")

    def turned_up(self, move: Move) -> Cards:
        """Return the cards that are turned up; between two of them, one is drawn unseen."""
        return super().turned_up(move)[::2]

    def shown(self, moves: Cards, state: State) -> Cards:
        """Return the cards that were turned up so far."""
        cards = super().shown(moves, state)
        return cards if state is None else cards[: _turned(state)]

    def lacking(self, state: State, shown: Cards, move: Move) -> tuple[str, str] | None:
        """Return how many cards were turned up, if fewer are known."""
        del move
        number = _turned(state)
        return None if len(shown) >= number else (f"the {number} cards turned up", f"{len(shown)}")

    def order(self, chance: Chance[Any], orders: Orders, shown: Cards) -> Orders:
        """Put the cards that are turned up where the stock has them."""
        del chance
        pack = [card for card in orders[0] if card not in shown]
        size = len(orders[0]) // 4
        for place, card in enumerate(shown):
            pack.insert(2 * size + 2 * place, card)
        return (tuple(pack),)

    def with_shown(self, state: State, shown: Cards, number: int) -> State:
        """Return a state with the same open cards, in which the others are turned up later."""
        del number
        seen = CONTRACT.view(state, None)
        return imagine(seen, Shuffler("with the cards shown"), shown[_turned(state) :])


def _turned(state: State) -> int:
    """Return how many cards were turned up."""
    if isinstance(state, DealPending):
        return 0
    number: int = sum(state.table.early) + 1
    return min(number, int(state.table.rules.ranks))


BYSTANDER = GermanBystander()
