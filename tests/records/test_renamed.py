"""What a class or a message is called decides nothing in the layers above a game."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, get_args

import pytest

from tests.cli.followed import typed
from tests.records.games import recorded
from tests.records.test_openly import with_revoke
from tricky_twist import GAMES
from tricky_twist.bots import Random
from tricky_twist.cli.dialog.file import Header
from tricky_twist.cli.dialog.question import Outcome
from tricky_twist.cli.dialog.session import Conversation
from tricky_twist.cli.play.live import begin
from tricky_twist.cli.watch import Watch
from tricky_twist.core.templates import Template
from tricky_twist.games import package_of
from tricky_twist.lab import Simulation
from tricky_twist.records import (
    OpenRecord,
    Record,
    Unexplained,
    find_revokes,
    verify,
    verify_openly,
)

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""


@contextmanager
def renamed(name: str) -> Iterator[None]:
    """Let every event, move, fact and phase of a game be called otherwise, and say otherwise."""
    package: Any = package_of(name)
    unions = package.Move, package.Event, package.Facts, package.PublicFacts, package.State
    kinds = {kind: kind.__name__ for union in unions for kind in get_args(union)}
    fill = Template.fill
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            Template,
            "fill",
            lambda *held: f"({fill(*held)})" if type(held[1]) in kinds else fill(*held),
        )
        try:
            for number, kind in enumerate(kinds):
                kind.__name__ = f"Thing{number}"
            yield
        finally:
            for kind, before in kinds.items():
                kind.__name__ = before


def judged(record: Record, seen: OpenRecord) -> Iterator[object]:
    """Yield what is found out about a game, and about one with a revoke, but for the words."""
    beside = OpenRecord.of(record)
    yield type(verify(record))
    yield (beside.start, beside.moves, beside.shown, verify_openly(beside))
    found = verify_openly(seen)
    if isinstance(found, Unexplained):
        yield (found.number, found.seat, found.cards, found.is_open)
        yield [violation.clause.id for violation in found.violations]
        yield [(revoke.number, revoke.clauses) for revoke in find_revokes(seen, found)]


def told(record: Record, lines: Iterable[str]) -> Iterator[object]:
    """Yield how much the referee, the log of a player and the lab tell of a game."""
    header = Header("referee", record.game, record.names, record.start.rules, record.start.first)
    heard: list[Outcome] = []
    talk = Conversation(Watch.begin(header), heard.append)
    for line in lines:
        talk.hear(line)
    watch: Any = talk.dialog
    yield [len(said.lines) for said in heard]
    yield [sheet.title for sheet in watch.evening.rounds]
    yield (watch.evening.points, len(begin(record).steps_of_round()))
    counts = Simulation(record.game, record.start.rules, (Random(),) * 3, seed=1).play(0, 2)
    yield (counts.seats, counts.places, counts.clauses)


@every_name
def test_what_is_proved_depends_on_no_name(name: str) -> None:
    """Verdicts, open records and revokes are the same when everything is called otherwise."""
    games = []
    for seed in range(3):
        record = recorded(name, seed)
        seen = OpenRecord.of(record) if name == "twisted" else with_revoke(name, seed)[0]
        games.append((record, seen))
    before = [list(judged(*each)) for each in games]
    with renamed(name):
        after = [list(judged(*each)) for each in games]

    assert before == after


@every_name
def test_what_is_told_depends_on_no_name(name: str) -> None:
    """So is how much the referee tells, where a round begins, and who is counted as the first."""
    record = recorded(name, 1, GAMES[name].editions[0][1], 3)
    lines = list(typed(record))
    before = list(told(record, lines))
    with renamed(name):
        after = list(told(record, lines))

    assert before == after
