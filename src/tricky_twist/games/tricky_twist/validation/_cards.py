"""The number cards: each in exactly one place, and everywhere as many as there must be."""

from collections import Counter
from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games.tricky_twist.cards import BonusCard, Card, Cards
from tricky_twist.games.tricky_twist.moves import DrawReserve
from tricky_twist.games.tricky_twist.rules import RoundEndCheck, Rules
from tricky_twist.games.tricky_twist.setup import deck_of
from tricky_twist.games.tricky_twist.state import (
    Declaring,
    Hidden,
    OnTable,
    Playing,
    ReserveOrderPending,
    SettingAside,
    State,
    Table,
    TakingBack,
)

_BOTH = 2


def card_problems(state: State) -> Iterator[Problem]:
    """Yield what is wrong with where the number cards are."""
    if isinstance(state, SettingAside | ReserveOrderPending):
        yield from _place_problems(tuple(_dealt(state)), state.round.match.rules)
        yield from _deal_problems(state)
        yield from _aside_problems(state)
    elif isinstance(state, OnTable):
        yield from _table_problems(state)


def tricks_won(table: Table) -> int:
    """Return how many tricks have been won in the round."""
    return sum(map(len, table.tricks))


def hand_size(rules: Rules, players: int) -> int:
    """Return how many cards each seat is dealt."""
    return len(deck_of(rules)) // players


# Each card in one place -------------------------------------------------------------------------

Place = tuple[str, Card]
"""The words for a place, and a card that lies there."""


def _dealt(state: SettingAside | ReserveOrderPending) -> Iterator[Place]:
    for seat, hand in enumerate(state.dealt):
        yield from ((f"dealt to seat {seat}", card) for card in hand)


def _laid(table: Table, hidden: Hidden) -> Iterator[Place]:
    for seat in range(table.round.match.players):
        yield from ((f"in the hand of seat {seat}", card) for card in hidden.hands[seat])
        yield from ((f"in the reserve of seat {seat}", card) for card in hidden.reserves[seat])
        for pile in table.tricks[seat]:
            yield from ((f"in a trick of seat {seat}", card) for card in pile)
        yield from ((f"a false trick of seat {seat}", card) for card in table.false_tricks[seat])


def _place_problems(places: tuple[Place, ...], rules: Rules) -> Iterator[Problem]:
    found: dict[Card, list[str]] = {card: [] for card in deck_of(rules)}
    for where, card in places:
        if card in found:
            found[card].append(where)
        else:
            yield Problem("$", f"{card} is {where}, but these rules play without it")
    for card, wheres in found.items():
        if not wheres:
            yield Problem("$", f"{card} is nowhere")
        elif len(set(wheres)) < len(wheres):
            often = Counter(wheres).most_common(1)[0][0]
            yield Problem("$", f"{card} is {often} more than once")
        elif len(wheres) > 1:
            both = "both " if len(wheres) == _BOTH else ""
            yield Problem("$", f"{card} is {both}{', '.join(wheres[:-1])} and {wheres[-1]}")


# The deal ---------------------------------------------------------------------------------------


def _deal_problems(state: SettingAside | ReserveOrderPending) -> Iterator[Problem]:
    match = state.round.match
    owed = hand_size(match.rules, match.players)
    for seat, hand in enumerate(state.dealt):
        if len(hand) != owed:
            yield Problem(f"$.dealt[{seat}]", f"cards dealt to each seat: {owed}, not {len(hand)}")


def _aside_problems(state: SettingAside | ReserveOrderPending) -> Iterator[Problem]:
    size = state.round.match.rules.reserve_size
    for seat, aside in enumerate(state.aside):
        path = f"$.aside[{seat}]"
        foreign = _named(aside - state.dealt[seat])
        if foreign:
            yield Problem(path, f"seat {seat} was not dealt: {foreign}")
        if len(aside) > size:
            yield Problem(path, f"cards set aside: at most {size}, not {len(aside)}")
        if len(aside) < size and isinstance(state, ReserveOrderPending):
            yield Problem(path, f"cards set aside: {size} by now, not {len(aside)}")
    if isinstance(state, SettingAside) and all(len(aside) >= size for aside in state.aside):
        yield Problem("$.aside", "all reserves are complete, so this phase is over")


