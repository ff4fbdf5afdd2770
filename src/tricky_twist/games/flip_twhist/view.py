"""Views: what a seat, or a spectator, may know, built up from nothing."""

from collections.abc import Callable
from typing import Any, overload

from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.seats import Seat, describe, require_seat
from tricky_twist.games.flip_twhist import listing
from tricky_twist.games.flip_twhist.cards import NO_CARDS, TWHIST_SETS
from tricky_twist.games.flip_twhist.events import EVENTS, Event, seen_by
from tricky_twist.games.flip_twhist.guard import GUARD
from tricky_twist.games.flip_twhist.moves import PlayerMove, picks_of
from tricky_twist.games.flip_twhist.outcome import players_of
from tricky_twist.games.flip_twhist.rules import TwhistCardsLie
from tricky_twist.games.flip_twhist.seen import (
    Held,
    Own,
    PlayerView,
    SeenBeforeDeal,
    SeenBeforeDealer,
    SeenGameOver,
    SeenPicking,
    SeenPlaying,
    Situation,
    SpectatorView,
    View,
)
from tricky_twist.games.flip_twhist.state import (
    DealerPending,
    DealPending,
    GameOver,
    Hidden,
    Match,
    Picking,
    Playing,
    State,
)

_OPEN = TwhistCardsLie.OPEN


@overload
def view(state: State, seat: Seat) -> PlayerView: ...


@overload
def view(state: State, seat: None) -> SpectatorView: ...


@overload
def view(state: State, seat: Seat | None) -> View: ...


@GUARD.guarded
def view(state: State, seat: Seat | None) -> View:
    """Return what *seat* may know; what a spectator may, if it is ``None``.

    Decides :clause:`FT-05`: Twhist cards that lie open stand in every view. Of those that are
    hidden (:reading:`FT-A28`) a view shows the own ones, and of the others only how many cards a
    seat holds in all. Who remembers the log still knows them, for everybody began with the same.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> print(ft.view(state, Seat(1)).own.numbers)
    Cards(R1 R3 Y0 Y1 Y2 Y2b Y3 G5 B1 B2b)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state of this game, or if the seat is
            not at the table.
    """
    build = _BUILDERS.get(type(state))
    if build is None:
        raise WrongTypeError("a state of Flip Twhist", describe(state))
    if seat is not None and require_seat(seat) >= players_of(state):
        raise WrongTypeError(f"a seat at a table of {players_of(state)}", str(seat))
    return build(state, seat)


_NOTHING = Own(NO_CARDS, TWHIST_SETS[0])


def _seen(situation: Situation, seat: Seat | None, own: Own = _NOTHING) -> View:
    if seat is None:
        return SpectatorView(situation)
    return PlayerView(seat, situation, own)


def _before_dealer(state: DealerPending, seat: Seat | None) -> View:
    return _seen(SeenBeforeDealer(state.rules, state.players), seat)


def _before_deal(state: DealPending, seat: Seat | None) -> View:
    return _seen(SeenBeforeDeal(state.match), seat)


def _playing(state: Playing, seat: Seat | None) -> View:
    now = state.now
    held = _held(now, state.table.match)
    return _seen(SeenPlaying(state.table, held, state.played, state.turn), seat, _own(now, seat))


def _picking(state: Picking, seat: Seat | None) -> View:
    now = state.now
    held = _held(now, state.table.match)
    situation = SeenPicking(state.table, held, state.played, state.picker, state.next_leader)
    return _seen(situation, seat, _own(now, seat))


def _game_over(state: GameOver, seat: Seat | None) -> View:
    return _seen(SeenGameOver(state.table), seat)


_BUILDERS: dict[type[Any], Callable[[Any, Seat | None], View]] = {
    DealerPending: _before_dealer,
    DealPending: _before_deal,
    Playing: _playing,
    Picking: _picking,
    GameOver: _game_over,
}


def _held(now: Hidden, match: Match) -> Held:
    """Return what everybody sees of the cards held: how many, and Twhist cards that lie open."""
    pairs = zip(now.numbers, now.twhist, strict=True)
    sizes = tuple([numbers.mask.bit_count() + twhist.mask.bit_count() for numbers, twhist in pairs])
    return Held(sizes, now.twhist if match.rules.twhist is _OPEN else ())


def _own(now: Hidden, seat: Seat | None) -> Own:
    return _NOTHING if seat is None else Own(now.numbers[seat], now.twhist[seat])


# The moves of a view ----------------------------------------------------------------------------


def list_seen(seen: View, seat: Seat | None) -> tuple[PlayerMove, ...]:
    """Return the legal moves of the view's own seat."""
    if isinstance(seen, SpectatorView) or (seat is not None and seat is not seen.seat):
        return ()
    own = seen.own
    match seen.situation:
        case SeenPlaying(played=played, turn=turn) if turn is seen.seat:
            return listing.plays(turn, own.numbers.mask, own.twhist.mask, played)
        case SeenPicking(played=played, picker=picker) if picker is seen.seat:
            return picks_of(picker, played)
        case _:
            return ()


# Events as a seat sees them ---------------------------------------------------------------------


def view_events(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """Return *events* as *seat* sees them, as a spectator does if it is ``None``.

    An event with a secret of another seat becomes the one without it; none is left out.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> events = advance(FLIP_TWHIST, ft.setup(3, first=Seat(2)), Shuffler(1)).events
    >>> for event in ft.view_events(events, Seat(1)):
    ...     print(ft.in_words(event))
    seat 0 is dealt 10 number cards
    seat 1 is dealt R1 R3 Y0 Y1 Y2 Y2b Y3 G5 B1 B2b
    seat 2 is dealt 10 number cards
    out of play, for all to see: G1 B-1

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If something is not an event of this game.
    """
    if seat is not None:
        require_seat(seat)
    if type(events) is not tuple or any(type(event) not in EVENTS for event in events):
        raise WrongTypeError("a tuple of events of Flip Twhist", describe(events))
    try:
        return tuple([seen_by(event, seat) for event in events])
    except (AttributeError, LookupError, TypeError):
        raise WrongTypeError("well-formed events", "one with wrong parts") from None
