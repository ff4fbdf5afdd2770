"""The way back from a move of chance to orders of its shuffles."""

import pytest

from tests.foreign.game import DEFINITION
from tricky_twist.core.chance import Chance, Shuffle
from tricky_twist.core.definition import contract
from tricky_twist.core.errors import IllegalMoveError, WrongTypeError
from tricky_twist.core.orders import find_orders
from tricky_twist.core.phase import ChancePoint, Orders
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import changed, value
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw

S0, S1, S2 = tuple(Seat)[:3]


@value
class Pair:
    """Two things side by side."""

    left: str
    right: str


@value
class Laid:
    """What a chance of these tests decides: a pair, a row, and a number that is no thing."""

    pair: Pair
    row: tuple[str, ...]
    number: int = 7


def carry(_state: object, orders: Orders) -> Laid:
    """Lay the first two things in a pair, the next two in a row, and leave out the rest."""
    one, two, *others = orders[0]
    return Laid(Pair(one, two), (*others[:2], *orders[1]))


def point_of(*items: str, orders: object = None) -> ChancePoint[object, Laid]:
    """Return a chance that shuffles these things, and one more by itself."""
    chance = Chance("demo", (Shuffle("things", items), Shuffle("one", ("z",))))
    found = ChancePoint(lambda _state: chance, carry, lambda _state: iter(()))
    return changed(found, orders=orders)


def test_things_come_back_from_where_they_lie() -> None:
    """From fields of parts and from places in a row; what a move leaves out comes last."""
    move = Laid(Pair("d", "c"), ("a", "e", "z"))

    assert (("d", "c", "a", "e", "b"), ("z",)) == find_orders(point_of(*"abcde"), None, move)


def test_equal_things_are_told_apart_by_their_places() -> None:
    """Each is found as often as it is there."""
    move = Laid(Pair("b", "a"), ("a", "a", "z"))

    assert (("b", "a", "a", "a"), ("z",)) == find_orders(point_of(*"aaab"), None, move)


def test_a_game_may_write_the_way_back() -> None:
    """Then nothing is followed."""
    move = Laid(Pair("b", "a"), ("c", "d", "z"))
    written = (("b", "a", "c", "d", "e"), ("z",))

    assert written == find_orders(point_of(*"abcde", orders=lambda *_: written), None, move)


@pytest.mark.parametrize("orders", [None, lambda *_: (("a", "b", "c", "d"), ("z",))])
def test_a_move_that_hides_where_things_went_needs_orders(orders: object) -> None:
    """Who makes the game is told what is missing; wrong orders are not handed on."""
    move = Laid(Pair("b", "a"), ("c", "d", "z"), number=8)

    with pytest.raises(TypeError, match=r"Laid does not show .* so its ChancePoint needs orders"):
        find_orders(point_of(*"abcd", orders=orders), None, move)


def test_a_hand_lies_in_the_order_of_the_deck() -> None:
    """Of the orders that give a deal, the documented one comes back."""
    rules = tw.Rules(numbers=(12, 13, 21, 22, 31), hand_sizes=(2, 1, 1))
    state = tw.setup(2, rules, first=S0)
    order = tuple(map(tw.Card, (31, 21, 12, 13, 22)))
    move = tw.chance_move(state, (order,))

    assert (tuple(map(tw.Card, (12, 13, 31, 21, 22))),) == tw.chance_orders(state, move)


def test_every_reserve_has_its_order() -> None:
    """A point with several shuffles gives an order for each."""
    rules = tt.Rules(suits=tuple(tt.Suit)[:2], values=(1, 2, 3), reserve_size=1, rounds=1)
    state = tt.setup(3, rules, first=S0)
    for _ in ("score deck", "deal"):
        state = tt.play(state, next(tt.chance_moves(state))).state
    while isinstance(state, tt.SettingAside):
        state = tt.play(state, tt.legal_moves(state)[0]).state
    move = next(tt.chance_moves(state))

    assert isinstance(move, tt.OrderReserves)
    assert move.orders == tt.chance_orders(state, move)


def test_orders_of_a_player_or_of_an_impossible_move_are_refused() -> None:
    """With the clause that the move breaks; where no chance waits, whatever the move is."""
    with pytest.raises(IllegalMoveError, match=r"seat 3 is not|no seat 3|FT-"):
        ft.chance_orders(ft.setup(3), ft.ChooseDealer(Seat(3)))
    with pytest.raises(IllegalMoveError, match="not now"):
        ft.chance_orders(ft.setup(3), ft.PlayTwhist(S1, ft.Twhist.PASS))
    with pytest.raises(WrongTypeError, match="a state that waits for chance"):
        tw.chance_orders(tw.GameOver(tw.setup(2).match), tw.ChooseDealer(S2))


def test_a_game_without_limits_says_so() -> None:
    """They are no duty of a game; the setup is tested all the same."""
    bare = contract(changed(DEFINITION, limits=None))

    with pytest.raises(WrongTypeError, match="a game with limits in its Definition, got Top Card"):
        bare.limits(2, DEFINITION.editions[0][1])
