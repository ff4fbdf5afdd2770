"""Events tell everything: who has a brief view and the events after it has the next brief view.

The clients in ``tests/reducers`` know no rule and no reading; they read documents.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, strategies as st

from tests.conformance.subjects import every_game
from tests.reducers import flip_twhist, tricky_twist, twisted
from tests.reducers.client import Document, Reducer
from tricky_twist import Seat
from tricky_twist.encoding import codecs_of
from tricky_twist.encoding.wire import tag_of
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing.conformance.readings import starts_in_pairs
from tricky_twist.testing.conformance.subject import Subject, slowly
from tricky_twist.testing.lines import Line, play_out, seats_of
from tricky_twist.testing.strategies import lines

REDUCERS: dict[str, Reducer] = {
    "tricky-twist": tricky_twist.reduce,
    "twisted": twisted.reduce,
    "flip-twhist": flip_twhist.reduce,
}

FOR_PEOPLE = {
    "tricky-twist": {"first-player-chosen", "reserves-shuffled"},
    "twisted": {"pile-emptied", "round-ended"},
    "flip-twhist": {"nothing-to-pick", "flip-spared", "nothing-left"},
}
"""The events that say in a word what others tell, too: why something happens, or does not."""

NEVER_SENT = {"twisted": {"extra-card-taken"}}
"""The events that are seen by nobody as they happen."""

Told = tuple[Document, list[Document], Document]
"""A brief view, the events that follow, and the next brief view."""


def told(subject: Subject, line: Line, seat: Seat | None) -> Iterator[Told]:
    """Yield what a seat, or a spectator, is told in a game, step by step."""
    game, codecs = subject.game, codecs_of(subject.game)
    before: Any = codecs.brief.encode(game.view(line.start, seat))
    for step in line.steps:
        seen = game.view_events(step.events, seat)
        events: list[Any] = [codecs.event.encode(event) for event in seen]
        after: Any = codecs.brief.encode(game.view(step.state, seat))
        yield before, events, after
        before = after


RARE = {"tricky-twist": ((tt.setup(4, tt.Rules(flip_target=tt.FlipTarget.VIRTUAL_TOO)), 2),)}
"""Starts and seeds of games in which something happens that others seldom have."""

GAMES_EACH = 3
"""How often each combination of readings is played."""


@cache
def games_in_pairs(subject: Subject) -> tuple[Line, ...]:
    """Return games under all pairs of readings, and usual games of each number of players."""
    usual = tuple(subject.game.setup(players) for players in subject.game.players)
    starts = usual + starts_in_pairs(subject) * GAMES_EACH
    seeded = [(start, seed) for seed, start in enumerate(starts)]
    return tuple(
        play_out(subject.game, *each) for each in (*seeded, *RARE.get(subject.game.name, ()))
    )


def told_in_pairs(subject: Subject) -> Iterator[Told]:
    """Yield what everybody is told in these games."""
    for line in games_in_pairs(subject):
        for seat in (None, *seats_of(subject.game, line.start)):
            yield from told(subject, line, seat)


@pytest.mark.untraced
@every_game
def test_events_tell_the_next_view(subject: Subject) -> None:
    """In every phase, under every pair of readings, to every seat and to spectators."""
    reduce = REDUCERS[subject.game.name]
    for before, events, after in told_in_pairs(subject):
        assert after == reduce(before, events)


@every_game
@given(data=st.data())
@slowly
def test_events_tell_the_next_view_under_any_rules(subject: Subject, data: st.DataObject) -> None:
    """In games of any size, too, with any printed tables."""
    reduce = REDUCERS[subject.game.name]
    line = data.draw(lines(subject.game))
    seat = data.draw(st.sampled_from([None, *seats_of(subject.game, line.start)]))
    for before, events, after in told(subject, line, seat):
        assert after == reduce(before, events)


@pytest.mark.untraced
@every_game
def test_the_law_meets_every_phase_and_every_event(subject: Subject) -> None:
    """No phase and no class of event is left out of the games that are played."""
    phases: set[str] = set()
    sent = set(NEVER_SENT.get(subject.game.name, ()))
    for before, events, after in told_in_pairs(subject):
        phases |= {before["public"]["type"], after["public"]["type"]}
        sent |= {event["type"] for event in events}

    assert {tag_of(kind) for kind in subject.package.PublicInfo.__args__} == phases
    assert {tag_of(kind) for kind in subject.package.EVENTS} == sent


def differs(reduce: Reducer, before: Document, events: list[Document], after: Document) -> bool:
    """Say whether a client does not come to the next view; it may be at a loss."""
    try:
        return after != reduce(before, events)
    except (KeyError, ValueError, TypeError, AttributeError, IndexError):
        return True


@pytest.mark.untraced
@every_game
def test_an_event_that_is_withheld_is_missed(subject: Subject) -> None:
    """Without the events of one class, some next view is wrong: the law would not hold."""
    reduce = REDUCERS[subject.game.name]
    sent: set[str] = set()
    missed: set[str] = set()
    for before, events, after in told_in_pairs(subject):
        kinds = {event["type"] for event in events}
        sent |= kinds
        for withheld in kinds - missed:
            fewer = [event for event in events if event["type"] != withheld]
            if differs(reduce, before, fewer, after):
                missed.add(withheld)

    assert FOR_PEOPLE[subject.game.name] == sent - missed
