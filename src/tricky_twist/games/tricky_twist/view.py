"""Views: what a seat, or a spectator, may know, built up from nothing."""

from collections.abc import Callable
from typing import Any, overload

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.seats import Seat, require_seat
from tricky_twist.games.tricky_twist import listing
from tricky_twist.games.tricky_twist.cards import NO_CARDS, Card, Cards
from tricky_twist.games.tricky_twist.declaring import answers_of
from tricky_twist.games.tricky_twist.events import EVENTS, Event, seen_by
from tricky_twist.games.tricky_twist.guard import GUARD
from tricky_twist.games.tricky_twist.moves import (
    DRAW_MOVES,
    PLAY_CARD,
    SET_ASIDE,
    Declaration,
    DrawMove,
    PlayerMove,
)
from tricky_twist.games.tricky_twist.outcome import match_of
from tricky_twist.games.tricky_twist.reserve import is_reserve_full
from tricky_twist.games.tricky_twist.seen import (
    OwnRound,
    PlayerView,
    PrivateInfo,
    PublicBeforeDeal,
    PublicBeforeGame,
    PublicBeforeReserveOrder,
    PublicDeclaring,
    PublicDrawing,
    PublicGameOver,
    PublicInfo,
    PublicPicking,
    PublicPlaying,
    PublicSettingAside,
    PublicTakingBack,
    Sizes,
    SpectatorView,
    View,
)
from tricky_twist.games.tricky_twist.state import (
    DealPending,
    Declaring,
    Drawing,
    FirstPlayerPending,
    GameOver,
    Hidden,
    Origin,
    Picking,
    Playing,
    ReserveOrderPending,
    ScoreDeckPending,
    Secrets,
    SettingAside,
    State,
    TakingBack,
)
from tricky_twist.games.tricky_twist.trick import playable


@overload
def view(state: State, seat: Seat) -> PlayerView: ...


@overload
def view(state: State, seat: None) -> SpectatorView: ...


@overload
def view(state: State, seat: Seat | None) -> View: ...


@GUARD.guard
def view(state: State, seat: Seat | None) -> View:
    """Return what *seat* may know; what a spectator may, if it is ``None``.

    Decides :clause:`TT-14` and :clause:`TT-16`: a hand is seen by its own seat, and the order of a
    reserve by nobody.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> print(tt.view(state, Seat(1)).own.hand)
    Cards(M5 M6 M8 S3 S4 S7 S8 S9 Q5 Q6 Q7 Q9 Q12 D6 D9 D10)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state of this game, or if the seat is
            not at the table.
    """
    build = _SITUATIONS.get(type(state))
    if build is None:
        raise WrongTypeError("a state of Tricky Twist", describe(state))
    public = build(state)
    if seat is None:
        return SpectatorView(public)
    if require_seat(seat) >= players_of(state):
        raise WrongTypeError(f"a seat at a table of {players_of(state)}", str(seat))
    return PlayerView(seat, public, _own(state, seat))


def players_of(state: State) -> int:
    """Return how many play."""
    return match_of(state).players


def _sizes(hidden: Hidden, hands: tuple[Cards, ...]) -> Sizes:
    return Sizes(tuple(map(len, hands)), tuple(map(len, hidden.reserves)))


def _seen_before_game(state: ScoreDeckPending) -> PublicInfo:
    return PublicBeforeGame(state.rules, state.players, state.first, score_deck_shuffled=False)


def _seen_before_first(state: FirstPlayerPending) -> PublicInfo:
    return PublicBeforeGame(state.rules, state.players, None, score_deck_shuffled=True)


def _seen_before_deal(state: DealPending) -> PublicInfo:
    return PublicBeforeDeal(state.round)


def _seen_setting_aside(state: SettingAside) -> PublicInfo:
    return PublicSettingAside(state.round, tuple(map(len, state.aside)))


def _seen_before_order(state: ReserveOrderPending) -> PublicInfo:
    return PublicBeforeReserveOrder(state.round)


def _seen_drawing(state: Drawing) -> PublicInfo:
    now = state.now
    answers = () if state.simultaneous else state.answers
    return PublicDrawing(state.table, _sizes(now, now.hands), state.waiting, answers)


def _seen_playing(state: Playing) -> PublicInfo:
    sizes = _sizes(state.hidden, state.hands)
    return PublicPlaying(state.table, sizes, state.played, state.turn)


def _seen_picking(state: Picking) -> PublicInfo:
    sizes = _sizes(state.hidden, state.hands)
    return PublicPicking(state.table, sizes, state.trick, state.waiting)


def _seen_taking_back(state: TakingBack) -> PublicInfo:
    sizes = _sizes(state.hidden, state.hands)
    return PublicTakingBack(state.table, sizes, state.trick, state.waiting)


def _seen_declaring(state: Declaring) -> PublicInfo:
    answered = [0] * players_of(state)
    for answer in state.answers:
        answered[answer.seat] += 1
    answers = () if state.simultaneous else state.answers
    sizes = _sizes(state.hidden, state.hands)
    return PublicDeclaring(state.table, sizes, state.waiting, tuple(answered), answers)


