"""A table keeps the laws that anybody's server should keep."""

from typing import Any

import pytest

from tricky_twist import GAMES, Seat, Shuffler, hosting, records
from tricky_twist.testing.laws import Receive, server_plays, server_refuses

pytestmark = pytest.mark.untraced

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""


def table_of(name: str) -> Receive:
    """Return what a table does with a move that a seat sends in some state."""
    game = GAMES[name]

    def receive(state: Any, seat: Seat, move: str) -> Any:
        entered = records.begin_at(game, game.position(state))
        table = hosting.open_table(entered, shuffler=Shuffler(0)).table
        received = table.receive(seat, f'{{"number": 0, "move": {move}}}')
        if received.refusal is not None:
            assert (table, ()) == (received.table, received.moves)
            return None
        for written in received.moves:
            state = game.play(state, written).state
        assert game.position(state) == game.position(received.table.record.state)
        return state

    return receive


@every_name
def test_a_table_plays_every_legal_move(name: str) -> None:
    """And writes it down, with what chance does then, so that who reads that comes to its state."""
    server_plays(GAMES[name], table_of(name))


@every_name
def test_a_table_refuses_all_that_a_player_may_not_do(name: str) -> None:
    """However nearly it is a legal move: it stays as it is, writes nothing, and never fails."""
    server_refuses(GAMES[name], table_of(name))
