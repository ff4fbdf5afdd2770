"""The bots of a room, and which of them plays for a seat."""

from functools import partial
from typing import Any

from tricky_twist.core.errors import HistoryError, WrongTypeError, describe
from tricky_twist.hosting.places import Bots, Place
from tricky_twist.hosting.stand_in import Choose, any_move


def choose(places: tuple[Place, ...], bots: Bots, view: Any, moves: Any, seed: Any) -> Any:
    """Let the bot of the seat choose, or any move if it is no bot of the room.

    A bot that needs to know the past plays any move where a position was entered without it.
    """
    return _try(dict(bots).get(places[view.seat].bot, any_move), view, moves, seed)


def adviser(bots: Bots) -> Choose:
    """Return the bot that gives hints: the first of a room."""
    return partial(_try, bots[0][1] if bots else any_move)


def _try(bot: Choose, view: Any, moves: Any, seed: Any) -> Any:
    try:
        return bot(view, moves, seed)
    except HistoryError:
        return any_move(view, moves, seed)


def require_bots(bots: Bots) -> Bots:
    """Refuse an argument that is no tuple of names with functions that choose."""
    if type(bots) is not tuple or not all(map(_is_bot, bots)):
        raise WrongTypeError("a tuple of names with bots", describe(bots))
    return bots


def _is_bot(bot: Any) -> bool:
    two = type(bot) is tuple and len(bot) == len(("name", "function"))
    return two and type(bot[0]) is str and callable(bot[1])
