"""What a view tells of each round, and whether it tells all from the beginning."""

from tricky_twist.core.errors import HistoryError
from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import SEATS
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import Card, Cards
from tricky_twist.games.tricky_twist.moves import Declaration, DrawMove, PickMove, PlayCard
from tricky_twist.games.tricky_twist.seen import (
    OwnRound,
    PlayerView,
    PublicBeforeDeal,
    PublicBeforeReserveOrder,
    PublicDeclaring,
    PublicDrawing,
    PublicGameOver,
    PublicPicking,
    PublicPlaying,
    PublicSettingAside,
    PublicTakingBack,
    View,
)
from tricky_twist.games.tricky_twist.state import Match, Round, RoundRecord, TrickRecord

_WITHOUT = "this view is of a position that has no history, or not all: "

SeenOnTable = PublicDrawing | PublicPlaying | PublicPicking | PublicTakingBack | PublicDeclaring
SeenInRound = PublicBeforeDeal | PublicSettingAside | PublicBeforeReserveOrder | SeenOnTable
SeenSince = SeenInRound | PublicGameOver
"""The situations after the first score card was revealed."""


@value
class Lie:
    """How the cards of one seat lay in a round."""

    dealt: Cards
    drawn: tuple[Card, ...]
    """What it drew from its reserve, in order."""
    left: Cards
    """What it set aside and did not draw."""


@value
class TrickTold:
    """One trick, as far as it went."""

    draws: tuple[DrawMove, ...]
    """The answers in the draw window before it."""
    plays: tuple[PlayCard, ...] = ()
    picks: tuple[PickMove, ...] = ()


@value
class Story:
    """One round that has been dealt, as far as somebody saw it."""

    number: int
    aside_sizes: tuple[int, ...]
    """How many cards each seat has set aside."""
    ordered: bool
    """Whether the reserves have been shuffled."""
    lies: tuple[Lie | None, ...]
    """For each seat how its cards lay, if that is known."""
    tricks: tuple[TrickTold, ...] = ()
    """The last one may be under way."""
    declarations: tuple[Declaration, ...] = ()


# What lies open ---------------------------------------------------------------------------------


def match_seen(public: SeenSince) -> Match:
    """Return what everybody knows about the finished rounds."""
    return public.match if isinstance(public, PublicGameOver) else _round(public).match


def _round(public: SeenInRound) -> Round:
    match public:
        case PublicBeforeDeal() | PublicSettingAside() | PublicBeforeReserveOrder():
            return public.round
        case _:
            return public.table.round


def rounds_opened(public: SeenSince) -> tuple[RoundRecord | Round, ...]:
    """Return every round whose score card has been revealed, in order.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If one is not recorded.
    """
    match = match_seen(public)
    rounds: tuple[RoundRecord | Round, ...] = match.past
    over = match.rounds
    if not isinstance(public, PublicGameOver):
        rounds += (_round(public),)
        over = _round(public).number - 1
    if len(match.past) != over:
        lacks = f"it is after {count_of(over, 'round')}, but records {len(match.past)}"
        raise HistoryError(_WITHOUT + lacks)
    return rounds


# Round by round ---------------------------------------------------------------------------------


def stories(seen: View, public: SeenSince) -> tuple[Story, ...]:
    """Return what the view, of this public, tells of each round that has been dealt.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If it lacks some of what happened.
    """
    match = match_seen(public)
    full = (match.rules.reserve_size,) * match.players
    lies = _lies(seen, public, match)
    past = tuple(map(_finished, match.past, lies, (full,) * len(match.past)))
    match public:
        case PublicBeforeDeal() | PublicGameOver():
            return past
        case PublicSettingAside(round=round_, aside_sizes=sizes):
            return (*past, Story(round_.number, sizes, False, lies[-1]))  # noqa: FBT003
        case PublicBeforeReserveOrder(round=round_):
            return (*past, Story(round_.number, full, False, lies[-1]))  # noqa: FBT003
        case _:
            return (*past, _on_table(public, lies[len(past)], full))


def _lies(seen: View, public: SeenSince, match: Match) -> tuple[tuple[Lie | None, ...], ...]:
    """Return what is known of the cards of each round, and of cards not yet laid out."""
    laid_out = len(match.past) + isinstance(public, SeenOnTable)
    seats = SEATS[: match.players]
    if not isinstance(seen, PlayerView):
        return ((None,) * len(seats),) * (laid_out + 1)
    own = seen.own
    if len(own.rounds) != laid_out:
        lacks = (
            f"cards were laid out in {count_of(laid_out, 'round')}, "
            f"but the own ones are recorded for {len(own.rounds)}"
        )
        raise HistoryError(_WITHOUT + lacks)
    rounds = (*own.rounds, OwnRound(own.hand | own.reserve, own.reserve, ()))
    known = (Lie(r.dealt, r.drawn, r.reserve - Cards.of(r.drawn)) for r in rounds)
    return tuple(tuple(lie if seat is seen.seat else None for seat in seats) for lie in known)


def _told(trick: TrickRecord) -> TrickTold:
    return TrickTold(trick.draws, trick.plays, trick.picks)


def _finished(record: RoundRecord, lies: tuple[Lie | None, ...], full: tuple[int, ...]) -> Story:
    tricks = (*map(_told, record.tricks), TrickTold(record.last_draws))
    return Story(record.number, full, True, lies, tricks, record.declarations)  # noqa: FBT003


def _on_table(public: SeenOnTable, lies: tuple[Lie | None, ...], full: tuple[int, ...]) -> Story:
    table = public.table
    resolved = isinstance(public, PublicPicking | PublicTakingBack)
    won, logged = sum(map(len, table.tricks)), len(table.log) + resolved
    if won != logged:
        lacks = f"the table shows {count_of(won, 'trick')}, but the log {logged}"
        raise HistoryError(_WITHOUT + lacks)
    declared = public.answers if isinstance(public, PublicDeclaring) else ()
    tricks = (*map(_told, table.log), _trick_under_way(public))
    return Story(table.round.number, full, True, lies, tricks, declared)  # noqa: FBT003


def _trick_under_way(public: SeenOnTable) -> TrickTold:
    match public:
        case PublicDrawing(answers=answers):
            return TrickTold(answers)
        case PublicPlaying(table=table, played=played):
            return TrickTold(table.draws, played)
        case PublicPicking(trick=trick) | PublicTakingBack(trick=trick):
            return _told(trick)
        case PublicDeclaring(table=table):
            return TrickTold(table.draws)
