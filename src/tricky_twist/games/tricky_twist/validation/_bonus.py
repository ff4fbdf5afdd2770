"""The bonus cards: each in one place, and no more of them taken than sevens gained."""

from collections.abc import Iterator
from typing import ClassVar

from tricky_twist.core.errors import Problem
from tricky_twist.core.phrases import count_of, join_words
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.sentences import Sentence
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.bonus import SEVENS
from tricky_twist.games.tricky_twist.cards import BONUS_CARDS, BonusCard, Cards
from tricky_twist.games.tricky_twist.rules import RetriggerSeven, TakeBackFresh
from tricky_twist.games.tricky_twist.state import (
    BonusRow,
    Declaring,
    Drawing,
    OnTable,
    Playing,
    State,
    Table,
)
from tricky_twist.games.tricky_twist.validation._cards import is_take_back_used, seats_with_more

_PATH = "$.table.bonus"


def bonus_problems(state: State) -> Iterator[Problem]:
    """Yield the faults in the places of the bonus cards."""
    if isinstance(state, OnTable):
        yield from _place_problems(state.table.bonus)
        yield from _take_back_problems(state.table)


def _place_problems(bonus: BonusRow) -> Iterator[Problem]:
    rows = [("available", bonus.available)]
    rows += [(f"held[{seat}]", held) for seat, held in enumerate(bonus.held)]
    for name, row in rows:
        if row != tuple([card for card in BONUS_CARDS if card in row]):
            yield Problem(
                f"{_PATH}.{name}", "the bonus cards must be listed in their order, each once"
            )
    for card in BONUS_CARDS:
        names = [name for name, row in rows if card in row]
        if len(names) > 1:
            yield Problem(_PATH, f"the {card} card is in {join_words(names)}")
        if not names and card is not BonusCard.TAKE_BACK:
            yield Problem(_PATH, f"the {card} card is missing")


def _take_back_problems(table: Table) -> Iterator[Problem]:
    card = BonusCard.TAKE_BACK
    for seat, held in enumerate(table.bonus.held):
        if card in held:
            yield Problem(
                f"{_PATH}.held[{seat}]",
                "the take-back card is used at once, and nobody can hold it",
            )
    if card in table.bonus.available and table.round.match.withdrawn:
        yield Problem(f"{_PATH}.available", "the take-back card is out of the game")


# Sevens and their bonus cards ---------------------------------------------------------------------


@value
class TookTooMany:
    """A seat took more bonus cards than it gained sevens."""

    words: ClassVar[Template] = template("{seat} took {cards}, but gained {sevens}")
    seat: Seat
    cards: str
    sevens: str


def seven_problems(state: Drawing | Playing | Declaring) -> Iterator[Problem]:
    """Yield a problem where seats took more cards than they had gained sevens before this trick."""
    taker = next(iter(seats_with_more(state)), None)
    spent = state.table.bonus.spent_sevens
    if spent:
        yield from _spent_problems(state, taker)
    used, spare = is_take_back_used(state), False
    for seat, held in zip(SEATS, state.table.bonus.held, strict=False):
        gained = _times_gained(state, seat) + (seat is taker and bool(spent))
        took = len(held) + (used and seat is taker)
        if took > gained:
            cards, sevens = count_of(took, "bonus card"), count_of(gained, "seven")
            yield Problem(f"{_PATH}.held[{seat:d}]", Sentence(TookTooMany(seat, cards, sevens)))
        spare = spare or gained > took
    if used and taker is None and not spare:
        yield Problem(_PATH, "nobody gained a 7 for the take-back card")


def _spent_problems(state: OnTable, taker: Seat | None) -> Iterator[Problem]:
    """Yield a problem for a 7 that no seat can have taken back."""
    table, path = state.table, f"{_PATH}.spent_sevens"
    spent = table.bonus.spent_sevens
    fresh = table.round.match.rules.take_back_fresh is TakeBackFresh.ALLOWED
    if spent - SEVENS:
        yield Problem(path, "only sevens belong here")
    if len(spent) > 1:
        yield Problem(path, "only one card can have been taken back")
    if not is_take_back_used(state):
        yield Problem(path, "nobody has used the take-back card in this round")
    elif taker is None:
        reason = "no seat has one card more than the others, so nothing was taken back"
        yield Problem(path, reason)
    elif not fresh and not _sevens_of(table, taker) - spent:
        yield Problem(path, f"{taker} can only have taken it back for another 7")


def _sevens_of(table: Table, seat: Seat) -> Cards:
    own = table.false_tricks[seat]
    for pile in table.tricks[seat]:
        own |= pile
    return own & SEVENS


def _times_gained(state: OnTable, seat: Seat) -> int:
    """Return how many of the sevens before a seat brought it a bonus card, when they came there."""
    own = _sevens_of(state.table, seat)
    if state.table.round.match.rules.retrigger_seven is RetriggerSeven.ONCE:
        own -= state.table.bonus.spent_sevens
    return len(own)
