"""A hosted table as a value: the common core of a server, a hot seat and a match of bots.

A :class:`~tricky_twist.hosting.table.Table` holds a game that is played. Its ``receive`` takes any
request of a client; its ``since`` gives a client the news. The table of a game
that is written to a journal comes from :func:`~tricky_twist.hosting.opening.resume`.
"""

from tricky_twist.hosting.attempts import attempts
from tricky_twist.hosting.messages import (
    Answer,
    CardPart,
    History,
    Lapse,
    LegalMove,
    LogLine,
    Message,
    News,
    Part,
    Reason,
    Refusal,
    SeatPart,
    Sheet,
    ToldEvent,
    UndoProposal,
    Welcome,
    Why,
)
from tricky_twist.hosting.opening import open_table, reopen, resume
from tricky_twist.hosting.places import Choose, Pace, Place, any_move
from tricky_twist.hosting.pledges import Pledges
from tricky_twist.hosting.requests import read_request
from tricky_twist.hosting.room import Outcome, Room
from tricky_twist.hosting.room_messages import (
    Comparison,
    Entered,
    Hint,
    Link,
    RecordText,
    RoomAnswer,
    RoomMessage,
    RoomNews,
)
from tricky_twist.hosting.schemas import schema
from tricky_twist.hosting.table import Received, Table
from tricky_twist.hosting.telling import reasons

__all__ = [
    "Answer",
    "CardPart",
    "Choose",
    "Comparison",
    "Entered",
    "Hint",
    "History",
    "Lapse",
    "LegalMove",
    "Link",
    "LogLine",
    "Message",
    "News",
    "Outcome",
    "Pace",
    "Part",
    "Place",
    "Pledges",
    "Reason",
    "Received",
    "RecordText",
    "Refusal",
    "Room",
    "RoomAnswer",
    "RoomMessage",
    "RoomNews",
    "SeatPart",
    "Sheet",
    "Table",
    "ToldEvent",
    "UndoProposal",
    "Welcome",
    "Why",
    "any_move",
    "attempts",
    "open_table",
    "read_request",
    "reasons",
    "reopen",
    "resume",
    "schema",
]
