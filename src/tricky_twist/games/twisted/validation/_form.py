"""The form of a state: rules that suit the table, and one entry for each seat."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tricky_twist.core.errors import Problem, SetupError
from tricky_twist.core.wellformed import seat_problems, walk
from tricky_twist.games.twisted.setup import setup
from tricky_twist.games.twisted.state import (
    DealerPending,
    DealPending,
    GameOver,
    Hidden,
    Match,
    Origin,
    RoundRecord,
    State,
    Table,
)

_PER_SEAT: Mapping[type[Any], tuple[str, ...]] = MappingProxyType(
    {
        RoundRecord: ("scores",),
        Match: ("points", "plus_cards", "toads"),
        Table: ("face_up", "face_down"),
        Origin: ("hands",),
        Hidden: ("hands_at_start",),
    }
)
"""The fields with an entry for each seat."""


def form_problems(state: State) -> Iterator[Problem]:
    """Yield the faults that would keep the other tests from understanding the state."""
    match = state.match
    try:
        setup(match.players, match.rules)
    except SetupError as error:
        yield Problem(match_path(state), str(error))
    yield from seat_problems(walk(state, "$"), match.players, _PER_SEAT)


def match_path(state: State) -> str:
    """Return the path of the public facts of the match."""
    match state:
        case DealerPending():
            return "$"
        case DealPending():
            return "$.round.match"
        case GameOver():
            return "$.match"
        case _:
            return "$.table.round.match"
