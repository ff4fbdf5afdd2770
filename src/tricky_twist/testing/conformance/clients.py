"""Events tell everything: a client that has a brief view and the events has the next view."""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest
from hypothesis import given, strategies as st

from tricky_twist.core.seats import Seat
from tricky_twist.encoding import codecs_of
from tricky_twist.encoding.wire import tag_of
from tricky_twist.testing.conformance.readings import starts_in_pairs
from tricky_twist.testing.conformance.subject import (
    Document,
    Laws,
    Reduce,
    Subject,
    slowly,
    whole_games,
)
from tricky_twist.testing.lines import Line, play_out, seats_of
from tricky_twist.testing.strategies import lines

Told = tuple[Document, list[Document], Document]
"""A brief view, the events that follow, and the next brief view."""


def told(subject: Subject, line: Line, seat: Seat | None) -> Iterator[Told]:
    """Yield the messages to a seat, or to a spectator, in a game, step by step."""
    game, codecs = subject.game, codecs_of(subject.game)
    before: Any = codecs.brief.encode(game.view(line.start, seat))
    for step in line.steps:
        seen = game.view_events(step.events, seat)
        events: list[Any] = [codecs.event.encode(event) for event in seen]
        after: Any = codecs.brief.encode(game.view(step.state, seat))
        yield before, events, after
        before = after


GAMES_EACH = 3
"""How often each combination of readings is played."""


@cache
def games_in_pairs(subject: Subject) -> tuple[Line, ...]:
    """Return games under all pairs of readings, and usual games of each number of players."""
    usual = tuple(subject.game.setup(players) for players in subject.game.players)
    starts = usual + starts_in_pairs(subject) * GAMES_EACH
    seeded = [(start, seed) for seed, start in enumerate(starts)]
    return tuple(play_out(subject.game, *each) for each in (*seeded, *subject.rare))


def told_in_pairs(subject: Subject) -> Iterator[Told]:
    """Yield all messages in these games."""
    for line in games_in_pairs(subject):
        for seat in (None, *seats_of(subject.game, line.start)):
            yield from told(subject, line, seat)


def unmet(kind: str) -> str:
    """Return the message about a phase or an event that comes in none of these games."""
    return f"a {kind} comes in no game: add a start to Material.small, or to Subject.rare"


def differs(reduce: Reduce, before: Document, events: list[Document], after: Document) -> bool:
    """Say whether a client does not come to the next view; it may be at a loss."""
    try:
        return bool(after != reduce(before, events))
    except (KeyError, ValueError, TypeError, AttributeError, IndexError):
        return True


def client_of(subject: Subject) -> Reduce:
    """Return the client of a game; without one, skip the law."""
    if subject.reduce is None:
        pytest.skip("Subject.reduce is not there: no client follows the events")
    return subject.reduce


class Clients(Laws):
    """Events tell everything: a client that has a brief view and the events has the next view."""

    @whole_games
    def test_events_tell_the_next_view(self) -> None:
        """In every phase, under every pair of readings, to every seat and to spectators."""
        reduce = client_of(self.subject)
        for before, events, after in told_in_pairs(self.subject):
            assert after == reduce(before, events)

    @given(data=st.data())
    @slowly
    def test_events_tell_the_next_view_under_any_rules(self, data: st.DataObject) -> None:
        """In games of any size, too, with any printed tables."""
        reduce = client_of(self.subject)
        line = data.draw(lines(self.subject.game))
        seat = data.draw(st.sampled_from([None, *seats_of(self.subject.game, line.start)]))
        for before, events, after in told(self.subject, line, seat):
            assert after == reduce(before, events)

    @whole_games
    def test_the_law_meets_every_phase_and_every_event(self) -> None:
        """No phase and no class of event is left out of the games that are played."""
        phases: set[str] = set()
        sent = set(self.subject.never_sent)
        for before, events, after in told_in_pairs(self.subject):
            phases |= {before["public"]["type"], after["public"]["type"]}
            sent |= {event["type"] for event in events}

        package = self.subject.package
        views = get_args(package.PublicInfo) or (package.PublicInfo,)
        assert {tag_of(kind) for kind in views} == phases, unmet("phase")
        assert {tag_of(kind) for kind in package.EVENTS} == sent, unmet("class of event")

    @whole_games
    def test_an_event_that_is_withheld_is_missed(self) -> None:
        """Without the events of one class, some next view is wrong: the law would not hold."""
        reduce = client_of(self.subject)
        sent: set[str] = set()
        missed: set[str] = set()
        for before, events, after in told_in_pairs(self.subject):
            kinds = {event["type"] for event in events}
            sent |= kinds
            for withheld in kinds - missed:
                fewer = [event for event in events if event["type"] != withheld]
                if differs(reduce, before, fewer, after):
                    missed.add(withheld)

        assert self.subject.for_people == sent - missed
