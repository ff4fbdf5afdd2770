"""A state has a position and a memory: no rule reads the memory, and no view loses it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from typing import Any

import attrs

from tricky_twist.core.game import Step
from tricky_twist.core.seats import Seat
from tricky_twist.testing.conformance.readings import all_pairs, in_pairs, pairs_of, starts_in_pairs
from tricky_twist.testing.conformance.subject import (
    Event,
    Laws,
    Move,
    State,
    Subject,
    fresh,
    whole_games,
)
from tricky_twist.testing.lines import Line, play_out, seats_of

GAMES_EACH = 3
"""How often each combination of readings is played."""


@cache
def in_every_reading(subject: Subject) -> tuple[Line, ...]:
    """Return games of few cards in which all pairs of readings meet."""
    starts = starts_in_pairs(subject)
    return tuple(
        play_out(subject.game, start, seed) for start in starts for seed in range(GAMES_EACH)
    )


# No rule reads the memory -----------------------------------------------------------------------


def told_apart(
    subject: Subject, state: State, move: Move, step: Step[State, Event]
) -> Iterator[str]:
    """Yield how a state and its position differ, and how a move's effects on them differ."""
    game, bare = subject.game, subject.game.position(state)
    for name in ("pending_chance", "actors", "legal_moves", "is_over", "scores", "winners"):
        question = getattr(game, name)
        if question(state) != question(bare):
            yield name
    played = game.play(bare, move)
    if played.events != step.events:
        yield f"events of {move}"
    if game.position(played.state) != game.position(step.state):
        yield f"position after {move}"


# No view loses it -------------------------------------------------------------------------------


def values_in(held: Any) -> Iterator[Any]:
    """Yield every value inside another, at any depth, including moves."""
    yield held
    if isinstance(held, tuple):
        for part in held:
            yield from values_in(part)
    elif attrs.has(type(held)):
        yield from values_in(tuple(getattr(held, f.name) for f in attrs.fields(type(held))))


def heard(
    subject: Subject, start: State, moves: Iterable[Move], seat: Seat | None
) -> tuple[tuple[Event, ...], ...]:
    """Return the events of a game as a seat sees them, with simultaneous answers in order."""
    game, state = subject.game, start
    told: list[Event] = []
    for move in moves:
        step = game.play(state, move)
        state = step.state
        told += game.view_events(step.events, seat)
    runs = groupby(told, lambda event: isinstance(event, subject.told_in_any_order))
    return tuple(tuple(sorted(run, key=repr) if at_once else run) for at_once, run in runs)


class Memory(Laws):
    """A state has a position and a memory: no rule reads the memory, and no view loses it."""

    @whole_games
    def test_all_pairs_of_readings_meet(self) -> None:
        """Of two readings, every choice of one is played beside every choice of the other."""
        met = set().union(*map(pairs_of, in_pairs(self.subject.game)))

        assert all_pairs(self.subject.game) == met

    @whole_games
    def test_no_rule_reads_the_memory(self) -> None:
        """Under every pair of readings, a position continues like the state with its history."""
        for line in in_every_reading(self.subject):
            for state, move, step in zip(line.states, line.moves, line.steps, strict=False):
                assert [] == list(told_apart(self.subject, state, move, step)), repr(line)

    @whole_games
    def test_a_refusal_does_not_read_the_memory(self) -> None:
        """A position refuses every attempt in the same words."""
        game = self.subject.game
        for number, line in enumerate(in_every_reading(self.subject)):
            for state in line.states[number % 7 :: 7]:
                bare = game.position(state)
                for move in self.subject.material.player_moves[number % 23 :: 23]:
                    assert game.find_violations(state, move) == game.find_violations(bare, move)

    @whole_games
    def test_a_view_forgets_no_move(self) -> None:
        """The view contains the public moves and the seat's own answers, each once."""
        game = self.subject.game
        kinds = set(map(type, self.subject.material.player_moves)) - set(self.subject.never_open)
        for skipped, line in enumerate(in_every_reading(self.subject)):
            for number in range(skipped % 3, len(line.states), 3):
                state = line.states[number]
                told = Counter(move for move in line.moves[:number] if type(move) in kinds)
                hidden = self.subject.unrevealed(state)
                for seat in (None, *seats_of(game, state)):
                    owed = told - Counter(move for move in hidden if move.seat is not seat)
                    found = Counter(values_in(game.view(state, seat)))
                    assert owed == Counter({m: n for m, n in found.items() if type(m) in kinds})

    @whole_games
    def test_a_view_forgets_no_event(self) -> None:
        """The view alone is enough to repeat every message that a seat has received."""
        game = self.subject.game
        whole = play_out(self.subject.game, fresh(game), 1)
        for skipped, line in enumerate((whole, *in_every_reading(self.subject))):
            end = len(line.moves)
            for number in (*range(skipped % 11, end, 11), end):
                state = line.states[number]
                for seat in (None, *seats_of(game, state)):
                    again = game.determinize(game.view(state, seat), skipped)
                    owed = heard(self.subject, line.start, line.moves[:number], seat)
                    assert owed == heard(self.subject, again.start, again.moves, seat)
