"""One game under two rules: where they part ways, and the consequences."""

import enum
from collections.abc import Iterable, Iterator
from itertools import chain, zip_longest
from typing import Any

from tricky_twist.bots.playouts import Made, play_through
from tricky_twist.bots.protocol import AnyGame, Bot, require_bot, require_game
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Step
from tricky_twist.core.seats import SEATS
from tricky_twist.core.values import value


class Ways(enum.Enum):
    """How two rules part ways at a moment of a game."""

    CHANCE = "chance"
    """Something else is shuffled, or at another time."""
    CHOICE = "choice"
    """A seat may do something else, or another seat moves."""
    EVENTS = "events"
    """After the same move something else happens, or counts."""


class Outcome(enum.Enum):
    """The effect of the other rules on the moves of a game under the first rules."""

    SAME = "same"
    """All are legal, and lead to the same events, points and winners."""
    CHANGED = "changed"
    """All are legal, and something else happens."""
    UNPLAYABLE = "unplayable"
    """One of them is no longer legal, or the game is not over after the last."""


@value
class Parting:
    """The first moment at which two rules part ways in a game.

    >>> Parting(Ways.EVENTS, moves=61, phase="Declaring", clauses=("TT-38",)).ways.value
    'events'
    """

    ways: Ways
    moves: int
    """How many moves came before it, including chance moves."""
    phase: str
    """The name of the state, such as ``Playing``."""
    clauses: tuple[str, ...]
    """The ids of the clauses that differ there, as far as they are cited."""


@value
class Result:
    """The result of a game.

    >>> Result(scores=(7, 12, 12), winners=(1, 2)).part(1)
    0.5
    """

    scores: tuple[int, ...]
    """The points of each seat."""
    winners: tuple[int, ...]
    """The seats that won, or shared the victory."""

    def part(self, seat: int) -> float:
        """Return the part of the victory that a seat has: 1 if it won alone.

        >>> Result(scores=(7, 12, 12), winners=(1, 2)).part(0)
        0.0
        """
        return (seat in self.winners) / max(1, len(self.winners))


@value
class Course:
    """One game under two rules.

    First the one rules play it. Then the other rules try its very moves. Then they play a game of
    their own from the same deals, with the same bot and the same seeds.

    >>> result = Result((7, 12), (1,))
    >>> Course(Outcome.SAME, None, (), result, result, result).parting is None
    True
    """

    outcome: Outcome
    parting: Parting | None
    """``None`` if there is no difference at all."""
    refusing: tuple[str, ...]
    """The ids of the clauses that refuse a move; none if all are legal."""
    played: Result
    """The result of the game under the one rules."""
    own: Result
    """The result of the other rules' own game."""
    replayed: Result | None
    """The result of the first game's moves under the other rules; ``None`` if unplayable."""


def part(game: AnyGame, starts: tuple[Any, Any], bot: Bot, seed: int | str) -> Course:
    """Play one game from two starts that differ in their rules.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.bots import Random
    >>> from tricky_twist.games import twisted as tw
    >>> rarer = tw.Rules(voluntary_take=tw.VoluntaryTake.REFUSED)
    >>> course = part(TWISTED, (tw.setup(2), tw.setup(2, rarer)), Random(), 1)
    >>> course.outcome.name, course.refusing, course.parting.ways.name
    ('UNPLAYABLE', ('TW-09',), 'CHOICE')

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If an argument is wrong, or the bot chooses a
            move that it does not have.
    """
    require_game(game)
    require_bot(bot)
    Shuffler(seed)
    if type(starts) is not tuple or len(starts) != 2:  # noqa: PLR2004  # it says so
        raise WrongTypeError("two states", describe(starts))
    here, there = starts
    line, own = _play(game, here, bot, seed), _play(game, there, bot, seed)
    tried = try_again(game, line, there)
    unplayable = tried.outcome is Outcome.UNPLAYABLE
    return Course(
        tried.outcome,  # events tell everything, points and winners too
        tried.parting,
        tried.refusing,
        played=_result(game, _end(line, here)),
        own=_result(game, _end(own, there)),
        replayed=None if unplayable else _result(game, tried.state),
    )


def _play(game: AnyGame, start: Any, bot: Bot, seed: int | str) -> list[Made]:
    """Play a game to its end, every seat by the same bot."""
    shuffler = Shuffler(f"{seed!r}, game")
    draws = shuffler.numbers("lab", "decisions")  # gives away nothing of the cards
    return list(play_through(game, start, dict.fromkeys(SEATS, bot), shuffler, draws))


def _end(line: list[Made], start: Any) -> Any:
    return line[-1][2].state if line else start


def _result(game: AnyGame, state: Any) -> Result:
    return Result(game.scores(state), game.winners(state))


@value
class Trial:
    """The result of playing moves from a game under some rules again under others.

    >>> Trial(Outcome.SAME, None, (), "the end").outcome.value
    'same'
    """

    outcome: Outcome
    parting: Parting | None
    """``None`` if there is no difference at all."""
    refusing: tuple[str, ...]
    """The ids of the clauses that refuse a move; none if all are legal."""
    state: Any
    """The state after the last move that is legal."""


def try_again(game: AnyGame, line: Iterable[Made], start: Any) -> Trial:
    """Try the moves of a game from a start under other rules, up to the first refusal.

    >>> from tricky_twist import TWISTED
    >>> try_again(TWISTED, (), TWISTED.setup(2)).outcome.name
    'UNPLAYABLE'
    """
    state, outcome, parting = start, Outcome.SAME, None
    for number, (before, move, step) in enumerate(line):
        parting = parting or _find_other_choice(game, before, state, number)
        if violations := game.find_violations(state, move):
            return Trial(Outcome.UNPLAYABLE, parting, _clauses(violations), state)
        other = game.play(state, move)
        if step.events != other.events:
            outcome = Outcome.CHANGED
            parting = parting or _other_events(type(state).__name__, step, other, number)
        state = other.state
    return Trial(outcome if game.is_over(state) else Outcome.UNPLAYABLE, parting, (), state)


def _find_other_choice(game: AnyGame, state: Any, other: Any, number: int) -> Parting | None:
    """Return that a state has other possible moves under the other rules."""
    phase = type(state).__name__
    if game.pending_chance(state) != game.pending_chance(other):
        return Parting(Ways.CHANCE, number, phase, ())
    if game.legal_moves(state) == game.legal_moves(other):
        return None
    between = (_clauses_between(game, state, other), _clauses_between(game, other, state))
    return Parting(Ways.CHOICE, number, phase, tuple(dict.fromkeys(chain(*between))))


def _clauses_between(game: AnyGame, state: Any, other: Any) -> Iterator[str]:
    """Yield the clauses that refuse in one state a move that is legal in the other."""
    legal = {*game.legal_moves(state)}
    for move in game.legal_moves(other):
        if move not in legal:
            yield from _clauses(game.find_violations(state, move))


def _other_events(phase: str, step: Step[Any, Any], other: Step[Any, Any], number: int) -> Parting:
    """Return at which event two steps differ first."""
    pairs = zip_longest(step.events, other.events)
    differing = next(pair for pair in pairs if pair[0] != pair[1])
    clauses = _clauses(event for event in differing if event is not None)
    return Parting(Ways.EVENTS, number, phase, clauses)


def _clauses(citing: Iterable[Any]) -> tuple[str, ...]:
    """Return the ids of the clauses that events or violations cite."""
    return tuple(dict.fromkeys(str(each.clause) for each in citing))
