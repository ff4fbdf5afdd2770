"""How rules of Twisted are broken, and broken versions of what refuses a move."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from tests.breaking import Function, PropertyBreak, always, refusal
from tricky_twist import Seat
from tricky_twist.core.errors import Violation
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted import clauses
from tricky_twist.games.twisted.scoring import counted_down, counted_up


@attrs.frozen
class CardBreak(PropertyBreak):
    """A property of a card, or of what lies on the table."""

    def apply(self, package: str, patch: pytest.MonkeyPatch) -> None:
        """Put the broken property in the place of the right one.

        What the game works out once for each card is worked out before: it outlasts the break.
        """
        for count in (counted_up, counted_down):
            count(tw.Cards.of(tw.DECK))
        super().apply(package, patch)


def altered(held: Any, **fields: object) -> Any:
    """Return a copy of a value with other fields."""
    return attrs.evolve(held, **fields)


def fitting(most: int) -> dict[int, int]:
    """Return for each card at the end of the row which cards fit that differ by so much."""
    return {
        end.index: sum(card.bit for card in tw.DECK if abs(card.value - end.value) <= most)
        for end in tw.DECK
    }


def counts(points: Callable[[tw.Card], int]) -> Callable[[Any], Any]:
    """Return what replaces a function that counts cards by one with other points."""
    return lambda _right: lambda cards: tuple(tw.Counted(card, points(card)) for card in cards)


# Refusing ---------------------------------------------------------------------------------------


def lets_pass(right: Function) -> Function:
    """Return what refuses nothing but moves of another phase."""

    def refuse(*args: Any) -> tuple[Violation[object], ...]:
        return tuple(v for v in right(*args) if isinstance(v.facts, tw.NotNow))

    return refuse


def anybody_may_move(right: Function) -> Function:
    """Let it be that a seat at the table moves when it likes."""
    return lambda seat, state: () if seat < len(state.hands) else right(seat, state)


def only_seat_0_deals(right: Function) -> Function:
    """Let it be that seat 0 deals first."""

    def refuse(state: Any, move: Any) -> tuple[Violation[object], ...]:
        wrong = move != tw.ChooseDealer(Seat(0))
        return refusal(clauses.setup.DEALERS_LEFT_BEGINS) if wrong else right(state, move)

    return refuse


def begun_by_seat_0(right: Function) -> Function:
    """Let seat 0 begin if a seat is named that is not at the table."""

    def setup(players: int, *rules: Any, first: Seat | None = None) -> Any:
        absent = first is not None and first >= players
        return right(players, *rules, first=Seat(0) if absent else first)

    return setup


def dealt_by_seat_0(right: Function) -> Function:
    """Let it be that seat 0 deals the first game, whoever was named."""
    return lambda rules, players, _dealer: right(rules, players, Seat(0))


def takes_nothing(right: Function) -> Function:
    """Let it be that a row that is not there is taken."""

    def refuse(state: Any, move: Any) -> tuple[Violation[object], ...]:
        return () if type(move) is tw.Take and not state.row else right(state, move)

    return refuse


def left_end_counts(right: Function) -> Function:
    """Let it be that a card near the left end of the row fits too."""

    def refuse(state: Any, move: Any) -> tuple[Violation[object], ...]:
        adds = type(move) is tw.Place and state.row
        if adds and abs(move.card.value - state.row[0].number) <= 10:
            return ()
        found: tuple[Violation[object], ...] = right(state, move)
        return found

    return refuse


def row_is_full(right: Function) -> Function:
    """Let it be that a row has at most twenty cards."""

    def refuse(state: Any, move: Any) -> tuple[Violation[object], ...]:
        full = type(move) is tw.Place and len(state.row) >= 20
        return refusal(clauses.row.ROW_GROWS) if full else right(state, move)

    return refuse


def lone_card_stays(right: Function) -> Function:
    """Let it be that a lone card is not twisted out."""

    def refuse(state: Any, move: Any) -> tuple[Violation[object], ...]:
        lone = len(state.row) == 1
        return refusal(clauses.turn.TWIST_LONE_CARD) if lone else right(state, move)

    return refuse


def must_start_lowest(right: Function) -> Function:
    """Let it be that a row is started with the lowest card of the hand."""

    def refuse(state: Any, move: Any) -> Any:
        wrong = type(move) is tw.Place and not state.row
        if wrong and move.card != next(iter(state.hands[state.turn])):
            return refusal(clauses.turn.START_ROW)
        return right(state, move)

    return refuse


def toads_bar_the_way(right: Function) -> Function:
    """Let it be that nothing is twisted out of a row with a toad."""

    def refuse(state: Any, move: Any) -> tuple[Violation[object], ...]:
        barred = any(card.is_toad for card in state.row)
        return refusal(clauses.turn.TOADS_STAY) if barred else right(state, move)

    return refuse


def taker_may_twist(actions: Any) -> Any:
    """Let it be that whoever took the row may go on as in a turn."""
    as_in_a_turn = {move: (always(())(None), do) for move, (_, do) in actions[tw.Turn].items()}
    return {**actions, tw.Opening: {**as_in_a_turn, tw.Place: actions[tw.Opening][tw.Place]}}
