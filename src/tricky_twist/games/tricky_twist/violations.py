"""Refusals of moves: each fact with its words, and its public part.

``words`` are for the player who tried; ``about``, where they speak to that player, are for others
who see all cards. A function after the class makes the violation. The refusals of a move out of
turn, and of a move by a seat that does not exist, are the same in every game: ``core.violations``.
"""

from collections.abc import Callable
from typing import ClassVar

import attrs

from tricky_twist.core.clauses import Clause
from tricky_twist.core.deals import OLD_DEAL, DealFault, deal_faults
from tricky_twist.core.errors import Violation
from tricky_twist.core.fields import later
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, plural, template
from tricky_twist.core.values import changed, value
from tricky_twist.core.violations import (
    NO_SUCH_DEAL,
    EnglishWords,
    MoveAwaited,
    NoSuchDeal,
    NoSuchSeat,
    NotYourTurn,
    WrongPhase,
    wrong_phase,
)
from tricky_twist.games.tricky_twist import clauses
from tricky_twist.games.tricky_twist.cards import BonusCard, Card, Cards, Suit

# The wrong phase --------------------------------------------------------------------------------


class Awaited(MoveAwaited):
    """The decision that the game waits for in a phase."""

    SCORE_DECK = (
        "score-deck",
        template("not now: the game is waiting for the score cards to be shuffled"),
    )
    FIRST_PLAYER = (
        "first-player",
        template("not now: the game is waiting for chance to choose the first player"),
    )
    DEAL = "deal", template("not now: the game is waiting for the deal")
    SETTING_ASIDE = (
        "setting-aside",
        template("not now: the game is waiting for cards to be set aside as reserves"),
    )
    RESERVE_ORDER = (
        "reserve-order",
        template("not now: the game is waiting for the reserves to be shuffled"),
    )
    DRAW = "draw", template("not now: the game is waiting for answers to the offer to draw")
    LEAD = "lead", template("not now: the game is waiting for the first card of the trick")
    FOLLOW = "follow", template("not now: the game is waiting for the next card of the trick")
    PICK = (
        "pick",
        template("not now: the game is waiting for a bonus card to be picked or declined"),
    )
    TAKE_BACK = (
        "take-back",
        template("not now: the game is waiting for a false trick to be taken back"),
    )
    DECLARATION = (
        "declaration",
        template("not now: the game is waiting to hear how the bonus cards are used"),
    )
    NOTHING = "nothing", template("not now: the game is over")


@value
class NotNow(WrongPhase):
    """The move does not belong to this phase."""

    awaited: Awaited


not_now: Callable[[Clause, Awaited, Seat | None], Violation[NotNow]] = wrong_phase(NotNow)
"""Refuses a move that does not belong to the phase."""

# Chance -----------------------------------------------------------------------------------------


@value
class WrongScoreDeck:
    """The order does not contain exactly the score cards of the game."""

    words: ClassVar[Template] = template(
        "the order must contain exactly the score cards of this game"
    )


def wrong_score_deck() -> Violation[WrongScoreDeck]:
    """Return the refusal of an order that is not one of the game's score cards."""
    facts = WrongScoreDeck()
    return Violation(clauses.setup.SCORE_DECK, facts, facts)


@value
class WrongDeal:
    """The deal does not give every card of the deck to exactly one seat, evenly."""

    hands: int
    """How many hands there are."""
    sizes: tuple[int, ...]
    missing: Cards
    duplicated: Cards
    not_in_deck: Cards
    owed: tuple[int, ...] = attrs.field(default=(), metadata=later(()))
    """How many cards each hand must have; empty in documents of older versions."""

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _OWED_DEAL if self.owed else OLD_DEAL

    @property
    def size(self) -> int:
        """How many cards a hand must have."""
        return self.owed[0]

    @property
    def faults(self) -> tuple[DealFault, ...]:
        """Each thing that is wrong."""
        return deal_faults(self)


_OWED_DEAL = plural(
    "size",
    "the deal must give {size} card to each of {owed:count} seats: {faults:parts}",
    "the deal must give {size} cards to each of {owed:count} seats: {faults:parts}",
)


def wrong_deal(facts: WrongDeal, players: int, size: int) -> Violation[WrongDeal]:
    """Return the refusal of a deal that is not one of this deck to this table."""
    return Violation(clauses.setup.DEAL, changed(facts, owed=(size,) * players), NO_SUCH_DEAL)


@value
class WrongReserveOrder:
    """The orders of these seats do not contain exactly the cards that they set aside."""

    seats: tuple[Seat, ...]
    """These seats; none if there is not one order for each seat."""

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _WRONG_ORDER if self.seats else _ORDERS


_ORDERS = template("there must be one order for each seat")
_WRONG_ORDER = template(
    "the order of a reserve must contain exactly the cards that were set aside: "
    "wrong for {seats:and}"
)


def wrong_reserve_order(seats: tuple[Seat, ...]) -> Violation[WrongReserveOrder]:
    """Return the refusal of orders that are not of the reserves as they were set aside."""
    facts = WrongReserveOrder(seats)
    return Violation(clauses.reserve.RESERVE_IS_CLOSED, facts, facts)


