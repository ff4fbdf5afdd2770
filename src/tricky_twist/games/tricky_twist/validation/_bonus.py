"""The bonus cards: each in one place, and no more of them taken than sevens were gained."""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.games.tricky_twist.bonus import SEVENS
from tricky_twist.games.tricky_twist.cards import BONUS_CARDS, BonusCard, Cards
from tricky_twist.games.tricky_twist.rules import RetriggerSeven
from tricky_twist.games.tricky_twist.state import (
    BonusRow,
    OnTable,
    Picking,
    State,
    Table,
    TakingBack,
)

_PATH = "$.table.bonus"


def bonus_problems(state: State) -> Iterator[Problem]:
    """Yield what is wrong with where the bonus cards are."""
    if isinstance(state, OnTable):
        table = state.table
        yield from _place_problems(table.bonus)
        yield from _take_back_problems(table)
        yield from _seven_problems(table)
        yield from _count_problems(state)


def _place_problems(bonus: BonusRow) -> Iterator[Problem]:
    rows = [(f"{_PATH}.available", bonus.available)]
    rows += [(f"{_PATH}.held[{seat}]", held) for seat, held in enumerate(bonus.held)]
    for path, row in rows:
        if row != tuple(card for card in BONUS_CARDS if card in row):
            yield Problem(path, "bonus cards are listed in their order, each once")
    for card in BONUS_CARDS:
        wheres = [path.removeprefix(f"{_PATH}.") for path, row in rows if card in row]
        if len(wheres) > 1:
            yield Problem(_PATH, f"the {card} card is in {' and in '.join(wheres)}")
        if not wheres and card is not BonusCard.TAKE_BACK:
            yield Problem(_PATH, f"the {card} card is neither available nor held")


def _take_back_problems(table: Table) -> Iterator[Problem]:
    card = BonusCard.TAKE_BACK
    for seat, held in enumerate(table.bonus.held):
        if card in held:
            yield Problem(f"{_PATH}.held[{seat}]", "the take-back card works at once and is gone")
    if card in table.bonus.available and table.round.match.withdrawn:
        yield Problem(f"{_PATH}.available", "the take-back card is out of the game")


def _seven_problems(table: Table) -> Iterator[Problem]:
    spent, path = table.bonus.spent_sevens, f"{_PATH}.spent_sevens"
    if spent - SEVENS:
        yield Problem(path, "only sevens belong here")
    if len(spent) > 1:
        yield Problem(path, "only one card can have been taken back")
    if spent and (BonusCard.TAKE_BACK in table.bonus.available or table.round.match.withdrawn):
        yield Problem(path, "nobody has used the take-back card in this round")


def _count_problems(state: OnTable) -> Iterator[Problem]:
    """Yield a problem where more bonus cards were taken than sevens were gained."""
    table = state.table
    gained = [_sevens_of(table, seat) for seat in range(table.round.match.players)]
    for seat, held in enumerate(table.bonus.held):
        if len(held) > gained[seat] + len(table.bonus.spent_sevens):
            reason = f"bonus cards held: {len(held)}, sevens gained for them: {gained[seat]}"
            yield Problem(f"{_PATH}.held[{seat}]", reason)
    gone = BonusCard.TAKE_BACK not in table.bonus.available and not table.round.match.withdrawn
    taken = sum(map(len, table.bonus.held)) + gone
    chances = sum(gained) + _gained_before(table) - _open_picks(state)
    if taken > chances:
        yield Problem(_PATH, f"bonus cards taken: {taken}, sevens gained for them: {chances}")


def _sevens_of(table: Table, seat: int) -> int:
    own = table.false_tricks[seat]
    for pile in table.tricks[seat]:
        own |= pile
    return len(own & SEVENS)


def _gained_before(table: Table) -> int:
    """Return how many more sevens were gained than lie before the seats now."""
    spent = table.bonus.spent_sevens
    if table.round.match.rules.retrigger_seven is RetriggerSeven.AGAIN:
        return len(spent)
    piles = (pile for row in (*table.tricks, table.false_tricks) for pile in row)
    return len(spent - Cards.of(card for pile in piles for card in pile))


def _open_picks(state: OnTable) -> int:
    """Return how many gained sevens have not been answered for."""
    if isinstance(state, Picking):
        return len(state.waiting)
    return len(state.waiting) - 1 if isinstance(state, TakingBack) else 0
