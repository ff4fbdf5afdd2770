"""What a referee would type who follows a recorded game."""

from collections.abc import Iterator
from typing import Any

from tests.records.games import NAMES
from tricky_twist.cli.games.tricky_twist.uses import short
from tricky_twist.encoding import notate
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.records import Record

State = Any
Move = Any


def typed(record: Record) -> Iterator[str]:
    """Yield what is typed about a game, an answer a line."""
    state: State = record.initial
    drawing: list[str] = []
    for move in record.moves:
        before, state = state, record.game.play(state, move).state
        yield from _chance(before, move)
        if isinstance(before, tt.Drawing):
            drawing += [NAMES[move.seat]] * isinstance(move, tt.DrawReserve)
            if not isinstance(state, tt.Drawing):
                yield " ".join(drawing) or "-"
                drawing = []
        elif record.game.sender_of(move) is not None and not isinstance(move, tt.SetAside):
            yield _move(record, before, move)


def _chance(state: State, move: Move) -> Iterator[str]:
    if isinstance(move, tt.Deal):
        yield str(state.round.score_card)
    if isinstance(move, ft.Deal) and move.exposed:
        yield " ".join(card.symbol for card in move.exposed)


def _move(record: Record, state: State, move: Move) -> str:
    match move:
        case tw.Twist(card=card):
            return f"x{card}"
        case tw.Take() | tt.DeclineBonus() | tt.KeepFalseTricks():
            return "t" if isinstance(move, tw.Take) else "-"
        case tt.TakeBonus(bonus=bonus):
            return bonus.value
        case ft.PlayNumber(card=card):
            return card.symbol
        case ft.Pick(cards=cards):
            return " ".join(card.symbol for card in cards)
        case _ if isinstance(state, tt.Declaring):
            return f"{NAMES[move.seat]}: {short(move)}"
        case _:
            return notate(record.game, move).split()[-1]
