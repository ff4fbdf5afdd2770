"""Whether the tricks told of in a finished round are all of its tricks.

A round that was entered while it was played tells only of its last tricks. How many cards each
seat has left tells the two apart, but for some rounds in which the first tricks may be missing.
"""

from tricky_twist.core.seats import Seat, clockwise
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.moves import (
    CountAsTrick,
    DrawMove,
    DrawReserve,
    FlipBonus,
    FlipPile,
    PickMove,
    TakeBack,
)
from tricky_twist.games.tricky_twist.rules import DrawOrder, RoundEndCheck
from tricky_twist.games.tricky_twist.state import Match, RoundRecord
from tricky_twist.games.tricky_twist.validation._cards import hand_size


@value
class Sizes:
    """How many cards each seat has in hand, and how many in its reserve."""

    hands: tuple[int, ...]
    reserves: tuple[int, ...]


def may_be_whole(record: RoundRecord, match: Match) -> bool:
    """Say whether the tricks make a whole round, by how many cards each seat has left."""
    check = match.rules.round_end_check
    late = check is RoundEndCheck.AFTER_DRAW_WINDOW
    sizes, leader, over = _dealt(match), record.first, False
    for trick in record.tricks:
        order = _order(record, match, leader)
        if over or trick.leader is not leader or not _fits(sizes, order, trick.draws):
            return False
        opened = _after_draws(sizes, trick.draws)
        played = Sizes(tuple(hand - 1 for hand in opened.hands), opened.reserves)
        sizes = _after_picks(played, trick.picks)
        over = 0 in (opened if late else _ending(played, sizes, check)).hands
        leader = trick.winner
    if not late:
        return over
    closed = _after_draws(sizes, record.last_draws)
    fits = _fits(sizes, _order(record, match, leader), record.last_draws)
    return fits and not over and 0 in closed.hands


def may_be_rest(record: RoundRecord, match: Match) -> bool:
    """Say whether the tricks can be the last ones of a longer round, by the score sheet.

    Somebody won each trick that is not told of, so that the sheet has one trick more. A flip
    adds a trick or takes one away.
    """
    answers = record.declarations
    flips = sum(isinstance(answer, FlipPile | FlipBonus) for answer in answers)
    wild = sum(isinstance(answer, CountAsTrick) for answer in answers)
    claimed = sum(score.tricks for score in record.scores) - wild - len(record.tricks)
    most = hand_size(match.rules, match.players) - len(record.tricks)
    return max(1, claimed - flips) <= min(most, claimed + flips)


# Trick by trick ---------------------------------------------------------------------------------


def _dealt(match: Match) -> Sizes:
    reserve = match.rules.reserve_size
    hand = hand_size(match.rules, match.players) - reserve
    return Sizes((hand,) * match.players, (reserve,) * match.players)


def _order(record: RoundRecord, match: Match, leader: Seat) -> tuple[Seat, ...]:
    by_round = match.rules.draw_order is DrawOrder.ROUND_FIRST
    return clockwise(record.first if by_round else leader, match.players)


def _fits(sizes: Sizes, order: tuple[Seat, ...], draws: tuple[DrawMove, ...]) -> bool:
    """Say whether just the seats with a reserve answered, in order."""
    return [answer.seat for answer in draws] == [seat for seat in order if sizes.reserves[seat]]


def _after_draws(sizes: Sizes, draws: tuple[DrawMove, ...]) -> Sizes:
    hands, reserves = list(sizes.hands), list(sizes.reserves)
    for answer in draws:
        if isinstance(answer, DrawReserve):
            hands[answer.seat] += 1
            reserves[answer.seat] -= 1
    return Sizes(tuple(hands), tuple(reserves))


def _after_picks(sizes: Sizes, picks: tuple[PickMove, ...]) -> Sizes:
    hands = list(sizes.hands)
    for pick in picks:
        if isinstance(pick, TakeBack):
            hands[pick.seat] += 1
    return Sizes(tuple(hands), sizes.reserves)


def _ending(played: Sizes, picked: Sizes, check: RoundEndCheck) -> Sizes:
    """Return the sizes that decide whether the round is over."""
    return played if check is RoundEndCheck.BEFORE_BONUS else picked
