"""Why a move is refused: the facts, the words for the player who tried, and those for all.

Each class of facts is followed by the function that makes its violation.
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
from tricky_twist.games.twisted import clauses
from tricky_twist.games.twisted.cards import Card, Cards

# A move of another phase ------------------------------------------------------------------------


class Awaited(MoveAwaited):
    """The decision that the game is waiting for."""

    DEALER = "dealer", template("not now: the game is waiting for chance to choose the dealer")
    DEAL = "deal", template("not now: the game is waiting for the deal")
    FIRST_CARD = "first-card", template("not now: the game is waiting for the first card of a row")
    ACTION = (
        "action",
        template(
            "not now: the game is waiting for a card to be added to the row or twisted out of it, "
            "or for the row to be taken"
        ),
    )
    NEW_ROW = (
        "new-row",
        template("not now: the game is waiting for the seat that took the row to start a new one"),
    )
    NOTHING = "nothing", template("not now: the game is over")


@value
class NotNow(WrongPhase):
    """The move is not of the kind that the game is waiting for."""

    awaited: Awaited


not_now: Callable[[Clause, Awaited, Seat | None], Violation[NotNow]] = wrong_phase(NotNow)
"""Refuses a move that does not belong to the phase."""

# Refusals of chance moves -----------------------------------------------------------------------


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
    "the deal must give {size} card to each of {owed:count} seats and the rest to the pile: "
    "{faults:parts}",
    "the deal must give {size} cards to each of {owed:count} seats and the rest to the pile: "
    "{faults:parts}",
)


def wrong_deal(facts: WrongDeal, players: int, size: int) -> Violation[WrongDeal]:
    """Return the refusal of a deal that is not one of this deck to this table."""
    return Violation(clauses.setup.DEAL, changed(facts, owed=(size,) * players), NO_SUCH_DEAL)


# Public refusals --------------------------------------------------------------------------------


@value
class MayNotUse:
    """The seat may not use the card that it tried; the reason is hidden."""

    words: ClassVar[Template] = template("{seat} may not use that card now")
    seat: Seat


@value
class CardNotInRow:
    """The card that was tried is not in the row.

    It may be in a hand, so the public text names only face-up cards.
    """

    words: ClassVar[Template] = template("that card is not in the row")


@value
class MayNotTwist:
    """The seat may not twist out the card that it tried.

    Outside the row it may be in a hand: then the others may not learn that it is a toad.
    """

    words: ClassVar[Template] = template("{seat} may not twist that card out now")
    seat: Seat


@value
class MayNotTake:
    """The seat may not take the row."""

    words: ClassVar[Template] = template("{seat} may not take the row now")
    seat: Seat


# A card added to the row ------------------------------------------------------------------------


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
class TooFarApart:
    """The card differs by more than 10 from the one at the right end of the row."""

    words: ClassVar[Template] = template(
        "{card} is more than 10 away from {end}, where the row ends"
    )
    card: Card
    end: Card


def too_far_apart(seat: Seat, card: Card, end: Card) -> Violation[TooFarApart]:
    """Return the refusal of a card that does not fit the right end of the row."""
    return Violation(clauses.turn.TEN_APART, TooFarApart(card, end), MayNotUse(seat), seat)


# A card twisted out -----------------------------------------------------------------------------


@value
class NotInRow:
    """The card is not in the row."""

    words: ClassVar[Template] = template("{card} is not in the row")
    card: Card


def not_in_row(seat: Seat, card: Card) -> Violation[NotInRow]:
    """Return the refusal of a card that cannot be twisted out because it is elsewhere."""
    return Violation(clauses.turn.HOLD_PARTNER, NotInRow(card), CardNotInRow(), seat)


@value
class PartnerNotHeld:
    """The partner of the card is not in the seat's hand."""

    words: ClassVar[Template] = template("you do not hold {partner}, the partner of {card}")
    about: ClassVar[Template] = template("{sender} does not hold {partner}, the partner of {card}")
    card: Card
    partner: Card


def partner_not_held(seat: Seat, card: Card, partner: Card) -> Violation[PartnerNotHeld]:
    """Return the refusal of a card that cannot be twisted out without its partner."""
    facts = PartnerNotHeld(card, partner)
    return Violation(clauses.turn.HOLD_PARTNER, facts, MayNotTwist(seat), seat)


@value
class ToadStays:
    """The card is a toad."""

    words: ClassVar[Template] = template("{card} is a toad, which cannot be twisted out")
    card: Card


def toad_stays(seat: Seat, card: Card) -> Violation[ToadStays]:
    """Return the refusal of a toad that should be twisted out."""
    return Violation(clauses.turn.TOADS_STAY, ToadStays(card), MayNotTwist(seat), seat)


# The row taken ----------------------------------------------------------------------------------

_ADD_OR_TWIST = template(
    "you may take the row only if you can do nothing else: "
    "you can add {placeable:or}, or twist out {twistable:or}"
)
_ADD = template("you may take the row only if you can do nothing else: you can add {placeable:or}")
_TWIST = template(
    "you may take the row only if you can do nothing else: you can twist out {twistable:or}"
)
_MAY_ADD_OR_TWIST = template(
    "{sender} may take the row only if nothing else can be done: "
    "{sender} can add {placeable:or}, or twist out {twistable:or}"
)
_MAY_ADD = template(
    "{sender} may take the row only if nothing else can be done: {sender} can add {placeable:or}"
)
_MAY_TWIST = template(
    "{sender} may take the row only if nothing else can be done: "
    "{sender} can twist out {twistable:or}"
)


@value
class OtherMovePossible:
    """The seat can add a card or twist one out, and so may not take the row."""

    placeable: Cards
    """The cards of its hand that it may add."""
    twistable: tuple[Card, ...]
    """The cards of the row that it may twist out, from left to right."""

    @property
    def words(self) -> Template:
        """The template of the words for the player."""
        if self.placeable and self.twistable:
            return _ADD_OR_TWIST
        return _ADD if self.placeable else _TWIST

    @property
    def about(self) -> Template:
        """The template of the words about the player."""
        if self.placeable and self.twistable:
            return _MAY_ADD_OR_TWIST
        return _MAY_ADD if self.placeable else _MAY_TWIST


def other_move_possible(
    seat: Seat, placeable: Cards, twistable: tuple[Card, ...]
) -> Violation[OtherMovePossible]:
    """Return the refusal to let a seat with another possible move take the row."""
    facts = OtherMovePossible(placeable, twistable)
    return Violation(clauses.taking.TAKE_ROW, facts, MayNotTake(seat), seat)


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
"""The possible facts of a refusal."""

PublicFacts = (
    NotNow
    | NotYourTurn
    | MayNotUse
    | CardNotInRow
    | MayNotTwist
    | MayNotTake
    | NoSuchSeat
    | NoSuchDeal
    | EnglishWords
)
"""The facts of a refusal that are public."""

Violations = tuple[Violation[Facts], ...]
"""All that a refused move breaks."""
