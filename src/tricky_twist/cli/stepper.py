"""Going through a recorded game at a terminal, a move at a time."""

from collections.abc import Iterator
from typing import Any

import attrs
import click
from rich.console import RenderableType
from rich.text import Text

from tricky_twist.cli.games import OwnCards, TableSeen
from tricky_twist.cli.keyboard import is_attended
from tricky_twist.cli.pieces import Lines, Pen
from tricky_twist.cli.play import words
from tricky_twist.cli.replay import Course, Eyes, all_eyes
from tricky_twist.cli.story import EventText, sentence
from tricky_twist.cli.window import RealWindow, Window
from tricky_twist.core.phrases import name_of
from tricky_twist.core.seats import SEATS

KEYS = {
    "right": "next",
    " ": "next",
    "enter": "next",
    "n": "next",
    "left": "back",
    "p": "back",
    "backspace": "back",
    "down": "next round",
    "up": "round back",
    "home": "first",
    "g": "first",
    "end": "last",
    "G": "last",
    "tab": "eyes",
    "q": "quit",
    "escape": "quit",
    "quit": "quit",
}
"""The effect of each key."""


@attrs.frozen
class Place:
    """The place of a reader in a game, and the eyes of the view."""

    course: Course
    eyes: tuple[Eyes, ...]
    """Those who look now, and behind them all others in turn."""
    number: int = 0
    """The number of moves so far."""

    @property
    def state(self) -> Any:
        """The standing of the game there."""
        return self.course.scenes[self.number].state

    def after(self, act: str) -> "Place":
        """Return the place after a key; other keys do nothing."""
        last = len(self.course.scenes) - 1
        match act:
            case "next":
                return self._at(min(self.number + 1, last))
            case "back":
                return self._at(max(self.number - 1, 0))
            case "next round":
                return self._at(next(iter(self._ends(self.number + 1, last)), last))
            case "round back":
                return self._at(max(self._ends(0, self.number - 1), default=0))
            case "first":
                return self._at(0)
            case "last":
                return self._at(last)
            case "eyes":
                first, *others = self.eyes
                return attrs.evolve(self, eyes=(*others, first))
            case _:
                return self

    def _at(self, number: int) -> "Place":
        return attrs.evolve(self, number=number)

    def _ends(self, first: int, last: int) -> list[int]:
        """Return after which of these moves a round is over."""
        scenes = self.course.scenes
        return [n for n in range(max(first, 0), last) if scenes[n].round < scenes[n + 1].round]


def step_at_terminal(course: Course, eyes: Eyes) -> None:
    """Step through a game in the terminal of this process.

    Raises:
        click.UsageError: If there is no terminal.
    """
    if not is_attended():
        raise click.UsageError("--step needs a terminal; without --step you read the whole game")
    with RealWindow() as window:
        step_through(course, eyes, window, Pen())


def step_through(course: Course, eyes: Eyes, window: Window, pen: Pen) -> None:
    """Show a scene, wait for a key, and so on, until the reader stops."""
    everybody = all_eyes(course.record)
    first = everybody.index(eyes)
    place, acts = Place(course, (*everybody[first:], *everybody[:first])), [""]
    while "quit" not in acts:
        window.draw([pen.codes(line) for line in frame_of(place, window.size, pen)])
        acts = typed(window)
        for act in acts:
            place = place.after(act)


def typed(window: Window) -> list[str]:
    """Wait for a key, or for several that were typed in a hurry; return what they do."""
    try:
        return [KEYS.get(key, "") for key in window.read() if isinstance(key, str)]
    except EOFError:
        return ["quit"]


def frame_of(place: Place, size: tuple[int, int], pen: Pen) -> Lines:
    """Return the table for some eyes, and the last events; if need be, those alone."""
    width, height = size
    below = pen.lines(_place_in_words(place), width)
    told = pen.lines([_told(place)], width)
    above = pen.lines([*_table(place), ""], width)
    room = max(height - len(below), 1)
    lines = [*above, *told] if len(above) + len(told) <= room else told
    if len(lines) > room:
        lines = [Text("..."), *lines[len(lines) - room + 1 :]]
    return [*lines, *below][-height:]


def _table(place: Place) -> Iterator[RenderableType]:
    """Yield the table, and the cards in the hands that these eyes see."""
    course, eyes, state = place.course, place.eyes[0], place.state
    game, names = course.game, course.record.names
    yield TableSeen(game, game.view(state, eyes.seat), names)
    for seat in SEATS[: course.record.players]:
        if eyes.sees_all:
            yield Text(name_of(seat, names), "bold")
        if eyes.sees_all or seat is eyes.seat:
            yield OwnCards(game, game.view(state, seat), as_player=False)


def _told(place: Place) -> EventText:
    """Return what happened with the move, as these eyes saw it."""
    course, events = place.course, place.course.scenes[place.number].events
    return EventText(course.game, place.eyes[0].seen(course.game, events), course.record.names)


def _place_in_words(place: Place) -> Iterator[Text]:
    """Yield the place, and the possible keys."""
    course, scenes = place.course, place.course.scenes
    number, moves = place.number, len(scenes) - 1
    if number == moves and not course.is_sound:
        wrong = sentence(course.fault or "the next move is not legal")
        yield Text(f"{wrong} `verify` says more.", "red")
    at = {"number": number, "moves": moves, "round": scenes[number].round}
    yield Text(words.STEP.format(**at, seen=place.eyes[0].words), "bold")
    yield Text(words.STEP_KEYS, "dim")
