"""The front of a game: how people at one terminal see it, and what they can ask of it."""

import enum
from typing import Protocol

import attrs

from tricky_twist.bots import Bot
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
    """What the course of a game asks of a terminal; there it is lines, or a window.

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
        """Say that the last move of a person is taken back; tell only events from now on."""
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
