"""JSON Schema of everything on the wire of a hosted table, on top of the schema of records."""

import re
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, is_typeddict

from tricky_twist.encoding import Document
from tricky_twist.encoding.coders import FLAG, NUMBER, TEXT
from tricky_twist.encoding.schemas import Definitions, closed, described
from tricky_twist.encoding.text import Json
from tricky_twist.encoding.typescript import declarations
from tricky_twist.hosting._asking import (
    Again,
    ComparisonAsked,
    Gift,
    HintAsked,
    LinkAsked,
    Ready,
    RecordAsked,
    Sit,
)
from tricky_twist.hosting.messages import Answer, Message
from tricky_twist.hosting.requests import (
    HistoryAsked,
    MoveMade,
    Resigned,
    SheetAsked,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
    WhyAsked,
)
from tricky_twist.hosting.room_messages import RoomAnswer, RoomMessage
from tricky_twist.records import AnyGame
from tricky_twist.records.schemas import RECORD_KINDS, define as define_records

_MESSAGES = {
    "Message": Message,
    "Answer": Answer,
    "RoomMessage": RoomMessage,
    "RoomAnswer": RoomAnswer,
}
"""The messages of a table, and of a room with a table in it."""

HOSTED_KINDS = (*RECORD_KINDS, *_MESSAGES, "Request", "RoomRequest")
"""The kinds of documents that every game has, including documents of a room with a table."""

_SCALARS: dict[Any, Any] = {int: NUMBER, str: TEXT, bool: FLAG}

COUNT: Document = {"type": "integer", "minimum": 0}


def define(game: AnyGame) -> Definitions:
    """Return the definitions of everything that is written, recorded or sent of a game.

    >>> from tricky_twist import TWISTED
    >>> define(TWISTED).bodies["UndoAsked"]["properties"]
    {'undo': {'type': 'integer', 'minimum': 0}}

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    definitions = define_records(game)
    definitions.define("GameName", {"const": game.name})
    if "Glance" not in definitions.bodies:
        definitions.define("Glance", closed({}))  # a game that declares none sends none
    _define_messages(definitions)
    _define_requests(definitions)
    return definitions


def _define_messages(definitions: Definitions) -> None:
    """Define the messages to a client."""
    for name, form in _MESSAGES.items():
        definitions.define(name, _of(definitions, form))


def _define_requests(definitions: Definitions) -> None:
    """Define the requests of a client."""
    proposed = closed({"seat": definitions.named("Seat"), "number": COUNT})
    about = "The move that a player would like to take back."
    proposal = definitions.define("Proposal", {"description": about, **proposed})
    requests: dict[type, Document] = {
        MoveMade: {"number": COUNT, "move": definitions.named("Move")},
        UndoAsked: {"undo": COUNT},
        UndoAgreed: {"agree": proposal},
        UndoDeclined: {"decline": proposal},
        Resigned: {"resign": {"const": True}},
        WhyAsked: {"why": {"anyOf": [_MOVES, definitions.define("Click", _CLICK)]}},
        SheetAsked: {"sheet": {"const": True}},
        HistoryAsked: {"history": {"const": True}},
    }
    definitions.define("Request", {"oneOf": _members(definitions, requests)})
    rooms = _room_requests(definitions)
    members = [definitions.named("Request"), *_members(definitions, rooms)]
    definitions.define("RoomRequest", {"oneOf": members})


def _room_requests(definitions: Definitions) -> dict[type, Document]:
    """Return the fields of requests to a room, beyond the requests to a table."""
    return {
        Sit: {"sit": {"type": "string"}},
        Ready: {"ready": {"type": "boolean"}},
        Again: {"again": {"const": True}},
        Gift: {"give": definitions.named("RoomGift")},
        RecordAsked: {"record": {"const": True}},
        HintAsked: {"hint": {"const": True}},
        ComparisonAsked: {"whatif": {"const": True}},
        LinkAsked: {"link": definitions.define("LinkedSeat", _seat(definitions))},
    }


def _members(definitions: Definitions, requests: dict[type, Document]) -> list[Json]:
    """Define requests, each by its fields."""
    return [
        definitions.define(kind.__name__, {**described(kind), **closed(fields)})
        for kind, fields in requests.items()
    ]


def _seat(definitions: Definitions) -> Document:
    about = "The seat to which a link leads."
    return {"description": about, **closed({"seat": definitions.named("Seat")})}


_MOVES: Document = {"type": "array", "items": {"$ref": "#/$defs/Move"}}
_CARD: Document = {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/WholeNumber"}]}
_CLICK: Document = {
    "description": "All that a click on a card may mean.",
    **closed({"card": _CARD}),
}


def _of(definitions: Definitions, form: Any) -> Document:
    """Return the schema of a type in a message."""
    if form in _SCALARS:
        return definitions.of(_SCALARS[form])
    if form is NoneType:
        return {"type": "null"}
    if is_typeddict(form):
        parts = form.__annotations__
        names = sorted(parts, key=lambda name: name != "type")  # it comes first, as everywhere
        fields = {name: _of(definitions, parts[name]) for name in names}
        body = closed({**fields}, tuple(form.__optional_keys__))
        return definitions.define(form.__name__, {**described(form), **body})
    if hasattr(form, "__metadata__"):
        return definitions.named(form.__metadata__[0])
    parts = get_args(form)
    match get_origin(form):
        case origin if origin in (Union, UnionType):
            return {"anyOf": [_of(definitions, part) for part in parts]}
        case origin if origin is Literal:
            return {"const": parts[0]}
        case origin if origin is dict:
            return {"type": "object", "additionalProperties": _of(definitions, parts[1])}
        case origin if origin is NotRequired:
            return _of(definitions, parts[0])
        case _:
            return {"type": "array", "items": _of(definitions, parts[0])}


def schema(game: AnyGame) -> Document:
    """Return the JSON Schema (2020-12) of all documents to and from a table, and all their parts.

    A document fits it if it fits the schema of records, or is a ``Message`` or a ``Request``. The
    files of the package hold just this.

    >>> from tricky_twist import TWISTED, hosting
    >>> hosting.schema(TWISTED)["$defs"]["LegalMove"]["properties"]["move"]
    {'$ref': '#/$defs/Move'}

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If *game* is no game of this library.
    """
    return define(game).document(game.title, HOSTED_KINDS)


# Every game ---------------------------------------------------------------------------------------

_OWN = ("BriefView", "ClauseId", "Event", "Facts", "GameName", "Glance", "Move", "Rules")
"""The types that each game declares in its own file."""

_WIRE = """/** The types of a game, each from its own file. */
export interface Wire {
  BriefView: unknown;
  ClauseId: string;
  Event: { type: string };
  Facts: unknown;
  GameName: string;
  Glance: unknown;
  Move: { type: string };
  Rules: unknown;
}

