"""What play can reach is possible, whatever is forgotten; and nothing is ever raised."""

from importlib import import_module
from typing import Any

from hypothesis import given, strategies as st

from tests.altering import fields_of, forged
from tests.conformance.subjects import every_game
from tricky_twist import Seat
from tricky_twist.games import package_of
from tricky_twist.testing.conformance.subject import Subject, fresh, slowly
from tricky_twist.testing.lines import next_move, seeded
from tricky_twist.testing.strategies import SEEDS, lines, moments


@every_game
@given(data=st.data(), step=st.integers(20, 60))
@slowly
def test_nothing_is_wrong_with_a_state_from_play(
    subject: Subject, data: st.DataObject, step: int
) -> None:
    """Every state that play reaches is possible, and so is its position without the history."""
    for state in data.draw(lines(subject.game)).states[::step]:
        assert () == subject.find_problems(state)
        assert () == subject.find_problems(subject.game.position(state))


@every_game
@given(data=st.data(), seed=SEEDS)
@slowly
def test_a_position_without_its_history_can_be_played_on(
    subject: Subject, data: st.DataObject, seed: int
) -> None:
    """A history may begin anywhere: what comes after it is possible."""
    game, rng = subject.game, seeded(seed)
    moment = data.draw(moments(subject.game))
    reached = [game.position(moment.state)]
    while not game.is_over(reached[-1]):
        reached.append(game.play(reached[-1], next_move(subject.game, reached[-1], rng)).state)

    for state in (*reached[1:4], *reached[4::20], reached[-1]):
        assert () == subject.find_problems(state)


@every_game
@given(data=st.data())
@slowly
def test_nothing_is_raised_for_a_state_of_strange_parts(
    subject: Subject, data: st.DataObject
) -> None:
    """A field taken from another value, of any class, is a problem or none, never an error."""
    moment = data.draw(moments(subject.game))
    line = moment.line
    some = line.states[:: 1 + len(line.states) // 4]
    parts = (None, 0, (), Seat(0), *some, *line.moves[-3:])
    deeper = [held for part in parts for held in fields_of(part).values()]
    for name in fields_of(moment.state):
        part = data.draw(st.sampled_from([*parts, *deeper]))
        spoilt = forged(moment.state, **{name: part})

        assert isinstance(subject.find_problems(spoilt), tuple)


@every_game
def test_a_state_of_a_derived_class_is_none(subject: Subject) -> None:
    """It could say anything of itself."""
    kind = type(fresh(subject.game))
    derived: Any = type("Derived", (kind,), {"__slots__": ()})
    validation = import_module(f"{package_of(subject.game.name).__name__}.validation")
    (problem,) = validation.find_problems(object.__new__(derived))

    assert f"$: expected a state of {subject.game.title}, got a value of type Derived" == str(
        problem
    )


class EqualToAll(type):
    """The class of classes that say that they are every class."""

    def __eq__(cls, _other: object) -> bool:
        """Lie."""
        return True

    def __hash__(cls) -> int:
        """Be as hard to find as any class."""
        return id(cls)


@every_game
def test_a_class_that_lies_is_no_state(subject: Subject) -> None:
    """It may equal the class of a state, and its value may say that this is its class."""
    kind = type(fresh(subject.game))
    lies = {"__class__": property(lambda _liar: kind)}
    for liar in (EqualToAll("Liar", (), {})(), EqualToAll("Liar", (), lies)()):
        (problem,) = subject.find_problems(liar)

        assert str(problem).startswith(f"$: expected a state of {subject.game.title}, got ")
