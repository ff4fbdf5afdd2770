"""The end of a round and of the match, the next dealer, and the winners (chapter "ending")."""

from tricky_twist.core.seats import SEATS, Seat, clockwise
from tricky_twist.core.values import maker
from tricky_twist.games.twisted.cards import Row
from tricky_twist.games.twisted.rules import (
    EmptyHand,
    ExpertLastCard,
    LastTwist,
    NextStart,
    Rules,
    TieBreak,
)
from tricky_twist.games.twisted.setup import dealer_before, starter_of
from tricky_twist.games.twisted.sheet import SeatScore
from tricky_twist.games.twisted.state import Match, Round, RoundRecord

# Bound once: looking a member up on its enum costs more than the comparison.
_ENDS = LastTwist.ENDS
_make_match = maker(Match)

# The end of a round -----------------------------------------------------------------------------


def ends_by_take(pile_size: int) -> bool:
    """Say whether taking the row ends the round.

    Decides :clause:`TW-24`: it does when the pile is empty already (:reading:`TW-A04`,
    :reading:`TW-A05`).
    """
    return pile_size == 0


def ends_by_twist(row: Row, pile_size: int, rules: Rules) -> bool:
    """Say whether a twist that left this row ends the round.

    Decides :clause:`TW-24` with :reading:`TW-A06`: the pile was empty when the row's last card was
    twisted out (:reading:`TW-A07`).
    """
    return not row and pile_size == 0 and rules.last_twist is _ENDS


def ends_by_extra_card(pile_size: int, rules: Rules) -> bool:
    """Say whether an extra card ends the round, given the pile that it left (:reading:`TW-A11`)."""
    return pile_size == 0 and rules.expert_last_card is ExpertLastCard.ENDS


def ends_by_empty_hand(hand: int, row: Row, rules: Rules) -> bool:
    """Say whether the round ends because it is the turn of a seat with this hand.

    Decides :clause:`TW-24` for an empty hand: under :reading:`TW-A08` if there is a row to take,
    and always if there is none (:reading:`TW-A09`).
    """
    return not hand and (not row or rules.empty_hand is EmptyHand.END_WITHOUT_TAKE)


# From round to round ----------------------------------------------------------------------------


def is_last_round(match: Match, number: int) -> bool:
    """Say whether a round is the last: as many games are played as agreed.

    Decides :clause:`TW-27` with :reading:`TW-A19`.
    """
    return number >= match.rules.games


def next_dealer(match: Match, dealer: Seat, scores: tuple[SeatScore, ...]) -> Seat:
    """Return who deals after a round with this dealer and these scores (:reading:`TW-A17`)."""
    players = match.players
    order = clockwise(starter_of(dealer, players), players)
    return dealer_before(_starter(match.rules.next_start, order, scores), players)


def _starter(reading: NextStart, order: tuple[Seat, ...], scores: tuple[SeatScore, ...]) -> Seat:
    """Return who begins after a round that was played in this order."""
    match reading:
        case NextStart.LEFT:
            return order[1]
        case NextStart.SAME:
            return order[0]
        case NextStart.LOWEST:
            return min(order, key=lambda seat: scores[seat].total)
        case NextStart.HIGHEST:
            return max(order, key=lambda seat: scores[seat].total)


def after_round(round_: Round, record: RoundRecord) -> Match:
    """Return the match after a round is scored.

    Decides :clause:`TW-27`: the results of all games are added up.
    """
    match = round_.match
    scores = record.scores
    return _make_match(
        match.rules,
        match.players,
        _sums(match.points, [score.total for score in scores]),
        _sums(match.plus_cards, [len(score.face_up) for score in scores]),
        _sums(match.toads, [score.toads for score in scores]),
        (*match.past, record),
    )


def _sums(before: tuple[int, ...], more: list[int]) -> tuple[int, ...]:
    return tuple([old + new for old, new in zip(before, more, strict=True)])


# The winners ------------------------------------------------------------------------------------


def best_seats(match: Match) -> tuple[Seat, ...]:
    """Return the seats that win, or share the victory.

    Decides :clause:`TW-27` with :reading:`TW-A18`: the best total of all games wins.
    """
    keys = [_rank(match, seat) for seat in range(match.players)]
    best = max(keys)
    return tuple([SEATS[seat] for seat, key in enumerate(keys) if key == best])


def _rank(match: Match, seat: int) -> tuple[int, int]:
    """Return a key that is highest for the seats that win."""
    return match.points[seat], _among_equals(match, seat)


def _among_equals(match: Match, seat: int) -> int:
    """Return the tie-break between seats with the same total."""
    match match.rules.tie_break:
        case TieBreak.SHARED:
            return 0
        case TieBreak.MOST_PLUS:
            return match.plus_cards[seat]
        case TieBreak.FEWEST_TOADS:
            return -match.toads[seat]
