"""What a view tells of each round, and whether it tells all from the beginning."""

from tricky_twist.core.errors import HistoryError
from tricky_twist.core.phrases import how_many
from tricky_twist.core.seats import SEATS
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import Card, Cards
from tricky_twist.games.tricky_twist.moves import Declaration, DrawMove, PickMove, PlayCard
from tricky_twist.games.tricky_twist.seen import (
    OwnRound,
    PlayerView,
    SeenBeforeDeal,
    SeenBeforeReserveOrder,
    SeenDeclaring,
    SeenDrawing,
    SeenGameOver,
    SeenPicking,
    SeenPlaying,
    SeenSettingAside,
    SeenTakingBack,
    View,
)
from tricky_twist.games.tricky_twist.state import Match, Round, RoundRecord, TrickRecord

_WITHOUT = "this view is of a position that has no history, or not all: "

SeenOnTable = SeenDrawing | SeenPlaying | SeenPicking | SeenTakingBack | SeenDeclaring
SeenInRound = SeenBeforeDeal | SeenSettingAside | SeenBeforeReserveOrder | SeenOnTable
SeenSince = SeenInRound | SeenGameOver
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


def match_seen(situation: SeenSince) -> Match:
    """Return what everybody knows about the finished rounds."""
    return situation.match if isinstance(situation, SeenGameOver) else _round(situation).match


def _round(situation: SeenInRound) -> Round:
    match situation:
        case SeenBeforeDeal() | SeenSettingAside() | SeenBeforeReserveOrder():
            return situation.round
        case _:
            return situation.table.round


def rounds_opened(situation: SeenSince) -> tuple[RoundRecord | Round, ...]:
    """Return every round whose score card has been revealed, in order.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If one is not recorded.
    """
    match = match_seen(situation)
    rounds: tuple[RoundRecord | Round, ...] = match.past
    over = match.rounds
    if not isinstance(situation, SeenGameOver):
        rounds += (_round(situation),)
        over = _round(situation).number - 1
    if len(match.past) != over:
        lacks = f"it is after {how_many(over, 'round')}, but records {len(match.past)}"
        raise HistoryError(_WITHOUT + lacks)
    return rounds


# Round by round ---------------------------------------------------------------------------------


def stories(seen: View, situation: SeenSince) -> tuple[Story, ...]:
    """Return what the view, of this situation, tells of each round that has been dealt.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If it lacks some of what happened.
    """
    match = match_seen(situation)
    full = (match.rules.reserve_size,) * match.players
    lies = _lies(seen, situation, match)
    past = tuple(map(_finished, match.past, lies, (full,) * len(match.past)))
    match situation:
        case SeenBeforeDeal() | SeenGameOver():
            return past
        case SeenSettingAside(round=round_, aside_sizes=sizes):
            return (*past, Story(round_.number, sizes, False, lies[-1]))  # noqa: FBT003
        case SeenBeforeReserveOrder(round=round_):
            return (*past, Story(round_.number, full, False, lies[-1]))  # noqa: FBT003
        case _:
            return (*past, _on_table(situation, lies[len(past)], full))


def _lies(seen: View, situation: SeenSince, match: Match) -> tuple[tuple[Lie | None, ...], ...]:
    """Return what is known of the cards of each round, and of cards not yet laid out."""
    laid_out = len(match.past) + isinstance(situation, SeenOnTable)
    seats = SEATS[: match.players]
    if not isinstance(seen, PlayerView):
        return ((None,) * len(seats),) * (laid_out + 1)
    own = seen.own
    if len(own.rounds) != laid_out:
        lacks = (
            f"cards were laid out in {how_many(laid_out, 'round')}, "
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


def _on_table(situation: SeenOnTable, lies: tuple[Lie | None, ...], full: tuple[int, ...]) -> Story:
    table = situation.table
    resolved = isinstance(situation, SeenPicking | SeenTakingBack)
    won, logged = sum(map(len, table.tricks)), len(table.log) + resolved
    if won != logged:
        lacks = f"the table shows {how_many(won, 'trick')}, but the log {logged}"
        raise HistoryError(_WITHOUT + lacks)
    declared = situation.answers if isinstance(situation, SeenDeclaring) else ()
    tricks = (*map(_told, table.log), _trick_under_way(situation))
    return Story(table.round.number, full, True, lies, tricks, declared)  # noqa: FBT003


def _trick_under_way(situation: SeenOnTable) -> TrickTold:
    match situation:
        case SeenDrawing(answers=answers):
            return TrickTold(answers)
        case SeenPlaying(table=table, played=played):
            return TrickTold(table.draws, played)
        case SeenPicking(trick=trick) | SeenTakingBack(trick=trick):
            return _told(trick)
        case SeenDeclaring(table=table):
            return TrickTold(table.draws)
