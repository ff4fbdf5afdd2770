"""Why a move is refused: each fact, and the words about it for the player who tried and for all."""

import enum
from types import MappingProxyType

from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation
from tricky_twist.core.phrases import count_of, join_words
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.core.violations import WRONG_DEAL, NoSuchSeat, NotYourTurn, deal_faults
from tricky_twist.games.flip_twhist import clauses
from tricky_twist.games.flip_twhist.cards import Cards, Colour, NumberCard, Twhist

# Another phase ----------------------------------------------------------------------------------


class Awaited(enum.Enum):
    """What the game waits for in a phase."""

    DEALER = "dealer"
    DEAL = "deal"
    LEAD = "lead"
    FOLLOW = "follow"
    PICK = "pick"
    NOTHING = "nothing"


AWAITED_WORDS = MappingProxyType(
    {
        Awaited.DEALER: "waiting for chance to choose the dealer",
        Awaited.DEAL: "waiting for the deal",
        Awaited.LEAD: "waiting for the first card of the trick",
        Awaited.FOLLOW: "waiting for the next card of the trick",
        Awaited.PICK: "waiting for one or two number cards to pick from the stack",
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


# A card -----------------------------------------------------------------------------------------


@value
class CardNotHeld:
    """The number card is not in the seat's hand."""

    card: NumberCard


def card_not_held(seat: Seat, card: NumberCard) -> Violation[CardNotHeld]:
    """Return the refusal of a number card that is not in the hand."""
    facts = CardNotHeld(card)
    return Violation(
        clauses.trick.PLAY_CLOCKWISE, facts, f"you do not hold {card}", _no_such_card(seat)
    )


@value
class TwhistNotHeld:
    """The seat has played this Twhist card, or never had it."""

    kind: Twhist


def twhist_not_held(seat: Seat, kind: Twhist) -> Violation[TwhistNotHeld]:
    """Return the refusal of a Twhist card that the seat does not have."""
    facts, reason = TwhistNotHeld(kind), f"you do not hold a {kind.words} card"
    return Violation(clauses.trick.PLAY_CLOCKWISE, facts, reason, _no_such_card(seat))


@value
class MustFollow:
    """The seat holds cards of the colour led; a number card must be one of them."""

    colour: Colour
    held: Cards


def must_follow(seat: Seat, colour: Colour, held: Cards) -> Violation[MustFollow]:
    """Return the refusal of a number card of another colour than the one to be followed."""
    facts = MustFollow(colour, held)
    reason = f"a number card must follow {colour}: you hold {join_words(held)}"
    return Violation(clauses.trick.FOLLOW_COLOUR, facts, reason, _no_such_card(seat))


def _no_such_card(seat: Seat) -> str:
    """Return what all may hear: the same, whatever is wrong with a card."""
    return f"{seat} may not play that card now"


# A pick -----------------------------------------------------------------------------------------


@value
class WrongPick:
    """What is picked is not one or two number cards of the stack."""

    count: int
    """How many cards were named."""
    stack: Cards
    not_in_stack: Cards
    """Those of them that are not in the stack."""


def wrong_pick(seat: Seat, picked: Cards, stack: Cards) -> Violation[WrongPick]:
    """Return the refusal of a pick that is not one or two number cards of the stack.

    A card that was tried may be in a hand: everybody else hears only what lies on the table.
    """
    facts = WrongPick(len(picked), stack, picked - stack)
    choice = f"pick {'one or two of ' if len(stack) > 1 else ''}{join_words(stack)}"
    if facts.not_in_stack:
        verb = "is" if len(facts.not_in_stack) == 1 else "are"
        wrong = f"{join_words(facts.not_in_stack)} {verb} not in the stack"
    else:
        wrong = f"you picked {count_of(facts.count, 'card')}"
    reason, public = f"you must {choice}: {wrong}", f"{seat} must {choice}"
    return Violation(clauses.scoring.PICK, facts, reason, public)


# A deal -----------------------------------------------------------------------------------------


@value
class WrongDeal:
    """The deal does not give all seats equally many cards and lay the rest face up."""

    sizes: tuple[int, ...]
    """How many cards there are in each hand."""
    exposed: int
    """How many are laid face up."""
    missing: Cards
    duplicated: Cards
    not_in_deck: Cards


def wrong_deal(facts: WrongDeal, players: int, size: int) -> Violation[WrongDeal]:
    """Return the refusal of a deal that is not one of this deck to this table."""
    cards = (facts.missing, facts.duplicated, facts.not_in_deck)
    wrong = deal_faults(*cards, facts.sizes, (size,) * players)
    reason = f"the deal must give {count_of(size, 'card')} to each of {players} seats: {wrong}"
    return Violation(clauses.setup.DEAL, facts, reason, WRONG_DEAL)


def wrong_exposed(facts: WrongDeal, size: int) -> Violation[WrongDeal]:
    """Return the refusal of a deal that lays too many cards face up, or too few."""
    reason = f"the deal must lay {count_of(size, 'number card')} face up, not {facts.exposed}"
    return Violation(clauses.setup.EXPOSED_CARDS, facts, reason, WRONG_DEAL)


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
"""What a refusal may state."""

Violations = tuple[Violation[Facts], ...]
"""All that a refused move breaks."""
