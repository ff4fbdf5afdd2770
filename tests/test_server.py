"""The server in ``examples/`` with real clients: several at once, restarted, dropped, hostile."""

import asyncio
import gc
import json
import random
import re
import runpy
import socket
import stat
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from subprocess import Popen
from typing import Any

import pytest
from aiohttp import (
    ClientConnectionError,
    ClientConnectionResetError,
    ClientSession,
    WSMsgType,
    WSServerHandshakeError,
    web,
)

from tests.run_examples import EXAMPLES
from tricky_twist import GAMES
from tricky_twist.records import Journal, Sound, begin, verify
from tricky_twist.testing.lines import seeded

pytestmark = pytest.mark.untraced

SERVER = EXAMPLES / "server.py"

PATIENCE = 0.05
"""How many seconds a client waits before it tries again."""


class Served:
    """The server as a program of its own, which can be killed and started again."""

    def __init__(self, game: str, players: int, journal: Path) -> None:
        """Choose a port; nothing runs yet."""
        with socket.create_server(("localhost", 0)) as free:
            port = free.getsockname()[1]
        self.command = [game, str(players), str(journal), "--port", str(port)]
        self.players, self.port = players, port
        self.address = f"http://127.0.0.1:{port}/?"
        self.program: Process | None = None

    async def start(self) -> list[str]:
        """Run it; return the address of each seat, as it prints them."""
        self.program = await asyncio.create_subprocess_exec(
            sys.executable, str(SERVER), *self.command, stdout=PIPE, stderr=PIPE
        )
        assert self.program.stdout is not None
        lines = [(await self.program.stdout.readline()).decode() for _ in range(self.players + 1)]
        keys = [re.search(r"key=(\S+)", line) for line in lines]
        assert lines[-1] == f"spectators: ws://127.0.0.1:{self.port}/\n"
        return [f"{self.address}key={key[1]}&" for key in keys if key]

    async def kill(self) -> str:
        """End it without a warning; return what it complained of."""
        assert self.program is not None
        self.program.kill()
        _, complaints = await self.program.communicate()
        return complaints.decode()


async def play(session: ClientSession, address: str, seed: int) -> dict[str, Any]:
    """Play at a seat until the game is over, whatever happens to the connection."""
    rng, counter, now = seeded(seed), "", dict[str, Any]()
    while not now.get("over"):
        try:
            async with session.ws_connect(f"{address}since={counter}") as connection:
                for _ in range(rng.randrange(5, 60)):  # then it hangs up, and comes back
                    message = await connection.receive()
                    if message.type is not WSMsgType.TEXT:
                        break
                    now = json.loads(message.data)
                    if now["type"] == "refused":
                        continue
                    counter = now["counter"]
                    if now["over"]:
                        break
                    for text in requests(rng, now):
                        await connection.send_str(text)
        except ClientConnectionError:
            await asyncio.sleep(PATIENCE)
    return now


def requests(rng: random.Random, now: dict[str, Any]) -> list[str]:
    """Return what a player says: nonsense, a move, and sometimes the same move again."""
    if not now["moves"]:
        return []
    move = rng.choice(now["moves"])["move"]
    request = json.dumps({"number": now["number"], "move": move})
    nonsense = ["", "[]", "\0", '{"move": 3}', request.replace("seat", "teas")]
    return [rng.choice(nonsense)] * (rng.random() < 0.1) + [request] * rng.randrange(1, 3)


async def watch(session: ClientSession, address: str, enough: int) -> None:
    """Look on as a spectator until so much has happened."""
    async with session.ws_connect(address) as connection:
        while (await connection.receive_json())["counter"] < enough:
            pass


async def a_whole_game(name: str, players: int, journal: Path) -> list[dict[str, Any]]:
    """Play one, during which the server is killed twice; return what everybody heard last."""
    served = Served(name, players, journal)
    addresses = await served.start()
    async with ClientSession() as session:
        clients = [
            asyncio.create_task(play(session, address, seed))
            for seed, address in enumerate(addresses)
        ]
        for enough in (40, 60):
            await asyncio.sleep(PATIENCE)
            await watch(session, served.address, enough)
            assert await served.kill() == ""
            assert addresses == await served.start()
            while True:
                try:
                    await watch(session, served.address, 0)
                    break
                except ClientConnectionError:
                    await asyncio.sleep(PATIENCE)
        heard = await asyncio.gather(*clients)
        with pytest.raises(WSServerHandshakeError, match="403"):
            await session.ws_connect(f"{served.address}key=guess")
    assert await served.kill() == ""
    return heard


