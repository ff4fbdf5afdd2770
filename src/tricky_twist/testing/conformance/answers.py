"""Every view gives the same answers to public questions as the state."""

from contextlib import suppress

import pytest
from hypothesis import given, strategies as st

from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import changed
from tricky_twist.testing.conformance.subject import (
    Laws,
    State,
    Subject,
    another,
    fresh,
    late_in_each_phase,
    slowly,
)
from tricky_twist.testing.lines import seats_of
from tricky_twist.testing.strategies import lines, states

PUBLIC = ("actors", "is_over", "scores", "winners", "score_sheet")
MAY_BE_REFUSED = ("standing",)
"""Functions of a package that have no answer between two rounds."""

every_question: pytest.MarkDecorator = pytest.mark.parametrize("name", PUBLIC)


def answer(subject: Subject, name: str, asked: object) -> object:
    """Return the answer of a function of the package, or why there is none."""
    try:
        return getattr(subject.package, name)(asked)
    except WrongTypeError as error:
        return error.expected


def assert_views_agree(subject: Subject, state: State) -> None:
    """See that every seat and a spectator get the answers of the state."""
    views = [subject.game.view(state, seat) for seat in (None, *seats_of(subject.game, state))]
    for name in PUBLIC + tuple(name for name in MAY_BE_REFUSED if hasattr(subject.package, name)):
        told = answer(subject, name, state)
        assert [told] * len(views) == [answer(subject, name, seen) for seen in views]


class Answers(Laws):
    """Every view gives the same answers to public questions as the state."""

    @given(data=st.data())
    @slowly
    def test_views_answer_what_is_public_as_the_state_does(self, data: st.DataObject) -> None:
        """All the way through a game."""
        for state in data.draw(lines(self.subject.game)).states:
            assert_views_agree(self.subject, state)

    def test_everything_is_answered_in_every_phase(self) -> None:
        """Views, samples and known moves of every phase answer as the laws want it all the way."""
        game = self.subject.game
        for state in late_in_each_phase(self.subject):
            assert_views_agree(self.subject, state)
            for seat in (None, *seats_of(game, state)):
                seen = game.view(state, seat)
                own = () if seat is None else game.legal_moves(state, seat)
                assert own == game.legal_moves(seen) == game.legal_moves(seen, seat)
                here, there = game.position(state), game.position(game.sample(seen, 1))
                assert game.view(here, seat) == game.view(there, seat)
            for move in game.legal_moves(state):
                assert game.play(state, move) == self.subject.tables.play_known(state, move)

    @given(data=st.data())
    @slowly
    def test_who_is_not_at_the_table_neither_sees_nor_moves(self, data: st.DataObject) -> None:
        """A seat beyond the last is the same error to a view and to a list of moves."""
        game = self.subject.game
        state = data.draw(states(self.subject.game))
        players = game.players_of(state)

        for seat in tuple(Seat)[players:]:
            wanted = f"expected a seat at a table of {players}, got {seat}"
            for ask in (game.view, game.legal_moves):
                with pytest.raises(WrongTypeError, match=wanted):
                    ask(state, seat)
            with pytest.raises(WrongTypeError, match=wanted):
                game.legal_moves(game.view(state, None), seat)

    @every_question
    def test_what_is_neither_state_nor_view_gets_no_answer(self, name: str) -> None:
        """The error says that both would do."""
        game = self.subject.game
        other = another(game)
        wanted = f"expected a state or a view of {game.title}, got a value of type"
        for thing in (None, 7, "M7", (), object(), fresh(other), other.view(fresh(other), None)):
            with pytest.raises(WrongTypeError, match=wanted):
                getattr(game, name)(thing)

    @every_question
    def test_a_spoilt_view_gets_an_answer_or_an_error_of_ours(self, name: str) -> None:
        """The library does not check a new view."""
        game = self.subject.game
        for seen in (game.view(fresh(game), None), game.view(fresh(game), Seat(0))):
            for wrong in (None, 3, "public", seen, object()):
                with suppress(WrongTypeError):
                    assert getattr(game, name)(changed(seen, public=wrong)) in {False, ()}
