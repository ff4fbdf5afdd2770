"""Simultaneous answers that are not revealed yet: a seat knows only its own.

These functions are written by hand, beside the conclusions from the report: no card is hidden in
them, and the possible answers depend on the phase.
"""

from tricky_twist.core.inventions import Orders
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games.tricky_twist.cards import BonusCard
from tricky_twist.games.tricky_twist.declaring import holding_of, options, questions
from tricky_twist.games.tricky_twist.moves import Declaration, DrawMove
from tricky_twist.games.tricky_twist.reserve import draw_moves, drawable
from tricky_twist.games.tricky_twist.rules import DeclareOrder, DrawOrder, Rules
from tricky_twist.games.tricky_twist.state import Table
from tricky_twist.games.tricky_twist.views import PlayerView, PublicDeclaring, PublicDrawing, View


def draws_at_once(rules: Rules) -> bool:
    """Say whether the answers of a draw window are hidden until the last."""
    return rules.draw_order is DrawOrder.SIMULTANEOUS


def declares_at_once(rules: Rules) -> bool:
    """Say whether the declarations are hidden until the last."""
    return rules.declare_order is DeclareOrder.SIMULTANEOUS


def hidden_answers(seen: View, orders: Orders) -> tuple[DrawMove | Declaration, ...]:
    """Return the answers that are not revealed yet."""
    match seen.public:
        case PublicDrawing() as window if draws_at_once(window.match.rules):
            return _draws(seen, window, orders)
        case PublicDeclaring() as declaring if declares_at_once(declaring.match.rules):
            return _declarations(seen, declaring, orders)
        case _:
            return ()


def _draws(seen: View, window: PublicDrawing, orders: Orders) -> tuple[DrawMove, ...]:
    answers: tuple[DrawMove, ...] = ()
    for seat, size in zip(SEATS, window.sizes.reserves, strict=False):
        if isinstance(seen, PlayerView) and seen.seat is seat:
            answers += seen.own.draws
        elif seat not in window.waiting:
            choices = draw_moves(seat, drawable(size))
            answers += orders.order(f"draw/{seat}", choices)[:1]
    return orders.order("draws", answers)


def _declarations(
    seen: View, declaring: PublicDeclaring, orders: Orders
) -> tuple[Declaration, ...]:
    rows = []
    table = declaring.table
    for seat, left in zip(SEATS, declaring.questions_left, strict=False):
        if isinstance(seen, PlayerView) and seen.seat is seat:
            rows.append(seen.own.declarations)
        else:
            asked = questions(table.round, table.bonus.held[seat])
            rows.append(_guess(table, seat, asked[: len(asked) - left], orders))
    return orders.interleaved("declarations", tuple(rows))


def _guess(
    table: Table, seat: Seat, asked: tuple[BonusCard, ...], orders: Orders
) -> tuple[Declaration, ...]:
    """Return legal answers to the first questions about *seat*'s bonus cards."""
    answers: tuple[Declaration, ...] = ()
    for bonus in asked:
        choices = options(table, seat, bonus, holding_of(table, seat, answers))
        answers += orders.order(f"declaration/{seat}/{len(answers)}", choices)[:1]
    return answers
