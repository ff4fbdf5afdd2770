"""Events, in the past tense; each class names the clause behind it.

An event with a secret has a second class without it, for the seats that may not know.
"""

import enum
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, TypeVar

from tricky_twist.core.clauses import Clause
from tricky_twist.core.memo import by_seat, hashed_by_identity
from tricky_twist.core.seats import SEATS, Seat, clockwise
from tricky_twist.core.templates import Template, plural, template
from tricky_twist.core.values import maker, value
from tricky_twist.games.tricky_twist import clauses
from tricky_twist.games.tricky_twist.cards import (
    DECK,
    BonusCard,
    Card,
    Cards,
    ScoreCard,
    Side,
    Suit,
    ValueFace,
)
from tricky_twist.games.tricky_twist.declaring import VALUE_CLAUSES
from tricky_twist.games.tricky_twist.moves import (
    ChooseSuit,
    ChooseValue,
    CountAsFalseTrick,
    CountAsTrick,
    Declaration,
    DeclineDraw,
    DrawMove,
    DrawReserve,
    FlipBonus,
    FlipPile,
    LeaveUnused,
    ShiftValue,
)
from tricky_twist.games.tricky_twist.sheet import SeatScore

T = TypeVar("T")


@hashed_by_identity
class Answering(enum.Enum):
    """When the seats in question may answer."""

    IN_TURN = "in-turn"
    """One after the other, and each answer is public at once."""
    AT_ONCE = "at-once"
    """All at the same time; the answers are revealed after the last."""


@value
class ScoreDeckShuffled:
    """The score cards were shuffled and lie face down."""

    clause: ClassVar[Clause] = clauses.setup.SCORE_DECK
    words: ClassVar[Template] = template("the score cards are shuffled")


@value
class FirstPlayerChosen:
    """It was decided who begins the first round."""

    clause: ClassVar[Clause] = clauses.setup.RANDOM_FIRST_PLAYER
    words: ClassVar[Template] = template("{seat} is drawn by lot to begin")
    seat: Seat


@value
class ScoreCardRevealed:
    """A round began with a new score card, which every player sees."""

    words: ClassVar[Template] = template("round {number} is for the {card} card, and {first} leads")
    number: int
    """The number of the round, from 1."""
    card: ScoreCard
    first: Seat
    """The seat that leads the first trick of the round."""

    @property
    def clause(self) -> Clause:
        """The clause of the setup in round 1, and of the later rounds afterwards."""
        return clauses.setup.SCORE_DECK if self.number == 1 else clauses.setup.NEW_SCORE_CARD


_LAID_OUT = {
    Side.SUITS: template(
        "the bonus cards are laid out, the variable ones with their suits up: {cards:and}"
    ),
    Side.VALUES: template(
        "the bonus cards are laid out, the variable ones with their values up: {cards:and}"
    ),
}


@value
class BonusCardsLaidOut:
    """The bonus cards were put on the table for a round."""

    number: int
    """The number of the round, from 1."""
    cards: tuple[BonusCard, ...]
    side: Side

    @property
    def clause(self) -> Clause:
        """The clause of the setup in round 1, and of the later rounds afterwards."""
        return clauses.setup.BONUS_LAYOUT if self.number == 1 else clauses.setup.BONUS_RESET

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _LAID_OUT[self.side]


@value
class HandDealt:
    """A seat was dealt its hand."""

    clause: ClassVar[Clause] = clauses.setup.DEAL
    words: ClassVar[Template] = template("{seat} is dealt {cards}")
    seat: Seat
    cards: Cards


@value
class HandDealtUnseen:
    """A seat was dealt its hand, as the others see it."""

    clause: ClassVar[Clause] = clauses.setup.DEAL
    words: ClassVar[Template] = plural(
        "size",
        "{seat} is dealt {size} card",
        "{seat} is dealt {size} cards",
        none=template("{seat} is dealt no cards"),
    )
    seat: Seat
    size: int


@value
class ReservesRequired:
    """Every seat must set this many cards of its hand aside as its reserve."""

    clause: ClassVar[Clause] = clauses.reserve.SET_ASIDE_FIVE
    words: ClassVar[Template] = plural(
        "size",
        "every player sets aside {size} card as a reserve",
        "every player sets aside {size} cards as a reserve",
        none=template("every player sets aside no cards as a reserve"),
    )
    size: int


