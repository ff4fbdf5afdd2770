"""What is written reads back as itself, and nothing else is taken for it."""

import contextlib
import json
from itertools import chain
from typing import Any

import pytest
from hypothesis import given, strategies as st

from tests.conformance.subjects import SUBJECTS, every_game
from tricky_twist import EncodingError, Seat
from tricky_twist.encoding import codecs_of, encode
from tricky_twist.games import package_of
from tricky_twist.testing.attempts import near_misses
from tricky_twist.testing.conformance.subject import AnyGame, State, Subject, slowly
from tricky_twist.testing.documents import JSON, Path, spoilt
from tricky_twist.testing.laws import round_trips
from tricky_twist.testing.lines import Line, seats_of
from tricky_twist.testing.strategies import lines, moments, states
from tricky_twist.testing.values import kinds, values

pytestmark = pytest.mark.untraced  # chance decides what is written and read

ANY_CODEC = st.sampled_from([codec for subject in SUBJECTS for codec in codecs_of(subject.game)])


def all_read_back(game: AnyGame, drawn: st.SearchStrategy[tuple[object, ...]]) -> None:
    """See that values of a game, many at a time, read back from their texts as themselves."""
    of = codecs_of(game).of
    round_trips(
        lambda held: [(codec, codec.dumps(each)) for codec, each in held],
        lambda written: [(codec, codec.loads(text)) for codec, text in written],
        drawn.map(lambda held: [(of(each), each) for each in held]),
    )


@every_game
def test_a_state_and_its_views_read_back(subject: Subject) -> None:
    """So do its bare position, and the lists of who may move and how."""
    game = subject.game

    def shown(state: State) -> tuple[object, ...]:
        views = [game.view(state, seat) for seat in (None, *seats_of(game, state))]
        moves = game.legal_moves(state)
        lists = (moves, moves[:1] * 2, game.actors(state), game.winners(state))
        return (state, game.position(state), *views, *lists)

    all_read_back(game, states(game).map(shown))


@every_game
def test_a_value_of_every_class_reads_back(subject: Subject) -> None:
    """Rules of any kind, moves that are legal nowhere, all events, facts and rows of a sheet."""
    own = package_of(subject.game.name).__name__
    read_alone = codecs_of(subject.game).state.kinds
    public = [kind for kind in kinds() if kind.__module__.startswith(own)]

    all_read_back(
        subject.game, st.tuples(*(values(kind) for kind in public if kind not in read_alone))
    )


@every_game
def test_violations_read_back(subject: Subject) -> None:
    """Every refusal reads back with its clause, its facts and both of its reasons."""
    all_read_back(subject.game, near_misses(subject.game).map(lambda miss: miss.violations))


@every_game
def test_sheets_and_their_explanations_read_back(subject: Subject) -> None:
    """Rows, lines, and whole sheets; a line names its clause by the id."""
    game = subject.game

    def explained(line: Line) -> tuple[object, ...]:
        sheet = game.score_sheet(line.states[-1])
        told = [game.explain(row) for row in chain(*sheet)]
        for each in chain(*told):
            document = encode(game, each)
            assert ("score-line", each.clause.id) == (document["type"], document["clause"])
        return (sheet, *told)

    all_read_back(game, lines(game).map(explained))


@given(codec=ANY_CODEC, document=JSON)
def test_arbitrary_json_is_refused(codec: Any, document: object) -> None:
    """What stands for nothing is refused with an error of ours, as a document and as a text."""
    with pytest.raises(EncodingError):
        codec.decode(document)
    with pytest.raises(EncodingError):
        codec.loads(json.dumps(document))


@every_game
@given(data=st.data())
@slowly
def test_what_is_taken_is_written_the_same(subject: Subject, data: st.DataObject) -> None:
    """A document that is nearly right is refused, or it is just what its value is written as."""
    game = subject.game
    moment = data.draw(moments(subject.game))
    line, number = moment.line, moment.number
    number = min(number, len(line.steps) - 1)
    state = line.states[number]
    values = (state, game.view(state, Seat(0)), line.moves[number], *line.steps[number].events)
    held = data.draw(st.sampled_from(values))
    document = data.draw(spoilt(encode(game, held)))
    codec = codecs_of(game).of(held)
    again = None
    with contextlib.suppress(EncodingError):
        again = codec.encode(codec.decode(document))

    assert again is None or json.dumps(document, sort_keys=True) == json.dumps(
        again, sort_keys=True
    )


# What a history holds fast ----------------------------------------------------------------------

FREE = {
    "tricky-twist": {"rules", "score_deck"},
    "twisted": {"rules", "placed", "number"},
    "flip-twhist": {"rules", "hidden", "exposed", "played", "log"},
}
"""The parts of a state that may be others. Other rules may lead to the same position.

In Tricky Twist the score cards to come may be others. In the other games a state holds the hands as
they were a while ago, so that other cards may have been played since. Flip Twhist does not keep how
the cards were dealt: others may be held or have been laid open, and the log may begin later.
"""

FREE_ORDER = {
    "tricky-twist": {"reserves", "reserves_at_start", "answers"},
    "twisted": {"pile"},
    "flip-twhist": set[str](),
}
"""The lists in which other orders may be as right.

Cards drawn one after the other may have lain the other way round, and seats that answer at once may
have answered in another order.
"""


@every_game
@given(data=st.data())
@slowly
def test_a_state_with_its_history_cannot_be_altered(subject: Subject, data: st.DataObject) -> None:
    """No single change to what lies on the table or was done goes unnoticed."""
    game = subject.game
    state = data.draw(states(subject.game))
    if not hasattr(state, "table") or game.is_over(state):
        return
    document = encode(game, state)
    changed = data.draw(spoilt(document, lambda path: is_fixed(path, game.name)))
    if fixed(changed, game.name) == fixed(document, game.name):
        return

    with pytest.raises(EncodingError):
        codecs_of(game).state.decode(changed)


def is_fixed(path: Path, game: str) -> bool:
    """Say whether what stands in a place follows from the rest; a history may begin later."""
    return not FREE[game].intersection(path) and path[-1:] != ("origins",)


def fixed(document: Any, game: str) -> Any:
    """Return a document without the parts that may be others, and in one order."""
    if isinstance(document, dict):
        kept = {name: part for name, part in document.items() if name not in FREE[game]}
        return {
            name: sorted(json.dumps(part)) if name in FREE_ORDER[game] else fixed(part, game)
            for name, part in kept.items()
        }
    if isinstance(document, list):
        return [fixed(part, game) for part in document]
    return (type(document).__name__, document)
