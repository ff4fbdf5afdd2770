"""Seats at the table, numbered clockwise from 0."""

import enum


class Seat(enum.IntEnum):
    """A place at the table; the next number sits to the left, which is clockwise.

    >>> Seat(2)
    Seat(2)
    >>> print(Seat.S2)
    seat 2
    """

    S0 = 0
    S1 = 1
    S2 = 2
    S3 = 3
    S4 = 4

    def __repr__(self) -> str:
        """Return an expression that gives this seat."""
        return f"Seat({int(self)})"

    def __str__(self) -> str:
        """Return the words for this seat in messages."""
        return f"seat {int(self)}"


SEATS = tuple(Seat)

_GENUINE = frozenset(map(id, SEATS))

_ROUND_TABLE = tuple(
    tuple(tuple(SEATS[(first + step) % players] for step in range(players)) for first in SEATS)
    for players in range(1, len(SEATS) + 1)
)


def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    """Return all seats of the table in turn order, beginning with *first*.

    >>> clockwise(Seat(2), 3)
    (Seat(2), Seat(0), Seat(1))
    """
    return _ROUND_TABLE[players - 1][first]


def left_of(seat: Seat, players: int) -> Seat:
    """Return the seat whose turn comes after *seat*.

    >>> left_of(Seat(2), 3)
    Seat(0)
    """
    return SEATS[(seat + 1) % players]


def is_seat(value: object) -> bool:
    """Say whether a value is a seat, and no number that was dressed up as one.

    >>> is_seat(Seat(1)), is_seat(1), is_seat(int.__new__(Seat, 1))
    (True, False, False)
    """
    return id(value) in _GENUINE
