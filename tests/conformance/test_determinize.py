"""A determinized game replays, looks the same to the seat, and goes on looking the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.noninterference import (
    differences,
    differences_in_bytes,
    differences_in_documents,
)
from tests.conformance.subject import Subject, moments, seats_of, slowly
from tests.conformance.subjects import every_game


@every_game
@pytest.mark.parametrize(
    "place",
    [pytest.param(None, id="spectator"), pytest.param(0, id="first"), pytest.param(-1, id="last")],
)
def test_a_determinized_game_looks_the_same(subject: Subject, place: int | None) -> None:
    """It replays legally to a state that the seat cannot tell from the real one."""
    game, hidden = subject.game, [0, 0]

    @given(data=st.data())
    @slowly
    def look_alike(data: st.DataObject) -> None:
        line, number = data.draw(moments(subject))
        state = line.states[number]
        seat = None if place is None else seats_of(game, state)[place]
        other = game.determinize(game.view(state, seat), line.seed)
        replayed = other.start
        for move in other.moves:
            replayed = game.play(replayed, move).state
        own = tuple(move for move in subject.player_moves if move.seat is seat)
        told = [
            *differences(game, seat, state, other.state, own),
            *differences_in_bytes(game, seat, state, other.state),
            *differences_in_documents(game, seat, state, other.state),
        ]
        assert replayed == other.state
        assert [] == told
        hidden[other.state != state] += 1

    look_alike()
    assert 10 * hidden[True] > hidden[False], "the test is vacuous"
