"""Is a state possible? Its cards, its counts, and its moves, which are played again."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from german_whist.game import CONTRACT, TITLE
from german_whist.hidden import history_of, is_whole
from german_whist.rules import deck_of
from german_whist.state import STATES, DealPending, GameOver, Hidden, Playing, State, Table, losers
from tricky_twist.core.errors import Problem
from tricky_twist.core.validation import Checks, replay_problems
from tricky_twist.core.wellformed import seat_problems, walk

_PER_SEAT: dict[type[Any], tuple[str, ...]] = {Table: ("early", "late"), Hidden: ("hands",)}


def _seats(state: State) -> Iterator[Problem]:
    yield from seat_problems(walk(state, "$"), 2, _PER_SEAT)


def _counts(state: State) -> Iterator[Problem]:
    """Yield what is wrong with the numbers of cards and tricks."""
    if isinstance(state, DealPending):
        return
    table, size = state.table, state.table.rules.ranks
    early, late = sum(table.early), sum(table.late)
    sizes = [len(hand) for hand in state.hidden.hands]
    if isinstance(state, Playing) and state.led is not None:
        sizes[state.led.seat] += 1
    if min(table.early + table.late) < 0 or early > size or (late and early < size):
        yield Problem("$.table", f"there are {size} tricks beside the stock, and then {size}")
    elif (table.face_up is None) is not (early == size):
        yield Problem("$.table.face_up", "a card lies face up as long as there is a stock")
    elif len(state.hidden.stock) != table.below:
        yield Problem("$.hidden.stock", f"there must be {table.below} cards")
    elif sizes != [size - late] * 2:
        yield Problem("$.hidden.hands", f"each seat has {size - late} cards before a trick")
    elif isinstance(state, Playing) and state.led and state.led.seat is not table.leader:
        yield Problem("$.led", f"{table.leader} leads")
    elif isinstance(state, GameOver) is not (late == size):
        yield Problem("$", "the game is over when all cards are played")
    elif any(len(trick.plays) != 2 for trick in table.log):
        yield Problem("$.table.log", "each seat plays one card to a trick")
    elif len(state.hidden.drawn) != len(losers(table)):
        yield Problem("$.hidden.drawn", "there is one for each trick that was played at the stock")


def _cards(state: State) -> Iterator[Problem]:
    """Yield cards that are in two places, or in no pack of this size."""
    if isinstance(state, DealPending):
        return
    held = [*state.hidden.stock, *(card for hand in state.hidden.hands for card in hand)]
    held += [play.card for trick in state.table.log for play in trick.plays]
    held += [] if state.table.face_up is None else [state.table.face_up]
    held += [state.led.card] if isinstance(state, Playing) and state.led is not None else []
    for card, number in Counter(held).items():
        if number > 1:
            yield Problem("$", f"{card} is in {number} places")
        elif card not in deck_of(state.table.rules.ranks):
            yield Problem("$", f"these rules play without {card}")


def _memory(state: State) -> Iterator[Problem]:
    """Yield the first move of a whole game that was not legal, or where it does not lead."""
    if not isinstance(state, DealPending) and is_whole(state.table):
        start, (deal, *plays) = history_of(state)
        moves = [("$.hidden", deal), *(("$.table.log", play) for play in plays)]
        yield from replay_problems(state, start, moves, CONTRACT.play, str)


CHECKS: Checks[State] = Checks(TITLE, STATES, ((_seats,), (_counts,), (_cards,), (_memory,)))
find_problems: Final = CHECKS.find_problems
