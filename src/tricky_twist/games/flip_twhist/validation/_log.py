"""The log: tricks as they can have been played, one after the other.

A log may begin where a position was entered.
"""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.seats import Seat, clockwise
from tricky_twist.games.flip_twhist.flipping import may_be_picked
from tricky_twist.games.flip_twhist.setup import first_leader, number_of_tricks
from tricky_twist.games.flip_twhist.state import (
    GameOver,
    Match,
    Picking,
    Playing,
    State,
    TrickRecord,
)
from tricky_twist.games.flip_twhist.trick import highest_number, stack_of
from tricky_twist.games.flip_twhist.twhist import first_of_each, next_leader, picker
from tricky_twist.games.flip_twhist.validation._cards import OnTable, cards_left


def log_problems(state: State) -> Iterator[Problem]:
    """Yield what is wrong with the tricks that are told of, and with who leads after them."""
    match state:
        case Playing() | Picking() | GameOver():
            yield from _table_problems(state)
        case _:
            return


def tricks_over(state: OnTable) -> int:
    """Return how many tricks must have been played before this one."""
    return number_of_tricks(state.match) - cards_left(state)


def is_whole(state: OnTable) -> bool:
    """Say whether the log tells of every trick from the first."""
    return len(state.table.log) == tricks_over(state)


def _table_problems(state: OnTable) -> Iterator[Problem]:
    table = state.table
    over = tricks_over(state)
    leader = first_leader(table.match) if is_whole(state) else None
    for place, trick in enumerate(table.log):
        path = f"$.table.log[{place}]"
        problems = tuple(trick_problems(trick, leader, table.match, path))
        yield from problems
        leader = None if problems else _leader_after(trick, table.match)
    if leader is not None and table.leader is not leader:
        yield Problem("$.table.leader", f"it is for {leader} to lead")
    if len(table.log) > max(over, 0):
        reason = f"tricks told of: {len(table.log)}, tricks that can be over: {over}"
        yield Problem("$.table.log", reason)


def _leader_after(trick: TrickRecord, match: Match) -> Seat:
    first, highest = first_of_each(trick.plays), highest_number(trick.plays, match.rules)
    return next_leader(first, highest, trick.leader, match)[0]


def trick_problems(
    trick: TrickRecord, leader: Seat | None, match: Match, path: str
) -> Iterator[Problem]:
    """Yield what is wrong with a trick, which *leader* had to lead if it is known."""
    if leader is not None and trick.leader is not leader:
        yield Problem(f"{path}.leader", f"it was for {leader} to lead")
    if tuple(play.seat for play in trick.plays) != clockwise(trick.leader, match.players):
        yield Problem(f"{path}.plays", f"each seat plays once, clockwise from {trick.leader}")
    else:
        yield from _pick_problems(trick, match, f"{path}.pick")


def _pick_problems(trick: TrickRecord, match: Match, path: str) -> Iterator[Problem]:
    won = picker(first_of_each(trick.plays), highest_number(trick.plays, match.rules))
    if won is None:
        if trick.pick is not None:
            yield Problem(path, "there was no number card to pick")
    elif trick.pick is None or trick.pick.seat is not won[0]:
        yield Problem(path, f"{won[0]} won the trick, and had to pick")
    elif not may_be_picked(trick.pick.cards.mask, stack_of(trick.plays)):
        yield Problem(path, "one or two number cards of the trick had to be picked")
