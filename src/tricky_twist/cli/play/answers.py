"""The answers to words that are no moves: rules, words, the log, the score, a hint, a refusal."""

from collections.abc import Callable, Iterator
from io import StringIO

import attrs
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from tricky_twist.bots import Bot
from tricky_twist.cli.drawing import SIGNS, colour_words, letters_of
from tricky_twist.cli.games import OwnCards, TableSeen, scene_of
from tricky_twist.cli.language import spoken
from tricky_twist.cli.output import Screen
from tricky_twist.cli.play import words
from tricky_twist.cli.play.input import COMMANDS, Command, said
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.cli.rulebook import all_games, entries
from tricky_twist.cli.story import EventText, ScoreSheet, Victory, sentence
from tricky_twist.core.parts import imperative
from tricky_twist.core.seats import Seat
from tricky_twist.hosting import Refusal

MOST_FOUND = 3
"""How many clauses answer a question at most."""


@attrs.frozen
class Printed:
    """What a function prints on a console, as a thing that a console can print."""

    show: Callable[[Console], None]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield it in this width."""
        written = StringIO()
        on = Screen(
            file=written,
            width=options.max_width,
            color_system="truecolor" if console.color_system else None,
            highlight=False,
        )
        self.show(on)
        yield Text.from_ansi(written.getvalue())


@attrs.frozen
class Asker:
    """A player who asks, and the last refusal of a move in this turn."""

    going: LiveGame
    seat: Seat | None
    """``None`` if the answer is for the eyes of several people."""
    refusal: Refusal | None = None
    help: str = attrs.field(factory=lambda: words.HOW_TO_TYPE)
    """The ways to make a move here."""

    def answer(self, command: Command) -> Iterator[RenderableType]:
        """Yield the answer to a word."""
        going = self.going
        game, names = going.game, going.names
        view = game.view(going.state, self.seat)
        match command.word:
            case "table":
                yield from (TableSeen(game, view, names), OwnCards(game, view))
            case "log":
                events = [event for step in going.steps_of_round() for event in step]
                yield EventText(game, game.view_events(tuple(events), self.seat), names)
            case "score":
                yield ScoreSheet(game, view, names)
            case "rules":
                yield Printed(self._print_rules)
            case "words":
                yield Printed(self._print_words)
            case "?" if command.rest:
                yield from self._look_up(command.rest)
            case "?" if self.refusal is not None:
                yield from self._explain(self.refusal)
            case _:
                yield Text(self.help)
                yield self._words()
                if letters := letters_of(game, spoken()):
                    yield Text(words.LETTERS.format(letters=letters))

    def _words(self) -> Table:
        """Return the words that are no moves, with a clause and a title to look up."""
        register, grid = self.going.game.register, Table.grid(padding=(0, 2, 0, 0))
        # The clause with the most readings is the one that players dispute.
        often = max(register.clauses, key=lambda clause: len(register.readings_of(clause.id)))
        title = f"{often.title[:1].lower()}{often.title[1:]}"
        for word, name in COMMANDS.items():
            does = getattr(words, name).format(clause=often.id, word=title)
            grid.add_row(f"  {said(word)}", Text(does, "dim"))
        return grid

    def _print_rules(self, on: Console) -> None:
        from tricky_twist.cli.commands.rules import show_primer  # rarely read
        from tricky_twist.primer import how_to_play

        game = self.going.game
        show_primer(how_to_play(game, game.rules_of(self.going.state), spoken()), "", on)

    def _print_words(self, on: Console) -> None:
        from tricky_twist.cli.commands.rules import show_words
        from tricky_twist.primer import GLOSSARY

        show_words([term for term in GLOSSARY if term.game == self.going.game.name], on)

    def _look_up(self, asked: str) -> Iterator[RenderableType]:
        """Yield the entry of a rulebook with this id, or the clauses that answer a question."""
        own = self.going.game
        others = (game for game in all_games() if game.name != own.name)
        games = (own,) if "-" not in asked else (own, *others)
        ids = (named for named in entries(games) if named.entry.id == asked.upper())
        if (named := next(ids, None)) is None:
            yield self._found(asked) or Text(words.NOTHING_FOUND.format(asked=asked), "yellow")
            return
        yield Text(f"{named.entry.id}  {named.title}", "bold")
        yield Text(named.text)

    def _found(self, asked: str) -> RenderableType | None:
        from tricky_twist.cli.commands.clauses import found, show_hits

        note, hits = found(asked, (self.going.game,), MOST_FOUND)
        return Printed(lambda on: show_hits(note, hits, on)) if hits else None

    def _explain(self, refusal: Refusal) -> Iterator[RenderableType]:
        """Yield why a move was refused, with the clauses that it broke."""
        for reason in refusal["why"]:
            yield colour_words(sentence(reason["words"]), self.going.game)
        for clause in dict.fromkeys(reason["clause"] for reason in refusal["why"]):
            if clause:
                yield from self._look_up(clause)


def hint(going: LiveGame, seat: Seat, adviser: Bot) -> Text:
    """Return the move of the adviser in words."""
    move = command_of(going, going.choose(adviser, seat))
    return colour_words(words.BOT_WOULD.format(move=move), going.game)


def most_at_once(going: LiveGame, seat: Seat) -> int:
    """Return how many moves a seat can make together now."""
    view = going.game.view(going.state, seat)
    return scene_of(going.game, view, going.names, SIGNS).several


def command_of(going: LiveGame, move: object) -> str:
    """Return a move as a command that fits into a sentence."""
    command = imperative(move, spoken())
    if not command:
        return going.game.in_words(move, going.names)
    return f"{command[:1].lower()}{command[1:]}"


def reasons(going: LiveGame, refusal: Refusal) -> Iterator[Text]:
    """Yield why a move was refused, each reason with its clause."""
    for reason in refusal["why"]:
        clause = f" [{reason['clause']}]" if reason["clause"] else ""
        why = words.REFUSED.format(why=f"{reason['words']}{clause}")
        yield colour_words(why, going.game)


def closing(going: LiveGame) -> Iterator[RenderableType]:
    """Yield the end of a game: who has won and why, and the score sheet."""
    game, state = going.game, going.state
    yield Text(words.GAME_OVER.format(game=game.title), "bold")
    yield Victory(game, state, going.steps_of_round()[-1][-1], going.names)
    yield Text()
    yield ScoreSheet(game, state, going.names)
