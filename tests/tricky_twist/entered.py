"""A tiny game of Tricky Twist, told move by move, and ways to spoil its states."""

import re
from collections.abc import Callable

import attrs

from tricky_twist import Seat
from tricky_twist.core.seats import clockwise
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.validation import find_problems

S0, S1, S2 = Seat(0), Seat(1), Seat(2)

RULES = tt.Rules(
    suits=(tt.Suit.MOON, tt.Suit.SUN), values=(5, 6, 7, 8, 9, 10), reserve_size=1, rounds=2
)
"""Twelve cards, four for each of three seats, one of them in reserve."""

ROW = tuple(tt.BonusCard)
TAKE_BACK, FLIP = tt.BonusCard.TAKE_BACK, tt.BonusCard.FLIP
FOR_GOOD = attrs.evolve(RULES, take_back_removal=tt.TakeBackRemoval.GAME)
AT_ONCE = attrs.evolve(
    RULES, draw_order=tt.DrawOrder.SIMULTANEOUS, declare_order=tt.DeclareOrder.SIMULTANEOUS
)
LATE = attrs.evolve(RULES, round_end_check=tt.RoundEndCheck.AFTER_DRAW_WINDOW)
EARLY = attrs.evolve(RULES, round_end_check=tt.RoundEndCheck.BEFORE_BONUS)
ONCE = attrs.evolve(RULES, retrigger_seven=tt.RetriggerSeven.ONCE)


RESERVES = ("S6", "M7", "S10")
HANDS = ("M5 M6 M8 S6", "S5 S7 S8 M7", "M9 M10 S9 S10")
OTHER_HANDS = ("M6 M7 S6 S9", "M5 S5 S7 S8", "M8 M9 M10 S10")


def card(text: str) -> tt.Card:
    """Return a card by its notation."""
    return tt.Card.parse(text)


def cards(text: str) -> tt.Cards:
    """Return the set of the cards in *text*."""
    return tt.Cards.of(map(card, text.split()))


def plays(*texts: str, first: Seat = S0) -> tuple[tt.PlayCard, ...]:
    """Return the plays of these cards, clockwise from a seat."""
    return tuple(map(tt.PlayCard, clockwise(first, 3), map(card, texts)))


def hands(*texts: str) -> tuple[tt.Cards, ...]:
    """Return a set of cards for each seat."""
    return tuple(map(cards, texts))


def declines(*seats: Seat) -> tuple[tt.DeclineDraw, ...]:
    """Return answers that decline to draw."""
    return tuple(map(tt.DeclineDraw, seats))


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


def handed_out(
    state: tt.State, hands: tuple[str, ...] = HANDS, reserves: tuple[str, ...] = RESERVES
) -> tt.State:
    """Return the state in which the first draw window opens, after this deal."""
    orders = tuple(tuple(map(card, reserve.split())) for reserve in reserves)
    aside = (
        tt.SetAside(seat, kept)
        for seat, order in zip((S0, S1, S2), orders, strict=True)
        for kept in order
    )
    return after(state, tt.Deal(tuple(map(cards, hands))), *aside, tt.OrderReserves(orders))


def drawing(rules: tt.Rules = RULES) -> tt.State:
    """Return the state in which the first draw window opens."""
    return handed_out(start(rules))


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


def second_window(rules: tt.Rules = RULES) -> tt.State:
    """Return the draw window after two tricks, in which nobody drew."""
    state = after(picking(rules), tt.TakeBonus(S1, FLIP), *declines(S2, S0, S1))
    return after(state, *plays("M10", "M6", "S5", first=S2))


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
    return play_on(handed_out(second_round(rules)), tt.GameOver)


def dealt_otherwise(rules: tt.Rules = RULES) -> tt.State:
    """Return the state in which seat 0 leads, with M7 in its hand, and only seat 1 drew nothing."""
    opened = handed_out(start(rules), OTHER_HANDS, ("S6", "M5", "S10"))
    return after(opened, tt.DrawReserve(S0), tt.DeclineDraw(S1), tt.DrawReserve(S2))


def two_gainers(bonus: tt.BonusCard) -> tt.State:
    """Return the state in which seat 1 picks after seat 2: both gained a 7 in one trick."""
    return after(dealt_otherwise(), *plays("M7", "S7", "M9"), tt.TakeBonus(S2, bonus))


def ended_early() -> tt.State:
    """Return the end of a round in which no hand is empty: seat 1 took its last card back."""
    second = plays("M10", "M6", "S5", first=S2)
    third = plays("M8", "S9", "S7", first=S2)
    decline = tt.DeclineDraw(S1)
    state = after(dealt_otherwise(EARLY), *plays("M7", "S8", "M9"), tt.TakeBonus(S2, FLIP))
    state = after(after(state, decline, *second), decline, *third)
    return after(state, tt.TakeBonus(S1, TAKE_BACK), tt.TakeBack(S1, card("S7")))


def beside_reserves(rules: tt.Rules) -> tt.State:
    """Return the state after seat 1 took its last card back; it has two more in reserve."""
    opened = handed_out(start(rules), OTHER_HANDS, ("S6 S9", "M5 S5", "M8 S10"))
    drawn = after(opened, tt.DrawReserve(S0), tt.DeclineDraw(S1), tt.DrawReserve(S2))
    state = after(drawn, *plays("M7", "S8", "M9"), tt.TakeBonus(S2, FLIP))
    state = after(state, tt.DrawReserve(S2), tt.DrawReserve(S0), tt.DeclineDraw(S1))
    state = after(state, *plays("M10", "M6", "S7", first=S2))
    return after(state, tt.TakeBonus(S1, TAKE_BACK), tt.TakeBack(S1, card("S7")))


def found(state: object) -> tuple[str, ...]:
    """Return the problems as they are shown, but of a refused move only the clause."""
    return tuple(_REFUSED.sub(r"\1 \2", str(problem)) for problem in find_problems(state))


_REFUSED = re.compile(r"(this move was not legal): .* (\[TT-\w+\])$")


def bare(make: Callable[[], tt.State]) -> Callable[[], tt.State]:
    """Return what makes the same position without its history."""
    return lambda: tt.position(make())
