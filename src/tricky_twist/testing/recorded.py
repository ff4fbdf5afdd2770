"""Records of games, and texts that were records once."""

import json
import random

from hypothesis import strategies as st

from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.values import changed
from tricky_twist.encoding import Json
from tricky_twist.records import Record, begin, begin_at, dumps
from tricky_twist.testing.documents import spoilt
from tricky_twist.testing.lines import Line, game_number, seats_of, seeded, some_setup
from tricky_twist.testing.material import material_of
from tricky_twist.testing.strategies import SHARED, made

NAMES = ("Ada", "Ben", "Cy", "Dora", "Eve")
"""The names of players in records."""


def records(game: AnyGame) -> st.SearchStrategy[Record]:
    """Return a strategy of records: of games that were just begun, broken off, and played out.

    Some have names, tags and a result, and some start with a position that was entered.

    >>> from hypothesis import find
    >>> from tricky_twist import FLIP_TWHIST
    >>> find(records(FLIP_TWHIST), lambda record: len(record.moves) > 1)
    <Record flip-twhist, 2 moves>

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    material_of(game)
    return made(lambda rng: some_record(rng, game))


def some_record(rng: random.Random, game: AnyGame) -> Record:
    """Return a record of one of the games that tests share.

    >>> from tricky_twist import TWISTED
    >>> some_record(seeded(1), TWISTED)
    <Record twisted, 64 moves>

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    first = len(material_of(game).small)  # these were not set up by number
    number = rng.randint(first, first + SHARED // 4)
    line = game_number(game, number)
    end = rng.randint(0, len(line.moves))
    record = _entered(rng, line, end) if rng.random() >= 0.5 else _begun(number, line, end)
    if rng.random() >= 0.5:
        record = changed(record, names=NAMES[: len(seats_of(game, line.start))])
    if rng.random() >= 0.5:
        record = record.tagged(event="Friday")
    return record.scored(*game.scores(line.states[end])) if rng.random() >= 0.5 else record


def _begun(number: int, line: Line, end: int) -> Record:
    """Return the record of a game from its beginning."""
    setup = some_setup(seeded(number), line.game)
    record = begin(line.game, setup.players, setup.rules, first=setup.first)
    return changed(record, moves=line.moves[:end])


def _entered(rng: random.Random, line: Line, end: int) -> Record:
    """Return the record of a game from a position that was entered."""
    entered = rng.randint(0, end)
    record = begin_at(line.game, line.game.position(line.states[entered]))
    return changed(record, moves=line.moves[entered:end])


def spoilt_records(game: AnyGame) -> st.SearchStrategy[str]:
    """Return a strategy of texts that are nearly records: one place is changed, or the end lost.

    ``records.loads`` reads some of them, as another record; then ``records.verify`` says whether
    it is sound. All others it refuses with an ``EncodingError``.

    >>> from hypothesis import find
    >>> from tricky_twist import FLIP_TWHIST
    >>> len(find(spoilt_records(FLIP_TWHIST), lambda text: len(text) > 100))
    101

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    return _spoilt(records(game))


@st.composite
def _spoilt(draw: st.DrawFn, sound: st.SearchStrategy[Record]) -> str:
    text = dumps(draw(sound))
    document: Json = json.loads(text)
    cut = st.integers(0, len(text) - 1).map(lambda end: text[:end])
    other = spoilt(document).filter(lambda spoilt: spoilt != document)
    return draw(cut | other.map(json.dumps))
