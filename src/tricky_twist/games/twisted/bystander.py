"""A bystander's view of Twisted.

Extra cards, which come with a row of one card, are hidden from all players. They count at the end
of a round, and may decide who begins the next.
"""

from typing import Any

from tricky_twist.core.bystander import Bystander, Card, Move, State
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.determinizing import replay_invented
from tricky_twist.core.errors import Violation
from tricky_twist.core.seats import Seat, left_of
from tricky_twist.core.values import changed
from tricky_twist.games.twisted.events import RoundBegun
from tricky_twist.games.twisted.game import GAME
from tricky_twist.games.twisted.moves import ChooseDealer, Deal, Twist
from tricky_twist.games.twisted.past import tell_past
from tricky_twist.games.twisted.state import WithTable
from tricky_twist.games.twisted.violations import CardNotHeld, OtherMovePossible, PartnerNotHeld


class TwistedBystander(Bystander):
    """Sees no extra card."""

    __slots__ = ()

    deals: tuple[type[Any], ...] = (Deal,)

    def first(self, move: Move, players: int) -> Seat | None:
        """Return the seat to the left of the dealer that chance chooses."""
        return left_of(move.dealer, players) if isinstance(move, ChooseDealer) else None

    def first_told(self, event: Any) -> Seat | None:
        """Return who begins the first round."""
        return event.first if isinstance(event, RoundBegun) else None

    def seen_row(self, row: Any) -> Any:
        """Return a row of the score sheet without extra cards."""
        return changed(row, extras=()) if row.extras else row

    def is_open(self, violation: Violation[Any]) -> bool:
        """Say whether no card of a hand decides a refusal."""
        return not isinstance(violation.facts, CardNotHeld | PartnerNotHeld | OtherMovePossible)

    def needed(self, state: State, move: Move) -> Card | None:
        """Return the card that is added to the row, or the partner of the one twisted out."""
        if isinstance(move, Twist):
            return move.card.partner
        return super().needed(state, move)

    def hidden_cards(self, state: State) -> set[Card]:
        """Return the cards of the hands, those left in the pile, and extra cards."""
        pile = state.hidden.secrets.pile
        left = pile[len(pile) - state.pile_size :]
        extras = [pile[len(pile) - 1 - extra.left] for extra in state.table.extras]
        return set().union(*state.hands, left, extras)

    def ends_unseen(self, state: State) -> bool:
        """Say whether a round with extra cards has just ended."""
        past, log = state.match.past, state.log if isinstance(state, WithTable) else ()
        return bool(past and past[-1].extras and not log)

    def end_again(self, state: State, seed: str, starter: Seat | None = None) -> State:
        """Return the end of the round that was finished last, with any extra cards."""
        match = state.match
        return replay_invented(
            GAME.title,
            lambda: tell_past(match, Shuffler(seed), starter),
            GAME.play,
            lambda found: len(found.match.past) == len(match.past),
        ).state


BYSTANDER = TwistedBystander()
"""Twisted's answers to the layers above."""
