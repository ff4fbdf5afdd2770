"""Doubles of games of Flip Twhist, and what could leak."""

import random

from tests.flip_twhist.doubles import Double, counterpart, double_of
from tricky_twist import Seat, Step
from tricky_twist.games import flip_twhist as ft
from tricky_twist.testing.conformance.doubles import Doubles
from tricky_twist.testing.lines import Line, seeded


def double_at(rng: random.Random, line: Line, number: int, seat: Seat | None) -> Double | None:
    """Return a double of a game after so many moves."""
    return double_of(rng, line.start, line.moves[:number], seat)


def go_on(
    rng: random.Random, here: ft.State, there: ft.State, seat: Seat | None
) -> tuple[Step[ft.State, ft.Event], Step[ft.State, ft.Event]] | None:
    """Play two games on with moves that look alike."""
    pair = counterpart(rng, here, there, seat)
    return pair and (ft.play(here, pair[0]), ft.play(there, pair[1]))


def hides(state: ft.State) -> bool:
    """Say whether cards were dealt."""
    return isinstance(state, ft.Playing | ft.Picking)


def moments(line: Line) -> list[int]:
    """Return some moments of a game, and its end."""
    return [*seeded(line.seed).sample(range(3, len(line.moves) // 2), 3), len(line.moves)]


# What could leak --------------------------------------------------------------------------------


def _hands(state: ft.State, _seat: Seat | None) -> object:
    return state.hands if isinstance(state, ft.Playing | ft.Picking) else None


def _hands_of_the_deal(state: ft.State, _seat: Seat | None) -> object:
    return state.hidden.numbers_at_start if isinstance(state, ft.Playing) and state.played else None


def _next_hand(state: ft.State, seat: Seat | None) -> object:
    if seat is None or not isinstance(state, ft.Playing):
        return None
    return state.hands[(seat + 1) % state.match.players]


def _colours(state: ft.State, _seat: Seat | None) -> object:
    if not isinstance(state, ft.Playing | ft.Picking):
        return None
    return tuple(frozenset(card.colour for card in hand) for hand in state.hands)


def _sums(state: ft.State, _seat: Seat | None) -> object:
    if not isinstance(state, ft.Picking):
        return None
    return tuple(sum(card.value for card in hand) for hand in state.hands)


FLIP_TWHIST_DOUBLES = Doubles(
    double_of=double_at,
    go_on=go_on,
    least=0.3,
    hides=hides,
    leaky=ft.setup(4),
    moments=moments,
    leaks=(_hands, _hands_of_the_deal, _next_hand, _colours, _sums),
)
"""Flip Twhist, for the law that nobody learns what is hidden."""
