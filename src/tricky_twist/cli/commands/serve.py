"""``tricky-twist serve``: a page on which people play, each at a screen of their own."""

import asyncio
import json
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import attrs
import click

from tricky_twist.bots import LEVELS, USUAL_LEVEL
from tricky_twist.cli import folder as own
from tricky_twist.cli.commands import BadInputError, subcommand
from tricky_twist.cli.options import (
    GAME,
    PLAYERS,
    SEED,
    RulesChoice,
    WholeNumber,
    pace_option,
    refuse_given,
    rules_options,
    seed_given,
)
from tricky_twist.cli.play.seats import Sitter, read_sitter, replaced, seated
from tricky_twist.cli.text import mask
from tricky_twist.core.version import install_hint
from tricky_twist.encoding import Document
from tricky_twist.games import NAMES, game_called
from tricky_twist.hosting import Place
from tricky_twist.records import AnyGame, Occupant

SECONDS = WholeNumber(1, 3_600)
MEGABYTE = 1_000_000


@attrs.frozen(kw_only=True)
class Wishes:
    """What was typed."""

    game: AnyGame | None
    names: tuple[str, ...]
    players: int | None
    bot: str | None
    rules: RulesChoice
    clock: int | None
    delay: int
    once: bool
    port: int
    lan: bool
    address: str | None
    behind_proxy: bool
    folder: Path | None
    store: str | None
    pool: int
    is_migration: bool
    pace: float
    seed: str | None
    tables: int
    disk: int
    days: int
    as_json: bool


@subcommand("serve")
@click.argument("game", type=GAME, required=False)
@click.argument("names", nargs=-1, metavar="[NAME | NAME=BOT]...")
@click.option("--players", type=PLAYERS, metavar="N", help="How many seats the table has.")
@click.option("--bot", type=click.Choice([*LEVELS]), help="Bots of this level fill the seats left.")
@rules_options
@click.option(
    "--clock", type=SECONDS, metavar="SECONDS", help="A bot moves for a player after so long."
)
@click.option(
    "--delay",
    type=WholeNumber(0, 50),
    default=0,
    metavar="MOVES",
    help="Show watchers the table so many moves late.",
)
@click.option("--once", is_flag=True, help="Let bots play one game, and end.")
@click.option(
    "--port",
    type=WholeNumber(0, 65_535),
    default=8765,
    metavar="N",
    help="The port, 8765 if not given; 0 takes any that is free.",
)
@click.option("--lan", is_flag=True, help="Let in other machines of this network, such as phones.")
@click.option("--address", metavar="URL", help="The address that a proxy has on the internet.")
@click.option("--behind-proxy", is_flag=True, help="Believe the proxy who its clients are.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Keep the tables here, not in the command's own folder.",
)
@click.option(
    "--store",
    envvar="TRICKY_TWIST_STORE",
    metavar="URL",
    help="Keep the tables in PostgreSQL, postgresql://..., which several servers may share.",
)
@click.option(
    "--pool",
    type=WholeNumber(1, 100),
    default=4,
    metavar="N",
    help="How many connections to the database, 4 if not given; one more listens.",
)
@click.option(
    "--migrate",
    "is_migration",
    is_flag=True,
    help="Bring the schema of the database up to date, as its owner, and end.",
)
@pace_option("How long a bot waits before it moves")
@click.option(
    "--seed", type=SEED, help="Deal the same cards each time; players can then know them."
)
@click.option(
    "--tables",
    type=WholeNumber(1, 100_000),
    default=500,
    metavar="N",
    help="How many tables there may be, 500 if not given.",
)
@click.option(
    "--disk",
    type=WholeNumber(1, 1_000_000),
    default=500,
    metavar="MB",
    help="Open no table when all take so many megabytes, 500 if not given.",
)
@click.option(
    "--days",
    type=WholeNumber(1, 10_000),
    default=30,
    metavar="N",
    help="Delete a table after so many days without a move, 30 if not given.",
)
@click.option("--json", "as_json", is_flag=True, help="Write JSON lines, for programs.")
def command(**typed: Any) -> None:
    """Serve a page on which people play, each at a screen of their own.

    tricky-twist serve
    tricky-twist serve twisted Ada Ben --lan
    tricky-twist serve flip-twhist Ada Hal=hard --players 4 --bot easy
    tricky-twist serve twisted --once
    tricky-twist serve --store postgresql:///tables

    The page lets people open tables. With GAME one is opened at once: each NAME is a person or a
    bot, as Hal=hard, and the seats that are left wait for people. A link is printed for each seat,
    and one for watchers; with --lan also a code that a phone can read.

    Only this machine can open the page, unless --lan lets in the network. The server keeps every
    move: stop it with Ctrl-C and start it again, and the players have the same seats and cards.
    """
    wishes = Wishes(**typed)
    if find_spec("aiohttp") is None or find_spec("segno") is None:
        raise BadInputError(f"serve needs a web server: {install_hint('web')}")
    if wishes.game is None and not wishes.once:
        reason = "the first table belongs to a game, and GAME is missing"
        refuse_given(reason, "players", "bot", "edition", "readings", "clock", "delay")
    _require_store(wishes)
    if wishes.is_migration and wishes.store is not None:
        _migrate(wishes.store)
    elif wishes.once and wishes.folder is None:
        with TemporaryDirectory(prefix="tricky-twist-") as folder:
            _serve(wishes, Path(folder))
    else:
        _serve(wishes, wishes.folder or own.state_folder() / "tables")