export type Seat = 0 | 1 | 2 | 3 | 4;
"""


def generic_declarations() -> str:
    """Return TypeScript declarations of messages and requests that serve every game.

    Types that depend on the game are parameters: ``Welcome<G>``, where ``G`` has the game's own
    types.

    >>> print(generic_declarations().partition("interface ToldEvent")[2][:46])
    <G extends Wire = Wire> {
      event: G["Event"];
    """
    definitions = Definitions({})
    _define_messages(definitions)
    _define_requests(definitions)
    document = definitions.document("Every game", ())
    head, _, rest = declarations(document).partition("\n\n")
    generic = frozenset(definitions.bodies) - {"WholeNumber"}
    lines = [_with_parameters(line, generic) for line in rest.split("\n")]
    return f"{head}\n\n{_WIRE}\n" + "\n".join(lines)


def _with_parameters(line: str, generic: frozenset[str]) -> str:
    """Return a line of a declaration in which the types of a game are parameters."""
    if line.startswith("/**"):
        return line
    declared = re.match(r"export (?:interface|type) (\w+)", line)
    head, rest = (declared[0], line[declared.end() :]) if declared else ("", line)
    if declared and declared[1] in generic:
        head += "<G extends Wire = Wire>"
    return head + re.sub(r'"\w+"|[A-Z]\w*', lambda found: _named(found[0], generic), rest)


def _named(name: str, generic: frozenset[str]) -> str:
    """Return how a type is named where the game is a parameter."""
    if name in _OWN:
        return f'G["{name}"]'
    return f"{name}<G>" if name in generic else name
