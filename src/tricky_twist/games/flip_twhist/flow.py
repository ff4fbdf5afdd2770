"""The next step after a trick: another trick, or the end."""

from typing import Final

from tricky_twist.core.game import Step
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import maker
from tricky_twist.games.flip_twhist import events
from tricky_twist.games.flip_twhist.cards import FlipCards
from tricky_twist.games.flip_twhist.ending import best_seats, is_empty
from tricky_twist.games.flip_twhist.events import Event, Events
from tricky_twist.games.flip_twhist.scoring import count_stars
from tricky_twist.games.flip_twhist.state import (
    GameOver,
    Hidden,
    Picking,
    Playing,
    State,
    Table,
    TrickRecord,
)

Next = Step[State, Event]

# These functions build most values of a game.
make_step: Final = maker(Step)
make_trick_record: Final = maker(TrickRecord)
make_table: Final = maker(Table)
make_hidden: Final = maker(Hidden)
make_playing: Final = maker(Playing)
make_picking: Final = maker(Picking)
_make_game_over = maker(GameOver)
_game_ended = maker(events.GameEnded)


def after_trick(
    state: Playing | Picking,
    record: TrickRecord,
    leader: Seat,
    happened: Events,
    starred: tuple[FlipCards, ...] | None = None,
) -> Next:
    """Put the trick into the log; then the next one begins, or the game is over."""
    table = state.table
    log = table.log + (record,)  # noqa: RUF005  # half the time of unpacking
    after = make_table(table.match, table.exposed, starred or table.starred, leader, log)
    hidden = make_hidden(*state.hidden.left_after(record.plays))
    if is_empty(hidden):
        return make_step(_make_game_over(after), (*happened, _ended(after)))
    return make_step(make_playing(after, hidden, (), leader), happened)


def _ended(table: Table) -> events.GameEnded:
    stars = tuple([count_stars(cards, table.match.rules) for cards in table.starred])
    counts = tuple([len(cards) for cards in table.starred])
    return _game_ended(stars, counts, best_seats(stars, counts))
