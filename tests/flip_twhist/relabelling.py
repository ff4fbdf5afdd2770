"""The same game with its seats turned round the table and its colours renamed."""

from itertools import permutations

import attrs
from hypothesis import strategies as st

from tricky_twist import Seat
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft
from tricky_twist.testing.conformance.relabelling import Rotation
from tricky_twist.testing.lines import Line


def first_of(start: ft.State) -> Seat | None:
    """Return who was named to lead the first trick, if anybody was."""
    if not isinstance(start, ft.DealPending):
        return None
    return Seat((start.match.dealer + 1) % start.match.players)


@attrs.frozen
class Relabelling(Rotation):
    """A rotation of the seats and a permutation of the colours."""

    colours: dict[ft.Colour, ft.Colour]

    def card(self, card: ft.NumberCard) -> ft.NumberCard:
        """Return the card in its new colour."""
        return ft.NumberCard(self.colours[card.colour], card.value, card.copy)

    def cards(self, cards: ft.Cards) -> ft.Cards:
        """Return the cards in their new colours."""
        return ft.Cards.of(map(self.card, cards))

    def start(self, start: ft.State) -> ft.State:
        """Return the start with the deck renamed."""
        rules = ft.rules_of(start)
        deck = sorted(map(self.card, rules.deck), key=lambda card: card.index)
        first = first_of(start)
        led = None if first is None else self.seat(first)
        return ft.setup(self.players, changed(rules, deck=tuple(deck)), first=led)

    def move(self, move: ft.Move) -> ft.Move:
        """Return the move that is to the renamed game what *move* is to the old one."""
        match move:
            case ft.ChooseDealer(dealer=dealer):
                return ft.ChooseDealer(self.seat(dealer))
            case ft.Deal(hands=hands, exposed=exposed):
                return ft.Deal(self.by_seat(tuple(map(self.cards, hands))), self.cards(exposed))
            case ft.PlayNumber(seat=seat, card=card):
                return ft.PlayNumber(self.seat(seat), self.card(card))
            case ft.PlayTwhist(seat=seat, kind=kind):
                return ft.PlayTwhist(self.seat(seat), kind)
            case ft.Pick(seat=seat, cards=cards):
                return ft.Pick(self.seat(seat), self.cards(cards))


def relabellings(line: Line) -> st.SearchStrategy[Relabelling]:
    """Return rotations of the seats with permutations of the colours."""
    renamed = [dict(zip(ft.Colour, other, strict=True)) for other in permutations(ft.Colour)]
    players = len(ft.scores(line.start))
    return st.builds(
        Relabelling, st.just(players), st.integers(0, players - 1), st.sampled_from(renamed)
    )