def _seen_game_over(state: GameOver) -> PublicInfo:
    return PublicGameOver(state.match)


_SITUATIONS: dict[type[Any], Callable[[Any], PublicInfo]] = {
    ScoreDeckPending: _seen_before_game,
    FirstPlayerPending: _seen_before_first,
    DealPending: _seen_before_deal,
    SettingAside: _seen_setting_aside,
    ReserveOrderPending: _seen_before_order,
    Drawing: _seen_drawing,
    Playing: _seen_playing,
    Picking: _seen_picking,
    TakingBack: _seen_taking_back,
    Declaring: _seen_declaring,
    GameOver: _seen_game_over,
}


def _own(state: State, seat: Seat) -> PrivateInfo:
    match state:
        case ScoreDeckPending() | FirstPlayerPending():
            return PrivateInfo(NO_CARDS, NO_CARDS, (), (), ())
        case DealPending() | GameOver():
            return PrivateInfo(NO_CARDS, NO_CARDS, (), (), _own_rounds(state.secrets, seat, ()))
        case SettingAside() | ReserveOrderPending():
            aside = state.aside[seat]
            past = _own_rounds(state.secrets, seat, ())
            return PrivateInfo(state.dealt[seat] - aside, aside, (), (), past)
        case Drawing():
            unseen = state.answers if state.simultaneous else ()
            draws = tuple(answer for answer in unseen if answer.seat is seat)
            return _own_on_table(state.now, state.now.hands[seat], seat, draws=draws)
        case Declaring():
            hand = state.hidden.hands[seat]
            declared = answers_of(seat, state.answers) if state.simultaneous else ()
            return _own_on_table(state.hidden, hand, seat, declarations=declared)
        case Playing() | Picking() | TakingBack():
            return _own_on_table(state.hidden, state.hands[seat], seat)


def _own_on_table(
    hidden: Hidden,
    hand: Cards,
    seat: Seat,
    draws: tuple[DrawMove, ...] = (),
    declarations: tuple[Declaration, ...] = (),
) -> PrivateInfo:
    left = hidden.reserves[seat]
    rounds = _own_rounds(hidden.secrets, seat, left)
    return PrivateInfo(hand, Cards.of(left), draws, declarations, rounds)


def _own_rounds(secrets: Secrets, seat: Seat, left: tuple[Card, ...]) -> tuple[OwnRound, ...]:
    return tuple(_own_round(origin, seat, left) for origin in secrets.origins)


def _own_round(origin: Origin, seat: Seat, left: tuple[Card, ...]) -> OwnRound:
    reserve = origin.reserves[seat]
    drawn = origin.drawn[seat] if origin.drawn else len(reserve) - len(left)
    return OwnRound(origin.dealt[seat], Cards.of(reserve), reserve[:drawn])


# The moves of a view ----------------------------------------------------------------------------


def list_seen(seen: View, seat: Seat | None) -> tuple[PlayerMove, ...]:
    """Return the legal moves of the view's own seat."""
    if isinstance(seen, SpectatorView) or (seat is not None and seat is not seen.seat):
        return ()
    own = seen.own
    match seen.public:
        case PublicSettingAside(round=round_):
            full = is_reserve_full(own.reserve, round_.match.rules)
            return () if full else SET_ASIDE[seen.seat].select(own.hand.mask)
        case PublicPlaying(played=played, turn=turn) if turn is seen.seat:
            return PLAY_CARD[seen.seat].select(playable(own.hand.mask, played))
        case PublicDrawing() as drawing if seen.seat in drawing.asked:
            return DRAW_MOVES[seen.seat]
        case PublicPicking() as picking if seen.seat is picking.waiting[0]:
            return listing.picks(picking.table, seen.seat)
        case PublicTakingBack() as taking if seen.seat is taking.waiting[0]:
            return listing.take_backs(taking.table, taking.trick, seen.seat)
        case PublicDeclaring() as declaring if seen.seat in declaring.asked:
            answers = declaring.answers + own.declarations
            return listing.declarations(declaring.table, seen.seat, answers)
        case _:
            return ()


# Events as a seat sees them ---------------------------------------------------------------------


def view_events(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """Return *events* as *seat* sees them, as a spectator does if it is ``None``.

    An event with a secret of another seat becomes the one without it; none is left out.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> events = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).events
    >>> for event in tt.view_events(events[-3:], Seat(1)):
    ...     print(tt.in_words(event))
    seat 0 is dealt 16 cards
    seat 1 is dealt M5 M6 M8 S3 S4 S7 S8 S9 Q5 Q6 Q7 Q9 Q12 D6 D9 D10
    seat 2 is dealt 16 cards

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If something is not an event of this game.
    """
    if seat is not None:
        require_seat(seat)
    if type(events) is not tuple or any(type(event) not in EVENTS for event in events):
        raise WrongTypeError("a tuple of events of Tricky Twist", describe(events))
    try:
        return tuple([seen_by(event, seat) for event in events])
    except (AttributeError, LookupError, TypeError):
        raise WrongTypeError("well-formed events", "one with wrong parts") from None
