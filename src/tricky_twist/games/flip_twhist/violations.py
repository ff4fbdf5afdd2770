"""Refusals of moves: each fact with its words, and its public part.

``words`` are for the player who tried; ``about``, where they speak to that player, are for others
who see all cards. A function after the class makes the violation.
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
from tricky_twist.games.flip_twhist import clauses
from tricky_twist.games.flip_twhist.cards import Cards, Colour, NumberCard, Twhist

# Another phase ----------------------------------------------------------------------------------


class Awaited(MoveAwaited):
    """The decision that the game waits for in a phase."""

    DEALER = "dealer", template("not now: the game is waiting for chance to choose the dealer")
    DEAL = "deal", template("not now: the game is waiting for the deal")
    LEAD = "lead", template("not now: the game is waiting for the first card of the trick")
    FOLLOW = "follow", template("not now: the game is waiting for the next card of the trick")
    PICK = (
        "pick",
        template("not now: the game is waiting for one or two number cards to pick from the stack"),
    )
    NOTHING = "nothing", template("not now: the game is over")


@value
class NotNow(WrongPhase):
    """The move does not belong to this phase."""

    awaited: Awaited


not_now: Callable[[Clause, Awaited, Seat | None], Violation[NotNow]] = wrong_phase(NotNow)
"""Refuses a move that does not belong to the phase."""

# Public refusals --------------------------------------------------------------------------------


@value
class MayNotPlay:
    """The seat may not play the card that it tried; the reason is hidden."""

    words: ClassVar[Template] = template("{seat} may not play that card now")
    seat: Seat


@value
class MustPick:
    """The seat must pick from the number cards on the table.

    The card that was tried may be in a hand, so the public text names only open cards.
    """

    seat: Seat
    stack: Cards

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _PICK_ONE_OR_TWO if len(self.stack) > 1 else _PICK_ONE


_PICK_ONE = template("{seat} must pick {stack:and}")
_PICK_ONE_OR_TWO = template("{seat} must pick one or two of {stack:and}")

# A card -----------------------------------------------------------------------------------------


@value
class CardNotHeld:
    """The number card is not in the seat's hand."""

    words: ClassVar[Template] = template("you do not hold {card}")
    about: ClassVar[Template] = template("{sender} does not hold {card}")
    card: NumberCard


def card_not_held(seat: Seat, card: NumberCard) -> Violation[CardNotHeld]:
    """Return the refusal of a number card that is not in the hand."""
    return Violation(clauses.trick.PLAY_CLOCKWISE, CardNotHeld(card), MayNotPlay(seat), seat)


@value
class TwhistNotHeld:
    """The seat has played this Twhist card, or never had it."""

    words: ClassVar[Template] = template("you do not hold a {kind:name} card")
    about: ClassVar[Template] = template("{sender} does not hold a {kind:name} card")
    kind: Twhist


def twhist_not_held(seat: Seat, kind: Twhist) -> Violation[TwhistNotHeld]:
    """Return the refusal of a Twhist card that the seat does not have."""
    return Violation(clauses.trick.PLAY_CLOCKWISE, TwhistNotHeld(kind), MayNotPlay(seat), seat)


@value
class MustFollow:
    """The seat holds cards of the colour led; a number card must be one of them."""

    words: ClassVar[Template] = template("a number card must follow {colour}: you hold {held:and}")
    about: ClassVar[Template] = template(
        "a number card must follow {colour}, and {sender} holds {held:and}"
    )
    colour: Colour
    held: Cards


def must_follow(seat: Seat, colour: Colour, held: Cards) -> Violation[MustFollow]:
    """Return the refusal of a number card of another colour than the one to be followed."""
    facts = MustFollow(colour, held)
    return Violation(clauses.trick.FOLLOW_COLOUR, facts, MayNotPlay(seat), seat)


# A pick -----------------------------------------------------------------------------------------


@value
class WrongPick:
    """The pick is not one or two number cards of the stack."""

    count: int
    """How many cards were named."""
    stack: Cards
    not_in_stack: Cards
    """The cards that are not in the stack."""

    @property
    def words(self) -> Template:
        """The template of the words for the player."""
        return _WRONG_PICK[len(self.stack) > 1, bool(self.not_in_stack)]

    @property
    def about(self) -> Template:
        """The template of the words about the player."""
        return _ABOUT_PICK[len(self.stack) > 1, bool(self.not_in_stack)]


