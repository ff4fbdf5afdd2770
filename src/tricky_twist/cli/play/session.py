"""People and bots at one terminal: turns, and agreement to an undo."""

import attrs
from rich.text import Text

from tricky_twist.bots import Bot
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.cli.play.screen import Screen
from tricky_twist.cli.play.terminal import Terminal
from tricky_twist.cli.play.turn import Turn, Wish
from tricky_twist.core.seats import Seat

_FIRST = "Type the number of a move or a card; hint, undo or quit; ? or help for more."
_YES, _NO = {"y", "yes"}, {"n", "no"}


@attrs.frozen
class Adviser:
    """The bot that people may ask."""

    bot: Bot
    speaks_up: bool
    """Whether it says at every turn what it would do."""


class Session:
    """A game at one terminal, until it is over or a person stops it."""

    def __init__(self, going: LiveGame, terminal: Terminal, adviser: Adviser) -> None:
        """Begin, or continue after a stop."""
        self._going = going
        self._terminal = terminal
        self._adviser = adviser
        self._showing = Screen(going, terminal)
        self._is_first = True

    def play(self) -> None:
        """Ask the seat to move, again and again, until the game is over or a person stops it.

        Raises:
            EOFError: If the input has ended.
        """
        going = self._going
        try:
            while actors := going.game.actors(going.state):
                sits = self._showing.sits
                seat = sits if sits in actors else actors[0]
                if seat not in going.people:
                    self._let_bot_play(seat)
                elif self._turn(seat) is Wish.STOP:
                    return
        finally:
            self._showing.forget()
        self._showing.end()

    def _turn(self, seat: Seat) -> Wish:
        """Let a person make a move, or take one back."""
        self._showing.hand_over(seat)
        self._showing.tell(seat)
        self._showing.show(seat)
        if self._is_first:
            self._terminal.show(Text(_FIRST, "dim"))
            self._is_first = False
        turn = Turn(self._going, self._terminal, seat, self._adviser.bot)
        if self._adviser.speaks_up:
            turn.hint()
        wish = turn.take()
        if wish is Wish.TAKE_BACK:
            self._take_back(seat)
        return wish

    def _let_bot_play(self, seat: Seat) -> None:
        """Let a bot make its move; show the events after each part of the game."""
        phase = type(self._going.state)
        with self._terminal.sign(f"{self._going.name_of(seat)} thinks ..."):
            self._going.let_bot_play(seat)
        if type(self._going.state) is not phase:
            self._showing.tell_if_alone()

    # Taking back ----------------------------------------------------------------------------------

    def _take_back(self, seat: Seat) -> None:
        """Take the last move of a person back, if all the others agree."""
        going = self._going
        place = going.last_move_of(seat)
        if place is None:
            self._terminal.show(Text("You have no move to take back.", "yellow"))
            return
        self._showing.forget()
        name = going.name_of(seat)
        wish = f"{name} would like to take back the last move and everything after it."
        for other in going.people:
            if other is not seat and not self._agrees(other, wish):
                self._showing.await_enter(f"{going.name_of(other)} does not agree. Press Enter. ")
                return
        going.take_back(seat, place)
        self._showing.tell_nothing()
        self._terminal.show(Text("Taken back.", "dim"))

    def _agrees(self, seat: Seat, wish: str) -> bool:
        """Ask whether a person agrees."""
        question = f"{wish} {self._going.name_of(seat)}, do you agree? (yes or no) "
        while (answer := self._terminal.ask(question).strip().lower()) not in _YES | _NO:
            pass
        return answer in _YES
