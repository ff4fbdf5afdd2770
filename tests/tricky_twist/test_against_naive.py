"""The library and a second implementation, written from the clauses alone, agree on everything."""

import random
from functools import cache

import pytest
from hypothesis import given, settings

from tests.naive.agreeing import GAMES
from tests.naive.tricky_twist import EDITIONS, Move as NaiveMove, NaiveGame
from tests.tricky_twist.explained import lines_of
from tests.tricky_twist.translation import (
    counted_in_naive_words,
    naive_game,
    naive_move,
    score_in_naive_words,
    seats,
)
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing._tricky_twist import PLAYER_MOVES, chance_attempts
from tricky_twist.testing.lines import next_move, seeded
from tricky_twist.testing.strategies import SEEDS, starts

pytestmark = pytest.mark.untraced


@cache
def in_naive_words(move: tt.Move) -> NaiveMove:
    """Return a player's move as the naive game takes it."""
    return naive_move(move)


def agree_on_a_state(state: tt.State, game: NaiveGame) -> None:
    """Assert that whose move it is, what is legal and what was scored are the same."""
    actors = seats(game.actors())
    assert actors == tuple(sorted(tt.actors(state)))
    legal = sorted(map(repr, game.legal()))
    assert legal == sorted(repr(in_naive_words(move)) for move in tt.legal_moves(state))
    assert tuple(game.points()) == tt.scores(state)
    assert (game.pending() is None) == (tt.pending_chance(state) is None)
    assert game.over() == tt.is_over(state)


def agree_on_refusals(state: tt.State, game: NaiveGame, rng: random.Random, count: int) -> None:
    """Assert that some moves break the same clauses."""
    attempts = rng.sample(PLAYER_MOVES, count) if rng.random() < 0.995 else PLAYER_MOVES
    for move in attempts:
        broken = {str(violation.clause) for violation in tt.find_violations(state, move)}
        assert game.broken(in_naive_words(move)) == broken, move
    if rng.random() < 0.1 or tt.pending_chance(state) is not None:
        for move in chance_attempts(rng, state):
            broken = {str(violation.clause) for violation in tt.find_violations(state, move)}
            assert game.broken(naive_move(move)) == broken, move


def agree_on_the_result(state: tt.State, game: NaiveGame) -> None:
    """Assert that the winners are the same, and each score with its false tricks and its lines."""
    assert seats(game.winners()) == tt.winners(state)
    for expected, sheet in zip(game.round_scores(), tt.score_sheet(state), strict=True):
        for told, score in zip(expected, sheet, strict=True):
            agree_on_a_score(score, told)


def agree_on_a_score(score: tt.SeatScore, told: dict[str, object]) -> None:
    """Assert that a score counted the same cards for the same points, and is explained so."""
    assert score_in_naive_words(score) == told
    counted = counted_in_naive_words(score.counted)
    lines = [(line.clause.id, line.words, line.points) for line in tt.explain(score)]
    assert lines_of(told, counted) == lines


def agree_on_a_game(
    start: tt.State, seed: int, attempts: int, given: NaiveGame | None = None
) -> None:
    """Play a game on both sides at once; by the rules of *start*, unless a naive game is given."""
    rng = seeded(seed)
    state: tt.State = start
    game = given or naive_game(start)
    while not tt.is_over(state):
        agree_on_a_state(state, game)
        agree_on_refusals(state, game, rng, attempts)
        if isinstance(state, tt.Declaring) and rng.random() < 0.02:
            agree_on_the_best(state, game)
        move = next_move(tt.GAME, state, rng)
        game.apply(naive_move(move))
        state = tt.play(state, move).state
    agree_on_a_state(state, game)
    agree_on_the_result(state, game)


def agree_on_the_best(state: tt.Declaring, game: NaiveGame) -> None:
    """Assert that the best declaration is as good as any in any order."""
    for seat in tt.actors(state):
        best = tt.best_declaration(state, seat)
        assert game.best_score(seat) == best.score.total


@settings(GAMES, max_examples=60)
@given(starts(tt.GAME), SEEDS)
def test_games_agree_with_the_second_opinion(start: tt.State, seed: int) -> None:
    """Same actors, legal moves, broken clauses, points, winners and explanations."""
    agree_on_a_game(start, seed, attempts=4)


@pytest.mark.thorough
@settings(GAMES, max_examples=2_500)
@given(starts(tt.GAME), SEEDS)
def test_thousands_of_games_agree(start: tt.State, seed: int) -> None:
    """The same over more than two thousand games with 3 and 4 players and drawn readings."""
    agree_on_a_game(start, seed, attempts=30)


@pytest.mark.parametrize("players", tt.PLAYERS)
@pytest.mark.parametrize(("name", "rules"), tt.EDITIONS)
def test_the_editions_agree(players: int, name: str, rules: tt.Rules) -> None:
    """Full games agree with what the second opinion knows of each edition by itself."""
    for seed in range(3):
        game = NaiveGame(players, EDITIONS[name], None)
        agree_on_a_game(tt.setup(players, rules), seed + len(name), 4, game)
