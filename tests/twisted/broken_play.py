"""Broken versions of what happens in a turn and at the end of a round of Twisted."""

from collections.abc import Callable
from typing import Any

from tests.breaking import Function
from tests.twisted.broken_rules import altered
from tricky_twist import Seat, Step
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.flow import end_round
from tricky_twist.games.twisted.turn import FITTING

# Adding a card ----------------------------------------------------------------------------------


def passes_to(turn: Callable[[Seat, int], int]) -> Callable[[Function], Function]:
    """Let it be that the turn passes to another seat after a card was added or twisted out."""

    def make(right: Function) -> Function:
        def act(state: Any, move: Any) -> Any:
            step = right(state, move)
            if not isinstance(step.state, tw.Turn):
                return step
            after = tw.Turn(
                _as_it_lies(step.state),
                _held(step.state),
                (),
                Seat(turn(move.seat, len(state.hands))),
            )
            return Step(after, step.events)

        return act

    return make


def _as_it_lies(state: tw.Turn) -> tw.Table:
    table: tw.Table = altered(
        state.table, row_at_start=state.row, pile_size_at_start=state.pile_size
    )
    return table


def _held(state: tw.Turn) -> tw.Hidden:
    hidden: tw.Hidden = altered(state.hidden, hands_at_start=state.hands)
    return hidden


def adds_on_the_left(right: Function) -> Function:
    """Let it be that a card goes to the left end."""

    def place(state: Any, move: Any) -> Any:
        step = right(state, move)
        after = step.state
        if not isinstance(after, tw.Turn):
            return step
        table = altered(_as_it_lies(after), row_at_start=(move.card, *state.row))
        return Step(tw.Turn(table, _held(after), (), after.turn), step.events)

    return place


def nobody_draws(right: Function) -> Function:
    """Let it be that the hands do not grow."""
    return lambda hands, placed, pile, _left: right(hands, placed, pile, 0)


def draws_the_bottom(right: Function) -> Function:
    """Let it be that who twists draws the bottom card."""

    def twist(state: Any, move: Any) -> Any:
        secrets = state.hidden.secrets
        if state.pile_size < 2:
            return right(state, move)
        pile = secrets.pile
        turned = altered(
            secrets, pile=(*pile[: -state.pile_size], *pile[: -state.pile_size - 1 : -1])
        )
        return right(altered(state, hidden=altered(state.hidden, secrets=turned)), move)

    return twist


def taker_draws_nothing(right: Function) -> Function:
    """Let it be that who took the row draws no card."""

    def place(state: Any, move: Any) -> Any:
        if isinstance(state, tw.Opening):
            state = altered(state, table=altered(state.table, pile_size_at_start=0))
        return right(state, move)

    return place


def ends_with_the_last_draw(kind: type[Any]) -> Callable[[Function], Function]:
    """Let it be that a round ends when the pile runs out and the row was just taken or twisted."""

    def make(right: Function) -> Function:
        def act(state: Any, move: Any) -> Any:
            step = right(state, move)
            gone = isinstance(state, tw.Opening) or len(state.row) == 1
            if isinstance(state, kind) and gone and state.pile_size == 1:
                return end_round(step.state, tw.EndCause.ROW_TAKEN, step.events)
            return step

        return act

    return make


def ends_with_the_pile(right: Function) -> Function:
    """Let it be that a round ends as soon as nobody can draw."""

    def pass_on(state: Any, size: int, happened: Any) -> Any:
        if size < 1:
            return end_round(state, tw.EndCause.EMPTY_HAND, happened)
        return right(state, size, happened)

    return pass_on


def tells_nothing_of_the_pile(right: Function) -> Function:
    """Let it be that nobody is told when the last card is gone."""
    return lambda state, size, happened: right(state, size + 1, happened)


# The row ----------------------------------------------------------------------------------------


def last_card_fills_the_gap(_right: Function) -> Function:
    """Let it be that the rightmost card goes where the other one was."""

    def closed_up(row: Any, card: Any) -> Any:
        *rest, last = row
        return tuple(last if other == card else other for other in rest)

    return closed_up


def keeps_neighbours_close(right: Function) -> Function:
    """Let it be that what is too far from its left neighbour leaves the row too."""

    def closed_up(row: Any, card: Any) -> Any:
        kept: list[tw.Card] = []
        for other in right(row, card):
            if not kept or abs(other.value - kept[-1].value) <= 10:
                kept.append(other)
        return tuple(kept)

    return closed_up


