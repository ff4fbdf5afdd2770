"""The turns of the round: that they can have led here, and that it goes on.

The cards are known to be in their places.
"""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import SEATS
from tricky_twist.games.twisted.contract import find_violations, play
from tricky_twist.games.twisted.ending import ends_by_empty_hand, ends_by_extra_card
from tricky_twist.games.twisted.rules import LastTwist
from tricky_twist.games.twisted.setup import dealer_before, hand_size
from tricky_twist.games.twisted.state import OnTable, Opening, State, Turn


def turn_problems(state: State) -> Iterator[Problem]:
    """Yield what the turns of the round cannot have led to."""
    match state:
        case Turn():
            yield from _dealer_problems(state)
            yield from _placed_problems(state)
            yield from _row_problems(state)
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
        reason = f"after {count_of(turns, 'card')} from the hands the dealer must be {dealer}"
        yield Problem("$.table.round.dealer", reason)


def _row_problems(state: Turn) -> Iterator[Problem]:
    """Yield a problem if the row is gone and the pile empty, but not by the last draw."""
    table, match = state.table, state.round.match
    goes_on = match.rules.last_twist is LastTwist.GOES_ON
    if table.row_at_start or table.pile_size_at_start or goes_on:
        return
    full = hand_size(match.rules, match.players)
    if any(len(hand) < full for hand in state.hidden.hands_at_start):
        yield Problem("$.table.row_at_start", "the round was over when the row was gone")


def _placed_problems(state: Turn) -> Iterator[Problem]:
    """Yield the first card added that could not be, or a problem if the round is over."""
    rules = state.round.match.rules
    first = state.placed[0].seat if state.placed else state.turn
    now: State = Turn(state.table, state.hidden, (), first)
    for index, move in enumerate(state.placed):
        for violation in find_violations(now, move):
            yield Problem(f"$.placed[{index}]", str(violation))
            return
        now = play(now, move).state
        if not isinstance(now, Turn):
            yield Problem(f"$.placed[{index}]", "with this card the round is over")
            return
    if isinstance(now, Turn) and state.turn is not now.turn:
        yield Problem("$.turn", f"it is {now.turn}'s turn")
    elif ends_by_empty_hand(state.hands[state.turn].mask, state.row, rules):
        yield Problem("$.hidden.hands_at_start", f"{state.turn} has no card, so the round is over")


def _opening_problems(state: Opening) -> Iterator[Problem]:
    table, turn = state.table, state.turn
    if table.row_at_start:
        yield Problem("$.table.row_at_start", "the row was taken, so there is none")
    if not table.face_down[turn]:
        yield Problem(f"$.table.face_down[{turn:d}]", f"{turn} has taken a row")
    if table.pile_size_at_start:
        return
    went_on = not ends_by_extra_card(0, table.round.match.rules)
    if not (went_on and any(extra.seat is turn for extra in table.extras)):
        reason = "the pile is empty, so the round was over when the row was taken"
        yield Problem("$.table.pile_size_at_start", reason)
