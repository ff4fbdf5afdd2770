"""Broken versions of the functions that decide about the trick, its cards and what is refused."""

from collections.abc import Callable
from typing import Any

import attrs

from tests.breaking import Function, refusal
from tricky_twist import Seat, Step, Violation
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist import clauses
from tricky_twist.games.flip_twhist.cards import COLOUR_MASKS
from tricky_twist.games.flip_twhist.trick import colour_led

Played = tuple[ft.PlayMove, ...]

# Refusing ---------------------------------------------------------------------------------------


def lets_pass(right: Function) -> Function:
    """Let it be that nothing is refused but moves of another phase."""

    def refuse(state: Any, move: Any) -> tuple[Violation[object], ...]:
        return tuple(v for v in right(state, move) if isinstance(v.facts, ft.NotNow))

    return refuse


def at_any_moment(right: Function) -> Function:
    """Let it be that a card needs no turn."""

    def refuse(state: Any, move: Any) -> tuple[Violation[object], ...]:
        return tuple(v for v in right(state, move) if not isinstance(v.facts, ft.NotYourTurn))

    return refuse


# The trick --------------------------------------------------------------------------------------


def counter_clockwise(right: Function) -> Function:
    """Let it be that the turn goes counter-clockwise."""

    def play_number(state: ft.Playing, move: ft.PlayNumber) -> Any:
        step = right(state, move)
        after = step.state
        if isinstance(after, ft.Playing) and after.played:
            before = Seat((move.seat - 1) % state.match.players)
            return Step(ft.Playing(after.table, after.hidden, after.played, before), step.events)
        return step

    return play_number


def last_seat_sits_out(right: Function) -> Function:
    """Let it be that a trick is complete before the last seat plays."""

    def play_number(state: ft.Playing, move: ft.PlayNumber) -> Any:
        step = right(state, move)
        after = step.state
        if isinstance(after, ft.Playing) and len(after.played) == state.match.players - 1:
            hidden, played = after.hidden, after.played
            return Step(ft.Picking(after.table, hidden, played, move.seat, move.seat), step.events)
        return step

    return play_number


def plays_face_down(right: Function) -> Function:
    """Let it be that nobody sees the cards of the trick."""

    def build(state: ft.Playing, seat: Seat | None) -> Any:
        seen = right(state, seat)
        return attrs.evolve(seen, public=attrs.evolve(seen.public, played=()))

    return build


def must_play(wanted: Callable[[int], int]) -> Callable[[Function], Function]:
    """Let it be that who follows has no choice."""

    def make(right: Function) -> Function:
        def playable(numbers: int, played: Played) -> int:
            mask: int = right(numbers, played)
            return wanted(mask) if played and mask else mask

        return playable

    return make


def lowest(mask: int) -> int:
    """Return the lowest card of a mask."""
    return mask & -mask


def highest(mask: int) -> int:
    """Return the highest card of a mask."""
    return 1 << mask.bit_length() - 1


def void_plays_nothing(_right: Function) -> Function:
    """Let it be that without the colour no number card may be played."""

    def playable(numbers: int, played: Played) -> int:
        led = colour_led(played)
        return numbers if led is None else numbers & COLOUR_MASKS[led]

    return playable


def free_after_a_twhist_card(right: Function) -> Function:
    """Let it be that nothing is followed when a Twhist card was led."""

    def playable(numbers: int, played: Played) -> int:
        if played and isinstance(played[0], ft.PlayTwhist):
            return numbers
        mask: int = right(numbers, played)
        return mask

    return playable


def leader_sets_the_colour(right: Function) -> Function:
    """Let it be that only the leader's card sets a colour."""
    return lambda played: right(played[:1])


def last_number_sets_the_colour(right: Function) -> Function:
    """Let it be that the last number card sets the colour."""
    return lambda played: right(played[::-1])


def highest_of_all_colours(_right: Function) -> Function:
    """Let it be that the highest number wins in any colour."""

    def highest_number(played: Played, _rules: ft.Rules) -> Seat | None:
        numbers = [play for play in played if isinstance(play, ft.PlayNumber)]
        best = max(numbers, key=lambda play: play.card.value, default=None)
        return None if best is None else best.seat

    return highest_number


def first_number_wins(_right: Function) -> Function:
    """Let it be that the first number card wins."""

    def highest_number(played: Played, _rules: ft.Rules) -> Seat | None:
        numbers = [play.seat for play in played if isinstance(play, ft.PlayNumber)]
        return numbers[0] if numbers else None

    return highest_number


def no_twhist_if(is_barred: Callable[[int, int], bool]) -> Callable[[Function], Function]:
    """Let it be that some may play no Twhist card; what they hold, and what follows, is given."""

    def make(right: Function) -> Function:
        def plays(seat: Seat, numbers: int, twhist: int, played: Played) -> Any:
            led = colour_led(played)
            following = 0 if led is None else numbers & COLOUR_MASKS[led]
            barred = led is not None and is_barred(numbers, following)
            return right(seat, numbers, 0 if barred else twhist, played)

        return plays

    return make


def refuses_twhist_if(is_barred: Callable[[ft.Playing], bool]) -> Callable[[Function], Function]:
    """Let it be that a Twhist card is refused in some states."""

    def make(right: Function) -> Function:
        def refuse(state: ft.Playing, move: ft.Move) -> Any:
            if isinstance(move, ft.PlayTwhist) and is_barred(state):
                return refusal(clauses.trick.FOLLOW_COLOUR)
            return right(state, move)

        return refuse

    return make


def holds_the_colour(state: ft.Playing) -> bool:
    """Say whether the seat to play has the colour led."""
    led = colour_led(state.played)
    return led is not None and bool(state.hands[state.turn].mask & COLOUR_MASKS[led])


def lacks_the_colour(state: ft.Playing) -> bool:
    """Say whether the seat to play is without the colour led."""
    return colour_led(state.played) is not None and not holds_the_colour(state)


def lone_number_loses(right: Function) -> Function:
    """Let it be that a number card does not win by itself."""

    def highest_number(played: Played, rules: ft.Rules) -> Any:
        numbers = [play for play in played if isinstance(play, ft.PlayNumber)]
        return right(played, rules) if len(numbers) > 1 else None

    return highest_number
