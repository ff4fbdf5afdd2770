"""The same game with its seats turned round the table and its suits renamed."""

from itertools import permutations

import attrs
from hypothesis import strategies as st

from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing.conformance.relabelling import Rotation
from tricky_twist.testing.lines import Line


@attrs.frozen
class Relabelling(Rotation):
    """A rotation of the seats and a permutation of the suits."""

    suits: dict[tt.Suit, tt.Suit]

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
                return tt.Deal(self.by_seat(renamed))
            case tt.OrderReserves(orders=orders):
                return tt.OrderReserves(
                    self.by_seat([tuple(map(self.card, order)) for order in orders])
                )


def relabellings(line: Line) -> st.SearchStrategy[Relabelling]:
    """Return rotations of the seats with permutations of the suits that are played with."""
    suits = line.start.rules.suits
    rest = {suit: suit for suit in tt.Suit if suit not in suits}
    renamed = [dict(zip(suits, other, strict=True)) | rest for other in permutations(suits)]
    players = line.start.players
    return st.builds(
        Relabelling, st.just(players), st.integers(0, players - 1), st.sampled_from(renamed)
    )
