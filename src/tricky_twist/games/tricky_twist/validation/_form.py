"""The form of a state: values as their constructors make them, and one entry for each seat."""

from collections.abc import Iterator
from typing import Any

from tricky_twist.core.errors import Problem, RulesError, SetupError
from tricky_twist.core.wellformed import seat_problems, walk
from tricky_twist.games.tricky_twist.outcome import match_of
from tricky_twist.games.tricky_twist.setup import setup
from tricky_twist.games.tricky_twist.state import (
    BonusRow,
    FirstPlayerPending,
    Hidden,
    Match,
    Origin,
    ReserveOrderPending,
    RoundRecord,
    ScoreDeckPending,
    SettingAside,
    State,
    Table,
)

_PER_SEAT: dict[type[Any], tuple[str, ...]] = {
    Match: ("points",),
    RoundRecord: ("scores",),
    BonusRow: ("held",),
    Table: ("tricks", "false_tricks"),
    Hidden: ("hands", "reserves"),
    Origin: ("dealt", "reserves", "drawn"),
    SettingAside: ("dealt", "aside"),
    ReserveOrderPending: ("dealt", "aside"),
}
"""The fields with an entry for each seat; ``Origin.drawn`` may be empty."""


def form_problems(state: State) -> Iterator[Problem]:
    """Yield what would keep the other tests from understanding the state."""
    yield from _table_problems(state)
    yield from seat_problems(
        walk(state, "$"), match_of(state).players, _PER_SEAT, frozenset({"drawn"})
    )


def _table_problems(state: State) -> Iterator[Problem]:
    """Yield why these rules do not suit this table: what setup would say."""
    match = match_of(state)
    at = "$" if isinstance(state, ScoreDeckPending | FirstPlayerPending) else _match_path(state)
    first = state.first if isinstance(state, ScoreDeckPending) else None
    try:
        setup(match.players, match.rules, first=first)
    except RulesError as error:
        yield Problem(f"{at}.rules.{error.field}", error.reason)
    except SetupError as error:
        yield Problem(at, str(error))


def _match_path(state: State) -> str:
    if hasattr(state, "table"):
        return "$.table.round.match"
    return "$.round.match" if hasattr(state, "round") else "$.match"
