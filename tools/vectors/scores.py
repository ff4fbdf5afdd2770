"""Score sheets: the table at the end of a round, and the score of each player."""

from collections.abc import Iterator
from random import Random

from tests.vectors_run import Vectored, last_scores
from tools.bench.walks import any_move
from tools.vectors.clauses import rules_in
from tricky_twist import Shuffler
from tricky_twist.encoding import Document
from tricky_twist.testing.conformance.subject import State

GAMES = 2
"""How many games are played at random for each edition and number of players."""


def sheets(told: Vectored) -> Document:
    """Return the score sheets of rounds that are played at random."""
    return {"type": "score-sheets", "game": told.game.name, "cases": [*_sheets(told)]}


def _sheets(told: Vectored) -> Iterator[Document]:
    games = [
        told.game.setup(players, rules)
        for _, rules in told.game.editions
        for players in told.game.players
        for _ in range(GAMES)
    ]
    for seed, start in enumerate(games):
        yield from _of_game(told, start, seed)


def _of_game(told: Vectored, state: State, seed: int) -> Iterator[Document]:
    """Yield every round that is scored, with the move that ends it."""
    game, shuffler, random = told.game, Shuffler(seed), Random(seed).random  # noqa: S311
    while not game.is_over(state):
        move = any_move(game, state, shuffler, random)
        after = game.play(state, move).state
        if game.is_over(after) or game.round_of(after) != game.round_of(state):
            yield {
                "rules": rules_in(told, state),
                "position": told.facts_of(state),
                "moves": [told.codecs.move.encode(move)],
                "scores": [row for _, row in last_scores(told, after)],
                "points": list(game.scores(after)),
                "winners": [int(seat) for seat in game.winners(after)],
            }
        state = after
