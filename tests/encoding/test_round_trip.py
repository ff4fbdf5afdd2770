"""What is written reads back as itself, and nothing else is taken for it."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given, strategies as st

from tests.conformance.subject import AnyGame, Subject, slowly, some_of
from tests.conformance.subjects import SUBJECTS, every_game
from tricky_twist import EncodingError, Seat
from tricky_twist.encoding import codecs_of, dumps, encode
from tricky_twist.testing.documents import JSON, Path, spoilt
from tricky_twist.testing.lines import seeded
from tricky_twist.testing.strategies import lines, moments, rules as any_rules, states

ANY_CODEC = st.sampled_from([codec for subject in SUBJECTS for codec in codecs_of(subject.game)])


def reads_back(game: AnyGame, held: object) -> bool:
    """Say whether a value is read back from its text, and gives the same text again."""
    codec = codecs_of(game).of(held)
    text = dumps(game, held)
    again = codec.loads(text)
    return type(again) is type(held) and again == held and codec.dumps(again) == text


@every_game
@given(data=st.data())
@slowly
def test_a_state_and_its_views_read_back(subject: Subject, data: st.DataObject) -> None:
    """A state, its bare position, its rules and every view of it read back as themselves."""
    game = subject.game
    state = data.draw(states(subject.game))

    assert reads_back(game, state)
    assert reads_back(game, game.position(state))
    for seat in (None, Seat(0), Seat(len(game.scores(state)) - 1)):
        assert reads_back(game, game.view(state, seat))


@every_game
@given(data=st.data())
def test_rules_read_back(subject: Subject, data: st.DataObject) -> None:
    """Rules of any kind read back as themselves, and so do the named ones."""
    rules = data.draw(any_rules(subject.game))

    assert reads_back(subject.game, rules)
    assert all(reads_back(subject.game, named) for _, named in subject.game.editions)


@every_game
@given(data=st.data())
@slowly
def test_moves_and_events_read_back(subject: Subject, data: st.DataObject) -> None:
    """Every move of a game, and every event as anybody sees it, reads back as itself."""
    game = subject.game
    line = data.draw(lines(subject.game))

    assert all(reads_back(game, move) for move in line.moves[::5])
    for step in line.steps[::5]:
        for seat in (None, Seat(1)):
            seen = game.view_events(step.events, seat)
            assert all(reads_back(game, event) for event in (*step.events, *seen))


@every_game
@given(data=st.data())
@slowly
def test_violations_read_back(subject: Subject, data: st.DataObject) -> None:
    """Every refusal reads back with its clause, its facts and both of its reasons."""
    game = subject.game
    moment = data.draw(moments(subject.game))
    line = moment.line
    state, rng = moment.state, seeded(line.seed)
    chosen = some_of(subject.material.player_moves, 30, rng)

    for move in (*chosen, *subject.material.chance_attempts(rng, state)):
        for violation in game.find_violations(state, move):
            assert reads_back(game, violation)


@every_game
def test_moves_of_every_kind_read_back(subject: Subject) -> None:
    """Every well-formed move reads back, legal anywhere or not."""
    moves = subject.material.player_moves

    assert [] == [
        move for move in moves[:: 1 + len(moves) // 500] if not reads_back(subject.game, move)
    ]


@given(codec=ANY_CODEC, document=JSON)
def test_arbitrary_json_is_refused(codec: Any, document: object) -> None:  # noqa: ANN401  # any codec
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


def fixed(document: Any, game: str) -> Any:  # noqa: ANN401  # JSON
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
