"""The full front: one window that is drawn anew, with the table, the hand and the log."""

from time import monotonic

from rich.console import RenderableType
from rich.text import Text

from tricky_twist.cli.games.scene import Centre, Trick
from tricky_twist.cli.pieces import Pen
from tricky_twist.cli.play import words
from tricky_twist.cli.play.answers import Asker, closing
from tricky_twist.cli.play.input import QUIT, YES_OR_NO, holes, looked_up, meant, meant_by_key, said
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.cli.play.person import WindowTurn
from tricky_twist.cli.play.session import Adviser, Ending, Wish
from tricky_twist.cli.play.stage import Show, Stage, look_up
from tricky_twist.cli.story import EventText
from tricky_twist.cli.window import Window
from tricky_twist.core.seats import Seat
from tricky_twist.core.sheet import row_in


class FullFront:
    """Keeps the person at the window, and the events that it has shown."""

    def __init__(self, going: LiveGame, window: Window, adviser: Adviser, pace: float) -> None:
        """Begin; bots wait *pace* seconds after each card."""
        self._going = going
        self._adviser = adviser
        self._pace = pace
        self.stage: Stage = Stage(going, window, Pen())
        self._seen = going.table.course.counter
        self._round = going.game.round_of(going.state)
        self._centre: Centre | None = None
        self._note = ""
        self.stage.eyes = going.people[0] if self._is_alone else None

    @property
    def sits(self) -> Seat | None:
        """Whose cards may be seen."""
        return self.stage.eyes

    @property
    def _is_alone(self) -> bool:
        """Whether no other person could see the cards of a person."""
        return len(self._going.people) == 1

    # Turns ----------------------------------------------------------------------------------------

    def hand_over(self, seat: Seat) -> None:
        """Make sure that only the person at a seat sees the next frame.

        The person before has time to read; then keys that were typed ahead count for nothing, and
        one Enter alone shows the cards.
        """
        self._show_round()
        if self.sits is seat:
            return
        name = self._going.name_of(seat)
        if self.sits is not None:
            self.stage.window.drop()
            self.stage.wait_for_enter(self.stage.table(note=words.HAND_ON.format(name=name)))
        self.forget()
        text = f"{words.TAKE_TERMINAL.format(name=name)}\n{words.LOOK_AWAY}"
        self.stage.wait_for_enter(self.stage.message(text))
        self.stage.eyes = seat

    def forget(self) -> None:
        """Empty the screen, if another person could see it."""
        if not self._is_alone:
            self.stage.window.forget()
            self.stage.eyes = None

    def turn(self, seat: Seat) -> Wish:
        """Let a person move the cursor or type, up to a move."""
        self.stage.window.drop()  # keys from before this frame mean nothing
        note, self._note = self._note, ""
        return WindowTurn(self.stage, seat, self._adviser).take(note)

    def let_bot_play(self, seat: Seat) -> None:
        """Leave what the last move changed on the table in sight; then let a bot make its move."""
        self._show_round()
        thinks = self.stage.table(status=words.THINKS.format(name=self._going.name_of(seat)))
        self.stage.draw(thinks)
        centre = self.stage.scene(None).centre
        if centre != self._centre:
            is_over = isinstance(centre, Trick) and centre.is_over
            self._pause(self._pace * (1 + is_over), thinks)
        self._centre = centre
        self._going.let_bot_play(seat)

    def _pause(self, seconds: float, show: Show) -> None:
        """Wait, or until Enter is pressed."""
        end = monotonic() + seconds
        while (left := end - monotonic()) > 0:
            if "enter" in self.stage.keys(show, left):
                return

    def _show_round(self) -> None:
        """Show the points of a round that is over, before the next one."""
        game, course = self._going.game, self._going.table.course
        events = course.missed(self._seen) or ()
        scored = [number for number, event in enumerate(events, 1) if row_in(event) is not None]
        number, self._round = self._round, game.round_of(self._going.state)
        self._seen = course.counter
        if scored:
            title = Text(words.ROUND_OVER.format(number=number), "bold")
            told = EventText(game, game.view_events(events[: scored[-1]], None), self._going.names)
            scores = zip(self._going.names, game.scores(self._going.state), strict=False)
            points = ", ".join(f"{name} {score}" for name, score in scores)
            so_far = Text(words.SO_FAR.format(points=points), "bold")
            self.stage.window.drop()
            if self._read((title, Text(), told, Text(), so_far), words.NEXT_ROUND):
                raise EOFError

    def _read(
        self, things: tuple[RenderableType, ...], below: str, known: tuple[str, ...] = ()
    ) -> str:
        """Show things until Enter, and the answer to each word typed there; return a known word.

        The word that leaves is known everywhere.
        """
        eyes = self.sits if self._is_alone else None
        asker = Asker(self._going, eyes, help=words.HOW_TO_PRESS)
        note = ""
        while typed := self.stage.read_over(things, f"{note}{below}"):
            word = meant_by_key(typed, known) if len(typed) == 1 else meant(typed)
            if word in known:
                return word
            other = look_up(self.stage, asker, looked_up(typed))
            if other is not None and other.word == QUIT:
                return QUIT
            note = "" if other is None else f"{words.ONLY_IN_TURN.format(word=said(other.word))}   "
        return ""

    # Taking back ----------------------------------------------------------------------------------

    def agrees(self, seat: Seat, asker: Seat) -> bool:
        """Ask whether a person agrees."""
        self.hand_over(seat)
        self.stage.eyes = None
        name_of = self._going.name_of
        asked = words.WISHES_BACK.format(name=name_of(asker))
        question = f"{asked}\n{words.AGREE_KEYS.format(name=name_of(seat), **holes())}"
        while True:
            for key in self.stage.keys(self.stage.message(question)):
                letter = key if isinstance(key, str) and len(key) == 1 else ""
                if answer := meant_by_key(letter, YES_OR_NO):
                    return answer == "yes"

    def tell_disagreement(self, seat: Seat) -> None:
        """Say that a person does not agree, until Enter is pressed."""
        text = words.DISAGREES.format(name=self._going.name_of(seat))
        self.stage.wait_for_enter(self.stage.message(text))

    def tell_taken_back(self, seat: Seat) -> None:
        """Show only what happens from now on: the hand says the rest."""
        del seat
        self._seen = self._going.table.course.counter
        self._round = self._going.game.round_of(self._going.state)

    def tell_nothing_back(self, seat: Seat) -> None:
        """Say in the same turn that there is no move to take back."""
        del seat
        self._note = words.NOTHING_TO_TAKE_BACK

    # The end --------------------------------------------------------------------------------------

    def end(self) -> Ending:
        """Show who has won and why; a letter chooses another game, or this one again."""
        self.stage.window.drop()
        below = words.CLOSING_KEYS.format(**holes())
        things = tuple(closing(self._going))
        word = self._read(things, below, (Ending.AGAIN.value, Ending.REPLAY.value))
        return Ending(word) if word not in {"", QUIT} else Ending.LEAVE

    def replay(self) -> None:
        """Go through the game with the arrow keys."""
        from tricky_twist.cli.replay import all_eyes, course_of  # only now
        from tricky_twist.cli.stepper import step_through

        course = course_of(self._going.table.record, self._going.game)
        step_through(course, all_eyes(course.record)[0], self.stage.window, self.stage.pen)
