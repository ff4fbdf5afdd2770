"""A determinized game replays, looks the same to the seat, and goes on looking the same."""

import json
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from tests.conformance.noninterference import (
    differences,
    differences_in_bytes,
    differences_in_documents,
)
from tests.conformance.subject import Subject, moments, play_out, seats_of, slowly
from tests.conformance.subjects import every_game
from tricky_twist import Seat

INVENTED = Path(__file__).with_name("invented.json")
"""For each game a digest of what is invented; a change of it needs a line in the changelog."""


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


def invented(subject: Subject) -> str:
    """Return a digest of what a few seeds invent on the way through two games."""
    game = subject.game
    (_, standard), *_ = game.editions
    parts: list[str] = []
    for rules in (standard, subject.secretive):
        states = play_out(subject, game.setup(game.players[0], rules), 1).states
        for seed, state in enumerate(states[:6] + states[6::2]):
            views = (game.view(state, seat) for seat in (None, Seat(seed % game.players[0])))
            parts += [repr(game.determinize(seen, seed).moves) for seen in views]
    return sha256("\n".join(parts).encode()).hexdigest()


@every_game
def test_a_seed_invents_the_same_game_everywhere_and_in_every_version(subject: Subject) -> None:
    """What was seen with a seed can be seen again, by whoever it is told."""
    expected = json.loads(INVENTED.read_text(encoding="utf-8"))

    assert expected[subject.game.name] == invented(subject)
