"""The document of a record: one JSON object, with one canonical text.

The coders are the coders of its game, so everything that :mod:`tricky_twist.encoding` says about
reading and writing holds here. How the document grows: a field that a later format adds is
optional, and is omitted while it is empty, so that a record always keeps its text.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeVar

from tricky_twist.core.errors import (
    EncodingError,
    Problem,
    RulesError,
    TrickyTwistError,
    WrongTypeError,
    describe,
)
from tricky_twist.core.phrases import is_about
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.core.version import VERSION
from tricky_twist.encoding import Codec, codecs_of
from tricky_twist.encoding.coders import (
    NUMBER,
    TEXT,
    Coder,
    MappingCoder,
    ObjectCoder,
    OptionalCoder,
    Problems,
    ScalarCoder,
    TupleCoder,
    UnionCoder,
    union_coder,
    word_coder,
)
from tricky_twist.encoding.text import DuplicateFields, Json, UnknownField, parse, show
from tricky_twist.encoding.wire import SEAT_WORDS
from tricky_twist.games import NAMES, game_called
from tricky_twist.records.fair import FairShuffle, is_commitment
from tricky_twist.records.record import FORMAT, Record, Setup, require_start

# Coders -------------------------------------------------------------------------------------------


@value
class GameCoder:
    """A game, which is written as its name.

    >>> from tricky_twist import TWISTED
    >>> GameCoder().encode(TWISTED, "$", []), GameCoder().decode("twisted", "$", [])
    ('twisted', <Game twisted>)
    """

    def encode(self, held: Any, _path: str, _problems: Problems) -> Json:
        """Return the name."""
        name: Json = held.name
        return name

    def decode(self, document: object, path: str, problems: Problems) -> Any:
        """Return the game of a name."""
        if type(document) is str and document in NAMES:
            return game_called(document)
        names = " or ".join(map(show, NAMES))
        unknown = ", which is not registered" if type(document) is str else ""
        problems.append(Problem(path, f"expected {names}, got {show(document)}{unknown}"))
        return None


def _is_format(held: object) -> bool:
    return type(held) is int and 0 < held <= FORMAT


GAME = GameCoder()
FORMATS = ScalarCoder(f"a format up to {FORMAT}, which this version can read", _is_format)
SEAT = word_coder(SEAT_WORDS[0], (Seat,), SEAT_WORDS[1])
COMMITMENT = ScalarCoder("64 hexadecimal digits", is_commitment)
_FAIR: tuple[str, Coder] = (
    "fair",
    union_coder(
        "a fair shuffle",
        (
            ObjectCoder(
                FairShuffle,
                "fair-shuffle",
                (
                    ("commitment", COMMITMENT),
                    ("salt_commitments", TupleCoder(COMMITMENT, None)),
                    ("salts", TupleCoder(TEXT, None)),
                    ("secret", TEXT),
                ),
            ),
        ),
    ),
)


def setup_coder(name: str) -> ObjectCoder:
    """Return the coder of how a game is set up.

    >>> [field for field, _ in setup_coder("twisted").fields]
    ['players', 'rules', 'first']
    """
    rules = codecs_of(game_called(name)).rules.make_coder()
    fields = (("players", NUMBER), ("rules", rules), ("first", OptionalCoder(SEAT)))
    return ObjectCoder(Setup, "setup", fields)


def _header_fields(name: str) -> tuple[tuple[str, Coder], ...]:
    """Return the fields of a record that are known before the first move."""
    states: Any = codecs_of(game_called(name)).state.make_coder()
    starts = (setup_coder(name), *states.by_tag.values())
    return (
        ("format", FORMATS),
        ("library", TEXT),
        ("game", GAME),
        ("names", TupleCoder(TEXT, None)),
        ("tags", MappingCoder(TEXT)),
        ("start", union_coder("a setup or a state", starts)),
    )


@cache
def record_coder(name: str) -> UnionCoder:
    """Return the coder of the records of a game.

    >>> list(record_coder("twisted").by_tag)
    ['record']
    """
    moves = TupleCoder(codecs_of(game_called(name)).move.make_coder(), None)
    fields = (*_header_fields(name), ("moves", moves))
    optional = (("result", TupleCoder(NUMBER, None)), _FAIR)
    return union_coder("a record", (ObjectCoder(Record, "record", fields, optional),))


@cache
def header_coder(name: str) -> UnionCoder:
    """Return the coder of the header of a journal: of a record that has no moves yet.

    >>> list(header_coder("twisted").by_tag)
    ['journal']
    """
    header = ObjectCoder(Record, "journal", _header_fields(name), (_FAIR,))
    return union_coder("the header of a journal", (header,))


# Checks beyond the coders -------------------------------------------------------------------------


def find_problems(record: Record) -> tuple[Problem, ...]:
    """Return the faults of a well-formed record, other than its moves.

    >>> import attrs
    >>> from tricky_twist import records
    >>> record = attrs.evolve(records.begin("twisted", players=2), names=("Ada",))
    >>> print(*find_problems(record))
    $.names: there must be a name for each of 2 seats or none at all, not 1
    """
    return tuple(_find_false_start(record)) or tuple(_find_miscounts(record))


def _find_false_start(record: Record) -> Iterator[Problem]:
    """Yield why a game cannot start like this."""
    try:
        require_start(record)
    except EncodingError as error:
        yield from error.problems
    except RulesError as error:
        yield Problem(f"$.start.rules.{error.field}", error.reason)
    except TrickyTwistError as error:
        yield Problem("$.start", str(error))


def _find_miscounts(record: Record) -> Iterator[Problem]:
    """Yield which lists do not have an entry for each seat."""
    players = record.players
    if len(record.names) not in (0, players):
        reason = (
            f"there must be a name for each of {players} seats or none at all, not "
            f"{len(record.names)}"
        )
        yield Problem("$.names", reason)
    if record.fair is not None and len(record.fair.salts) != players:
        reason = f"there must be a salt for each of {players} seats, not {len(record.fair.salts)}"
        yield Problem("$.fair.salts", reason)
    if record.result is not None and len(record.result) != players:
        reason = f"there must be points for each of {players} seats, not for {len(record.result)}"
        yield Problem("$.result", reason)


# Codecs -------------------------------------------------------------------------------------------

T = TypeVar("T")


class RecordCodec(Codec[T]):
    """A codec of stored files: an unknown field may come from a later version.

    >>> from tricky_twist import records
    >>> document = records.encode(records.begin("twisted", players=2))
    >>> codec_in(document).decode({**document, "mood": "merry"})  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tricky_twist.core.errors.EncodingError: $: unknown field 'mood': this record may be newer ...
    """

    __slots__ = ()

    def encode(self, held: T) -> Json:
        """Return the document of a value; a file that could not be read again is not written.

        Raises:
            ~tricky_twist.core.errors.EncodingError: As
                :meth:`~tricky_twist.encoding.codec.Codec.check`.
        """
        document = Codec.encode(self, held)
        if problems := self.find_problems(held):
            raise EncodingError(problems)
        return document

    def decode(self, document: object) -> T:
        """Return the value that a document stands for.

        Raises:
            ~tricky_twist.core.errors.EncodingError: As
                :meth:`~tricky_twist.encoding.codec.Codec.decode`.
        """
        try:
            return Codec.decode(self, document)
        except EncodingError as error:
            raise EncodingError(tuple(map(_with_version, error.problems))) from None


def _with_version(problem: Problem) -> Problem:
    """Return a problem that names this version, if a later one may solve it."""
    if not is_about(problem.reason, UnknownField):
        return problem
    hint = f"this record may be newer than version {VERSION}"
    return Problem(problem.path, f"{problem.reason}: {hint}")


MakeCoder = Callable[[str], Coder]
"""The maker of the coder of one kind of document, by the name of a game."""


def require_record(thing: object) -> None:
    """Refuse an object that is no record of a game of this library.

    >>> require_record(7)
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a Record, got a value of type int
    """
    if type(thing) is not Record or not hasattr(thing, "format"):
        raise WrongTypeError("a Record", describe(thing))
    codecs_of(thing.game)


def codec_for(record: object, make_coder: MakeCoder = record_coder) -> Codec[Record]:
    """Return the codec that writes a record.

    >>> from tricky_twist import records
    >>> record = records.begin("twisted", players=2)
    >>> "moves" in codec_for(record, header_coder).encode(record)
    False

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it is no record.
        ~tricky_twist.core.errors.WrongTypeError: If its game is no game of this library.
    """
    if type(record) is not Record or not hasattr(record, "format"):
        raise EncodingError((Problem("$", f"expected a Record, got {describe(record)}"),))
    codecs_of(record.game)
    return _codec(record.game.name, make_coder)


def codec_in(document: object, make_coder: MakeCoder = record_coder) -> Codec[Record]:
    """Return the codec that reads a document, according to the game that it names.

    >>> codec_in({"game": "twisted"}).kinds
    (<class 'tricky_twist.records.record.Record'>,)

    Raises:
        ~tricky_twist.core.errors.EncodingError: As :func:`game_in`.
    """
    return _codec(game_in(document), make_coder)


def game_in(document: object) -> str:
    """Return the name of the game that a document names.

    >>> game_in({"game": "twisted", "format": 1})
    'twisted'

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it names none, or a format that is yet unknown.
    """
    fields: Any = document.fields if type(document) is DuplicateFields else document
    problems: Problems = []
    if type(fields) is not dict:
        problems.append(Problem("$", f"expected an object, got {show(fields)}"))
    elif "game" not in fields:
        problems.append(Problem("$.game", "it is missing"))
    else:
        FORMATS.decode(fields.get("format", FORMAT), "$.format", problems)
        GAME.decode(fields["game"], "$.game", problems)
    if problems:
        raise EncodingError(tuple(problems))
    name: str = fields["game"]
    return name


@cache
def _codec(name: str, make_coder: MakeCoder) -> Codec[Record]:
    return RecordCodec((Record,), lambda: make_coder(name), find_problems)


# Documents ----------------------------------------------------------------------------------------


def encode(record: Record) -> Json:
    """Return the document of a record.

    >>> from tricky_twist import records
    >>> document = records.encode(records.begin("twisted", players=2, names=("Ada", "Ben")))
    >>> document["game"], document["names"], document["moves"]
    ('twisted', ['Ada', 'Ben'], [])

    Raises:
        ~tricky_twist.core.errors.EncodingError: If it is no record, or could not be decoded again;
            every problem is listed with its path. It does not test the moves; ``verify`` does.
        ~tricky_twist.core.errors.WrongTypeError: If its game is no game of this library.
    """
    return codec_for(record).encode(record)


def dumps(record: Record) -> str:
    """Return the canonical text of a record: one line, ASCII, sorted names, no spaces.

    >>> from tricky_twist import records
    >>> record = records.begin("twisted", players=2)
    >>> records.loads(records.dumps(record)) == record
    True

    Raises:
        ~tricky_twist.core.errors.EncodingError: As :func:`encode`.
        ~tricky_twist.core.errors.WrongTypeError: As :func:`encode`.
    """
    return codec_for(record).dumps(record)


def decode(document: object) -> Record:
    """Return the record that a document stands for.

    >>> from tricky_twist import records
    >>> records.decode(records.encode(records.begin("twisted", players=2)))
    <Record twisted, 0 moves>

    Raises:
        ~tricky_twist.core.errors.EncodingError: If anything is wrong with it; every problem is
            listed with its path. Whether its moves are legal, ``verify`` says.
    """
    return codec_in(document).decode(document)


def loads(text: str | bytes) -> Record:
    """Return the record that a JSON text, or its UTF-8, stands for; any spaces are allowed.

    >>> from tricky_twist import EncodingError, records
    >>> try:
    ...     records.loads('{"game": "whist"}')
    ... except EncodingError as error:
    ...     print(str(error).partition(", ")[2])
    got 'whist', which is not registered

    Raises:
        ~tricky_twist.core.errors.EncodingError: As :func:`decode`, and if it is not JSON, not
            UTF-8, or too large.
    """
    return decode(parse(read_utf8(text)))


def read_utf8(text: object) -> object:
    """Return the text that these bytes are; anything else as it is.

    >>> read_utf8(b"take 0")
    'take 0'

    Raises:
        ~tricky_twist.core.errors.EncodingError: If they are not UTF-8.
    """
    if type(text) is not bytes:
        return text
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        raise EncodingError((Problem("$", f"not UTF-8 at byte {error.start + 1}"),)) from None
