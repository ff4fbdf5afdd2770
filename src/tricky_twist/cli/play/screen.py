"""The screen of the terminal, and its secrets before the next person."""

from tricky_twist.cli.games import OwnCards, TableSeen
from tricky_twist.cli.play.input import QUIT
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.cli.play.terminal import Terminal
from tricky_twist.cli.story import Divider, EventText, ScoreSheet
from tricky_twist.core.seats import Seat


class Screen:
    """Knows the person at the terminal, and the events that each person has seen."""

    def __init__(self, going: LiveGame, terminal: Terminal) -> None:
        """Begin; after a stop people see the events since their last moves."""
        self._going = going
        self._terminal = terminal
        self._told = {seat: going.last_seen_by(seat) for seat in going.people}
        self._table_is_old = True
        self.sits: Seat | None = going.people[0] if self._is_alone else None
        """Whose cards may be seen."""

    @property
    def _is_alone(self) -> bool:
        """Whether no other person could see the cards of a person."""
        return len(self._going.people) == 1

    def hand_over(self, seat: Seat) -> None:
        """Make sure that only the person at a seat sees the next screen."""
        if self.sits is not seat:
            self.forget()
            self.await_enter(f"{self._going.name_of(seat)}, take the terminal and press Enter. ")
            self.sits = seat

    def await_enter(self, prompt: str) -> None:
        """Wait until a person presses Enter alone; any other line but quit changes nothing.

        Raises:
            EOFError: At the end of the input, or after quit.
        """
        while typed := self._terminal.ask(prompt).strip():
            if typed.lower() == QUIT:
                raise EOFError

    def forget(self) -> None:
        """Empty the screen, if another person could see it."""
        if not self._is_alone:
            self._terminal.forget()
            self.sits, self._table_is_old = None, True

    def tell(self, seat: Seat) -> None:
        """Tell a person what happened since the last time, as seen from the seat."""
        course = self._going.table.course
        missed = course.missed(self._told[seat])
        self._told[seat] = course.counter
        if missed:
            events = self._going.game.view_events(missed, seat)
            self._terminal.show(EventText(self._going.game, events, self._going.names))
            self._table_is_old |= len(missed) > 1  # one event is the person's own move

    def tell_if_alone(self) -> None:
        """Show the events at once, if there is only one person."""
        if self._is_alone:
            self.tell(self._going.people[0])

    def tell_nothing(self) -> None:
        """Show only events from now on: an undo happened."""
        self._told = dict.fromkeys(self._going.people, self._going.table.course.counter)
        self._table_is_old = True

    def show(self, seat: Seat) -> None:
        """Show the table, if it looks different from the last time, and the cards of a person."""
        game = self._going.game
        view = game.view(self._going.state, seat)
        if self._table_is_old:
            self._terminal.show(Divider(), TableSeen(game, view, self._going.names))
        self._terminal.show(OwnCards(game, view))
        self._table_is_old = False

    def end(self) -> None:
        """Show the end of the game and the score sheet to all."""
        game, state, names = self._going.game, self._going.state, self._going.names
        self.tell_if_alone()
        if not self._is_alone:
            missed = self._going.table.course.missed(min(self._told.values())) or ()
            self._terminal.show(EventText(game, game.view_events(missed, None), names))
        self._terminal.show(Divider(), ScoreSheet(game, state, names))
