"""What happened in each round: determinization tells it again, validation plays it again."""

from collections.abc import Iterator

from tricky_twist.core.errors import HistoryError
from tricky_twist.core.phrases import count_of
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.moves import (
    Declaration,
    DrawMove,
    PickMove,
    PlayCard,
    PlayerMove,
)
from tricky_twist.games.tricky_twist.state import (
    Declaring,
    Drawing,
    OnTable,
    Picking,
    Playing,
    RoundRecord,
    TakingBack,
    TrickRecord,
)
from tricky_twist.games.tricky_twist.views import (
    PublicBeforeDeal,
    PublicBeforeReserveOrder,
    PublicDeclaring,
    PublicDrawing,
    PublicGameOver,
    PublicPicking,
    PublicPlaying,
    PublicSettingAside,
    PublicTakingBack,
)

PublicOnTable = PublicDrawing | PublicPlaying | PublicPicking | PublicTakingBack | PublicDeclaring
"""What everybody sees while cards lie on the table."""

PublicInRound = PublicBeforeDeal | PublicSettingAside | PublicBeforeReserveOrder | PublicOnTable
"""What everybody sees while a round is played."""

PublicSince = PublicInRound | PublicGameOver
"""What everybody sees after the first score card was revealed."""

WITHOUT_HISTORY = "this view does not record the whole game so far: "


@value
class PartialTrick:
    """One trick that is not finished, as far as it went."""

    draws: tuple[DrawMove, ...]
    """The answers in the draw window before it."""
    plays: tuple[PlayCard, ...] = ()
    picks: tuple[PickMove, ...] = ()


SeenTrick = TrickRecord | PartialTrick
"""One trick, finished or not."""


@value
class RoundHistory:
    """What was done in one round after its deal, as far as it went."""

    number: int
    tricks: tuple[SeenTrick, ...]
    """The last one may be under way, or a draw window after which no trick came."""
    declarations: tuple[Declaration, ...] = ()


def finished_round(record: RoundRecord) -> RoundHistory:
    """Return what was done in a finished round."""
    tricks: tuple[SeenTrick, ...] = (*record.tricks, PartialTrick(record.last_draws))
    return RoundHistory(record.number, tricks, record.declarations)


def round_under_way(now: OnTable | PublicOnTable) -> RoundHistory:
    """Return what has been done in the round that is played, as far as everybody may know it."""
    table = now.table
    declared = now.answers if isinstance(now, Declaring | PublicDeclaring) else ()
    tricks = (*table.log, _trick_under_way(now))
    return RoundHistory(table.round.number, tricks, declared)


def _trick_under_way(now: OnTable | PublicOnTable) -> SeenTrick:
    match now:
        case Drawing(answers=answers) | PublicDrawing(answers=answers):
            return PartialTrick(answers)
        case Playing(table=table, played=played) | PublicPlaying(table=table, played=played):
            return PartialTrick(table.draws, played)
        case Declaring(table=table) | PublicDeclaring(table=table):
            return PartialTrick(table.draws)
        case Picking() | TakingBack() | PublicPicking() | PublicTakingBack():
            return now.trick


# What a view tells --------------------------------------------------------------------------------


def require_whole_log(public: PublicOnTable) -> None:
    """Refuse what does not record every trick of the round that is played.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If a trick is missing.
    """
    table = public.table
    resolved = isinstance(public, PublicPicking | PublicTakingBack)
    won, logged = sum(map(len, table.tricks)), len(table.log) + resolved
    if won != logged:
        lacks = f"{count_of(won, 'trick')} on the table, but {logged} in the log"
        raise HistoryError(WITHOUT_HISTORY + lacks)


# With paths ---------------------------------------------------------------------------------------

PathsUnderWay = tuple[str, str, str]
"""Where a state records the draws, the plays and the picks of the last trick."""

_RECORDED: PathsUnderWay = ("$.trick.draws", "$.trick.plays", "$.trick.picks")
_UNDER_WAY: dict[type[OnTable], PathsUnderWay] = {
    Drawing: ("$.answers", "", ""),
    Playing: ("$.table.draws", "$.played", ""),
    Picking: _RECORDED,
    TakingBack: _RECORDED,
    Declaring: ("$.table.draws", "", ""),
}


def moves_of_record(record: RoundRecord, path: str) -> Iterator[tuple[str, PlayerMove]]:
    """Yield all that was done in a finished round, each move with the path where it is recorded."""
    last = (f"{path}.last_draws", "", "")
    paths = (f"{path}.tricks", last, f"{path}.declarations")
    return _with_paths(finished_round(record), *paths)


def moves_on_table(state: OnTable) -> Iterator[tuple[str, PlayerMove]]:
    """Yield all that was done in the round that is played, with the paths."""
    paths = ("$.table.log", _UNDER_WAY[type(state)], "$.answers")
    return _with_paths(round_under_way(state), *paths)


def _with_paths(
    history: RoundHistory, log: str, last: PathsUnderWay, declared: str
) -> Iterator[tuple[str, PlayerMove]]:
    final = len(history.tricks) - 1
    for number, trick in enumerate(history.tricks):
        at = f"{log}[{number}]"
        paths = last if number == final else (f"{at}.draws", f"{at}.plays", f"{at}.picks")
        for path, moves in zip(paths, (trick.draws, trick.plays, trick.picks), strict=True):
            yield from with_places(path, moves)
    yield from with_places(declared, history.declarations)


def with_places(path: str, moves: tuple[PlayerMove, ...]) -> Iterator[tuple[str, PlayerMove]]:
    """Yield each move with its path, in the tuple that is at *path*."""
    for place, move in enumerate(moves):
        yield f"{path}[{place}]", move
