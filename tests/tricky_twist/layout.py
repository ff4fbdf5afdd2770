"""Where the cards of a position lie: those that a vector names, and the others filled in."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import attrs

from tests.vectors_run import ANY, Given
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.setup import deck_cards

Pile = list[tt.Card]
Strays = tuple[tuple[int, ...], ...]
"""For each trick, the seats that got their card back."""


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

    def fill_pile(self, pile: Pile, size: int) -> bool:
        """Fill a pile with cards of one suit; say whether they suffice."""
        suit = pile[0].suit if pile else self._plentiful()
        fitting = [card for card in self.free if card.suit is suit][: size - len(pile)]
        pile.extend(fitting)
        self.free = [card for card in self.free if card not in fitting]
        return len(pile) == size

    def _plentiful(self) -> tt.Suit:
        suits = [card.suit for card in self.free]
        return max(dict.fromkeys(suits), key=suits.count)

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
    free = _unnamed(rules, [*lying, *_named(elsewhere)])[:: -1 if backwards else 1]
    for number in range(len(free) + len(lying)):
        layout = Layout(
            players,
            list(free),
            [[list(_named([pile])) for pile in piles] for piles in tricks],
            [list(_named(cards)) for cards in false_tricks],
        )
        owed = tuple(-1 if cards == ANY else len(cards) for cards in false_tricks)
        strays = _strays(layout, tricks, owed, number)
        if strays is not None and _fill(layout, strays, owed):
            return layout
    raise AssertionError("no tricks return these cards to these seats")


def _fill(layout: Layout, strays: Strays, owed: tuple[int, ...]) -> bool:
    """Fill the piles, and the false tricks that are open; say whether the cards suffice."""
    piles = [pile for won in layout.tricks for pile in won]
    both = sorted(zip(piles, strays, strict=True), key=lambda pair: (-len(pair[0]), len(pair[1])))
    filled = [layout.fill_pile(pile, layout.players - len(seats)) for pile, seats in both]
    for seat in (seat for seats in strays for seat in seats if owed[seat] < 0):
        layout.false_tricks[seat].append(layout.free.pop(0))
    return all(filled)


def _strays(
    layout: Layout, tricks: list[list[Any]], owed: tuple[int, ...], number: int
) -> Strays | None:
    """Return for each trick the seats that got their card back, *number* in all.

    *owed* says for each seat how many cards it got back in all, or -1 if that is open.
    """
    told = [(seat, pile) for seat, piles in enumerate(tricks) for pile in piles]
    sizes = [len(pile) for piles in layout.tricks for pile in piles]

    @cache
    def found(place: int, left: tuple[int, ...], number: int) -> Strays | None:
        if place == len(told):
            return None if number or any(count > 0 for count in left) else ()
        winner, pile = told[place]
        most = layout.players - max(sizes[place], 1)
        least = 0 if isinstance(pile, str) or ANY in pile else most
        others = [seat for seat in range(layout.players) if seat != winner and left[seat]]
        for many in range(least, min(most, number) + 1):
            for seats in combinations(others, many):
                after = tuple(n - (s in seats) for s, n in enumerate(left))
                rest = found(place + 1, after, number - many)
                if rest is not None:
                    return (seats, *rest)
        return None

    return found(0, owed, number)


def _unnamed(rules: tt.Rules, named: Pile) -> Pile:
    assert len(named) == len(set(named)), "a card is named twice"
    return [card for card in deck_cards(rules) if card not in named]
