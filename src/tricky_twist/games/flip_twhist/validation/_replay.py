"""The history: what the log tells of must be legal, and lead to the stars that show."""

from collections.abc import Iterator

from tricky_twist.core.errors import IllegalMoveError, Problem
from tricky_twist.core.phrases import how_many
from tricky_twist.games.flip_twhist.cards import FLIP_SETS, TWHIST_SETS, Cards, FlipCards
from tricky_twist.games.flip_twhist.moves import PlayMove, PlayNumber
from tricky_twist.games.flip_twhist.outcome import stars_of
from tricky_twist.games.flip_twhist.play import play
from tricky_twist.games.flip_twhist.setup import fresh_stars
from tricky_twist.games.flip_twhist.state import (
    GameOver,
    Hidden,
    Picking,
    Playing,
    State,
    Table,
    TrickRecord,
)
from tricky_twist.games.flip_twhist.validation._cards import OnTable
from tricky_twist.games.flip_twhist.validation._log import tricks_over


def replay_problems(state: State) -> Iterator[Problem]:
    """Yield a problem if the tricks that are told of do not lead to this position.

    The hands before them are those of now and what was played. How the stars lay then follows
    too, because flipping a card twice leaves it as it was.
    """
    if not isinstance(state, Playing | Picking | GameOver) or not state.table.log:
        return
    reached: State = _start(state)
    for place, trick in enumerate(state.table.log):
        try:
            reached = _after(reached, trick)
        except IllegalMoveError as error:
            yield Problem(f"$.table.log[{place}]", str(error.violations[0]))
            return
    yield from _star_problems(state, stars_of(reached))


def _after(state: State, trick: TrickRecord) -> State:
    """Return the state after a trick."""
    moves = trick.plays if trick.pick is None else (*trick.plays, trick.pick)
    for move in moves:
        state = play(state, move).state
    return state


def _start(state: OnTable) -> Playing:
    """Return the state before the first trick of the log, as if no star showed then."""
    table, match = state.table, state.match
    leader = table.log[0].leader
    if isinstance(state, GameOver):
        none = (Cards(0),) * match.players
        hidden = Hidden(none, (TWHIST_SETS[0],) * match.players)
    else:
        hidden = state.hidden
    for trick in table.log:
        hidden = _with(hidden, trick.plays)
    before = Table(match, table.exposed, fresh_stars(match.players), leader)
    return Playing(before, hidden, (), leader)


def _with(hidden: Hidden, plays: tuple[PlayMove, ...]) -> Hidden:
    """Return what the seats held before they played these cards."""
    numbers, twhist = list(hidden.numbers), list(hidden.twhist)
    for move in plays:
        if isinstance(move, PlayNumber):
            numbers[move.seat] = numbers[move.seat].with_card(move.card)
        else:
            twhist[move.seat] = twhist[move.seat].with_card(move.kind)
    return Hidden(tuple(numbers), tuple(twhist))


def _star_problems(state: OnTable, flipped: tuple[FlipCards, ...]) -> Iterator[Problem]:
    """Yield a problem for stars that these flips cannot have brought about."""
    before = tricks_over(state) - len(state.table.log)
    for seat, (now, turned) in enumerate(zip(state.table.stars, flipped, strict=True)):
        start = FLIP_SETS[now.mask ^ turned.mask]
        if len(start) > before:
            path = f"$.table.stars[{seat}]"
            if before:
                shown, tricks = how_many(len(start), "card"), how_many(before, "trick")
                reason = f"before the log {shown} showed stars, after {tricks}"
            else:
                shown = ", ".join(map(str, turned)) or "none"
                reason = f"after what the log tells of, these show stars: {shown}"
            yield Problem(path, reason)
