"""Doubles: games that look to one seat like a given one, though hidden cards lie elsewhere.

The doubles are made without the library's views: by exchanging cards that the seat has never seen
in the deal, and keeping what replays legally.
"""

import random

import attrs

from tricky_twist import IllegalMoveError, Seat, Step
from tricky_twist.games import flip_twhist as ft

Moves = tuple[ft.Move, ...]

TRIES = 12


@attrs.frozen
class Double:
    """Another history, and the steps that it gives."""

    moves: Moves
    steps: tuple[Step[ft.State, ft.Event], ...]


def double_of(
    rng: random.Random, start: ft.State, moves: Moves, seat: Seat | None
) -> Double | None:
    """Return a history that looks to *seat* like *moves*; ``None`` if none is found soon."""
    for _ in range(TRIES):
        double = _replay(start, tuple(_redealt(rng, move, moves, seat) for move in moves))
        if double is not None:
            return double
    return None


def _replay(start: ft.State, moves: Moves) -> Double | None:
    """Play *moves* if they are legal."""
    state, steps = start, list[Step[ft.State, ft.Event]]()
    for move in moves:
        try:
            steps.append(ft.play(state, move))
        except IllegalMoveError:
            return None
        state = steps[-1].state
    return Double(moves, tuple(steps))


def _redealt(rng: random.Random, move: ft.Move, moves: Moves, seat: Seat | None) -> ft.Move:
    """Return the deal with a few cards exchanged that were never played, any other move as it is.

    The cards are those of two seats that are not *seat*.
    """
    if not isinstance(move, ft.Deal):
        return move
    shown = ft.Cards.of(m.card for m in moves if isinstance(m, ft.PlayNumber))
    hands = list(move.hands)
    others = [owner for owner in range(len(hands)) if owner != seat]
    for _ in range(rng.randint(1, 4)):
        one, two = rng.sample(others, 2)
        given, taken = list(hands[one] - shown), list(hands[two] - shown)
        if given and taken:
            mine, yours = rng.choice(given), rng.choice(taken)
            hands[one] = hands[one].without_card(mine).with_card(yours)
            hands[two] = hands[two].without_card(yours).with_card(mine)
    return ft.Deal(tuple(hands), move.exposed)


def counterpart(
    rng: random.Random, here: ft.State, there: ft.State, seat: Seat | None
) -> tuple[ft.Move, ft.Move] | None:
    """Return moves for two games between which *seat* cannot tell; ``None`` if there are none."""
    if isinstance(here, ft.DealPending):
        return _deals(rng, here, seat)
    if isinstance(here, ft.DealerPending):
        dealer = ft.ChooseDealer(Seat(rng.randrange(here.players)))
        return dealer, dealer
    moves = [move for move in ft.legal_moves(here) if not ft.find_violations(there, move)]
    if not moves:
        return None
    move = rng.choice(moves)
    return move, move


def _deals(rng: random.Random, state: ft.DealPending, seat: Seat | None) -> tuple[ft.Deal, ft.Deal]:
    """Return two deals in which *seat* has the same hand, and the same cards lie open."""
    cards = list(state.match.rules.deck)
    rng.shuffle(cards)
    players = state.match.players
    size = len(cards) // players
    own, rest = cards[:size], cards[size : size * players]
    deals = []
    for _ in range(2):
        rng.shuffle(rest)
        hands = [ft.Cards.of(rest[place : place + size]) for place in range(0, len(rest), size)]
        hands.insert(0 if seat is None else seat, ft.Cards.of(own))
        deals.append(ft.Deal(tuple(hands), ft.Cards.of(cards[size * players :])))
    return deals[0], deals[1]
