"""The end of a round and its points (chapter "scoring")."""

from collections.abc import Callable

from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import maker
from tricky_twist.games.tricky_twist.cards import (
    SUITS,
    VALUES,
    BonusCard,
    ScoreCard,
    ScoreKind,
    Suit,
)
from tricky_twist.games.tricky_twist.declaring import holding_of
from tricky_twist.games.tricky_twist.moves import Declaration
from tricky_twist.games.tricky_twist.rules import FewestPlacing, RankTies, Rules, ZeroOnMost
from tricky_twist.games.tricky_twist.sheet import (
    Counted,
    FalseTrick,
    Holding,
    Parity,
    ParityCounted,
    PlaceCounted,
    RunCounted,
    SeatScore,
    SuitCounted,
    SuitsCounted,
)
from tricky_twist.games.tricky_twist.state import Table

_TRICK_BONUS = BonusCard.TRICK_BONUS

_seat_score = maker(SeatScore)
_run_counted = maker(RunCounted)
_suit_counted = maker(SuitCounted)
_suits_counted = maker(SuitsCounted)
_parity_counted = maker(ParityCounted)
_place_counted = maker(PlaceCounted)

PAIR = 3
EQUAL_PAIR = 5


def pair_value(tricks: int, false_tricks: int) -> int:
    """Return the points for each pair of a trick and a false trick.

    Decides :clause:`TT-52` and :clause:`TT-53`.

    >>> pair_value(3, 4), pair_value(4, 4)
    (3, 5)
    """
    return EQUAL_PAIR if tricks == false_tricks else PAIR


# Counts of the score cards ----------------------------------------------------------------------

FalseTricks = tuple[FalseTrick, ...]


def count_run(false_tricks: FalseTricks) -> RunCounted:
    """Return the longest run of values, the highest of equally long ones.

    Decides :clause:`TT-56`. Doubles neither help nor break, and 12 is not followed by 1
    (:reading:`TT-A42`).
    """
    present = {entry.value for entry in false_tricks}
    length = longest = end = 0
    for number in VALUES:
        length = length + 1 if number in present else 0
        if length >= longest:
            longest, end = length, number
    return _run_counted(VALUES[end - longest : end])


def _of_suit(false_tricks: FalseTricks, suit: Suit) -> FalseTricks:
    return tuple([entry for entry in false_tricks if entry.suit is suit])


def count_suit_pair(
    false_tricks: FalseTricks, suits: tuple[Suit, ...], table: tuple[int, ...]
) -> SuitCounted:
    """Return the false tricks of the better of the two suits shown; of equals, of the first.

    Decides :clause:`TT-57`. The better suit counts by itself (:reading:`TT-A43`).
    """
    shown = [entry.suit for entry in false_tricks]
    best = max(suits, key=lambda suit: points_for(shown.count(suit), table))
    return _suit_counted(best, _of_suit(false_tricks, best))


def count_biggest_suit(false_tricks: FalseTricks) -> SuitCounted:
    """Return the false tricks of the best-filled suit; of several, the first in deck order.

    Decides :clause:`TT-58`. Without a false trick that has a suit, no suit is named:

    >>> from tricky_twist.games import tricky_twist as tt
    >>> count_biggest_suit((tt.FalseTrick(tt.BonusCard.VARIABLE_1, None, 5),))
    SuitCounted(suit=None, false_tricks=())
    """
    shown = [entry.suit for entry in false_tricks]
    best = max(SUITS, key=shown.count)
    return _suit_counted(best if best in shown else None, _of_suit(false_tricks, best))


def count_suits(false_tricks: FalseTricks) -> SuitsCounted:
    """Return the suits that are present. Decides :clause:`TT-59`."""
    present = {entry.suit for entry in false_tricks}
    return _suits_counted(tuple([suit for suit in SUITS if suit in present]))


def _of_parity(false_tricks: FalseTricks, parity: Parity, remainder: int) -> ParityCounted:
    return _parity_counted(
        parity,
        tuple([e for e in false_tricks if e.value is not None and e.value % 2 == remainder]),
    )


def count_even(false_tricks: FalseTricks) -> ParityCounted:
    """Return the false tricks with an even value. Decides :clause:`TT-64`."""
    return _of_parity(false_tricks, Parity.EVEN, 0)


def count_odd(false_tricks: FalseTricks) -> ParityCounted:
    """Return the false tricks with an odd value. Decides :clause:`TT-65`."""
    return _of_parity(false_tricks, Parity.ODD, 1)


# The rank cards ---------------------------------------------------------------------------------


def fewest_order(counts: tuple[int, ...], rules: Rules) -> tuple[int | None, ...]:
    """Return a sort key for each seat on the fewest card, ``None`` for one without a place.

    Decides :clause:`TT-60` and :clause:`TT-62`: fewer is better, and suits do not matter.
    """
    needs_one = rules.fewest_placing is FewestPlacing.NEEDS_ONE
    return tuple([None if count == 0 and needs_one else count for count in counts])


def most_order(counts: tuple[int, ...], rules: Rules) -> tuple[int | None, ...]:
    """Return a sort key for each seat on the most card, ``None`` for one without a place.

    Decides :clause:`TT-61`: more is better, and a seat with none is never first.
    """
    needs_one = rules.zero_on_most is ZeroOnMost.NEEDS_ONE or not any(counts)
    return tuple([None if count == 0 and needs_one else -count for count in counts])


