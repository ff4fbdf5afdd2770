"""The protocol of a bot, and the checks that all bots make on their arguments."""

from typing import Any, Protocol

import attrs

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import describe_wrong, is_positive

AnyGame = Game[Any, Any, Any, Any, Any]
"""A game of any kind: bots do not know which they play."""

_OWN = "legal moves of the seat that sees the view"
"""The expected argument of a bot."""


class Bot(Protocol):
    """A player: a value that chooses a move from one seat's view, and from nothing else.

    A hosted table also takes this method as ``stand_in``. Any class with it is a bot:

    >>> from tricky_twist import TWISTED, bots
    >>> class First:
    ...     def choose(self, view, moves, seed):
    ...         return moves[0]
    >>> bots.match((First(), bots.Random()), TWISTED, games=2, seed=1).tallies[0].games
    2
    """

    def choose(self, view: Any, moves: tuple[Any, ...], seed: int | str, /) -> Any:
        """Return one of *moves*, the legal moves of the seat that sees *view*.

        The same view, moves and seed give the same move.
        """
        ...


def require_bot(bot: object) -> None:
    """Refuse an object that cannot choose.

    >>> require_bot(7)
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a bot that chooses, got a value of type int

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it has no function ``choose``.
    """
    if not callable(getattr(bot, "choose", None)):
        raise WrongTypeError("a bot that chooses", describe(bot))


def require_game(game: object) -> None:
    """Refuse an object that is no whole game.

    >>> require_game("chess")
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a Game, got a value of type str

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a ``Game``.
    """
    if type(game) is not Game or not hasattr(game, "explain"):
        raise WrongTypeError("a Game", describe(game))


def require_moves(moves: object) -> None:
    """Refuse an argument that is no tuple of moves, or an empty one.

    >>> require_moves(())
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a tuple of moves to choose from, got none

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If there is nothing to choose from.
    """
    if type(moves) is not tuple:
        raise WrongTypeError("a tuple of moves to choose from", describe(moves))
    if not moves:
        raise WrongTypeError("a tuple of moves to choose from", "none")


def seat_of(game: AnyGame, move: Any) -> Seat:
    """Return whose move it is; refuse one of chance.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> seat_of(TWISTED, tw.Take(Seat(1)))
    Seat(1)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a move of a player of this game.
    """
    seat = game.sender_of(move)
    if seat is None:
        raise WrongTypeError("a move of a player", describe(move))
    return seat


def require_own(game: AnyGame, view: Any, moves: tuple[Any, ...]) -> None:
    """Refuse moves that are not legal for the seat that sees a view; they may be only some of them.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, TWISTED.setup(2, first=Seat(0)), Shuffler(1)).state
    >>> require_own(TWISTED, TWISTED.view(state, Seat(0)), (tw.Take(Seat(1)),))
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected legal moves of the seat that sees the view, \
got another: seat 1 takes the row

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If one is foreign, or it is no view of this game.
    """
    for move in moves:
        seat_of(game, move)
    legal = game.legal_moves(view)
    if moves == legal:
        return
    for move in moves:
        if move not in legal:
            raise WrongTypeError(_OWN, f"another: {game.in_words(move)}")


def require_seat_of_view(view: Any, moves: tuple[Any, ...]) -> None:
    """Refuse moves of another seat than that which sees a view, as far as they name seats.

    That is as much as a bot can tell that does not know which game it plays.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, TWISTED.setup(2, first=Seat(0)), Shuffler(1)).state
    >>> require_seat_of_view(TWISTED.view(state, Seat(0)), (tw.Take(Seat(1)),))
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected legal moves of the seat that sees the view, \
got one of seat 1

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If one is of another seat.
    """
    seat = getattr(view, "seat", None)
    if type(seat) is not Seat:
        return
    for move in moves:
        other = getattr(move, "seat", seat)
        if other is not seat:
            raise WrongTypeError(_OWN, f"one of {other}" if type(other) is Seat else describe(move))


def check_positive(_bot: object, _field: "attrs.Attribute[Any]", value: object) -> None:
    """Refuse a value that is no positive number.

    >>> check_positive(None, None, 0)
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a positive number, got 0
    """
    if not is_positive(value):
        wanted = "a positive number"
        raise WrongTypeError(wanted, describe_wrong(wanted, value))
