"""Arguments that several subcommands take: a game, and the rules to play it by."""

import functools
import re
from collections.abc import Callable, Mapping
from math import isnan
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import attrs
import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from tricky_twist.bots import LEVELS, Bot, Greedy, Iterations, Random, Searcher
from tricky_twist.cli.commands import require_lab
from tricky_twist.cli.readings import options_of, rules_given
from tricky_twist.cli.text import escape, guess
from tricky_twist.core.phrases import join_words
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.core.validators import LIMIT
from tricky_twist.games import NAMES, game_called
from tricky_twist.records import AnyGame


class WholeNumber(click.ParamType[int]):
    """A whole number from *low* to *high*; the help of each option describes it."""

    name = "number"

    def __init__(self, low: int, high: int | None = None) -> None:
        """Take the limits; without the second there is none."""
        self.low: int = low
        self.high: int | None = high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number."""
        number: int = click.INT.convert(value, param, ctx)
        if number < self.low:
            self.fail(f"{number} is too small: at least {self.low:,}", param, ctx)
        if self.high is not None and number > self.high:
            self.fail(f"{number} is too large: at most {self.high:,}", param, ctx)
        return number


F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

WRITTEN = click.Path(dir_okay=False, path_type=Path)
"""A file that a subcommand writes; it need not be there before."""


PLAYERS = WholeNumber(1, 9)
"""How many players an option accepts; each game has its own limits."""

GAMES = WholeNumber(1, LIMIT - 1)
"""How many games a subcommand plays at most."""

DEPTH = WholeNumber(0, LIMIT - 1)
"""How many moves a subcommand follows a game at most."""


class KeptFile(click.Path):
    """A file in which a subcommand keeps its work, to continue later. It must be a real file."""

    def convert(
        self, value: str | PathLike[str], param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """Return the path; refuse a device and the like."""
        path = Path(value)
        super().convert(value, param, ctx)
        if path.exists() and not path.is_file():
            self.fail(f"{escape(str(path))} is a device or the like, and not a file", param, ctx)
        return path


KEPT = KeptFile(dir_okay=False, path_type=Path)


class GameParameter(click.ParamType[AnyGame]):
    """A game by its name, or by the beginning of it if no other begins so."""

    name = "game"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> AnyGame:
        """Return the game, which is loaded if it was not yet."""
        typed = str(value).lower()
        meant = [typed] if typed in NAMES else [name for name in NAMES if name.startswith(typed)]
        if len(meant) > 1 and typed:
            self.fail(f"{value!r} could be {join_words(meant, 'or')}", param, ctx)
        if len(meant) != 1:
            slip = guess(typed, NAMES)
            self.fail(f"expected one of {', '.join(NAMES)}, got {value!r}{slip}", param, ctx)
        return game_called(meant[0])

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Complete the name of a game."""
        del ctx, param
        return [CompletionItem(name) for name in NAMES if name.startswith(incomplete.lower())]


GAME = GameParameter()


class SeedParameter(click.ParamType[str]):
    """A seed: a number, or a text of printable characters."""

    name = "seed"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """Return the seed as it was typed."""
        if not str(value).isprintable():
            self.fail(f"a seed is a number or a text, not {value!r}", param, ctx)
        return str(value)


SEED = SeedParameter()


def is_given(name: str) -> bool:
    """Say whether the command line has this parameter, even with its default value."""
    source = click.get_current_context().get_parameter_source(name)
    return source not in {None, ParameterSource.DEFAULT}


def refuse_given(reason: str, *names: str) -> None:
    """Refuse parameters that would change nothing; the reason comes first in the message.

    Raises:
        click.UsageError: If the command line has one of them.
    """
    known = click.get_current_context().command.params
    if typed := [each.opts[0] for each in known if each.name in names and is_given(each.name)]:
        raise click.UsageError(f"{reason}: leave out {join_words(typed)}")


def seed_given(text: str) -> int | str:
    """Return the seed that was typed: a number as one writes it, or any other text."""
    return int(text) if re.fullmatch(r"0|-?[1-9][0-9]{0,17}", text) else text


def players_option(function: F) -> F:
    """Add ``--players``: how many play."""
    told = "Number of players (default: the fewest that may play)."
    return click.option("--players", type=PLAYERS, metavar="N", help=told)(function)


class Pace(click.FloatRange):
    """A number of seconds: ``nan`` is in no range, and click takes it."""

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        """Refuse what is no number."""
        seconds: float = super().convert(value, param, ctx)
        if isnan(seconds):
            self.fail(f"{value!r} is not a number of seconds", param, ctx)
        return seconds


def pace_option(does: str) -> Callable[[F], F]:
    """Return what adds ``--pace``: how many seconds bots take."""
    told = f"{does}, 0.8 if not given."
    return click.option("--pace", type=Pace(0, 60), default=0.8, metavar="SECONDS", help=told)


def games_option(usually: int) -> Callable[[F], F]:
    """Return what adds ``--games``: how many are played."""
    told = f"Number of games (default: {usually:,})."
    return click.option("--games", type=GAMES, default=usually, metavar="N", help=told)


def seed_option(function: F) -> F:
    """Add ``--seed``; ``seed_given`` makes a seed of it."""
    told = "The same seed gives the same games; 1 if not given."
    return click.option("--seed", type=SEED, default="1", help=told)(function)


