"""What is written reads back as itself, and nothing else is taken for it."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.subject import Line, moments, states
from tests.encoding.documents import JSON, spoilt
from tests.tricky_twist.strategies import PLAYER_MOVES, rules
from tests.tricky_twist.strategies import TRICKY_TWIST_SUBJECT as SUBJECT
from tricky_twist import EncodingError, Seat
from tricky_twist.encoding import Codec, codecs_of, dumps, encode
from tricky_twist.games import tricky_twist as tt

CODECS = codecs_of(tt.GAME)
ANY_CODEC = st.sampled_from(list(CODECS))


def reads_back(codec: Codec[Any], held: object) -> bool:
    """Say whether a value is read back from its text, and gives the same text again."""
    text = dumps(tt.GAME, held)
    again = codec.loads(text)
    return type(again) is type(held) and again == held and codec.dumps(again) == text


@given(moment=moments(SUBJECT))
def test_a_state_and_its_views_read_back(moment: tuple[Line, int]) -> None:
    """A state, its bare position, its rules and every view of it read back as themselves."""
    line, number = moment
    state = line.states[number]

    assert reads_back(CODECS.state, state)
    assert reads_back(CODECS.state, tt.position(state))
    for seat in (None, Seat(0), Seat(2)):
        assert reads_back(CODECS.view, tt.view(state, seat))


@given(drawn=st.sampled_from(tt.PLAYERS).flatmap(rules))
def test_rules_read_back(drawn: tt.Rules) -> None:
    """Rules of any kind read back as themselves."""
    assert reads_back(CODECS.rules, drawn)


@given(moment=moments(SUBJECT))
def test_moves_and_events_read_back(moment: tuple[Line, int]) -> None:
    """Every move of a game, and every event as anybody sees it, reads back as itself."""
    line, _ = moment

    assert all(reads_back(CODECS.move, move) for move in line.moves[::5])
    for step in line.steps[::5]:
        for seat in (None, Seat(1)):
            seen = tt.view_events(step.events, seat)
            assert all(reads_back(CODECS.event, event) for event in (*step.events, *seen))


@given(state=states(SUBJECT), chosen=st.lists(st.sampled_from(PLAYER_MOVES), max_size=30))
def test_violations_read_back(state: tt.State, chosen: list[tt.PlayerMove]) -> None:
    """Every refusal reads back with its clause, its facts and both of its reasons."""
    for move in chosen:
        for violation in tt.find_violations(state, move):
            assert reads_back(CODECS.violation, violation)


@pytest.mark.parametrize("move", PLAYER_MOVES[::7], ids=repr)
def test_a_move_reads_back(move: tt.PlayerMove) -> None:
    """Every well-formed move reads back, legal anywhere or not."""
    assert reads_back(CODECS.move, move)


@given(codec=ANY_CODEC, document=JSON)
def test_arbitrary_json_is_refused(codec: Codec[Any], document: object) -> None:
    """What stands for nothing is refused with an error of ours, as a document and as a text."""
    with pytest.raises(EncodingError):
        codec.decode(document)
    with pytest.raises(EncodingError):
        codec.loads(json.dumps(document))


@given(data=st.data(), moment=moments(SUBJECT))
def test_what_is_taken_is_written_the_same(data: st.DataObject, moment: tuple[Line, int]) -> None:
    """A document that is nearly right is refused, or it is just what its value is written as."""
    line, number = moment
    number = min(number, len(line.steps) - 1)
    state = line.states[number]
    values = (state, tt.view(state, Seat(0)), line.moves[number], *line.steps[number].events)
    held = data.draw(st.sampled_from(values))
    document = data.draw(spoilt(encode(tt.GAME, held)))
    codec = CODECS.of(held)
    again = None
    with contextlib.suppress(EncodingError):
        again = codec.encode(codec.decode(document))

    assert again is None or json.dumps(document, sort_keys=True) == json.dumps(
        again, sort_keys=True
    )


@given(data=st.data(), moment=moments(SUBJECT))
def test_a_state_with_its_history_cannot_be_altered(
    data: st.DataObject, moment: tuple[Line, int]
) -> None:
    """No single change to what lies on the table or was done goes unnoticed."""
    line, number = moment
    state = line.states[number]
    if not isinstance(state, tt.Drawing | tt.Playing | tt.Picking | tt.TakingBack | tt.Declaring):
        return
    document = encode(tt.GAME, state)
    assert isinstance(document, dict)
    part = data.draw(st.sampled_from(sorted(set(document) - {"type"})))
    changed = {**document, part: data.draw(spoilt(document[part]))}
    if without_free_parts(changed) == without_free_parts(document):
        return

    with pytest.raises(EncodingError):
        CODECS.state.decode(changed)


FREE_ORDER = {"reserves", "answers"}


def without_free_parts(document: Any) -> Any:  # noqa: ANN401  # JSON
    """Return a document without the rules and the score cards to come.

    Other rules may lead to the same position, and the score cards to come may be others. Cards
    drawn one after the other may have lain the other way round, and seats that answer at once
    may have answered in another order.
    """
    if isinstance(document, dict):
        kept = {k: v for k, v in document.items() if k not in {"rules", "score_deck"}}
        return {
            name: sorted(json.dumps(part)) if name in FREE_ORDER else without_free_parts(part)
            for name, part in kept.items()
        }
    if isinstance(document, list):
        return [without_free_parts(part) for part in document]
    return (type(document).__name__, document)
