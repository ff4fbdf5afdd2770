"""Functions that settle readings in another way than the library does."""

from typing import Any

import attrs

from tests.breaking import Function, refusal
from tricky_twist import Seat, Step
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist import clauses, flow
from tricky_twist.games.tricky_twist.bonus import SEVENS
from tricky_twist.games.tricky_twist.declaring import AS_FALSE_TRICK
from tricky_twist.games.tricky_twist.sheet import FalseTrick


def first_window_only(right: Function) -> Function:
    """Let it be that only the first trick has a window."""

    def open_window(table: Any, hidden: Any, happened: Any) -> Any:
        if table.log:
            return flow.begin_trick(table, hidden, happened)
        return right(table, hidden, happened)

    return open_window


def drawn_cards_wait(right: Function) -> Function:
    """Let it be that a drawn card waits."""
    return lambda hands, *rest: (hands, right(hands, *rest)[1])


def aside_in_turn(right: Function) -> Function:
    """Let it be that reserves are chosen in turn."""

    def refuse(state: Any, move: Any) -> Any:
        turn = state.waiting[0]
        if move.seat is not turn:
            return refusal(clauses.reserve.SET_ASIDE_FIVE)
        return right(state, move)

    return refuse


def leader_stays(right: Function) -> Function:
    """Let it be that the leader leads again."""
    return lambda table, *rest: attrs.evolve(right(table, *rest), leader=table.leader)


def taking_back_gains(right: Function) -> Function:
    """Let it be that a 7 taken back is gained."""

    def take_back(state: tt.TakingBack, move: tt.Move) -> Any:
        step = right(state, move)
        after = step.state
        if isinstance(move, tt.TakeBack) and move.card in SEVENS and isinstance(after, tt.Drawing):
            again = tt.Picking(after.table, after.hidden, after.table.log[-1], (move.seat,))
            return Step(again, step.events)
        return step

    return take_back


def taken_back_last(right: Function) -> Function:
    """Let it be that taking back waits for the other picks."""

    def take_bonus(state: tt.Picking, move: tt.Move) -> Any:
        after = right(state, move).state
        if isinstance(after, tt.TakingBack) and after.waiting[1:]:
            return Step(tt.Picking(after.table, after.hidden, after.trick, after.waiting[1:]), ())
        return Step(after, ())

    return take_bonus


def decline_ends_the_picking(_right: Function) -> Function:
    """Let it be that who declines ends the picking."""
    return lambda state, _move: flow.ask_to_pick(state.table, state.hidden, state.trick, (), ())


def no_picks_at_the_end(right: Function) -> Function:
    """Let it be that the last trick brings no pick."""

    def play_card(state: tt.Playing, move: tt.Move) -> Any:
        step = right(state, move)
        after = step.state
        if isinstance(after, tt.Picking) and not any(after.hands):
            return flow.ask_to_pick(after.table, after.hidden, after.trick, (), step.events)
        return step

    return play_card


def take_back_needs_a_false_trick(right: Function) -> Function:
    """Let it be that the take-back needs a false trick."""

    def refuse(state: Any, move: Any) -> Any:
        wants = move == tt.TakeBonus(state.waiting[0], tt.BonusCard.TAKE_BACK)
        if wants and not state.table.false_tricks[move.seat]:
            return refusal(clauses.bonus.SEVEN_BRINGS_BONUS)
        return right(state, move)

    return refuse


def all_of_a_flipped_pile(right: Function) -> Function:
    """Let it be that the cards below count too."""

    def holding_of(table: Any, seat: Seat, answers: Any) -> Any:
        holding = right(table, seat, answers)
        shown = [answer.card for answer in answers if isinstance(answer, tt.FlipPile)]
        under = tuple(
            AS_FALSE_TRICK.select(card.bit)[0]
            for pile in table.tricks[seat]
            for card in pile
            if any(top in pile and card != top for top in shown)
        )
        return attrs.evolve(holding, false_tricks=holding.false_tricks + under)

    return holding_of


def shift_is_a_false_trick(right: Function) -> Function:
    """Let it be that the shift is a false trick itself."""

    def after(holding: Any, answer: Any, *rest: Any) -> Any:
        changed = right(holding, answer, *rest)
        if isinstance(answer, tt.ShiftValue):
            itself = FalseTrick(tt.BonusCard.VARIABLE_4, None, None)
            return attrs.evolve(changed, false_tricks=(*changed.false_tricks, itself))
        return changed

    return after


def suit_faces_have_a_value(right: Function) -> Function:
    """Let it be that a suit face has a value."""

    def after(*args: Any) -> Any:
        changed = right(*args)
        entries = tuple(FalseTrick(e.source, e.suit, e.value or 1) for e in changed.false_tricks)
        return attrs.evolve(changed, false_tricks=entries)

    return after


def all_score_cards_count(right: Function) -> Function:
    """Let it be that all score cards count."""

    def score_round(table: Any, declarations: Any) -> Any:
        before = [record.scores for record in table.round.match.past]
        return tuple(
            attrs.evolve(
                score,
                card_points=score.card_points + sum(s[score.seat].card_points for s in before),
            )
            for score in right(table, declarations)
        )

    return score_round


def bonus_cards_are_secret(right: Function) -> Function:
    """Let it be that bonus cards are taken in secret."""

    def seen_by(event: Any, seat: Any) -> Any:
        hidden = isinstance(event, tt.BonusCardTaken) and event.seat is not seat
        return right(tt.BonusCardDeclined(event.seat) if hidden else event, seat)

    return seen_by
