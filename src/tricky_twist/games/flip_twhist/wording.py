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
from tricky_twist.games.flip_twhist import events, moves
from tricky_twist.games.flip_twhist.cards import Cards, Side, Twhist, TwhistCards
from tricky_twist.games.flip_twhist.events import Event
from tricky_twist.games.flip_twhist.moves import Move
from tricky_twist.games.flip_twhist.rules import TwhistVisibility
from tricky_twist.games.flip_twhist.twhist import LeadRight, PickRight

_Start = (
    moves.ChanceMove
    | events.DealerChosen
    | events.HandDealt
    | events.HandDealtUnseen
    | events.CardsExposed
    | events.TwhistCardsTaken
)
_End = events.NothingToPick | events.NothingLeft | events.GameEnded
_KINDS = frozenset((*moves.MOVES, *events.EVENTS, Violation))


def in_words(thing: Move | Event | Violation[object], names: Names = ()) -> str:
    """Say in plain English, without a full stop, what a move does, what happened or what was wrong.

    Of a violation these are the words for the player who tried. Seats are called by *names*, the
    first for seat 0; a seat without one is "seat 2".

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import flip_twhist as ft
    >>> move = ft.PlayTwhist(Seat(0), ft.Twhist.THIEF)
    >>> in_words(move), in_words(move, ("Ada", "Ben"))
    ('seat 0 plays the thief card', 'Ada plays the thief card')

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a move or an event of this game,
            nor a violation, or the names are no tuple of texts.
    """
    if type(thing) not in _KINDS:
        wanted = "a move, an event or a violation of Flip Twhist"
        raise WrongTypeError(wanted, describe(thing))
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
    return f"{name_of(thing.seat, names)} {_trick_in_words(thing)}"


def _start_in_words(thing: _Start, names: Names) -> str:
    match thing:
        case moves.ChooseDealer(dealer=seat) | events.DealerChosen(seat=seat):
            return f"{name_of(seat, names)} is drawn by lot to deal"
        case moves.Deal(hands=hands, exposed=exposed):
            dealt = f"the number cards are dealt: {cards_by_seat(hands, names)}"
            return f"{dealt}; face up {side_by_side(exposed)}" if exposed else dealt
        case events.HandDealt(seat=seat, cards=cards):
            return f"{name_of(seat, names)} is dealt {side_by_side(cards)}"
        case events.HandDealtUnseen(seat=seat, size=size):
            return f"{name_of(seat, names)} is dealt {count_of(size, 'number card')}"
        case events.CardsExposed(cards=cards):
            return f"out of play, for all to see: {side_by_side(cards)}"
        case events.TwhistCardsTaken(cards=kinds, visibility=visibility):
            return _twhist_in_words(kinds, visibility)


def _twhist_in_words(kinds: TwhistCards, visibility: TwhistVisibility) -> str:
    held = "face up on the table" if visibility is TwhistVisibility.OPEN else "in hand"
    if not kinds:
        return "nobody has a Twhist card"
    return f"everybody has the Twhist cards {join_words(kind.words for kind in kinds)}, {held}"


_Trick = (
    moves.PlayerMove
    | events.NumberPlayed
    | events.TwhistPlayed
    | events.TrickWon
    | events.CardsPicked
    | events.CardFlipped
    | events.FlipSpared
    | events.LeaderDecided
)

_PICK_WORDS = {
    PickRight.HIGHEST_NUMBER: "the highest number of the colour led",
    PickRight.HIGHEST_NUMBER_BESIDE_TWHIST: "the highest number of the colour led",
    PickRight.ROUND_WINNER: f"the {Twhist.ROUND_WINNER.words} card",
    PickRight.THIEF: f"the {Twhist.THIEF.words} card",
    PickRight.THREE_POWERS: f"the {Twhist.THIEF.words} card",
}
_LEAD_WORDS = {
    LeadRight.LEFT_OF_DEALER: ", to the left of the dealer",
    LeadRight.HIGHEST_NUMBER: ", having played the highest number of the colour led",
    LeadRight.HIGHEST_NUMBER_BESIDE_PASSES: ", having played the highest number of the colour led",
    LeadRight.ROUND_WINNER: f", having played the {Twhist.ROUND_WINNER.words} card",
    LeadRight.POLE_POSITION: f", having played the {Twhist.POLE_POSITION.words} card",
    LeadRight.THREE_POWERS: f", having played the {Twhist.POLE_POSITION.words} card",
    LeadRight.HIGHEST_NUMBER_AFTER_THIEF: ", having played the highest number of the colour led",
    LeadRight.ROUND_WINNER_AFTER_THIEF: f", having played the {Twhist.ROUND_WINNER.words} card",
    LeadRight.ALL_PASSED: " again, because everybody passed",
    LeadRight.LEADER_AGAIN: " again, because nobody else has the right to",
    LeadRight.LEFT_OF_THIEF: ", because the thief to the right may not",
}


def _trick_in_words(thing: _Trick) -> str:
    match thing:
        case moves.PlayNumber(card=card) | events.NumberPlayed(card=card):
            return f"plays {card}"
        case moves.PlayTwhist(kind=kind) | events.TwhistPlayed(kind=kind):
            return f"plays the {kind.words} card"
        case events.TrickWon(right=right):
            return f"wins the trick with {_PICK_WORDS[right]}"
        case moves.Pick(cards=cards):
            return f"picks {side_by_side(cards)}"
        case events.CardsPicked(cards=cards, total=total):
            return f"picks {_summed(cards, total)}"
        case events.CardFlipped():
            return _flip_in_words(thing)
        case events.FlipSpared():
            return f"flips nothing, having played the {Twhist.PASS.words} card"
        case events.LeaderDecided(right=right):
            return f"is next to lead{_LEAD_WORDS[right]}"


def _summed(cards: Cards, total: int) -> str:
    """Return cards with their sum, if it is not the value of the only one."""
    return f"{side_by_side(cards)}, which is {total}" if len(cards) > 1 else side_by_side(cards)


def _flip_in_words(flip: events.CardFlipped) -> str:
    bound = "" if flip.card == flip.total else f", for a sum of {flip.total:d}"
    back = "back to its number" if flip.side is Side.NUMBER else "to its stars"
    return f"flips the {flip.card} {back}{bound}"


def _end_in_words(thing: _End, names: Names) -> str:
    match thing:
        case events.NothingToPick():
            return "there is no number card to pick, and nobody flips"
        case events.NothingLeft():
            return "no number cards are left, and nobody else flips"
        case events.GameEnded():
            return _victory_in_words(thing, names)


def _victory_in_words(ended: events.GameEnded, names: Names) -> str:
    """Return who wins with how many stars, and with how many cards if these broke a tie."""
    stars, winners = ended.stars, ended.winners
    is_broken = len(winners) < stars.count(max(stars))
    cards = f" on {join_words(ended.counts)} FLIP cards" if is_broken else ""
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"the game ends with {join_words(stars)} stars{cards}: {names_of(winners, names)} {verb}"
