"""Every line of play of a tiny game keeps the laws."""

from collections.abc import Iterator, Sequence

import pytest

from tricky_twist.testing.conformance.subject import AnyGame, Laws, Move, State, whole_games
from tricky_twist.testing.lines import seats_of

EVERY = 5
"""Each state is tried with one of so many parts of the attempts, in turn."""


def layers(game: AnyGame, start: State) -> Iterator[list[State]]:
    """Yield all positions after each number of moves, including chance moves."""
    layer = [game.position(start)]
    while layer:
        yield layer
        after: dict[State, None] = {}
        for state in layer:
            for move in (*game.chance_moves(state), *game.legal_moves(state)):
                after[game.position(game.play(state, move).state)] = None
        layer = list(after)


def check_state(game: AnyGame, state: State, attempts: Sequence[Move]) -> None:
    """Assert every law that one position can show."""
    listed, actors = game.legal_moves(state), game.actors(state)
    assert 1 == (game.pending_chance(state) is not None) + game.is_over(state) + bool(actors)
    assert {move.seat for move in listed} == set(actors)
    assert len(set(listed)) == len(listed)
    assert game.is_over(state) == bool(game.winners(state))
    assert game.position(state) == state
    for seat in seats_of(game, state):
        own = tuple(move for move in listed if move.seat is seat)
        assert own == game.legal_moves(state, seat) == game.legal_moves(game.view(state, seat))
    for move in attempts:
        assert (move in listed) == (not game.find_violations(state, move))


class Exploring(Laws):
    """Every line of play of a tiny game keeps the laws."""

    @whole_games
    def test_every_line_of_a_tiny_game_keeps_the_laws(self) -> None:
        """Every deal and every line of play, merged where the future is the same."""
        game, moves = self.subject.game, self.subject.material.player_moves
        if not self.subject.tiny:
            pytest.skip("Subject.tiny is empty: no game is small enough to try every line")
        for start in self.subject.tiny.values():
            for layer in layers(game, start):
                for number, state in enumerate(layer):
                    check_state(game, state, moves[number % EVERY :: EVERY])
                    assert self.subject.all_cards(state) == self.subject.cards(state)
