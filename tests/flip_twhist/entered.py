"""A tiny game of Flip Twhist, told move by move, and ways to spoil its states."""

from collections.abc import Callable

from tricky_twist import Seat
from tricky_twist.games import flip_twhist as ft

Make = Callable[[], ft.State]
"""Makes a state when a test asks: nothing is played while tests are collected."""

S0, S1, S2 = Seat(0), Seat(1), Seat(2)
RW, TH, PO, PA = ft.TWHISTS

HANDS = ("R5 Y3", "R2 Y5", "R-1 Y0")
EXPOSED = "G1 G4"
"""Eight number cards, two for each of three seats; two are exposed."""


def card(text: str) -> ft.NumberCard:
    """Return a card by its notation."""
    return ft.NumberCard.parse(text)


def cards(text: str) -> ft.Cards:
    """Return the set of the cards in *text*."""
    return ft.Cards.of(map(card, text.split()))


RULES = ft.Rules(deck=tuple(cards(" ".join((*HANDS, EXPOSED)))), twhist_kinds=(TH, PA))
"""Four tricks: two number cards, a thief and a pass each."""


def setting_up(rules: ft.Rules = RULES) -> ft.State:
    """Return the state before the dealer is chosen."""
    return ft.setup(3, rules)


def dealing(rules: ft.Rules = RULES) -> ft.State:
    """Return the state before the deal; seat 2 deals, so that seat 0 leads."""
    return ft.setup(3, rules, first=S0)


def after(state: ft.State, *moves: ft.Move) -> ft.State:
    """Return the state after some moves."""
    for move in moves:
        state = ft.play(state, move).state
    return state


def numbers(first: Seat, text: str) -> tuple[ft.Move, ...]:
    """Return plays of cards, number and Twhist, clockwise from a seat."""
    seats = [Seat((first + place) % 3) for place in range(3)]
    kinds = {str(kind): kind for kind in ft.TWHISTS}
    return tuple(
        ft.PlayTwhist(seat, kinds[word]) if word in kinds else ft.PlayNumber(seat, card(word))
        for seat, word in zip(seats, text.split(), strict=False)
    )


def dealt(rules: ft.Rules = RULES) -> ft.State:
    """Return the state in which seat 0 leads the first trick."""
    return after(dealing(rules), ft.Deal(tuple(map(cards, HANDS)), cards(EXPOSED)))


def playing(rules: ft.Rules = RULES) -> ft.State:
    """Return the state in which seat 1 follows R5."""
    return after(dealt(rules), *numbers(S0, "R5"))


def picking(rules: ft.Rules = RULES) -> ft.State:
    """Return the state in which seat 0 picks from R5, R2 and R-1."""
    return after(dealt(rules), *numbers(S0, "R5 R2 R-1"))


def second(rules: ft.Rules = RULES) -> ft.State:
    """Return the state in which seat 0 leads again: it flipped its 2, the others their 4."""
    return after(picking(rules), ft.Pick(S0, cards("R2")))


def third(rules: ft.Rules = RULES) -> ft.State:
    """Return the state in which seat 1 leads: seat 0 had led the thief, and nobody flipped."""
    return after(second(rules), *numbers(S0, "TH PA PA"))


def last(rules: ft.Rules = RULES) -> ft.State:
    """Return the state in which seat 1 leads its thief: it flipped its 8, the others their 0."""
    return after(third(rules), *numbers(S1, "Y5 Y0 Y3"), ft.Pick(S1, cards("Y3 Y5")))


def over(rules: ft.Rules = RULES) -> ft.State:
    """Return the end of the game."""
    return after(last(rules), *numbers(S1, "TH TH PA"))
