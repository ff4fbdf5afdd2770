"""A tiny game of Tricky Twist, told move by move, and ways to spoil its states."""

from typing import Any

import attrs

from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt

S0, S1, S2 = Seat(0), Seat(1), Seat(2)

RULES = tt.Rules(
    suits=(tt.Suit.MOON, tt.Suit.SUN), values=(5, 6, 7, 8, 9, 10), reserve_size=1, rounds=2
)
"""Twelve cards, four for each of three seats, one of them in reserve."""

RESERVES = ("S6", "M7", "S10")
HANDS = ("M5 M6 M8 S6", "S5 S7 S8 M7", "M9 M10 S9 S10")


def card(text: str) -> tt.Card:
    """Return a card by its notation."""
    return tt.Card.parse(text)


def cards(text: str) -> tt.Cards:
    """Return the set of the cards in *text*."""
    return tt.Cards.of(map(card, text.split()))


def start(rules: tt.Rules = RULES) -> tt.State:
    """Return the state before the first deal; seat 0 begins."""
    deck = tt.OrderScoreDeck(rules.score_deck)
    return tt.play(tt.setup(3, rules, first=S0), deck).state


def dealt(rules: tt.Rules = RULES) -> tt.State:
    """Return the state after the deal."""
    return tt.play(start(rules), tt.Deal(tuple(map(cards, HANDS)))).state


def after(state: tt.State, *moves: tt.Move) -> tt.State:
    """Return the state after some moves."""
    for move in moves:
        state = tt.play(state, move).state
    return state


def set_aside(rules: tt.Rules = RULES) -> tt.State:
    """Return the state after all reserves are chosen."""
    return after(dealt(rules), *map(tt.SetAside, (S0, S1, S2), map(card, RESERVES)))


def drawing(rules: tt.Rules = RULES) -> tt.State:
    """Return the state in which the first draw window opens."""
    orders = tuple((card(text),) for text in RESERVES)
    return after(set_aside(rules), tt.OrderReserves(orders))


def playing(rules: tt.Rules = RULES) -> tt.State:
    """Return the state in which seat 1 follows: seat 0 led M5, and nobody drew."""
    declined = tuple(map(tt.DeclineDraw, (S0, S1, S2)))
    return after(drawing(rules), *declined, tt.PlayCard(S0, card("M5")))


def picking(rules: tt.Rules = RULES) -> tt.State:
    """Return the state in which seat 1 picks: S7 is its false trick, seat 2 has won M5 and M9."""
    return after(playing(rules), tt.PlayCard(S1, card("S7")), tt.PlayCard(S2, card("M9")))


def taking_back(rules: tt.Rules = RULES) -> tt.State:
    """Return the state in which seat 1 may take S7 back."""
    return after(picking(rules), tt.TakeBonus(S1, tt.BonusCard.TAKE_BACK))


def taken_back(rules: tt.Rules = RULES) -> tt.State:
    """Return the state in which seat 1 has taken S7 back and the next draw window opens."""
    return after(taking_back(rules), tt.TakeBack(S1, card("S7")))


def play_on(state: tt.State, *until: type) -> tt.State:
    """Return the next state of one of these classes when every offer is declined."""
    while not isinstance(state, until):
        moves = tt.legal_moves(state)
        declines = isinstance(state, tt.Drawing | tt.Picking | tt.Declaring)
        state = after(state, moves[-1] if declines else moves[0])
    return state


def declaring(rules: tt.Rules = RULES) -> tt.State:
    """Return the state in which seat 1 is asked about the flip."""
    return play_on(after(picking(rules), tt.TakeBonus(S1, tt.BonusCard.FLIP)), tt.Declaring)


def second_round(rules: tt.Rules = RULES) -> tt.State:
    """Return the state before the second deal."""
    return play_on(declaring(rules), tt.DealPending)


def over(rules: tt.Rules = RULES) -> tt.State:
    """Return the end of the game."""
    hands = tuple(map(cards, HANDS))
    orders = tuple((card(text),) for text in RESERVES)
    aside = map(tt.SetAside, (S0, S1, S2), map(card, RESERVES))
    begun = after(second_round(rules), tt.Deal(hands), *aside, tt.OrderReserves(orders))
    return play_on(begun, tt.GameOver)


def altered(state: Any, path: str, changed: object) -> Any:  # noqa: ANN401  # states are altered into what they cannot be
    """Return *state* with the field at *path*, such as ``table.leader``, changed."""
    name, _, rest = path.partition(".")
    return attrs.evolve(
        state, **{name: altered(getattr(state, name), rest, changed) if rest else changed}
    )
