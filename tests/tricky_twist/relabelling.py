"""The same game with its seats turned round the table and its suits renamed."""

from typing import TypeVar

import attrs

from tricky_twist import Seat
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt

T = TypeVar("T")


@attrs.frozen
class Relabelling:
    """A rotation of the seats and a permutation of the suits."""

    players: int
    rotation: int
    suits: dict[tt.Suit, tt.Suit]

    def seat(self, seat: Seat) -> Seat:
        """Return the new name of a seat."""
        return Seat((seat + self.rotation) % self.players)

    def by_seat(self, values: tuple[int, ...]) -> tuple[int, ...]:
        """Return what was listed by seat in the new order of the seats."""
        return tuple(values[(seat - self.rotation) % self.players] for seat in range(self.players))

    def card(self, card: tt.Card) -> tt.Card:
        """Return the card in its new suit."""
        return tt.Card(self.suits[card.suit], card.value)

    def score_card(self, card: tt.ScoreCard) -> tt.ScoreCard:
        """Return the score card with its suits renamed."""
        return tt.ScoreCard(card.kind, tuple(self.suits[suit] for suit in card.suits))

    def start(self, start: tt.State) -> tt.State:
        """Return the start with what is printed on the cards renamed."""
        assert isinstance(start, tt.ScoreDeckPending)
        rules = start.rules
        renamed = changed(
            rules,
            score_deck=tuple(map(self.score_card, rules.score_deck)),
            suit_faces=tuple(
                (self.suits[one], self.suits[other]) for one, other in rules.suit_faces
            ),
        )
        first = None if start.first is None else self.seat(start.first)
        return tt.setup(self.players, renamed, first=first)

    def move(self, move: tt.Move) -> tt.Move:
        """Return the move that is to the renamed game what *move* is to the old one."""
        if isinstance(move, tt.ChanceMove):
            return self._chance(move)
        changes: dict[str, object] = {"seat": self.seat(move.seat)}
        match move:
            case tt.SetAside(card=card) | tt.PlayCard(card=card) | tt.TakeBack(card=card):
                changes["card"] = self.card(card)
            case tt.FlipPile(card=card):
                changes["card"] = self.card(card)
            case tt.ShiftValue(target=tt.Card() as card):
                changes["target"] = self.card(card)
            case tt.ChooseSuit(suit=suit):
                changes["suit"] = self.suits[suit]
            case _:
                pass
        return changed(move, **changes)

    def _chance(self, move: tt.ChanceMove) -> tt.ChanceMove:
        match move:
            case tt.OrderScoreDeck(cards=cards):
                return tt.OrderScoreDeck(tuple(map(self.score_card, cards)))
            case tt.ChooseFirstPlayer(first=first):
                return tt.ChooseFirstPlayer(self.seat(first))
            case tt.Deal(hands=hands):
                renamed = [tt.Cards.of(map(self.card, hand)) for hand in hands]
                return tt.Deal(self._turned(renamed))
            case tt.OrderReserves(orders=orders):
                return tt.OrderReserves(
                    self._turned([tuple(map(self.card, order)) for order in orders])
                )

    def _turned(self, values: list[T]) -> tuple[T, ...]:
        return tuple(values[(seat - self.rotation) % self.players] for seat in range(self.players))