def places(order: tuple[int | None, ...], ties: RankTies) -> tuple[PlaceCounted, ...]:
    """Return the place of each seat, from 1; equal keys share a place.

    Decides :clause:`TT-63`.
    """
    keys = [key for key in order if key is not None]
    ahead = sorted(set(keys)) if ties is RankTies.DENSE else sorted(keys)
    return tuple(
        [
            _place_counted(None, ())
            if key is None
            else _place_counted(ahead.index(key) + 1, _others_with(key, seat, order))
            for seat, key in enumerate(order)
        ]
    )


def _others_with(key: int, seat: int, order: tuple[int | None, ...]) -> tuple[Seat, ...]:
    """Return the other seats that have the same key."""
    return tuple([SEATS[other] for other, its in enumerate(order) if its == key and other != seat])


# A round ----------------------------------------------------------------------------------------

_COUNTS: dict[ScoreKind, Callable[[FalseTricks], Counted]] = {
    ScoreKind.RUN: count_run,
    ScoreKind.BIGGEST_SUIT: count_biggest_suit,
    ScoreKind.SUIT_VARIETY: count_suits,
    ScoreKind.EVEN: count_even,
    ScoreKind.ODD: count_odd,
}


_RANKED = (ScoreKind.FEWEST, ScoreKind.MOST)
"""The kinds that compare the counts of all seats."""


def count_own(card: ScoreCard, false_tricks: FalseTricks, rules: Rules) -> Counted:
    """Return the score card's count for one seat, if it does not compare it with others."""
    kind = card.kind
    if kind is ScoreKind.SUIT_PAIR:
        return count_suit_pair(false_tricks, card.suits, rules.tables.suit_pair)
    return _COUNTS[kind](false_tricks)


def count_all(
    card: ScoreCard, all_false_tricks: tuple[FalseTricks, ...], rules: Rules
) -> tuple[Counted, ...]:
    """Return the score card's count for each seat.

    Decides :clause:`TT-55`: only false tricks are looked at.
    """
    if card.kind not in _RANKED:
        return tuple([count_own(card, entries, rules) for entries in all_false_tricks])
    rank = fewest_order if card.kind is ScoreKind.FEWEST else most_order
    return places(rank(tuple(map(len, all_false_tricks)), rules), rules.rank_ties)


def points_for(count: int, table: tuple[int, ...]) -> int:
    """Return the points for so many false tricks; the table's last entry holds for more.

    >>> points_for(1, (0, 2, 5)), points_for(2, (0, 2, 5)), points_for(3, (0, 2, 5))
    (2, 5, 5)
    """
    return table[count] if count < len(table) else table[-1]


def card_points(counted: Counted, table: tuple[int, ...]) -> int:
    """Return the points for the count of a score card."""
    if isinstance(counted, PlaceCounted):
        return 0 if counted.place is None else table[counted.place - 1]
    return points_for(counted.count, table)


def score_holdings(table: Table, holdings: tuple[Holding, ...]) -> tuple[SeatScore, ...]:
    """Return the explained score of every seat for its tricks and false tricks.

    Decides :clause:`TT-42`, :clause:`TT-51` and :clause:`TT-54`; hands and reserves are not even
    looked at, which decides :clause:`TT-50`.
    """
    counts, points = _count(table, holdings), _points(table)
    each = zip(SEATS, holdings, counts, strict=False)
    return tuple([_explained(table, *one, points) for one in each])


def score_holding(table: Table, holdings: tuple[Holding, ...], seat: Seat) -> SeatScore:
    """Return the score of one seat; the others' tricks matter only for its place.

    >>> from tricky_twist import Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> start = tt.setup(3, tt.Rules(reserve_size=0), first=Seat(0))
    >>> table = advance(tt.GAME, start, Shuffler(1)).state.table
    >>> four, none, five = Holding(4, ()), Holding(0, ()), Holding(5, ())
    >>> score_holding(table, (four, none, five), Seat(0)).total
    4
    """
    mine, points = holdings[seat], _points(table)
    if table.round.score_card.kind in _RANKED:
        return _explained(table, seat, mine, _count(table, holdings)[seat], points)
    rules = table.round.match.rules
    counted = count_own(table.round.score_card, mine.false_tricks, rules)
    return _explained(table, seat, mine, counted, points)


def _count(table: Table, holdings: tuple[Holding, ...]) -> tuple[Counted, ...]:
    entries = tuple([holding.false_tricks for holding in holdings])
    return count_all(table.round.score_card, entries, table.round.match.rules)


def _points(table: Table) -> tuple[int, ...]:
    return table.round.match.rules.tables.of(table.round.score_card.kind)


def _explained(
    table: Table, seat: Seat, holding: Holding, counted: Counted, points: tuple[int, ...]
) -> SeatScore:
    return _seat_score(
        seat,
        holding.tricks,
        holding.false_tricks,
        pair_value(holding.tricks, len(holding.false_tricks)),
        _TRICK_BONUS in table.bonus.held[seat],
        table.round.score_card,
        counted,
        card_points(counted, points),
    )


def score_round(table: Table, declarations: tuple[Declaration, ...]) -> tuple[SeatScore, ...]:
    """Return the explained score of every seat after these declarations."""
    seats = SEATS[: table.round.match.players]
    return score_holdings(table, tuple([holding_of(table, seat, declarations) for seat in seats]))
