"""Messages from a table to a client, as documents that can be sent as they are.

These classes are for type checkers: a message is a dictionary, ready for ``json.dumps``. An
annotation names the definition in the schema of the game that a part fits.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from tricky_twist.encoding import Document

SeatNumber = Annotated[int, "Seat"]
CardWord = str | int
"""A card as it is written, or the name of a pile."""

# Sentences ----------------------------------------------------------------------------------------


class SeatPart(TypedDict):
    """A part of a sentence that names a seat.

    >>> SeatPart(seat=0, text="you")
    {'seat': 0, 'text': 'you'}
    """

    seat: SeatNumber
    text: NotRequired[str]
    """Its name in the sentence; left out if that is its own name."""


class CardPart(TypedDict):
    """A part of a sentence that names a card.

    >>> CardPart(card="M7")
    {'card': 'M7'}
    """

    card: CardWord
    text: NotRequired[str]
    """Its name in the sentence; left out if that is the card's notation."""


Part = str | SeatPart | CardPart
"""A part of a sentence: words, a seat or a card."""

# Parts of a message -------------------------------------------------------------------------------


class UndoProposal(TypedDict):
    """A player's wish to take a move back, and the seats that agree so far.

    >>> UndoProposal(seat=2, number=3, agreed=[0, 2])
    {'seat': 2, 'number': 3, 'agreed': [0, 2]}
    """

    seat: SeatNumber
    number: int
    agreed: list[SeatNumber]
    words: NotRequired[str]
    """The wish in words, with the move as the reader saw it."""
    parts: NotRequired[list[Part]]


class Lapse(TypedDict):
    """A wish to take a move back that came to nothing, and why.

    >>> Lapse(seat=2, number=3, words="play goes on: no move is taken back")["number"]
    3
    """

    seat: SeatNumber
    number: int
    words: str
    parts: NotRequired[list[Part]]


class LegalMove(TypedDict):
    """A move that the seat may make: the request to send back, and the words to show.

    >>> LegalMove(move={"type": "take", "seat": 0}, words="Ada takes the row", do="Take the row")
    {'move': {'type': 'take', 'seat': 0}, 'words': 'Ada takes the row', 'do': 'Take the row'}
    """

    move: Annotated[Document, "Move"]
    words: str
    do: NotRequired[str]
    """The words for a button; left out if the move has none but ``words``."""
    cards: NotRequired[list[CardWord]]
    """The cards of the move: the first is the one to click. Left out if there are none."""


class ToldEvent(TypedDict):
    """An event as the seat sees it: the data to work with, and the words to show.

    >>> event = {"type": "pile-emptied", "clause": "TW-22"}
    >>> ToldEvent(event=event, words="the pile is empty")["words"]
    'the pile is empty'
    """

    event: Annotated[Document, "Event"]
    words: str
    parts: NotRequired[list[Part]]
    """The words in parts, which call the reader "you"; left out if they are one text."""


class LogLine(ToldEvent):
    """An event of the log.

    >>> event = {"type": "pile-emptied", "clause": "TW-22"}
    >>> LogLine(event=event, words="the pile is empty", undone=True)["undone"]
    True
    """

    undone: NotRequired[Literal[True]]
    """A player took it back; left out if it counts."""
    time: NotRequired[int]
    """When it happened, if the server counts time."""


