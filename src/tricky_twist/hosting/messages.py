"""What a table tells a client, as documents that can be sent as they are.

These classes are for type checkers: a message is a dictionary, ready for ``json.dumps``. An
annotation names the definition in the schema of the game that a part fits.
"""

from typing import Annotated, Literal, TypedDict

from tricky_twist.encoding import Document

SeatNumber = Annotated[int, "Seat"]


class UndoProposal(TypedDict):
    """A player's wish to take a move back, and who agrees so far.

    >>> UndoProposal(seat=2, number=3, agreed=[0, 2])
    {'seat': 2, 'number': 3, 'agreed': [0, 2]}
    """

    seat: SeatNumber
    number: int
    agreed: list[SeatNumber]


class LegalMove(TypedDict):
    """A move that the seat may make: what to send back, and what to show.

    >>> LegalMove(move={"type": "take", "seat": 0}, words="Ada takes the row")
    {'move': {'type': 'take', 'seat': 0}, 'words': 'Ada takes the row'}
    """

    move: Annotated[Document, "Move"]
    words: str


class ToldEvent(TypedDict):
    """Something that happened, as the seat sees it: what to work with, and what to show.

    >>> event = {"type": "pile-emptied", "clause": "TW-22"}
    >>> ToldEvent(event=event, words="the pile is empty")["words"]
    'the pile is empty'
    """

    event: Annotated[Document, "Event"]
    words: str


class Now(TypedDict):
    """How the game stands for one seat, or for a spectator.

    >>> from tricky_twist import hosting, records
    >>> table = hosting.open_table(records.begin("twisted", players=2)).table
    >>> for name, held in table.welcome(None).items():
    ...     if name in ("counter", "number", "over", "scores", "undo"):
    ...         print(name, held)
    counter 5
    number None
    over False
    scores [0, 0]
    undo None
    """

    counter: int
    """What to ask for next time; see :meth:`~tricky_twist.hosting.table.Table.since`."""
    names: list[str]
    away: list[SeatNumber]
    """The seats that a bot plays for."""
    view: Annotated[Document, "BriefView"]
    """The brief view: what the seat sees now, without rules and what is past."""
    actors: list[SeatNumber]
    """Whose turn it is."""
    number: int | None
    """The number of the seat's next move; ``None`` for a spectator."""
    moves: list[LegalMove]
    """What the seat may do; nothing for a spectator."""
    over: bool
    scores: list[int]
    winners: list[SeatNumber]
    undo: UndoProposal | None


class Welcome(Now):
    """Everything that a client needs, whatever it knew before.

    >>> from tricky_twist import Seat, hosting, records
    >>> table = hosting.open_table(records.begin("twisted", players=2)).table
    >>> welcome = table.welcome(Seat(1))
    >>> welcome["type"], welcome["game"], welcome["seat"]
    ('welcome', 'twisted', 1)
    """

    type: Literal["welcome"]
    game: Annotated[str, "GameName"]
    seat: SeatNumber | None
    rules: Annotated[Document, "Rules"]


class News(Now):
    """What happened since a counter.

    >>> from tricky_twist import Seat, hosting, records
    >>> table = hosting.open_table(records.begin("twisted", players=2, first=Seat(0))).table
    >>> news = table.since(Seat(1), 0)
    >>> news["type"], news["since"], news["events"][0]["words"]
    ('news', 0, 'round 1 begins: seat 1 deals, and seat 0 has the first turn')
    """

    type: Literal["news"]
    since: int
    events: list[ToldEvent]
    """In order."""


class Reason(TypedDict):
    """Why a request was refused.

    >>> from tricky_twist import Seat, hosting, records
    >>> table = hosting.open_table(records.begin("twisted", players=2)).table
    >>> table.receive(Seat(0), '{"number": 0, "move": {"type": "take", "seat": 1}}').refusal["why"]
    [{'clause': None, 'facts': None, 'words': 'you cannot move for seat 1'}]
    """

    clause: Annotated[str, "ClauseId"] | None
    """The clause that the move breaks; ``None`` if it is not about the rules."""
    facts: Annotated[Document, "Facts"] | None
    """What the words tell, to say it in another language; ``None`` if it is not about the rules."""
    words: str


class Refusal(TypedDict):
    """The answer to a request that changed nothing; for its sender alone.

    >>> from tricky_twist import Seat, hosting, records
    >>> table = hosting.open_table(records.begin("twisted", players=2)).table
    >>> refusal = table.receive(Seat(0), '{"undo": 0}').refusal
    >>> refusal["type"], refusal["number"], refusal["why"][0]["words"]
    ('refused', 0, 'you have no move number 0 to take back')
    """

    type: Literal["refused"]
    why: list[Reason]
    number: int | None
    """The number of the sender's next move."""


Message = Welcome | News | Refusal
"""Whatever is sent to a client."""
