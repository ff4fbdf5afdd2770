"""The lines of a room: whoever reads them has the same room, however many games it has finished."""

from typing import Any

import pytest

from tricky_twist import GAMES, Seat, Shuffler
from tricky_twist.core.errors import JournalError
from tricky_twist.core.values import changed
from tricky_twist.encoding import codecs_of
from tricky_twist.hosting import Place, Room
from tricky_twist.hosting.lines import begin, follow, read, write
from tricky_twist.hosting.stores import Line
from tricky_twist.records import Occupant


class Evening:
    """A room, and all lines that it has written."""

    def __init__(self, game: str) -> None:
        """Ada, Ben and Cleo sit down, and begin."""
        people = tuple([Place(name) for name in ("Ada", "Ben", "Cleo")])
        self.room = Room.begin(game, people, shuffler=Shuffler(7))
        self.lines = [begin(self.room)]
        for seat in self.room.seats:
            self.say(seat, {"ready": True})

    @property
    def table(self) -> Any:
        """The table, once there is one."""
        return self.room.table

    def say(self, seat: Seat, request: Any) -> None:
        """Send a request, and write down what came of it."""
        outcome = self.room.receive(seat, request, len(self.lines))
        assert outcome.refusal is None, outcome.refusal
        self.lines += write(self.room, outcome, len(self.lines))
        self.room = outcome.room

    def move(self) -> None:
        """Let a player make the last of the legal moves."""
        course = self.table.course
        seat = course.game.actors(course.state)[0]
        move = codecs_of(course.game).move.encode(course.game.legal_moves(course.state, seat)[-1])
        self.say(seat, {"number": course.made[seat], "move": move})

    def take_back(self) -> None:
        """Let a player take a move back; the others agree."""
        course = self.table.course
        seat = next(s for s in self.room.seats if course.made[s])
        wish = {"seat": int(seat), "number": course.made[seat] - 1}
        self.say(seat, {"undo": wish["number"]})
        for other in set(self.room.seats) - {seat}:
            self.say(other, {"agree": wish})

    def replace(self, name: str) -> None:
        """Let another player take a seat."""
        outcome = self.room.replace(Seat(1), Place(name, Occupant.PERSON))
        self.lines += write(self.room, outcome, len(self.lines))
        self.room = outcome.room

    def finish(self) -> None:
        """Play to the end of a game."""
        while not self.room.game.is_over(self.table.record.state):
            self.move()

    def play_again(self) -> None:
        """Begin the next game."""
        for seat in self.room.seats:
            self.say(seat, {"again": True})


def evening(game: str) -> Evening:
    """Return an evening with two finished games, in which much happens, and a third one."""
    held = Evening(game)
    for name in ("Eve", "Fay"):
        for _ in range(5):
            held.move()
        held.take_back()
        held.replace(name)
        held.finish()
        held.play_again()
    for _ in range(4):
        held.move()
    return held


def told(room: Room) -> list[Any]:
    """Return all that there is to see of a room, and what is dealt next."""
    table: Any = room.table
    seats = (*room.seats, None)
    return [
        *(room.tell(), room.games, room.places, room.again, room.shuffler, room.dealer),
        *(table.record, table.course.happened, table.course.marks, table.undo, table.course.clocks),
        *(table.welcome_with_log(seat) for seat in seats),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_room_with_finished_games_comes_back(game: str) -> None:
    """With their records, the course of the game at hand, and every message."""
    held = evening(game)
    lines = tuple(held.lines)
    followed = follow(read(lines[:1]), lines[1:])

    assert told(read(lines)) == told(followed)
    assert held.room.games == read(lines).games
    assert held.table.record == followed.table.record  # type: ignore[union-attr]


@pytest.mark.parametrize("count", range(1, 40, 6))
def test_a_room_comes_back_from_any_number_of_lines(count: int) -> None:
    """As at the beginning of a game, or before the first one."""
    lines = tuple(evening("twisted").lines)
    begun = next(place for place, line in enumerate(lines) if line.game == 1)
    part = lines[: begun - 3 + count]

    assert follow(read(part[:1]), part[1:]).tell() == read(part).tell()


def broken(lines: list[Line], where: int, **fields: Any) -> tuple[Line, ...]:
    """Return lines of which one is another."""
    return (*lines[:where], changed(lines[where], **fields), *lines[where + 1 :])


def test_a_line_that_cannot_follow_is_named() -> None:
    """By its number in its game, whether that is finished or not."""
    lines = evening("twisted").lines
    starts = [[line.game for line in lines].index(game) for game in range(3)]
    for game, start in enumerate(starts):
        with pytest.raises(JournalError, match=r"^line 3: "):
            read(broken(lines, start + 2, text='{"type":"take","seat":5}'))
        with pytest.raises(JournalError, match=r"^line 1: "):
            read(broken(lines, start, text="{}"))
        for other in {-1, 0, 1, 7} - {game}:
            with pytest.raises(JournalError):
                read(broken(lines, start + 3, game=other))
    for game, start in enumerate(starts[:2]):
        with pytest.raises(JournalError, match=f"the game at hand, got one of game {game}"):
            read((*lines, lines[start + 1]))
    for place in (1, starts[0] + 1):
        with pytest.raises(JournalError):
            read((*lines[:place], changed(lines[starts[0] + 1], game=-1), *lines[place:]))
