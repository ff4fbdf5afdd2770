"""Finds the smallest game in which two rules part ways; it needs the extra ``lab``.

The search plays small games at random under both rules, with moves and deals that Hypothesis draws.
It then reduces the games in which the rules part ways, as long as they still do.
"""

from collections.abc import Iterator
from itertools import count
from math import inf
from random import Random
from typing import Any

import attrs
from hypothesis import Phase, find, reject, settings, strategies as st
from hypothesis.errors import NoSuchExample

from tricky_twist.bots.protocol import AnyGame, require_game
from tricky_twist.core.errors import TrickyTwistError, WrongTypeError, describe
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import is_positive
from tricky_twist.core.values import changed
from tricky_twist.games import part_of
from tricky_twist.lab.witness import Witness, can_be_told
from tricky_twist.records import Record, begin, begin_at, dumps

TRIES = 1_000
"""How many games are played until one is found, and then until no smaller one is."""

Sides = tuple[Record, Record]
"""The same game under two rules."""


class _Found:
    """A game at whose last move other rules part ways with its own.

    It is no value: Hypothesis would print all its content.
    """

    def __init__(self, record: Record, other: AnyRules) -> None:
        """Keep both."""
        self.record = record
        self.other = other

    @property
    def size(self) -> int:
        """How long its text is."""
        return len(dumps(self.record))


def find_witness(
    game: AnyGame,
    rules: tuple[AnyRules, AnyRules],
    *,
    players: int | None = None,
    position: object = None,
    tries: int = TRIES,
) -> Witness | None:
    """Return the smallest game found in which two rules part ways; ``None`` if there was none.

    The smallest is the record with the shortest text. It is a game of few cards and few rounds, as
    far as both rules agree about these; with a *position*, a game that begins there. The search is
    the same every time: more tries may find a game that fewer tries miss.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> refused = tw.Rules(voluntary_take=tw.VoluntaryTake.REFUSED)
    >>> witness = find_witness(TWISTED, (tw.STANDARD, refused), tries=100)
    >>> for move in witness.record.moves:
    ...     print(tw.in_words(move))
    the cards are dealt: seat 0 12; seat 1 13; the pile is no cards
    seat 0 adds 12 to the row
    seat 1 takes the row

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If so many cannot play this game under these
            rules, the position is none of its states, or an argument is wrong.
    """
    require_game(game)
    if type(rules) is not tuple or len(rules) != 2:  # noqa: PLR2004  # it says so
        raise WrongTypeError("two rules", describe(rules))
    if not is_positive(tries):
        raise WrongTypeError("a positive number", describe(tries))
    starts = _small_starts(game, rules, players)
    if position is not None:
        one, other = (begin_at(game, game.with_rules(position, each)) for each in rules)
        starts = st.just((one, other))
    best: _Found | None = None
    turns = count()
    while True:
        smaller = _find(game, starts, best, next(turns), tries)
        if smaller is None:
            return None if best is None else Witness.of(best.record, best.other)
        best = smaller


def _find(
    game: AnyGame, starts: st.SearchStrategy[Sides], best: _Found | None, turn: int, tries: int
) -> _Found | None:
    """Return a game in which the rules part ways, a smaller one than the best so far."""
    moves, size = (len(best.record.moves), best.size) if best else (inf, inf)
    try:
        return find(
            _stories(game, starts, moves),
            lambda found: found is not None and found.size < size,
            random=Random(turn),  # noqa: S311  # no secret depends on it
            settings=settings(
                max_examples=tries,
                database=None,
                deadline=None,
                phases=(Phase.generate, Phase.shrink),
            ),
        )
    except NoSuchExample:
        return None


# Stories ------------------------------------------------------------------------------------------


def _stories(
    game: AnyGame, starts: st.SearchStrategy[Sides], most: float
) -> st.SearchStrategy[_Found | None]:
    """Return games of so many moves at most, which end where both rules part ways, if they do."""

    @st.composite
    def stories(draw: st.DrawFn) -> _Found | None:
        sides = draw(starts)
        states = tuple(record.initial for record in sides)
        moves: tuple[Any, ...] = ()
        while len(moves) < most:
            showing = _find_showing(game, states)
            if showing is not None:
                side, move = showing
                return _told(sides, side, (*moves, move))
            if game.is_over(states[0]):
                return None
            moves = (*moves, _draw_move(draw, game, states[0]))
            one, other = (game.play(state, moves[-1]) for state in states)
            if one.events != other.events:
                shown = can_be_told(game, one.events, other.events)
                return _told(sides, 0, moves) if shown else None
            states = one.state, other.state
        return None

    return stories()


def _told(sides: Sides, side: int, moves: tuple[Any, ...]) -> _Found:
    other = sides[1 - side]
    return _Found(changed(sides[side], moves=moves), other.game.rules_of(other.initial))


def _find_showing(game: AnyGame, states: tuple[Any, ...]) -> tuple[int, Any] | None:
    """Return a move that is legal under only one of the rules, and the number of these rules."""
    one, other = states
    waits = game.pending_chance(one), game.pending_chance(other)
    if waits[0] == waits[1] and game.legal_moves(one) == game.legal_moves(other):
        return None
    for side, state in enumerate(states):
        for move in _possible(game, state):
            if game.find_violations(states[1 - side], move):
                return side, move
    return None


def _possible(game: AnyGame, state: Any) -> tuple[Any, ...]:
    """Return the possible moves in a state; for chance, only the first."""
    chance = game.pending_chance(state)
    if chance is None:
        return game.legal_moves(state)
    return (game.chance_move(state, tuple(shuffle.items for shuffle in chance.shuffles)),)


def _draw_move(draw: st.DrawFn, game: AnyGame, state: Any) -> Any:
    """Draw a move in a state."""
    chance = game.pending_chance(state)
    if chance is None:
        moves = game.legal_moves(state)
        return moves[draw(st.integers(0, len(moves) - 1)) if moves[1:] else 0]
    orders = tuple(tuple(draw(st.permutations(shuffle.items))) for shuffle in chance.shuffles)
    return game.chance_move(state, orders)


# Small games --------------------------------------------------------------------------------------


def _small_starts(
    game: AnyGame, rules: tuple[AnyRules, AnyRules], players: int | None
) -> st.SearchStrategy[Sides]:
    """Return games of few cards at their beginning, each under both rules."""
    for each in rules:
        game.setup(min(game.players) if players is None else players, each)
    numbers = st.sampled_from(game.players) if players is None else st.just(players)
    same = frozenset(name for name in _names(rules[0]) if _agree(rules, name))

    @st.composite
    def starts(draw: st.DrawFn) -> Sides:
        number = draw(numbers)
        few = {n: held for n, held in _draw_few(draw, game, rules[0], number).items() if n in same}
        try:
            one, other = (
                begin(game, number, attrs.evolve(each, **few), first=Seat(0)) for each in rules
            )
        except TrickyTwistError:
            reject()
        return one, other

    return starts()


def _names(rules: AnyRules) -> Iterator[str]:
    return (field.name for field in attrs.fields(type(rules)))


def _agree(rules: tuple[AnyRules, AnyRules], field: str) -> bool:
    one, other = (getattr(each, field) for each in rules)
    return bool(one == other)


def _draw_few(draw: st.DrawFn, game: AnyGame, rules: AnyRules, players: int) -> dict[str, Any]:
    """Draw fields of the rules that make a game small; none for a game that has no such part."""
    few: Any = part_of(game.name, "few-cards-drawn")
    drawn: dict[str, Any] = {} if few is None else few(draw, rules, players)
    return drawn
