"""A state, a view and a move give the same answers about their game in every function."""

from contextlib import suppress
from itertools import chain, pairwise
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.game import Game
from tricky_twist.core.register import find_misfit
from tricky_twist.core.seats import Seat
from tricky_twist.testing.conformance.subject import Laws, another, fresh, slowly, whole_games
from tricky_twist.testing.lines import play_out, seats_of
from tricky_twist.testing.strategies import lines, rules as any_rules, states

NO_STATES = (None, 7, "M7", (), object(), Seat(0), WrongTypeError)


class About(Laws):
    """A state, a view and a move give the same answers about their game in every function."""

    @given(data=st.data())
    @slowly
    def test_a_view_says_the_same_of_its_game_as_the_state(self, data: st.DataObject) -> None:
        """Rules, the number of players and of the round are public in every phase."""
        game = self.subject.game
        line = data.draw(lines(self.subject.game))
        rules = game.rules_of(line.start)

        for state in line.states:
            assert (rules, len(game.scores(state))) == (
                game.rules_of(state),
                game.players_of(state),
            )
            for seat in (None, *seats_of(game, state)):
                seen = game.view(state, seat)
                assert (rules, game.players_of(state)) == (
                    game.rules_of(seen),
                    game.players_of(seen),
                )
                assert game.round_of(state) == game.round_of(seen)

    @given(data=st.data())
    @slowly
    def test_the_number_of_the_round_tells_when_one_ends(self, data: st.DataObject) -> None:
        """It begins with 1, and grows by 1 when the sheet does, or the game is over."""
        game = self.subject.game
        line = data.draw(lines(self.subject.game))

        assert 1 == game.round_of(line.start)
        ends = 0
        for before, after in pairwise(line.states):
            grown = game.round_of(after) - game.round_of(before)
            assert grown in {0, 1}
            ends += grown or game.is_over(after)
            if () == game.score_sheet(line.start):  # else it has the rows of the only round already
                assert len(game.score_sheet(after)) == ends
        assert len(game.score_sheet(line.states[-1])) == ends == game.round_of(line.states[-1])

    @given(data=st.data())
    @slowly
    def test_a_move_says_whose_it_is(self, data: st.DataObject) -> None:
        """A legal move belongs to an actor; a decision of chance belongs to no seat."""
        game = self.subject.game
        line = data.draw(lines(self.subject.game))

        for state, move in zip(line.states, line.moves, strict=False):
            asked = game.actors(state) if game.pending_chance(state) is None else (None,)
            assert game.sender_of(move) in asked
            for seat in game.actors(state):
                assert {seat} == set(map(game.sender_of, game.legal_moves(state, seat)))

    @given(data=st.data())
    @slowly
    def test_under_its_own_rules_a_state_is_its_position(self, data: st.DataObject) -> None:
        """Nothing but the history is lost."""
        game = self.subject.game
        state = data.draw(states(self.subject.game))

        assert game.position(state) == game.with_rules(state, game.rules_of(state))

    @given(data=st.data())
    @slowly
    def test_a_state_under_other_rules_is_possible_or_refused(self, data: st.DataObject) -> None:
        """Under any rules, the new state has these rules and is possible."""
        game = self.subject.game
        state = data.draw(states(self.subject.game))
        rules = data.draw(any_rules(game, game.players_of(state)))

        with suppress(WrongTypeError):
            changed = game.with_rules(state, rules)
            assert rules == game.rules_of(changed)
            assert () == self.subject.find_problems(changed)
            assert type(state) is type(changed)

    @whole_games
    def test_a_row_is_explained_with_names(self) -> None:
        """The lines of each row add up to its total, in every game, with names and without."""
        game = self.subject.game
        end = play_out(self.subject.game, fresh(game), 3).states[-1]
        names = ("Ada", "Ben", "Cyd", "Dan", "Eve")

        for row in chain(*game.score_sheet(end)):
            assert row.total == sum(line.points for line in game.explain(row))
            assert row.total == sum(line.points for line in game.explain(row, names))
            assert row.seat in seats_of(game, end)

    @whole_games
    @pytest.mark.parametrize("names", [None, "Ada", ["Ada"], ("Ada", 1)])
    def test_names_of_an_explanation_are_a_tuple_of_texts(self, names: object) -> None:
        """Other names are refused, even where no line names a seat."""
        game = self.subject.game
        end = play_out(self.subject.game, fresh(game), 3).states[-1]

        with pytest.raises(WrongTypeError, match="expected a tuple of texts"):
            self.subject.package.explain(game.score_sheet(end)[-1][0], names)

    def test_every_reading_fits_the_rules(self) -> None:
        """Its fields are fields of ``Rules``, and its choices are members of the first choice."""
        game = self.subject.game
        for name, rules in game.editions:
            assert "" == find_misfit(game.register, rules), name

    @whole_games
    def test_a_game_has_the_functions_of_its_package(self) -> None:
        """A function of both is the same function."""
        kind: Any = Game
        own = {field.name: getattr(self.subject.game, field.name) for field in attrs.fields(kind)}
        functions = {name: held for name, held in own.items() if callable(held)}

        assert {"in_words", "explain", "rules_of", "sender_of"} < functions.keys()
        assert functions == {name: getattr(self.subject.package, name) for name in functions}

    @whole_games
    @pytest.mark.parametrize("name", ["rules_of", "players_of", "round_of"])
    def test_what_is_neither_a_state_nor_a_view_says_nothing(self, name: str) -> None:
        """The error says that both would do; a state of another game is no state of this one."""
        game = self.subject.game
        other = another(game)
        wanted = f"expected a state or a view of {game.title}, got a value of type"
        for thing in (*NO_STATES, fresh(other), other.view(fresh(other), Seat(0))):
            with pytest.raises(WrongTypeError, match=wanted):
                getattr(game, name)(thing)

    @whole_games
    @pytest.mark.parametrize("name", ["rules_of", "players_of", "round_of"])
    def test_a_view_with_wrong_parts_is_refused(self, name: str) -> None:
        """The library does not check a new view; a view without answers raises an error of ours."""
        game = self.subject.game
        seen = game.view(fresh(game), None)
        for public in (None, 3, "public", fresh(game)):
            made = attrs.evolve(seen, public=public)
            with suppress(WrongTypeError):
                assert getattr(game, name)(made) is not None

    @whole_games
    def test_what_is_no_move_has_no_sender(self) -> None:
        """Neither has a move that was forged."""
        forged = object.__new__(type(self.subject.material.player_moves[0]))
        for thing in (*NO_STATES, fresh(self.subject.game), forged):
            with pytest.raises(
                WrongTypeError, match=f"expected a move of {self.subject.game.title}, got"
            ):
                self.subject.game.sender_of(thing)
