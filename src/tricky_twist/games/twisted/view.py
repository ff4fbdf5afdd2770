"""Views: what a seat, or a spectator, may know, built up from nothing."""

from collections.abc import Callable, Iterator
from typing import Any, overload

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.seats import Seat, require_seat
from tricky_twist.games.twisted.cards import NO_CARDS
from tricky_twist.games.twisted.events import EVENTS, Event, seen_by
from tricky_twist.games.twisted.guard import GUARD
from tricky_twist.games.twisted.listing import opening_moves, turn_moves
from tricky_twist.games.twisted.moves import PlayerMove
from tricky_twist.games.twisted.outcome import match_of
from tricky_twist.games.twisted.seen import (
    OwnRound,
    PlayerView,
    PrivateInfo,
    PublicBeforeDeal,
    PublicBeforeGame,
    PublicGameOver,
    PublicInfo,
    PublicOpening,
    PublicTurn,
    SpectatorView,
    View,
)
from tricky_twist.games.twisted.setup import starter_of
from tricky_twist.games.twisted.state import (
    DealerPending,
    DealPending,
    GameOver,
    OnTable,
    Opening,
    Origin,
    RoundRecord,
    State,
    Turn,
)
from tricky_twist.games.twisted.turn import drawn_by


@overload
def view(state: State, seat: Seat) -> PlayerView: ...


@overload
def view(state: State, seat: None) -> SpectatorView: ...


@overload
def view(state: State, seat: Seat | None) -> View: ...


@GUARD.guard
def view(state: State, seat: Seat | None) -> View:
    """Return what *seat* may know; what a spectator may, if it is ``None``.

    A hand is seen by its own seat, the pile and the extra cards of the expert variant by nobody.
    What a taken row held was seen by all (:reading:`TW-A16`).

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> print(tw.view(state, Seat(1)).own.hand)
    Cards(18 33 43 44 53 67 75 78 79)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state of this game, or if the seat is
            not at the table.
    """
    build = _SITUATIONS.get(type(state))
    if build is None:
        raise WrongTypeError("a state of Twisted", describe(state))
    public = build(state)
    if seat is None:
        return SpectatorView(public)
    players = match_of(state).players
    if require_seat(seat) >= players:
        raise WrongTypeError(f"a seat at a table of {players}", str(seat))
    return PlayerView(seat, public, _own(state, seat))


def _seen_before_game(state: DealerPending) -> PublicInfo:
    return PublicBeforeGame(state.rules, state.players)


def _seen_before_deal(state: DealPending) -> PublicInfo:
    return PublicBeforeDeal(state.round)


def _seen_turn(state: Turn) -> PublicInfo:
    return PublicTurn(state.table, tuple(map(len, state.hands)), state.since, state.turn)


def _seen_opening(state: Opening) -> PublicInfo:
    return PublicOpening(state.table, tuple(map(len, state.hands)), state.turn)


def _seen_game_over(state: GameOver) -> PublicInfo:
    return PublicGameOver(state.match)


_SITUATIONS: dict[type[Any], Callable[[Any], PublicInfo]] = {
    DealerPending: _seen_before_game,
    DealPending: _seen_before_deal,
    Turn: _seen_turn,
    Opening: _seen_opening,
    GameOver: _seen_game_over,
}


# What one seat knows ----------------------------------------------------------------------------


def _own(state: State, seat: Seat) -> PrivateInfo:
    match state:
        case DealerPending():
            return PrivateInfo(NO_CARDS, ())
        case DealPending(origins=origins) | GameOver(origins=origins):
            past = match_of(state).past
            return PrivateInfo(NO_CARDS, tuple(_own_past(past, origins, seat)))
        case _:
            return PrivateInfo(state.hands[seat], _own_on_table(state, seat))


def _own_on_table(state: OnTable, seat: Seat) -> tuple[OwnRound, ...]:
    origins = state.hidden.secrets.origins
    if not origins:
        return ()
    table = state.table
    match = table.round.match
    first = starter_of(table.round, match.players)
    origin = origins[-1]
    drawn = drawn_by(seat, first, origin, table.extras, state.pile_size)
    past = _own_past(match.past, origins[:-1], seat)
    return (*past, OwnRound(origin.hands[seat], drawn))


def _own_past(
    past: tuple[RoundRecord, ...], origins: tuple[Origin, ...], seat: Seat
) -> Iterator[OwnRound]:
    """Yield what a seat knows of the last rounds, those whose origins are recorded."""
    for record, origin in zip(past[len(past) - len(origins) :], origins, strict=True):
        first = starter_of(record, len(origin.hands))
        drawn = drawn_by(seat, first, origin, record.extras, record.pile_size)
        yield OwnRound(origin.hands[seat], drawn)


# The moves of a view ----------------------------------------------------------------------------


def list_seen(seen: View, seat: Seat | None) -> tuple[PlayerMove, ...]:
    """Return the legal moves of the view's own seat."""
    if isinstance(seen, SpectatorView) or (seat is not None and seat is not seen.seat):
        return ()
    hand = seen.own.hand.mask
    match seen.public:
        case PublicTurn(turn=turn) as now if turn is seen.seat:
            return turn_moves(hand, now, turn)
        case PublicOpening(turn=turn) if turn is seen.seat:
            return opening_moves(hand, turn)
        case _:
            return ()


# Events as a seat sees them ---------------------------------------------------------------------


def view_events(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """Return *events* as *seat* sees them, as a spectator does if it is ``None``.

    An event with a secret of another seat, or of nobody, becomes the one without it; none is left
    out.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> events = advance(TWISTED, tw.setup(3, first=Seat(2)), Shuffler(1)).events
    >>> for event in tw.view_events(events, Seat(1)):
    ...     print(tw.in_words(event))
    round 1 begins: seat 2 deals, and seat 0 has the first turn
    seat 0 is dealt 9 cards
    seat 1 is dealt 18 33 43 44 53 67 75 78 79
    seat 2 is dealt 9 cards
    the pile has 52 cards

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If something is not an event of this game.
    """
    if seat is not None:
        require_seat(seat)
    if type(events) is not tuple or any(type(event) not in EVENTS for event in events):
        raise WrongTypeError("a tuple of events of Twisted", describe(events))
    try:
        return tuple([seen_by(event, seat) for event in events])
    except (AttributeError, LookupError, TypeError):
        raise WrongTypeError("well-formed events", "one with wrong parts") from None
