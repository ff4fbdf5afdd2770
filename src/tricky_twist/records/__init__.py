"""Recorded games: documents, replay and verdicts.

A record is a frozen value: where a game starts, with its rules by value, and every move since,
those of chance included. :func:`begin` makes one, :meth:`Record.played` adds a move, :func:`dumps`
and :func:`loads` write and read it, and :func:`verify` says whether it is sound.
"""

from tricky_twist.records.document import decode, dumps, encode, loads
from tricky_twist.records.record import FORMAT, AnyGame, Record, Setup, begin, begin_at
from tricky_twist.records.verdicts import (
    CannotBegin,
    Illegal,
    Other,
    OtherEdition,
    OtherReading,
    Sound,
    Verdict,
    WrongResult,
    verify,
)

__all__ = [
    "FORMAT",
    "AnyGame",
    "CannotBegin",
    "Illegal",
    "Other",
    "OtherEdition",
    "OtherReading",
    "Record",
    "Setup",
    "Sound",
    "Verdict",
    "WrongResult",
    "begin",
    "begin_at",
    "decode",
    "dumps",
    "encode",
    "loads",
    "verify",
]
