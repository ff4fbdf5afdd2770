"""One person's turn in a window: the keys up to a move."""

from collections import deque
from typing import Any

from rich.text import Text

from tricky_twist.cli.keyboard import Key
from tricky_twist.cli.language import spoken
from tricky_twist.cli.play import words
from tricky_twist.cli.play.answers import Asker, hint, reasons
from tricky_twist.cli.play.choice import Choice, choice_of
from tricky_twist.cli.play.input import (
    KEYS,
    Command,
    MisreadError,
    all_in_short,
    read_moves,
    require_few,
)
from tricky_twist.cli.play.session import Adviser, Wish
from tricky_twist.cli.play.stage import Stage, look_up
from tricky_twist.cli.story import sentence
from tricky_twist.core.seats import Seat
from tricky_twist.hosting import Refusal
from tricky_twist.hosting._pages import prompt_of


class WindowTurn:
    """The turn of one person in a window."""

    def __init__(self, stage: Stage, seat: Seat, adviser: Adviser) -> None:
        """Begin a turn."""
        self._stage = stage
        self._going = going = stage.going
        self._seat = seat
        self._adviser = adviser
        self._refusal: Refusal | None = None
        self._keys: deque[Key] = deque()  # they came together and are not followed yet
        self._moves = going.game.legal_moves(going.state, seat)
        all_in_short(going.game.name, self._moves)  # now, so that Enter need not wait for it
        view = going.game.view(going.state, seat)
        asked = prompt_of(going.game, view, self._moves, spoken())
        self._choice: Choice = choice_of(going, seat, stage.scene(seat), asked)

    def take(self, note: str = "") -> Wish:
        """Follow keys until the person moves, or wants something else; begin with a note.

        Raises:
            EOFError: If the person leaves.
        """
        self._tell(Text(note, "yellow"))
        if self._adviser.speaks_up:
            self._hint()
        while True:
            self._keys.extend(self._stage.keys(self._stage.table(self._choice, words.YOUR_TURN)))
            while self._keys:
                wish = self._press(self._keys.popleft())
                if wish is not None:
                    return wish

    def _press(self, key: Key) -> Wish | None:
        """Follow a key; return what comes of it if the turn is over."""
        typed = self._choice.typed
        match key:
            case "enter" if typed:
                return self._hear(typed)
            case "enter":
                return self._confirm()
            case "?" if not typed:
                return self._obey(Command(key))
            case str() if key in KEYS and not typed:
                return self._obey(Command(KEYS[key]))
            case _:
                self._choice = self._choice.after(key, self._stage.window.size[0])
                return None

    def _confirm(self) -> Wish | None:
        """Make the chosen moves, or the one under the cursor; one that is refused says why."""
        if moves := self._choice.moves:
            return self._make(moves)
        if self._choice.chosen:
            self._tell(Text(words.NOT_TOGETHER, "yellow"))
            return None
        return self._hear(self._choice.item.label)

    def _hear(self, typed: str) -> Wish | None:
        """Follow a typed line."""
        try:
            meant = read_moves(self._going.game, self._moves, typed)
            require_few(meant, self._choice.several)
        except MisreadError as error:
            self._tell(Text(sentence(str(error)), "yellow"))
            return None
        return self._obey(meant) if isinstance(meant, Command) else self._make(meant.moves)

    def _obey(self, command: Command) -> Wish | None:
        """Follow a word."""
        match command.word:
            case "quit":
                return Wish.STOP
            case "undo":
                return Wish.TAKE_BACK
            case "hint":
                self._hint()
            case _:
                self._tell(Text())
                return self._read(command)
        return None

    def _make(self, moves: tuple[Any, ...]) -> Wish | None:
        """Make moves; say why not, if one is refused."""
        self._refusal = self._going.make(self._seat, *moves)
        if self._refusal is None:
            return Wish.GO_ON
        why = Text(" ").join(reasons(self._going, self._refusal))
        self._tell(Text.assemble(why, " ", (words.ASK_WHY, "dim")))
        return None

    def _hint(self) -> None:
        self._stage.draw(self._stage.table(self._choice, words.ADVISER_THINKS))
        self._tell(hint(self._going, self._seat, self._adviser.bot))

    def _tell(self, note: Text) -> None:
        self._choice = self._choice.told(note)

    def _read(self, command: Command) -> Wish | None:
        """Show the answer to a word over the whole window, and obey another one typed there.

        Keys that came together with the word are typed there, and make no move.
        """
        asker = Asker(self._going, self._seat, self._refusal, words.HOW_TO_PRESS)
        other = look_up(self._stage, asker, command, self._keys)
        return None if other is None else self._obey(other)
