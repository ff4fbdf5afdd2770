"""The tree of a search: what came of the moves that were tried, whatever the hidden cards were.

Information-set Monte-Carlo tree search with one tree (SO-ISMCTS; Cowling, Powley and Whitehouse,
2012). Each iteration draws the hidden cards anew, so that a move may be possible in one and
impossible in the next. Hence a move's chances are counted beside its visits, and what it must
beat is the luck it had when it could be chosen.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from tricky_twist.bots.playouts import draw_seed, is_finished, play_out
from tricky_twist.bots.protocol import AnyGame, seat_of
from tricky_twist.core.chance import RandomNumbers
from tricky_twist.core.seats import Seat

Move = Any  # of any game
State = Any
View = Any

EXPLORATION = 0.35
"""How much a search tries what looks worse so far, in units of how far results are spread."""


class Node:
    """What came of one move after those that lead to it."""

    __slots__ = ("chances", "children", "total", "visits")

    def __init__(self) -> None:
        """Begin with nothing tried."""
        self.children: dict[Move, Node] = {}
        self.visits = 0
        self.chances = 0
        """How often it could have been chosen."""
        self.total = 0.0
        """The sum of the results for the seat that made the move."""


class Tree:
    """One search: a tree that grows by a move with every iteration.

    Unlike a bot it is no value.

    >>> from tricky_twist import TWISTED, Shuffler, advance
    >>> state = advance(TWISTED, TWISTED.setup(2), Shuffler(1)).state
    >>> seat, = TWISTED.actors(state)
    >>> tree = Tree(TWISTED, TWISTED.view(state, seat), Shuffler(1).numbers("demo", "search"))
    >>> moves = TWISTED.legal_moves(state)[:3]
    >>> for _ in range(30):
    ...     tree.iterate(moves)
    >>> sum(tree.visits_of(move) for move in moves)
    30
    """

    def __init__(self, game: AnyGame, seen: View, draws: RandomNumbers) -> None:
        """Begin with the root: the decision of the seat that sees *seen*."""
        self._game = game
        self._seen = seen
        self._draws = draws
        self._root = Node()
        self._number = game.round_of(seen)
        self._results = 0
        self._squares = 0.0

    def visits_of(self, move: Move) -> int:
        """Return how often a move of the root was tried."""
        child = self._root.children.get(move)
        return child.visits if child else 0

    def total_of(self, move: Move) -> float:
        """Return the sum of all that came of a move of the root."""
        child = self._root.children.get(move)
        return child.total if child else 0.0

    def iterate(self, moves: tuple[Move, ...]) -> None:
        """Draw the hidden cards, go down the tree, add a move to it, and play the round out.

        *moves* are those of the root.
        """
        game = self._game
        state = game.sample(self._seen, draw_seed(self._draws))
        path: list[tuple[Node, Seat]] = []
        node, is_new = self._root, False
        while moves and not is_new:
            seat = seat_of(game, moves[0])
            move, is_new = self._select(node, moves)
            node = node.children[move]
            path.append((node, seat))
            state = game.play(state, move).state
            moves = self._next_moves(state)
        self._learn(path, self._scores_after(state))

    def _next_moves(self, state: State) -> tuple[Move, ...]:
        """Return the moves of one seat that may move now; none at the end, or for chance."""
        if is_finished(self._game, state, self._number):
            return ()
        actors = self._game.actors(state)
        return self._game.legal_moves(state, actors[0]) if actors else ()

    def _select(self, node: Node, moves: tuple[Move, ...]) -> tuple[Move, bool]:
        """Return the move to try, and whether it is new in the tree."""
        children = node.children
        new = []
        for move in moves:
            child = children.get(move)
            if child is None:
                new.append(move)
            else:
                child.chances += 1
        if not new:
            return max(moves, key=lambda move: self._promise(children[move])), False
        move = new[self._draws.below(len(new))]
        children[move] = Node()
        children[move].chances = 1
        return move, True

    def _promise(self, child: Node) -> float:
        """Return the upper confidence bound of a move."""
        spread = sqrt(self._squares / self._results)
        doubt = sqrt(log(child.chances) / child.visits)
        return child.total / child.visits + EXPLORATION * spread * doubt

    def _scores_after(self, state: State) -> tuple[int, ...]:
        if is_finished(self._game, state, self._number):
            return self._game.scores(state)
        return play_out(self._game, state, self._draws)

    def _learn(self, path: Sequence[tuple[Node, Seat]], scores: tuple[int, ...]) -> None:
        results = leads(scores)
        self._results += len(results)
        self._squares += sum(result * result for result in results)
        for node, seat in path:
            node.visits += 1
            node.total += results[seat]


def leads(scores: tuple[int, ...]) -> tuple[float, ...]:
    """Return how many points each seat is ahead of what the others have on average.

    >>> leads((7, 3, 5))
    (3.0, -3.0, 0.0)
    """
    total, others = sum(scores), len(scores) - 1
    return tuple([score - (total - score) / others for score in scores])