@value
class CardSetAside:
    """A seat put a card into its reserve."""

    clause: ClassVar[Clause] = clauses.reserve.SET_ASIDE_FIVE
    words: ClassVar[Template] = template("{seat} sets {card} aside")
    seat: Seat
    card: Card


@value
class CardSetAsideUnseen:
    """A seat put a card into its reserve, as the others see it."""

    clause: ClassVar[Clause] = clauses.reserve.SET_ASIDE_FIVE
    words: ClassVar[Template] = template("{seat} sets a card aside")
    seat: Seat


@value
class ReservesShuffled:
    """Every reserve was shuffled and lies face down."""

    clause: ClassVar[Clause] = clauses.reserve.RESERVE_IS_CLOSED
    words: ClassVar[Template] = template("the reserves are shuffled and placed face down")


def _how(seats: tuple[Seat, ...], answering: Answering) -> Answering | None:
    """Return when several seats answer; of one seat there is nothing to say."""
    return None if len(seats) == 1 else answering


_OFFERED = {
    None: template("{seats:and} may draw from the reserve"),
    Answering.IN_TURN: template("{seats:and} may draw from the reserve, in this order"),
    Answering.AT_ONCE: template("{seats:and} may draw from the reserve, all at once"),
}


@value
class DrawsOffered:
    """Seats were offered a draw before a trick: those with a reserve, in this order."""

    clause: ClassVar[Clause] = clauses.reserve.OFFER_GOES_ROUND
    seats: tuple[Seat, ...]
    answering: Answering

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _OFFERED[_how(self.seats, self.answering)]


_ANSWERED: dict[type[DrawMove], Template] = {
    DrawReserve: template(
        "{seat} has answered, unseen by the others, and draws a card from the reserve"
    ),
    DeclineDraw: template("{seat} has answered, unseen by the others, and draws nothing"),
}


@value
class DrawAnswered:
    """A seat answered the offer to draw; the others learn the answer when all have answered."""

    clause: ClassVar[Clause] = clauses.reserve.OFFER_GOES_ROUND
    answer: DrawMove

    @property
    def seat(self) -> Seat:
        """The seat that answered."""
        return self.answer.seat

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _ANSWERED[type(self.answer)]


@value
class DrawAnsweredUnseen:
    """A seat answered the offer to draw, as the others see it."""

    clause: ClassVar[Clause] = clauses.reserve.OFFER_GOES_ROUND
    words: ClassVar[Template] = template("{seat} has answered the offer to draw")
    seat: Seat


@value
class ReserveCardDrawn:
    """A seat took the top card of its reserve."""

    clause: ClassVar[Clause] = clauses.reserve.DRAW_OFFER
    words: ClassVar[Template] = template("{seat} draws {card} from the reserve")
    seat: Seat
    card: Card


@value
class ReserveCardDrawnUnseen:
    """A seat took the top card of its reserve, as the others see it."""

    clause: ClassVar[Clause] = clauses.reserve.DRAW_OFFER
    words: ClassVar[Template] = template("{seat} draws a card from the reserve")
    seat: Seat


@value
class DrawDeclined:
    """A seat left its reserve as it was."""

    clause: ClassVar[Clause] = clauses.reserve.DRAW_OFFER
    words: ClassVar[Template] = template("{seat} draws nothing")
    seat: Seat


@value
class TrickBegun:
    """A trick began, which this seat leads."""

    clause: ClassVar[Clause] = clauses.trick.LEAD
    words: ClassVar[Template] = template("{seat} leads the trick")
    seat: Seat


@value
class CardPlayed:
    """A seat played a card: the leader of the trick any (:clause:`TT-19`), the others in turn."""

    clause: ClassVar[Clause] = clauses.trick.PLAY_CLOCKWISE
    words: ClassVar[Template] = template("{seat} plays {card}")
    seat: Seat
    card: Card


@value
class TrickWon:
    """A seat won a trick and took the cards of the suit led."""

    clause: ClassVar[Clause] = clauses.trick.HIGHEST_WINS
    words: ClassVar[Template] = template("{seat} wins the trick and takes {cards}")
    seat: Seat
    cards: Cards


@value
class FalseTrickGained:
    """A seat got its card back as a false trick."""

    clause: ClassVar[Clause] = clauses.trick.FALSE_TRICK
    words: ClassVar[Template] = template("{seat} gets {card} back as a false trick")
    seat: Seat
    card: Card


_PICKS_OFFERED = {
    None: template("{seats:and} may pick a bonus card"),
    Answering.IN_TURN: template("{seats:and} may pick a bonus card, in this order"),
}


