"""Playouts: a round that everybody finishes with any legal move, to see what may come of it."""

from typing import Any

from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.chance import RandomNumbers, Shuffler
from tricky_twist.core.game import advance

_WORD = 1 << 16


def draw_seed(draws: RandomNumbers) -> int:
    """Return a seed of 48 bits, made of the next three numbers.

    >>> draw_seed(Shuffler(1).numbers("demo", "seeds"))
    161937674760182
    """
    return (draws.below(_WORD) << 32) | (draws.below(_WORD) << 16) | draws.below(_WORD)


def play_out(game: AnyGame, state: Any, draws: RandomNumbers) -> tuple[int, ...]:  # noqa: ANN401  # of any game
    """Finish the round with moves that are drawn, and return the points that each seat then has.

    A round that begins with chance, as in all games here, ends where the next one waits for it.

    >>> from tricky_twist import TWISTED
    >>> state = advance(TWISTED, TWISTED.setup(2), Shuffler(1)).state
    >>> play_out(TWISTED, state, Shuffler(1).numbers("demo", "moves"))
    (-19, -50)
    """
    legal_moves, play, below = game.legal_moves, game.play, draws.below
    number = game.round_of(state)
    while True:
        while moves := legal_moves(state):
            state = play(state, moves[below(len(moves))]).state
        if is_finished(game, state, number):
            return game.scores(state)
        state = advance(game, state, Shuffler(draw_seed(draws))).state


def is_finished(game: AnyGame, state: Any, number: int) -> bool:  # noqa: ANN401  # of any game
    """Say whether the round with this number has been scored.

    >>> from tricky_twist import TWISTED
    >>> is_finished(TWISTED, TWISTED.setup(2), 1)
    False
    """
    return game.is_over(state) or game.round_of(state) != number
