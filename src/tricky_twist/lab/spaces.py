"""The space of an exploration, its laws, and rules with few enough cards for it."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

import attrs

from tricky_twist.bots.protocol import require_game
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.core.validators import exactly
from tricky_twist.core.values import value
from tricky_twist.encoding import codecs_of
from tricky_twist.games import part_of
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


# Rules with few cards -----------------------------------------------------------------------------


def few_cards(game: AnyGame) -> AnyRules:
    """Return rules with few cards and one round, in which every kind of thing can happen.

    They are for as few players as the game allows. Every bonus card, every kind of card and every
    ending occurs in some line of play.

    >>> from tricky_twist import FLIP_TWHIST, TWISTED
    >>> few_cards(FLIP_TWHIST).deck
    (R0, R0b, R0c)
    >>> print(few_cards(TWISTED).numbers)
    (12, 13, 21, 22, 31, 32)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no registered game, or has no such rules.
    """
    require_game(game)
    codec = codecs_of(game).rules
    few: Mapping[str, Any] | None = part_of(game.name, "few-cards")
    if few is None:
        raise WrongTypeError("a game with rules for few cards, its part few-cards", game.title)
    standard = game.editions[0][1]
    return codec.decode({**codec.encode(standard), **few})


# Laws of every game -------------------------------------------------------------------------------


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
