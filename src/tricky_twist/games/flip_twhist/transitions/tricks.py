"""Round after round of one trick: the cards, the pick, the flips, the next leader."""

from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.transition import Step
from tricky_twist.core.values import maker
from tricky_twist.games.flip_twhist import events
from tricky_twist.games.flip_twhist.cards import FlipCards
from tricky_twist.games.flip_twhist.ending import best_seats, is_empty, is_last_trick
from tricky_twist.games.flip_twhist.events import FlipCause
from tricky_twist.games.flip_twhist.flipping import CARDS_PICKED, flip, others, sum_left
from tricky_twist.games.flip_twhist.moves import Pick, PlayMove, PlayNumber, PlayTwhist
from tricky_twist.games.flip_twhist.scoring import count_stars
from tricky_twist.games.flip_twhist.state import (
    GameOver,
    Picking,
    Playing,
    Table,
    TrickRecord,
)
from tricky_twist.games.flip_twhist.transitions.beginning import Events, Next
from tricky_twist.games.flip_twhist.trick import highest_number
from tricky_twist.games.flip_twhist.twhist import first_of_each, next_leader, picker, spared

_PICK = FlipCause.PICK
_REST = FlipCause.REST

# Most values of a game are made here.
_step = maker(Step)
_playing = maker(Playing)
_picking = maker(Picking)
_table = maker(Table)
_trick_record = maker(TrickRecord)

# The cards --------------------------------------------------------------------------------------


def play_number(state: Playing, move: PlayNumber) -> Next:
    """Play a number card."""
    seat = move.seat
    return _played(state, seat, move, (events.NUMBER_PLAYED[seat][move.card.index],))


def play_twhist(state: Playing, move: PlayTwhist) -> Next:
    """Play a Twhist card."""
    seat = move.seat
    return _played(state, seat, move, (events.TWHIST_PLAYED[seat][move.kind.index],))


def _played(state: Playing, seat: Seat, move: PlayMove, happened: Events) -> Next:
    """Go on with the next seat, or resolve the trick after its last card.

    Decides :clause:`FT-10`: a trick has as many cards as there are players.
    """
    table = state.table
    played = state.played + (move,)  # noqa: RUF005  # half the time of unpacking
    players = table.match.players
    if len(played) == players:
        return _resolve(state, played, happened)
    turn = SEATS[(seat + 1) % players]
    return _step(_playing(table, state.hidden, played, turn), happened)


def _resolve(state: Playing, played: tuple[PlayMove, ...], happened: Events) -> Next:
    """Say who picks and who leads next; without a number card the trick is done."""
    table, match = state.table, state.table.match
    first, highest = first_of_each(played), highest_number(played, match.rules)
    leader, right = next_leader(first, highest, table.leader, match)
    won = picker(first, highest)
    if won is None:
        happened += (events.NOTHING_TO_PICK,)
    else:
        happened += (events.TRICK_WON[won[1]][won[0]],)
    if not is_last_trick(state.hidden):
        happened += (events.LEADER_DECIDED[right][leader],)
    if won is None:
        return _after_trick(state, _trick_record(table.leader, played, None), leader, happened)
    return _step(_picking(table, state.hidden, played, won[0], leader), happened)


# The pick and the flips -------------------------------------------------------------------------


def pick(state: Picking, move: Pick) -> Next:
    """Flip what the picked cards and what is left come to; all flip at once.

    Decides :clause:`FT-31`.
    """
    table, played, seat = state.table, state.played, move.seat
    picked = move.cards.mask
    taken = CARDS_PICKED[seat][picked]
    stars = list(table.stars)
    happened: Events = (taken,)
    happened += flip(stars, (seat,), taken.total, _PICK)
    left = sum_left(played, picked)
    if left is not None:
        passed = spared(played, table.match.rules)
        happened += flip(stars, others(seat, passed, len(played)), left, _REST)
        for passer in passed:
            happened += (events.FLIP_SPARED[passer],)
    else:
        happened += (events.NOTHING_LEFT,)
    record = _trick_record(table.leader, played, move)
    return _after_trick(state, record, state.next_leader, happened, tuple(stars))


# What comes next --------------------------------------------------------------------------------


def _after_trick(
    state: Playing | Picking,
    record: TrickRecord,
    leader: Seat,
    happened: Events,
    stars: tuple[FlipCards, ...] | None = None,
) -> Next:
    """Put the trick into the log; then the next one begins, or the game is over."""
    table = state.table
    log = table.log + (record,)  # noqa: RUF005  # half the time of unpacking
    after = _table(table.match, table.exposed, stars or table.stars, leader, log)
    hidden = state.hidden.without(record.plays)
    if is_empty(hidden):
        return _step(GameOver(after), (*happened, ended(after)))
    return _step(_playing(after, hidden, (), leader), happened)


def ended(table: Table) -> events.GameEnded:
    """Return the event of the end of the game."""
    stars = tuple([count_stars(held, table.match.rules) for held in table.stars])
    counts = tuple([len(held) for held in table.stars])
    return events.GameEnded(stars, counts, best_seats(stars, counts))
