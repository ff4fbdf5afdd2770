"""Rounds that seats finish in some way, and games that bots play to their end."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from tricky_twist.bots.protocol import AnyGame, Bot
from tricky_twist.core.chance import RandomNumbers, Shuffler
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Step, advance, shuffled
from tricky_twist.core.seats import Seat

Move = Any  # of any game
State = Any
Choose = Callable[[tuple[Any, ...]], Any]
"""A function that chooses one of the possible moves."""

_WORD = 1 << 16


def draw_seed(draws: RandomNumbers) -> int:
    """Return a seed of 48 bits, made of the next three numbers.

    >>> draw_seed(Shuffler(1).numbers("demo", "seeds"))
    161937674760182
    """
    return (draws.below(_WORD) << 32) | (draws.below(_WORD) << 16) | draws.below(_WORD)


def try_move(
    game: AnyGame, state: State, move: Move, draws: RandomNumbers, choose: Choose | None = None
) -> tuple[int, ...]:
    """Return the points that each seat has at the end of the round, after this move and a playout.

    >>> from tricky_twist import TWISTED
    >>> state = advance(TWISTED, TWISTED.setup(2), Shuffler(1)).state
    >>> move = TWISTED.legal_moves(state)[0]
    >>> try_move(TWISTED, state, move, Shuffler(1).numbers("demo", "moves"))
    (-55, -24)
    """
    after = game.play(state, move).state
    if is_finished(game, after, game.round_of(state)):
        return game.scores(after)
    return play_out(game, after, draws, choose)


def play_out(
    game: AnyGame, state: State, draws: RandomNumbers, choose: Choose | None = None
) -> tuple[int, ...]:
    """Finish the round, and return the points that each seat then has.

    The moves are drawn, unless there is something that chooses them. A round that begins with
    chance, as in all games here, ends where the next one waits for it.

    >>> from tricky_twist import TWISTED
    >>> state = advance(TWISTED, TWISTED.setup(2), Shuffler(1)).state
    >>> play_out(TWISTED, state, Shuffler(1).numbers("demo", "moves"))
    (-19, -50)
    >>> play_out(TWISTED, state, Shuffler(1).numbers("demo", "moves"), lambda moves: moves[0])
    (-26, -25)
    """
    legal_moves, play = game.legal_moves, game.play
    choose = choose or partial(draw_move, draws)
    number = game.round_of(state)
    while True:
        while moves := legal_moves(state):
            state = play(state, choose(moves)).state
        if is_finished(game, state, number):
            return game.scores(state)
        state = advance(game, state, Shuffler(draw_seed(draws))).state


def draw_move(draws: RandomNumbers, moves: tuple[Move, ...]) -> Move:
    """Return any of the moves, each as likely as the others.

    >>> draw_move(Shuffler(1).numbers("demo", "moves"), ("left", "right"))
    'left'
    """
    return moves[draws.below(len(moves))]


def is_finished(game: AnyGame, state: State, number: int) -> bool:
    """Say whether the round with this number has been scored.

    >>> from tricky_twist import TWISTED
    >>> is_finished(TWISTED, TWISTED.setup(2), 1)
    False
    """
    return game.is_over(state) or game.round_of(state) != number


Made = tuple[State, Move, Step[Any, Any]]
"""A state, the move made in it, and the step to the next state."""


def play_through(
    game: AnyGame,
    start: State,
    sitting: Mapping[Seat, Bot],
    shuffler: Shuffler,
    draws: RandomNumbers,
) -> Iterator[Made]:
    """Play a game to its end with a bot at every seat; yield each move, including chance moves.

    Every decision has a seed of its own from *draws*.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.bots import Random
    >>> bots = {Seat(0): Random(), Seat(1): Random()}
    >>> dealt = Shuffler(1)
    >>> line = play_through(TWISTED, TWISTED.setup(2), bots, dealt, dealt.numbers("demo", "bots"))
    >>> [type(move).__name__ for _, move, _ in line][:3]
    ['ChooseDealer', 'Deal', 'Place']

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If a bot chooses a move that it does not have.
    """
    state = start
    while not game.is_over(state):
        move = shuffled(game, state, shuffler)
        if move is None:
            seat = game.actors(state)[0]
            moves = game.legal_moves(state, seat)
            move = sitting[seat].choose(game.view(state, seat), moves, draw_seed(draws))
            if move not in moves:
                raise WrongTypeError(f"a legal move from the bot of {seat}", describe(move))
        step = game.play(state, move)
        yield state, move, step
        state = step.state
