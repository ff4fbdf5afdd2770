"""Random play of any game through the public contract, and states collected on the way."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tricky_twist import Game, Shuffler, advance

AnyGame = Game[Any, Any, Any, Any, Any]
State = Any
Move = Any

Draw = Callable[[], float]
"""Returns a number from 0 up to 1."""


def play_game(game: AnyGame, players: int, shuffler: Shuffler, random: Draw) -> int:
    """Play one whole game at random; return how many decisions it took."""
    legal_moves, play = game.legal_moves, game.play
    state = game.setup(players)
    decisions = 0
    while True:
        state = advance(game, state, shuffler).state
        moves = legal_moves(state)
        if not moves:
            return decisions
        while moves:
            state = play(state, moves[int(random() * len(moves))]).state
            decisions += 1
            moves = legal_moves(state)


def play_asking(game: AnyGame, players: int, shuffler: Shuffler, random: Draw) -> int:
    """Play one whole game like a user who calls every function before a decision."""
    state = game.setup(players)
    decisions = 0
    while not game.is_over(state):
        chance = game.pending_chance(state)
        if chance is not None:
            orders = (shuffler.order(game.name, s.label, s.items) for s in chance.shuffles)
            state = game.play(state, game.chance_move(state, tuple(orders))).state
            continue
        moves = game.legal_moves(state, game.actors(state)[0])
        state = game.play(state, moves[int(random() * len(moves))]).state
        decisions += 1
    return decisions


def states_of_game(game: AnyGame, players: int, seed: int) -> Iterator[State]:
    """Yield every state of a random game, those that wait for chance included."""
    shuffler, random = Shuffler(seed), Random(seed).random
    state = game.setup(players)
    yield state
    while not game.is_over(state):
        state = game.play(state, any_move(game, state, shuffler, random)).state
        yield state


def any_move(game: AnyGame, state: State, shuffler: Shuffler, random: Draw) -> Move:
    """Return the move that chance makes, or a random one of the legal moves."""
    chance = game.pending_chance(state)
    if chance is not None:
        orders = (shuffler.order(game.name, s.label, s.items) for s in chance.shuffles)
        return game.chance_move(state, tuple(orders))
    moves = game.legal_moves(state)
    return moves[int(random() * len(moves))]
