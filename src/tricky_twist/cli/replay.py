"""A recorded game, as one pair of eyes saw it: a scene for each move."""

from typing import Any

import attrs
import click

from tricky_twist.cli.play import words
from tricky_twist.cli.verdicts import find_fault
from tricky_twist.core.errors import IllegalMoveError
from tricky_twist.core.phrases import join_words, name_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.records import AnyGame, Record

ALL = "all"
"""Whose eyes see everything."""


SEED = "seed"
"""The tag from which all cards could be dealt again; only a reader who may see them gets it."""


@attrs.frozen
class Eyes:
    """With whose eyes a game is seen."""

    name: str
    """Whose they are: ``Ada``, ``spectator``, or ``all``."""
    words: str
    """The words for these eyes: ``as Ada sees it``."""
    seat: Seat | None = None

    @property
    def number(self) -> str | None:
        """The number of the player's seat; a spectator has none."""
        return None if self.seat is None else f"{self.seat:d}"

    @property
    def sees_all(self) -> bool:
        """Whether all cards lie open to them."""
        return self.name == ALL and self.seat is None

    def seen(self, game: AnyGame, events: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the events as they see them."""
        return events if self.sees_all else game.view_events(events, self.seat)


def all_eyes(record: Record) -> tuple[Eyes, ...]:
    """Return all eyes: of a reader who sees all cards, of a spectator, and of each player."""
    called = [(name_of(seat, record.names), seat) for seat in SEATS[: record.players]]
    players = [Eyes(name, words.SEEN_BY.format(name=name), seat) for name, seat in called]
    spectator = Eyes("spectator", words.SEEN_BY_SPECTATOR)
    return (Eyes(ALL, words.SEEN_WHOLE), spectator, *players)


def eyes_called(who: str, record: Record) -> Eyes:
    """Return the eyes of a player by name, or by the number of the seat.

    Where a word could mean several, ``seat 1``, ``spectators`` and ``everything`` are clear.

    Raises:
        click.BadParameter: If the word means no eyes, or several.
    """
    everybody = all_eyes(record)
    word = who.lower()
    meant = [eyes for eyes in everybody if word == _clear_name(eyes)] or [
        eyes for eyes in everybody if word in {eyes.name.lower(), eyes.number}
    ]
    if not meant:
        names = ", ".join(eyes.name for eyes in everybody)
        raise click.BadParameter(f"no player is called {who!r}: expected one of {names}, or a seat")
    if len(meant) > 1:
        clear = join_words(map(_clear_name, meant), "or")
        raise click.BadParameter(f"{who!r} could be several: type {clear}")
    return meant[0]


def _clear_name(eyes: Eyes) -> str:
    """Return a word that means these eyes whatever names the players have."""
    if eyes.seat is not None:
        return f"seat {eyes.number}"
    return "everything" if eyes.sees_all else "spectators"


@attrs.frozen
class Scene:
    """One move of a game."""

    number: int
    """Its place among all moves, from 1; 0 for the beginning."""
    round: int
    """The round of the move."""
    phase: str
    """The phase of the move."""
    events: tuple[Any, ...]
    """The events; only :class:`Eyes` know their readers."""
    state: Any
    """The state after it."""


@attrs.frozen
class Course:
    """How a game went, as far as its moves are legal."""

    record: Record
    game: AnyGame
    """Which game it is, in the language of the reader."""
    scenes: tuple[Scene, ...]
    """The beginning, and a scene for each move."""
    refused: IllegalMoveError | None = None
    """Why the next move is not legal; ``None`` if all are."""
    fault: str | None = None
    """Another fault of the record."""

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong."""
        return self.refused is None and self.fault is None

    @property
    def end(self) -> Any:
        """The state after the last legal move."""
        return self.scenes[-1].state


def course_of(record: Record, told: AnyGame | None = None) -> Course:
    """Return how a game went; *told* is the game in the language of the reader."""
    game, state = told or record.game, record.initial
    scenes = [Scene(0, game.round_of(state), "", (), state)]
    try:
        for number, step in enumerate(record.replay(), 1):
            before, phase = game.round_of(state), type(state).__name__
            scenes.append(Scene(number, before, phase, step.events, step.state))
            state = step.state
    except IllegalMoveError as error:
        return Course(record, game, tuple(scenes), error)
    return Course(record, game, tuple(scenes), fault=find_fault(record, state))