@pytest.mark.parametrize("name", GAMES)
def test_real_clients_play_a_game_through_two_restarts(name: str, tmp_path: Path) -> None:
    """Nothing is lost or played twice, and the journal is a sound game with the same result."""
    journal = tmp_path / "game.jsonl"
    heard = asyncio.run(asyncio.wait_for(a_whole_game(name, 3, journal), timeout=300))

    with Journal.open(journal) as written:
        record = written.record
    assert Sound(record.state) == verify(record)
    for seat, last in enumerate(heard):
        assert list(record.game.scores(record.state)) == last["scores"]
        own = [move for move in record.moves if record.game.sender_of(move) == seat]
        assert len(own) == last["number"]
    keys = tmp_path / "game.jsonl.keys"
    assert {0o600} == {stat.S_IMODE(path.stat().st_mode) for path in (journal, keys)}


# Trouble --------------------------------------------------------------------------------------


async def a_game_on_a_full_disk(journal: Path) -> tuple[list[dict[str, Any]], str]:
    """Send a move while there is no room for it, and again when there is; return the answers."""
    resource = pytest.importorskip("resource")
    if not hasattr(resource, "prlimit"):
        pytest.skip("this platform cannot limit another process")
    served, heard = Served("twisted", 2, journal), list[dict[str, Any]]()
    addresses = await served.start()
    assert served.program is not None
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    async with ClientSession() as session, session.ws_connect(addresses[0]) as ada:
        heard.append(await ada.receive_json())
        async with session.ws_connect(addresses[heard[0]["actors"][0]]) as actor:
            now = await actor.receive_json()
            request = {"number": now["number"], "move": now["moves"][0]["move"]}
            full = (0, limit[1])
            resource.prlimit(served.program.pid, resource.RLIMIT_FSIZE, full)
            await actor.send_json(request)
            heard.append(await actor.receive_json())
            resource.prlimit(served.program.pid, resource.RLIMIT_FSIZE, limit)
            await actor.send_bytes(json.dumps(request).encode())
            heard += [await actor.receive_json(), await ada.receive_json()]
    return heard, await served.kill()


def test_a_client_hears_that_the_disk_is_full(tmp_path: Path) -> None:
    """It stays connected; what it says again later is played, also in a binary message."""
    journal = tmp_path / "game.jsonl"
    heard, complaints = asyncio.run(asyncio.wait_for(a_game_on_a_full_disk(journal), 60))
    begun, refused, played, told = heard

    assert ("refused", 0) == (refused["type"], refused["number"])
    assert ["the server cannot save this now: say it again later"] == [
        reason["words"] for reason in refused["why"]
    ]
    assert ("news", begun["counter"]) == (told["type"], told["since"])
    assert played["number"] == 1
    assert complaints == ""
    with Journal.open(journal) as written:
        assert len(written.record.moves) == 3


async def only_here(journal: Path) -> None:
    """Knock at another address of this machine."""
    served = Served("twisted", 2, journal)
    await served.start()
    async with ClientSession() as session:
        await watch(session, served.address, 0)
        with pytest.raises(ClientConnectionError):
            await watch(session, served.address.replace("127.0.0.1", "127.0.0.2"), 0)
    await served.kill()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have one address of their own")
def test_no_other_machine_is_let_in(tmp_path: Path) -> None:
    """Unless the option --host says so."""
    asyncio.run(only_here(tmp_path / "game.jsonl"))


UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
FRAME = b"\x81\x88\0\0\0\0nonsense"
"""What a client sends first, and a text that is no request."""


class Gone:
    """A client whose connection was lost a moment ago."""

    closed = False

    async def send_json(self, _message: object) -> None:
        """Fail as a socket does."""
        raise ClientConnectionResetError


