"""The chance points: what is to be shuffled, and the moves that carry the outcome."""

import itertools
from collections.abc import Iterator
from typing import Any

from tricky_twist.core.cardset import even_hands
from tricky_twist.core.chance import Chance, Shuffle
from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.seats import SEATS, describe
from tricky_twist.games.flip_twhist.cards import Cards
from tricky_twist.games.flip_twhist.guard import GUARD
from tricky_twist.games.flip_twhist.moves import ChanceMove, ChooseDealer, Deal
from tricky_twist.games.flip_twhist.setup import deck_of, exposed_size, hand_size
from tricky_twist.games.flip_twhist.state import DealerPending, DealPending, Match, State


@GUARD.guarded
def pending_chance(state: State) -> Chance[Any] | None:
    """Return what chance must decide now, or ``None`` if it is not asked.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> ft.pending_chance(ft.setup(3))
    Chance(kind='dealer', shuffles=(Shuffle(label='dealer', items=(Seat(0), Seat(1), Seat(2))),))

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state of this game.
    """
    GUARD.require_state(state)
    match state:
        case DealerPending():
            return Chance("dealer", (Shuffle("dealer", SEATS[: state.players]),))
        case DealPending():
            return Chance("deal", (Shuffle("deal", state.match.rules.deck),))
        case _:
            return None


@GUARD.guarded
def chance_move(state: State, orders: tuple[tuple[Any, ...], ...]) -> ChanceMove:
    """Return the chance move that carries these orders, one for each pending shuffle.

    Of shuffled seats the first deals. Shuffled cards are dealt one at a time, clockwise from
    seat 0; those that cannot be dealt evenly come last and are laid open.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import flip_twhist as ft
    >>> ft.chance_move(ft.setup(3), ((Seat(2), Seat(0), Seat(1)),))
    ChooseDealer(dealer=Seat(2))

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If chance has nothing to decide in *state*, or
            if these are no orders of such things. Whether an order is complete, ``play`` tests.
    """
    try:
        return _carry(state, orders)
    except (LookupError, TypeError):
        wanted = "a tuple with an order for each pending shuffle"
        raise WrongTypeError(wanted, describe(orders)) from None


def _carry(state: State, orders: tuple[tuple[Any, ...], ...]) -> ChanceMove:
    match state:
        case DealerPending():
            return ChooseDealer(orders[0][0])
        case DealPending():
            cards, players = orders[0], state.match.players
            dealt = hand_size(state.match.rules, players) * players
            hands = [Cards.of(cards[seat:dealt:players]) for seat in SEATS[:players]]
            return Deal(tuple(hands), Cards.of(cards[dealt:]))
        case _:
            raise WrongTypeError("a state that waits for chance", describe(state))


def chance_moves(state: State) -> Iterator[ChanceMove]:
    """Yield every outcome of the pending chance once; nothing if none is pending.

    There are astronomically many for a full deck: this is for tiny ones.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> [move.dealer for move in ft.chance_moves(ft.setup(3))]
    [Seat(0), Seat(1), Seat(2)]

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state of this game.
    """
    GUARD.require_possible(state)
    return _outcomes(state)


def _outcomes(state: State) -> Iterator[ChanceMove]:
    match state:
        case DealerPending():
            yield from map(ChooseDealer, SEATS[: state.players])
        case DealPending():
            yield from _deals(state.match)
        case _:
            return


def _deals(match: Match) -> Iterator[Deal]:
    """Yield each way to lay some cards open and to deal the others evenly."""
    deck = deck_of(match.rules)
    for chosen in itertools.combinations(deck, exposed_size(match.rules, match.players)):
        exposed = Cards.of(chosen)
        for hands in even_hands(deck - exposed, match.players):
            yield Deal(hands, exposed)