def _require_store(wishes: Wishes) -> None:
    """Refuse options that do not go together, and a store without its driver."""
    if wishes.store is None:
        if wishes.is_migration:
            raise click.UsageError("--migrate needs --store")
        return
    if wishes.folder is not None:
        raise click.UsageError("the tables are in --folder or in --store, not in both")
    if urlsplit(wishes.store).scheme not in {"postgresql", "postgres"}:
        raise click.UsageError("--store is like postgresql:///tables")
    if find_spec("psycopg") is None or find_spec("psycopg_pool") is None:
        raise BadInputError(f"--store needs a driver: {install_hint('postgres')}")


def _migrate(url: str) -> None:
    """Bring the schema up to date, and say which version it has."""
    from tricky_twist.web.stores.migrating import migrate  # it needs the extra

    click.echo(f"The schema has version {migrate(url)} now.")


def _connect(wishes: Wishes) -> Any:
    """Return a function that connects to the store; ``None`` for a folder."""
    if wishes.store is None:
        return None
    from tricky_twist.web.stores.postgres import Postgres  # it needs the extra

    return partial(Postgres.open, wishes.store, wishes.pool)


def _serve(wishes: Wishes, folder: Path) -> None:
    """Serve the tables of a folder."""
    from tricky_twist.web.limits import Limits  # these need the extra
    from tricky_twist.web.links import Address
    from tricky_twist.web.running import Plan, run

    limits = Limits(tables=wishes.tables, disk=wishes.disk * MEGABYTE, days=wishes.days)
    plan = Plan(
        folder=folder,
        connect=_connect(wishes),
        port=wishes.port,
        is_lan=wishes.lan,
        address=Address(_require_address(wishes.address)) if wishes.address else None,
        is_behind_proxy=wishes.behind_proxy,
        pace=0 if wishes.once else wishes.pace,
        seed=None if wishes.seed is None else seed_given(wishes.seed),
        limits=limits,
        order=_order(wishes),
        is_once=wishes.once,
    )

    def say(document: Document, words: str) -> None:
        click.echo(json.dumps(document) if wishes.as_json else mask(words))

    asyncio.run(run(plan, say))


def _require_address(text: str) -> str:
    """Return the address of a page, which ends with a stroke."""
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.query or parts.fragment:
        raise click.UsageError(f"--address is like https://cards.example.org/, not {text!r}")
    return text if text.endswith("/") else f"{text}/"


def _order(wishes: Wishes) -> Any:
    """Return the table to open first; ``None`` if there is none."""
    from tricky_twist.web.orders import Order  # it needs the extra

    if wishes.game is None and not wishes.once:
        return None
    game = wishes.game or game_called(next(iter(NAMES)))
    rules, places = wishes.rules.of(game), _places(game, wishes)
    return Order(game, places, rules, wishes.delay, wishes.clock, is_host_here=False)


def _places(game: AnyGame, wishes: Wishes) -> tuple[Place, ...]:
    """Return the places of the table: the typed ones, and then bots, or free seats."""
    kinds = [sitter.kind for sitter in map(read_sitter, wishes.names) if not sitter.is_person]
    if unknown := [kind for kind in kinds if kind not in LEVELS]:
        raise click.UsageError(f"expected a bot: {', '.join(LEVELS)}, got {unknown[0]!r}")
    bot = wishes.bot or USUAL_LEVEL
    sitters = seated(game, wishes.names, wishes.players, bot)
    if wishes.once:
        sitters = replaced(sitters, bot)
    places = [_place(sitter) for sitter in sitters]
    if wishes.bot is None and not wishes.once:
        places[len(wishes.names) :] = [FREE] * (len(places) - len(wishes.names))
    return tuple(places)


FREE = Place("", Occupant.NOBODY)


def _place(sitter: Sitter) -> Place:
    return Place(sitter.name) if sitter.is_person else Place(sitter.name, Occupant.BOT, sitter.kind)
