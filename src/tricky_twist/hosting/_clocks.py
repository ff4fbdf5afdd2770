"""Clocks: how long each seat has thought, by the time that a server counts."""

from collections.abc import Collection

import attrs

from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.validators import check_number
from tricky_twist.core.values import value
from tricky_twist.hosting.messages import ClockShown


@value
class Clock:
    """How long a seat has thought.

    >>> Clock(used=12_000).used
    12000
    """

    used: int = attrs.field(default=0, validator=check_number)
    """In its turns that are over."""
    since: int | None = None
    """When its turn began; ``None`` if it is not its turn."""

    def tell(self) -> ClockShown:
        """Return it as a client hears of it.

        >>> Clock(5, since=7).tell(), Clock(5).tell()
        ({'used': 5, 'since': 7}, {'used': 5})
        """
        return (
            {"used": self.used} if self.since is None else {"used": self.used, "since": self.since}
        )


def run(
    clocks: tuple[Clock, ...], actors: Collection[Seat], sender: Seat | None, time: int
) -> tuple[Clock, ...]:
    """Return the clocks after a move of *sender*, when these seats must act.

    The clock of a seat that must act all the while keeps running; each move of its own ends a turn.

    >>> clocks = run((Clock(), Clock()), (Seat(0),), None, 100)
    >>> [clock.used for clock in run(clocks, (Seat(1),), Seat(0), 130)]
    [30, 0]
    """
    return tuple(
        [
            _run(clock, is_actor=seat in actors, has_moved=seat is sender, time=time)
            for clock, seat in zip(clocks, SEATS, strict=False)
        ]
    )


def _run(clock: Clock, *, is_actor: bool, has_moved: bool, time: int) -> Clock:
    if clock.since is not None and is_actor and not has_moved:
        return clock
    used = clock.used
    if clock.since is not None:
        used += max(0, time - clock.since)  # an operator may set a clock back
    return Clock(used, time if is_actor else None)
