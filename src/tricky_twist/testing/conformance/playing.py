"""Laws of play: legal moves, refusals, events, points."""

import copy
import pickle
from itertools import chain
from typing import Any

import pytest
from hypothesis import given, strategies as st

from tricky_twist.core.errors import IllegalMoveError, TrickyTwistError
from tricky_twist.core.game import Step
from tricky_twist.core.seats import Seat
from tricky_twist.testing.conformance.fuzzing import outcome
from tricky_twist.testing.conformance.subject import (
    AnyGame,
    Event,
    Laws,
    Move,
    State,
    slowly,
    some_of,
)
from tricky_twist.testing.lines import next_move, seats_of, seeded
from tricky_twist.testing.strategies import lines, moments, states


def replay(game: AnyGame, state: State, moves: tuple[Move, ...]) -> tuple[Step[State, Event], ...]:
    """Return the steps that these moves give."""
    steps: list[Step[State, Event]] = []
    for move in moves:
        steps.append(game.play(state, move))
        state = steps[-1].state
    return tuple(steps)


def public_reasons(game: AnyGame, state: State, move: Move) -> set[str]:
    """Return the public reasons of a refusal."""
    return {violation.public_reason for violation in game.find_violations(state, move)}


def points_of(game: AnyGame, state: State) -> tuple[int, ...]:
    """Return the sum of each seat's totals on the score sheet."""
    rounds: tuple[Any, ...] = game.score_sheet(state)
    points = [0] * len(game.scores(state))
    for score in chain(*rounds):
        points[score.seat] += score.total
    return tuple(points)


