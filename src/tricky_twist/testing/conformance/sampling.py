"""A sampled state looks the same to the seat as the real one, and is a state like any other."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from tricky_twist.core.seats import Seat
from tricky_twist.encoding import codecs_of
from tricky_twist.testing.conformance.noninterference import differences, differences_in_bytes
from tricky_twist.testing.conformance.subject import Laws, assert_differ, slowly, whole_games
from tricky_twist.testing.lines import next_move, play_out, seats_of, seeded
from tricky_twist.testing.strategies import moments


class Sampling(Laws):
    """A sampled state looks the same to the seat as the real one, and is a state like any other."""

    @whole_games
    @pytest.mark.parametrize(
        "place",
        [
            pytest.param(None, id="spectator"),
            pytest.param(0, id="first"),
            pytest.param(-1, id="last"),
        ],
    )
    def test_a_sampled_state_looks_the_same(self, place: int | None) -> None:
        """The seat cannot tell its position from the real one, and nothing is wrong with it."""
        game, hidden = self.subject.game, [0, 0]
        find_problems = codecs_of(game).state.find_problems

        @given(data=st.data())
        @slowly
        def look_alike(data: st.DataObject) -> None:
            moment = data.draw(moments(self.subject.game))
            line = moment.line
            state = moment.state
            seat = None if place is None else seats_of(game, state)[place]
            found = game.sample(game.view(state, seat), line.seed)
            here, there = game.position(state), game.position(found)
            own = tuple(move for move in self.subject.material.player_moves if move.seat is seat)
            told = [
                *differences(game, seat, here, there, own),
                *differences_in_bytes(game, seat, here, there),
            ]
            assert [] == told
            assert () == find_problems(found)
            assert self.subject.cards(state) == self.subject.cards(found)
            hidden[here != there] += 1

        look_alike()
        assert_differ(self.subject, hidden)

    @given(data=st.data())
    @slowly
    def test_a_sampled_state_is_played_to_its_end(self, data: st.DataObject) -> None:
        """The game loses no card and has a winner; each view of it can be sampled too."""
        game = self.subject.game
        moment = data.draw(moments(self.subject.game))
        line = moment.line
        state = moment.state
        seats = seats_of(game, state)
        found: Any = game.sample(game.view(state, data.draw(st.sampled_from(seats))), line.seed)
        other = game.sample(game.view(found, data.draw(st.sampled_from(seats))), line.seed)
        assert type(found) is type(other)
        cards, rng = self.subject.cards(found), seeded(line.seed)
        for _ in range(self.subject.material.most_moves(line.start)):
            if game.is_over(found):
                break
            found = game.play(found, next_move(self.subject.game, found, rng)).state
            assert cards == self.subject.cards(found)
        assert game.winners(found)

    @given(data=st.data(), seed=st.integers(0, 2**32) | st.text(max_size=3))
    @slowly
    def test_who_cannot_tell_two_states_apart_gets_the_same_samples(
        self, data: st.DataObject, seed: int | str
    ) -> None:
        """A sample depends only on the view and the seed."""
        game = self.subject.game
        moment = data.draw(moments(self.subject.game))
        line = moment.line
        state = moment.state
        seat = data.draw(st.sampled_from([None, *seats_of(game, state)]))
        twin = game.determinize(game.view(state, seat), line.seed).state
        samples = [game.sample(game.view(each, seat), seed) for each in (state, twin, state)]

        assert samples[0] == samples[1] == samples[2]
        assert repr(samples[0]) == repr(samples[1]) == repr(samples[2])

    @whole_games
    def test_another_seed_gives_another_sample(self) -> None:
        """The hidden part depends on the seed."""
        game = self.subject.game
        line = play_out(self.subject.game, game.setup(game.players[-1]), 1)
        seen = game.view(line.states[len(line.states) // 3], Seat(0))

        assert 1 < len({game.sample(seen, seed) for seed in range(5)})
