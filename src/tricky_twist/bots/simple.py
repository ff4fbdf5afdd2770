"""The cheap bots: one that plays anything, and one that looks a single move ahead."""

from typing import Any

import attrs

from tricky_twist.bots.playouts import draw_move, draw_seed, try_move
from tricky_twist.bots.protocol import (
    AnyGame,
    check_positive,
    require_moves,
    require_own,
    require_seat_of_view,
    seat_of,
)
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.game import Game
from tricky_twist.core.validators import exactly
from tricky_twist.core.values import value


@value
class Random:
    """Plays any legal move, each as likely as the others, in any game.

    >>> from tricky_twist import TWISTED, Shuffler, advance
    >>> state = advance(TWISTED, TWISTED.setup(2), Shuffler(1)).state
    >>> seat, = TWISTED.actors(state)
    >>> seen = TWISTED.view(state, seat)
    >>> Random().choose(seen, TWISTED.legal_moves(seen), seed=3)
    Place(seat=Seat(0), card=79)
    """

    def choose(self, view: Any, moves: tuple[Any, ...], seed: int | str) -> Any:
        """Return the move that is drawn.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If there are no moves, if one is of another
                seat than that which sees the view, or if it is not a seed.
        """
        require_moves(moves)
        require_seat_of_view(view, moves)
        return draw_move(Shuffler(seed).numbers("bots", "random"), moves)


@value
class Greedy:
    """Looks one move ahead, and plays the one that promises most points for its own seat.

    It draws a few states that are possible given its view. In each it tries every move, and lets
    all seats finish the round with any legal moves. It ignores the points of the others.

    >>> from tricky_twist import TWISTED, Shuffler, advance
    >>> state = advance(TWISTED, TWISTED.setup(2), Shuffler(1)).state
    >>> seat, = TWISTED.actors(state)
    >>> seen = TWISTED.view(state, seat)
    >>> Greedy(TWISTED).choose(seen, TWISTED.legal_moves(seen), seed=3)
    Place(seat=Seat(0), card=77)
    """

    game: AnyGame = attrs.field(validator=exactly(Game))
    samples: int = attrs.field(default=4, validator=check_positive)
    """How many states it draws for a decision."""

    def choose(self, view: Any, moves: tuple[Any, ...], seed: int | str) -> Any:
        """Return the move after which the seat had most points, taken over all samples.

        Of equals it is the first.

        Raises:
            ~tricky_twist.core.errors.TrickyTwistError: If it is not a view of this game from which
                states can be drawn, if these are not its moves, or if it is not a seed.
        """
        require_moves(moves)
        draws = Shuffler(seed).numbers("bots", "greedy")
        require_own(self.game, view, moves)
        if len(moves) == 1:
            return moves[0]
        seat, totals = seat_of(self.game, moves[0]), [0] * len(moves)
        for _ in range(self.samples):
            state = self.game.sample(view, draw_seed(draws))
            for index, move in enumerate(moves):
                totals[index] += try_move(self.game, state, move, draws)[seat]
        return moves[totals.index(max(totals))]
