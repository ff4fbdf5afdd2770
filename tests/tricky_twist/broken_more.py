"""Further broken versions of the functions that decide clauses."""

from typing import Any

import attrs

from tests.breaking import Function, refusal
from tricky_twist import Seat, Step
from tricky_twist.core.errors import Violation
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist import clauses, violations
from tricky_twist.games.tricky_twist.flow import end_round
from tricky_twist.games.tricky_twist.sheet import FalseTrick, RunCounted
from tricky_twist.games.tricky_twist.state import TrickRecord


def lets_pass(right: Function) -> Function:
    """Return what refuses nothing but moves of another phase, and what could not be applied."""

    def refuse(state: Any, move: Any) -> tuple[Violation[object], ...]:
        if type(move) is tt.DrawReserve and not state.hidden.reserves_at_start[move.seat]:
            return right(state, move)  # type: ignore[no-any-return]
        return tuple(v for v in right(state, move) if isinstance(v.facts, violations.NotNow))

    return refuse


def any_declaration(right: Function) -> Function:
    """Let it be that any use is accepted."""

    def refuse(state: Any, move: Any) -> tuple[Violation[object], ...]:
        found = right(state, move)
        return tuple(v for v in found if not isinstance(v.facts, violations.InvalidUse))

    return refuse


def must_take(right: Function) -> Function:
    """Let it be that declining is refused."""

    def refuse(state: Any, move: Any) -> Any:
        if isinstance(move, tt.DeclineBonus):
            return refusal(clauses.bonus.SEVEN_BRINGS_BONUS)
        return right(state, move)

    return refuse


def chosen_value_is_lost(right: Function) -> Function:
    """Let it be that the chosen value is lost."""

    def after(*args: Any) -> Any:
        holding = right(*args)
        entries = tuple(
            FalseTrick(entry.source, entry.suit, None)
            if isinstance(entry.source, tt.BonusCard)
            else entry
            for entry in holding.false_tricks
        )
        return attrs.evolve(holding, false_tricks=entries)

    return after


def doubles_count(_right: Function) -> Function:
    """Let it be that doubles count."""
    return lambda entries: RunCounted(tuple(sorted(entry.value or 0 for entry in entries)))


def runs_of_one_suit(right: Function) -> Function:
    """Let it be that a run is of one suit."""
    return lambda entries: right(tuple(e for e in entries if e.suit is entries[0].suit))


def both_suits_count(right: Function) -> Function:
    """Let it be that both suits count."""

    def count(entries: Any, suits: Any, table: Any) -> Any:
        both = tuple(entry for entry in entries if entry.suit in suits)
        return attrs.evolve(right(entries, suits, table), false_tricks=both)

    return count


def counter_clockwise(right: Function) -> Function:
    """Let it be that the turn goes counter-clockwise."""

    def play_card(state: tt.Playing, move: tt.PlayCard) -> Any:
        step = right(state, move)
        if isinstance(step.state, tt.Playing) and step.state.played:
            players = state.table.round.match.players
            before = Seat((move.seat - 1) % players)
            turned = tt.Playing(step.state.table, step.state.hidden, step.state.played, before)
            return Step(turned, step.events)
        return step

    return play_card


def must_play_highest(right: Function) -> Function:
    """Let it be that one must play high."""

    def playable(hand: int, played: Any) -> int:
        mask: int = right(hand, played)
        return 1 << mask.bit_length() - 1 if played else mask

    return playable


def ends_in_the_middle(right: Function) -> Function:
    """Let it be that an empty hand ends the round at once."""

    def play_card(state: tt.Playing, move: tt.PlayCard) -> Any:
        step = right(state, move)
        if isinstance(step.state, tt.Playing) and not step.state.hands[move.seat]:
            return end_round(state.table, state.hidden, (move.seat,), step.events)
        return step

    return play_card


def plays_face_down(right: Function) -> Function:
    """Let it be that nobody sees the cards of the trick."""

    def see_playing(state: tt.Playing, seat: Seat | None) -> Any:
        seen = right(state, seat)
        return attrs.evolve(seen, public=attrs.evolve(seen.public, played=()))

    return see_playing


def hides_the_hand(right: Function) -> Function:
    """Let it be that nobody sees their own hand."""

    def build(state: tt.Playing, seat: Seat | None) -> Any:
        seen = right(state, seat)
        if seat is None:
            return seen
        return attrs.evolve(seen, own=attrs.evolve(seen.own, hand=tt.Cards(0)))

    return build


def only_seat_0_begins(right: Function) -> Function:
    """Let it be that nobody but seat 0 may be chosen."""

    def refuse(state: Any, move: Any) -> tuple[Violation[object], ...]:
        if isinstance(move, tt.ChooseFirstPlayer) and move.first:
            return refusal(clauses.setup.RANDOM_FIRST_PLAYER)
        return right(state, move)  # type: ignore[no-any-return]

    return refuse


def anybody_begins(right: Function) -> Function:
    """Let it be that a seat may begin where nobody sits."""
    return lambda players, rules=tt.STANDARD, **_first: right(players, rules)


def chosen_sevens_bring_a_card(right: Function) -> Function:
    """Let it be that a 7 chosen on a value face is gained."""

    def declare(state: tt.Declaring, move: tt.Move) -> Any:
        if isinstance(move, tt.ChooseValue) and move.value == 7:
            trick = TrickRecord(move.seat, (), (), move.seat)
            return Step(tt.Picking(state.table, state.hidden, trick, (move.seat,)), ())
        return right(state, move)

    return declare


def flips_at_once(right: Function) -> Function:
    """Let it be that the flip does not wait for the scoring."""

    def take_bonus(state: tt.Picking, move: tt.Move) -> Any:
        step = right(state, move)
        if isinstance(move, tt.TakeBonus) and move.bonus is tt.BonusCard.FLIP:
            false_tricks = list(step.state.table.false_tricks)
            false_tricks[move.seat] = tt.Cards(0)
            table = attrs.evolve(step.state.table, false_tricks=tuple(false_tricks))
            return Step(attrs.evolve(step.state, table=table), step.events)
        return step

    return take_bonus
