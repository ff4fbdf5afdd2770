"""The phase: that it is one in which the round goes on, and that cards were added as they may be.

The cards are known to be in their places.
"""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import SEATS
from tricky_twist.games.twisted.cards import Cards
from tricky_twist.games.twisted.ending import ends_by_empty_hand, ends_by_extra_card
from tricky_twist.games.twisted.legality import find_violations
from tricky_twist.games.twisted.play import play
from tricky_twist.games.twisted.rules import LastTwist
from tricky_twist.games.twisted.setup import dealer_before, hand_size
from tricky_twist.games.twisted.state import OnTable, Opening, State, Turn


def phase_problems(state: State) -> Iterator[Problem]:
    """Yield what does not belong to the phase."""
    match state:
        case Turn():
            yield from _dealer_problems(state)
            yield from _turn_problems(state)
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
    turns = len(table.row) + sum(map(len, table.face_up)) + sum(map(len, table.face_down))
    first = state.since[0].seat if state.since else state.turn
    dealer = dealer_before(SEATS[(first - turns) % players], players)
    if state.round.dealer is not dealer:
        reason = f"after {count_of(turns, 'card')} from the hands the dealer must be {dealer}"
        yield Problem("$.table.round.dealer", reason)


def _row_problems(state: Turn) -> Iterator[Problem]:
    """Yield a problem if the row is gone and the pile empty, but not by the last draw."""
    table, match = state.table, state.round.match
    if table.row or table.pile_size or match.rules.last_twist is not LastTwist.ENDS:
        return
    full = hand_size(match.rules, match.players)
    if any(len(hand) < full for hand in state.hidden.hands):
        yield Problem("$.table.row", "the round was over when the row was gone")


def _turn_problems(state: Turn) -> Iterator[Problem]:
    """Yield the first card added that could not be, or a problem if the round is over."""
    rules = state.round.match.rules
    first = state.since[0].seat if state.since else state.turn
    now: State = Turn(state.table, state.hidden, (), first)
    for place, move in enumerate(state.since):
        for violation in find_violations(now, move):
            yield Problem(f"$.since[{place}]", str(violation))
            return
        now = play(now, move).state
        if not isinstance(now, Turn):
            yield Problem(f"$.since[{place}]", "with this card the round is over")
            return
    hand: Cards = state.hands[state.turn]
    if ends_by_empty_hand(hand, state.row, rules):
        yield Problem("$.hidden.hands", f"{state.turn} has no card, so the round is over")


def _opening_problems(state: Opening) -> Iterator[Problem]:
    table, turn = state.table, state.turn
    if table.row:
        yield Problem("$.table.row", "the row was taken, so there is none")
    if not table.face_down[turn]:
        yield Problem(f"$.table.face_down[{turn:d}]", f"{turn} has taken a row")
    if table.pile_size:
        return
    went_on = not ends_by_extra_card(0, table.round.match.rules)
    if not (went_on and any(extra.seat is turn for extra in table.extras)):
        reason = "the pile is empty, so the round was over when the row was taken"
        yield Problem("$.table.pile_size", reason)
