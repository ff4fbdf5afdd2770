"""The command: what it prints, what it refuses, and how it ends."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest
from aiohttp import ClientConnectionError, ClientSession
from click.testing import CliRunner, Result

from tests.web.memory import Memory, Shelf
from tests.web.serving import Guest, run
from tricky_twist import TWISTED, TrickyTwistError
from tricky_twist.cli.commands import serve, tricky_twist
from tricky_twist.hosting import Place
from tricky_twist.records import Occupant
from tricky_twist.web import running
from tricky_twist.web.limits import Limits
from tricky_twist.web.links import Address
from tricky_twist.web.orders import Order
from tricky_twist.web.running import Plan

COMMAND = (sys.executable, "-m", "tricky_twist", "serve")


def served(*arguments: str) -> Result:
    """Return what the command says."""
    return CliRunner().invoke(tricky_twist, ["serve", *arguments])


def order(*names: str) -> Order:
    """Return an order of people."""
    return Order(TWISTED, tuple(map(Place, names)), TWISTED.rules(), is_host_here=False)


def quiet(*_told: object) -> None:
    """Say nothing."""


# Once ---------------------------------------------------------------------------------------------


def test_once_plays_a_game_between_bots_and_ends(tmp_path: Path) -> None:
    """With 0; it keeps nothing unless a folder is given."""
    plain = served("twisted", "--once", "--port", "0", "--reading", "games=1", "--bot", "easy")
    short = ("--once", "--port", "0", "--reading", "games=1")
    kept = served("twi", "Ada", "Hal=easy", *short, "--folder", str(tmp_path))

    for result in (plain, kept):
        page, watch, over = result.output.splitlines()
        assert 0 == result.exit_code
        assert re.fullmatch(r"The page: http://127\.0\.0\.1:\d+/", page)
        assert re.fullmatch(r"To watch: http://127\.0\.0\.1:\d+/#[\w-]{12}\.[\w-]{24}", watch)
        assert re.fullmatch(r"The game is over: Ada -?\d+, .*\.", over)
    assert 3 == plain.output.splitlines()[2].count(", ")
    assert "Hal" in kept.output
    assert 1 == len([*tmp_path.glob("*.jsonl")])


# Until it is stopped ------------------------------------------------------------------------------


def test_it_prints_links_and_codes_and_ends_on_ctrl_c(tmp_path: Path) -> None:
    """A link for each seat, one for watchers, and on a network a code for each seat."""
    lines: list[str] = []

    def say(_document: object, line: str) -> None:
        lines.append(line)
        if line.startswith("Ctrl-C"):
            os.kill(os.getpid(), signal.SIGINT)

    places = (Place("Ada"), Place("", Occupant.NOBODY), Place("Hal", Occupant.BOT, "hard"))
    wanted = Order(TWISTED, places, TWISTED.rules(), is_host_here=False)
    run(running.run(Plan(folder=tmp_path, is_lan=True, order=wanted), say))
    page, ada, free, watch, *codes, stop = lines

    assert re.fullmatch(r"The page: http://[\d.]+:\d+/", page)
    assert ada.startswith(f"Ada: {page.removeprefix('The page: ')}#")
    assert free.startswith("seat 1, free: http")
    assert watch.startswith("To watch: http")
    assert ["Ada:", "seat 1, free:"] == [code.splitlines()[0] for code in codes]
    assert "Ctrl-C stops the server; the tables go on when it starts again." == stop


def test_ctrl_c_breaks_off_a_game_between_bots(tmp_path: Path) -> None:
    """Though nobody waits for its end."""
    lines: list[str] = []

    def say(_document: object, line: str) -> None:
        lines.append(line)
        if line.startswith("To watch"):
            os.kill(os.getpid(), signal.SIGINT)

    bots = tuple([Place(name, Occupant.BOT, "easy") for name in ("Ada", "Ben")])
    wanted = Order(TWISTED, bots, TWISTED.rules())
    plan = Plan(folder=tmp_path, order=wanted, is_once=True, pace=60, is_behind_proxy=True)
    run(running.run(plan, say))

    assert ["The page", "To watch"] == [line[:8] for line in lines]


def test_a_public_address_has_a_code(tmp_path: Path) -> None:
    """The code is that of the page, if no table was asked for; unreadable tables are named."""
    lines: list[str] = []
    (tmp_path / "spoilt.room.json").write_text("{", encoding="utf-8")

    def say(_document: object, line: str) -> None:
        lines.append(line)
        if line.startswith("spoilt"):
            os.kill(os.getpid(), signal.SIGINT)

    plan = Plan(folder=tmp_path, address=Address("https://cards.example.org/"))
    run(running.run(plan, say))

    assert "The page: https://cards.example.org/" == lines[0]
    assert "█" in lines[1]
    assert "spoilt: $: not JSON" in lines[-1]


def test_the_house_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Again and again; old tables go away by themselves."""
    monkeypatch.setattr("tricky_twist.web.upkeep.ROUND", 0.01)
    monkeypatch.setattr("tricky_twist.web.upkeep.SWEEP", 2)

    def names() -> list[str]:
        folder = tmp_path / "tables"
        return [each.name for each in folder.iterdir()] if folder.is_dir() else []

    async def story() -> list[str]:
        async def stop() -> None:
            for is_there in (True, False):
                while is_there != (len(names()) > 1):  # noqa: ASYNC110  # files tell nobody
                    await asyncio.sleep(0.01)
            os.kill(os.getpid(), signal.SIGINT)

        task = asyncio.create_task(stop())
        limits = Limits(days=0.2 / 24 / 3600)
        plan = Plan(folder=tmp_path / "tables", order=order("Ada", "Ben"), limits=limits)
        await running.run(plan, quiet)
        await task
        return names()

    assert ["lock"] == run(story())


