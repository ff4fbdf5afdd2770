"""One player's turn: the legal moves, and the input up to a move."""

import enum
from typing import Any

import attrs
import click
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from tricky_twist.bots import Bot
from tricky_twist.cli.drawing import colour_words
from tricky_twist.cli.games import OwnCards, TableSeen
from tricky_twist.cli.play.input import (
    COMMANDS,
    Command,
    MisreadError,
    Moves,
    all_in_full,
    understand,
)
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.cli.play.terminal import Terminal
from tricky_twist.cli.story import EventText, ScoreSheet, sentence
from tricky_twist.core.clauses import Clause
from tricky_twist.core.seats import Seat
from tricky_twist.encoding import notate
from tricky_twist.games import NAMES, game_called
from tricky_twist.hosting import Refusal
from tricky_twist.records import AnyGame


class Wish(enum.Enum):
    """How a turn ends."""

    GO_ON = "go on"
    """The player has moved."""
    TAKE_BACK = "take back"
    """The player would like to take the last move back."""
    STOP = "stop"
    """The player would like to stop here."""


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
        words = (*(notate(game, move, self._moves) for move in self._moves), *COMMANDS)
        words += all_in_full(game.name, self._moves)
        while True:
            typed = self._terminal.ask(prompt, words)
            if not typed.strip():
                continue
            wish = self._hear(typed)
            if wish is not None:
                return wish

    def _hear(self, typed: str) -> Wish | None:
        """Follow what was typed; return what comes of it if the turn is over."""
        try:
            meant = understand(self._going.game, self._moves, typed)
        except MisreadError as error:
            self._terminal.show(Text(sentence(str(error)), "yellow"))
            return None
        match meant:
            case Command("undo"):
                return Wish.TAKE_BACK
            case Command("quit"):
                return Wish.STOP
            case Command(word, rest):
                self._answer(word, rest)
                return None
            case _:
                return self._make(meant.move)

    def _make(self, move: object) -> Wish | None:
        """Make a move; show why not, if it is refused."""
        game = self._going.game
        self._refusal = self._going.make(self._seat, move)
        if self._refusal is None:
            return Wish.GO_ON
        for reason in self._refusal["why"]:
            clause = f" [{reason['clause']}]" if reason["clause"] else ""
            self._terminal.show(
                Text.assemble(("Refused: ", "red"), colour_words(reason["words"], game), clause)
            )
        if any(reason["clause"] for reason in self._refusal["why"]):
            self._terminal.show(Text("Type ? to see what the rules say.", "dim"))
        return None

    # Other input ----------------------------------------------------------------------------------

    def _answer(self, word: str, rest: str) -> None:
        """Show the answer to a word."""
        going, show = self._going, self._terminal.show
        view = going.game.view(going.state, self._seat)
        match word:
            case "hint":
                self.hint()
            case "table":
                show(TableSeen(going.game, view, going.names), OwnCards(going.game, view))
                self._show_moves()
            case "log":
                events = going.game.view_events(going.events_of_round(), self._seat)
                show(EventText(going.game, events, going.names))
            case "score":
                show(ScoreSheet(going.game, view, going.names))
            case "?" if rest or self._refusal is not None:
                self._explain(rest)
            case _:
                show(Text("Type a number from the list, or a move: in full, or just its end. Or:"))
                for each, does in COMMANDS.items():
                    show(Text.assemble(f"  {each:<7}", (does, "dim")))

    def hint(self) -> None:
        """Show the move of the adviser."""
        with self._terminal.sign("A bot thinks ..."):
            words = self._words(self._going.choose(self._adviser, self._seat))
        self._terminal.show(Text.assemble(("A bot ", "dim"), colour_words(words, self._going.game)))

    def _show_moves(self) -> None:
        words = tuple(map(self._words, self._moves))
        self._terminal.show(MoveList(words, self._going.game))

    def _words(self, move: Any) -> str:
        """Return what a move does, without the name of the player."""
        words = move.words.without_first("seat")
        said: str = words.fill(move, self._going.names)
        return said

    def _explain(self, asked: str) -> None:
        """Show the clause of a question, or the clauses that the last move broke."""
        why = self._refusal["why"] if self._refusal is not None and not asked else []
        for reason in why:
            self._terminal.show(colour_words(sentence(reason["words"]), self._going.game))
        for name in [asked] if asked else [r["clause"] for r in why if r["clause"]]:
            try:
                clause = _clause_called(name)
            except click.UsageError as error:
                self._terminal.show(Text(sentence(error.message), "yellow"))
                continue
            self._terminal.show(Text(f"{clause.id}  {clause.title}", "bold"), Text(clause.text))


def _clause_called(name: str) -> Clause:
    """Return the clause of any game that has this id, in capitals or not.

    Raises:
        click.UsageError: If there is none.
    """
    for game in map(game_called, NAMES):
        for clause in game.register.clauses:
            if clause.id == name.upper():
                return clause
    raise click.UsageError(f"there is no clause {name!r}: ids are like TT-21, TW-17 and FT-08")
