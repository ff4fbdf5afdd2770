"""A state machine plays, looks, goes back, and tries illegal calls."""

import pickle
from typing import Any

import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import IllegalMoveError, TrickyTwistError
from tricky_twist.core.game import Step, shuffled
from tricky_twist.encoding import codecs_of
from tricky_twist.testing.conformance.subject import Laws, Move, State, Subject, slowly, whole_games
from tricky_twist.testing.lines import seats_of
from tricky_twist.testing.strategies import starts

NONSENSE = st.one_of(st.none(), st.integers(), st.text(), st.just(Shuffler), st.just(()))


class Table(RuleBasedStateMachine):
    """A game that is played, looked at, taken back, copied and abused in any order."""

    subject: Subject
    """The game, set by the class that a test derives."""

    def __init__(self) -> None:
        """Begin without a game."""
        super().__init__()
        self.game: AnyGame = self.subject.game
        self.history: list[State] = []
        self.moves: list[Move] = []

    @property
    def state(self) -> State:
        """The state now."""
        return self.history[-1]

    def _take(self, move: Move) -> None:
        step = self.game.play(self.state, move)
        self.history.append(step.state)
        self.moves.append(move)

    @precondition(lambda self: not self.history)
    @rule(data=st.data())
    def set_up(self, data: st.DataObject) -> None:
        """Begin a game."""
        self.history.append(data.draw(starts(self.game)))

    @precondition(lambda self: bool(self.history and self.game.pending_chance(self.state)))
    @rule(seed=st.integers(0, 1000))
    def shuffle(self, seed: int) -> None:
        """Let chance decide."""
        self._take(shuffled(self.game, self.state, Shuffler(seed)))

    @precondition(lambda self: bool(self.history and self.game.actors(self.state)))
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        """Play any legal move."""
        self._take(data.draw(st.sampled_from(self.game.legal_moves(self.state))))

    @precondition(lambda self: bool(self.history and self.game.actors(self.state)))
    @rule(choices=st.lists(st.integers(0, 50), min_size=5, max_size=40))
    def move_on(self, choices: list[int]) -> None:
        """Play several legal moves, so that the game gets somewhere."""
        for choice in choices:
            moves = self.game.legal_moves(self.state)
            if moves:
                self._take(moves[choice % len(moves)])

    @precondition(lambda self: bool(self.history))
    @rule(data=st.data())
    def attempt(self, data: st.DataObject) -> None:
        """Try a move that is rarely legal, without going on."""
        move = data.draw(st.sampled_from(self.subject.material.player_moves))
        before = pickle.dumps(self.state)
        violations = self.game.find_violations(self.state, move)
        if violations:
            with pytest.raises(IllegalMoveError) as refused:
                self.game.play(self.state, move)
            assert violations == refused.value.violations
        else:
            assert isinstance(self.game.play(self.state, move), Step)
        assert before == pickle.dumps(self.state)

    @precondition(lambda self: bool(self.history))
    @rule(nonsense=NONSENSE)
    def abuse(self, nonsense: Any) -> None:
        """Hand in values that are no move and no seat."""
        with pytest.raises(TrickyTwistError):
            self.game.play(self.state, nonsense)
        if nonsense is not None:
            with pytest.raises(TrickyTwistError):
                self.game.view(self.state, nonsense)

    @precondition(lambda self: len(self.history) > 1)
    @rule(back=st.integers(1, 5))
    def take_back(self, back: int) -> None:
        """Go back to an old state, play the same moves again, and arrive at the same one."""
        back = min(back, len(self.moves))
        state = self.history[-1 - back]
        for move in self.moves[-back:]:
            state = self.game.play(state, move).state
        assert self.state == state

    @precondition(lambda self: bool(self.history))
    @rule()
    def put_away(self) -> None:
        """Continue with a pickled copy of the state."""
        copied = pickle.loads(pickle.dumps(self.state))  # noqa: S301  # our own bytes
        assert copied == self.state
        self.history[-1] = copied

    @precondition(lambda self: bool(self.history))
    @rule()
    def write_down(self) -> None:
        """Continue with the state read back from its document."""
        codec = codecs_of(self.game).state
        decoded = codec.loads(codec.dumps(self.state))
        assert decoded == self.state
        self.history[-1] = decoded

    @precondition(lambda self: bool(self.history))
    @rule(data=st.data())
    def look(self, data: st.DataObject) -> None:
        """Look at the table from a seat, and list the possible moves."""
        seat = data.draw(st.sampled_from([None, *seats_of(self.game, self.state)]))
        seen = self.game.view(self.state, seat)
        expected = () if seat is None else self.game.legal_moves(self.state, seat)
        assert expected == self.game.legal_moves(seen)

    @invariant()
    def every_card_is_somewhere(self) -> None:
        """No card is lost by any attempt."""
        if self.history:
            assert self.subject.all_cards(self.state) == self.subject.cards(self.state)


class Tables(Laws):
    """A state machine plays, looks, goes back, and tries illegal calls."""

    @whole_games
    def test_any_order_of_calls_is_safe(self) -> None:
        """In any order of calls, nothing is lost, and only errors of ours are raised."""
        kind = type("TableOfSubject", (Table,), {"subject": self.subject})

        run_state_machine_as_test(kind, settings=settings(slowly, stateful_step_count=30))
