"""A state machine that plays, looks, goes back, and tries what is not allowed."""

import pickle

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.flip_twhist.strategies import PLAYER_MOVES, all_cards, cards_of, outcome_of, starts
from tricky_twist import IllegalMoveError, Seat, Step, TrickyTwistError
from tricky_twist.encoding import codecs_of
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist.validation import find_problems

NONSENSE = st.one_of(st.none(), st.integers(), st.text(), st.just(ft.PlayNumber), st.just(ft.GAME))


class Table(RuleBasedStateMachine):
    """A game that is played, looked at, taken back, copied and abused in any order."""

    def __init__(self) -> None:
        """Begin without a game."""
        super().__init__()
        self.history: list[ft.State] = []
        self.moves: list[ft.Move] = []

    @property
    def state(self) -> ft.State:
        """The state now."""
        return self.history[-1]

    def _take(self, move: ft.Move) -> None:
        step = ft.play(self.state, move)
        self.history.append(step.state)
        self.moves.append(move)

    @precondition(lambda self: not self.history)
    @rule(start=starts())
    def set_up(self, start: ft.State) -> None:
        """Begin a game."""
        self.history.append(start)

    @precondition(lambda self: bool(self.history and ft.pending_chance(self.state)))
    @rule(seed=st.integers(0, 1000))
    def shuffle(self, seed: int) -> None:
        """Let chance decide."""
        self._take(outcome_of(seed, self.state))

    @precondition(lambda self: bool(self.history and ft.actors(self.state)))
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        """Play any legal move."""
        self._take(data.draw(st.sampled_from(ft.legal_moves(self.state))))

    @precondition(lambda self: bool(self.history and ft.actors(self.state)))
    @rule(choices=st.lists(st.integers(0, 50), min_size=5, max_size=20))
    def move_on(self, choices: list[int]) -> None:
        """Play several legal moves, so that the game gets somewhere."""
        for choice in choices:
            moves = ft.legal_moves(self.state)
            if moves:
                self._take(moves[choice % len(moves)])

    @precondition(lambda self: bool(self.history))
    @rule(move=st.sampled_from(PLAYER_MOVES))
    def attempt(self, move: ft.Move) -> None:
        """Try a move that is rarely legal, without going on."""
        before = pickle.dumps(self.state)
        violations = ft.find_violations(self.state, move)
        if violations:
            with pytest.raises(IllegalMoveError) as refused:
                ft.play(self.state, move)
            assert violations == refused.value.violations
        else:
            assert isinstance(ft.play(self.state, move), Step)
        assert before == pickle.dumps(self.state)

    @precondition(lambda self: bool(self.history))
    @rule(nonsense=NONSENSE)
    def abuse(self, nonsense: object) -> None:
        """Hand in what is no move and no seat."""
        with pytest.raises(TrickyTwistError):
            ft.play(self.state, nonsense)  # type: ignore[arg-type]  # that is the point
        if nonsense is not None:
            with pytest.raises(TrickyTwistError):
                ft.view(self.state, nonsense)  # type: ignore[call-overload]  # that is the point

    @precondition(lambda self: len(self.history) > 1)
    @rule(back=st.integers(1, 5))
    def take_back(self, back: int) -> None:
        """Go back to an old state, play the same moves again, and arrive at the same one."""
        back = min(back, len(self.moves))
        state = self.history[-1 - back]
        for move in self.moves[-back:]:
            state = ft.play(state, move).state
        assert self.state == state

    @precondition(lambda self: bool(self.history))
    @rule()
    def put_away(self) -> None:
        """Go on with a pickled copy of the state."""
        copied = pickle.loads(pickle.dumps(self.state))  # noqa: S301  # our own bytes
        assert copied == self.state
        self.history[-1] = copied

    @precondition(lambda self: bool(self.history))
    @rule()
    def write_down(self) -> None:
        """Go on with the state that its document stands for."""
        codec = codecs_of(ft.GAME).state
        decoded = codec.loads(codec.dumps(self.state))
        assert decoded == self.state
        self.history[-1] = decoded

    @precondition(lambda self: bool(self.history))
    @rule(seat=st.sampled_from([None, Seat(0), Seat(1), Seat(2)]))
    def look(self, seat: Seat | None) -> None:
        """Look at the table from a seat, see what can be done, and imagine the rest."""
        seen = ft.view(self.state, seat)
        expected = () if seat is None else ft.legal_moves(self.state, seat)
        assert expected == ft.legal_moves(seen)
        imagined = ft.determinize(seen, len(self.moves)).state
        assert seen == ft.view(imagined, seat)

    @invariant()
    def every_card_is_somewhere(self) -> None:
        """No card is lost, whatever was tried."""
        if self.history:
            assert all_cards(self.state) == cards_of(self.state)

    @invariant()
    def nothing_is_wrong(self) -> None:
        """No state is one that cannot be."""
        if self.history:
            assert () == find_problems(self.state)


Table.TestCase.settings = settings(stateful_step_count=30)
TestTable = Table.TestCase
