"""Broken versions of the functions that decide about Twhist cards, scoring, setup and the end."""

from collections.abc import Callable
from typing import Any

from tests.breaking import Function
from tricky_twist import Seat, Step
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist.events import FlipCause
from tricky_twist.games.flip_twhist.scoring import card_for
from tricky_twist.games.flip_twhist.trick import colour_led
from tricky_twist.games.flip_twhist.twhist import First, LeadRight, PickRight

Played = tuple[ft.PlayMove, ...]

# The Twhist cards -------------------------------------------------------------------------------

RW, TH, PO, PA = ft.TWHISTS


def last_of_a_kind(right: Function) -> Function:
    """Let it be that the last of a kind has the power."""
    return lambda played: right(played[::-1])


def without(kind: ft.Twhist) -> Callable[[Function], Function]:
    """Let it be that some kind of card has no power."""
    return lambda right: (
        lambda first, *rest: right(
            {other: seat for other, seat in first.items() if other is not kind}, *rest
        )
    )


def without_numbers(right: Function) -> Function:
    """Let it be that the highest number does not lead."""
    return lambda first, _highest, *rest: right(first, None, *rest)


def without_numbers_beside(*kinds: ft.Twhist) -> Callable[[Function], Function]:
    """Let it be that the highest number counts for nothing beside some kinds of cards only."""
    return lambda right: (
        lambda first, highest, *rest: right(
            first, None if first and set(first) <= set(kinds) else highest, *rest
        )
    )


def picks_before_all(kind: ft.Twhist) -> Callable[[Function], Function]:
    """Let it be that some kind of card picks before all others."""

    def make(right: Function) -> Function:
        def picker(first: First, highest: Seat | None) -> Any:
            if highest is not None and kind in first:
                return first[kind], PickRight.ROUND_WINNER
            return right(first, highest)

        return picker

    return make


def picks_from_nothing(right: Function) -> Function:
    """Let it be that a thief or a round winner picks though there is no number card."""

    def picker(first: First, highest: Seat | None) -> Any:
        return right(first, first.get(RW, first.get(TH)) if highest is None else highest)

    return picker


def leader_stays(is_so: Callable[[First, Seat | None], bool]) -> Callable[[Function], Function]:
    """Let it be that the leader leads again after some tricks."""

    def make(right: Function) -> Function:
        def next_leader(first: First, highest: Any, leader: Seat, match: Any) -> Any:
            if is_so(first, highest):
                return leader, LeadRight.LEADER_AGAIN
            return right(first, highest, leader, match)

        return next_leader

    return make


def thief_leads(right: Function) -> Function:
    """Let it be that the thief leads next."""

    def next_leader(first: First, *rest: Any) -> Any:
        if TH in first:
            return first[TH], LeadRight.ROUND_WINNER
        return right(first, *rest)

    return next_leader


def next_seat_leads(right: Function) -> Function:
    """Let it be that after a trick of nothing the next seat leads."""

    def leader_of_nothing(thief: Any, leader: Seat, match: ft.Match) -> Any:
        return right(thief, Seat((leader + 1) % match.players), match)

    return leader_of_nothing


def spared_only(is_so: Callable[[Played], bool]) -> Callable[[Function], Function]:
    """Let it be that a pass spares the flip in some tricks only."""
    return lambda right: lambda played, rules: right(played, rules) if is_so(played) else ()


def passes_come_back(right: Function) -> Function:
    """Let it be that passes go back to the hands when all have passed."""

    def after_trick(state: Any, record: Any, *rest: Any) -> Any:
        step = right(state, record, *rest)
        all_pass = all(play == ft.PlayTwhist(play.seat, ft.Twhist.PASS) for play in record.plays)
        if all_pass and isinstance(step.state, ft.Playing):
            return Step(changed(step.state, hidden=state.hidden), step.events)
        return step

    return after_trick


# Scoring ----------------------------------------------------------------------------------------


def off_by_one(cause: FlipCause) -> Callable[[Function], Function]:
    """Let it be that one of the two sums is one more."""
    return lambda right: (
        lambda stars, seats, total, why: right(stars, seats, total + (why is cause), why)
    )


def empty_pick_too(right: Function) -> Function:
    """Let it be that a lone card may stay."""

    def picks_of(seat: Seat, played: Played) -> Any:
        found = right(seat, played)
        return (*found, ft.Pick(seat, ft.Cards(0))) if len(found) == 1 else found

    return picks_of


def one_must_stay(right: Function) -> Function:
    """Let it be that not all cards may be picked."""

    def picks_of(seat: Seat, played: Played) -> Any:
        found = right(seat, played)
        return found[:2] if len(found) == 3 else found

    return picks_of


def only_the_colour_led(right: Function) -> Function:
    """Let it be that only cards of the colour led are picked."""

    def picks_of(seat: Seat, played: Played) -> Any:
        led = colour_led(played)
        found = right(seat, played)
        return tuple(pick for pick in found if all(card.colour is led for card in pick.cards))

    return picks_of


def round_winners_spared(right: Function) -> Function:
    """Let it be that who plays a round winner flips nothing."""

    def spared(played: Played, rules: ft.Rules) -> Any:
        kind = ft.Twhist.ROUND_WINNER
        lost = tuple(play.seat for play in played if play == ft.PlayTwhist(play.seat, kind))
        return right(played, rules) + lost

    return spared


def no_sum_above(most: int) -> Callable[[Function], Function]:
    """Let it be that there is no FLIP card above some number."""
    return lambda right: lambda total: right(min(total, most))


def no_sum_below(least: int) -> Callable[[Function], Function]:
    """Let it be that there is no FLIP card below some number."""
    return lambda right: lambda total: right(max(total, least))


def always_up(right: Function) -> Function:
    """Let it be that a card never turns back."""

    def flip(stars: Any, seats: Any, total: int, why: FlipCause) -> Any:
        turned, happened = right(stars, seats, total, why)
        held = list(turned)
        for seat in seats:
            held[seat] = held[seat].with_card(card_for(total))
        return tuple(held), happened

    return flip


def never_up(right: Function) -> Function:
    """Let it be that a card never turns to its stars."""

    def flip(stars: Any, seats: Any, total: int, why: FlipCause) -> Any:
        turned, happened = right(stars, seats, total, why)
        held = list(turned)
        for seat in seats:
            held[seat] = held[seat].without_card(card_for(total))
        return tuple(held), happened

    return flip


# Setting up, and the end ------------------------------------------------------------------------


def ends_without_numbers(right: Function) -> Function:
    """Let it be that the game ends with the last number card."""

    def is_empty(hidden: ft.Hidden) -> bool:
        return bool(right(hidden)) or not any(hidden.numbers_at_start)

    return is_empty


def exposed_unseen(right: Function) -> Function:
    """Let it be that nobody sees the exposed cards."""

    def seen_by(event: Any, seat: Any) -> Any:
        if isinstance(event, ft.CardsExposed):
            return ft.HandDealtUnseen(Seat(0), len(event.cards))
        return right(event, seat)

    return seen_by


def anybody_deals(right: Function) -> Function:
    """Let it be that a seat may deal where nobody sits."""
    return lambda players, rules=ft.STANDARD, **_first: right(players, rules)
