"""Plain English for moves, events, refusals and bonus cards, to show to a person.

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
from tricky_twist.core.seats import Seat
from tricky_twist.games.tricky_twist import events, moves
from tricky_twist.games.tricky_twist.cards import (
    VALUES,
    VARIABLE_CARDS,
    BonusCard,
    Side,
    ValueFace,
)
from tricky_twist.games.tricky_twist.declaring import offered_values, suit_face, value_face
from tricky_twist.games.tricky_twist.events import Answering, Event
from tricky_twist.games.tricky_twist.moves import Move
from tricky_twist.games.tricky_twist.rules import Rules

# Moves and events -------------------------------------------------------------------------------

_Start = (
    moves.ChanceMove
    | events.ScoreDeckShuffled
    | events.FirstPlayerChosen
    | events.ScoreCardRevealed
    | events.BonusCardsLaidOut
    | events.HandDealt
    | events.HandDealtUnseen
    | events.ReservesRequired
    | events.ReservesShuffled
)
_Asked = events.DrawsOffered | events.PicksOffered | events.DeclarationsRequired
_Withdrawn = events.TakeBackWithdrawn | events.BonusCardsRemoved
_End = events.RoundEnded | events.SeatScored | events.GameEnded
_Hand = (
    moves.SetAside
    | moves.DrawMove
    | moves.PlayCard
    | events.CardSetAside
    | events.CardSetAsideUnseen
    | events.DrawAnswered
    | events.DrawAnsweredUnseen
    | events.ReserveCardDrawn
    | events.ReserveCardDrawnUnseen
    | events.DrawDeclined
    | events.TrickBegun
    | events.CardPlayed
    | events.TrickWon
    | events.FalseTrickGained
)
_Pick = (
    moves.PickMove
    | events.BonusCardTaken
    | events.BonusCardDeclined
    | events.TakeBackOffered
    | events.FalseTrickTakenBack
    | events.TakeBackUnused
)
_Use = (
    moves.Declaration
    | events.DeclarationAnswered
    | events.DeclarationAnsweredUnseen
    | events.PileFlipped
    | events.BonusFlipped
    | events.WildCountedAsTrick
    | events.WildCountedAsFalseTrick
    | events.SuitChosen
    | events.ValueChosen
    | events.ValueShifted
    | events.BonusLeftUnused
)
_KINDS = frozenset((*moves.MOVES, *events.EVENTS, Violation))


def in_words(thing: Move | Event | Violation[object], names: Names = ()) -> str:
    """Say in plain English, without a full stop, what a move does, what happened or what was wrong.

    Of a violation these are the words for the player who tried. Seats are called by *names*, the
    first for seat 0; a seat without one is "seat 2".

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import tricky_twist as tt
    >>> move = tt.PlayCard(Seat(0), tt.Card.parse("M7"))
    >>> in_words(move), in_words(move, ("Ada", "Ben"))
    ('seat 0 plays M7', 'Ada plays M7')

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a move or an event of this game,
            nor a violation, or the names are no tuple of texts.
    """
    if type(thing) not in _KINDS:
        wanted = "a move, an event or a violation of Tricky Twist"
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
    if isinstance(thing, _Asked):
        return _asked_in_words(thing, names)
    if isinstance(thing, _Withdrawn):
        return _withdrawn_in_words(thing)
    who = name_of(thing.seat, names)
    if isinstance(thing, _Hand):
        return f"{who} {_hand_in_words(thing)}"
    if isinstance(thing, _Pick):
        return f"{who} {_pick_in_words(thing)}"
    return f"{who} {_use_in_words(thing)}"


def _start_in_words(thing: _Start, names: Names) -> str:
    match thing:
        case moves.OrderScoreDeck(cards=score_cards):
            return f"the score cards are put in this order: {join_words(score_cards)}"
        case events.ScoreDeckShuffled():
            return "the score cards are shuffled"
        case moves.ChooseFirstPlayer(first=seat) | events.FirstPlayerChosen(seat=seat):
            return f"{name_of(seat, names)} is drawn by lot to begin"
        case events.ScoreCardRevealed(number=number, card=card, first=seat):
            return f"round {number} is for the {card} card, and {name_of(seat, names)} leads"
        case events.BonusCardsLaidOut(cards=bonus_cards, side=side):
            faces = f"the variable ones with their {side.value} up"
            return f"the bonus cards are laid out, {faces}: {join_words(bonus_cards)}"
        case moves.Deal(hands=hands):
            return f"the cards are dealt: {cards_by_seat(hands, names)}"
        case events.HandDealt(seat=seat, cards=cards):
            return f"{name_of(seat, names)} is dealt {side_by_side(cards)}"
        case events.HandDealtUnseen(seat=seat, size=size):
            return f"{name_of(seat, names)} is dealt {count_of(size, 'card')}"
        case moves.OrderReserves(orders=orders):
            return f"the reserves are put in this order: {cards_by_seat(orders, names)}"
        case events.ReservesRequired(size=size):
            return f"every player sets aside {count_of(size, 'card')} as a reserve"
        case events.ReservesShuffled():
            return "the reserves are shuffled and placed face down"


def _asked_in_words(thing: _Asked, names: Names) -> str:
    who = names_of(thing.seats, names)
    match thing:
        case events.DrawsOffered(seats=seats, answering=answering):
            return f"{who} may draw from the reserve{_in_order(seats, answering)}"
        case events.PicksOffered(seats=seats):
            return f"{who} may pick a bonus card{_in_order(seats, Answering.IN_TURN)}"
        case events.DeclarationsRequired(seats=seats, answering=answering):
            say = "says how the bonus cards are" if len(seats) == 1 else "say how bonus cards are"
            return f"{who} {say} used{_in_order(seats, answering)}"


def _in_order(seats: tuple[Seat, ...], answering: Answering) -> str:
    """Return when several seats answer; of one seat there is nothing to say."""
    if len(seats) == 1:
        return ""
    return ", all at once" if answering is Answering.AT_ONCE else ", in this order"


def _withdrawn_in_words(thing: _Withdrawn) -> str:
    match thing:
        case events.TakeBackWithdrawn():
            return f"the {BonusCard.TAKE_BACK} card is withdrawn"
        case events.BonusCardsRemoved(cards=cards):
            return f"out of the game from now on: {join_words(cards)}"


_UNSEEN = "has answered, unseen by the others, and "


def _hand_in_words(thing: _Hand) -> str:
    match thing:
        case moves.SetAside(card=card) | events.CardSetAside(card=card):
            return f"sets {card} aside"
        case events.CardSetAsideUnseen():
            return "sets a card aside"
        case moves.DrawReserve() | events.ReserveCardDrawnUnseen():
            return "draws a card from the reserve"
        case events.ReserveCardDrawn(card=card):
            return f"draws {card} from the reserve"
        case moves.DeclineDraw() | events.DrawDeclined():
            return "draws nothing"
        case events.DrawAnsweredUnseen():
            return "has answered the offer to draw"
        case events.DrawAnswered(answer=answer):
            return _UNSEEN + _hand_in_words(answer)
        case events.TrickBegun():
            return "leads the trick"
        case moves.PlayCard(card=card) | events.CardPlayed(card=card):
            return f"plays {card}"
        case events.TrickWon(cards=cards):
            return f"wins the trick and takes {side_by_side(cards)}"
        case events.FalseTrickGained(card=card):
            return f"gets {card} back as a false trick"


def _pick_in_words(thing: _Pick) -> str:
    match thing:
        case moves.TakeBonus(bonus=bonus) | events.BonusCardTaken(bonus=bonus):
            return f"takes the {bonus} card for a 7"
        case moves.DeclineBonus() | events.BonusCardDeclined():
            return "takes no bonus card for a 7"
        case events.TakeBackOffered(choices=choices):
            return f"may return a false trick to the hand: {join_words(choices, 'or')}"
        case moves.TakeBack(card=card) | events.FalseTrickTakenBack(card=card):
            return f"returns the false trick {card} to the hand"
        case moves.KeepFalseTricks() | events.TakeBackUnused():
            return "returns no false trick to the hand"


def _use_in_words(thing: _Use) -> str:
    match thing:
        case events.DeclarationAnsweredUnseen():
            return "has answered for a bonus card"
        case events.DeclarationAnswered(answer=answer):
            return _UNSEEN + _use_in_words(answer)
        case moves.FlipPile(card=card) | events.PileFlipped(card=card):
            return f"turns over the pile with {card}"
        case moves.FlipBonus(bonus=bonus) | events.BonusFlipped(bonus=bonus):
            return f"turns over {bonus}, to count as a trick"
        case moves.CountAsTrick() | events.WildCountedAsTrick():
            return f"counts the {BonusCard.WILD_STATUS} card as a trick"
        case moves.CountAsFalseTrick() | events.WildCountedAsFalseTrick():
            return f"counts the {BonusCard.WILD_STATUS} card as a false trick"
        case (
            moves.ChooseSuit(bonus=bonus, suit=choice)
            | events.SuitChosen(bonus=bonus, suit=choice)
            | moves.ChooseValue(bonus=bonus, value=choice)
            | events.ValueChosen(bonus=bonus, value=choice)
        ):
            return f"chooses {choice} for {bonus}"
        case moves.ShiftValue(target=target, by=by) | events.ValueShifted(target=target, by=by):
            return f"shifts the value of {target} by {by:+d}"
        case moves.LeaveUnused(bonus=bonus) | events.BonusLeftUnused(bonus=bonus):
            return f"does not use the {bonus} card"


def _end_in_words(thing: _End, names: Names) -> str:
    match thing:
        case events.RoundEnded(number=number, seats=seats):
            have = "has" if len(seats) == 1 else "have"
            return f"round {number} ends: {names_of(seats, names)} {have} no cards in hand"
        case events.SeatScored(score=score):
            return f"{name_of(score.seat, names)} scores {count_of(score.total, 'point')}"
        case events.GameEnded(points=points, winners=winners):
            verb = "wins" if len(winners) == 1 else "share the victory"
            return (
                f"the game ends with {join_words(points)} points: {names_of(winners, names)} {verb}"
            )


# What a bonus card does -------------------------------------------------------------------------

_PERMANENT = {
    BonusCard.TAKE_BACK: "return a false trick to the hand, at once",
    BonusCard.FLIP: "turn a trick into a false trick, or the reverse",
    BonusCard.WILD_STATUS: "a trick, or a false trick without value or suit",
    BonusCard.TRICK_BONUS: "1 more point for each trick",
}


def bonus_in_words(bonus: BonusCard, rules: Rules, side: Side) -> str:
    """Say what a bonus card does when the variable ones lie with *side* up.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> bonus_in_words(tt.BonusCard.VARIABLE_1, tt.STANDARD, tt.Side.SUITS)
    'moon or sun'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If a value is of another type.
    """
    for given, kind in ((bonus, BonusCard), (rules, Rules), (side, Side)):
        if type(given) is not kind:
            raise WrongTypeError(f"a {kind.__name__}", describe(given))
    if bonus not in VARIABLE_CARDS:
        return _PERMANENT[bonus]
    if side is Side.SUITS:
        return join_words(suit_face(rules, bonus), "or")
    face = value_face(rules, bonus)
    if face is ValueFace.SHIFT:
        return "the value of a false trick up or down by 1"
    offered = offered_values(rules, face)
    if offered == VALUES:
        return "any value"
    is_whole = offered == tuple(number for number in VALUES if number % 2 == offered[0] % 2)
    return f"any {face.value} value" if is_whole else join_words(offered, "or")
