"""Plain English for moves, events and refusals, to show to a person.

No words hold a clause: events and violations have their own, to be shown where a frontend likes.
"""

from tricky_twist.core.errors import Violation, WrongTypeError, describe
from tricky_twist.core.phrases import (
    Names,
    cards_by_seat,
    count_of,
    join_words,
    name_of,
    names_of,
    require_names,
    side_by_side,
    with_names,
)
from tricky_twist.games.twisted import events, moves
from tricky_twist.games.twisted.events import EndCause, Event
from tricky_twist.games.twisted.moves import Move

_Start = (
    moves.ChanceMove
    | events.DealerChosen
    | events.RoundBegun
    | events.HandDealt
    | events.HandDealtUnseen
    | events.PileLaid
)
_End = (
    events.PileEmptied
    | events.RoundEnded
    | events.SeatScored
    | events.NextDealerDecided
    | events.GameEnded
)
_Turn = (
    moves.PlayerMove
    | events.CardPlaced
    | events.CardTwisted
    | events.RowTaken
    | events.ExtraCardTaken
    | events.ExtraCardTakenUnseen
    | events.CardDrawn
    | events.CardDrawnUnseen
)
_KINDS = frozenset((*moves.MOVES, *events.EVENTS, Violation))


def in_words(thing: Move | Event | Violation[object], names: Names = ()) -> str:
    """Say in plain English, without a full stop, what a move does, what happened or what was wrong.

    Of a violation these are the words for the player who tried. Seats are called by *names*, the
    first for seat 0; a seat without one is "seat 2".

    >>> from tricky_twist.core.seats import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> move = tw.Twist(Seat(0), tw.Card(49))
    >>> in_words(move), in_words(move, ("Ada", "Ben"))
    ('seat 0 twists 49 out of the row', 'Ada twists 49 out of the row')

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a move or an event of this game,
            nor a violation, or the names are no tuple of texts.
    """
    if type(thing) not in _KINDS:
        raise WrongTypeError("a move, an event or a violation of Twisted", describe(thing))
    require_names(names)
    try:
        return _in_words(thing, names)
    except (AttributeError, LookupError, TypeError, ValueError):
        wanted = f"a {type(thing).__name__} with fields of the right types"
        raise WrongTypeError(wanted, "one with wrong fields") from None


def _in_words(thing: Move | Event | Violation[object], names: Names) -> str:
    if isinstance(thing, Violation):
        return with_names(thing.reason, names)
    if isinstance(thing, _Start):
        return _start_in_words(thing, names)
    if isinstance(thing, _End):
        return _end_in_words(thing, names)
    return f"{name_of(thing.seat, names)} {_turn_in_words(thing)}"


def _start_in_words(thing: _Start, names: Names) -> str:
    match thing:
        case moves.ChooseDealer(dealer=seat) | events.DealerChosen(seat=seat):
            return f"{name_of(seat, names)} is drawn by lot to deal"
        case events.RoundBegun(number=number, dealer=dealer, first=first):
            deals = f"{name_of(dealer, names)} deals"
            return f"round {number} begins: {deals}, and {name_of(first, names)} has the first turn"
        case moves.Deal(hands=hands, pile=pile):
            dealt = cards_by_seat(hands, names)
            return f"the cards are dealt: {dealt}; the pile is {side_by_side(pile)}"
        case events.HandDealt(seat=seat, cards=cards):
            return f"{name_of(seat, names)} is dealt {side_by_side(cards)}"
        case events.HandDealtUnseen(seat=seat, size=size):
            return f"{name_of(seat, names)} is dealt {count_of(size, 'card')}"
        case events.PileLaid(size=size):
            return f"the pile has {count_of(size, 'card')}"


def _turn_in_words(thing: _Turn) -> str:
    match thing:
        case moves.Place(card=card) | events.CardPlaced(card=card):
            return f"adds {card} to the row"
        case moves.Twist(card=card):
            return f"twists {card} out of the row"
        case events.CardTwisted(card=card, partner=partner):
            return f"twists {card} out of the row with {partner}"
        case moves.Take():
            return "takes the row"
        case events.RowTaken(cards=cards):
            return f"takes the row {side_by_side(cards)}"
        case events.ExtraCardTaken(card=card):
            return f"takes {card} off the pile with it, unseen"
        case events.ExtraCardTakenUnseen():
            return "takes the top card of the pile with it, unseen"
        case events.CardDrawn(card=card):
            return f"draws {card}"
        case events.CardDrawnUnseen():
            return "draws a card"


_CAUSES = {
    EndCause.ROW_TAKEN: "the row was taken and the pile is empty",
    EndCause.LAST_TWIST: "the last card of the row was twisted out and the pile is empty",
    EndCause.LAST_EXTRA_CARD: "the last card of the pile was taken with a row",
    EndCause.EMPTY_HAND: "the next player has no cards left",
}


def _end_in_words(thing: _End, names: Names) -> str:
    match thing:
        case events.PileEmptied():
            return "the pile is empty"
        case events.RoundEnded(number=number, cause=cause):
            return f"round {number} ends: {_CAUSES[cause]}"
        case events.SeatScored(score=score):
            return f"{name_of(score.seat, names)} scores {_points(score.total)}"
        case events.NextDealerDecided(seat=seat):
            return f"{name_of(seat, names)} deals the next round"
        case events.GameEnded(points=points, winners=winners):
            verb = "wins" if len(winners) == 1 else "share the victory"
            return (
                f"the game ends with {join_words(points)} points: {names_of(winners, names)} {verb}"
            )


def _points(number: int) -> str:
    """Return points in words; they may be below 0."""
    return f"minus {count_of(-number, 'point')}" if number < 0 else count_of(number, "point")
