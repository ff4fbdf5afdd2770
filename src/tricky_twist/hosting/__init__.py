"""A hosted table as a value: what a server, a hot seat and a match of bots have in common.

A :class:`~tricky_twist.hosting.table.Table` holds a game that is played. Its ``receive`` takes
whatever a client sends and never raises; its ``since`` tells a client what it missed. The table of
a game that is written to a journal comes from :func:`~tricky_twist.hosting.table.resume`.
"""

from tricky_twist.hosting.messages import Message, News, Reason, Refusal, UndoProposal, Welcome
from tricky_twist.hosting.pledges import Pledges
from tricky_twist.hosting.stand_in import Choose, any_move
from tricky_twist.hosting.table import Received, Table, open_table, resume

__all__ = [
    "Choose",
    "Message",
    "News",
    "Pledges",
    "Reason",
    "Received",
    "Refusal",
    "Table",
    "UndoProposal",
    "Welcome",
    "any_move",
    "open_table",
    "resume",
]
