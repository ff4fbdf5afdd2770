"""Perft, as in chess: the number of lines of play from a deal, decision by decision."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from tricky_twist.bots.protocol import require_game
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import advance
from tricky_twist.core.validators import is_not_negative
from tricky_twist.core.values import value
from tricky_twist.encoding import codecs_of
from tricky_twist.lab.spaces import moves_of
from tricky_twist.records import AnyGame


@value
class Ply:
    """The positions after so many decisions.

    >>> Ply(positions=26, lines=30).lines
    30
    """

    positions: int
    """How many different positions; those that mean the same count as one."""
    lines: int
    """In how many ways the players can get to these."""


@value
class Perft:
    """The number of lines of play from a position, if a seed decides the rest of chance.

    >>> from tricky_twist import TWISTED
    >>> perft(TWISTED, TWISTED.setup(2), 2).start == TWISTED.setup(2)
    True
    """

    game: AnyGame
    start: Any
    seed: int | str
    plies: tuple[Ply, ...]
    """For each number of decisions, from none on, as long as there is a game that has so many."""

    def document(self) -> dict[str, object]:
        """Return all of it as JSON has it.

        >>> from tricky_twist import TWISTED
        >>> document = perft(TWISTED, TWISTED.setup(2), 4).document()
        >>> document["positions"], document["lines"]
        ([1, 9, 28, 131, 498], [1, 9, 28, 131, 512])
        """
        return {
            "game": self.game.name,
            "start": codecs_of(self.game).state.encode(self.start),
            "seed": self.seed,
            "positions": [ply.positions for ply in self.plies],
            "lines": [ply.lines for ply in self.plies],
        }


def perft(
    game: AnyGame,
    start: Any,
    depth: int,
    *,
    seed: int | str = 1,
) -> Perft:
    """Count the lines of play from *start* with up to *depth* decisions, and where they lead.

    Chance is none of the decisions: the seed deals. The function expands every position only once,
    however many lines lead to it. So it can count far more lines than it could follow one by one.

    >>> from tricky_twist import TWISTED
    >>> for ply in perft(TWISTED, TWISTED.setup(2), 5).plies:
    ...     print(ply)
    Ply(positions=1, lines=1)
    Ply(positions=9, lines=9)
    Ply(positions=28, lines=28)
    Ply(positions=131, lines=131)
    Ply(positions=498, lines=512)
    Ply(positions=1988, lines=2150)

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If an argument is wrong.
    """
    if not is_not_negative(depth):
        raise WrongTypeError("a number of decisions", describe(depth))
    counted = layers(game, start, Shuffler(seed))
    plies = [Ply(len(layer), sum(layer.values())) for layer in islice(counted, depth + 1)]
    return Perft(game, game.position(start), seed, tuple(plies))


def layers(
    game: AnyGame,
    start: Any,
    shuffler: Shuffler | None = None,
) -> Iterator[Mapping[Any, int]]:
    """Yield for each number of moves the positions there are then, with how many lines lead there.

    It begins with none, and ends when every game is over. With a shuffler the moves exclude chance,
    as in :func:`perft`; without one they include all its outcomes, which only few cards allow.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> few = tw.setup(2, tw.Rules(numbers=(12, 21), hand_sizes=(1, 1, 1), games=1), first=Seat(0))
    >>> [(len(layer), sum(layer.values())) for layer in layers(TWISTED, few)]
    [(1, 1), (2, 2), (2, 2), (4, 6), (1, 2)]

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If an argument is wrong.
    """
    require_game(game)
    if shuffler is not None and type(shuffler) is not Shuffler:
        raise WrongTypeError("a Shuffler", describe(shuffler))
    return _layers(game, game.position(start), shuffler)


def _layers(game: AnyGame, start: Any, shuffler: Shuffler | None) -> Iterator[Mapping[Any, int]]:

    def settled(state: Any) -> Any:
        return game.position(state if shuffler is None else advance(game, state, shuffler).state)

    layer = {settled(start): 1}
    while layer:
        yield layer
        following: dict[Any, int] = {}
        for state, lines in layer.items():
            for move in moves_of(game, state):
                after = settled(game.play(state, move).state)
                following[after] = following.get(after, 0) + lines
        layer = following
