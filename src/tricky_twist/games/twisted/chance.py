"""The chance points: what is to be shuffled, and the moves that carry the outcome."""

import itertools
from collections.abc import Iterator
from typing import Any

from tricky_twist.core.chance import Chance, Shuffle
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.seats import SEATS
from tricky_twist.games.twisted.cards import Card, Cards
from tricky_twist.games.twisted.guard import GUARD
from tricky_twist.games.twisted.moves import ChanceMove, ChooseDealer, Deal
from tricky_twist.games.twisted.setup import deck_cards, hand_size
from tricky_twist.games.twisted.state import DealerPending, DealPending, State


@GUARD.guard
def pending_chance(state: State) -> Chance[Any] | None:
    """Return what chance must decide now, or ``None`` if it is not asked.

    >>> from tricky_twist.games import twisted as tw
    >>> tw.pending_chance(tw.setup(3))
    Chance(kind='dealer', shuffles=(Shuffle(label='dealer', items=(Seat(0), Seat(1), Seat(2))),))

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state of this game.
    """
    GUARD.require_state(state)
    match state:
        case DealerPending():
            return Chance("dealer", (Shuffle("dealer", SEATS[: state.players]),))
        case DealPending(round=round_):
            deck = deck_cards(round_.match.rules)
            return Chance("deal", (Shuffle(f"round {round_.number}/deal", deck),))
        case _:
            return None


@GUARD.guard
def chance_move(state: State, orders: tuple[tuple[Any, ...], ...]) -> ChanceMove:
    """Return the chance move that carries these orders, one for each pending shuffle.

    Of shuffled seats the first deals. Shuffled cards are dealt one at a time, clockwise from
    seat 0; the rest is the pile, top first.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> tw.chance_move(tw.setup(3), ((Seat(2), Seat(0), Seat(1)),))
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
        case DealPending(round=round_):
            players = round_.match.players
            dealt = players * hand_size(round_.match.rules, players)
            cards = orders[0]
            hands = tuple([Cards.of(cards[seat:dealt:players]) for seat in range(players)])
            return Deal(hands, cards[dealt:])
        case _:
            raise WrongTypeError("a state that waits for chance", describe(state))


def chance_moves(state: State) -> Iterator[ChanceMove]:
    """Yield every outcome of the pending chance once; nothing if none is pending.

    There are astronomically many for a full deck: this is for tiny ones.

    >>> from tricky_twist.games import twisted as tw
    >>> [move.dealer for move in tw.chance_moves(tw.setup(3))]
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
        case DealPending(round=round_):
            rules, players = round_.match.rules, round_.match.players
            yield from _deals(deck_cards(rules), (), players, hand_size(rules, players))
        case _:
            return


def _deals(
    cards: tuple[Card, ...], hands: tuple[Cards, ...], players: int, size: int
) -> Iterator[Deal]:
    """Yield each way to give the other seats their cards and lay the rest down."""
    if len(hands) == players:
        yield from (Deal(hands, pile) for pile in itertools.permutations(cards))
        return
    for chosen in itertools.combinations(cards, size):
        hand = Cards.of(chosen)
        rest = tuple([card for card in cards if card not in hand])
        yield from _deals(rest, (*hands, hand), players, size)
