"""Why a move is refused: the facts, the words for the player who tried, and those for all.

Each class of facts is followed by the function that makes its violation.
"""

import enum
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.core.violations import NoSuchSeat, NotYourTurn
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
        Awaited.FIRST_CARD: "waiting for a card that starts a row, for there is none",
        Awaited.ACTION: (
            "waiting for a card added to the row or twisted out of it, or the row taken"
        ),
        Awaited.NEW_ROW: (
            "waiting for the first card of a new row, from the seat that took the last one"
        ),
        Awaited.NOTHING: "over",
    }
)
"""The words for how the game stands."""

GOVERNING: Mapping[Awaited, Clause] = MappingProxyType(
    {
        Awaited.DEALER: clauses.setup.DEALERS_LEFT_BEGINS,
        Awaited.DEAL: clauses.setup.DEAL,
        Awaited.FIRST_CARD: clauses.turn.START_ROW,
        Awaited.ACTION: clauses.turn.ONE_ACTION,
        Awaited.NEW_ROW: clauses.taking.OPEN_AFTER_TAKE,
        Awaited.NOTHING: clauses.ending.TWO_GAMES,
    }
)
"""The clause that says so: what any other move breaks."""


@value
class NotNow:
    """The move is not of the kind that the game is waiting for."""

    awaited: Awaited


def not_now(awaited: Awaited) -> Violation[NotNow]:
    """Return the refusal of a move that does not belong to the phase."""
    reason = f"not now: the game is {AWAITED_WORDS[awaited]}"
    return Violation(GOVERNING[awaited], NotNow(awaited), reason, reason)


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
    wrong = [
        f"{words} {_listed(cards)}"
        for words, cards in (
            ("missing:", facts.missing),
            ("more than once:", facts.duplicated),
            ("not in this deck:", facts.not_in_deck),
        )
        if cards
    ]
    if facts.sizes != (size,) * players:
        wrong.append(f"hand sizes {facts.sizes}")
    reason = (
        f"the deal must give {size} cards to each of {players} seats and the rest to the pile; "
        + "; ".join(wrong)
    )
    return Violation(
        clauses.setup.DEAL, facts, reason, "the deal is not one of this deck to this table"
    )


# A card added to the row ------------------------------------------------------------------------


@value
class CardNotHeld:
    """The card is not in the seat's hand."""

    card: Card


def card_not_held(awaited: Awaited, seat: Seat, card: Card) -> Violation[CardNotHeld]:
    """Return the refusal of a card that is not in the hand."""
    public = f"{seat} may not use that card now"
    return Violation(GOVERNING[awaited], CardNotHeld(card), f"you do not hold {card}", public)


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
    """The card does not lie in the row."""

    card: Card


def not_in_row(card: Card) -> Violation[NotInRow]:
    """Return the refusal of a card that cannot be twisted out because it is elsewhere."""
    there = "does not lie in the row"
    # The card that was tried may lie in a hand: everybody else hears only what lies open.
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
        # Outside the row it may lie in a hand: then nobody else may hear that it is a toad.
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
    can = [f"add {_listed(placeable)}"] if placeable else []
    can += [f"twist out {_listed(twistable)}"] if twistable else []
    return Violation(
        clauses.taking.TAKE_ROW,
        OtherMovePossible(placeable, twistable),
        f"the row is taken only if nothing else can be done: you can {' or '.join(can)}",
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


def _listed(cards: Iterable[Card]) -> str:
    return ", ".join(map(str, cards))