def keep_option(what: str) -> Callable[[F], F]:
    """Return what adds ``--keep``: a file in which a subcommand keeps what it has."""
    told = f"Keep {what} in FILE, and continue from those already in it."
    return click.option("--keep", type=KEPT, metavar="FILE", help=told)


@attrs.frozen
class RulesChoice:
    """The options ``--edition`` and ``--reading``, which choose the rules of any game."""

    edition: str
    readings: tuple[str, ...]

    def of(self, game: AnyGame) -> AnyRules:
        """Return the rules of a game.

        Raises:
            click.UsageError: If it has no such edition or reading.
        """
        return rules_given(game, self.edition, self.readings)


def rules_options(function: Callable[..., T]) -> Callable[..., T]:
    """Add ``--edition`` and ``--reading``; the function gets them as ``rules``."""

    @functools.wraps(function)
    def run(*args: Any, edition: str, readings: tuple[str, ...], **kwargs: Any) -> T:
        return function(*args, rules=RulesChoice(edition, readings), **kwargs)

    option = click.option(
        "--edition",
        default="standard",
        metavar="NAME",
        help="Play under this edition. The command `editions` lists them.",
        shell_complete=_complete_edition,
    )
    return option(readings_option(run))


def readings_option(function: F) -> F:
    """Add ``--reading``; ``with_readings`` turns it into rules."""
    readings = click.option(
        "--reading",
        "readings",
        multiple=True,
        metavar="NAME=CHOICE",
        help="Read a disputed rule differently: TT-A09=game, or rounds=1. You can repeat it."
        " The command `readings` lists them.",
        shell_complete=_complete_reading,
    )
    return readings(function)


def _complete_edition(ctx: click.Context, _: click.Parameter, typed: str) -> list[str]:
    names = dict.fromkeys(name for game in _games_in(ctx) for name, _ in game.editions)
    return [name for name in names if name.startswith(typed)]


def _complete_reading(ctx: click.Context, _: click.Parameter, typed: str) -> list[CompletionItem]:
    """Complete a reading with its choice; not with values that one has to write oneself."""
    offered = (
        (option, reading.question)
        for game in _games_in(ctx)
        for reading in game.register.readings
        for option in options_of(game, reading)
    )
    return [
        CompletionItem(given, help=question)
        for option, question in offered
        if (given := option.removeprefix("--reading ")) != option
        and not given.endswith(("JSON", "'"))
        and given.lower().startswith(typed.lower())
    ]


def _games_in(ctx: click.Context) -> tuple[AnyGame, ...]:
    """Return the game that was typed, or all."""
    game = ctx.params.get("game")
    return tuple(map(game_called, NAMES)) if game is None else (game,)


# Bots ---------------------------------------------------------------------------------------------

Makes = Callable[[AnyGame, int], Bot]

KINDS: Mapping[str, tuple[int | None, Makes]] = MappingProxyType(
    {
        "random": (None, lambda _game, _number: Random()),
        "greedy": (4, Greedy),
        "searcher": (200, lambda game, number: Searcher(game, Iterations(number))),
    }
)
"""For each other kind of bot the number that may follow its name, and its constructor.

The number is its budget for a decision: of states to draw, or of tries.
"""

_WRITTEN = re.compile(r"([a-z]+)(?::([1-9][0-9]{0,5}))?")


def bot_called(game: AnyGame, text: str) -> Bot:
    """Return the bot that a text such as ``hard`` or ``searcher:400`` means.

    Raises:
        click.UsageError: If there is no such bot.
    """
    if text in LEVELS:
        return LEVELS[text](game)
    found = _WRITTEN.fullmatch(text)
    if found is None or found[1] not in KINDS:
        raise click.UsageError(f"expected {expected()}, got {text!r}")
    usual, make = KINDS[found[1]]
    if usual is None and found[2] is not None:
        raise click.UsageError(f"a {found[1]} bot takes no number, got {text!r}")
    return make(game, int(found[2] or usual or 1))


def expected() -> str:
    """Return what a bot may be called."""
    kinds = [kind if usual is None else f"{kind}:N" for kind, (usual, _) in KINDS.items()]
    return f"a bot: {join_words((*LEVELS, *kinds), 'or')}, with N from 1 to {LIMIT - 1}"


class BotParameter(click.ParamType[str]):
    """The name of a bot."""

    name = "bot"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """Return the name, if there is such a bot."""
        found = _WRITTEN.fullmatch(str(value))
        if found is None or found[1] not in {*KINDS, *LEVELS}:
            self.fail(f"expected {expected()}, got {value!r}", param, ctx)
        return str(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Complete the level, or the kind."""
        del ctx, param
        known = (*LEVELS, *KINDS)
        return [CompletionItem(name) for name in known if name.startswith(incomplete)]


BOT = BotParameter()


# Pictures -----------------------------------------------------------------------------------------

ENDINGS = (".pdf", ".png", ".svg")


def plot_option(function: F) -> F:
    """Add ``--plot``; ``require_plotter`` checks that it can work."""
    told = "Also draw it: FILE.svg, .png or .pdf."
    return click.option("--plot", type=WRITTEN, metavar="FILE", help=told)(function)


def require_plotter(path: Path | None) -> None:
    """Refuse before anything is played what could not be drawn after it.

    Raises:
        click.ClickException: If the file is no picture, or there is nothing to draw with.
    """
    if path is None:
        return
    if path.suffix.lower() not in ENDINGS:
        raise click.UsageError(f"--plot needs FILE{', FILE'.join(ENDINGS)}, not {path}")
    require_lab("--plot", "matplotlib")