def _named(cards: Cards) -> str:
    return ", ".join(str(card) for card in cards)


# The table --------------------------------------------------------------------------------------


def _table_problems(state: OnTable) -> Iterator[Problem]:
    table, hidden = state.table, state.hidden
    yield from _place_problems(tuple(_laid(table, hidden)), table.round.match.rules)
    yield from _pile_problems(table)
    yield from _reserve_problems(state)
    yield from _size_problems(state)


def _pile_problems(table: Table) -> Iterator[Problem]:
    players = table.round.match.players
    won = tricks_won(table)
    for seat, piles in enumerate(table.tricks):
        for place, pile in enumerate(piles):
            path = f"$.table.tricks[{seat}][{place}]"
            if len({card.suit for card in pile}) != 1:
                yield Problem(path, "a trick holds cards of one suit, one at least")
            elif len(pile) > players:
                yield Problem(path, f"cards in a trick: at most {players}, not {len(pile)}")
        both = len(piles) + len(table.false_tricks[seat])
        if both > won:
            path = f"$.table.false_tricks[{seat}]"
            yield Problem(
                path,
                f"tricks and false tricks of seat {seat}: at most {won}, one a trick, not {both}",
            )


def _reserve_problems(state: OnTable) -> Iterator[Problem]:
    size = state.table.round.match.rules.reserve_size
    for seat, left in enumerate(state.hidden.reserves):
        path = f"$.hidden.reserves[{seat}]"
        least = size - _draws(state, SEATS[seat])
        if len(left) > size:
            yield Problem(path, f"cards in a reserve: at most {size}, not {len(left)}")
        elif len(left) < least:
            yield Problem(
                path, f"cards left, with one drawn a trick: at least {least}, not {len(left)}"
            )


def _draws(state: OnTable, seat: Seat) -> int:
    """Return how many times a seat can have drawn, by its last answer if that is told."""
    table = state.table
    if table.draws:
        return tricks_won(table) + (DrawReserve(seat) in table.draws)
    last = RoundEndCheck.AFTER_DRAW_WINDOW
    more = isinstance(state, Declaring) and table.round.match.rules.round_end_check is last
    return tricks_won(table) + (more or isinstance(state, Playing))


def _size_problems(state: OnTable) -> Iterator[Problem]:
    """Yield a problem for a seat with more or fewer cards left than the tricks leave it.

    The take-back gives one seat one card more.
    """
    table, hidden = state.table, state.hidden
    match = table.round.match
    owed = hand_size(match.rules, match.players) - tricks_won(table)
    more = []
    for seat, hand in enumerate(hidden.hands):
        left = len(hand) + len(hidden.reserves[seat])
        if left == owed + 1:
            more.append(seat)
        elif left != owed:
            reason = f"cards of seat {seat} in hand and reserve: {owed}, not {left}"
            yield Problem(f"$.hidden.hands[{seat}]", reason)
    yield from _extra_problems(state, more, owed)


def _extra_problems(state: OnTable, more: list[int], owed: int) -> Iterator[Problem]:
    bonus = state.table.bonus
    used = BonusCard.TAKE_BACK not in bonus.available and not isinstance(state, TakingBack)
    can = used and not state.table.round.match.withdrawn
    for seat in more[1 if can else 0 :]:
        reason = (
            f"seat {seat} has a card too many: {owed + 1} in hand and reserve, not {owed}; "
            "only one seat, by the take-back, may have one more"
        )
        yield Problem(f"$.hidden.hands[{seat}]", reason)
    if bonus.spent_sevens and not more:
        reason = "no seat has a card more than the others, so nothing was taken back"
        yield Problem("$.table.bonus.spent_sevens", reason)
