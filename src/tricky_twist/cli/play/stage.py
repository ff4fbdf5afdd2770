"""The stage of a game in a window: what the person there sees, and texts laid over it."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

import attrs
from rich.console import RenderableType
from rich.text import Text

from tricky_twist.cli.drawing import colour_words, letters_of, signs_for
from tricky_twist.cli.games import scene_of, terminal_of
from tricky_twist.cli.games.scene import Scene
from tricky_twist.cli.keyboard import Key, Paste
from tricky_twist.cli.language import spoken
from tricky_twist.cli.pieces import Lines, Pen, cut
from tricky_twist.cli.play import words
from tricky_twist.cli.play.answers import Asker
from tricky_twist.cli.play.choice import Choice
from tricky_twist.cli.play.frame import Frame, Sight, frame, message
from tricky_twist.cli.play.input import IN_TURN, Command, looked_up
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.cli.story import sentence, times
from tricky_twist.cli.window import Place, Window
from tricky_twist.core.seats import Seat
from tricky_twist.hosting._pages import goal_of

FOOT = 4
"""How many lines are below a text at most."""

SCROLLS = {"up": (-1, 0), "down": (1, 0), "page up": (0, -1), "page down": (0, 1), " ": (0, 1)}
"""The keys that move a long text, and by how many lines and pages."""

Show = Callable[[Place], Frame]
"""A function that returns a frame for a window of some size."""


class Stage:
    """What a person sees in a window, as long as that person sits there."""

    def __init__(self, going: LiveGame, window: Window, pen: Pen) -> None:
        """Begin with nobody in front of it."""
        self.going = going
        self.window = window
        self.pen = pen
        self.eyes: Seat | None = None
        """Whose cards may be seen."""
        self._cached: tuple[object, Sight | None] = (None, None)

    def keys(self, show: Show, seconds: float | None = None) -> tuple[Key, ...]:
        """Show a frame, and return the next keys; none after so many seconds.

        In a window that is too small for the frame keys do nothing.

        Raises:
            EOFError: If a person leaves.
        """
        shown = self.draw(show)
        keys = self.window.read(seconds)
        if "quit" in keys:
            raise EOFError
        if "redraw" in keys:
            self.window.redraw()
        return () if shown.is_too_small else keys

    def draw(self, show: Show) -> Frame:
        """Show a frame, and return it."""
        shown = show(self.window.size)
        self.window.draw([self.pen.codes(line) for line in shown.lines], shown.cursor)
        return shown

    def wait_for_enter(self, show: Show) -> None:
        """Show a frame until Enter is pressed alone: with other keys it was typed ahead."""
        while self.keys(show) != ("enter",):
            pass

    # Frames ---------------------------------------------------------------------------------------

    def table(self, choice: Choice | None = None, status: str = "", note: str = "") -> Show:
        """Return what shows the table, and the turn of the person if there is one."""
        sight = attrs.evolve(self.sight, status=status, note=note)
        return lambda size: frame(sight, choice, size, self.pen)

    def message(self, text: str) -> Show:
        """Return what shows a text and no card."""
        return lambda size: message(text, size, self.pen)

    @property
    def sight(self) -> Sight:
        """The view of the person now."""
        course = self.going.table.course
        at = (course.counter, course.base, self.eyes)
        if self._cached[0] != at or self._cached[1] is None:
            self._cached = at, self._new_sight()
        return self._cached[1] or self._new_sight()

    def _new_sight(self) -> Sight:
        going = self.going
        view = going.game.view(going.state, self.eyes)
        aim = goal_of(going.game, view, spoken())
        log = tuple(log_of(going, self.eyes))
        scene = self.scene(self.eyes)
        return Sight(
            going.game.title,
            scene,
            going.names,
            self.eyes,
            aim and sentence(aim),
            log=log,
            letters=letters_of(going.game, spoken()),
        )

    def scene(self, eyes: Seat | None) -> Scene:
        """Return what somebody sees of the table."""
        going = self.going
        view = going.game.view(going.state, eyes)
        return scene_of(going.game, view, going.names, signs_for(self.pen.console.options))

    # Texts ----------------------------------------------------------------------------------------

    def read_over(
        self, things: Iterable[RenderableType], below: str = "", ahead: deque[Key] | None = None
    ) -> str:
        """Show things over the whole window until Enter; return what is typed meanwhile.

        The keys that came *ahead*, before the things are in sight, are typed too. An Enter among
        them ends a typed text; it does not hide things that nobody has read.
        """
        things, first, typed, drawn = [*things], 0, "", dict[int, Lines]()
        while ahead:
            key = ahead.popleft()
            if key == "enter" and typed.strip():
                return typed.strip()
            typed = typed_after(typed, key)
        while True:
            width, height = self.window.size
            if width not in drawn:
                drawn[width] = self.pen.lines(things, width)
            keys = Text(typed or below or words.BACK)
            foot = _foot(drawn[width], first, keys, (width, height), self.pen)
            page = max(height - len(foot), 1)
            first = max(min(first, len(drawn[width]) - page), 0)
            for key in self.keys(_page(drawn[width], first, foot)):
                match key:
                    case "enter":
                        return typed.strip()
                    case "escape" if not typed:
                        return ""
                    case str() if key in SCROLLS and not (key == " " and typed):
                        lines, pages = SCROLLS[key]
                        first += lines + pages * (page - 1)
                    case _:
                        typed = typed_after(typed, key)


def look_up(
    stage: Stage, asker: Asker, command: Command, ahead: deque[Key] | None = None
) -> Command | None:
    """Show the answer to a word over the whole window, and to each word typed there.

    Return the first word that looks nothing up; ``None`` if the person goes back.
    """
    while command.word not in IN_TURN:
        typed = stage.read_over(asker.answer(command), ahead=ahead)
        if not typed:
            return None
        command = looked_up(typed)
    return command


def typed_after(typed: str, key: Key) -> str:
    """Return the text on a line after a key; most keys leave it as it is."""
    match key:
        case Paste(text):
            return typed + text
        case "backspace":
            return typed[:-1]
        case "escape" | "clear":
            return ""
        case _:
            return typed + key if len(key) == 1 else typed


def _foot(lines: Lines, first: int, keys: Text, size: Place, pen: Pen) -> Lines:
    """Return what stands below a text: the place in it, if it is long, and what to do."""
    width, height = size
    foot = pen.wrapped(keys, width, FOOT)
    for _ in range(2):  # the place depends on the room that is left
        if len(lines) > (room := height - len(foot)):
            last = min(first + room, len(lines))
            where = words.SCROLL.format(last=last, lines=len(lines))
            foot = pen.wrapped(Text.assemble(where, "   ", keys), width, FOOT)
    return [Text(line.plain, "dim") for line in foot]


def _page(lines: Lines, first: int, foot: Lines) -> Show:
    """Return what shows a part of a text, and the lines below it."""

    def show(size: Place) -> Frame:
        width, height = size
        room = max(height - len(foot), 0)
        shown = lines[first : first + room]
        blank = [Text()] * (room - len(shown))
        return Frame([cut(line, width) for line in (*shown, *blank, *foot)][-height:])

    return show


def log_of(going: LiveGame, eyes: Seat | None) -> Iterator[Text]:
    """Yield what the moves of this round did; what is older than a person's last move is dim."""
    game, moves = going.game, going.table.record.moves
    steps, silent = going.steps_of_round(), terminal_of(game).silent
    senders = [game.sender_of(move) for move in moves[len(moves) - len(steps) :]]
    own = [n for n, sender in enumerate(senders) if sender is not None and sender is eyes]
    last = own[-1] if own else -1
    told = [
        (game.in_words(event, going.names), n >= last)
        for n, step in enumerate(steps)
        if senders[n] is not None
        for event in game.view_events(step, eyes)
        if type(event) not in silent
    ]
    for (said, is_new), same in groupby(told):
        line = colour_words(times(said, len([*same])), game)
        line.stylize_before("" if is_new else "dim")
        yield line
