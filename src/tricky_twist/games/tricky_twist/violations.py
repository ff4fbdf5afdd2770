"""Why a move is refused: the facts, the words for the player who tried, and those for all.

Each class of facts is followed by the function that makes its violation. What a seat is told when
it is not its turn, and when nobody sits there, is the same in every game: ``core.violations``.
"""

import enum
from types import MappingProxyType

from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation
from tricky_twist.core.phrases import count_of, join_words
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.core.violations import WRONG_DEAL, NoSuchSeat, NotYourTurn, deal_faults
from tricky_twist.games.tricky_twist import clauses
from tricky_twist.games.tricky_twist.cards import BonusCard, Card, Cards, Suit

# The wrong phase --------------------------------------------------------------------------------


class Awaited(enum.Enum):
    """What the game waits for in a phase."""

    SCORE_DECK = "score-deck"
    FIRST_PLAYER = "first-player"
    DEAL = "deal"
    SETTING_ASIDE = "setting-aside"
    RESERVE_ORDER = "reserve-order"
    DRAW = "draw"
    LEAD = "lead"
    FOLLOW = "follow"
    PICK = "pick"
    TAKE_BACK = "take-back"
    DECLARATION = "declaration"
    NOTHING = "nothing"


AWAITED_WORDS = MappingProxyType(
    {
        Awaited.SCORE_DECK: "waiting for the score cards to be shuffled",
        Awaited.FIRST_PLAYER: "waiting for chance to choose the first player",
        Awaited.DEAL: "waiting for the deal",
        Awaited.SETTING_ASIDE: "waiting for cards to be set aside as reserves",
        Awaited.RESERVE_ORDER: "waiting for the reserves to be shuffled",
        Awaited.DRAW: "waiting for answers to the offer to draw",
        Awaited.LEAD: "waiting for the first card of the trick",
        Awaited.FOLLOW: "waiting for the next card of the trick",
        Awaited.PICK: "waiting for a bonus card to be picked or declined",
        Awaited.TAKE_BACK: "waiting for a false trick to be taken back",
        Awaited.DECLARATION: "waiting to hear how the bonus cards are used",
        Awaited.NOTHING: "over",
    }
)
"""The words for how the game stands."""


@value
class NotNow:
    """The move does not belong to this phase."""

    awaited: Awaited


def not_now(clause: Clause, awaited: Awaited) -> Violation[NotNow]:
    """Return the refusal of a move that does not belong to the phase."""
    reason = f"not now: the game is {AWAITED_WORDS[awaited]}"
    return Violation(clause, NotNow(awaited), reason, reason)


# Chance -----------------------------------------------------------------------------------------


@value
class WrongScoreDeck:
    """The order does not contain exactly the score cards of the game."""


def wrong_score_deck() -> Violation[WrongScoreDeck]:
    """Return the refusal of an order that is not one of the game's score cards."""
    reason = "the order must contain exactly the score cards of this game"
    return Violation(clauses.setup.SCORE_DECK, WrongScoreDeck(), reason, reason)


@value
class WrongDeal:
    """The deal does not give every card of the deck to exactly one seat, evenly."""

    hands: int
    """How many hands there are."""
    sizes: tuple[int, ...]
    missing: Cards
    duplicated: Cards
    not_in_deck: Cards


def wrong_deal(facts: WrongDeal, players: int, size: int) -> Violation[WrongDeal]:
    """Return the refusal of a deal that is not one of this deck to this table."""
    cards = (facts.missing, facts.duplicated, facts.not_in_deck)
    wrong = deal_faults(*cards, facts.sizes, (size,) * players)
    reason = f"the deal must give {count_of(size, 'card')} to each of {players} seats: {wrong}"
    return Violation(clauses.setup.DEAL, facts, reason, WRONG_DEAL)


@value
class WrongReserveOrder:
    """The orders of these seats do not contain exactly the cards that they set aside."""

    seats: tuple[Seat, ...]


def wrong_reserve_order(seats: tuple[Seat, ...]) -> Violation[WrongReserveOrder]:
    """Return the refusal of orders that are not of the reserves as they were set aside."""
    reason = "there must be one order for each seat"
    if seats:
        owed = "the order of a reserve must contain exactly the cards that were set aside"
        reason = f"{owed}: wrong for {join_words(seats)}"
    return Violation(clauses.reserve.RESERVE_IS_CLOSED, WrongReserveOrder(seats), reason, reason)


# A card of the hand -----------------------------------------------------------------------------


@value
class ReserveIsFull:
    """The seat has set aside all the cards that it must."""

    size: int


def reserve_is_full(seat: Seat, size: int) -> Violation[ReserveIsFull]:
    """Return the refusal of one card more than the reserve takes."""
    reason = f"{seat} has already set aside its whole reserve of {count_of(size, 'card')}"
    return Violation(clauses.reserve.SET_ASIDE_FIVE, ReserveIsFull(size), reason, reason)


@value
class CardNotHeld:
    """The card is not in the seat's hand."""

    card: Card


def card_not_held(clause: Clause, seat: Seat, card: Card) -> Violation[CardNotHeld]:
    """Return the refusal of a card that is not in the hand."""
    public = f"{seat} may not use that card now"
    return Violation(clause, CardNotHeld(card), f"you do not hold {card}", public)


@value
class MustFollow:
    """The seat holds cards of the suit led, and must play one of them."""

    suit: Suit
    held: Cards


def must_follow(seat: Seat, suit: Suit, held: Cards) -> Violation[MustFollow]:
    """Return the refusal of a card of another suit than the one that must be followed."""
    return Violation(
        clauses.trick.FOLLOW_SUIT,
        MustFollow(suit, held),
        f"must follow {suit}: you hold {join_words(held)}",
        f"{seat} may not use that card now",
    )


# Bonus cards ------------------------------------------------------------------------------------


@value
class BonusNotAvailable:
    """The bonus card is not in the middle."""

    bonus: BonusCard
    available: tuple[BonusCard, ...]


def bonus_not_available(
    bonus: BonusCard, available: tuple[BonusCard, ...]
) -> Violation[BonusNotAvailable]:
    """Return the refusal of a bonus card that is not in the middle."""
    reason = f"the {bonus} card is not available; still there: {join_words(available)}"
    return Violation(
        clauses.bonus.SEVEN_BRINGS_BONUS, BonusNotAvailable(bonus, available), reason, reason
    )


@value
class CannotTakeBack:
    """The card is not a false trick that the seat may take back."""

    card: Card
    choices: Cards


def cannot_take_back(card: Card, choices: Cards) -> Violation[CannotTakeBack]:
    """Return the refusal of a card that may not be taken back."""
    choice = f"choose {join_words(choices, 'or')}" if choices else "there is none"
    there = f"is not a false trick that can be taken back: {choice}"
    facts = CannotTakeBack(card, choices)
    # The card that was tried may be in a hand: everybody else hears only what is face up.
    return Violation(clauses.bonus.TAKE_BACK, facts, f"{card} {there}", f"that card {there}")


@value
class InvalidUse:
    """The card that the seat is asked about cannot be used in this way."""

    bonus: BonusCard


def invalid_use(clause: Clause, bonus: BonusCard) -> Violation[InvalidUse]:
    """Return the refusal of a declaration that does not answer the question asked."""
    reason = f"the {bonus} card cannot be used like that"
    return Violation(clause, InvalidUse(bonus), reason, reason)


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
"""What a refusal may state."""

Violations = tuple[Violation[Facts], ...]
"""All that a refused move breaks."""
