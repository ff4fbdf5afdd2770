"""A tiny match of Twisted, told move by move, and ways to spoil its states."""

from collections.abc import Callable

from tricky_twist import Seat
from tricky_twist.games import twisted as tw

Make = Callable[[], tw.State]
"""Makes a state when a test asks: nothing is played while tests are collected."""

S0, S1, S2 = Seat(0), Seat(1), Seat(2)

RULES = tw.Rules(
    numbers=(12, 13, 21, 22, 23, 31, 32, 33), hand_sizes=(2, 2, 2), expert=tw.Expert.ON
)
"""Eight cards, two for each of two seats, and four in the pile; experts play."""

HANDS = ("12 23", "21 32")
PILE = "13 22 31 33"


def card(number: int) -> tw.Card:
    """Return a card by its number."""
    return tw.Card(number)


def row(text: str) -> tuple[tw.Card, ...]:
    """Return the cards in *text*, in this order."""
    return tuple(map(tw.Card.parse, text.split()))


def cards(text: str) -> tw.Cards:
    """Return the set of the cards in *text*."""
    return tw.Cards.of(row(text))


def start(rules: tw.Rules = RULES) -> tw.State:
    """Return the state before the first deal; seat 1 deals, so seat 0 begins."""
    return tw.setup(2, rules, first=S0)


def after(state: tw.State, *moves: tw.Move) -> tw.State:
    """Return the state after some moves."""
    for move in moves:
        state = tw.play(state, move).state
    return state


def dealt(rules: tw.Rules = RULES) -> tw.State:
    """Return the state after the deal."""
    return deal_again(start(rules))


def placed(rules: tw.Rules = RULES) -> tw.State:
    """Return the state in which seat 1 faces the 12; seat 0 drew the 13."""
    return after(dealt(rules), tw.Place(S0, card(12)))


def opening(rules: tw.Rules = RULES) -> tw.State:
    """Return the state in which seat 1 is to start a row: with the 12 it took the 22 unseen."""
    return after(placed(rules), tw.Take(S1))


def opened(rules: tw.Rules = RULES) -> tw.State:
    """Return the state in which seat 0 faces the 21; seat 1 drew the 31."""
    return after(opening(rules), tw.Place(S1, card(21)))


def emptied(rules: tw.Rules = RULES) -> tw.State:
    """Return the state in which seat 1 faces 21 and 23; seat 0 drew the 33, the last card."""
    return after(opened(rules), tw.Place(S0, card(23)))


def twisted(rules: tw.Rules = RULES) -> tw.State:
    """Return the state in which seat 0 faces the 21; seat 1 has twisted the 23 out."""
    return after(emptied(rules), tw.Twist(S1, card(23)))


def nearly_over(rules: tw.Rules = RULES) -> tw.State:
    """Return the state in which seat 0 faces the 21 with the 33 only; seat 1 has no card."""
    return after(twisted(rules), tw.Place(S0, card(13)), tw.Twist(S1, card(13)))


def second_round(rules: tw.Rules = RULES) -> tw.State:
    """Return the state before the second deal: seat 0 took the 21."""
    return after(nearly_over(rules), tw.Take(S0))


def deal_again(state: tw.State) -> tw.State:
    """Return the state after another deal, with the cards as they lay at first."""
    return after(state, tw.Deal(tuple(map(cards, HANDS)), row(PILE)))


def second_dealt(rules: tw.Rules = RULES) -> tw.State:
    """Return the state after the second deal."""
    return deal_again(second_round(rules))


def played_out(state: tw.State) -> tw.State:
    """Return the state after a round in which each move is the first that is listed."""
    while isinstance(state, tw.OnTable):
        state = after(state, tw.legal_moves(state)[0])
    return state


def over(rules: tw.Rules = RULES) -> tw.State:
    """Return the end of the match."""
    state = second_round(rules)
    while not tw.is_over(state):
        state = played_out(deal_again(state))
    return state
