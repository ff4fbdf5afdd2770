"""Who picks and who leads next, as the rules' table of all cases has it: a case a line."""

from collections.abc import Iterator
from itertools import product

import attrs

from tricky_twist import Seat
from tricky_twist.games import flip_twhist as ft

NUMBER = None
"""Where others play a kind of Twhist card."""

Kinds = tuple[ft.Twhist | None, ...]
"""For each seat in the order of play, the kind that it plays; ``NUMBER`` for a number card."""

CASES = {
    # numbers, round winner, thief, pole position: who picks, who leads
    (True, False, False, False): ("highest", "highest"),
    (True, True, False, False): ("round winner", "round winner"),
    (True, False, True, False): ("thief", "highest"),
    (True, True, True, False): ("thief", "round winner"),
    (True, False, False, True): ("highest", "pole position"),
    (True, True, False, True): ("round winner", "pole position"),
    (True, False, True, True): ("thief", "pole position"),
    (True, True, True, True): ("thief", "pole position"),
    (False, False, False, True): (None, "pole position"),
    (False, True, False, True): (None, "pole position"),
    (False, False, True, True): (None, "pole position"),
    (False, True, True, True): (None, "pole position"),
    (False, True, False, False): (None, "round winner"),
    (False, True, True, False): (None, "round winner"),
    (False, False, True, False): (None, "leader, but not the thief"),
    (False, False, False, False): (None, "leader"),
}
"""The table of the rules; passes do not change it."""

KINDS: Kinds = (NUMBER, *ft.TWHISTS)
CARDS = tuple(map(ft.NumberCard.parse, ("R0", "R3", "R-1", "R2", "R1")))
"""A red card for each seat; the highest is that of seat 1, then that of seat 3."""
OTHERS = tuple(map(ft.NumberCard.parse, ("B5", "B4", "B3", "B2", "B1")))
"""A blue card for each seat."""


def every_trick(players: int) -> Iterator[tuple[Kinds, Seat]]:
    """Yield each combination of kinds, with a leader; the leaders take turns."""
    for number, kinds in enumerate(product(KINDS, repeat=players)):
        yield kinds, Seat(number % players)


@attrs.frozen
class Trick:
    """A trick in which it is known what kind of card each seat plays."""

    kinds: Kinds
    leader: Seat
    rules: ft.Rules
    blue: frozenset[Seat] = frozenset()
    """The seats that play blue instead of red, if they play a number card."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in the order of play."""
        players = len(self.kinds)
        return tuple(Seat((self.leader + place) % players) for place in range(players))

    def card(self, seat: Seat) -> ft.NumberCard:
        """Return the number card of a seat."""
        return (OTHERS if seat in self.blue else CARDS)[seat]

    def moves(self) -> tuple[ft.PlayMove, ...]:
        """Return what the seats play."""
        return tuple(
            ft.PlayNumber(seat, self.card(seat)) if kind is NUMBER else ft.PlayTwhist(seat, kind)
            for seat, kind in zip(self.order, self.kinds, strict=True)
        )

    def start(self) -> ft.State:
        """Return a position in which it is played; each seat could play any kind."""
        players = len(self.kinds)
        match = ft.Match(self.rules, players, Seat((self.leader - 1) % players))
        table = ft.Table(match, ft.Cards(0), (ft.FlipCards(0),) * players, self.leader)
        numbers = tuple(ft.Cards.of([self.card(Seat(seat))]) for seat in range(players))
        hidden = ft.Hidden(numbers, (ft.TwhistCards.of(ft.TWHISTS),) * players)
        return ft.Playing(table, hidden, (), self.leader)

    # What the table says

    def first(self, kind: ft.Twhist) -> Seat | None:
        """Return who plays the first card of a kind."""
        return next((s for s, k in zip(self.order, self.kinds, strict=True) if k is kind), None)

    def highest(self) -> Seat | None:
        """Return who plays the highest number of the colour that the first number has."""
        seats = [s for s, k in zip(self.order, self.kinds, strict=True) if k is NUMBER]
        led = [s for s in seats if self.card(s).colour is self.card(seats[0]).colour]
        return max(led, key=lambda seat: self.card(seat).value, default=None)

    def told(self) -> tuple[Seat | None, Seat | None]:
        """Return who picks and who leads next, by the table."""
        thief, pole = self.first(ft.Twhist.THIEF), self.first(ft.Twhist.POLE_POSITION)
        winner, highest = self.first(ft.Twhist.ROUND_WINNER), self.highest()
        seats = {
            None: None,
            "highest": highest,
            "round winner": winner,
            "thief": thief,
            "pole position": pole,
            "leader": self.leader,
            "leader, but not the thief": self._no_thief(thief),
        }
        there = (highest is not None, winner is not None, thief is not None, pole is not None)
        picks, leads = CASES[there]
        return seats[picks], seats[leads]

    def _no_thief(self, thief: Seat | None) -> Seat | None:
        """Return who leads by :reading:`FT-A11`."""
        after = None if thief is None else Seat((thief + 1) % len(self.kinds))
        left = self.rules.leader_fallback is ft.LeaderFallback.LEFT_OF_THIEF
        return after if left or thief is self.leader else self.leader
