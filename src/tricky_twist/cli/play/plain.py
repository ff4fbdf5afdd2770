"""The plain front: lines one below the other, for pipes, screen readers and simple terminals."""

from rich.text import Text

from tricky_twist.cli.games import OwnCards, TableSeen
from tricky_twist.cli.language import spoken
from tricky_twist.cli.play import words
from tricky_twist.cli.play.answers import Printed, closing
from tricky_twist.cli.play.input import QUIT, YES_OR_NO, holes, meant, meant_by_key, said
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.cli.play.session import Adviser, Ending, Wish
from tricky_twist.cli.play.terminal import Terminal
from tricky_twist.cli.play.turn import Turn
from tricky_twist.cli.story import Divider, EventText, sentence
from tricky_twist.core.seats import Seat
from tricky_twist.hosting._pages import goal_of


def _answer(typed: str) -> str:
    """Return the English word for a typed yes or no, of which one letter is enough."""
    return meant_by_key(typed, YES_OR_NO) if len(typed) == 1 else meant(typed)


class PlainFront:
    """Knows the person at the terminal, and the events that each person has seen."""

    def __init__(self, going: LiveGame, terminal: Terminal, adviser: Adviser) -> None:
        """Begin; after a stop people see the events since their last moves."""
        self._going = going
        self._terminal = terminal
        self._adviser = adviser
        self._told = {seat: going.last_seen_by(seat) for seat in going.people}
        self._table_is_old = True
        self._is_first = True
        self._aim = ""
        self.sits: Seat | None = going.people[0] if self._is_alone else None

    @property
    def _is_alone(self) -> bool:
        """Whether no other person could see the cards of a person."""
        return len(self._going.people) == 1

    def _say(self, text: str, style: str = "") -> None:
        self._terminal.show(Text(text, style))

    # Turns ----------------------------------------------------------------------------------------

    def hand_over(self, seat: Seat) -> None:
        """Make sure that only the person at a seat sees the next screen."""
        if self.sits is not seat:
            self.forget()
            self._await_enter(words.TAKE_TERMINAL.format(name=self._going.name_of(seat)))
            self.sits = seat

    def _await_enter(self, prompt: str) -> None:
        """Wait until a person presses Enter alone; any other line but quit changes nothing.

        Raises:
            EOFError: At the end of the input, or after quit.
        """
        while typed := self._terminal.ask(f"{prompt} ").strip():
            if meant(typed) == QUIT:
                raise EOFError

    def forget(self) -> None:
        """Empty the screen, if another person could see it."""
        if not self._is_alone:
            self._terminal.forget()
            self.sits, self._table_is_old, self._aim = None, True, ""

    def turn(self, seat: Seat) -> Wish:
        """Tell the person what happened, show the table, and ask for a move."""
        self._tell(seat)
        self._show(seat)
        if self._is_first:
            self._say(words.FIRST.format(**holes()), "dim")
            self._is_first = False
        turn = Turn(self._going, self._terminal, seat, self._adviser.bot)
        if self._adviser.speaks_up:
            turn.hint()
        return turn.take()

    def let_bot_play(self, seat: Seat) -> None:
        """Let a bot make its move; show the events after each part of the game."""
        phase = type(self._going.state)
        with self._terminal.sign(words.THINKS.format(name=self._going.name_of(seat))):
            self._going.let_bot_play(seat)
        if type(self._going.state) is not phase:
            self._tell_if_alone()

    # What there is to see -------------------------------------------------------------------------

    def _tell(self, seat: Seat) -> None:
        """Tell a person what happened since the last time, as seen from the seat."""
        course = self._going.table.course
        missed = course.missed(self._told[seat])
        self._told[seat] = course.counter
        if missed:
            events = self._going.game.view_events(missed, seat)
            self._terminal.show(EventText(self._going.game, events, self._going.names))
            self._table_is_old |= len(missed) > 1  # one event is the person's own move

    def _tell_if_alone(self) -> None:
        """Show the events at once, if there is only one person."""
        if self._is_alone:
            self._tell(self._going.people[0])

    def _show(self, seat: Seat) -> None:
        """Show the table, if it looks different from the last time, and the cards of a person."""
        game = self._going.game
        view = game.view(self._going.state, seat)
        if self._table_is_old:
            self._terminal.show(Divider(), TableSeen(game, view, self._going.names))
            self._show_goal(goal_of(game, view, spoken()))
        self._terminal.show(OwnCards(game, view))
        self._table_is_old = False

    def _show_goal(self, aim: str) -> None:
        """Show the goal of a round on an empty screen, and where it is another one."""
        if aim not in {"", self._aim}:
            self._say(sentence(aim), "italic")
        self._aim = aim

    # Taking back ----------------------------------------------------------------------------------

    def agrees(self, seat: Seat, asker: Seat) -> bool:
        """Ask whether a person agrees."""
        name_of = self._going.name_of
        self._say(words.WISHES_BACK.format(name=name_of(asker)))
        question = f"{words.AGREE.format(name=name_of(seat), **holes())} "
        while (answer := _answer(self._terminal.ask(question).strip())) not in YES_OR_NO:
            pass
        return answer == "yes"

    def tell_disagreement(self, seat: Seat) -> None:
        """Say that a person does not agree, and wait for Enter."""
        self._await_enter(words.DISAGREES.format(name=self._going.name_of(seat)))

    def tell_taken_back(self, seat: Seat) -> None:
        """Say that the last move no longer counts."""
        del seat
        self._told = dict.fromkeys(self._going.people, self._going.table.course.counter)
        self._table_is_old = True
        self._say(words.TAKEN_BACK, "dim")

    def tell_nothing_back(self, seat: Seat) -> None:
        """Say that there is no move to take back."""
        del seat
        self._say(words.NOTHING_TO_TAKE_BACK, "yellow")

    # The end --------------------------------------------------------------------------------------

    def end(self) -> Ending:
        """Show the end of the game to all; Enter alone leaves, and so does quit."""
        game, names = self._going.game, self._going.names
        self._tell_if_alone()
        if not self._is_alone:
            missed = self._going.table.course.missed(min(self._told.values())) or ()
            self._terminal.show(EventText(game, game.view_events(missed, None), names))
        self._terminal.show(Divider(), *closing(self._going))
        endings = [ending.value for ending in (Ending.AGAIN, Ending.REPLAY)]
        answers: dict[str, Ending] = {"": Ending.LEAVE, QUIT: Ending.LEAVE} | {
            word: Ending(word) for word in endings
        }
        question = f"{words.CLOSING.format(**holes())} > "
        known = [*map(said, endings), *endings]
        while (typed := meant(self._terminal.ask(question, known).strip())) not in answers:
            pass
        return answers[typed]

    def replay(self) -> None:
        """Tell the whole game, with all cards open."""
        from tricky_twist.cli.commands.show import tell_rounds  # only now
        from tricky_twist.cli.replay import all_eyes, course_of

        course = course_of(self._going.table.record, self._going.game)
        everything, *_ = all_eyes(course.record)
        self._terminal.show(Printed(lambda on: tell_rounds(course, everything, None, on)))