# Public refusals --------------------------------------------------------------------------------


@value
class MayNotUse:
    """The seat may not use the card that it tried; the reason is hidden."""

    words: ClassVar[Template] = template("{seat} may not use that card now")
    seat: Seat


@value
class MayNotTakeBack:
    """The card that was tried is no false trick that the seat may take back.

    It may be in a hand, so the public text names only face-up cards.
    """

    choices: Cards

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _CHOOSE if self.choices else _NO_CHOICE


_CHOOSE = template("that card is not a false trick that can be taken back: choose {choices:or}")
_NO_CHOICE = template("that card is not a false trick that can be taken back: there is none")

# A card of the hand -----------------------------------------------------------------------------


@value
class ReserveIsFull:
    """The seat has set aside all the cards that it must."""

    words: ClassVar[Template] = plural(
        "size",
        "{sender} has already set aside its whole reserve of {size} card",
        "{sender} has already set aside its whole reserve of {size} cards",
        none=template("{sender} has already set aside its whole reserve of no cards"),
    )
    size: int


def reserve_is_full(seat: Seat, size: int) -> Violation[ReserveIsFull]:
    """Return the refusal of one card more than the reserve takes."""
    facts = ReserveIsFull(size)
    return Violation(clauses.reserve.SET_ASIDE_FIVE, facts, facts, seat)


@value
class CardNotHeld:
    """The card is not in the seat's hand."""

    words: ClassVar[Template] = template("you do not hold {card}")
    about: ClassVar[Template] = template("{sender} does not hold {card}")
    card: Card


def card_not_held(clause: Clause, seat: Seat, card: Card) -> Violation[CardNotHeld]:
    """Return the refusal of a card that is not in the hand."""
    return Violation(clause, CardNotHeld(card), MayNotUse(seat), seat)


@value
class MustFollow:
    """The seat holds cards of the suit led, and must play one of them."""

    words: ClassVar[Template] = template("must follow {suit}: you hold {held:and}")
    about: ClassVar[Template] = template("{sender} must follow {suit} and holds {held:and}")
    suit: Suit
    held: Cards


def must_follow(seat: Seat, suit: Suit, held: Cards) -> Violation[MustFollow]:
    """Return the refusal of a card of another suit than the one that must be followed."""
    return Violation(clauses.trick.FOLLOW_SUIT, MustFollow(suit, held), MayNotUse(seat), seat)


# Bonus cards ------------------------------------------------------------------------------------


@value
class BonusNotAvailable:
    """The bonus card is not in the middle."""

    words: ClassVar[Template] = template(
        "the {bonus} card is not available; still there: {available:and}"
    )
    bonus: BonusCard
    available: tuple[BonusCard, ...]


def bonus_not_available(
    seat: Seat, bonus: BonusCard, available: tuple[BonusCard, ...]
) -> Violation[BonusNotAvailable]:
    """Return the refusal of a bonus card that is not in the middle."""
    facts = BonusNotAvailable(bonus, available)
    return Violation(clauses.bonus.SEVEN_BRINGS_BONUS, facts, facts, seat)


@value
class CannotTakeBack:
    """The card is not a false trick that the seat may take back."""

    card: Card
    choices: Cards

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _CHOOSE_ANOTHER if self.choices else _NO_OTHER


_CHOOSE_ANOTHER = template(
    "{card} is not a false trick that can be taken back: choose {choices:or}"
)
_NO_OTHER = template("{card} is not a false trick that can be taken back: there is none")


def cannot_take_back(seat: Seat, card: Card, choices: Cards) -> Violation[CannotTakeBack]:
    """Return the refusal of a card that the seat may not take back."""
    facts = CannotTakeBack(card, choices)
    return Violation(clauses.bonus.TAKE_BACK, facts, MayNotTakeBack(choices), seat)


@value
class InvalidUse:
    """The seat cannot use the card in question in this way."""

    words: ClassVar[Template] = template("the {bonus} card cannot be used like that")
    bonus: BonusCard


def invalid_use(clause: Clause, seat: Seat, bonus: BonusCard) -> Violation[InvalidUse]:
    """Return the refusal of a declaration that does not answer the question asked."""
    facts = InvalidUse(bonus)
    return Violation(clause, facts, facts, seat)


Facts = (
    NotNow
    | NotYourTurn
    | ReserveIsFull
    | CardNotHeld
    | MustFollow
    | BonusNotAvailable
    | CannotTakeBack
    | InvalidUse
    | WrongScoreDeck
    | NoSuchSeat
    | WrongDeal
    | WrongReserveOrder
)
"""The possible facts of a refusal."""

PublicFacts = (
    NotNow
    | NotYourTurn
    | ReserveIsFull
    | MayNotUse
    | BonusNotAvailable
    | MayNotTakeBack
    | InvalidUse
    | WrongScoreDeck
    | NoSuchSeat
    | NoSuchDeal
    | WrongReserveOrder
    | EnglishWords
)
"""The facts of a refusal that are public."""

Violations = tuple[Violation[Facts], ...]
"""All that a refused move breaks."""
