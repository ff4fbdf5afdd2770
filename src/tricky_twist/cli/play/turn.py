"""One player's turn: the legal moves, and the input up to a move."""

from typing import Any

import attrs
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from tricky_twist.bots import Bot
from tricky_twist.cli.drawing import colour_words
from tricky_twist.cli.language import spoken
from tricky_twist.cli.play import words
from tricky_twist.cli.play.answers import Asker, command_of, hint, most_at_once, reasons
from tricky_twist.cli.play.input import (
    COMMANDS,
    Command,
    MisreadError,
    Moves,
    TypedMoves,
    all_in_full,
    all_in_short,
    require_few,
    said,
    understand,
)
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.cli.play.session import Wish
from tricky_twist.cli.play.terminal import Terminal
from tricky_twist.cli.story import sentence
from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.seats import Seat
from tricky_twist.hosting import Refusal
from tricky_twist.records import AnyGame


@attrs.frozen
class MoveList:
    """The legal moves of a player, with their numbers."""

    words: tuple[str, ...]
    game: AnyGame

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield them in as many columns as there is room for."""
        del console, options
        yield Columns(
            [
                Text.assemble((f"{number:>2} ", "bold"), colour_words(words, self.game))
                for number, words in enumerate(self.words, 1)
            ],
            padding=(0, 3),
            equal=True,
            column_first=True,
        )


class Turn:
    """The turn of one player at the terminal."""

    def __init__(self, going: LiveGame, terminal: Terminal, seat: Seat, adviser: Bot) -> None:
        """Begin a turn."""
        self._going = going
        self._terminal = terminal
        self._seat = seat
        self._adviser = adviser
        self._moves: Moves = going.game.legal_moves(going.state, seat)
        self._refusal: Refusal | None = None

    def take(self) -> Wish:
        """Ask until the player moves, or wants something else.

        Raises:
            EOFError: If the input has ended.
        """
        self._show_moves()
        game, prompt = self._going.game, f"{self._going.name_of(self._seat)}> "
        known = (*all_in_short(game.name, self._moves), *COMMANDS)
        known += tuple(map(said, COMMANDS))
        known += all_in_full(game.name, self._moves)
        while True:
            typed = self._terminal.ask(prompt, known)
            if not typed.strip():
                continue
            wish = self._hear(typed)
            if wish is not None:
                return wish

    def _hear(self, typed: str) -> Wish | None:
        """Follow what was typed; return what comes of it if the turn is over."""
        try:
            meant = understand(self._going.game, self._moves, typed)
            if isinstance(meant, TypedMoves) and len(meant.moves) > 1:
                require_few(meant, most_at_once(self._going, self._seat))
        except MisreadError as error:
            self._terminal.show(Text(sentence(str(error)), "yellow"))
            return None
        match meant:
            case Command("undo"):
                return Wish.TAKE_BACK
            case Command("quit"):
                return Wish.STOP
            case Command("hint"):
                self.hint()
                return None
            case Command():
                self._answer(meant)
                return None
            case TypedMoves(moves):
                return self._make(moves)

    def _make(self, moves: Moves) -> Wish | None:
        """Make moves; show why not, if one is refused."""
        self._refusal = self._going.make(self._seat, *moves)
        if self._refusal is None:
            return Wish.GO_ON
        for why in reasons(self._going, self._refusal):
            self._terminal.show(why)
        if any(reason["clause"] for reason in self._refusal["why"]):
            self._terminal.show(Text(words.ASK_WHY, "dim"))
        return None

    # Other input ----------------------------------------------------------------------------------

    def _answer(self, command: Command) -> None:
        """Show the answer to a word."""
        self._terminal.show(*Asker(self._going, self._seat, self._refusal).answer(command))
        if command.word == "table":
            self._show_moves()

    def hint(self) -> None:
        """Show the move of the adviser."""
        with self._terminal.sign(words.ADVISER_THINKS):
            move = hint(self._going, self._seat, self._adviser)
        self._terminal.show(move)

    def _show_moves(self) -> None:
        moves = tuple(map(self._words, self._moves))
        self._terminal.show(MoveList(moves, self._going.game))

    def _words(self, move: Any) -> str:
        """Return what a move does, without the name of the player."""
        if spoken() != ENGLISH:
            return command_of(self._going, move)
        said: str = move.words.without_first("seat").fill(move, self._going.names)
        return said
