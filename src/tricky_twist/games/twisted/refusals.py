"""Why a move is refused: the facts, the words for the player who tried, and those for all."""

import enum

from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.games.twisted import clauses
from tricky_twist.games.twisted.cards import Card, Cards


class Awaited(enum.Enum):
    """What a phase of the game waits for."""

    DEALER = "dealer"
    DEAL = "deal"
    FIRST_CARD = "first-card"
    ACTION = "action"
    NEW_ROW = "new-row"
    NOTHING = "nothing"


AWAITED_WORDS = {
    Awaited.DEALER: "chance to choose the dealer",
    Awaited.DEAL: "the deal",
    Awaited.FIRST_CARD: "a card that starts a row, for there is none",
    Awaited.ACTION: "a card added to the row or twisted out of it, or the row taken",
    Awaited.NEW_ROW: "the first card of a new row, from the seat that took the last one",
    Awaited.NOTHING: "nothing more: it is over",
}
"""The words for what a phase waits for."""


@value
class NotNow:
    """The move does not belong to this phase."""

    awaited: Awaited


@value
class NotYourTurn:
    """It is the turn of another seat."""

    seat: Seat
    turn: Seat


@value
class CardNotHeld:
    """The card is not in the seat's hand."""

    card: Card


@value
class TooFarApart:
    """The card differs by more than 10 from the one at the right end of the row."""

    card: Card
    end: Card


@value
class NotInRow:
    """The card does not lie in the row."""

    card: Card


@value
class PartnerNotHeld:
    """The partner of the card is not in the seat's hand."""

    card: Card
    partner: Card


@value
class ToadStays:
    """The card is a toad."""

    card: Card


@value
class OtherMovePossible:
    """The seat can add a card or twist one out, and so may not take the row."""

    placeable: Cards
    """The cards of its hand that it may add."""
    twistable: tuple[Card, ...]
    """The cards of the row that it may twist out, from left to right."""


@value
class NoSuchSeat:
    """The seat is not one of this many players."""

    seat: Seat
    players: int


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


def _and(words: list[str]) -> str:
    return ", ".join(words)


def not_now(clause: Clause, awaited: Awaited) -> Violation:
    """Return the refusal of a move that does not belong to the phase."""
    reason = f"not now: the game waits for {AWAITED_WORDS[awaited]}"
    return Violation(clause, NotNow(awaited), reason, reason)


def not_your_turn(seat: Seat, turn: Seat) -> Violation:
    """Return the refusal of a move by a seat whose turn it is not."""
    reason = f"it is not for {seat} to move: the game waits for {turn}"
    return Violation(clauses.setup.DEALERS_LEFT_BEGINS, NotYourTurn(seat, turn), reason, reason)


def card_not_held(clause: Clause, seat: Seat, card: Card) -> Violation:
    """Return the refusal of a card that is not in the hand."""
    public = f"{seat} may not use that card now"
    return Violation(clause, CardNotHeld(card), f"you do not hold {card}", public)


def too_far_apart(seat: Seat, card: Card, end: Card) -> Violation:
    """Return the refusal of a card that does not fit the right end of the row."""
    return Violation(
        clauses.turn.TEN_APART,
        TooFarApart(card, end),
        f"{card} is more than 10 away from {end}, where the row ends",
        f"{seat} may not use that card now",
    )


def not_in_row(card: Card) -> Violation:
    """Return the refusal of a card that cannot be twisted out because it is elsewhere."""
    there = "does not lie in the row"
    # The card that was tried may lie in a hand: everybody else hears only what lies open.
    return Violation(
        clauses.turn.HOLD_PARTNER, NotInRow(card), f"{card} {there}", f"that card {there}"
    )


def partner_not_held(seat: Seat, card: Card, partner: Card) -> Violation:
    """Return the refusal of a card that cannot be twisted out without its partner."""
    return Violation(
        clauses.turn.HOLD_PARTNER,
        PartnerNotHeld(card, partner),
        f"you do not hold {partner}, the partner of {card}",
        f"{seat} may not twist that card out now",
    )


def toad_stays(seat: Seat, card: Card) -> Violation:
    """Return the refusal of a toad that should be twisted out."""
    return Violation(
        clauses.turn.TOADS_STAY,
        ToadStays(card),
        f"{card} is a toad, which cannot be twisted out",
        # Outside the row it may lie in a hand: then nobody else may hear that it is a toad.
        f"{seat} may not twist that card out now",
    )


def other_move_possible(seat: Seat, placeable: Cards, twistable: tuple[Card, ...]) -> Violation:
    """Return the refusal to let the row be taken by a seat that can do something else."""
    can = [f"add {_and([str(card) for card in placeable])}"] if placeable else []
    can += [f"twist out {_and([str(card) for card in twistable])}"] if twistable else []
    return Violation(
        clauses.row.TAKE_ROW,
        OtherMovePossible(placeable, twistable),
        f"the row is taken only if nothing else can be done: you can {' or '.join(can)}",
        f"{seat} may not take the row now",
    )


def no_such_seat(seat: Seat, players: int) -> Violation:
    """Return the refusal of a dealer who does not play."""
    reason = f"{seat} is not at a table of {players}"
    facts = NoSuchSeat(seat, players)
    return Violation(clauses.setup.DEALERS_LEFT_BEGINS, facts, reason, reason)


def wrong_deal(facts: WrongDeal, players: int, size: int) -> Violation:
    """Return the refusal of a deal that is not one of this deck to this table."""
    wrong = [
        f"{words} {_and([str(card) for card in cards])}"
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
