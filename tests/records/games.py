"""Recorded games, which the tests of records share."""

from functools import cache
from typing import Any

from tests.conformance.subjects import SUBJECTS
from tricky_twist import Seat
from tricky_twist.records import Record, begin
from tricky_twist.testing.conformance.subject import Subject
from tricky_twist.testing.lines import play_out

NAMES = ("Ada", "Ben", "Cy", "Dot", "Eve")


def subject_of(name: str) -> Subject:
    """Return what a game is played with."""
    return next(subject for subject in SUBJECTS if subject.game.name == name)


@cache
def recorded(name: str, seed: int = 0, rules: Any = None, players: int = 0) -> Record:
    """Return the record of a whole game, with its result; a game of few cards without *rules*."""
    subject = subject_of(name)
    small: Any = subject.material.small[0]
    number = players or len(subject.game.scores(small))
    record = begin(subject.game, number, rules or small.rules, first=Seat(1), names=NAMES[:number])
    line = play_out(subject.game, record.initial, seed)
    whole = record.played(*line.moves)
    return whole.scored(*subject.game.scores(whole.state))


def entered(name: str, seed: int = 0, rules: object = None) -> Record:
    """Return the record of a game of few cards that begins in the middle."""
    whole = recorded(name, seed, rules)
    position = whole.game.position(whole.taken_back(len(whole.moves) - 7).state)
    return Record(
        whole.game, position, whole.moves[7:], whole.names, result=whole.result, library="0.1.0"
    )
