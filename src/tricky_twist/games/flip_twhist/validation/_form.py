"""The form of a state: values as their constructors make them, and one entry for each seat."""

from collections.abc import Iterator
from typing import Any

from tricky_twist.core.errors import Problem, SetupError
from tricky_twist.core.form import forgeries, parts_of, seat_problems
from tricky_twist.games.flip_twhist.outcome import players_of, rules_of
from tricky_twist.games.flip_twhist.setup import setup
from tricky_twist.games.flip_twhist.state import (
    DealerPending,
    DealPending,
    Hidden,
    State,
    Table,
)

_PER_SEAT: dict[type[Any], tuple[str, ...]] = {
    Table: ("stars",),
    Hidden: ("numbers", "twhist"),
}
"""The fields with an entry for each seat."""


def form_problems(state: State) -> Iterator[Problem]:
    """Yield what would keep the other tests from understanding the state."""
    parts = parts_of(state, "$")
    forged = forgeries(parts)
    yield from forged
    if not forged:
        yield from _setup_problems(state)
        players = players_of(state)
        yield from seat_problems(parts, players, _PER_SEAT)


def match_path(state: State) -> str:
    """Return the path of what was settled before the deal."""
    match state:
        case DealerPending():
            return "$"
        case DealPending():
            return "$.match"
        case _:
            return "$.table.match"


def _setup_problems(state: State) -> Iterator[Problem]:
    """Yield why these rules do not suit this table: what setup would say."""
    dealer = None if isinstance(state, DealerPending) else state.match.dealer
    try:
        setup(players_of(state), rules_of(state), first=dealer)
    except SetupError as error:
        yield Problem(match_path(state), str(error))
