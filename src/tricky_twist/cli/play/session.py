"""The course of a game of people and bots at one terminal, and the front that they see it on.

The course is turns, and agreement to an undo; the front is lines, or a window.
"""

import enum
from typing import Protocol

import attrs

from tricky_twist.bots import Bot
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.core.seats import Seat


class Wish(enum.Enum):
    """How a turn ends."""

    GO_ON = "go on"
    """The player has moved."""
    TAKE_BACK = "take back"
    """The player would like to take the last move back."""
    STOP = "stop"
    """The player would like to stop here."""


class Ending(enum.Enum):
    """The wish of the players after a game."""

    LEAVE = "leave"
    AGAIN = "again"
    """Another game."""
    REPLAY = "replay"
    """To go through the game."""


@attrs.frozen
class Adviser:
    """The bot that people may ask."""

    bot: Bot
    speaks_up: bool
    """Whether it says at every turn what it would do."""


class Front(Protocol):
    """The part of a terminal in the course of a game: plain lines and the window have one each.

    Each method may raise :class:`EOFError` when a person leaves.
    """

    @property
    def sits(self) -> Seat | None:
        """Whose cards may be seen."""
        ...

    def hand_over(self, seat: Seat) -> None:
        """Make sure that only the person at a seat sees the next screen."""
        ...

    def turn(self, seat: Seat) -> Wish:
        """Let a person make a move."""
        ...

    def let_bot_play(self, seat: Seat) -> None:
        """Let a bot make its move, with a sign that it thinks."""
        ...

    def agrees(self, seat: Seat, asker: Seat) -> bool:
        """Ask a person whether another may take the last move back."""
        ...

    def tell_disagreement(self, seat: Seat) -> None:
        """Say that a person does not agree, and wait until this was read."""
        ...

    def tell_taken_back(self, seat: Seat) -> None:
        """Say that the last move of a person is taken back; from then on, tell only new events."""
        ...

    def tell_nothing_back(self, seat: Seat) -> None:
        """Say that a person has no move to take back."""
        ...

    def forget(self) -> None:
        """Empty the screen, if another person could see it."""
        ...

    def end(self) -> Ending:
        """Show the end of the game, and ask for the next wish."""
        ...

    def replay(self) -> None:
        """Go through the game, move by move."""
        ...


# The course ---------------------------------------------------------------------------------------


class Session:
    """A game at one terminal, until it is over or a person stops it."""

    def __init__(self, going: LiveGame, front: Front) -> None:
        """Begin, or continue after a stop."""
        self._going = going
        self._front = front

    def play(self) -> Ending:
        """Let the seats move until the game is over or a person stops it; return the wish then.

        Raises:
            EOFError: If the input has ended.
        """
        going, front = self._going, self._front
        try:
            while actors := going.game.actors(going.state):
                seat = front.sits if front.sits in actors else actors[0]
                if seat not in going.people:
                    front.let_bot_play(seat)
                elif not going.make_forced(seat) and self._turn(seat) is Wish.STOP:
                    return Ending.LEAVE
        finally:
            front.forget()
        while (ending := front.end()) is Ending.REPLAY:
            front.replay()
        return ending

    def _turn(self, seat: Seat) -> Wish:
        """Let a person make a move, or take one back."""
        self._front.hand_over(seat)
        wish = self._front.turn(seat)
        if wish is Wish.TAKE_BACK:
            self._take_back(seat)
        return wish

    def _take_back(self, seat: Seat) -> None:
        """Take the last move of a person back, if all the others agree."""
        going, front = self._going, self._front
        place = going.last_choice_of(seat)
        if place is None:
            front.tell_nothing_back(seat)
            return
        front.forget()
        for other in going.people:
            if other is not seat and not front.agrees(other, seat):
                front.tell_disagreement(other)
                return
        going.take_back(seat, place)
        front.tell_taken_back(seat)
