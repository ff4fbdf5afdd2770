"""The score pads of the games, of which one is loaded when it is used."""

from importlib import import_module
from typing import Any, Protocol

from tricky_twist.cli.score.sheet import Evening
from tricky_twist.cli.talks import Talk
from tricky_twist.core.phrases import Names


class Pad(Talk, Protocol):
    """A talk about what lies before the players, round after round."""

    @property
    def evening(self) -> Evening:
        """The rounds that are scored."""
        ...

    @property
    def is_between(self) -> bool:
        """Whether nothing was said yet about the round."""
        ...


_PADS = {"tricky-twist": "TrickyPad", "twisted": "TwistedPad", "flip-twhist": "FlipPad"}


def begin_pad(game: str, names: Names, rules: Any) -> Pad:  # noqa: ANN401  # rules of any game
    """Return a pad for a game on which nothing stands."""
    module = import_module(f"tricky_twist.cli.score.{game.replace('-', '_')}")
    pad: Pad = getattr(module, _PADS[game]).begin(names, rules)
    return pad