def twisted_card_still_counts(right: Function) -> Function:
    """Let it be that the card that was twisted out is still the one to be near to."""

    def turn_moves(hand: int, on_table: Any, seat: Seat) -> Any:
        moves = right(hand, on_table, seat)
        last = on_table.table.log[-1][-1] if on_table.table.log else None
        if on_table.placed or not on_table.row or not isinstance(last, tw.Twist):
            return moves
        near = tw.Cards(FITTING[last.card.index] & hand)
        others = tuple(move for move in moves if not isinstance(move, tw.Place))
        return tuple(tw.Place(seat, card) for card in near) + others

    return turn_moves


def taken_hand_card(right: Function) -> Function:
    """Let it be that with the pile empty an expert lays a hand card face down."""

    def take(state: Any, move: Any) -> Any:
        expert = state.round.match.rules.expert is tw.Expert.ON
        if expert and len(state.row) == 1 and state.pile_size == 0:
            down = list(state.table.face_down)
            down[move.seat] = down[move.seat].with_card(next(iter(state.hands[move.seat])))
            state = altered(state, table=altered(state.table, face_down=tuple(down)))
        return right(state, move)

    return take


def turn_passes_after_a_take(right: Function) -> Function:
    """Let it be that the next seat starts the new row."""

    def take(state: Any, move: Any) -> Any:
        step = right(state, move)
        after = step.state
        if not isinstance(after, tw.Opening):
            return step
        following = Seat((move.seat + 1) % len(state.hands))
        return Step(tw.Turn(after.table, after.hidden, (), following), step.events)

    return take


def taker_draws_at_once(right: Function) -> Function:
    """Let it be that whoever takes the row draws a card before the new one is started."""

    def take(state: Any, move: Any) -> Any:
        step = right(state, move)
        after = step.state
        if not isinstance(after, tw.Opening):
            return step
        hands, left = list(after.hands), after.pile_size
        drawn = after.hidden.secrets.pile[-left]
        hands[move.seat] = hands[move.seat].with_card(drawn)
        table = altered(after.table, pile_size_at_start=left - 1)
        return Step(
            altered(after, table=table, hidden=altered(after.hidden, hands_at_start=tuple(hands))),
            step.events,
        )

    return take


# The end ----------------------------------------------------------------------------------------


def hands_count(right: Function) -> Function:
    """Let it be that cards in the hands count as taken."""

    def end(state: Any, cause: Any, happened: Any) -> Any:
        down = tuple(map(_together, state.table.face_down, state.hands))
        table = altered(state.table, face_down=down)
        return right(altered(state, table=table, hidden=_no_hands(state)), cause, happened)

    return end


def row_counts(right: Function) -> Function:
    """Let it be that a row that is left counts for the seat whose turn it would be."""

    def end(state: Any, cause: Any, happened: Any) -> Any:
        down = list(state.table.face_down)
        down[state.turn] = _together(down[state.turn], tw.Cards.of(state.row))
        table = altered(state.table, face_down=tuple(down))
        return right(altered(state, table=table), cause, happened)

    return end


def _together(one: tw.Cards, other: tw.Cards) -> tw.Cards:
    return one | other


def _no_hands(state: Any) -> Any:
    return altered(state.hidden, hands_at_start=(tw.Cards(0),) * len(state.hands))


def only_the_last_game_counts(right: Function) -> Function:
    """Let it be that points of earlier games are forgotten."""

    def after_round(round_: Any, record: Any) -> Any:
        totals = tuple(score.total for score in record.scores)
        return altered(right(round_, record), points=totals)

    return after_round


def last_seat_of_several(_right: Function) -> Function:
    """Let it be that of several seats the last one clockwise begins."""

    def starter(reading: Any, order: Any, scores: Any) -> Any:
        totals = [scores[seat].total for seat in order]
        if reading is tw.NextStart.LOWEST:
            return [s for s in order if scores[s].total == min(totals)][-1]
        return [s for s in order if scores[s].total == max(totals)][-1]

    return starter


def tie_break_of_the_last_game(right: Function) -> Function:
    """Let it be that plus cards and toads of earlier games do not count."""

    def after_round(round_: Any, record: Any) -> Any:
        scores = record.scores
        return altered(
            right(round_, record),
            plus_cards=tuple(len(score.face_up) for score in scores),
            toads=tuple(score.toads for score in scores),
        )

    return after_round
