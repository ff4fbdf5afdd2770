"""Why a move is refused: the facts, the words for the player who tried, and those for all."""

import enum

from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.games.flip_twhist import clauses
from tricky_twist.games.flip_twhist.cards import Cards, Colour, NumberCard, Twhist


class Awaited(enum.Enum):
    """What a phase of the game waits for."""

    DEALER = "dealer"
    DEAL = "deal"
    LEAD = "lead"
    FOLLOW = "follow"
    PICK = "pick"
    NOTHING = "nothing"


AWAITED_WORDS = {
    Awaited.DEALER: "chance to choose the dealer",
    Awaited.DEAL: "the deal",
    Awaited.LEAD: "a card to lead",
    Awaited.FOLLOW: "a card to follow",
    Awaited.PICK: "one or two number cards picked from the stack",
    Awaited.NOTHING: "nothing more: it is over",
}
"""The words for what a phase waits for."""


@value
class NotNow:
    """The move does not belong to this phase."""

    awaited: Awaited


@value
class NotYourTurn:
    """The seat is not the one that the game waits for."""

    seat: Seat
    waiting: tuple[Seat, ...]


@value
class CardNotHeld:
    """The number card is not in the seat's hand."""

    card: NumberCard


@value
class TwhistNotHeld:
    """The seat has played this Twhist card, or never had it."""

    kind: Twhist


@value
class MustFollow:
    """The seat holds cards of the colour led; a number card must be one of them."""

    colour: Colour
    held: Cards


@value
class WrongPick:
    """What is picked is not one or two number cards of the stack."""

    count: int
    """How many cards were named."""
    stack: Cards
    not_in_stack: Cards
    """Those of them that do not lie in the stack."""


@value
class NoSuchSeat:
    """The seat is not one of this many players."""

    seat: Seat
    players: int


@value
class WrongDeal:
    """The deal does not give all seats equally many cards and lay the rest open."""

    sizes: tuple[int, ...]
    """How many cards there are in each hand."""
    exposed: int
    """How many are laid open."""
    missing: Cards
    duplicated: Cards
    not_in_deck: Cards


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


def _and(words: list[str]) -> str:
    return ", ".join(words)


def _cards(cards: Cards) -> str:
    return _and([str(card) for card in cards])


def not_now(clause: Clause, awaited: Awaited) -> Violation:
    """Return the refusal of a move that does not belong to the phase."""
    reason = f"not now: the game waits for {AWAITED_WORDS[awaited]}"
    return Violation(clause, NotNow(awaited), reason, reason)


def not_your_turn(clause: Clause, seat: Seat, waiting: tuple[Seat, ...]) -> Violation:
    """Return the refusal of a move by a seat that is not asked."""
    asked = _and([str(other) for other in waiting])
    reason = f"it is not for {seat} to move: the game waits for {asked}"
    return Violation(clause, NotYourTurn(seat, waiting), reason, reason)


def card_not_held(seat: Seat, card: NumberCard) -> Violation:
    """Return the refusal of a number card that is not in the hand."""
    public = f"{seat} may not play that card now"
    return Violation(
        clauses.trick.PLAY_CLOCKWISE, CardNotHeld(card), f"you do not hold {card}", public
    )


def twhist_not_held(seat: Seat, kind: Twhist) -> Violation:
    """Return the refusal of a Twhist card that the seat no longer has."""
    public = f"{seat} may not play that card now"
    reason = f"you do not hold a {kind.words} card any more"
    return Violation(clauses.trick.PLAY_CLOCKWISE, TwhistNotHeld(kind), reason, public)


def must_follow(seat: Seat, colour: Colour, held: Cards) -> Violation:
    """Return the refusal of a number card of another colour than the one to be followed."""
    return Violation(
        clauses.trick.FOLLOW_COLOUR,
        MustFollow(colour, held),
        f"a number card must follow {colour}: you hold {_cards(held)}",
        f"{seat} may not play that card now",
    )


def wrong_pick(picked: Cards, stack: Cards) -> Violation:
    """Return the refusal of a pick that is not one or two number cards of the stack."""
    there = f"one or two of {_cards(stack)} must be picked"
    not_in_stack = picked - stack
    count = len(picked)
    facts = WrongPick(count, stack, not_in_stack)
    verb = "are" if len(not_in_stack) > 1 else "is"
    what = (
        f"{_cards(not_in_stack)} {verb} not in the stack"
        if not_in_stack
        else f"not {count or 'none'}"
    )
    # A card that was tried may lie in a hand: everybody else hears only what lies open.
    return Violation(clauses.scoring.PICK, facts, f"{there}: {what}", there)


def no_such_seat(seat: Seat, players: int) -> Violation:
    """Return the refusal of a dealer who does not play."""
    reason = f"{seat} is not at a table of {players}"
    return Violation(clauses.trick.PLAY_CLOCKWISE, NoSuchSeat(seat, players), reason, reason)


def wrong_deal(facts: WrongDeal, players: int, size: int) -> Violation:
    """Return the refusal of a deal that is not one of this deck to this table."""
    wrong = [
        f"{words} {_cards(cards)}"
        for words, cards in (
            ("missing:", facts.missing),
            ("more than once:", facts.duplicated),
            ("not in this deck:", facts.not_in_deck),
        )
        if cards
    ]
    if facts.sizes != (size,) * players:
        wrong.append(f"hand sizes {facts.sizes}")
    reason = f"the deal must give {size} cards to each of {players} seats; " + "; ".join(wrong)
    return Violation(
        clauses.setup.DEAL, facts, reason, "the deal is not one of this deck to this table"
    )


def wrong_exposed(facts: WrongDeal, size: int) -> Violation:
    """Return the refusal of a deal that lays open too many cards, or too few."""
    cards = "number card" if size == 1 else "number cards"
    reason = f"{size} {cards} must be laid open, not {facts.exposed}"
    return Violation(clauses.setup.EXPOSED_CARDS, facts, reason, reason)
