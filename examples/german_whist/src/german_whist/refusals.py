"""The reasons for a refusal: for the player who tried, and for all others."""

from typing import ClassVar

from german_whist import clauses
from german_whist.cards import Card, Cards, Suit
from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.core.violations import (
    NO_SUCH_DEAL,
    MoveAwaited,
    NoSuchDeal,
    NoSuchSeat,
    NotYourTurn,
    WrongPhase,
    wrong_phase,
)


class Awaited(MoveAwaited):
    """The move that a phase needs."""

    DEAL = "deal", template("not now: the cards must be dealt")
    CARD = "card", template("not now: a player must play a card")
    NOTHING = "nothing", template("not now: the game is over")


@value
class NotNow(WrongPhase):
    """The move belongs to another phase."""

    awaited: Awaited


@value
class WrongDeal:
    """The deal does not share out the pack."""

    words: ClassVar[Template] = template("deal {size} cards to each player, and the rest as stock")
    size: int


@value
class CardNotHeld:
    """The card is not in the hand of the player."""

    words: ClassVar[Template] = template("you do not hold {card}")
    about: ClassVar[Template] = template("{sender} does not hold {card}")
    card: Card


@value
class MustFollow:
    """The player holds the suit led."""

    words: ClassVar[Template] = template("you must follow suit: play {held:or}")
    about: ClassVar[Template] = template("{sender} must follow suit: play {held:or}")
    suit: Suit
    held: Cards


@value
class MayNotPlay:
    """The refusal of a card, as all other players hear it."""

    words: ClassVar[Template] = template("{seat} may not play that card")
    seat: Seat


Facts = NotNow | WrongDeal | NotYourTurn | NoSuchSeat | CardNotHeld | MustFollow
PublicFacts = NotNow | NoSuchDeal | NotYourTurn | NoSuchSeat | MayNotPlay
Violations = tuple[Violation[Facts], ...]


not_now = wrong_phase(NotNow)
"""Refuses a move that does not belong to the phase."""


def wrong_deal(size: int) -> Violation[Facts]:
    """Return the refusal of a deal. Decides :clause:`GW-03`."""
    return Violation(clauses.DEAL, WrongDeal(size), NO_SUCH_DEAL)


def may_not_play(clause: Clause, facts: CardNotHeld | MustFollow, seat: Seat) -> Violation[Facts]:
    """Return the refusal of a card; others do not hear what the player holds."""
    return Violation(clause, facts, MayNotPlay(seat), seat)
