"""What a game says of itself holds: its limits, its numbers, and the way back from chance."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, strategies as st

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.errors import IllegalMoveError, WrongTypeError
from tricky_twist.core.fields import offered
from tricky_twist.core.game import Limits
from tricky_twist.testing.conformance.subject import AnyGame, Laws, Move, State, slowly
from tricky_twist.testing.lines import seeded
from tricky_twist.testing.strategies import lines, moments


def limits_of(game: AnyGame, start: State) -> Limits:
    """Return the limits of the game that begins here; a game that has none skips the test."""
    try:
        found: Limits = game.limits(game.players_of(start), game.rules_of(start))
    except WrongTypeError as error:
        pytest.skip(str(error))
    return found


def numbers_in(move: Move) -> dict[str, int]:
    """Return the number in each field of a move that offers some: of a set of cards its size."""
    held: dict[str, Any] = {name: getattr(move, name) for name in offered(type(move))}
    return {name: len(it) if isinstance(it, CardSet) else it for name, it in held.items()}


class Bounds(Laws):
    """What a game says of itself holds: its limits, its numbers, and the way back from chance."""

    @given(data=st.data())
    @slowly
    def test_no_game_goes_beyond_its_limits(self, data: st.DataObject) -> None:
        """Neither points nor decisions nor shuffles are ever more than the limits say."""
        game = self.subject.game
        line = data.draw(lines(game))
        limits = limits_of(game, line.start)

        for state in line.states:
            assert limits.lowest_score <= min(game.scores(state))
            assert limits.highest_score >= max(game.scores(state))
            chance = game.pending_chance(state)
            for shuffle in () if chance is None else chance.shuffles:
                assert limits.largest_shuffle >= len(shuffle.items)
        decisions = [move for move in line.moves if game.sender_of(move) is not None]
        assert limits.most_decisions >= len(decisions)

    @given(data=st.data())
    @slowly
    def test_orders_of_a_move_of_chance_give_it_back(self, data: st.DataObject) -> None:
        """They put all things of each shuffle into an order; the moves of players have none."""
        game = self.subject.game
        line = data.draw(lines(game))

        for state, move in zip(line.states, line.moves, strict=False):
            chance = game.pending_chance(state)
            if chance is not None:
                orders = game.chance_orders(state, move)
                assert move == game.chance_move(state, orders)
                there = [Counter(shuffle.items) for shuffle in chance.shuffles]
                assert there == list(map(Counter, orders))

    @given(data=st.data())
    @slowly
    def test_what_chance_cannot_do_has_no_orders(self, data: st.DataObject) -> None:
        """A move that breaks a clause is refused with the clauses that ``play`` names."""
        moment = data.draw(moments(self.subject.game))
        game, state = self.subject.game, moment.state

        for move in self.subject.material.chance_attempts(seeded(moment.line.seed), state):
            found = game.find_violations(state, move)
            if game.pending_chance(state) is None:
                with pytest.raises(WrongTypeError, match="a state that waits for chance"):
                    game.chance_orders(state, move)
            elif found:
                with pytest.raises(IllegalMoveError) as refused:
                    game.chance_orders(state, move)
                assert found == refused.value.violations
            else:
                assert move == game.chance_move(state, game.chance_orders(state, move))

    @given(data=st.data())
    @slowly
    def test_a_legal_move_has_numbers_that_its_class_offers(self, data: st.DataObject) -> None:
        """Whoever numbers all moves by what the classes offer leaves no legal move out."""
        for state in data.draw(lines(self.subject.game)).states:
            for move in self.subject.game.legal_moves(state):
                for name, number in numbers_in(move).items():
                    assert number in offered(type(move))[name]

    @given(data=st.data())
    @slowly
    def test_moves_in_any_order_lead_to_one_state(self, data: st.DataObject) -> None:
        """Two of them that a seat may make one after the other may change places."""
        game = self.subject.game
        for state in data.draw(lines(game)).states:
            free = [move for move in game.legal_moves(state) if is_free(move)]
            for one, other in pairwise(free):
                if one.seat is other.seat and not game.find_violations(
                    after := game.play(state, one).state, other
                ):
                    again = game.play(game.play(state, other).state, one).state
                    assert game.play(after, other).state == again


def is_free(move: Move) -> bool:
    """Say whether the class of a move says that its order does not matter."""
    return getattr(type(move), "in_any_order", False)
