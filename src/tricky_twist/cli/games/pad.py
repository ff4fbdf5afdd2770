"""The score pads of the games, of which one is loaded when it is used."""

from typing import Any, Protocol

import click

from tricky_twist.cli.dialog.question import Dialog
from tricky_twist.cli.sheet import Evening
from tricky_twist.core.phrases import Names
from tricky_twist.games import game_called, part_of


class Pad(Dialog, Protocol):
    """A talk about what lies before the players, round after round."""

    @property
    def evening(self) -> Evening:
        """The rounds that are scored."""
        ...

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        ...

    @property
    def unit(self) -> str:
        """What people call a round: ``round``, or ``game`` where each is a whole game."""
        ...

    @property
    def is_between(self) -> bool:
        """Whether nothing was said yet about the round."""
        ...


def begin_pad(game: str, names: Names, rules: Any) -> Pad:  # noqa: ANN401  # rules of any game
    """Return a pad for a game on which nothing stands."""
    kind: Any = part_of(game, "pad")
    if kind is None:
        raise click.ClickException(f"there is no score pad for {game_called(game).title}")
    pad: Pad = kind.begin(names, rules)
    return pad
