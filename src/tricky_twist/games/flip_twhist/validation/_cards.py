"""The cards: each in one place at most, and everywhere as many as there must be."""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games.flip_twhist.cards import NumberCard, Twhist
from tricky_twist.games.flip_twhist.moves import PlayMove, PlayNumber, PlayTwhist
from tricky_twist.games.flip_twhist.setup import (
    deck_of,
    exposed_size,
    hand_size,
    number_of_tricks,
)
from tricky_twist.games.flip_twhist.state import (
    GameOver,
    Hidden,
    Match,
    Picking,
    Playing,
    State,
    Table,
)

OnTable = Playing | Picking | GameOver
"""The phases in which cards have been dealt."""


def card_problems(state: State) -> Iterator[Problem]:
    """Yield what is wrong with where the cards are."""
    match state:
        case Playing() | Picking():
            yield from _table_problems(state.table, state.hidden)
            yield from _size_problems(state.match, state.hidden)
        case GameOver():
            yield from _table_problems(state.table, None)
        case _:
            return


def cards_left(state: OnTable) -> int:
    """Return how many cards each seat had when the trick began."""
    if isinstance(state, GameOver):
        return 0
    return len(state.hidden.numbers[0]) + len(state.hidden.twhist[0])


def logged(table: Table) -> Iterator[PlayMove]:
    """Yield every play in the log."""
    for trick in table.log:
        yield from trick.plays


def _table_problems(table: Table, hidden: Hidden | None) -> Iterator[Problem]:
    yield from _place_problems(table, hidden)
    yield from _exposed_problems(table)
    for seat in SEATS[: table.match.players]:
        yield from _number_problems(table, hidden, seat)
        yield from _twhist_problems(table, hidden, seat)


# Number cards -----------------------------------------------------------------------------------


def _places(table: Table, hidden: Hidden | None) -> Iterator[tuple[str, NumberCard]]:
    """Yield the words for each place, and a card that is there."""
    yield from (("laid open", card) for card in table.exposed)
    for play in logged(table):
        if isinstance(play, PlayNumber):
            yield "played in the log", play.card
    if hidden is not None:
        for seat, hand in enumerate(hidden.numbers):
            yield from ((f"in the hand of seat {seat}", card) for card in hand)


def _place_problems(table: Table, hidden: Hidden | None) -> Iterator[Problem]:
    deck = deck_of(table.match.rules)
    found: dict[NumberCard, list[str]] = {}
    for where, card in _places(table, hidden):
        if card in deck:
            found.setdefault(card, []).append(where)
        else:
            yield Problem("$", f"{card} is {where}, but these rules play without it")
    for card in deck:
        wheres = found.get(card, [])
        if len(wheres) > 1:
            yield Problem("$", f"{card} is {' and '.join(wheres)}")


def _exposed_problems(table: Table) -> Iterator[Problem]:
    owed = exposed_size(table.match.rules, table.match.players)
    number = len(table.exposed)
    if number not in {0, owed}:
        yield Problem("$.table.exposed", f"number cards laid open: {owed}, not {number}")


def _number_problems(table: Table, hidden: Hidden | None, seat: Seat) -> Iterator[Problem]:
    """Yield a problem if a seat has and had more number cards than it was dealt."""
    dealt = hand_size(table.match.rules, table.match.players)
    played = sum(isinstance(p, PlayNumber) and p.seat is seat for p in logged(table))
    held = 0 if hidden is None else len(hidden.numbers[seat])
    if held + played > dealt:
        path = "$.table.log" if hidden is None else f"$.hidden.numbers[{seat:d}]"
        reason = f"number cards held and played by {seat}: {dealt} at most, not {held + played}"
        yield Problem(path, reason)


# Twhist cards -----------------------------------------------------------------------------------


def _twhist_problems(table: Table, hidden: Hidden | None, seat: Seat) -> Iterator[Problem]:
    """Yield a problem for a Twhist card that a seat does not have, or has twice."""
    played = [p.kind for p in logged(table) if isinstance(p, PlayTwhist) and p.seat is seat]
    held = () if hidden is None else tuple(hidden.twhist[seat])
    path = "$.table.log" if hidden is None else f"$.hidden.twhist[{seat:d}]"
    for kind in Twhist:
        number = played.count(kind) + held.count(kind)
        if number and kind not in table.match.rules.kinds:
            reason = f"{seat} has a {kind.words} card, but these rules play without it"
            yield Problem(path, reason)
        elif number > 1:
            yield Problem(path, f"{seat} has one {kind.words} card, held or played, not {number}")


# Hands ------------------------------------------------------------------------------------------


def _size_problems(match: Match, hidden: Hidden) -> Iterator[Problem]:
    """Yield a problem if the seats do not hold equally many cards, one at least."""
    both = zip(hidden.numbers, hidden.twhist, strict=True)
    sizes = {len(numbers) + len(twhist) for numbers, twhist in both}
    most = number_of_tricks(match)
    if len(sizes) > 1:
        yield Problem("$.hidden", "all seats hold equally many cards when a trick begins")
    elif not sizes <= set(range(1, most + 1)):
        reason = f"when a trick begins, each seat holds from 1 to {most} cards"
        yield Problem("$.hidden", reason)
