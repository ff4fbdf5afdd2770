"""The turns of the round: they can have led here, and the round continues.

The cards are known to be in their places.
"""

import itertools
from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import SEATS
from tricky_twist.games.twisted.cards import Card, Cards
from tricky_twist.games.twisted.ending import ends_by_empty_hand, ends_by_extra_card
from tricky_twist.games.twisted.game import find_violations, play
from tricky_twist.games.twisted.setup import dealer_before
from tricky_twist.games.twisted.state import OnTable, Opening, State, Turn
from tricky_twist.games.twisted.turn import is_within_ten, placeable


def turn_problems(state: State) -> Iterator[Problem]:
    """Yield facts to which the turns of the round cannot have led."""
    match state:
        case Turn():
            yield from _dealer_problems(state)
            yield from _placed_problems(state)
            yield from _gap_problems(state)
        case Opening():
            yield from _dealer_problems(state)
            yield from _opening_problems(state)
        case _:
            return


def _dealer_problems(state: OnTable) -> Iterator[Problem]:
    """Yield a problem if the turns so far do not lead from the first one to this one.

    Each of them has put one card of a hand on the table.
    """
    table, players = state.table, state.round.match.players
    turns = len(table.row_at_start) + sum(map(len, table.face_up)) + sum(map(len, table.face_down))
    first = state.placed[0].seat if state.placed else state.turn
    dealer = dealer_before(SEATS[(first - turns) % players], players)
    if state.round.dealer is not dealer:
        reason = f"{count_of(turns, 'card')} came from the hands, so the dealer must be {dealer}"
        yield Problem("$.table.round.dealer", reason)


def _gap_problems(state: Turn) -> Iterator[Problem]:
    """Yield a problem for neighbours that no card twisted out can have brought together."""
    table = state.table
    twisted = Cards(0)
    for couples in table.face_up:
        twisted |= couples
    for left, right in itertools.pairwise(table.row_at_start):
        if not _is_bridged(left, right, twisted.mask):
            reason = (
                f"{left} and {right} are neighbours, but no row can have led from one to the other"
            )
            yield Problem("$.table.row_at_start", reason)


def _is_bridged(left: Card, right: Card, between: int) -> bool:
    """Say whether steps of at most ten lead from one card to another, over cards of a mask."""
    reached = placeable(between, (left,))
    before = 0
    while reached != before:
        before = reached
        for card in Cards(reached):
            reached |= placeable(between, (card,))
    return is_within_ten(left, right) or any(is_within_ten(card, right) for card in Cards(reached))


def _placed_problems(state: Turn) -> Iterator[Problem]:
    """Yield the first card added that could not be, or a problem if the round is over."""
    rules = state.round.match.rules
    first = state.placed[0].seat if state.placed else state.turn
    now = Turn(state.table, state.hidden, (), first)
    for index, move in enumerate(state.placed):
        for violation in find_violations(now, move):
            yield Problem(f"$.placed[{index}]", str(violation))
            return
        after = play(now, move).state
        if not isinstance(after, Turn):
            yield Problem(f"$.placed[{index}]", "this card ended the round")
            return
        now = after
    if state.turn is not now.turn:
        yield Problem("$.turn", f"it is {now.turn}'s turn")
    elif ends_by_empty_hand(state.hands[state.turn].mask, state.row, rules):
        yield Problem("$.hidden.hands_at_start", f"{state.turn} has no cards, so the round is over")


def _opening_problems(state: Opening) -> Iterator[Problem]:
    table, turn = state.table, state.turn
    if table.row_at_start:
        yield Problem("$.table.row_at_start", "the row was taken, so it must be empty")
    if not table.face_down[turn]:
        yield Problem(
            f"$.table.face_down[{turn:d}]", f"{turn} took the row, so it must have cards face down"
        )
    if table.pile_size_at_start:
        return
    went_on = not ends_by_extra_card(0, table.round.match.rules)
    if not (went_on and any(extra.seat is turn for extra in table.extras)):
        reason = "the pile is empty, so the round was over when the row was taken"
        yield Problem("$.table.pile_size_at_start", reason)
