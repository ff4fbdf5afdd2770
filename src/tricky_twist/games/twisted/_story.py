"""What a view tells of each round, and whether it tells all from the beginning."""

from tricky_twist.core.errors import HistoryError
from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import value
from tricky_twist.games.twisted.cards import Cards
from tricky_twist.games.twisted.moves import PlayerMove
from tricky_twist.games.twisted.rules import Rules
from tricky_twist.games.twisted.seen import (
    OwnRound,
    PlayerView,
    PublicBeforeDeal,
    PublicGameOver,
    PublicOpening,
    PublicTurn,
    View,
)
from tricky_twist.games.twisted.setup import deck_of, hand_size
from tricky_twist.games.twisted.state import Extra, Match, RoundRecord, Stretch

_WITHOUT = "this view is of a position that has no history, or not all: "

SeenSince = PublicBeforeDeal | PublicTurn | PublicOpening | PublicGameOver
"""The situations after the first dealer was chosen."""


@value
class Story:
    """One round that has been dealt, as far as somebody saw it."""

    rules: Rules
    number: int
    lies: tuple[OwnRound | None, ...]
    """For each seat the cards that came to its hand, if they are known."""
    moves: tuple[PlayerMove, ...]
    extras: tuple[Extra, ...]
    revealed: tuple[Cards, ...] | None
    """For each seat its extra cards, once they have been turned over."""
    pile_size: int
    """How many cards were left in the pile."""

    @property
    def deck(self) -> Cards:
        """The cards that are played with."""
        return deck_of(self.rules)

    @property
    def hand_size(self) -> int:
        """How many cards each seat was dealt."""
        return hand_size(self.rules, len(self.lies))


def match_seen(public: SeenSince) -> Match:
    """Return what everybody knows about the finished rounds."""
    return public.match if isinstance(public, PublicGameOver) else public.round.match


def first_dealer(public: SeenSince) -> Seat:
    """Return who dealt the first round.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If a round is not recorded.
    """
    match = match_seen(public)
    dealers = [record.dealer for record in match.past]
    over = match.rules.games
    if not isinstance(public, PublicGameOver):
        dealers.append(public.round.dealer)
        over = public.round.number - 1
    if len(match.past) != over:
        lacks = f"it is after {count_of(over, 'round')}, but records {len(match.past)}"
        raise HistoryError(_WITHOUT + lacks)
    return dealers[0]


def stories(seen: View, public: SeenSince) -> tuple[Story, ...]:
    """Return what the view, of this public, tells of each round that has been dealt.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If it lacks some of what happened.
    """
    match = match_seen(public)
    on_table = isinstance(public, PublicTurn | PublicOpening)
    lies = _lies(seen, match.players, len(match.past) + on_table)
    past = tuple(_finished(match.rules, *told) for told in zip(match.past, lies, strict=False))
    if not isinstance(public, PublicTurn | PublicOpening):
        return past
    present = Story(
        rules=match.rules,
        number=public.round.number,
        lies=lies[-1],
        moves=_flat(public.log),
        extras=public.table.extras,
        revealed=None,
        pile_size=public.pile_size,
    )
    return (*past, present)


def _lies(seen: View, players: int, dealt: int) -> tuple[tuple[OwnRound | None, ...], ...]:
    """Return for each round what is known of the cards of each seat."""
    seats = SEATS[:players]
    if not isinstance(seen, PlayerView):
        return ((None,) * players,) * dealt
    own = seen.own.rounds
    if len(own) != dealt:
        lacks = (
            f"cards were dealt in {count_of(dealt, 'round')}, "
            f"but the own ones are recorded for {len(own)}"
        )
        raise HistoryError(_WITHOUT + lacks)
    return tuple(tuple(lie if seat is seen.seat else None for seat in seats) for lie in own)


def _finished(rules: Rules, record: RoundRecord, lies: tuple[OwnRound | None, ...]) -> Story:
    return Story(
        rules=rules,
        number=record.number,
        lies=lies,
        moves=_flat(record.log),
        extras=record.extras,
        revealed=tuple(Cards.of(c.card for c in score.extras) for score in record.scores),
        pile_size=record.pile_size,
    )


def _flat(log: tuple[Stretch, ...]) -> tuple[PlayerMove, ...]:
    return tuple(move for stretch in log for move in stretch)
