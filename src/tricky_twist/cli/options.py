"""Arguments that several subcommands take: a game, and the rules to play it by."""

import json
import re
from collections.abc import Callable, Mapping
from os import PathLike
from pathlib import Path
from typing import Any, TypeVar

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from tricky_twist.cli.guesses import guess
from tricky_twist.cli.readings import options_of
from tricky_twist.cli.text import escape
from tricky_twist.core.errors import EncodingError
from tricky_twist.core.phrases import join_words
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.core.validators import LIMIT, Wording
from tricky_twist.encoding import codecs_of
from tricky_twist.encoding.text import parse
from tricky_twist.games import NAMES, game_called
from tricky_twist.records import AnyGame

F = TypeVar("F", bound=Callable[..., Any])

Place = tuple[str, str]
"""A field of rules, and a part of it; an empty part means the whole field."""

QUOTE = '"'
WRITTEN = click.Path(dir_okay=False, path_type=Path)
"""A file that a subcommand writes; it need not be there before."""


PLAYERS = click.IntRange(1, 9)
"""How many players an option accepts; each game has its own limits."""

GAMES = click.IntRange(1, LIMIT - 1)
"""How many games a subcommand plays at most."""

DEPTH = click.IntRange(0, LIMIT - 1)
"""How many moves a subcommand follows a game at most."""


class KeptFile(click.Path):
    """A file in which a subcommand keeps its work, to continue later. It must be a real file."""

    def convert(
        self, value: str | PathLike[str], param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:  # noqa: ANN401  # click has no better type for a path
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
    told = "How many players; as few as the rules allow if not given."
    return click.option("--players", type=PLAYERS, metavar="N", help=told)(function)


def games_option(usually: int) -> Callable[[F], F]:
    """Return what adds ``--games``: how many are played."""
    told = f"How many games; {usually} if not given."
    return click.option("--games", type=GAMES, default=usually, metavar="N", help=told)


def seed_option(function: F) -> F:
    """Add ``--seed``; ``seed_given`` makes a seed of it."""
    told = "The same seed gives the same games; 1 if not given."
    return click.option("--seed", type=SEED, default="1", help=told)(function)


def keep_option(what: str) -> Callable[[F], F]:
    """Return what adds ``--keep``: a file in which a subcommand keeps what it has."""
    told = f"Keep {what} in FILE, and go on from those already in it."
    return click.option("--keep", type=KEPT, metavar="FILE", help=told)


def rules_options(function: F) -> F:
    """Add ``--edition`` and ``--reading``; ``rules_given`` makes rules of them."""
    edition = click.option(
        "--edition",
        default="standard",
        metavar="NAME",
        help="Play by this edition. The command `editions` lists them.",
        shell_complete=_complete_edition,
    )
    return edition(readings_option(function))


def readings_option(function: F) -> F:
    """Add ``--reading``, of which ``with_readings`` makes rules."""
    readings = click.option(
        "--reading",
        "readings",
        multiple=True,
        metavar="NAME=CHOICE",
        help="Read a disputed rule differently: TT-A09=game, or rounds=1. May be given several"
        " times. The command `readings` lists them.",
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


def rules_given(game: AnyGame, edition: str, readings: tuple[str, ...]) -> AnyRules:
    """Return the rules of an edition of a game, with some readings that differ from it.

    Raises:
        click.UsageError: If there is no such edition or reading.
    """
    editions = dict(game.editions)
    if edition not in editions:
        raise click.UsageError(
            f"{game.title} has the editions {', '.join(editions)}, and none called {edition!r}"
            f"{guess(edition, editions)}"
        )
    return with_readings(game, editions[edition], readings)


def with_readings(game: AnyGame, rules: AnyRules, readings: tuple[str, ...]) -> AnyRules:
    """Return rules with some readings that differ.

    Raises:
        click.UsageError: If there is no such reading.
    """
    chosen: dict[Place, str] = {}
    for reading in readings:
        rules, place = _read_otherwise(game, rules, reading)
        for other, earlier in chosen.items():
            if other == place or (other[0] == place[0] and not place[1]):
                raise click.UsageError(f"only one can hold: {earlier} or {reading}")
        chosen[place] = reading
    return rules


def _read_otherwise(game: AnyGame, rules: AnyRules, reading: str) -> tuple[AnyRules, Place]:
    """Return rules in which one field is changed, or a part of one, as ``NAME=CHOICE`` says.

    Some readings have two fields; then it is the one that has such a choice.
    """
    name, _, choice = reading.partition("=")
    whole, _, part = name.partition(".")
    codec = codecs_of(game).rules
    written: Mapping[str, Any] = codec.encode_in_full(rules)
    part = _field_name(part)
    fields = [f for f in _fields_called(game, whole) if f in written and _has(written, f, part)]
    reason = ""
    for field in fields:
        given = _written(choice)
        held = {**written[field], part: given} if part else given
        try:
            return codec.decode({**written, field: held}), (field, part)
        except EncodingError as error:
            reason = reason or "; ".join(_of_document(problem.reason) for problem in error.problems)
    if fields:
        raise click.UsageError(f"{name} cannot be {choice!r}: {reason}")
    known = (*(reading.id for reading in game.register.readings), *written)
    raise click.UsageError(f"{game.title} has no reading called {name!r}{guess(whole, known)}")


def _of_document(reason: str) -> str:
    """Return a reason in the words of who types JSON, where these differ from Python's."""
    return reason.json if isinstance(reason, Wording) else reason


def as_readings(game: AnyGame, rules: AnyRules) -> list[str]:
    """Return the readings that make rules of those of the first edition, as somebody types them."""
    encode = codecs_of(game).rules.encode_in_full
    usual, written = encode(game.editions[0][1]), encode(rules)
    return [
        f"{field}={json.dumps(choice, separators=(',', ':')).strip(QUOTE)}"
        for field, choice in written.items()
        if choice != usual[field]
    ]


def _fields_called(game: AnyGame, name: str) -> tuple[str, ...]:
    """Return the fields of the rules that a name means: those of a reading, or its own."""
    for reading in game.register.readings:
        if reading.id == name.upper():
            return reading.fields
    return (_field_name(name),)


def _field_name(typed: str) -> str:
    return typed.replace("-", "_").lower()


def _has(written: Mapping[str, Any], field: str, part: str) -> bool:
    """Say whether there is such a field with such a part, or the field itself is meant."""
    held = written[field]
    return "type" not in {field, part} and (not part or (isinstance(held, dict) and part in held))


def _written(choice: str) -> object:
    """Return a choice as it stands in JSON: a number or list as such, a word with hyphens."""
    try:
        return parse(choice)
    except EncodingError:
        return choice.replace("_", "-").lower()
