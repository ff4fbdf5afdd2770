"""A hosted table as a value: what a server, a hot seat and a match of bots have in common.

A :class:`~tricky_twist.hosting.table.Table` holds a game that is played. Its ``receive`` takes
whatever a client sends and never raises; its ``since`` tells a client what it missed. The table of
a game that is written to a journal comes from :func:`~tricky_twist.hosting.table.resume`.
"""

from tricky_twist.hosting.messages import (
    LegalMove,
    Message,
    News,
    Reason,
    Refusal,
    ToldEvent,
    UndoProposal,
    Welcome,
)
from tricky_twist.hosting.pledges import Pledges
from tricky_twist.hosting.schemas import schema
from tricky_twist.hosting.stand_in import Choose, any_move
from tricky_twist.hosting.table import Received, Table, open_table, resume

__all__ = [
    "Choose",
    "LegalMove",
    "Message",
    "News",
    "Pledges",
    "Reason",
    "Received",
    "Refusal",
    "Table",
    "ToldEvent",
    "UndoProposal",
    "Welcome",
    "any_move",
    "open_table",
    "resume",
    "schema",
]
