"""Every position that play reaches on a tiny deck, and the readings under which that is tried."""

from enum import Enum
from functools import cache

from tricky_twist.lab.spaces import moves_of
from tricky_twist.testing.conformance.subject import AnyGame, State
from tricky_twist.testing.material import choices_of

Readings = dict[str, Enum]


@cache
def reachable(
    game: AnyGame, starts: tuple[State, ...], last: type[State] | None = None
) -> dict[State, None]:
    """Return every position that play reaches from some starts, in the order of play.

    No state of the class *last* is played on.
    """
    layer = dict.fromkeys(starts)
    reached = dict(layer)
    while layer:
        after = (
            game.position(game.play(state, move).state)
            for state in layer
            if type(state) is not last
            for move in moves_of(game, state)
        )
        layer = {state: None for state in after if state not in reached}
        reached |= layer
    return reached


def one_by_one(game: AnyGame) -> tuple[Readings, ...]:
    """Return each choice that is not the first of its reading, alone."""
    choices = choices_of(game).items()
    return tuple({name: choice} for name, members in choices for choice in members[1:])


def all_at_once(game: AnyGame) -> tuple[Readings, ...]:
    """Return a few combinations: each choice that is not the first of its reading is in one."""
    choices = choices_of(game)
    return tuple(
        {name: members[row % len(members)] for name, members in choices.items()}
        for row in range(1, max(map(len, choices.values())))
    )


def named(readings: Readings) -> str:
    """Return the name of a case: the choices of its readings."""
    return " ".join(f"{name}={choice.value}" for name, choice in readings.items()) or "standard"
