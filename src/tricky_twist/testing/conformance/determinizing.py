"""A determinized game replays, and looks the same to the seat, also afterwards."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.game import Determinized, shuffled
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.testing.conformance.noninterference import (
    differences,
    differences_in_bytes,
    differences_in_documents,
)
from tricky_twist.testing.conformance.subject import (
    AnyGame,
    Laws,
    State,
    assert_differ,
    fresh,
    late_in_each_phase,
    replay,
    slowly,
    whole_games,
)
from tricky_twist.testing.lines import play_out, seats_of
from tricky_twist.testing.strategies import SEEDS, moments


def assert_explained(game: AnyGame, state: State, seat: Seat | None, seed: int | str) -> State:
    """See that a game replays legally from a setup to a state that looks the same; return it."""
    seen = game.view(state, seat)
    found = game.determinize(seen, seed)
    start: Any = found.start
    replayed = replay(game, start, found.moves)

    rules, players = game.rules_of(start), game.players_of(start)
    assert start in [game.setup(players, rules, first=seat) for seat in (None, *SEATS[:players])]
    assert found.state == replayed
    assert seen == game.view(replayed, seat)
    return replayed


class Determinizing(Laws):
    """A determinized game replays, and looks the same to the seat, also afterwards."""

    @whole_games
    @pytest.mark.parametrize(
        "place",
        [
            pytest.param(None, id="spectator"),
            pytest.param(0, id="first"),
            pytest.param(-1, id="last"),
        ],
    )
    def test_a_determinized_game_looks_the_same(self, place: int | None) -> None:
        """It replays legally to a state that the seat cannot tell from the real one."""
        game, hidden = self.subject.game, [0, 0]

        @given(data=st.data())
        @slowly
        def look_alike(data: st.DataObject) -> None:
            moment = data.draw(moments(self.subject.game))
            state = moment.state
            seat = None if place is None else seats_of(game, state)[place]
            other = assert_explained(game, state, seat, data.draw(SEEDS | st.text(max_size=3)))
            own = tuple(move for move in self.subject.material.player_moves if move.seat is seat)
            told = [
                *differences(game, seat, state, other, own),
                *differences_in_bytes(game, seat, state, other),
                *differences_in_documents(game, seat, state, other),
            ]
            assert [] == told
            hidden[other != state] += 1

        look_alike()
        assert_differ(self.subject, hidden)

    def test_every_phase_is_explained(self) -> None:
        """Late in each phase, to all: in each edition, with much hidden, and with few cards."""
        for state in late_in_each_phase(self.subject):
            for seat in (None, *seats_of(self.subject.game, state)):
                assert_explained(self.subject.game, state, seat, 1)

    def test_before_the_first_shuffle_nothing_has_happened(self) -> None:
        """The view of a setup gives that setup back."""
        game, start = self.subject.game, self.subject.game.setup(self.subject.game.players[-1])

        assert Determinized(start, (), start) == game.determinize(game.view(start, None), 1)

    def test_another_seed_gives_another_game(self) -> None:
        """The outcome is a function of the view and the seed; a number is not its text."""
        game = self.subject.game
        states = play_out(self.subject.game, game.setup(self.subject.game.players[-1]), 1).states
        seen = game.view(states[len(states) // 4], Seat(1))
        numbers = range(1, 6)
        found = {seed: game.determinize(seen, seed) for seed in (*numbers, *map(str, numbers))}

        assert found[1] == game.determinize(seen, 1)
        assert 1 < len({found[number].moves for number in numbers})
        assert any(found[number].moves != found[str(number)].moves for number in numbers)

    def test_the_seed_that_dealt_the_game_gives_nothing_away(self) -> None:
        """With the same seed the hands are different."""
        game = self.subject.game
        state, move = game.setup(game.players[-1], first=Seat(0)), None
        while game.pending_chance(state) is not None:
            move = shuffled(game, state, Shuffler(7))
            state = game.play(state, move).state
        found = game.determinize(game.view(state, None), 7)

        assert found.moves[-1] != move is not None
        for seat in seats_of(game, state):
            hand, guessed = (self.subject.secrets(each, seat) for each in (state, found.state))
            assert len(hand & guessed) < len(hand)

    @pytest.mark.parametrize("value", [None, 1, "view", (), object(), fresh])
    def test_what_is_no_view_is_refused(self, value: object) -> None:
        """Nor is a state a view."""
        for wrong in (value, fresh(self.subject.game)):
            with pytest.raises(
                WrongTypeError, match=f"expected a view of {self.subject.game.title}"
            ):
                self.subject.game.determinize(wrong, 1)

    @pytest.mark.parametrize("seed", [None, 1.5, True, b"seed", ()])
    def test_what_is_no_seed_is_refused(self, seed: Any) -> None:
        """A seed is a whole number or a text."""
        game = self.subject.game
        with pytest.raises(WrongTypeError, match="as seed"):
            game.determinize(game.view(fresh(game), None), seed)
