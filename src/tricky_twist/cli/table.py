"""How a game stands, drawn for a terminal: as a seat sees it, or a spectator.

What is drawn is a *view*, which holds nothing that its seat may not know.
"""

from types import ModuleType
from typing import Any

import attrs
from rich.console import Console, ConsoleOptions, RenderResult

from tricky_twist.cli.cards import signs_for
from tricky_twist.cli.games import any_game
from tricky_twist.core.phrases import Names
from tricky_twist.games import part_of
from tricky_twist.records import AnyGame


@attrs.frozen
class TableSeen:
    """What everybody sees of a game; rich can print it."""

    game: AnyGame
    view: Any
    names: Names = ()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the round, the players and what lies in the middle."""
        del console
        yield from _drawer(self.game).draw_open(self.view, self.names, signs_for(options))


@attrs.frozen
class OwnCards:
    """What only the player sees whose view it is; nothing in a spectator's."""

    game: AnyGame
    view: Any

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the cards of the player."""
        del console
        if hasattr(self.view, "own"):
            yield from _drawer(self.game).draw_own(self.view, signs_for(options))


def _drawer(game: AnyGame) -> ModuleType:
    """Return the module that draws the table of a game; one that draws any game if it has none."""
    module: ModuleType | None = part_of(game.name, "table")
    return any_game if module is None else module
