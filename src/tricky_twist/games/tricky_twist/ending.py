"""The end of a round and of the game, and the winners (chapter "ending")."""

from tricky_twist.core.seats import SEATS, Seat, left_of
from tricky_twist.core.values import maker
from tricky_twist.games.tricky_twist.cards import BonusCard, Cards
from tricky_twist.games.tricky_twist.moves import PickMove, TakeBack
from tricky_twist.games.tricky_twist.rules import RoundEndCheck, TakeBackRemoval
from tricky_twist.games.tricky_twist.state import Match, RoundRecord, Table

# Bound once: looking a member up on its enum costs more than the comparison.
_AFTER_DRAW_WINDOW = RoundEndCheck.AFTER_DRAW_WINDOW
_BEFORE_BONUS = RoundEndCheck.BEFORE_BONUS

_make_match = maker(Match)


def empty_handed(hands: tuple[Cards, ...]) -> tuple[Seat, ...]:
    """Return the seats without a card in hand, even if they have a reserve.

    Decides :clause:`TT-48`.
    """
    for hand in hands:
        if not hand.mask:
            return tuple([SEATS[seat] for seat, held in enumerate(hands) if not held.mask])
    return ()


def hands_before_picks(hands: tuple[Cards, ...], picks: tuple[PickMove, ...]) -> tuple[Cards, ...]:
    """Return the hands as they were when the trick had just been resolved."""
    before = list(hands)
    for pick in picks:
        if isinstance(pick, TakeBack):
            before[pick.seat] = before[pick.seat].without_card(pick.card)
    return tuple(before)


def ends_round_after_trick(
    hands: tuple[Cards, ...], picks: tuple[PickMove, ...], check: RoundEndCheck
) -> tuple[Seat, ...]:
    """Return the seats whose empty hands end the round now; empty if the round continues.

    Decides :clause:`TT-48` and :clause:`TT-49` with :reading:`TT-A21`.
    """
    if check is _AFTER_DRAW_WINDOW:
        return ()
    if check is _BEFORE_BONUS and picks:
        return empty_handed(hands_before_picks(hands, picks))
    return empty_handed(hands)


def ends_round_after_window(hands: tuple[Cards, ...], check: RoundEndCheck) -> tuple[Seat, ...]:
    """Return the seats whose empty hands end the round after a draw window (:reading:`TT-A22`)."""
    if check is not _AFTER_DRAW_WINDOW:
        return ()
    return empty_handed(hands)


def next_first(first: Seat, players: int) -> Seat:
    """Return who begins the next round: the seat to the left. Decides :clause:`TT-66`."""
    return left_of(first, players)


def is_last_round(match: Match, number: int) -> bool:
    """Say whether a round is the last: there are as many as players. Decides :clause:`TT-66`."""
    return number >= match.rounds


def after_round(table: Table, record: RoundRecord) -> Match:
    """Return the match after a round is scored."""
    match = table.round.match
    return _make_match(
        match.rules,
        match.players,
        tuple(
            [
                points + score.total
                for points, score in zip(match.points, record.scores, strict=True)
            ]
        ),
        _withdrawn(table),
        (*match.past, record),
    )


def _withdrawn(table: Table) -> tuple[BonusCard, ...]:
    """Return the bonus cards that stay out after this round (:reading:`TT-A09`)."""
    rules = table.round.match.rules
    gone = BonusCard.TAKE_BACK not in table.bonus.available
    if gone and rules.take_back_removal is TakeBackRemoval.GAME:
        return (BonusCard.TAKE_BACK,)
    return ()


def best_seats(points: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return the seats with the most points; they share the victory.

    Decides :clause:`TT-67` and :clause:`TT-68`.
    """
    most = max(points)
    return tuple(SEATS[seat] for seat, count in enumerate(points) if count == most)