def test_a_system_without_signals_and_limits_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows has neither; there Ctrl-C is an interrupt."""

    def missing(name: str) -> None:
        raise ImportError(name)

    async def story() -> None:
        loop = asyncio.get_running_loop()

        def refuse(*_asked: object) -> None:
            raise NotImplementedError

        monkeypatch.setattr(loop, "add_signal_handler", refuse)
        await asyncio.wait_for(running.run(Plan(folder=tmp_path), quiet), 0.3)

    monkeypatch.setattr(running, "import_module", missing)
    with pytest.raises(TimeoutError):
        asyncio.run(story())


# What it refuses ----------------------------------------------------------------------------------


def test_programs_get_json() -> None:
    """An object in each line."""
    result = served("flip", "--once", "--port", "0", "--json", "--players", "3", "--bot", "easy")
    page, watch, over = map(json.loads, result.output.splitlines())

    assert ["page", "watch", "over"] == [each["type"] for each in (page, watch, over)]
    assert watch["link"].startswith(f"{page['address']}#")
    assert (3, 3) == (len(over["names"]), len(over["scores"]))


def test_what_cannot_be_served_is_told_in_a_sentence(tmp_path: Path) -> None:
    """Ports, folders, players, bots and addresses; nothing is begun."""
    folder = ("--folder", str(tmp_path / "tables"))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        trouble = {
            ("--port", port, *folder): f"port {port} is in use: choose another with --port",
            ("--port", "99999", *folder): "99999 is too large: at most 65,535",
            ("--pace", "nan", *folder): "'nan' is not a number of seconds",
            ("--pace", "61", *folder): "61.0 is not in the range 0<=x<=60",
            ("twisted", "--players", "9", *folder): "2 to 4 can play, not 9",
            ("twisted", "A", "B", "C", "--players", "2"): "there is no room for 3 players",
            ("twisted", "A=clever"): "expected a bot: easy, normal, hard, got 'clever'",
            ("twisted", "Ada", "ADA"): "another player has the same name",
            ("twisted", "--bot", "clever"): "'clever' is not one of",
            ("twisted", "--edition", "roman"): "none called 'roman'",
            ("--address", "cards.example.org"): "--address is like https://cards.example.org/",
            ("--players", "3"): "GAME is missing: leave out --players",
            ("chess",): "expected one of tricky-twist",
            ("--folder", "/proc/nothing", "--port", "0"): "No such file or directory",
            ("--migrate",): "--migrate needs --store",
            ("--store", "mysql:///tables"): "--store is like postgresql:///tables",
            ("--store", "postgresql:///tables", *folder): "in --folder or in --store, not in both",
        }
        found = {typed: served(*typed) for typed in trouble}

    for typed, words in trouble.items():
        assert (2, True) == (found[typed].exit_code, words in found[typed].output), typed


def test_a_port_that_the_system_keeps_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the reason that the system gives."""

    def fail(*_asked: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(running, "create_server", fail)
    result = served("--port", "80")

    assert (2, True) == (
        result.exit_code,
        "port 80 cannot be opened: Permission denied" in result.output,
    )


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest of the command works without it."""
    monkeypatch.setattr(serve, "find_spec", lambda _name: None)
    result = served()

    assert 2 == result.exit_code
    assert "pip install '.[web]' in the folder of the library" in result.output


@attrs.frozen
class Fake:
    """A class with one function."""

    open: Any


STORE = ("--store", "postgresql:///tables")


def test_without_its_driver_no_database_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what to install."""
    found = {"aiohttp": "here", "segno": "here"}
    monkeypatch.setattr(serve, "find_spec", found.get)

    assert "pip install '.[postgres]' in the folder of the library" in served(*STORE).output


def test_the_tables_are_in_the_store_of_the_operator(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here is one in the place of the database; the owner brings its schema up to date."""
    monkeypatch.setattr(serve, "find_spec", lambda _name: "here")
    shelf, asked = Shelf(), list[object]()

    async def connect(url: str, pool: int) -> Memory:
        asked.append((url, pool))
        return Memory(shelf)

    fakes: dict[str, dict[str, Any]] = {
        "migrating": {"migrate": lambda _url: 7},
        "postgres": {"Postgres": Fake(connect)},
    }
    for name, held in fakes.items():
        monkeypatch.setitem(sys.modules, f"tricky_twist.web.stores.{name}", SimpleNamespace(**held))
    migrated, played = (
        served(*STORE, "--migrate"),
        served(*STORE, "--once", "--pool", "2", "--port", "0"),
    )
    (lines,) = shelf.tables.values()

    assert "The schema has version 7 now.\n" == migrated.output
    assert [("postgresql:///tables", 2)] == asked
    assert "The game is over" in played.output
    assert any(line.game == 0 for line in lines)


def test_a_server_with_a_database_reads_a_table_when_a_client_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """There may be more of them than it needs; its readiness is asked over HTTP."""
    said = list[Any]()

    async def connect() -> Memory:
        return Memory(Shelf())

    async def story() -> None:
        plan = Plan(folder=Path(), connect=connect)
        with suppress(TimeoutError):
            await asyncio.wait_for(running.run(plan, lambda told, _words: said.append(told)), 0.3)

    monkeypatch.setattr(Memory, "names", None)
    run(story())

    assert {"type": "ready"} in said


@pytest.mark.parametrize(
    ("typed", "sits"),
    [
        ((), "free free free free"),
        (("Ada",), "Ada free free free"),
        (("Ada", "Ben"), "Ada Ben"),
        (("Ada", "Hal=hard", "--players", "3"), "Ada Hal:hard free"),
        (("Ben", "--bot", "easy", "--players", "3"), "Ben Ada:easy Cleo:easy"),
        (("Ada", "--once"), "Ada:normal Ben:normal Cleo:normal Dan:normal"),
    ],
)
def test_who_sits_there_follows_from_what_is_typed(
    typed: tuple[str, ...], sits: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People, bots, and free seats; the seed, the limits and the address are handed on."""
    plans: list[Plan] = []

    async def keep(plan: Plan, _say: object) -> None:
        plans.append(plan)

    monkeypatch.setattr(running, "run", keep)
    more = ("--seed", "7", "--disk", "2", "--address", "http://x.example/a", "--clock", "60")
    result = served("twisted", *typed, *more)
    (plan,) = plans
    assert plan.order is not None
    names = [
        "free" if p.occupant is Occupant.NOBODY else f"{p.name}:{p.bot}".removesuffix(":")
        for p in plan.order.places
    ]

    assert 0 == result.exit_code
    assert sits == " ".join(names)
    assert (7, 2_000_000, "http://x.example/a/", 60) == (
        plan.seed,
        plan.limits.disk,
        plan.address and plan.address.text,
        plan.order.clock,
    )


def test_an_order_that_cannot_be_opens_no_port(tmp_path: Path) -> None:
    """It is looked at first."""
    with pytest.raises(TrickyTwistError):
        run(running.run(Plan(folder=tmp_path, order=order("Ada")), quiet))
    assert [] == [*tmp_path.iterdir()]


# Killed -------------------------------------------------------------------------------------------


@pytest.mark.untraced
def test_a_killed_server_has_everybody_back_within_three_seconds(tmp_path: Path) -> None:
    """With the same seat and cards; the client tries again, as a page does."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = (*COMMAND, "--port", str(port), "--folder", str(tmp_path), "--pace", "0")

    def start(*more: str) -> subprocess.Popen[str]:
        program = subprocess.Popen([*command, *more], stdout=subprocess.PIPE, text=True)
        assert program.stdout is not None
        assert program.stdout.readline().startswith("The page: ")
        return program

    async def play(key: str, table: str, seat: int) -> Any:
        async with (
            ClientSession() as http,
            http.ws_connect(f"http://127.0.0.1:{port}/ws") as socket_,
        ):
            guest = Guest(socket_)
            await guest.say(table=table, key=key)
            entered = await guest.hear("entered")
            assert seat == entered["seat"]
            await guest.say(ready=True)
            return await guest.hear("welcome")

    first = start("flip-twhist", "Ada", "Hal=easy", "Eve=easy")
    assert first.stdout is not None
    link = first.stdout.readline().strip().rpartition("#")[2]
    table, _, key = link.partition(".")
    before = asyncio.run(play(key, table, 0))
    first.kill()
    first.communicate()
    second = start()
    returned, after = time.monotonic(), None
    while after is None:
        try:
            after = asyncio.run(play(key, table, 0))
        except ClientConnectionError:
            time.sleep(0.1)
    seconds = time.monotonic() - returned
    second.send_signal(signal.SIGINT)
    second.communicate(timeout=20)

    assert before["view"]["own"] == after["view"]["own"]
    assert seconds < 3
    assert 0 == second.returncode
