"""Entries of the rulebooks, by their ids."""

from collections.abc import Iterable, Iterator

import attrs
import click
from click.shell_completion import CompletionItem

from tricky_twist.cli.text import guess
from tricky_twist.core.clauses import Clause, Example, Fact, Reading
from tricky_twist.games import NAMES, game_called
from tricky_twist.records import AnyGame

Entry = Clause | Reading | Fact | Example

KINDS: dict[type[Entry], str] = {
    Clause: "clause",
    Reading: "reading",
    Fact: "fact",
    Example: "example",
}
LANGUAGES = {"nl": "Dutch", "hu": "Hungarian", "fr": "French", "it": "Italian", "en": "English"}
"""The languages of the rulebooks, by the codes of the editions."""


@attrs.frozen
class Named:
    """An entry of a rulebook, and the game to which it belongs."""

    game: AnyGame
    entry: Entry

    @property
    def kind(self) -> str:
        """Its kind: a clause, a reading, a fact or an example."""
        return KINDS[type(self.entry)]

    @property
    def title(self) -> str:
        """Its subject: its title, its question, or its given facts; a fact has none."""
        match self.entry:
            case Clause(title=title):
                return title
            case Reading(question=question):
                return question
            case Example(given=given):
                return given
            case Fact():
                return ""

    @property
    def text(self) -> str:
        """What it says."""
        match self.entry:
            case Clause(text=text) | Fact(text=text):
                return text
            case Reading(choices=choices):
                return " / ".join(choice.meaning for choice in choices)
            case Example(result=result):
                return result


def entries(games: Iterable[AnyGame]) -> Iterator[Named]:
    """Yield every entry of some games: clauses first, then readings, facts and examples."""
    for game in games:
        register = game.register
        for group in (register.clauses, register.readings, register.facts, register.examples):
            yield from (Named(game, entry) for entry in group)


def all_games() -> tuple[AnyGame, ...]:
    """Return every game."""
    return tuple(map(game_called, NAMES))


class EntryParameter(click.ParamType[Named]):
    """A clause, reading, fact or example by its id."""

    name = "id"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Named:
        """Return the entry, whether its id is in capitals or not."""
        games = map(game_called, NAMES)  # one after another: no more are loaded than are needed
        found = (named for named in entries(games) if named.entry.id == str(value).upper())
        if (first := next(found, None)) is None:
            wanted = "ids are like TT-21, TW-A06, FT-D1 and TT-X6"
            meant = guess(str(value), (named.entry.id for named in entries(all_games())))
            self.fail(f"there is no {value!r}: {wanted}{meant}", param, ctx)
        return first

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Complete an id."""
        del ctx, param
        return [
            CompletionItem(named.entry.id, help=named.title)
            for named in entries(all_games())
            if named.entry.id.startswith(incomplete.upper())
        ]
