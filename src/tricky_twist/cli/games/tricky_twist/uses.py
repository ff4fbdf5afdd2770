"""The names of bonus cards of Tricky Twist at a terminal, and the answers about their use."""

import re
from collections.abc import Iterable
from typing import TypeVar

from tricky_twist.cli.dialog.question import (
    NOTHING,
    AnswerError,
    Question,
    find_choice,
    is_number,
    parse_card,
)
from tricky_twist.core.phrases import Names, name_of
from tricky_twist.core.seats import Seat
from tricky_twist.games.tricky_twist.advice import best_declaration, face_of
from tricky_twist.games.tricky_twist.cards import (
    DECK,
    SUITS,
    VARIABLE_CARDS,
    BonusCard,
    Card,
    ValueFace,
)
from tricky_twist.games.tricky_twist.declaring import declarations, open_question
from tricky_twist.games.tricky_twist.game import find_violations, in_words
from tricky_twist.games.tricky_twist.moves import (
    ChooseSuit,
    ChooseValue,
    CountAsFalseTrick,
    CountAsTrick,
    Declaration,
    FlipBonus,
    FlipPile,
    LeaveUnused,
    ShiftValue,
)
from tricky_twist.games.tricky_twist.state import Declaring
from tricky_twist.games.tricky_twist.wording import bonus_in_words

T = TypeVar("T")

BEST = "best"
"""The answer for the best use."""

_SHIFT = re.compile(r"(.+?)\s*([+-]1)")


def bonus_called(text: str) -> BonusCard:
    """Return the bonus card that a text means: ``flip``, ``wild``, ``bonus``, ``3``."""
    word = text.lower().removeprefix("v")
    if is_number(word) and len(word) == 1 and 1 <= int(word) <= len(VARIABLE_CARDS):
        return VARIABLE_CARDS[int(word) - 1]
    names = {str(card): card for card in BonusCard}
    if text and "bonus".startswith(text.lower()):
        return BonusCard.TRICK_BONUS
    return find_choice(text, names, "a bonus card")


def without(deck: Iterable[T], *some: T) -> list[T]:
    """Return the cards of a deck without one copy of each of some.

    >>> without("AAB", "A")
    ['A', 'B']
    """
    left = list(deck)
    for card in some:
        left.remove(card)
    return left


def asked_seat(state: Declaring) -> Seat:
    """Return the next seat to ask."""
    return state.waiting[0]


def use_question(state: Declaring, names: Names) -> Question:
    """Return the question how a seat uses its next card, with the best there is."""
    seat = asked_seat(state)
    best = best_declaration(state, seat)
    bonus = _asked_about(state)
    does = bonus_in_words(bonus, state.match.rules, state.round.side)
    shown = short(best.declarations[0])
    return Question(
        f"{name_of(seat, names)} uses the {bonus} card [best: {shown}, {best.score.total} points]",
        f"The {bonus} card: {does}. Answer {_examples(state, bonus)}, {NOTHING} to leave it, or "
        f"{BEST}.",
        words=(BEST, *_answers(state)),
        enter=BEST,
    )


def use_answered(state: Declaring, text: str) -> Declaration:
    """Return the declaration that an answer means.

    Raises:
        AnswerError: If it means none, or one that the rules refuse.
    """
    move = use_meant(state, asked_seat(state), text)
    if find_violations(state, move):
        listed = ", ".join(_answers(state))
        broken = find_violations(state, move)[0]
        raise AnswerError(f"{in_words(broken)} [{broken.clause}]: one of {listed}")
    return move


def use_meant(state: Declaring, seat: Seat, text: str, names: Names = ()) -> Declaration:
    """Return the declaration that an answer of a seat means, legal or not.

    Raises:
        AnswerError: If it means none.
    """
    bonus = open_question(state.table, seat, state.answers)
    if bonus is None:
        raise AnswerError(f"{name_of(seat, names)} has no bonus card left to use")
    if text.lower() == BEST:
        return best_declaration(state, seat).declarations[0]
    return _meant(state, seat, bonus, text)


def _answers(state: Declaring) -> tuple[str, ...]:
    """Return everything that may be answered."""
    return tuple(map(short, declarations(state.table, asked_seat(state), state.answers)))


def _asked_about(state: Declaring) -> BonusCard:
    bonus = open_question(state.table, asked_seat(state), state.answers)
    assert bonus is not None  # or the seat would not be waited for
    return bonus


def _examples(state: Declaring, bonus: BonusCard) -> str:
    """Return what may be answered for a card."""
    if bonus is BonusCard.FLIP:
        return "with a card of the pile to be turned over, such as M7"
    if bonus is BonusCard.WILD_STATUS:
        return "trick or false"
    match face_of(state, bonus):
        case ValueFace.SHIFT:
            return "with a false trick and +1 or -1, such as M6+1"
        case ValueFace():
            return "with a value"
        case suits:
            return " or ".join(map(str, suits))


def short(move: Declaration) -> str:
    """Return what one answers for a declaration."""
    match move:
        case FlipPile(card=card):
            return f"{card}"
        case FlipBonus(bonus=bonus):
            return _named(bonus)
        case CountAsTrick():
            return "trick"
        case CountAsFalseTrick():
            return "false"
        case ChooseSuit(suit=suit):
            return f"{suit}"
        case ChooseValue(value=number):
            return f"{number}"
        case ShiftValue(target=target, by=by):
            return f"{target if isinstance(target, Card) else _named(target)}{by:+d}"
        case LeaveUnused():
            return NOTHING


def _named(bonus: BonusCard) -> str:
    return f"v{VARIABLE_CARDS.index(bonus) + 1}"


def _meant(state: Declaring, seat: Seat, bonus: BonusCard, text: str) -> Declaration:
    """Return the declaration that an answer about a card means, legal or not."""
    if text == NOTHING:
        return LeaveUnused(seat, bonus)
    if bonus is BonusCard.FLIP:
        target = _target(text)
        return FlipPile(seat, target) if isinstance(target, Card) else FlipBonus(seat, target)
    if bonus is BonusCard.WILD_STATUS:
        uses: dict[str, Declaration] = {
            "trick": CountAsTrick(seat),
            "false trick": CountAsFalseTrick(seat),
        }
        return find_choice(text, uses, "a use of the wild status card")
    match face_of(state, bonus):
        case ValueFace.SHIFT:
            return _shift(seat, text)
        case ValueFace():
            if not (is_number(text) and len(text) < len("100")):
                raise AnswerError(f"{text!r} is not a value from 1 to 12")
            return ChooseValue(seat, bonus, int(text))
        case _:
            suits = {str(suit): suit for suit in SUITS}
            by_letter = {suit.letter.lower(): suit for suit in SUITS}
            suit = by_letter.get(text.lower()) or find_choice(text, suits, "a suit")
            return ChooseSuit(seat, bonus, suit)


def _shift(seat: Seat, text: str) -> ShiftValue:
    found = _SHIFT.fullmatch(text)
    if found is None:
        raise AnswerError(f"{text!r} is not a false trick with +1 or -1, such as M6+1")
    return ShiftValue(seat, _target(found[1]), int(found[2]))


def _target(text: str) -> Card | BonusCard:
    """Return the card of an answer, or the bonus card, such as ``v3``."""
    if re.fullmatch(r"[vV][1-4]", text):
        return bonus_called(text)
    card: Card = parse_card(Card, text, DECK)
    return card