@value
class PicksOffered:
    """Seats were offered a bonus card for a 7, in this order, as long as there are any."""

    clause: ClassVar[Clause] = clauses.bonus.PICK_ORDER
    seats: tuple[Seat, ...]

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _PICKS_OFFERED[_how(self.seats, Answering.IN_TURN)]


@value
class BonusCardTaken:
    """A seat took a bonus card for a 7."""

    clause: ClassVar[Clause] = clauses.bonus.SEVEN_BRINGS_BONUS
    words: ClassVar[Template] = template("{seat} takes the {bonus} card for a 7")
    seat: Seat
    bonus: BonusCard


@value
class BonusCardDeclined:
    """A seat took no bonus card for a 7."""

    clause: ClassVar[Clause] = clauses.bonus.TAKING_IS_OPTIONAL
    words: ClassVar[Template] = template("{seat} takes no bonus card for a 7")
    seat: Seat


@value
class TakeBackOffered:
    """The take-back began: a seat may return one of these false tricks to its hand."""

    clause: ClassVar[Clause] = clauses.bonus.TAKE_BACK
    words: ClassVar[Template] = template(
        "{seat} may return a false trick to the hand: {choices:or}"
    )
    seat: Seat
    choices: Cards


@value
class FalseTrickTakenBack:
    """A seat returned a false trick to its hand."""

    clause: ClassVar[Clause] = clauses.bonus.TAKE_BACK
    words: ClassVar[Template] = template("{seat} returns the false trick {card} to the hand")
    seat: Seat
    card: Card


@value
class TakeBackUnused:
    """A seat took no false trick back, though it took the card for it."""

    clause: ClassVar[Clause] = clauses.bonus.USING_IS_OPTIONAL
    words: ClassVar[Template] = template("{seat} returns no false trick to the hand")
    seat: Seat


@value
class TakeBackWithdrawn:
    """The take-back card was withdrawn: no seat holds it, and no seat can take it again."""

    clause: ClassVar[Clause] = clauses.bonus.TAKE_BACK_WITHDRAWN
    words: ClassVar[Template] = template("the take-back card is withdrawn")


@value
class BonusCardsRemoved:
    """Bonus cards that were withdrawn stay out of the later rounds, too (:reading:`TT-A09`)."""

    clause: ClassVar[Clause] = clauses.bonus.TAKE_BACK_WITHDRAWN
    words: ClassVar[Template] = template("out of the game from now on: {cards:and}")
    cards: tuple[BonusCard, ...]


_ONE_EMPTY = template("round {number} ends: {seats:and} has no cards in hand")
_SEVERAL_EMPTY = template("round {number} ends: {seats:and} have no cards in hand")


@value
class RoundEnded:
    """The round ended, because these seats had no card in hand."""

    clause: ClassVar[Clause] = clauses.ending.ROUND_END
    number: int
    seats: tuple[Seat, ...]

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _ONE_EMPTY if len(self.seats) == 1 else _SEVERAL_EMPTY


_REQUIRED = {
    None: template("{seats:and} says how the bonus cards are used"),
    Answering.IN_TURN: template("{seats:and} say how bonus cards are used, in this order"),
    Answering.AT_ONCE: template("{seats:and} say how bonus cards are used, all at once"),
}


@value
class DeclarationsRequired:
    """Seats must declare how they use their bonus cards, in this order."""

    clause: ClassVar[Clause] = clauses.bonus.WHEN_BONUS_WORKS
    seats: tuple[Seat, ...]
    questions: tuple[int, ...]
    """The number of questions to each seat at the table."""
    answering: Answering

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _REQUIRED[_how(self.seats, self.answering)]


_DECLARED: dict[type[Declaration], Template] = {
    FlipPile: template(
        "{seat} has answered, unseen by the others, and turns over the pile with {answer.card}"
    ),
    FlipBonus: template(
        "{seat} has answered, unseen by the others, "
        "and turns over {answer.bonus}, to count as a trick"
    ),
    CountAsTrick: template(
        "{seat} has answered, unseen by the others, and counts the wild status card as a trick"
    ),
    CountAsFalseTrick: template(
        "{seat} has answered, unseen by the others, "
        "and counts the wild status card as a false trick"
    ),
    ChooseSuit: template(
        "{seat} has answered, unseen by the others, and chooses {answer.suit} for {answer.bonus}"
    ),
    ChooseValue: template(
        "{seat} has answered, unseen by the others, and chooses {answer.value} for {answer.bonus}"
    ),
    ShiftValue: template(
        "{seat} has answered, unseen by the others, "
        "and shifts the value of {answer.target} by {answer.by:signed}"
    ),
    LeaveUnused: template(
        "{seat} has answered, unseen by the others, and does not use the {answer.bonus} card"
    ),
}


