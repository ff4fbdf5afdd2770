"""Bots by the names that one types: ``random``, ``greedy:8``, ``searcher:400``."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

import click
from click.shell_completion import CompletionItem

from tricky_twist.bots import Bot, Greedy, Iterations, Random, Searcher
from tricky_twist.records import AnyGame

Makes = Callable[[AnyGame, int], Bot]

KINDS: Mapping[str, tuple[int | None, Makes]] = MappingProxyType(
    {
        "random": (None, lambda _game, _number: Random()),
        "greedy": (4, Greedy),
        "searcher": (200, lambda game, number: Searcher(game, Iterations(number))),
    }
)
"""For each kind of bot the number that may follow its name, and how it is made.

The number is what it may take for a decision: how many states it draws, or how often it tries.
"""

_WRITTEN = re.compile(r"([a-z]+)(?::([1-9]\d{0,6}))?")


def bot_called(game: AnyGame, text: str) -> Bot:
    """Return the bot that a text such as ``searcher:400`` means.

    Raises:
        click.UsageError: If there is no such bot.
    """
    found = _WRITTEN.fullmatch(text)
    if found is None or found[1] not in KINDS:
        raise click.UsageError(f"expected {expected()}, got {text!r}")
    usual, make = KINDS[found[1]]
    if usual is None and found[2] is not None:
        raise click.UsageError(f"a {found[1]} bot takes no number, got {text!r}")
    return make(game, int(found[2] or usual or 1))


def expected() -> str:
    """Return what a bot may be called."""
    *most, last = (kind if usual is None else f"{kind}:N" for kind, (usual, _) in KINDS.items())
    return f"a bot: {', '.join(most)} or {last}, with N from 1 to 9999999"


class BotParameter(click.ParamType[str]):
    """The name of a bot."""

    name = "bot"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """Return the name, if there is such a bot."""
        found = _WRITTEN.fullmatch(str(value))
        if found is None or found[1] not in KINDS:
            self.fail(f"expected {expected()}, got {value!r}", param, ctx)
        return str(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Complete the kind."""
        del ctx, param
        return [CompletionItem(kind) for kind in KINDS if kind.startswith(incomplete)]


BOT = BotParameter()
