"""Hypothesis strategies for a game: rules, whole games, moments of them, states, and records."""

import json
import random
from collections.abc import Callable
from typing import Any, TypeVar

from hypothesis import settings, strategies as st

from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.values import changed, value
from tricky_twist.encoding import Json, codecs_of
from tricky_twist.records import Record, begin, begin_at, dumps
from tricky_twist.testing.documents import spoilt
from tricky_twist.testing.lines import Line, game_number, play_out, seats_of, seeded, some_setup
from tricky_twist.testing.material import State, material_of, some_readings

T = TypeVar("T")

SEEDS = st.integers(0, 2**32 - 1)
"""Seeds of games."""

SHARED = 200
"""How many games of each kind the tests share, if they look at so few."""


def made(make: Callable[[random.Random], T]) -> st.SearchStrategy[T]:
    """Return a strategy of the results of a function of a ``random.Random``.

    First choices and zeros are simple: Hypothesis reduces a failing example to these as far as it
    can.

    >>> dice = made(lambda rng: (rng.randint(1, 6), rng.randint(1, 6)))
    >>> from hypothesis import find
    >>> find(dice, lambda pair: sum(pair) > 9)
    (4, 6)
    """
    return st.randoms(use_true_random=False).map(make)


# Rules and games --------------------------------------------------------------------------------


def rules(game: AnyGame, players: int | None = None) -> st.SearchStrategy[Any]:
    """Return a strategy of rules of any kind that can be, for a number of players or for any.

    >>> from hypothesis import find
    >>> from tricky_twist import TWISTED
    >>> find(rules(TWISTED), lambda drawn: drawn.games == 3 and len(drawn.numbers) < 79)
    Rules(games=3, numbers=(12, 21), hand_sizes=(1, 1, 1))

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library, or it is not
            for so many.
    """
    numbers, make = _numbers_of(game, players), material_of(game).rules
    return made(lambda rng: make(rng, rng.choice(numbers)))


def readings(game: AnyGame) -> st.SearchStrategy[Any]:
    """Return a strategy of rules with any readings, and with the printed cards.

    >>> from hypothesis import find
    >>> from tricky_twist import FLIP_TWHIST
    >>> find(readings(FLIP_TWHIST), lambda drawn: drawn.equal_numbers.value == "last")
    Rules(equal_numbers=<EqualNumbers.LAST: 'last'>)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    material_of(game)
    _, standard = game.editions[0]
    return made(lambda rng: changed(standard, **some_readings(rng, game)))


def starts(
    game: AnyGame, rules: object = None, players: int | None = None
) -> st.SearchStrategy[State]:
    """Return a strategy of games before their first shuffle.

    Without *rules* they are played by any, without *players* by any number.

    >>> from hypothesis import find
    >>> from tricky_twist import FLIP_TWHIST
    >>> from tricky_twist.games import flip_twhist as ft
    >>> find(starts(FLIP_TWHIST, ft.STANDARD), lambda start: ft.players_of(start) > 3)
    DealerPending(rules=Rules(), players=4)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library, it is not for
            so many, or these are no rules of it.
    """
    for each in _numbers_of(game, players):
        game.setup(each, game.editions[0][1] if rules is None else rules)  # or it raises the reason
    return made(lambda rng: _some_start(rng, game, rules, players))


def _numbers_of(game: AnyGame, players: int | None) -> tuple[int, ...]:
    """Return the possible numbers of players."""
    material_of(game)
    if players is None:
        return game.players
    if type(players) is not int or players not in game.players:
        raise WrongTypeError(f"a number of players of {game.title}", describe(players))
    return (players,)


def _some_start(rng: random.Random, game: AnyGame, rules: object, players: int | None) -> State:
    setup = some_setup(rng, game, players)
    chosen = setup.rules if rules is None else rules
    return game.setup(setup.players, chosen, first=setup.first)


def lines(game: AnyGame, start: st.SearchStrategy[State] | None = None) -> st.SearchStrategy[Line]:
    """Return a strategy of whole games; from drawn starts, or of those that all tests share.

    Tests share so many as there are examples, and each is played once: to draw one then takes no
    time. Where a test looks at more than are shared, each is its own.

    >>> from hypothesis import find
    >>> from tricky_twist import FLIP_TWHIST
    >>> line = find(lines(FLIP_TWHIST), lambda line: len(line.moves) > 20)
    >>> len(line.moves), FLIP_TWHIST.is_over(line.states[-1])
    (24, True)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    material_of(game)
    if isinstance(start, st.SearchStrategy):
        return st.builds(play_out, st.just(game), start, st.integers(0, SHARED - 1))
    if start is not None:
        raise WrongTypeError("a strategy of starts", describe(start))
    return _numbers().map(lambda number: game_number(game, number))


@st.composite
def _numbers(draw: st.DrawFn) -> int:
    """Draw the number of a game; how many examples there will be is known in the test."""
    examples = settings().max_examples
    return draw(st.sampled_from(range(examples)) if examples <= SHARED else SEEDS)


# Moments and states -----------------------------------------------------------------------------


@value
class Moment:
    """A moment of a game: after how many of its moves.

    >>> from tricky_twist import TWISTED
    >>> moment = Moment(game_number(TWISTED, 0), 1)
    >>> type(moment.state).__name__, type(moment.line.moves[moment.number]).__name__
    ('DealPending', 'Deal')
    """

    line: Line
    number: int

    def __repr__(self) -> str:
        """Return an expression that makes this moment again."""
        return f"Moment({self.line!r}, {self.number})"

    @property
    def state(self) -> State:
        """The state at that moment."""
        return self.line.states[self.number]