@value
class DeclarationAnswered:
    """A seat answered for a bonus card; the others learn the answer when all have answered."""

    clause: ClassVar[Clause] = clauses.bonus.USING_IS_OPTIONAL
    answer: Declaration

    @property
    def seat(self) -> Seat:
        """The seat that answered."""
        return self.answer.seat

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _DECLARED[type(self.answer)]


@value
class DeclarationAnsweredUnseen:
    """A seat answered for a bonus card, as the others see it."""

    clause: ClassVar[Clause] = clauses.bonus.USING_IS_OPTIONAL
    words: ClassVar[Template] = template("{seat} has answered for a bonus card")
    seat: Seat


@value
class PileFlipped:
    """A seat turned a pile over: it changed between trick and false trick."""

    clause: ClassVar[Clause] = clauses.declaring.FLIP
    words: ClassVar[Template] = template("{seat} turns over the pile with {card}")
    seat: Seat
    card: Card
    """A card of the pile; the one that counts, when the pile is a false trick now."""


@value
class BonusFlipped:
    """A seat turned a virtual false trick over, so that it counts as a trick if it is used."""

    clause: ClassVar[Clause] = clauses.declaring.FLIP
    words: ClassVar[Template] = template("{seat} turns over {bonus}, to count as a trick")
    seat: Seat
    bonus: BonusCard


@value
class WildCountedAsTrick:
    """A seat let the wild-status card count as a trick."""

    clause: ClassVar[Clause] = clauses.declaring.WILD_STATUS
    words: ClassVar[Template] = template("{seat} counts the wild status card as a trick")
    seat: Seat


@value
class WildCountedAsFalseTrick:
    """A seat let the wild-status card count as a false trick."""

    clause: ClassVar[Clause] = clauses.declaring.WILD_STATUS
    words: ClassVar[Template] = template("{seat} counts the wild status card as a false trick")
    seat: Seat


@value
class SuitChosen:
    """A seat let a suit face count as a false trick of a suit."""

    clause: ClassVar[Clause] = clauses.declaring.SUIT_FACE
    words: ClassVar[Template] = template("{seat} chooses {suit} for {bonus}")
    seat: Seat
    bonus: BonusCard
    suit: Suit


@value
class ValueChosen:
    """A seat let a value face count as a false trick of a value."""

    words: ClassVar[Template] = template("{seat} chooses {value} for {bonus}")
    seat: Seat
    bonus: BonusCard
    face: ValueFace
    value: int

    @property
    def clause(self) -> Clause:
        """The clause of the face."""
        return VALUE_CLAUSES[self.face]


@value
class ValueShifted:
    """A seat changed the value of a false trick by one."""

    clause: ClassVar[Clause] = clauses.declaring.SHIFT_FACE
    words: ClassVar[Template] = template("{seat} shifts the value of {target} by {by:signed}")
    seat: Seat
    target: Card | BonusCard
    by: int


@value
class BonusLeftUnused:
    """A seat made no use of a bonus card."""

    clause: ClassVar[Clause] = clauses.bonus.USING_IS_OPTIONAL
    words: ClassVar[Template] = template("{seat} does not use the {bonus} card")
    seat: Seat
    bonus: BonusCard


@value
class SeatScored:
    """A seat scored the round; the score says how every point came about."""

    clause: ClassVar[Clause] = clauses.scoring.ADD_SCORE_CARD
    words: ClassVar[Template] = plural(
        "score.total",
        "{seat} scores {score.total} point",
        "{seat} scores {score.total} points",
        none=template("{seat} scores no points"),
    )
    score: SeatScore

    @property
    def seat(self) -> Seat:
        """The seat that scored."""
        return self.score.seat


_ONE_WINS = template("the game ends with {points:and} points: {winners:and} wins")
_SEVERAL_WIN = template("the game ends with {points:and} points: {winners:and} share the victory")


