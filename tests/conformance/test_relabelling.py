"""No seat, suit, colour or end of the deck is special."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, strategies as st

from tests.conformance.subjects import every_game
from tests.flip_twhist import relabelling as flip_twhist
from tests.tricky_twist import relabelling as tricky_twist
from tests.twisted import relabelling as twisted
from tricky_twist.testing.conformance.subject import Subject, slowly
from tricky_twist.testing.lines import Line
from tricky_twist.testing.strategies import lines

RELABELLINGS: dict[str, Callable[[Line], st.SearchStrategy[Any]]] = {
    "tricky-twist": tricky_twist.relabellings,
    "twisted": twisted.relabellings,
    "flip-twhist": flip_twhist.relabellings,
}


@pytest.mark.clause("TT-02", "TT-18", "TT-35", "TW-06", "TW-11", "TW-14", "TW-18")
@pytest.mark.clause("FT-09", "FT-11", "FT-14", "FT-A33")
@every_game
@given(data=st.data())
@slowly
def test_relabelling_permutes_the_game(subject: Subject, data: st.DataObject) -> None:
    """Relabelled moves give the relabelled game."""
    game, line = subject.game, data.draw(lines(subject.game))
    relabelling = data.draw(RELABELLINGS[game.name](line))
    state = relabelling.start(line.start)

    for before, move, step in zip(line.states, line.moves, line.steps, strict=False):
        moves = {relabelling.move(legal) for legal in game.legal_moves(before)}
        assert moves == set(game.legal_moves(state))
        state = game.play(state, relabelling.move(move)).state
        assert relabelling.by_seat(game.scores(step.state)) == game.scores(state)
        assert {relabelling.seat(s) for s in game.actors(step.state)} == set(game.actors(state))
    assert {relabelling.seat(s) for s in game.winners(line.states[-1])} == set(game.winners(state))