async def clients_that_vanish(room: Any) -> list[str]:
    """Let clients vanish without a word; return what the loop complains of, and tasks left."""
    told: list[str] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, context: told.append(context["message"]))
    application = web.Application()
    application.router.add_get("/", room.connect)
    runner = web.AppRunner(application)
    await runner.setup()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
        await web.SockSite(runner, listener).start()
        for _ in range(2):
            reader, writer = await asyncio.open_connection(*listener.getsockname(), limit=10_000)
            writer.write(UPGRADE)
            await reader.readuntil(b'"welcome"')
            writer.write(FRAME * 3_000)  # it reads no answer, and so the server waits for it
            await asyncio.sleep(PATIENCE)
            writer.transport.abort()
        await room.tell(Gone(), None, "")
        await asyncio.sleep(PATIENCE)
        left = [repr(task.get_coro()) for task in asyncio.all_tasks()]
        await runner.cleanup()
    gc.collect()
    return told + [name for name in left if "Room.tell" in name]


def test_a_client_that_vanishes_leaves_nothing_behind(tmp_path: Path) -> None:
    """No task waits for it, and nothing is in the log."""
    room = runpy.run_path(str(SERVER))["Room"](tmp_path / "game", "twisted", 2)
    told = asyncio.run(asyncio.wait_for(clients_that_vanish(room), 60))
    room.journal.close()

    assert told == []


TROUBLE = {
    ("twisted", "9", "new"): "2 to 4 can play, not 9",
    ("twisted", "2", "new", "--port", "99999"): "port must be 0-65535",
    ("twisted", "2", "held"): "another process is writing to it",
    ("flip-twhist", "3", "kept"): "kept holds a game of Twisted for 2: serve that",
}
"""What is typed, and a part of the answer."""


def test_what_cannot_be_served_is_told_in_a_line(tmp_path: Path) -> None:
    """What is in the file stays as it was."""
    kept = tmp_path / "kept"
    Journal.open(kept, begin("twisted", 2)).close()
    with Journal.open(tmp_path / "held", begin("twisted", 2)):
        programs = [
            Popen(
                [sys.executable, str(SERVER), "--port", "0", *typed],
                cwd=tmp_path,
                stderr=subprocess.PIPE,
                text=True,
            )
            for typed in TROUBLE
        ]
        answers = [program.communicate(timeout=60)[1] for program in programs]

    assert [2] * len(TROUBLE) == [program.returncode for program in programs]
    for words, answer in zip(TROUBLE.values(), answers, strict=True):
        assert words in answer.splitlines()[-1]
        assert "Traceback" not in answer
    with Journal.open(kept) as journal:
        assert () == journal.entries


def keys_of(path: Path, players: int) -> list[str]:
    """Open a table, and return the keys of its seats."""
    room = runpy.run_path(str(SERVER))["Room"](path, "twisted", players)
    room.journal.close()
    return [*room.seats]


def test_each_table_has_keys_of_its_own(tmp_path: Path) -> None:
    """Also tables whose files have the same name but for the ending; they stay the same."""
    tables = {"friday.1": 2, "friday.2": 2, "friday.keys": 3, "friday": 4}
    keys = [keys_of(tmp_path / name, players) for name, players in tables.items()]

    assert [*tables.values()] == [*map(len, keys)]
    assert len({*keys[0], *keys[1], *keys[2], *keys[3]}) == 11
    assert keys[0] == keys_of(tmp_path / "friday.1", 2)


@pytest.mark.parametrize("lost", [1, 40, 10_000])
def test_half_a_keys_file_stops_no_table(lost: int, tmp_path: Path) -> None:
    """Every seat gets a whole key again; nobody sits down with a part of one."""
    path, file = tmp_path / "game.jsonl", tmp_path / "game.jsonl.keys"
    before = keys_of(path, 3)
    file.write_text(file.read_text(encoding="utf-8")[:-lost], encoding="utf-8")
    after = keys_of(path, 3)

    assert not {*before} & {*after}
    assert [*map(len, before)] == [*map(len, after)]
    assert after == keys_of(path, 3)


def test_the_server_is_short() -> None:
    """It is less than 100 lines of a user's code, for any game, without a cast."""
    text = SERVER.read_text(encoding="utf-8")
    code = [line for line in text.splitlines() if line.strip() and '"""' not in line]

    assert len(code) < 100
    assert "cast" not in text
    assert "import_module" not in text