def moments(
    game: AnyGame,
    *phases: type,
    start: st.SearchStrategy[State] | None = None,
) -> st.SearchStrategy[Moment]:
    """Return a strategy of moments of games; of these phases, or each phase as likely.

    >>> from hypothesis import find
    >>> from tricky_twist import FLIP_TWHIST
    >>> from tricky_twist.games import flip_twhist as ft
    >>> moment = find(moments(FLIP_TWHIST, ft.Picking), lambda moment: True)
    >>> type(moment.state).__name__
    'Picking'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library, or one is no
            class of its states.
    """
    for phase in phases:
        if phase not in codecs_of(game).state.kinds:
            raise WrongTypeError(f"a class of states of {game.title}", describe(phase))
    return _moments(lines(game, start), phases)


@st.composite
def _moments(draw: st.DrawFn, games: st.SearchStrategy[Line], wanted: tuple[type, ...]) -> Moment:
    """Draw a game, a phase of it, and a moment of that phase.

    Late phases come first, because Hypothesis prefers the first choices.
    """
    line = draw(games.filter(lambda line: _has(line, wanted)))
    by_phase: dict[type, list[int]] = {}
    for number, state in enumerate(line.states):
        if type(state) in wanted or not wanted:
            by_phase.setdefault(type(state), []).append(number)
    phase = draw(st.sampled_from(list(reversed(by_phase))))
    return Moment(line, draw(st.sampled_from(by_phase[phase])))


def _has(line: Line, wanted: tuple[type, ...]) -> bool:
    return not wanted or any(type(state) in wanted for state in line.states)


def states(
    game: AnyGame, *phases: type, start: st.SearchStrategy[State] | None = None
) -> st.SearchStrategy[State]:
    """Return a strategy of states that legal play reaches; of these phases, or each as likely.

    >>> from hypothesis import find
    >>> from tricky_twist import FLIP_TWHIST
    >>> find(states(FLIP_TWHIST), lambda state: FLIP_TWHIST.pending_chance(state) is None)
    GameOver(table=...)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: As :func:`moments`.
    """
    return moments(game, *phases, start=start).map(lambda moment: moment.state)


# Records ------------------------------------------------------------------------------------------

NAMES = ("Ada", "Ben", "Cy", "Dora", "Eve")
"""The names of players in records."""


def records(game: AnyGame) -> st.SearchStrategy[Record]:
    """Return a strategy of records: of games that were just begun, broken off, and played out.

    Some have names, tags and a result, and some start with a position that was entered.

    >>> from hypothesis import find
    >>> from tricky_twist import FLIP_TWHIST
    >>> find(records(FLIP_TWHIST), lambda record: len(record.moves) > 1)
    <Record flip-twhist, 2 moves>

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    material_of(game)
    return made(lambda rng: some_record(rng, game))


def some_record(rng: random.Random, game: AnyGame) -> Record:
    """Return a record of one of the games that tests share.

    >>> from tricky_twist import TWISTED
    >>> some_record(seeded(1), TWISTED)
    <Record twisted, 64 moves>

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    first = len(material_of(game).small)  # these were not set up by number
    number = rng.randint(first, first + SHARED // 4)
    line = game_number(game, number)
    end = rng.randint(0, len(line.moves))
    record = _entered(rng, line, end) if rng.random() >= 0.5 else _begun(number, line, end)
    if rng.random() >= 0.5:
        record = changed(record, names=NAMES[: len(seats_of(game, line.start))])
    if rng.random() >= 0.5:
        record = record.tagged(event="Friday")
    return record.scored(*game.scores(line.states[end])) if rng.random() >= 0.5 else record


def _begun(number: int, line: Line, end: int) -> Record:
    """Return the record of a game from its beginning."""
    setup = some_setup(seeded(number), line.game)
    record = begin(line.game, setup.players, setup.rules, first=setup.first)
    return changed(record, moves=line.moves[:end])


def _entered(rng: random.Random, line: Line, end: int) -> Record:
    """Return the record of a game from a position that was entered."""
    entered = rng.randint(0, end)
    record = begin_at(line.game, line.game.position(line.states[entered]))
    return changed(record, moves=line.moves[entered:end])


def spoilt_records(game: AnyGame) -> st.SearchStrategy[str]:
    """Return a strategy of texts that are nearly records: one place is changed, or the end lost.

    ``records.loads`` reads some of them, as another record; then ``records.verify`` says whether
    it is sound. All others it refuses with an ``EncodingError``.

    >>> from hypothesis import find
    >>> from tricky_twist import FLIP_TWHIST
    >>> len(find(spoilt_records(FLIP_TWHIST), lambda text: len(text) > 100))
    101

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    return _spoilt(records(game))


@st.composite
def _spoilt(draw: st.DrawFn, sound: st.SearchStrategy[Record]) -> str:
    text = dumps(draw(sound))
    document: Json = json.loads(text)
    cut = st.integers(0, len(text) - 1).map(lambda end: text[:end])
    other = spoilt(document).filter(lambda spoilt: spoilt != document)
    return draw(cut | other.map(json.dumps))
