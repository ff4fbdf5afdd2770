"""Recorded games: documents, journals, replay and verdicts.

A record is a frozen value: the start of a game, with its rules by value, and every move since,
including chance moves. ``begin`` makes one, ``played`` adds a move, ``dumps`` and ``loads`` write
and read it, and ``verify`` says whether it is sound. A ``Journal`` is a file to which a game is
written while it is played.
"""

from tricky_twist.records.document import decode, dumps, encode, loads
from tricky_twist.records.entries import (
    Note,
    Occupant,
    SeatReplaced,
    UndoAccepted,
    Undone,
    UndoProposed,
    UndoRejected,
    follow,
)
from tricky_twist.records.fair import FairShuffle, commitment_to, is_commitment
from tricky_twist.records.files import Durability
from tricky_twist.records.journal import Journal, Logged, read_journal, write_journal
from tricky_twist.records.names import LONGEST_NAME, escape_name, find_name_fault
from tricky_twist.records.open_document import (
    decode_openly,
    dumps_openly,
    encode_openly,
    loads_openly,
)
from tricky_twist.records.openly import (
    Explained,
    OpenRecord,
    Revoke,
    Unexplained,
    find_revokes,
    verify_openly,
)
from tricky_twist.records.record import FORMAT, AnyGame, Record, Setup, begin, begin_at
from tricky_twist.records.schemas import schema
from tricky_twist.records.verdicts import (
    CannotBegin,
    Illegal,
    Other,
    OtherEdition,
    OtherReading,
    Sound,
    Unfair,
    Verdict,
    WrongResult,
    verify,
)

__all__ = [
    "FORMAT",
    "LONGEST_NAME",
    "AnyGame",
    "CannotBegin",
    "Durability",
    "Explained",
    "FairShuffle",
    "Illegal",
    "Journal",
    "Logged",
    "Note",
    "Occupant",
    "OpenRecord",
    "Other",
    "OtherEdition",
    "OtherReading",
    "Record",
    "Revoke",
    "SeatReplaced",
    "Setup",
    "Sound",
    "UndoAccepted",
    "UndoProposed",
    "UndoRejected",
    "Undone",
    "Unexplained",
    "Unfair",
    "Verdict",
    "WrongResult",
    "begin",
    "begin_at",
    "commitment_to",
    "decode",
    "decode_openly",
    "dumps",
    "dumps_openly",
    "encode",
    "encode_openly",
    "escape_name",
    "find_name_fault",
    "find_revokes",
    "follow",
    "is_commitment",
    "loads",
    "loads_openly",
    "read_journal",
    "schema",
    "verify",
    "verify_openly",
    "write_journal",
]
