"""What people would answer about real games of Tricky Twist."""

from collections.abc import Iterator
from typing import Any

from tests.records.games import NAMES
from tricky_twist.cli.games.tricky_twist.uses import short
from tricky_twist.core.seats import SEATS
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.declaring import questions
from tricky_twist.records import Record


def answers_about(record: Record, *, counting: bool) -> Iterator[str]:
    """Yield what people answer about the rounds of a game, in all of which bonus cards are used.

    *counting* people say how many tricks there are, and not what is in them.
    """
    state: Any = record.initial
    uses: list[tt.Declaration] = []
    for move in record.moves:
        before, state = state, tt.play(state, move).state
        if isinstance(before, tt.Declaring):
            uses.append(move)
            if not isinstance(state, tt.Declaring):
                yield from _used(before.table, uses)
                uses = []
        elif isinstance(state, tt.Declaring):
            yield from _laid(state.table, counting=counting)
        elif type(state) is tt.GameOver or state.match.past != before.match.past:
            raise ValueError("a round without bonus cards to be used")


def _laid(table: tt.Table, *, counting: bool) -> Iterator[str]:
    yield str(table.round.score_card)
    seats = zip(table.tricks, table.false_tricks, table.bonus.held, strict=True)
    for piles, stray, held in seats:
        told = " ".join("".join(map(str, pile)) for pile in piles) or "-"
        bonus = " ".join(card.value for card in held) or "-"
        number = str(len(piles)) if counting else told
        line = f"{number} / {' '.join(map(str, stray)) or '-'} / {bonus}"
        is_asked = counting and piles and tt.BonusCard.FLIP in held
        yield f"{line} / {told}" if is_asked else line


def _used(table: tt.Table, uses: list[tt.Declaration]) -> Iterator[str]:
    """Yield the uses in the order in which they are asked for."""
    players = len(table.tricks)
    asked = [seat for seat in range(players) if questions(table.round, table.bonus.held[seat])]
    by_round = table.round.match.rules.declare_order is tt.DeclareOrder.ROUND_FIRST
    first = 0 if by_round else next(seat for seat in range(players) if table.tricks[seat])
    if table.round.score_card.kind in {tt.ScoreKind.FEWEST, tt.ScoreKind.MOST} and len(asked) > 1:
        first = int(table.round.first if by_round else table.leader)
        yield NAMES[first]
    for step in range(players):
        seat = SEATS[(first + step) % players]
        yield from (short(use) for use in uses if use.seat is seat)
