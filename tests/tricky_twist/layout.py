"""Where the cards of a position lie: those that a vector names, and the others filled in."""

from collections.abc import Iterator
from typing import Any

import attrs

from tests.vectors_run import ANY, Given
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.setup import deck_cards

Pile = list[tt.Card]


def read_cards(texts: list[str]) -> Pile:
    """Return the cards in a list of notations."""
    return [tt.Card.parse(text) for text in texts]


def _named(held: object) -> Iterator[tt.Card]:
    """Yield every card that a part of a description names."""
    if isinstance(held, list):
        for part in held:
            yield from _named(part)
    elif isinstance(held, str) and held != ANY:
        yield tt.Card.parse(held)


@attrs.define
class Layout:
    """Where the cards lie, while a description is being filled up."""

    players: int
    free: Pile
    """The cards that the description does not name."""
    tricks: list[list[Pile]]
    false_tricks: list[Pile]

    @property
    def won(self) -> int:
        """How many tricks have been won."""
        return sum(map(len, self.tricks))

    def fill_piles(self, piles: list[Pile], need: int) -> int:
        """Fill piles up to the size of a trick; return how many cards are still to be put."""
        for place, pile in enumerate(piles):
            later = sum(not other for other in piles[place + 1 :])
            room = min(self.players - len(pile), need - later)
            suit = pile[0].suit if pile else self._plentiful()
            fitting = [card for card in self.free if card.suit is suit][:room]
            pile.extend(fitting)
            need -= len(fitting)
            self.free = [card for card in self.free if card not in fitting]
        return need

    def _plentiful(self) -> tt.Suit:
        suits = [card.suit for card in self.free]
        return max(dict.fromkeys(suits), key=suits.count)

    def fill_false_tricks(self, seats: list[int], need: int) -> None:
        """Lay the rest down as false tricks of seats for which they do not matter."""
        for seat in seats * self.won:
            if need and len(self.tricks[seat]) + len(self.false_tricks[seat]) < self.won:
                self.false_tricks[seat].append(self.free.pop(0))
                need -= 1
        assert not need, f"{need} cards too many for these tricks"

    def take(self, number: int) -> tuple[tt.Card, ...]:
        """Return some of the cards that are left."""
        taken, self.free = self.free[:number], self.free[number:]
        return tuple(taken)


def laid_out(given: Given, rules: tt.Rules, *, backwards: bool) -> Layout:
    """Return the piles of a position, with the cards that are not named filled in.

    *backwards* takes those in another order.
    """
    players = given.get("players", 4)
    tricks = [
        [ANY] * piles if isinstance(piles, int) else piles
        for piles in given.get("tricks", [0] * players)
    ]
    false_tricks = given.get("false_tricks", [ANY] * players)
    lying = list(_named([tricks, false_tricks]))
    elsewhere = [given.get(name, []) for name in ("hands", "reserves", "played")]
    layout = Layout(
        players,
        _unnamed(rules, [*lying, *_named(elsewhere)])[:: -1 if backwards else 1],
        [[list(_named([pile])) for pile in piles] for piles in tricks],
        [list(_named(cards)) for cards in false_tricks],
    )
    need = layout.won * players - len(lying)
    need = layout.fill_piles(_open_piles(layout, tricks), need)
    layout.fill_false_tricks([s for s in range(players) if false_tricks[s] == ANY], need)
    return layout


def _unnamed(rules: tt.Rules, named: Pile) -> Pile:
    assert len(named) == len(set(named)), "a card is named twice"
    return [card for card in deck_cards(rules) if card not in named]


def _open_piles(layout: Layout, tricks: list[list[Any]]) -> list[Pile]:
    """Return the piles that may hold more cards, those with a card that is named first."""
    piles = [
        layout.tricks[seat][place]
        for seat, told in enumerate(tricks)
        for place, pile in enumerate(told)
        if isinstance(pile, str)
    ]
    return sorted(piles, key=len, reverse=True)
