"""The form of a state: values as their constructors make them, and one entry for each seat."""

import enum
from collections.abc import Iterator
from typing import Any

import attrs

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.errors import Problem, RulesError, SetupError, TrickyTwistError
from tricky_twist.core.seats import Seat
from tricky_twist.games.twisted.outcome import match_of
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

_PER_SEAT: dict[type[Any], tuple[str, ...]] = {
    RoundRecord: ("scores",),
    Match: ("points", "plus_cards", "toads"),
    Table: ("face_up", "face_down"),
    Origin: ("hands",),
    Hidden: ("hands",),
}
"""The fields with an entry for each seat."""


def form_problems(state: State) -> Iterator[Problem]:
    """Yield what would keep the other tests from understanding the state."""
    parts = tuple(_parts(state, "$"))
    forged = tuple(problem for path, part in parts for problem in _forgeries(part, path))
    yield from forged
    if not forged:
        yield from _setup_problems(state)
        players = match_of(state).players
        for path, part in parts:
            yield from _seat_problems(part, path, players)


def _parts(part: object, path: str) -> Iterator[tuple[str, Any]]:
    """Yield a value and everything that it is made of, with their paths."""
    yield path, part
    kind = type(part)
    if isinstance(part, tuple):
        for place, entry in enumerate(part):
            yield from _parts(entry, f"{path}[{place}]")
    elif attrs.has(kind) and not isinstance(part, enum.Enum | CardSet):
        for field in attrs.fields(kind):
            yield from _parts(getattr(part, field.name), f"{path}.{field.name}")


def _forgeries(part: Any, path: str) -> Iterator[Problem]:  # noqa: ANN401  # any value of ours
    """Yield a problem for a value that its own constructor would not make."""
    kind = type(part)
    if not attrs.has(kind) or isinstance(part, CardSet):
        return
    fields = attrs.fields(kind)
    try:
        genuine = kind(**{field.name: getattr(part, field.name) for field in fields if field.init})
    except RulesError as error:
        yield Problem(f"{path}.{error.field}", error.reason)
    except TrickyTwistError as error:
        yield Problem(path, str(error))
    else:
        if any(getattr(part, f.name) != getattr(genuine, f.name) for f in fields if not f.init):
            yield Problem(path, "it was changed behind its constructor")


def match_path(state: State) -> str:
    """Return the path of what is known about the match."""
    match state:
        case DealerPending():
            return "$"
        case DealPending():
            return "$.round.match"
        case GameOver():
            return "$.match"
        case _:
            return "$.table.round.match"


def _setup_problems(state: State) -> Iterator[Problem]:
    """Yield why these rules do not suit this table: what setup would say."""
    match = match_of(state)
    try:
        setup(match.players, match.rules)
    except SetupError as error:
        yield Problem(match_path(state), str(error))


def _seat_problems(part: object, path: str, players: int) -> Iterator[Problem]:
    """Yield a problem for a seat that is not at the table, and for a missing entry of one."""
    if isinstance(part, Seat) and part >= players:
        yield Problem(path, f"{part} is not at a table of {players}")
    for name in _PER_SEAT.get(type(part), ()):
        size = len(getattr(part, name))
        if size != players:
            yield Problem(f"{path}.{name}", f"an entry for each of {players} seats, not {size}")
