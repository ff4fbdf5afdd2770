"""The log: tricks as they can have been played, and their piles where they belong.

A log may begin where a position was entered; what it tells must fit the table.
"""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.seats import Seat, clockwise
from tricky_twist.games.tricky_twist.cards import Card
from tricky_twist.games.tricky_twist.moves import TakeBack
from tricky_twist.games.tricky_twist.state import (
    FirstPlayerPending,
    GameOver,
    OnTable,
    Picking,
    ScoreDeckPending,
    State,
    TakingBack,
    TrickRecord,
)
from tricky_twist.games.tricky_twist.trick import resolve
from tricky_twist.games.tricky_twist.validation._cards import tricks_won


def log_problems(state: State) -> Iterator[Problem]:
    """Yield what is wrong with the tricks that are told of."""
    match = state.match
    path = past_path(state)
    for place, record in enumerate(match.past):
        at = f"{path}[{place}].tricks"
        yield from chain_problems(record.tricks, match.players, at)
    if isinstance(state, OnTable):
        yield from _table_problems(state)


def past_path(state: State) -> str:
    """Return the path of the rounds before."""
    match state:
        case GameOver() | ScoreDeckPending() | FirstPlayerPending():
            return "$.match.past"
        case _ if isinstance(state, OnTable):
            return "$.table.round.match.past"
        case _:
            return "$.round.match.past"


# One trick after the other ----------------------------------------------------------------------


def chain_problems(tricks: tuple[TrickRecord, ...], players: int, path: str) -> Iterator[Problem]:
    """Yield what is wrong with tricks that were played one after the other."""
    leader: Seat | None = None
    for place, trick in enumerate(tricks):
        yield from trick_problems(trick, leader, players, f"{path}[{place}]")
        leader = trick.winner


def trick_problems(
    trick: TrickRecord, leader: Seat | None, players: int, path: str
) -> Iterator[Problem]:
    """Yield what is wrong with a trick, which *leader* had to lead if it is known."""
    if leader is not None and trick.leader is not leader:
        yield Problem(f"{path}.leader", f"{leader} won the trick before, and leads this one")
    if tuple(play.seat for play in trick.plays) != clockwise(trick.leader, players):
        yield Problem(f"{path}.plays", f"each seat plays once, clockwise from {trick.leader}")
    elif len({play.card for play in trick.plays}) != players:
        yield Problem(f"{path}.plays", "a card is played twice")
    elif trick.winner is not resolve(trick.plays).winner:
        winner = resolve(trick.plays).winner
        yield Problem(f"{path}.winner", f"{winner} played the highest card of the suit led")
    answered = [answer.seat for answer in trick.draws]
    if len(set(answered)) != len(answered):
        yield Problem(f"{path}.draws", "a seat answers once in a draw window")


# The tricks of the round that is played ---------------------------------------------------------


def told(state: OnTable) -> tuple[TrickRecord, ...]:
    """Return the tricks of this round that the state tells of, the one just resolved included."""
    current = (state.trick,) if isinstance(state, Picking | TakingBack) else ()
    return (*state.table.log, *current)


def _table_problems(state: OnTable) -> Iterator[Problem]:
    table = state.table
    tricks, players = told(state), table.round.match.players
    paths = [f"$.table.log[{place}]" for place in range(len(table.log))]
    paths += ["$.trick"] * (len(tricks) - len(paths))
    leader: Seat | None = None
    if len(tricks) == tricks_won(table):
        leader = table.round.first
    fine = True
    for trick, path in zip(tricks, paths, strict=True):
        found = tuple(trick_problems(trick, leader, players, path))
        yield from found
        fine = fine and not found
        leader = trick.winner
    if leader is not None and table.leader is not leader:
        yield Problem("$.table.leader", f"it is {leader}: the winner of the last trick leads")
    if len(tricks) > tricks_won(table):
        reason = f"tricks told of: {len(tricks)}, tricks on the table: {tricks_won(table)}"
        yield Problem("$.table.log", reason)
    if fine:
        yield from _lying_problems(state, tricks, paths)


def _lying_problems(
    state: OnTable, tricks: tuple[TrickRecord, ...], paths: list[str]
) -> Iterator[Problem]:
    """Yield a problem for each pile of a trick that does not lie where it belongs."""
    table = state.table
    back = taken_back(tricks)
    for trick, path in zip(tricks, paths, strict=True):
        taken = resolve(trick.plays)
        if taken.pile not in table.tricks[taken.winner]:
            cards = " ".join(map(str, taken.pile))
            yield Problem(path, f"{taken.winner} won {cards}, which is not among its tricks")
        for play in taken.returned:
            if play.card not in table.false_tricks[play.seat] and play.card not in back:
                yield Problem(path, f"{play.card} should be a false trick of {play.seat}")


def taken_back(tricks: tuple[TrickRecord, ...]) -> set[Card]:
    """Return the cards that were taken back in these tricks."""
    picks = (pick for trick in tricks for pick in trick.picks)
    return {pick.card for pick in picks if isinstance(pick, TakeBack)}
