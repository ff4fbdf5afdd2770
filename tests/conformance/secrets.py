"""What is hidden in a game: who knows it, and when everybody does; tests and a page read it."""

from collections.abc import Callable, Iterator

import attrs

from tricky_twist import Seat
from tricky_twist.testing.conformance import Subject
from tricky_twist.testing.conformance.subject import State
from tricky_twist.testing.lines import play_out, seeded

GAMES_LOOKED_AT = 5
MOMENTS = 6
"""In how many games, and how often in each, doubles are compared."""


@attrs.frozen
class Secret:
    """Something that not everybody knows."""

    name: str
    """What it is, for the page."""
    of: Callable[[State, Seat], object]
    """Gives that of a seat in a state; ``None`` where it has none, or none any more."""
    seen_in: str
    """Where the view of the seat itself shows it; empty if it does not know it either."""
    known: str
    """When everybody knows it, for the page; roles are MyST."""
    start: State
    """Games in which there is such a thing."""


def seen_differently(
    subject: Subject, secret: Secret, owner: Seat, viewer: Seat | None
) -> Iterator[bool]:
    """Yield for games that look alike to a viewer whether the secret of a seat differs in them."""
    for seed in range(GAMES_LOOKED_AT):
        line = play_out(subject.game, secret.start, seed)
        states, rng = line.states, seeded(seed)
        held = [number for number, state in enumerate(states) if _holds(secret, state, owner)]
        for number in rng.sample(held, min(MOMENTS, len(held))):
            double = subject.doubles.double_of(rng, line, number, viewer)
            if double and double.steps:
                here, there = states[number], double.steps[number - 1].state
                yield secret.of(here, owner) != secret.of(there, owner)


def _holds(secret: Secret, state: State, owner: Seat) -> bool:
    return secret.of(state, owner) not in (None, (), frozenset())
