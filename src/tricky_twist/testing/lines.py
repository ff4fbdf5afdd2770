"""Lines: whole games, each made again from its start and a seed."""

import random
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import attrs

from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Step, shuffled
from tricky_twist.core.memo import recent
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import value
from tricky_twist.encoding import codecs_of
from tricky_twist.games import game_called
from tricky_twist.records import Setup
from tricky_twist.testing.material import Material, Move, State, material_of


@value
class Line:
    """A whole game, from the start to its end.

    >>> from tricky_twist import TWISTED
    >>> line = play_out(TWISTED, TWISTED.setup(2), 7)
    >>> line, len(line.moves), len(line.states), TWISTED.is_over(line.states[-1])
    (play_out(TWISTED, DealerPending(rules=Rules(), players=2), 7), 171, 172, True)
    """

    game: AnyGame = attrs.field(eq=False)  # the next fields need not be compared
    start: State
    seed: int
    moves: tuple[Move, ...] = attrs.field(eq=False)
    """All of them, including chance moves."""
    steps: tuple[Step[Any, Any], ...] = attrs.field(eq=False)
    """The step after each move."""

    def __repr__(self) -> str:
        """Return an expression that makes this game again; all of its states would fill a book."""
        return f"play_out({constant_of(self.game)}, {self.start!r}, {self.seed})"

    @property
    def states(self) -> tuple[State, ...]:
        """Every state, the start and the end included."""
        return (self.start, *(step.state for step in self.steps))


def constant_of(game: AnyGame) -> str:
    """Return the name by which a program imports a game.

    >>> from tricky_twist import TWISTED
    >>> constant_of(TWISTED)
    'TWISTED'
    """
    return game.name.upper().replace("-", "_")


def seeded(seed: int | str) -> random.Random:
    """Return a random generator: tests choose with it, the rules never do.

    >>> seeded("Friday").randrange(100)
    43
    """
    return random.Random(seed)  # noqa: S311  # no secret depends on it


def seats_of(game: AnyGame, state: State) -> tuple[Seat, ...]:
    """Return the seats at the table, of a state or a view.

    >>> from tricky_twist import TWISTED
    >>> seats_of(TWISTED, TWISTED.setup(2))
    (Seat(0), Seat(1))
    """
    return SEATS[: game.players_of(state)]


def next_move(game: AnyGame, state: State, rng: random.Random) -> Move:
    """Return the outcome of pending chance, or a legal move.

    >>> from tricky_twist import TWISTED
    >>> next_move(TWISTED, TWISTED.setup(2), seeded(1))
    ChooseDealer(dealer=Seat(0))
    """
    if game.pending_chance(state) is not None:
        return shuffled(game, state, Shuffler(rng.getrandbits(32)))
    return material_of(game).choose(rng, game.legal_moves(state))


def play_out(game: AnyGame, start: State, seed: int) -> Line:
    """Play a game to its end with choices that follow from a seed, so that much happens.

    The function remembers earlier games, because many tests would spend most of their time on
    playing them.

    >>> from tricky_twist import FLIP_TWHIST
    >>> line = play_out(FLIP_TWHIST, FLIP_TWHIST.setup(4), 1)
    >>> FLIP_TWHIST.is_over(line.states[-1]), line is play_out(FLIP_TWHIST, line.start, 1)
    (True, True)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If an argument is wrong.
    """
    if type(start) not in codecs_of(game).state.kinds:
        raise WrongTypeError(f"a state of {game.title}", describe(start))
    if type(seed) is not int:
        raise WrongTypeError("a whole number", describe(seed))
    return _player(game.name)(start, seed)


@cache
def _player(name: str) -> Callable[[State, int], Line]:
    """Return the player of the games of one name; each has a memory of its own."""
    return recent(partial(_play, material_of(game_called(name))))


def _play(material: Material, start: State, seed: int) -> Line:
    """Play a game, and cut it off if it exceeds its bound."""
    game, rng, bound = material.game, seeded(seed), material.most_moves(start)
    moves: list[Move] = []
    steps: list[Step[Any, Any]] = []
    state = start
    while not game.is_over(state) and len(moves) <= bound:
        moves.append(next_move(game, state, rng))
        steps.append(game.play(state, moves[-1]))
        state = steps[-1].state
    return Line(game, start, seed, tuple(moves), tuple(steps))


def game_number(game: AnyGame, number: int) -> Line:
    """Return one of the games that tests share: the same for a number in every run.

    The first are of few cards. Of the others, half have the rules of an edition, and the rest any
    possible rules.

    >>> from tricky_twist import TWISTED
    >>> line = game_number(TWISTED, 0)
    >>> line.start.rules.numbers, len(line.moves)
    ((12, 13, 21, 22, 23, 31, 32, 33), 16)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library, or no number.
    """
    if type(number) is not int or number < 0:
        raise WrongTypeError("a number from 0", describe(number))
    small = material_of(game).small
    start = small[number] if number < len(small) else some_start(seeded(number), game)
    return play_out(game, start, number)


def some_start(rng: random.Random, game: AnyGame) -> State:
    """Return a game before its first shuffle: under the rules of an edition, or any possible rules.

    >>> from tricky_twist import TWISTED
    >>> some_start(seeded(3), TWISTED).match.rules.hand_sizes
    (1, 1, 1)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    setup = some_setup(rng, game)
    return game.setup(setup.players, setup.rules, first=setup.first)


def some_setup(rng: random.Random, game: AnyGame, players: int | None = None) -> Setup:
    """Return the setup of a game: with the rules of an edition, or any possible rules.

    >>> from tricky_twist import TWISTED
    >>> some_setup(seeded(2), TWISTED)
    Setup(players=2, rules=Rules(expert=<Expert.ON: 'on'>), first=None)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    material = material_of(game)
    number = players or rng.choice(game.players)
    by_edition = rng.random() < 0.5
    rules = rng.choice(game.editions)[1] if by_edition else material.rules(rng, number)
    return Setup(number, rules, rng.choice((None, *SEATS[:number])))