class Playing(Laws):
    """Laws of play: legal moves, refusals, events, points."""

    @given(data=st.data())
    @slowly
    def test_cards_are_conserved(self, data: st.DataObject) -> None:
        """In every state of a game, every card is in exactly one place."""
        line = data.draw(lines(self.subject.game))

        for state in line.states:
            assert self.subject.all_cards(state) == self.subject.cards(state)

    @given(data=st.data())
    @slowly
    def test_a_game_ends_within_its_bound(self, data: st.DataObject) -> None:
        """Every game ends: the rules prove a largest number of moves."""
        line = data.draw(lines(self.subject.game))
        end = line.states[-1]

        assert self.subject.game.is_over(end)
        assert len(line.moves) <= self.subject.material.most_moves(line.start)
        assert () == self.subject.game.actors(end)
        assert () != self.subject.game.winners(end)

    @given(data=st.data())
    @slowly
    def test_a_view_says_whose_it_is(self, data: st.DataObject) -> None:
        """In every phase, before the first card is dealt as well as after the last."""
        game = self.subject.game
        line = data.draw(lines(self.subject.game))

        for state in {type(state): state for state in line.states}.values():
            for seat in (None, *seats_of(game, state)):
                assert seat is getattr(game.view(state, seat), "seat", None)

    @given(data=st.data())
    @slowly
    def test_somebody_can_always_move(self, data: st.DataObject) -> None:
        """Either chance decides, or every actor has a legal move, or the game is over."""
        game = self.subject.game
        line = data.draw(lines(self.subject.game))

        for state in line.states:
            actors = game.actors(state)
            waits_for_chance = game.pending_chance(state) is not None
            assert 1 == waits_for_chance + game.is_over(state) + (actors != ())
            assert len(set(actors)) == len(actors)
            for seat in actors:
                assert () != game.legal_moves(state, seat)
            assert game.is_over(state) == (game.winners(state) != ())

    @given(data=st.data())
    @slowly
    def test_the_list_of_a_seat_is_its_part_of_the_whole_list(self, data: st.DataObject) -> None:
        """The legal moves of all seats are exactly those of each actor, each once."""
        game = self.subject.game
        line = data.draw(lines(self.subject.game))

        for state in line.states:
            listed = game.legal_moves(state)
            by_seat = {seat: game.legal_moves(state, seat) for seat in seats_of(game, state)}
            assert listed == tuple(m for seat in game.actors(state) for m in by_seat[seat])
            assert len(set(listed)) == len(listed)
            assert {seat for seat, moves in by_seat.items() if moves} == set(game.actors(state))
            for seat, moves in by_seat.items():
                assert all(move.seat is seat for move in moves)

    @given(data=st.data())
    @slowly
    def test_a_view_lists_the_same_moves_as_the_state(self, data: st.DataObject) -> None:
        """The view alone gives a player all legal moves of the own seat; a spectator has none."""
        game = self.subject.game
        line = data.draw(lines(self.subject.game))
        players = len(game.scores(line.start))

        for state in line.states:
            assert () == game.legal_moves(game.view(state, None))
            for seat in list(Seat)[:players]:
                seen = game.view(state, seat)
                assert game.legal_moves(state, seat) == game.legal_moves(seen)
                assert game.legal_moves(state, seat) == game.legal_moves(seen, seat)
                for other in set(seats_of(game, state)) - {seat}:
                    assert () == game.legal_moves(seen, other)

    @given(data=st.data())
    @slowly
    def test_listing_refusing_and_playing_agree(self, data: st.DataObject) -> None:
        """Of all well-formed moves of players, exactly the listed ones break no clause and play."""
        game = self.subject.game
        moment = data.draw(moments(self.subject.game))
        line = moment.line
        state = moment.state
        broken = {
            move: game.find_violations(state, move) for move in self.subject.material.player_moves
        }

        assert set(game.legal_moves(state)) == {move for move, found in broken.items() if not found}
        for move in game.legal_moves(state):
            assert isinstance(outcome(game, state, move), Step)
        refused = tuple(move for move, found in broken.items() if found)
        for move in some_of(refused, 100, seeded(line.seed)):
            error = outcome(game, state, move)
            assert isinstance(error, IllegalMoveError)
            assert (move, broken[move]) == (error.move, error.violations)

    @given(data=st.data())
    @slowly
    def test_chance_is_refused_by_the_same_rules(self, data: st.DataObject) -> None:
        """A chance move plays exactly if it breaks no clause, and only when chance must decide."""
        game = self.subject.game
        moment = data.draw(moments(self.subject.game))
        line = moment.line
        state = moment.state

        for move in self.subject.material.chance_attempts(seeded(line.seed), state):
            found = game.find_violations(state, move)
            result = outcome(game, state, move)
            assert (found == ()) == isinstance(result, Step)
            if isinstance(result, IllegalMoveError):
                assert found == result.violations
            if game.pending_chance(state) is None:
                assert found

    @given(data=st.data())
    @slowly
    def test_a_refused_move_changes_nothing(self, data: st.DataObject) -> None:
        """After a hundred refusals the state equals its old copy, and plays on as before."""
        game = self.subject.game
        moment = data.draw(moments(self.subject.game))
        line, number = moment.line, moment.number
        state = line.states[number]
        before = pickle.dumps(state)
        rng = seeded(line.seed)

        for move in some_of(self.subject.material.player_moves, 100, rng):
            if game.find_violations(state, move):
                with pytest.raises(IllegalMoveError):
                    game.play(state, move)
        assert pickle.loads(before) == state  # noqa: S301  # our own bytes
        assert line.steps[number:] == replay(game, state, line.moves[number:])

    @given(data=st.data())
    @slowly
    def test_a_known_move_is_played_as_any_other(self, data: st.DataObject) -> None:
        """Play without tests inside the library gives the same result as the contract."""
        play_known = self.subject.tables.play_known
        moment = data.draw(moments(self.subject.game))
        line, number = moment.line, moment.number
        state = line.states[number]

        for move in (*line.moves[number : number + 1], *self.subject.game.legal_moves(state)):
            assert self.subject.game.play(state, move) == play_known(state, move)

    @given(data=st.data())
    @slowly
    def test_the_same_moves_give_the_same_game(self, data: st.DataObject) -> None:
        """A game played again from its moves has equal states and events, equal reprs included."""
        line = data.draw(lines(self.subject.game))
        copies = pickle.loads(pickle.dumps(line.moves))  # noqa: S301  # our own bytes
        again = replay(self.subject.game, line.start, copies)

        assert line.steps == again
        assert repr(line.steps[-1]) == repr(again[-1])

    @given(data=st.data())
    @slowly
    def test_a_state_is_a_value(self, data: st.DataObject) -> None:
        """A state hashes, equals every copy of it, and pickles with each protocol."""
        game = self.subject.game
        moment = data.draw(moments(self.subject.game))
        line, number = moment.line, moment.number
        state = line.states[number]
        step = line.steps[max(number - 1, 0)]
        seen = game.view(state, data.draw(st.sampled_from([None, *seats_of(game, state)])))

        for value in (state, step, seen, *game.legal_moves(state)):
            protocols = range(pickle.HIGHEST_PROTOCOL + 1)
            pickled = [pickle.loads(pickle.dumps(value, p)) for p in protocols]  # noqa: S301
            for other in (copy.copy(value), copy.deepcopy(value), *pickled):
                assert type(value) is type(other)
                assert value == other
                assert hash(value) == hash(other)
                assert repr(value) == repr(other)

    @given(data=st.data())
    @slowly
    def test_states_of_a_game_differ(self, data: st.DataObject) -> None:
        """Every move changes the state, and no state comes back."""
        line = data.draw(lines(self.subject.game))

        assert len(line.states) == len(set(line.states))

    @given(data=st.data())
    @slowly
    def test_a_position_has_the_future_of_its_state(self, data: st.DataObject) -> None:
        """From a position the same moves are legal, score the same, and lead to equal positions."""
        game = self.subject.game
        moment = data.draw(moments(self.subject.game))
        line, number = moment.line, moment.number
        state, bare = line.states[number], game.position(line.states[number])

        assert bare == game.position(bare)
        assert hash(bare) == hash(game.position(state))
        for move in line.moves[number:]:
            assert game.actors(state) == game.actors(bare)
            assert game.legal_moves(state) == game.legal_moves(bare)
            assert game.scores(state) == game.scores(bare)
            assert game.pending_chance(state) == game.pending_chance(bare)
            here, there = game.play(state, move), game.play(bare, move)
            assert here.events == there.events
            state, bare = here.state, there.state
            assert game.position(state) == game.position(bare)
        assert game.winners(state) == game.winners(bare)

    @given(data=st.data())
    @slowly
    def test_a_refusal_names_clauses_of_the_rulebook(self, data: st.DataObject) -> None:
        """Violations come in clause order, each once, with words for the player and for all."""
        game = self.subject.game
        moment = data.draw(moments(self.subject.game))
        line = moment.line
        state = moment.state
        order = {clause: place for place, clause in enumerate(game.register.clauses)}
        attempts = [
            *self.subject.material.player_moves,
            *self.subject.material.chance_attempts(seeded(line.seed), state),
        ]

        for move in attempts:
            violations = game.find_violations(state, move)
            places = [order[violation.clause] for violation in violations]
            assert sorted(places) == places
            assert len(set(violations)) == len(violations)
            for violation in violations:
                assert "" != violation.reason
                assert "" != violation.public_reason
                assert hash(violation) == hash(copy.deepcopy(violation))
                assert str(violation.clause) in str(violation)

    @given(data=st.data())
    @slowly
    def test_a_public_reason_names_no_hidden_card(self, data: st.DataObject) -> None:
        """The public text of a refusal names no card that is hidden from some reader."""
        game = self.subject.game
        moment = data.draw(moments(self.subject.game))
        state = moment.state
        players = len(game.scores(state))
        hidden = frozenset[str]().union(
            *(self.subject.secrets(state, s) for s in list(Seat)[:players])
        )

        for move in self.subject.material.player_moves:
            for violation in game.find_violations(state, move):
                assert frozenset() == self.subject.named(violation.public_reason) & hidden

    @given(data=st.data())
    @slowly
    def test_a_refused_move_has_one_public_reason(self, data: st.DataObject) -> None:
        """How many clauses a move breaks may depend on a hand, so the others may not count them."""
        moment = data.draw(moments(self.subject.game))
        line = moment.line
        state = moment.state

        for move in some_of(self.subject.material.player_moves, 1000, seeded(line.seed)):
            assert len(public_reasons(self.subject.game, state, move)) < 2

    @given(data=st.data())
    @slowly
    def test_a_public_reason_is_the_same_wherever_all_looks_the_same(
        self, data: st.DataObject
    ) -> None:
        """A reader without cards learns nothing from it about other hands."""
        game = self.subject.game
        moment = data.draw(moments(self.subject.game))
        line = moment.line
        here = moment.state
        there = game.determinize(game.view(here, None), line.seed).state

        for move in some_of(self.subject.material.player_moves, 400, seeded(line.seed)):
            reasons = public_reasons(game, here, move), public_reasons(game, there, move)
            assert reasons[0] == reasons[1] or set() in reasons

    @given(data=st.data())
    @slowly
    def test_events_are_seen_one_for_one(self, data: st.DataObject) -> None:
        """Each observer sees as many events as happened, and a second look reveals nothing more."""
        game = self.subject.game
        line = data.draw(lines(self.subject.game))
        players = len(game.scores(line.start))

        for step in line.steps:
            assert () != step.events
            assert hash(step.events) == hash(copy.deepcopy(step.events))
            for seat in (None, *list(Seat)[:players]):
                seen = game.view_events(step.events, seat)
                assert len(step.events) == len(seen)
                assert seen == game.view_events(seen, seat)

    @given(data=st.data())
    @slowly
    def test_points_are_the_sum_of_the_sheet(self, data: st.DataObject) -> None:
        """The score changes only when the sheet does, which explains it; the best score wins."""
        game = self.subject.game
        line = data.draw(lines(self.subject.game))

        for before, step in zip(line.states, line.steps, strict=False):
            sheet, longer = game.score_sheet(before), game.score_sheet(step.state)
            assert sheet[:-1] == longer[: len(sheet[:-1])], "only the last round may still change"
            if sheet == longer:
                assert game.scores(before) == game.scores(step.state)
        for state in line.states:
            assert game.scores(state) == points_of(game, state)
        points = game.scores(line.states[-1])
        best = {seat for seat, own in enumerate(points) if own == max(points)}
        assert set(game.winners(line.states[-1])) <= best, "a tie-break may decide among the best"

    @given(state=st.data())
    @slowly
    def test_every_shuffle_is_a_legal_outcome(self, state: st.DataObject) -> None:
        """Any order of the cards of a shuffle makes a legal chance move."""
        game = self.subject.game
        drawn = state.draw(
            states(self.subject.game).filter(lambda s: game.pending_chance(s) is not None)
        )
        seed = state.draw(st.integers(0, 100))

        move = next_move(self.subject.game, drawn, seeded(seed))
        assert () == game.find_violations(drawn, move)
        assert () == game.legal_moves(drawn)

    @given(data=st.data())
    @slowly
    def test_what_is_no_move_or_no_state_is_refused(self, data: st.DataObject) -> None:
        """A move in place of a state, or a state in place of a move, raises an error of ours."""
        game = self.subject.game
        moment = data.draw(moments(self.subject.game))
        line = moment.line
        state = moment.state
        move = seeded(line.seed).choice(self.subject.material.player_moves)

        with pytest.raises(TrickyTwistError):
            game.play(state, state)
        with pytest.raises(TrickyTwistError):
            game.play(move, move)
        for question in (game.actors, game.scores, game.position, game.is_over):
            with pytest.raises(TrickyTwistError):
                question(move)
        with pytest.raises(TrickyTwistError):
            game.legal_moves(move)