_WRONG_PICK = {
    (False, False): plural(
        "count",
        "you must pick {stack:and}: you picked {count} card",
        "you must pick {stack:and}: you picked {count} cards",
        none=template("you must pick {stack:and}: you picked no cards"),
    ),
    (False, True): plural(
        "not_in_stack",
        "you must pick {stack:and}: {not_in_stack:and} is not in the stack",
        "you must pick {stack:and}: {not_in_stack:and} are not in the stack",
    ),
    (True, False): plural(
        "count",
        "you must pick one or two of {stack:and}: you picked {count} card",
        "you must pick one or two of {stack:and}: you picked {count} cards",
        none=template("you must pick one or two of {stack:and}: you picked no cards"),
    ),
    (True, True): plural(
        "not_in_stack",
        "you must pick one or two of {stack:and}: {not_in_stack:and} is not in the stack",
        "you must pick one or two of {stack:and}: {not_in_stack:and} are not in the stack",
    ),
}
"""The words: whether several cards are in the stack, and whether some that were tried are not."""

_ABOUT_PICK = {
    (False, False): plural(
        "count",
        "{sender} must pick {stack:and}: {sender} picked {count} card",
        "{sender} must pick {stack:and}: {sender} picked {count} cards",
        none=template("{sender} must pick {stack:and}: {sender} picked no cards"),
    ),
    (False, True): plural(
        "not_in_stack",
        "{sender} must pick {stack:and}: {not_in_stack:and} is not in the stack",
        "{sender} must pick {stack:and}: {not_in_stack:and} are not in the stack",
    ),
    (True, False): plural(
        "count",
        "{sender} must pick one or two of {stack:and}: {sender} picked {count} card",
        "{sender} must pick one or two of {stack:and}: {sender} picked {count} cards",
        none=template("{sender} must pick one or two of {stack:and}: {sender} picked no cards"),
    ),
    (True, True): plural(
        "not_in_stack",
        "{sender} must pick one or two of {stack:and}: {not_in_stack:and} is not in the stack",
        "{sender} must pick one or two of {stack:and}: {not_in_stack:and} are not in the stack",
    ),
}
"""The same about the player."""


def wrong_pick(seat: Seat, picked: Cards, stack: Cards) -> Violation[WrongPick]:
    """Return the refusal of a pick that is not one or two number cards of the stack."""
    facts = WrongPick(len(picked), stack, picked - stack)
    return Violation(clauses.scoring.PICK, facts, MustPick(seat, stack), seat)


# A deal -----------------------------------------------------------------------------------------


@value
class WrongDeal:
    """The deal does not give all seats equally many cards and lay the rest face up."""

    sizes: tuple[int, ...]
    """How many cards there are in each hand."""
    exposed: int
    """How many cards the deal exposes."""
    missing: Cards
    duplicated: Cards
    not_in_deck: Cards
    owed: tuple[int, ...] = attrs.field(default=(), metadata=later(()))
    """How many cards each hand must have; empty if the hands are not at fault."""
    rest: int | None = attrs.field(default=None, metadata=later(None))
    """How many cards the deal must expose; ``None`` if these are not at fault."""

    @property
    def words(self) -> Template:
        """The template of its words."""
        if self.owed:
            return _OWED_DEAL
        return OLD_DEAL if self.rest is None else _OWED_REST

    @property
    def size(self) -> int:
        """How many cards a hand must have."""
        return self.owed[0]

    @property
    def faults(self) -> tuple[DealFault, ...]:
        """Each thing that is wrong with the hands."""
        return deal_faults(self)


_OWED_DEAL = plural(
    "size",
    "the deal must give {size} card to each of {owed:count} seats: {faults:parts}",
    "the deal must give {size} cards to each of {owed:count} seats: {faults:parts}",
)
_OWED_REST = plural(
    "rest",
    "the deal must lay {rest} number card face up, not {exposed}",
    "the deal must lay {rest} number cards face up, not {exposed}",
    none=template("the deal must lay no number cards face up, not {exposed}"),
)


def wrong_deal(facts: WrongDeal, players: int, size: int) -> Violation[WrongDeal]:
    """Return the refusal of a deal that is not one of this deck to this table."""
    return Violation(clauses.setup.DEAL, changed(facts, owed=(size,) * players), NO_SUCH_DEAL)


def wrong_exposed(facts: WrongDeal, size: int) -> Violation[WrongDeal]:
    """Return the refusal of a deal that lays too many cards face up, or too few."""
    return Violation(clauses.setup.EXPOSED_CARDS, changed(facts, rest=size), NO_SUCH_DEAL)


Facts = (
    NotNow
    | NotYourTurn
    | CardNotHeld
    | TwhistNotHeld
    | MustFollow
    | WrongPick
    | NoSuchSeat
    | WrongDeal
)
"""The possible facts of a refusal."""

PublicFacts = NotNow | NotYourTurn | MayNotPlay | MustPick | NoSuchSeat | NoSuchDeal | EnglishWords
"""The facts of a refusal that are public."""

Violations = tuple[Violation[Facts], ...]
"""All that a refused move breaks."""
