"""JSON Schema of records and journals, on top of the schema of their game."""

from typing import Any

from tricky_twist.encoding import Document, codecs_of
from tricky_twist.encoding.schemas import KINDS, Definitions, define as define_game
from tricky_twist.games import package_of
from tricky_twist.records.document import COMMITMENT, FORMATS, GAME, header_coder, record_coder
from tricky_twist.records.entries import entry_coder
from tricky_twist.records.open_document import open_record_coder
from tricky_twist.records.record import FORMAT, AnyGame

RECORD_KINDS = (*KINDS, "Record", "Journal", "JournalEntry", "OpenRecord")
"""The kinds of documents that every game has, records included."""

_DIGITS: Document = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
_DIGEST = "SHA-256 of the line without this field, which stands first; older journals lack it."


def define(game: AnyGame) -> Definitions:
    """Return the definitions of everything that is written or recorded of a game.

    >>> from tricky_twist import TWISTED
    >>> define(TWISTED).bodies["JournalEntry"]["oneOf"][-1]
    {'$ref': '#/$defs/UndoRejected'}

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    codecs = codecs_of(game)
    definitions = define_game(package_of(game.name), codecs)
    definitions.teach(GAME, {"const": game.name})
    definitions.teach(FORMATS, {"type": "integer", "minimum": 1, "maximum": FORMAT})
    definitions.teach(COMMITMENT, _DIGITS)
    name = game.name
    for coder in (record_coder(name), header_coder(name), open_record_coder(name)):
        definitions.of(coder)
    header: Any = definitions.bodies["Journal"]
    header["description"] = "The first line of a journal: a record that has no moves yet."
    header["properties"]["digest"] = {"description": _DIGEST, **_DIGITS}
    definitions.define("JournalEntry", definitions.of(entry_coder(game.name)))
    return definitions


def schema(game: AnyGame) -> Document:
    """Return the JSON Schema (2020-12) of records and journals, and of all that is in them.

    A document fits it if it fits the schema of the game, or is a record, the header of a journal
    (``Journal``) or one of its later lines (``JournalEntry``).

    >>> from tricky_twist import TWISTED, records
    >>> list(records.schema(TWISTED)["$defs"]["Undone"]["properties"])
    ['type', 'moves']

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If *game* is no game of this library.
    """
    return define(game).document(game.title, RECORD_KINDS)
