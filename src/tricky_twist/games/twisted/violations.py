"""Why a move is refused: the facts, the words for the player who tried, and those for all.

Each class of facts is followed by the function that makes its violation.
"""

import enum
from collections.abc import Mapping
from types import MappingProxyType

from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation
from tricky_twist.core.phrases import count_of, join_words
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.core.violations import WRONG_DEAL, NoSuchSeat, NotYourTurn, deal_faults
from tricky_twist.games.twisted import clauses
from tricky_twist.games.twisted.cards import Card, Cards

# A move of another phase ------------------------------------------------------------------------


class Awaited(enum.Enum):
    """What the game is waiting for."""

    DEALER = "dealer"
    DEAL = "deal"
    FIRST_CARD = "first-card"
    ACTION = "action"
    NEW_ROW = "new-row"
    NOTHING = "nothing"


AWAITED_WORDS: Mapping[Awaited, str] = MappingProxyType(
    {
        Awaited.DEALER: "waiting for chance to choose the dealer",
        Awaited.DEAL: "waiting for the deal",
        Awaited.FIRST_CARD: "waiting for the first card of a row",
        Awaited.ACTION: (
            "waiting for a card to be added to the row or twisted out of it, or for the row to be "
            "taken"
        ),
        Awaited.NEW_ROW: "waiting for the seat that took the row to start a new one",
        Awaited.NOTHING: "over",
    }
)
"""The words for how the game stands."""


@value
class NotNow:
    """The move is not of the kind that the game is waiting for."""

    awaited: Awaited


def not_now(clause: Clause, awaited: Awaited) -> Violation[NotNow]:
    """Return the refusal of a move that does not belong to the phase."""
    reason = f"not now: the game is {AWAITED_WORDS[awaited]}"
    return Violation(clause, NotNow(awaited), reason, reason)


# What chance decides ----------------------------------------------------------------------------


@value
class WrongDeal:
    """The deal does not give every seat its cards and the pile the rest of the deck."""

    hands: int
    """How many hands there are."""
    sizes: tuple[int, ...]
    pile_size: int
    missing: Cards
    duplicated: Cards
    not_in_deck: Cards


def wrong_deal(facts: WrongDeal, players: int, size: int) -> Violation[WrongDeal]:
    """Return the refusal of a deal that is not one of this deck to this table."""
    cards = (facts.missing, facts.duplicated, facts.not_in_deck)
    wrong = deal_faults(*cards, facts.sizes, (size,) * players)
    each = f"{count_of(size, 'card')} to each of {players} seats"
    reason = f"the deal must give {each} and the rest to the pile: {wrong}"
    return Violation(clauses.setup.DEAL, facts, reason, WRONG_DEAL)


# A card added to the row ------------------------------------------------------------------------


@value
class CardNotHeld:
    """The card is not in the seat's hand."""

    card: Card


def card_not_held(clause: Clause, seat: Seat, card: Card) -> Violation[CardNotHeld]:
    """Return the refusal of a card that is not in the hand."""
    public = f"{seat} may not use that card now"
    return Violation(clause, CardNotHeld(card), f"you do not hold {card}", public)


@value
class TooFarApart:
    """The card differs by more than 10 from the one at the right end of the row."""

    card: Card
    end: Card


def too_far_apart(seat: Seat, card: Card, end: Card) -> Violation[TooFarApart]:
    """Return the refusal of a card that does not fit the right end of the row."""
    return Violation(
        clauses.turn.TEN_APART,
        TooFarApart(card, end),
        f"{card} is more than 10 away from {end}, where the row ends",
        f"{seat} may not use that card now",
    )


# A card twisted out -----------------------------------------------------------------------------


@value
class NotInRow:
    """The card is not in the row."""

    card: Card


def not_in_row(card: Card) -> Violation[NotInRow]:
    """Return the refusal of a card that cannot be twisted out because it is elsewhere."""
    there = "is not in the row"
    # The card that was tried may be in a hand: everybody else hears only what is face up.
    return Violation(
        clauses.turn.HOLD_PARTNER, NotInRow(card), f"{card} {there}", f"that card {there}"
    )


@value
class PartnerNotHeld:
    """The partner of the card is not in the seat's hand."""

    card: Card
    partner: Card


def partner_not_held(seat: Seat, card: Card, partner: Card) -> Violation[PartnerNotHeld]:
    """Return the refusal of a card that cannot be twisted out without its partner."""
    return Violation(
        clauses.turn.HOLD_PARTNER,
        PartnerNotHeld(card, partner),
        f"you do not hold {partner}, the partner of {card}",
        f"{seat} may not twist that card out now",
    )


@value
class ToadStays:
    """The card is a toad."""

    card: Card


def toad_stays(seat: Seat, card: Card) -> Violation[ToadStays]:
    """Return the refusal of a toad that should be twisted out."""
    return Violation(
        clauses.turn.TOADS_STAY,
        ToadStays(card),
        f"{card} is a toad, which cannot be twisted out",
        # Outside the row it may be in a hand: then nobody else may hear that it is a toad.
        f"{seat} may not twist that card out now",
    )


# The row taken ----------------------------------------------------------------------------------


@value
class OtherMovePossible:
    """The seat can add a card or twist one out, and so may not take the row."""

    placeable: Cards
    """The cards of its hand that it may add."""
    twistable: tuple[Card, ...]
    """The cards of the row that it may twist out, from left to right."""


def other_move_possible(
    seat: Seat, placeable: Cards, twistable: tuple[Card, ...]
) -> Violation[OtherMovePossible]:
    """Return the refusal to let the row be taken by a seat that can do something else."""
    can = [f"add {join_words(placeable, 'or')}"] if placeable else []
    can += [f"twist out {join_words(twistable, 'or')}"] if twistable else []
    return Violation(
        clauses.taking.TAKE_ROW,
        OtherMovePossible(placeable, twistable),
        f"you may take the row only if you can do nothing else: you can {', or '.join(can)}",
        f"{seat} may not take the row now",
    )


Facts = (
    NotNow
    | NotYourTurn
    | CardNotHeld
    | TooFarApart
    | NotInRow
    | PartnerNotHeld
    | ToadStays
    | OtherMovePossible
    | NoSuchSeat
    | WrongDeal
)
"""What a refusal may state."""

Violations = tuple[Violation[Facts], ...]
"""All that a refused move breaks."""
