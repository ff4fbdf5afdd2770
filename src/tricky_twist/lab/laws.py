"""Laws that hold in every position of every game, to be checked by an exploration."""

from functools import partial
from typing import Any

from tricky_twist.bots.protocol import require_game
from tricky_twist.lab.spaces import Law
from tricky_twist.records import AnyGame


def one_is_awaited(game: AnyGame, state: Any) -> str | None:
    """Return the fault unless chance, or some seat, or no one is to move: exactly one of the three.

    >>> from tricky_twist import TWISTED
    >>> one_is_awaited(TWISTED, TWISTED.setup(2))
    """
    chance, actors = game.pending_chance(state), game.actors(state)
    if (chance is not None) + bool(actors) + game.is_over(state) != 1:
        return f"chance {chance}, {len(actors)} actors, over: {game.is_over(state)}"
    return None


def actors_can_move(game: AnyGame, state: Any) -> str | None:
    """Return the fault unless the seats to move, and no others, have moves, each move once.

    >>> from tricky_twist import TWISTED
    >>> actors_can_move(TWISTED, TWISTED.setup(2))
    """
    moves, actors = game.legal_moves(state), game.actors(state)
    if {move.seat for move in moves} != set(actors):
        return f"{actors} must move, but the moves are {moves}"
    return None if len(set(moves)) == len(moves) else f"a move is listed twice: {moves}"


def players_know_their_moves(game: AnyGame, state: Any) -> str | None:
    """Return the fault unless each actor's own view lists the actor's own moves.

    >>> from tricky_twist import TWISTED
    >>> players_know_their_moves(TWISTED, TWISTED.setup(2))
    """
    moves = game.legal_moves(state)
    for seat in game.actors(state):
        own = tuple([move for move in moves if move.seat is seat])
        if game.legal_moves(game.view(state, seat)) != own:
            return f"{seat} does not see the moves {own}"
    return None


def the_best_win(game: AnyGame, state: Any) -> str | None:
    """Return the fault unless a game that is over has winners, all with the most points.

    >>> from tricky_twist import TWISTED
    >>> the_best_win(TWISTED, TWISTED.setup(2))
    """
    winners, points = game.winners(state), game.scores(state)
    if game.is_over(state) != bool(winners):
        return f"over: {game.is_over(state)}, but the winners are {winners}"
    if any(points[seat] < max(points) for seat in winners):
        return f"the winners are {winners}, but the points are {points}"
    return None


def a_position_is_its_own(game: AnyGame, state: Any) -> str | None:
    """Return the fault unless the position of a position is that position.

    >>> from tricky_twist import TWISTED
    >>> a_position_is_its_own(TWISTED, TWISTED.setup(2))
    """
    return None if game.position(state) == state else f"it is {game.position(state)}"


def laws_of(game: AnyGame) -> tuple[Law, ...]:
    """Return the laws of this module for a game.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.lab.spaces import name_of
    >>> print(*map(name_of, laws_of(TWISTED)))
    one_is_awaited actors_can_move players_know_their_moves the_best_win a_position_is_its_own

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game.
    """
    require_game(game)
    return tuple([partial(law, game) for law in _LAWS])


_LAWS = (
    one_is_awaited,
    actors_can_move,
    players_know_their_moves,
    the_best_win,
    a_position_is_its_own,
)
