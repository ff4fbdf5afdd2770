"""What a state, a view or a move says about its game is the same wherever it is asked."""

from contextlib import suppress
from itertools import chain, pairwise
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from tests.conformance.subjects import every_game
from tricky_twist import GAMES, Game, Seat, WrongTypeError
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.testing.conformance.subject import Subject, fresh, slowly
from tricky_twist.testing.lines import play_out, seats_of
from tricky_twist.testing.strategies import lines, rules as any_rules, states

pytestmark = pytest.mark.untraced

NO_STATES = (None, 7, "M7", (), object(), Seat(0), WrongTypeError)


@every_game
@given(data=st.data())
@slowly
def test_a_view_says_the_same_of_its_game_as_the_state(
    subject: Subject, data: st.DataObject
) -> None:
    """Rules, the number of players and of the round are public in every phase."""
    game = subject.game
    line = data.draw(lines(subject.game))
    rules = game.rules_of(line.start)

    for state in line.states:
        assert (rules, len(game.scores(state))) == (game.rules_of(state), game.players_of(state))
        for seat in (None, *seats_of(game, state)):
            seen = game.view(state, seat)
            assert (rules, game.players_of(state)) == (game.rules_of(seen), game.players_of(seen))
            assert game.round_of(state) == game.round_of(seen)


@every_game
@given(data=st.data())
@slowly
def test_the_number_of_the_round_tells_when_one_ends(subject: Subject, data: st.DataObject) -> None:
    """It begins with 1, and grows by 1 when the sheet does, or the game is over."""
    game = subject.game
    line = data.draw(lines(subject.game))

    assert 1 == game.round_of(line.start)
    ends = 0
    for before, after in pairwise(line.states):
        grown = game.round_of(after) - game.round_of(before)
        assert grown in {0, 1}
        ends += grown or game.is_over(after)
        if () == game.score_sheet(line.start):  # else it has the rows of the only round already
            assert len(game.score_sheet(after)) == ends
    assert len(game.score_sheet(line.states[-1])) == ends == game.round_of(line.states[-1])


@every_game
@given(data=st.data())
@slowly
def test_a_move_says_whose_it_is(subject: Subject, data: st.DataObject) -> None:
    """A legal move is that of an actor; what chance decides is nobody's."""
    game = subject.game
    line = data.draw(lines(subject.game))

    for state, move in zip(line.states, line.moves, strict=False):
        asked = game.actors(state) if game.pending_chance(state) is None else (None,)
        assert game.sender_of(move) in asked
        for seat in game.actors(state):
            assert {seat} == set(map(game.sender_of, game.legal_moves(state, seat)))


@every_game
@given(data=st.data())
@slowly
def test_under_its_own_rules_a_state_is_its_position(subject: Subject, data: st.DataObject) -> None:
    """Nothing but the history is lost."""
    game = subject.game
    state = data.draw(states(subject.game))

    assert game.position(state) == game.with_rules(state, game.rules_of(state))


@every_game
@given(data=st.data())
@slowly
def test_a_state_under_other_rules_is_possible_or_refused(
    subject: Subject, data: st.DataObject
) -> None:
    """Whatever the rules are, what comes back is played by them and has nothing wrong with it."""
    game = subject.game
    state = data.draw(states(subject.game))
    rules = data.draw(any_rules(game, game.players_of(state)))

    with suppress(WrongTypeError):
        changed = game.with_rules(state, rules)
        assert rules == game.rules_of(changed)
        assert () == subject.find_problems(changed)
        assert type(state) is type(changed)


def test_rules_that_a_position_cannot_have_are_refused() -> None:
    """The error says what is wrong with the position under them."""
    with pytest.raises(WrongTypeError, match="expected a possible state of Tricky Twist, got"):
        tt.with_rules(tt.setup(3), tt.Rules(reserve_size=99))
    with pytest.raises(WrongTypeError, match="cards cannot give"):
        tw.with_rules(tw.setup(4), tw.Rules(numbers=(12, 21), hand_sizes=(1, 1, 1)))
    with pytest.raises(WrongTypeError, match="expected Rules of Flip Twhist, got a value of ty"):
        ft.with_rules(ft.setup(3), tw.STANDARD)  # type: ignore[arg-type]


@every_game
def test_a_row_is_explained_with_names(subject: Subject) -> None:
    """The lines of each row add up to its total, in every game, with names and without."""
    game = subject.game
    end = play_out(subject.game, fresh(game), 3).states[-1]
    names = ("Ada", "Ben", "Cyd")

    for row in chain(*game.score_sheet(end)):
        assert row.total == sum(line.points for line in game.explain(row))
        assert row.total == sum(line.points for line in game.explain(row, names))
        assert row.seat in seats_of(game, end)


@every_game
@pytest.mark.parametrize("names", [None, "Ada", ["Ada"], ("Ada", 1)])
def test_names_of_an_explanation_are_a_tuple_of_texts(subject: Subject, names: object) -> None:
    """Other names are refused, even where no line names a seat."""
    game = subject.game
    end = play_out(subject.game, fresh(game), 3).states[-1]

    with pytest.raises(WrongTypeError, match="expected a tuple of texts"):
        subject.package.explain(game.score_sheet(end)[-1][0], names)


@every_game
def test_a_game_has_the_functions_of_its_package(subject: Subject) -> None:
    """What is a function of both is the same function."""
    kind: Any = Game
    own = {field.name: getattr(subject.game, field.name) for field in attrs.fields(kind)}
    functions = {name: held for name, held in own.items() if callable(held)}

    assert {"in_words", "explain", "rules_of", "sender_of"} < functions.keys()
    assert functions == {name: getattr(subject.package, name) for name in functions}


@every_game
@pytest.mark.parametrize("name", ["rules_of", "players_of", "round_of"])
def test_what_is_neither_a_state_nor_a_view_says_nothing(subject: Subject, name: str) -> None:
    """The error says that both would do; a state of another game is no state of this one."""
    game = subject.game
    other = GAMES["twisted" if game.name != "twisted" else "flip-twhist"]
    wanted = f"expected a state or a view of {game.title}, got a value of type"
    for thing in (*NO_STATES, fresh(other), other.view(fresh(other), Seat(0))):
        with pytest.raises(WrongTypeError, match=wanted):
            getattr(game, name)(thing)


@every_game
@pytest.mark.parametrize("name", ["rules_of", "players_of", "round_of"])
def test_a_view_with_wrong_parts_is_refused(subject: Subject, name: str) -> None:
    """A view is not checked when it is made; one that can say nothing gets an error of ours."""
    game = subject.game
    seen = game.view(fresh(game), None)
    for public in (None, 3, "public", fresh(game)):
        made = attrs.evolve(seen, public=public)
        with suppress(WrongTypeError):
            assert getattr(game, name)(made) is not None


@every_game
def test_what_is_no_move_has_no_sender(subject: Subject) -> None:
    """Neither has a move that was forged."""
    forged = object.__new__(type(subject.material.player_moves[0]))
    for thing in (*NO_STATES, fresh(subject.game), forged):
        with pytest.raises(WrongTypeError, match=f"expected a move of {subject.game.title}, got"):
            subject.game.sender_of(thing)
