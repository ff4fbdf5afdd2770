"""A session, call by call: what it asks of a front, and in which order."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.cli.scripted import going
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.cli.play.session import Ending, Session, Wish
from tricky_twist.core.seats import Seat


class Calls:
    """A front that keeps what a session asks of it, and answers from a script."""

    def __init__(self, table: LiveGame, *wishes: Wish, agrees: bool = True) -> None:
        """Let a person have these wishes, turn by turn, and then stop."""
        self.table = table
        self.wishes = [*wishes]
        self.is_agreed = agrees
        self.calls: list[tuple[str, *tuple[Seat, ...]]] = []
        self.sits: Seat | None = None

    def hand_over(self, seat: Seat) -> None:
        """Keep it; this person sits there now."""
        self.calls.append(("hand over", seat))
        self.sits = seat

    def turn(self, _seat: Seat) -> Wish:
        """Return the next wish."""
        return self.wishes.pop(0) if self.wishes else Wish.STOP

    def agrees(self, seat: Seat, asker: Seat) -> bool:
        """Keep it."""
        self.calls.append(("agrees", seat, asker))
        return self.is_agreed

    def end(self) -> Ending:
        """Return what people want after a game: first to go through it, then another one."""
        return Ending.AGAIN if ("replay",) in self.calls else Ending.REPLAY

    def __getattr__(self, name: str) -> Callable[..., None]:
        """Return a method that only keeps its call."""
        return lambda *seats: self.calls.append((name.replace("_", " "), *seats))


def on_turn(table: LiveGame) -> Seat:
    """Return a seat that must act."""
    return table.game.actors(table.state)[0]


def move_on(table: LiveGame) -> None:
    """Make the first legal move."""
    seat = on_turn(table)
    table.make(seat, table.game.legal_moves(table.state, seat)[0])


def held(front: Any) -> tuple[Ending, list[Any]]:
    """Return how a session ended, and the calls."""
    return Session(front.table, front).play(), front.calls


def test_a_person_who_stops_leaves() -> None:
    """The screen is emptied on the way."""
    front = Calls(going("flip-twhist", "Ada", "Ben", "Cy"))
    seat = on_turn(front.table)

    assert (Ending.LEAVE, [("hand over", seat), ("forget",)]) == held(front)


def test_who_sits_there_moves_first_where_several_may() -> None:
    """So that the terminal is passed as seldom as possible."""
    table = going("tricky-twist", "Ada", "Ben", "Cy")
    *_, last = table.game.actors(table.state)
    front = Calls(table)
    front.sits = last

    assert [("hand over", last), ("forget",)] == held(front)[1]


@pytest.mark.parametrize("is_agreed", [True, False])
def test_each_other_person_is_asked_by_name_about_an_undo(*, is_agreed: bool) -> None:
    """The first who does not agree is named, and nobody after that person is asked."""
    table = going("flip-twhist", "Ada", "Ben", "Cy")
    asker = on_turn(table)
    while table.last_move_of(asker) is None:
        move_on(table)
        asker = on_turn(table)
    others = [each for each in table.people if each is not asker]
    _, calls = held(Calls(table, Wish.TAKE_BACK, agrees=is_agreed))

    expected = (
        [*[("agrees", each, asker) for each in others], ("tell taken back", asker)]
        if is_agreed
        else [("agrees", others[0], asker), ("tell disagreement", others[0])]
    )
    assert [("hand over", asker), ("forget",), *expected] == calls[: 2 + len(expected)]


def test_a_choice_of_two_moves_is_not_forced() -> None:
    """A person who wants forced moves played still chooses."""
    table = going("flip-twhist", "Ada", "Ben", "Cy")
    table.plays_forced = True
    front = Calls(table)
    while len(table.game.legal_moves(table.state)) != 2:
        move_on(table)
    seat = on_turn(table)

    assert [("hand over", seat), ("forget",)] == held(front)[1]


def test_a_game_that_is_over_may_be_gone_through() -> None:
    """As often as people like; their other wish ends the session."""
    table = going("flip-twhist", "Ada", "Ben", "Cy")
    while table.game.actors(table.state):
        move_on(table)

    assert (Ending.AGAIN, [("forget",), ("replay",)]) == held(Calls(table))