class ClockShown(TypedDict):
    """How long a seat has thought.

    >>> ClockShown(used=12_000, since=100_000)["used"]
    12000
    """

    used: int
    """In its turns that are over."""
    since: NotRequired[int]
    """When its turn began; left out if it is not its turn."""


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
    """The argument for the next call; see :meth:`~tricky_twist.hosting.teller.Teller.since`."""
    names: list[str]
    away: list[SeatNumber]
    """The seats that a bot plays for."""
    view: Annotated[Document, "BriefView"]
    """The brief view: the seat's present view, without the rules and the past."""
    actors: list[SeatNumber]
    """Whose turn it is."""
    number: int | None
    """The number of the seat's next move; ``None`` for a spectator."""
    moves: list[LegalMove]
    """The legal moves of the seat; empty for a spectator."""
    over: bool
    scores: list[int]
    winners: list[SeatNumber]
    undo: UndoProposal | None
    lapse: NotRequired[Lapse]
    """A wish to take a move back that just came to nothing."""
    prompt: NotRequired[str]
    """The decision that the seat has to make; left out if it is not its turn."""
    glance: NotRequired[Annotated[Document, "Glance"]]
    """Facts that follow from the view and every page would work out, if the game declares them."""
    free: NotRequired[list[SeatNumber]]
    """The seats that wait for a person; left out if there is none."""
    time: NotRequired[int]
    """When something last happened, if the server counts time."""
    clocks: NotRequired[list[ClockShown]]
    """How long each seat has thought, if the server counts time."""


class Welcome(Now):
    """Everything that a client needs, independent of its earlier messages.

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
    log: NotRequired[list[LogLine]]
    """All that happened before, if the server sends it along."""


class News(Now):
    """The events since a counter.

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
    later: NotRequired[int]
    """How many moves came after these; left out if there are none.

    Until then no move is offered.
    """


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
    """The facts behind the words, for another language; ``None`` if it is not about the rules."""
    words: str
    parts: NotRequired[list[Part]]
    """The words in parts; left out if they are one text."""


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
"""A message to a client that has no answer to wait for."""

# Answers ------------------------------------------------------------------------------------------


class Trial(LegalMove):
    """A move about which a client asked, and why it is refused.

    >>> Trial(move={"type": "take", "seat": 0}, words="Ada takes the row", why=[])["why"]
    []
    """

    why: list[Reason]
    """Each clause that it breaks; empty if it is legal."""


class Why(TypedDict):
    """The answer to ``{"why": ...}``: no move was played.

    >>> from tricky_twist import Seat, hosting, records
    >>> table = hosting.open_table(records.begin("twisted", players=2, first=Seat(0))).table
    >>> answer = table.receive(Seat(0), {"why": [{"type": "take", "seat": 0}]}).answer
    >>> answer["tried"][0]["do"], answer["tried"][0]["why"][0]["clause"]
    ('Take the row', 'TW-16')
    """

    type: Literal["why"]
    tried: list[Trial]


class SheetLine(TypedDict):
    """A line that explains points.

    >>> SheetLine(clause="FT-37", words="the 6 shows 2 stars", points=2)["points"]
    2
    """

    clause: Annotated[str, "ClauseId"]
    words: str
    points: int


class SheetRow(TypedDict):
    """The points of a seat in a round, line by line.

    >>> SheetRow(seat=0, total=0, lines=[])
    {'seat': 0, 'total': 0, 'lines': []}
    """

    seat: SeatNumber
    total: int
    lines: list[SheetLine]


class Sheet(TypedDict):
    """The answer to ``{"sheet": true}``: how the points came about, round by round.

    >>> from tricky_twist import hosting, records
    >>> table = hosting.open_table(records.begin("flip-twhist", players=3)).table
    >>> table.receive(None, {"sheet": True}).answer["rounds"][0][0]
    {'seat': 0, 'total': 0, 'lines': []}
    """

    type: Literal["sheet"]
    rounds: list[list[SheetRow]]


class History(TypedDict):
    """The answer to ``{"history": true}``: all events, including events taken back.

    >>> from tricky_twist import hosting, records
    >>> table = hosting.open_table(records.begin("twisted", players=2)).table
    >>> table.receive(None, {"history": True}).answer["log"][0]["event"]["type"]
    'dealer-chosen'
    """

    type: Literal["history"]
    log: list[LogLine]


Answer = Why | Sheet | History
"""The answer to a client's question that changes nothing."""
