"""The form of a position: rules that suit the table, and one entry for each seat at it."""

from collections.abc import Iterator
from typing import Any

from tricky_twist.core.errors import Problem, RulesError, SetupError
from tricky_twist.core.wellformed import seat_problems, walk
from tricky_twist.games.tricky_twist.setup import setup
from tricky_twist.games.tricky_twist.state import (
    BonusRow,
    FirstPlayerPending,
    GameOver,
    Hidden,
    Match,
    OnTable,
    Origin,
    ReserveOrderPending,
    RoundRecord,
    ScoreDeckPending,
    SettingAside,
    State,
    Table,
)

PER_SEAT: dict[type[Any], tuple[str, ...]] = {
    Match: ("points",),
    RoundRecord: ("scores",),
    BonusRow: ("held",),
    Table: ("tricks", "false_tricks"),
    Hidden: ("hands_at_start", "reserves_at_start"),
    Origin: ("dealt", "reserves", "drawn"),
    SettingAside: ("dealt", "aside"),
    ReserveOrderPending: ("dealt", "aside"),
}
"""The fields with an entry for each seat; ``Origin.drawn`` may be empty."""

_PASSED_OVER = frozenset({"rules", "past", "log", "draws", "origins"})
"""The rules, which know of no seats, and the memory, which is tested by itself."""


def form_problems(state: State) -> Iterator[Problem]:
    """Yield the faults that would keep the other tests from understanding the state."""
    yield from _table_problems(state)
    parts = walk(state, "$", _PASSED_OVER)
    yield from seat_problems(parts, state.match.players, PER_SEAT)


def _table_problems(state: State) -> Iterator[Problem]:
    """Yield why these rules do not suit this table, in the words of the setup."""
    match = state.match
    first = state.first if isinstance(state, ScoreDeckPending) else None
    try:
        setup(match.players, match.rules, first=first)
    except RulesError as error:
        yield Problem(f"{match_path(state)}.rules.{error.field}", error.reason)
    except SetupError as error:
        yield Problem(match_path(state), str(error))


def match_path(state: State) -> str:
    """Return the path of the match, or of its parts before the first round."""
    match state:
        case ScoreDeckPending() | FirstPlayerPending():
            return "$"
        case GameOver():
            return "$.match"
        case _:
            return f"{round_path(state)}.match"


def round_path(state: State) -> str:
    """Return where the round that is played is."""
    return "$.table.round" if isinstance(state, OnTable) else "$.round"


def secrets_path(state: State) -> str:
    """Return where the secrets are."""
    return "$.hidden.secrets" if isinstance(state, OnTable) else "$.secrets"