@value
class GameEnded:
    """All rounds are scored; those with the most points share the victory."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]

    @property
    def clause(self) -> Clause:
        """The clause of a single or of a shared victory."""
        return (
            clauses.ending.MOST_POINTS_WIN
            if len(self.winners) == 1
            else clauses.ending.SHARED_VICTORY
        )

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _ONE_WINS if len(self.winners) == 1 else _SEVERAL_WIN


Event = (
    ScoreDeckShuffled
    | FirstPlayerChosen
    | ScoreCardRevealed
    | BonusCardsLaidOut
    | HandDealt
    | HandDealtUnseen
    | ReservesRequired
    | CardSetAside
    | CardSetAsideUnseen
    | ReservesShuffled
    | DrawsOffered
    | DrawAnswered
    | DrawAnsweredUnseen
    | ReserveCardDrawn
    | ReserveCardDrawnUnseen
    | DrawDeclined
    | TrickBegun
    | CardPlayed
    | TrickWon
    | FalseTrickGained
    | PicksOffered
    | BonusCardTaken
    | BonusCardDeclined
    | TakeBackOffered
    | FalseTrickTakenBack
    | TakeBackUnused
    | TakeBackWithdrawn
    | BonusCardsRemoved
    | RoundEnded
    | DeclarationsRequired
    | DeclarationAnswered
    | DeclarationAnsweredUnseen
    | PileFlipped
    | BonusFlipped
    | WildCountedAsTrick
    | WildCountedAsFalseTrick
    | SuitChosen
    | ValueChosen
    | ValueShifted
    | BonusLeftUnused
    | SeatScored
    | GameEnded
)
"""Everything that can happen."""

EVENTS: tuple[type[Any], ...] = Event.__args__
"""Every class of event."""

Events = tuple[Event, ...]

# One shared value for each event without a payload. ---------------------------------------------

ANSWERED_UNSEEN = by_seat(DrawAnsweredUnseen)
DRAWN_UNSEEN = by_seat(ReserveCardDrawnUnseen)
SET_ASIDE_UNSEEN = by_seat(CardSetAsideUnseen)
DECLARED_UNSEEN = by_seat(DeclarationAnsweredUnseen)
TRICK_BEGUN = by_seat(TrickBegun)
DRAW_DECLINED = by_seat(DrawDeclined)


def _by_seat_and_card(event: Callable[[Seat, Card], T]) -> dict[Seat, tuple[T, ...]]:
    """Return an event for each seat and, at the place of its index, each card."""
    make = maker(event)
    return by_seat(lambda seat: tuple(map(partial(make, seat), DECK)), SEATS[:4])


CARD_SET_ASIDE = _by_seat_and_card(CardSetAside)
CARD_DRAWN = _by_seat_and_card(ReserveCardDrawn)
CARD_PLAYED = _by_seat_and_card(CardPlayed)
FALSE_TRICK = _by_seat_and_card(FalseTrickGained)

_OFFERED_IN_TURN, _OFFERED_AT_ONCE = (
    tuple(
        tuple(DrawsOffered(clockwise(seat, players), answering) for seat in SEATS)
        for players in range(1, 5)
    )
    for answering in Answering
)
_AT_ONCE = Answering.AT_ONCE
_make_offered = maker(DrawsOffered)


def draws_offered(seats: tuple[Seat, ...], players: int, answering: Answering) -> DrawsOffered:
    """Return the event that these seats are offered a draw; mostly it is the whole table.

    >>> draws_offered((Seat(1), Seat(2), Seat(0)), 3, Answering.IN_TURN).seats
    (Seat(1), Seat(2), Seat(0))
    """
    if len(seats) < players:
        return _make_offered(seats, answering)
    offered = _OFFERED_AT_ONCE if answering is _AT_ONCE else _OFFERED_IN_TURN
    return offered[players - 1][seats[0]]


def seen_by(event: Event, seat: Seat | None) -> Event:
    """Return *event* as *seat* sees it, as a spectator does if it is ``None``."""
    match event:
        case HandDealt(seat=owner, cards=cards) if owner is not seat:
            return HandDealtUnseen(owner, len(cards))
        case CardSetAside(seat=owner) if owner is not seat:
            return SET_ASIDE_UNSEEN[owner]
        case ReserveCardDrawn(seat=owner) if owner is not seat:
            return DRAWN_UNSEEN[owner]
        case DrawAnswered(answer=answer) if answer.seat is not seat:
            return ANSWERED_UNSEEN[answer.seat]
        case DeclarationAnswered(answer=answer) if answer.seat is not seat:
            return DECLARED_UNSEEN[answer.seat]
        case _:
            return event
