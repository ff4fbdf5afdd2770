"""Bots: decisions a second of each kind, and how many playouts a second the searcher makes."""

from collections.abc import Callable
from random import Random as Generator
from time import process_time

from tools.bench.figures import Figure, repeated
from tools.bench.walks import AnyGame, Move, any_move
from tricky_twist import Shuffler
from tricky_twist.bots import Bot, Greedy, Iterations, Random, Searcher

ITERATIONS = 100
"""How many playouts a decision of the searcher takes here."""

Question = tuple[object, tuple[Move, ...]]
"""A view, and the moves there are."""


def questions(game: AnyGame, players: int, seed: int, step: int) -> list[Question]:
    """Return every *step*-th decision of a random game in which there is a choice."""
    shuffler, random = Shuffler(seed), Generator(seed).random
    state, asked = game.setup(players), []
    while not game.is_over(state):
        for seat in game.actors(state)[:1]:
            moves = game.legal_moves(state, seat)
            if len(moves) > 1:
                asked.append((game.view(state, seat), moves))
        state = game.play(state, any_move(game, state, shuffler, random)).state
    return asked[::step]


def decided(bot: Bot, asked: list[Question]) -> Callable[[int], float]:
    """Return a function that measures a bot's decisions a second, with other seeds each time."""

    def measure(number: int) -> float:
        began = process_time()
        for view, moves in asked:
            bot.choose(view, moves, number)
        return len(asked) / (process_time() - began)

    return measure


def playing(game: AnyGame, players: int, repeats: int, step: int) -> tuple[Figure, ...]:
    """Measure every kind of bot on decisions of a random game."""
    asked = questions(game, players, 1, step)

    def figure(name: str, bot: Bot) -> Figure:
        return repeated(f"{name}, {players} players", "decisions/s", repeats, decided(bot, asked))

    searcher = figure(f"searcher, {ITERATIONS} iterations", Searcher(game, Iterations(ITERATIONS)))
    playouts = Figure(
        f"searcher, {players} players",
        "playouts/s",
        tuple(ITERATIONS * each for each in searcher.samples),
    )
    return figure("random", Random()), figure("greedy", Greedy(game)), searcher, playouts
