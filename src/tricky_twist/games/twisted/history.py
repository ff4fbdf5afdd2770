"""What was done in each round, as moves: what determinization tells and validation replays."""

from collections.abc import Iterator

from tricky_twist.core.errors import HistoryError
from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import value
from tricky_twist.games.twisted.cards import Cards
from tricky_twist.games.twisted.moves import PlayerMove
from tricky_twist.games.twisted.rules import Rules
from tricky_twist.games.twisted.setup import deck_of, hand_size
from tricky_twist.games.twisted.sheet import SeatScore
from tricky_twist.games.twisted.state import Extra, LogRun, RoundRecord, WithTable
from tricky_twist.games.twisted.views import (
    OwnRound,
    PlayerView,
    PublicBeforeDeal,
    PublicGameOver,
    PublicOpening,
    PublicTurn,
    View,
)

# A log as moves ---------------------------------------------------------------------------------


def logged_moves(log: tuple[LogRun, ...], path: str) -> Iterator[tuple[str, PlayerMove]]:
    """Yield all moves of a log, each with the path where it is recorded."""
    for number, run in enumerate(log):
        for index, move in enumerate(run):
            yield f"{path}[{number}][{index}]", move


def moves_on_table(now: WithTable) -> Iterator[tuple[str, PlayerMove]]:
    """Yield all moves of the round under way, each with the path where it is recorded."""
    yield from logged_moves(now.table.log, "$.table.log")
    for index, move in enumerate(now.placed):
        yield f"$.placed[{index}]", move


# What a view tells ------------------------------------------------------------------------------

_WITHOUT = "this view does not record the whole game so far: "

SeenSince = PublicBeforeDeal | PublicTurn | PublicOpening | PublicGameOver
"""What everybody sees once the first dealer is chosen."""


@value
class RoundHistory:
    """One round that has been dealt, as far as somebody saw it."""

    rules: Rules
    number: int
    known: tuple[OwnRound | None, ...]
    """For each seat the cards that came to its hand, if they are known."""
    moves: tuple[PlayerMove, ...]
    extras: tuple[Extra, ...]
    revealed: tuple[Cards, ...] | None
    """For each seat its extra cards, once they have been turned over."""
    pile_size: int
    """How many cards were left in the pile."""
    toads: tuple[int, ...] | None = None
    """For each seat, how many of the extra cards that nobody turned over are toads, if known."""

    @property
    def deck(self) -> Cards:
        """The cards that are played with."""
        return deck_of(self.rules)

    @property
    def hand_size(self) -> int:
        """How many cards each seat was dealt."""
        return hand_size(self.rules, len(self.known))


def first_dealer(public: SeenSince) -> Seat:
    """Return who dealt the first round.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If a round is not recorded.
    """
    match = public.match
    dealers = [record.dealer for record in match.past]
    over = match.rules.games
    if not isinstance(public, PublicGameOver):
        dealers.append(public.round.dealer)
        over = public.round.number - 1
    if len(match.past) != over:
        lacks = f"it comes after {count_of(over, 'round')}, but records {len(match.past)}"
        raise HistoryError(_WITHOUT + lacks)
    return dealers[0]


def round_histories(seen: View, public: SeenSince) -> tuple[RoundHistory, ...]:
    """Return what the view, of this public, tells of each round that has been dealt.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If it lacks some of what happened.
    """
    match = public.match
    on_table = isinstance(public, PublicTurn | PublicOpening)
    known = _known_cards(seen, match.players, len(match.past) + on_table)
    past = tuple(
        finished_round(match.rules, *told) for told in zip(match.past, known, strict=False)
    )
    if not isinstance(public, PublicTurn | PublicOpening):
        return past
    return (*past, round_under_way(public, known[-1]))


def round_under_way(
    public: PublicTurn | PublicOpening, known: tuple[OwnRound | None, ...]
) -> RoundHistory:
    """Return what is seen of the round under way, when these cards are *known*."""
    return RoundHistory(
        rules=public.round.match.rules,
        number=public.round.number,
        known=known,
        moves=tuple(move for _path, move in moves_on_table(public)),
        extras=public.table.extras,
        revealed=None,
        pile_size=public.pile_size,
    )


def known_of_round(seen: View, public: PublicTurn | PublicOpening) -> tuple[OwnRound | None, ...]:
    """Return what is known of the cards of each seat in the round under way.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If a seat's own cards are not recorded.
    """
    seats = SEATS[: public.round.match.players]
    if not isinstance(seen, PlayerView):
        return (None,) * len(seats)
    if not seen.own.rounds:
        raise HistoryError(_WITHOUT + "this seat's cards are not recorded")
    return tuple(seen.own.rounds[-1] if seat is seen.seat else None for seat in seats)


def _known_cards(seen: View, players: int, dealt: int) -> tuple[tuple[OwnRound | None, ...], ...]:
    """Return for each round what is known of the cards of each seat."""
    seats = SEATS[:players]
    if not isinstance(seen, PlayerView):
        return ((None,) * players,) * dealt
    own = seen.own.rounds
    if len(own) != dealt:
        lacks = (
            f"cards were dealt in {count_of(dealt, 'round')}, "
            f"but this seat's are recorded for {len(own)}"
        )
        raise HistoryError(_WITHOUT + lacks)
    return tuple(tuple(held if seat is seen.seat else None for seat in seats) for held in own)


def finished_round(
    rules: Rules, record: RoundRecord, known: tuple[OwnRound | None, ...]
) -> RoundHistory:
    """Return what is seen of a finished round, when these cards are *known*."""
    return RoundHistory(
        rules=rules,
        number=record.number,
        known=known,
        moves=tuple(move for _path, move in logged_moves(record.log, "$")),
        extras=record.extras,
        revealed=tuple(map(_revealed, record.scores)),
        pile_size=record.pile_size,
    )


def _revealed(score: SeatScore) -> Cards:
    """Return the extra cards of one seat."""
    return Cards.of(counted.card for counted in score.extras)
