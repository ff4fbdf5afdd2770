"""A bystander's view of Tricky Twist."""

from typing import Any

from tricky_twist.core.bystander import Bystander, Cards, Move, State
from tricky_twist.core.chance import Chance
from tricky_twist.core.errors import Violation
from tricky_twist.core.phase import Orders
from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import changed
from tricky_twist.games.tricky_twist.cards import ScoreCard
from tricky_twist.games.tricky_twist.events import FirstPlayerChosen
from tricky_twist.games.tricky_twist.game import round_of
from tricky_twist.games.tricky_twist.moves import (
    DECLARATIONS,
    ChooseFirstPlayer,
    Deal,
    OrderScoreDeck,
    SetAside,
)
from tricky_twist.games.tricky_twist.rules import Rules
from tricky_twist.games.tricky_twist.state import DealPending, WithHands
from tricky_twist.games.tricky_twist.violations import CardNotHeld, MustFollow


class TrickyBystander(Bystander):
    """Sees no card that is set aside, and the score card of a round when the round begins."""

    __slots__ = ()

    secret: tuple[type[Any], ...] = (SetAside,)
    deals: tuple[type[Any], ...] = (Deal,)
    shows: tuple[type[Any], str] | None = (OrderScoreDeck, "cards")

    def first(self, move: Move, players: int) -> Seat | None:
        """Return the first player that chance chooses."""
        del players
        return move.first if isinstance(move, ChooseFirstPlayer) else None

    def first_told(self, event: Any) -> Seat | None:
        """Return the first player, if chance has chosen one."""
        return event.seat if isinstance(event, FirstPlayerChosen) else None

    def shown(self, moves: Cards, state: State) -> Cards:
        """Return the score cards of all rounds that have begun."""
        rounds = sum(isinstance(move, Deal) for move in moves) + isinstance(state, DealPending)
        return super().shown(moves, state)[:rounds]

    def copies(self, rules: Rules, card: ScoreCard) -> int:
        """Return how many equal score cards there are."""
        return max(1, rules.score_deck.count(card))

    def lacking(self, state: State, shown: Cards, move: Move) -> tuple[str, str] | None:
        """Return the unknown score card: it decides which declarations are legal."""
        number = round_of(state)
        if len(shown) >= number or type(move) not in DECLARATIONS:
            return None
        wanted = f"the score card of round {number}, which decides what may be declared"
        return wanted, count_of(len(shown), "score card")

    def order(self, chance: Chance[Any], orders: Orders, shown: Cards) -> Orders:
        """Put the score cards on view first."""
        del chance
        return tuple(_in_front(cards, shown) for cards in orders)

    def with_shown(self, state: State, shown: Cards, number: int) -> State:
        """Let the score cards to come be the cards revealed later."""
        holder = state.hidden if isinstance(state, WithHands) else state
        secrets = holder.secrets
        left = _in_front(secrets.score_deck, shown[number:])
        later = changed(holder, secrets=changed(secrets, score_deck=left))
        return later if holder is state else changed(state, hidden=later)

    def is_open(self, violation: Violation[Any]) -> bool:
        """Say whether no card of a hand decides a refusal."""
        return not isinstance(violation.facts, CardNotHeld | MustFollow)


def _in_front(cards: Cards, shown: Cards) -> Cards:
    """Return these cards with the cards on view before all others."""
    left, known = list(cards), list[Any]()
    for card in shown:
        if card in left:
            left.remove(card)
            known.append(card)
    return (*known, *left)


BYSTANDER = TrickyBystander()
"""Flip Twhist's answers to the layers above."""
