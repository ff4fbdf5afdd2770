"""The document of an open record: a bystander's notes, as one JSON object.

It is read as strictly as the document of a record, and grows in the same way.
"""

from functools import cache
from typing import Any

from tricky_twist.core.errors import EncodingError, Problem, describe
from tricky_twist.encoding import Codec, Json, codecs_of
from tricky_twist.encoding.coders import (
    NUMBER,
    TEXT,
    CardSetCoder,
    Coder,
    ObjectCoder,
    TupleCoder,
    UnionCoder,
    union_coder,
)
from tricky_twist.encoding.text import parse, write
from tricky_twist.games import game_called
from tricky_twist.records._notes import find_again
from tricky_twist.records.bystander import bystander_of
from tricky_twist.records.document import (
    FORMATS,
    GAME,
    RecordCodec,
    find_problems,
    game_in,
    read_utf8,
    setup_coder,
)
from tricky_twist.records.openly import OpenRecord
from tricky_twist.records.record import AnyGame, Record


@cache
def open_record_coder(name: str) -> UnionCoder:
    """Return the coder of the open records of a game.

    >>> list(open_record_coder("twisted").by_tag)
    ['open-record']
    """
    moves = codecs_of(game_called(name)).move.make_coder()
    fields = (
        ("format", FORMATS),
        ("game", GAME),
        ("names", TupleCoder(TEXT, None)),
        ("start", union_coder("a setup", (setup_coder(name),))),
        ("moves", TupleCoder(moves, None)),
        ("shown", _shown_coder(game_called(name), moves)),
    )
    return union_coder("an open record", (ObjectCoder(OpenRecord, "open-record", fields),))


def _shown_coder(game: AnyGame, moves: Any) -> Coder:
    """Return the coder of the cards that chance shows, the same as for the cards in its move."""
    shows = bystander_of(game).shows
    if shows is None:
        return TupleCoder(NUMBER, 0)
    move, name = shows
    coder = dict(moves.by_kind[move].fields)[name]
    return TupleCoder(coder.card if isinstance(coder, CardSetCoder) else coder.entry, None)


def _find_problems(seen: OpenRecord) -> tuple[Problem, ...]:
    """Return the faults of a well-formed open record, other than its moves."""
    found = find_problems(Record(seen.game, seen.start, names=seen.names))
    if not found and seen.start.first is None:
        found = (Problem("$.start.first", "expected the seat that goes first, got null"),)
    again = (
        Problem("$.shown", f"{card} is shown again")
        for card in find_again(seen.game, seen.shown, seen.start.rules)
    )
    return (*found, *again)


@cache
def _codec(name: str) -> Codec[OpenRecord]:
    return RecordCodec((OpenRecord,), lambda: open_record_coder(name), _find_problems)


def encode_openly(seen: OpenRecord) -> Json:
    """Return the document of an open record.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> from tricky_twist.records import Setup
    >>> place = tw.Place(Seat(0), tw.Card(21))
    >>> document = encode_openly(OpenRecord(TWISTED, Setup(2, tw.STANDARD, Seat(0)), (place,)))
    >>> document["type"], document["moves"]
    ('open-record', [{'type': 'place', 'seat': 0, 'card': '21'}])

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it is none, or could not be decoded again; every
            problem is listed with its path. This does not judge the record; ``verify_openly`` does.
        ~tricky_twist.core.errors.WrongTypeError: If its game is no game of this library.
    """
    if type(seen) is not OpenRecord or not hasattr(seen, "format"):
        raise EncodingError((Problem("$", f"expected an OpenRecord, got {describe(seen)}"),))
    codecs_of(seen.game)
    return _codec(seen.game.name).encode(seen)


def dumps_openly(seen: OpenRecord) -> str:
    """Return the canonical text of an open record: one line, ASCII, sorted names, no spaces.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> from tricky_twist.records import Setup
    >>> seen = OpenRecord(TWISTED, Setup(2, tw.STANDARD, Seat(0)), ())
    >>> loads_openly(dumps_openly(seen)) == seen
    True

    Raises:
        ~tricky_twist.core.errors.EncodingError: As :func:`encode_openly`.
        ~tricky_twist.core.errors.WrongTypeError: As :func:`encode_openly`.
    """
    return write(encode_openly(seen))


def decode_openly(document: object) -> OpenRecord:
    """Return the open record that a document stands for.

    >>> decode_openly({"type": "open-record"})
    Traceback (most recent call last):
    tricky_twist.core.errors.EncodingError: $.game: it is missing

    Raises:
        ~tricky_twist.core.errors.EncodingError: If anything is wrong with it; every problem is
            listed with its path.
    """
    return _codec(game_in(document)).decode(document)


def loads_openly(text: str | bytes) -> OpenRecord:
    """Return the open record that a JSON text, or its UTF-8, stands for.

    >>> loads_openly(b"{game: twisted}")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tricky_twist.core.errors.EncodingError: $: not JSON: ... (line 1, column 2)

    Raises:
        ~tricky_twist.core.errors.EncodingError: As :func:`decode_openly`, and if it is not JSON,
            not UTF-8, or too large.
    """
    return decode_openly(parse(read_utf8(text)))
