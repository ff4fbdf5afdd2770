"""A state that play can reach is possible, with any part of its memory; no check raises."""

from typing import Any

from hypothesis import given, strategies as st

from tricky_twist.core.seats import Seat
from tricky_twist.testing.conformance.altering import fields_of, forged
from tricky_twist.testing.conformance.subject import Laws, fresh, slowly
from tricky_twist.testing.lines import next_move, seeded
from tricky_twist.testing.strategies import SEEDS, lines, moments


class EqualToAll(type):
    """The class of classes that say that they are every class."""

    def __eq__(cls, _other: object) -> bool:
        """Lie."""
        return True

    def __hash__(cls) -> int:
        """Be as hard to find as any class."""
        return id(cls)


class Validity(Laws):
    """A state that play can reach is possible, with any part of its memory; no check raises."""

    @given(data=st.data(), step=st.integers(20, 60))
    @slowly
    def test_nothing_is_wrong_with_a_state_from_play(self, data: st.DataObject, step: int) -> None:
        """Every state that play reaches is possible, and so is its position without the history."""
        for state in data.draw(lines(self.subject.game)).states[::step]:
            assert () == self.subject.find_problems(state)
            assert () == self.subject.find_problems(self.subject.game.position(state))

    @given(data=st.data(), seed=SEEDS)
    @slowly
    def test_a_position_without_its_history_can_be_played_on(
        self, data: st.DataObject, seed: int
    ) -> None:
        """A history may begin anywhere: the states after it are possible."""
        game, rng = self.subject.game, seeded(seed)
        moment = data.draw(moments(self.subject.game))
        reached = [game.position(moment.state)]
        while not game.is_over(reached[-1]):
            reached.append(
                game.play(reached[-1], next_move(self.subject.game, reached[-1], rng)).state
            )

        for state in (*reached[1:4], *reached[4::20], reached[-1]):
            assert () == self.subject.find_problems(state)

    @given(data=st.data())
    @slowly
    def test_nothing_is_raised_for_a_state_of_strange_parts(self, data: st.DataObject) -> None:
        """A field taken from another value, of any class, is a problem or none, never an error."""
        moment = data.draw(moments(self.subject.game))
        line = moment.line
        some = line.states[:: 1 + len(line.states) // 4]
        parts = (None, 0, (), Seat(0), *some, *line.moves[-3:])
        deeper = [held for part in parts for held in fields_of(part).values()]
        for name in fields_of(moment.state):
            part = data.draw(st.sampled_from([*parts, *deeper]))
            spoilt = forged(moment.state, **{name: part})

            assert isinstance(self.subject.find_problems(spoilt), tuple)

    def test_a_state_of_a_derived_class_is_none(self) -> None:
        """It could say anything of itself."""
        kind = type(fresh(self.subject.game))
        derived: Any = type("Derived", (kind,), {"__slots__": ()})
        (problem,) = self.subject.find_problems(object.__new__(derived))

        assert (
            f"$: expected a state of {self.subject.game.title}, got a value of type Derived"
            == str(problem)
        )

    def test_a_class_that_lies_is_no_state(self) -> None:
        """It may equal the class of a state, and its value may say that this is its class."""
        kind = type(fresh(self.subject.game))
        lies = {"__class__": property(lambda _liar: kind)}
        for liar in (EqualToAll("Liar", (), {})(), EqualToAll("Liar", (), lies)()):
            (problem,) = self.subject.find_problems(liar)

            assert str(problem).startswith(
                f"$: expected a state of {self.subject.game.title}, got "
            )
