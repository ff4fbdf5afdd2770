"""The turns of the round: they can have led here, and the round continues.

The cards are known to be in their places.
"""

import itertools
from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import value
from tricky_twist.games.twisted.cards import Card, Cards, Row
from tricky_twist.games.twisted.ending import (
    ends_by_empty_hand,
    ends_by_extra_card,
    ends_by_take,
    ends_by_twist,
)
from tricky_twist.games.twisted.game import find_violations, play
from tricky_twist.games.twisted.rules import Rules
from tricky_twist.games.twisted.setup import dealer_before, hand_size, starter_of
from tricky_twist.games.twisted.state import OnTable, Opening, State, Turn
from tricky_twist.games.twisted.taking import brings_extra_card
from tricky_twist.games.twisted.turn import couple, is_within_ten, placeable


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


# Can play have led here? --------------------------------------------------------------------------
#
# The turns are undone, one after another, back to a deal. The origin of each card does not matter,
# because every deal is possible. The search needs only whose turn it was, the row, and the number
# of cards left in the pile.

STEPS = 3000
"""The search gives up after this many steps; then the position counts as possible."""


@value
class _Past:
    """The table as it was after some turn. Each turn has put one card there."""

    row: Row
    up: tuple[int, ...]
    """For each seat the mask of its couples."""
    down: tuple[int, ...]
    """For each seat the mask of the cards of the rows that it took."""
    extras: tuple[int, ...]
    """For each seat, how many extra cards it has."""

    @property
    def turns(self) -> int:
        """How many turns there were."""
        return len(self.row) + sum(map(int.bit_count, (*self.up, *self.down)))


def may_be_reached(state: OnTable) -> bool:
    """Say whether play can lead to a position, as far as a search of some length finds out.

    The search does not ask which rows the players were free to take under :reading:`TW-A01`.
    """
    search = _Search(state)
    table, players = state.table, state.round.match.players
    extras = tuple([sum(extra.seat is seat for extra in table.extras) for seat in SEATS[:players]])
    up = tuple([cards.mask for cards in table.face_up])
    now = _Past(state.row, up, tuple([cards.mask for cards in table.face_down]), extras)
    if isinstance(state, Opening):
        return any(map(search.leads_to, search.before_take(now, state.turn)))
    return search.leads_to(now)


class _Search:
    """The search for a deal that one position may come from."""

    def __init__(self, state: OnTable) -> None:
        match = state.round.match
        self._rules: Rules = match.rules
        self._players = match.players
        self._first = starter_of(state.round.dealer, match.players)
        dealt = match.players * hand_size(match.rules, match.players)
        self._pile = len(match.rules.numbers) - dealt
        self._tried: set[_Past] = set()

    def leads_to(self, now: _Past) -> bool:
        """Say whether undoing turns leads from a deal to *now*, or takes too long."""
        ways = [iter((now,))]
        while ways:
            past = next(ways[-1], None)
            if past is None:
                ways.pop()
            elif past not in self._tried:
                if not past.turns and not any(past.extras):
                    return True
                self._tried.add(past)
                ways.append(self._before(past))
            if len(self._tried) > STEPS:
                return True
        return False

    def _left(self, past: _Past) -> int:
        """Return how many cards were left in the pile: each turn and each extra card took one."""
        return max(0, self._pile - past.turns - sum(past.extras))

    def _before(self, past: _Past) -> Iterator[_Past]:
        """Yield the possible tables before the last turn."""
        if not past.turns:
            return
        seat = SEATS[(self._first + past.turns - 1) % self._players]
        row = past.row
        shorter = _Past(row[:-1], past.up, past.down, past.extras)
        if len(row) == 1:
            yield shorter
            yield from self.before_take(shorter, seat)
        elif row and is_within_ten(row[-1], row[-2]):
            yield shorter
        yield from self._before_twist(past, seat)

    def before_take(self, past: _Past, seat: Seat) -> Iterator[_Past]:
        """Yield the possible tables before a seat took the row."""
        taken = tuple(Cards(past.down[seat]))
        for size in range(1, len(taken) + 1):
            for row in itertools.permutations(taken, size):
                mask = past.down[seat] & ~Cards.of(row).mask
                before = _Past(row, past.up, _with(past.down, seat, mask), past.extras)
                earlier = self._if_it_goes_on(before, seat)
                if earlier is None:
                    break  # the length of the row decides that; there are too many rows to ask
                yield earlier

    def _if_it_goes_on(self, before: _Past, seat: Seat) -> _Past | None:
        """Return the table before a take, extra card and all, if it did not end the round."""
        if not brings_extra_card(before.row, 1, self._rules):
            return None if ends_by_take(self._left(before)) else before
        if not before.extras[seat]:
            return None
        extras = _with(before.extras, seat, before.extras[seat] - 1)
        earlier = _Past(before.row, before.up, before.down, extras)
        left = self._left(earlier)
        return earlier if left and not ends_by_extra_card(left - 1, self._rules) else None

    def _before_twist(self, past: _Past, seat: Seat) -> Iterator[_Past]:
        """Yield the possible tables before a seat twisted a card out."""
        for card in Cards(past.up[seat]):
            up = _with(past.up, seat, past.up[seat] & ~couple(card))
            for index in range(len(past.row) + 1):
                row = (*past.row[:index], card, *past.row[index:])
                before = _Past(row, up, past.down, past.extras)
                if not ends_by_twist(past.row, self._left(before), self._rules):
                    yield before


def _with(masks: tuple[int, ...], seat: Seat, mask: int) -> tuple[int, ...]:
    return (*masks[:seat], mask, *masks[seat + 1 :])
