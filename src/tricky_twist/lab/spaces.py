"""The space of an exploration, and its laws."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import attrs

from tricky_twist.bots.protocol import require_game
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.validators import exactly
from tricky_twist.core.values import value
from tricky_twist.records import AnyGame

Law = Callable[[Any], object]
"""A law: ``None`` if a state keeps it; else it returns the fault, or raises an error."""


@value
class Space:
    """The space of an exploration: a game from a position on, and the laws of every position.

    >>> from tricky_twist import TWISTED
    >>> space = Space(TWISTED, TWISTED.setup(2))
    >>> space.laws
    ()

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If a field is wrong.
    """

    game: AnyGame = attrs.field(validator=exactly(Game))
    start: Any
    laws: tuple[Law, ...] = ()

    def __attrs_post_init__(self) -> None:
        """Refuse a space that cannot be explored."""
        require_game(self.game)
        self.game.position(self.start)
        for law in self.laws:
            if not callable(law):
                raise WrongTypeError("laws, which are functions of a state", describe(law))


def moves_of(game: AnyGame, state: Any) -> Iterable[Any]:
    """Return every legal move, or every outcome of chance.

    >>> from tricky_twist import TWISTED
    >>> list(moves_of(TWISTED, TWISTED.setup(2)))
    [ChooseDealer(dealer=Seat(0)), ChooseDealer(dealer=Seat(1))]
    """
    if game.pending_chance(state) is not None:
        return game.chance_moves(state)
    return game.legal_moves(state)


def name_of(law: Law) -> str:
    """Return the name of a law: the name of its function, even inside a ``partial``.

    >>> name_of(partial(max, 7))
    'max'
    """
    inner: Any = law.func if isinstance(law, partial) else law
    return str(getattr(inner, "__name__", type(inner).__name__))
