"""The same game with its seats turned round the table; each game declares its other symmetries."""

from collections.abc import Sequence
from typing import TypeVar

import attrs
import pytest
from hypothesis import given, strategies as st

from tricky_twist.core.seats import Seat
from tricky_twist.testing.conformance.subject import Laws, slowly
from tricky_twist.testing.strategies import lines

T = TypeVar("T")


@attrs.frozen
class Rotation:
    """How far the seats are turned."""

    players: int
    rotation: int

    def seat(self, seat: Seat) -> Seat:
        """Return the new name of a seat."""
        return Seat((seat + self.rotation) % self.players)

    def by_seat(self, values: Sequence[T]) -> tuple[T, ...]:
        """Return values listed by seat in the new order of the seats."""
        return tuple(values[(seat - self.rotation) % self.players] for seat in range(self.players))


# The law ------------------------------------------------------------------------------------------


class Alike(Laws):
    """No seat is special, and nothing else that has several names alike."""

    @given(data=st.data())
    @slowly
    def test_relabelling_permutes_the_game(self, data: st.DataObject) -> None:
        """Relabelled moves give the relabelled game."""
        game, relabellings = self.subject.game, self.subject.relabellings
        if relabellings is None:
            pytest.skip("Subject.relabellings is not there: nothing is renamed")
        line = data.draw(lines(game))
        relabelling = data.draw(relabellings(line))
        state = relabelling.start(line.start)

        for before, move, step in zip(line.states, line.moves, line.steps, strict=False):
            moves = {relabelling.move(legal) for legal in game.legal_moves(before)}
            assert moves == set(game.legal_moves(state))
            state = game.play(state, relabelling.move(move)).state
            assert relabelling.by_seat(game.scores(step.state)) == game.scores(state)
            assert {relabelling.seat(s) for s in game.actors(step.state)} == set(game.actors(state))
        assert {relabelling.seat(s) for s in game.winners(line.states[-1])} == set(
            game.winners(state)
        )
