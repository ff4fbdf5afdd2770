"""Habits: the moves of all players in the playouts of a search, learned from earlier playouts.

The mean of all results with a move is its rating, wherever in the round it came and whatever the
hidden cards were (MAST; Finnsson and Björnsson, 2008). Such habits are poor play, but far less so
than any legal moves, and they need to know nothing of the game.
"""

from collections.abc import Sequence
from math import inf
from typing import Any

from tricky_twist.bots.protocol import AnyGame, seat_of
from tricky_twist.core.chance import RandomNumbers
from tricky_twist.core.seats import SEATS, Seat

Move = Any  # of any game

_WORDS = 1 << 16
_STRAY = _WORDS // 10
"""Of so many words, those that stand for any move instead of the best: a tenth."""


class Habit:
    """The results of one move so far."""

    __slots__ = ("mean", "seat", "times")

    def __init__(self, seat: Seat, mean: float = inf) -> None:
        """Begin with a move of this seat that promises more than any that was tried."""
        self.seat = seat
        self.mean = mean
        self.times = 0


_WORSE = Habit(SEATS[0], -inf)
"""Worse than any."""


class Habits:
    """The results of every move of a search so far.

    Unlike a bot it is no value.

    >>> from tricky_twist import TWISTED, Shuffler, advance
    >>> state = advance(TWISTED, TWISTED.setup(2), Shuffler(1)).state
    >>> worse, better = TWISTED.legal_moves(state)[:2]
    >>> habits = Habits(TWISTED, Shuffler(1).numbers("demo", "habits"))
    >>> for move, result in ((worse, 1.0), (better, 4.0)):
    ...     habits.note(move)
    ...     habits.learn((result, result))
    >>> [habits.choose((worse, better)) == better for _ in range(6)]
    [True, True, False, True, True, True]
    """

    __slots__ = ("_by_identity", "_draws", "_game", "_habits", "_kept", "_made")

    def __init__(self, game: AnyGame, draws: RandomNumbers) -> None:
        """Begin with nothing tried."""
        self._game = game
        self._draws = draws
        self._habits: dict[Move, Habit] = {}
        # Games hand out the same objects again and again, and hashing a move takes ten times as
        # long as finding it by its identity. An identity is valid as long as its object is kept.
        self._by_identity: dict[int, Habit] = {}
        self._kept: list[Move] = []
        self._made: list[Habit] = []

    def note(self, move: Move) -> None:
        """Note a move of this playout."""
        self._made.append(self._by_identity.get(id(move)) or self._meet(move))

    def choose(self, moves: tuple[Move, ...]) -> Move:
        """Return the move that did best so far, now and then any, and note it."""
        if len(moves) > 1:
            word = self._draws.below(_WORDS)
            if word < _STRAY:
                moves = (moves[word % len(moves)],)
        known, best, chosen = self._by_identity, _WORSE, moves[0]
        for move in moves:
            try:
                habit = known[id(move)]
            except KeyError:
                habit = self._meet(move)
            if habit.mean > best.mean:
                best, chosen = habit, move
        self._made.append(best)
        return chosen

    def learn(self, results: Sequence[float]) -> None:
        """Count for each move of this playout the result of its seat, and begin another."""
        for habit in self._made:
            result = results[habit.seat]
            habit.times += 1
            habit.mean = (
                result if habit.times == 1 else habit.mean + (result - habit.mean) / habit.times
            )
        self._made.clear()

    def _meet(self, move: Move) -> Habit:
        """Return the habit of a move in the form of an object that was not seen before."""
        habit = self._habits.get(move)
        if habit is None:
            habit = self._habits[move] = Habit(seat_of(self._game, move))
        self._by_identity[id(move)] = habit
        self._kept.append(move)
        return habit
