"""The guard tells bad values at the entrance from faults of ours."""

from collections.abc import Callable

import pytest

from tricky_twist import TrickyTwistError, WrongTypeError
from tricky_twist.core.clauses import Fact
from tricky_twist.core.guard import Guard
from tricky_twist.core.values import value


@value
class Pile:
    """A state of a made-up game: it is possible if it holds what it says."""

    cards: tuple[str, ...]
    size: int


def find_problems(state: object) -> tuple[object, ...]:
    """Return what is wrong with a pile, one problem for each card too many or too few."""
    assert isinstance(state, Pile)
    return tuple(f"problem {n}" for n in range(1, 1 + abs(len(state.cards) - state.size)))


GUARD = Guard("Piles", frozenset({Pile}), frozenset({str}), find_problems)
SOUND, BROKEN = Pile(("a", "b"), 2), Pile(("a",), 3)
NOT_A_STATE = "expected a state of Piles, got a value of type str"
IMPOSSIBLE = "expected a possible state of Piles, got problem 1"


@GUARD.guard
def last_card(state: Pile, place: int = -1) -> str:
    """Return the last card."""
    return state.cards[place]


def refusal_of(state: object, error: Exception) -> Exception:
    """Return the error that the guard raises for one that a rule raised."""
    return GUARD.diagnose(error, state)


def test_an_error_of_ours_stays_what_it_is() -> None:
    """A rule that refuses knows best why, whatever else is wrong."""
    ours = TrickyTwistError("no")

    assert ours is refusal_of(BROKEN, ours)
    assert ours is refusal_of("no pile", ours)


def test_a_fault_of_ours_stays_visible() -> None:
    """If nothing is wrong with the state, the error is a bug of the library."""
    fault = IndexError()

    assert fault is refusal_of(SOUND, fault)


def test_an_error_about_a_bad_state_says_what_is_wrong_with_it() -> None:
    """It is the first problem that is found, or that this is no state at all."""
    assert IMPOSSIBLE == str(refusal_of(BROKEN, IndexError()))
    assert NOT_A_STATE == str(refusal_of("no pile", IndexError()))
    assert isinstance(refusal_of(BROKEN, IndexError()), WrongTypeError)


def test_a_state_is_required_without_looking_into_it() -> None:
    """The class alone decides, so that it costs nothing."""
    GUARD.require_state(BROKEN)
    with pytest.raises(WrongTypeError) as refused:
        GUARD.require_state("no pile")
    assert NOT_A_STATE == str(refused.value)


def test_a_possible_state_is_required_by_looking_at_all_of_it() -> None:
    """What is no state, or one that cannot be, is refused."""
    GUARD.require_possible(SOUND)
    for state, words in ((BROKEN, IMPOSSIBLE), ("no pile", NOT_A_STATE)):
        with pytest.raises(WrongTypeError) as refused:
            GUARD.require_possible(state)
        assert words == str(refused.value)


def test_a_guarded_function_is_itself() -> None:
    """It keeps its name, and its answers and arguments pass through."""
    assert "last_card" == last_card.__name__
    assert "b" == last_card(SOUND)
    assert 2 == GUARD.guard(len)(SOUND.cards) == GUARD.guard_asked(len)(SOUND.cards)
    assert (
        "a" == last_card(SOUND, 0) == last_card(SOUND, place=0) == last_card(place=0, state=SOUND)
    )


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: last_card(Pile((), 1)), IMPOSSIBLE),
        (lambda: last_card(state=Pile((), 1)), IMPOSSIBLE),
        (lambda: last_card("no pile"), NOT_A_STATE),  # type: ignore[arg-type]  # that is the point
        (last_card, NOT_A_STATE.replace("str", "NoneType")),
    ],
    ids=["impossible", "named", "no state", "nothing"],
)
def test_a_guarded_function_diagnoses_its_first_argument(
    call: Callable[[], object], words: str
) -> None:
    """It is the state, however it is given; nothing at all is no state."""
    with pytest.raises(WrongTypeError) as refused:
        call()
    assert words == str(refused.value)


SEEN = Fact("two", "two cards")
WATCHED = Guard("Piles", frozenset({Pile}), frozenset({int}), find_problems, frozenset({Fact}))
"""The guard of a game whose views are facts."""


def test_what_a_state_and_a_view_can_be_asked_is_diagnosed_for_both() -> None:
    """A view that cannot be is one with which nothing is wrong on its face."""
    fault, ours = IndexError(), TrickyTwistError("no")
    nameless: object = Fact("two", 2)  # type: ignore[arg-type]  # that is the point
    expected = (
        (SOUND, str(fault)),
        (BROKEN, IMPOSSIBLE),
        (SEEN, "expected a possible view of Piles, got an impossible one"),
        (nameless, "expected a well-formed argument, got Fact.text: expected str, got a value of"),
        ("pile", "expected a state or a view of Piles, got a value of type str"),
    )
    for asked, words in expected:
        assert str(WATCHED.diagnose_asked(fault, asked)).startswith(words)
        assert ours is WATCHED.diagnose_asked(ours, asked)
    assert fault is WATCHED.diagnose_asked(fault, SOUND)
    for asked in (SOUND, SEEN):
        told = WATCHED.diagnose_asked(fault, asked, [1])
        assert "expected a well-formed argument, got list: " in str(told)


def test_what_is_no_move_is_told_before_the_state_is_looked_at() -> None:
    """But a state that is none comes first, and an error of ours before all."""
    fault, ours = IndexError(), TrickyTwistError("no")

    assert "expected a move of Piles, got a value of type str" == str(
        WATCHED.diagnose_move(fault, BROKEN, "a move")
    )
    assert IMPOSSIBLE == str(WATCHED.diagnose_move(fault, BROKEN, 7))
    assert fault is WATCHED.diagnose_move(fault, SOUND, 7)
    assert NOT_A_STATE == str(WATCHED.diagnose_move(fault, "no pile", "a move"))
    assert ours is WATCHED.diagnose_move(ours, SOUND, "a move")
    assert "expected a well-formed argument, got Fact.id: it is missing" == str(
        PLAYED.diagnose_move(fault, SOUND, UNFINISHED)
    )


PLAYED = Guard("Piles", frozenset({Pile}), frozenset({Fact}), find_problems)
"""The guard of a game whose moves are facts."""
UNFINISHED = object.__new__(Fact)


@pytest.mark.parametrize("wrong", ["a move", UNFINISHED], ids=["no move", "half made"])
def test_a_move_is_required_that_its_class_made(wrong: object) -> None:
    """What is in it has been looked at by its constructor."""
    PLAYED.require_move(SEEN)
    got = f"a value of type {type(wrong).__name__}"
    with pytest.raises(WrongTypeError, match=f"expected a move of Piles, got {got}"):
        PLAYED.require_move(wrong)


def test_a_fault_in_a_guarded_function_stays_visible() -> None:
    """If nothing is wrong with the state, the error is what it was."""
    with pytest.raises(IndexError):
        last_card(SOUND, 2)


def test_a_guarded_error_hides_how_it_came_about() -> None:
    """The chain of errors would show parts of a state that nobody may see."""
    with pytest.raises(WrongTypeError) as refused:
        last_card(BROKEN, 5)
    assert refused.value.__suppress_context__
