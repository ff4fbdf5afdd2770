"""``tricky-twist bots GAME BOT BOT...``: bots play each other, and the command counts the wins."""

import tempfile
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import attrs
import click
from rich.console import Console
from rich.text import Text

from tricky_twist.bots import Match
from tricky_twist.cli.commands import STOPPED, subcommand
from tricky_twist.cli.options import (
    BOT,
    GAME,
    RulesChoice,
    bot_called,
    games_option,
    keep_option,
    rules_options,
    seed_given,
    seed_option,
)
from tricky_twist.cli.output import Answer, answers, progress
from tricky_twist.cli.processes import MatchFile, play_games, processes_option
from tricky_twist.cli.tables import figures
from tricky_twist.cli.text import quote
from tricky_twist.core.values import changed
from tricky_twist.encoding import codecs_of
from tricky_twist.records import AnyGame

NARROW = 60
"""On a terminal of fewer columns the points are left out; ``--json`` has them."""


@attrs.frozen
class Plan:
    """The match to play, and its options."""

    games: int
    seed: str
    processes: int
    keep: Path | None


@attrs.frozen
class Result:
    """The result."""

    names: tuple[str, ...]
    """The name of each bot."""
    match: Match
    plan: Plan
    kept: Path | None = None
    """The file from which a stopped match continues; none if no game was finished."""
    is_stopped: bool = False


@subcommand("bots")
@click.argument("game", type=GAME)
@click.argument("bots", nargs=-1, required=True, type=BOT, metavar="BOT BOT...")
@games_option(100)
@seed_option
@processes_option
@keep_option("all games")
@rules_options
@answers
def command(
    game: AnyGame,
    bots: tuple[str, ...],
    rules: RulesChoice,
    **plan: Any,
) -> Answer:
    """Let bots play each other, and count who wins.

    A BOT is random, greedy:N (it looks at N possible deals, 4 if not given) or searcher:N (it plays
    on N times, 200 if not given). The bots move one seat on after each game. The same match gives
    the same table on any machine. After Ctrl-C you see the result so far, and how to continue.

    tricky-twist bots twisted greedy random --games 1000 --seed 1
    tricky-twist bots flip greedy random random searcher:50 --games 20 --processes 2
    tricky-twist bots tricky searcher random random --keep match.jsonl
    """
    wanted = Plan(**plan)
    playing = tuple(bot_called(game, name) for name in bots)
    match = Match(playing, game, rules.of(game), seed_given(wanted.seed))
    found = _play(match, bots, wanted)
    return Answer(
        _as_data(found), lambda on: _show(found, on), status=STOPPED if found.is_stopped else 0
    )


# Playing ------------------------------------------------------------------------------------------


def _play(match: Match, names: tuple[str, ...], plan: Plan) -> Result:
    """Play the missing games, and keep them on request, or after a stop."""
    header = _header(match, names)
    kept = MatchFile(plan.keep, header) if plan.keep else None
    played = list(kept.read()) if kept else []
    if kept:
        kept.write(tuple(played))
    begun = changed(match, played=tuple(played))
    with progress(plan.games, len(played)) as advance:
        try:
            for game in play_games(begun, plan.games, plan.processes):
                played.append(game)
                if kept:
                    kept.add(game)
                advance()
        except (KeyboardInterrupt, BrokenExecutor):
            stopped = changed(match, played=tuple(played))
            if played and not kept:
                kept = MatchFile(_new_file(), header)
                kept.write(stopped.played)
            return Result(names, stopped, plan, kept.path if kept else None, is_stopped=True)
    return Result(names, changed(match, played=tuple(played[: plan.games])), plan)


def _header(match: Match, names: tuple[str, ...]) -> dict[str, object]:
    """Return what tells a match from others."""
    return {
        "type": "match",
        "game": match.game.name,
        "rules": codecs_of(match.game).rules.encode(match.rules),
        "bots": list(names),
        "seed": match.seed,
    }


def _new_file() -> Path:
    """Return an empty file that no other program uses."""
    with tempfile.NamedTemporaryFile(prefix="match-", suffix=".jsonl", delete=False) as file:
        return Path(file.name)


# The result ---------------------------------------------------------------------------------------


def _show(found: Result, on: Console) -> None:
    """Write a line for each bot."""
    match, players = found.match, len(found.names)
    games = len(match.played)
    columns = 3 if on.width < NARROW else 4
    table = figures("bot", ("wins", "share", "95 % interval", "points a game")[:columns])
    for name, tally in zip(found.names, match.tallies, strict=True):
        share, points = f"{100 * tally.share:.1f} %", f"{tally.mean_points:.1f}"
        cells = (f"{tally.wins:.1f}", share, str(tally.interval), points)
        table.add_row(Text(name), *cells[:columns])
    on.print(table)
    title = match.game.title
    chance = f"equal bots would each win {100 / players:.1f} %"
    on.print(Text(f"{games} of {found.plan.games} games of {title}, seed {match.seed}; {chance}."))
    if found.kept:
        how = f" with --keep {quote(found.kept)}" if found.plan.keep is None else ""
        on.print(Text(f"To continue, run it again{how}"), soft_wrap=True)


def _as_data(found: Result) -> dict[str, object]:
    """Return the same as JSON has it."""
    return {
        "game": found.match.game.name,
        "rules": codecs_of(found.match.game).rules.encode(found.match.rules),
        "seed": found.match.seed,
        "games": len(found.match.played),
        "is_complete": not found.is_stopped,
        "keep": found.kept and str(found.kept),
        "bots": [
            {
                "bot": name,
                "wins": tally.wins,
                "share": tally.share,
                "interval": [tally.interval.low, tally.interval.high],
                "points": tally.points,
                "mean_points": tally.mean_points,
            }
            for name, tally in zip(found.names, found.match.tallies, strict=True)
        ],
    }
