"""A course: its time, its log across moves that are taken back, and the course as it was."""

from typing import Any

import pytest

from tests.hosting.clients import opened
from tests.hosting.test_pages import begun
from tricky_twist import Seat, WrongTypeError
from tricky_twist.hosting.course import Course
from tricky_twist.records import Occupant, SeatReplaced, Undone
from tricky_twist.testing.lines import next_move, seeded


def some_move(course: Course) -> Any:
    """Return a move of a player or of chance, always the same."""
    return next_move(course.game, course.state, seeded(1))


def courses(name: str = "twisted") -> tuple[list[Course], list[Course]]:
    """Return a course after each of six moves, and after two that are taken back and made again."""
    early = [opened(name).course]
    for _ in range(6):
        early.append(early[-1].follow(some_move(early[-1])))
    late = [early[-1].follow(Undone(2))]
    for _ in range(2):
        late.append(late[-1].follow(some_move(late[-1])))
    return early, late


def heard(course: Course) -> list[Any]:
    """Return the events that were told and not taken back, in their order."""
    return [each.event for each in course.log() if each is not None and not each.is_undone]


# Time -------------------------------------------------------------------------------------------


def test_a_line_without_a_time_keeps_that_of_the_line_before() -> None:
    """A move, an undo and a seat that changes; a line with a time brings its own."""
    before = opened("twisted").course
    at_five = before.follow(some_move(before), 5)
    for entry in (
        some_move(at_five),
        Undone(1),
        *(SeatReplaced(Seat(1), "Eve", occupant) for occupant in Occupant),
    ):
        assert (5, 9) == (at_five.follow(entry).time, at_five.follow(entry, 9).time)
    assert None is before.follow(some_move(before)).time


def test_an_undo_has_the_time_of_the_last_answer() -> None:
    """Of the wish, where nobody else is asked; what chance and bots play then has it, too."""
    table = begun()
    move = table.welcome(Seat(0))["moves"][0]["move"]
    played = table.receive(Seat(0), {"number": 0, "move": move}, 3).table
    wished = played.receive(Seat(0), {"undo": 0}, 5).table
    agree = {"agree": {"seat": 0, "number": 0}}
    left = played.replaced(Seat(1), "Hal", Occupant.NOBODY).table

    assert (3, 7) == (wished.course.time, wished.receive(Seat(1), agree, 7).table.course.time)
    assert 9 == left.receive(Seat(0), {"undo": 0}, 9).table.course.time


def test_what_waits_for_nobody_has_the_time_of_the_move_before() -> None:
    """The moves of bots, and of chance."""
    table = begun().replaced(Seat(1), "Hal", Occupant.BOT).table
    move = table.welcome(Seat(0))["moves"][0]["move"]
    received = table.receive(Seat(0), {"number": 0, "move": move}, 4)

    assert len(received.moves) > 1
    assert [4] * len(received.moves) == [
        mark.time for mark in received.table.course.marks[-len(received.moves) :]
    ]


def test_a_wish_takes_the_place_of_one_that_came_to_nothing() -> None:
    """Only one of them is told."""
    table = begun()
    move = table.welcome(Seat(0))["moves"][0]["move"]
    played = table.receive(Seat(0), {"number": 0, "move": move}).table
    wished = played.receive(Seat(0), {"undo": 0}).table
    declined = wished.receive(Seat(1), {"decline": {"seat": 0, "number": 0}}).table

    assert declined.lapse is not None
    assert wished == declined.receive(Seat(0), {"undo": 0}).table


# The log ----------------------------------------------------------------------------------------


def test_each_event_is_told_once_whatever_is_taken_back() -> None:
    """The log has an entry for every counter, and of one move the events that it has now."""
    for name in ("twisted", "tricky-twist", "flip-twhist"):
        early, late = courses(name)
        for course in (*early, *late):
            assert course.counter == len(course.log())
            moves = [event for n in range(len(course.marks)) for event in course.events_of(n)]
            assert heard(course) == moves
        assert heard(early[-1]) == heard(late[-1])
        assert early[-1].counter < late[0].counter


def test_the_course_of_then_has_the_log_of_then() -> None:
    """Also from behind an undo, where what was taken back is no part of it."""
    early, late = courses()
    for back in range(1, 3):
        assert late[-1 - back].log() == late[-1].before(back).log()
    for back in range(1, 5):
        assert early[4 - back].log() == late[0].before(back).log()
        assert early[4 - back].log() == late[-1].before(back + 2).log()
    assert (heard(early[4]), ()) == (heard(late[0]), late[-1].before(100).log())


# What is no number ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (lambda course: course.events_of(len(course.marks)), "the index of a move"),
        (lambda course: course.events_of(-1), "the index of a move"),
        (lambda course: course.until(0, 0), "a number of moves from 1"),
    ],
)
def test_a_number_that_cannot_be_is_refused(asked: Any, words: str) -> None:
    """The sentence names what was expected, and the type of what came."""
    with pytest.raises(WrongTypeError) as caught:
        asked(opened("twisted").course)
    assert f"expected {words}, got a value of type int" == str(caught.value)
