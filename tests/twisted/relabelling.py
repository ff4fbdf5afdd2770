"""The same match with its seats turned round the table, or with its numbers mirrored."""

import attrs
from hypothesis import strategies as st

from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.setup import starter_of
from tricky_twist.testing.conformance.relabelling import Rotation
from tricky_twist.testing.lines import Line


@attrs.frozen
class Relabelling(Rotation):
    """A rotation of the seats, and perhaps the mirror in which each digit d is 10 - d.

    The mirror keeps distances, couples and toads: 12 becomes 98, 21 becomes 89, 22 becomes 88.
    """

    mirrored: bool

    def number(self, number: int) -> int:
        """Return the new number of a card."""
        return 110 - number if self.mirrored else number

    def card(self, card: tw.Card) -> tw.Card:
        """Return the card with its new number."""
        return tw.Card(self.number(card.value))

    def start(self, start: tw.State) -> tw.State:
        """Return the start with everything renamed."""
        rules = start.match.rules
        numbers = tuple(sorted(map(self.number, rules.numbers)))
        first = None
        if isinstance(start, tw.DealPending):
            first = self.seat(starter_of(start.round.dealer, self.players))
        return tw.setup(self.players, changed(rules, numbers=numbers), first=first)

    def move(self, move: tw.Move) -> tw.Move:
        """Return the move that is to the renamed match what *move* is to the old one."""
        match move:
            case tw.ChooseDealer(dealer=dealer):
                return tw.ChooseDealer(self.seat(dealer))
            case tw.Deal(hands=hands, pile=pile):
                renamed = tuple(tw.Cards.of(map(self.card, hand)) for hand in hands)
                return tw.Deal(self.by_seat(renamed), tuple(map(self.card, pile)))
            case tw.Take(seat=seat):
                return tw.Take(self.seat(seat))
            case tw.Place(seat=seat, card=card) | tw.Twist(seat=seat, card=card):
                return type(move)(self.seat(seat), self.card(card))


def relabellings(line: Line) -> st.SearchStrategy[Relabelling]:
    """Return rotations of the seats, mirrored or not."""
    players = len(tw.scores(line.start))
    return st.builds(Relabelling, st.just(players), st.integers(0, players - 1), st.booleans())
