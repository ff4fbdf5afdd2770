"""The server in ``examples/`` with real clients: several at once, restarted, dropped, hostile."""

import asyncio
import json
import random
import re
import socket
import stat
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientConnectionError, ClientSession, WSMsgType, WSServerHandshakeError

from tests.run_examples import EXAMPLES
from tricky_twist import GAMES
from tricky_twist.records import Journal, Sound, verify
from tricky_twist.testing.lines import seeded

pytestmark = pytest.mark.untraced

PATIENCE = 0.05
"""How many seconds a client waits before it tries again."""


class Served:
    """The server as a program of its own, which can be killed and started again."""

    def __init__(self, game: str, players: int, journal: Path) -> None:
        """Choose a port; nothing runs yet."""
        with socket.create_server(("localhost", 0)) as free:
            port = free.getsockname()[1]
        self.command = [game, str(players), str(journal), "--port", str(port)]
        self.players = players
        self.address = f"http://localhost:{port}/?"
        self.program: Process | None = None

    async def start(self) -> list[str]:
        """Run it; return the address of each seat, as it prints them."""
        server = str(EXAMPLES / "server.py")
        self.program = await asyncio.create_subprocess_exec(
            sys.executable, server, *self.command, stdout=PIPE
        )
        assert self.program.stdout is not None
        lines = [(await self.program.stdout.readline()).decode() for _ in range(self.players)]
        keys = [re.search(r"key=(\S+)", line) for line in lines]
        return [f"{self.address}key={key[1]}&" for key in keys if key]

    async def kill(self) -> None:
        """End it without a warning."""
        assert self.program is not None
        self.program.kill()
        await self.program.wait()


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
            await served.kill()
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
    await served.kill()
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
    keys = journal.with_suffix(".keys")
    assert {0o600} == {stat.S_IMODE(path.stat().st_mode) for path in (journal, keys)}


def test_the_server_is_short() -> None:
    """It is at most 60 lines of a user's code, for any game, without a cast."""
    text = (EXAMPLES / "server.py").read_text(encoding="utf-8")
    code = [line for line in text.splitlines() if line.strip() and '"""' not in line]

    assert len(code) <= 60
    assert "cast" not in text
    assert "import_module" not in text
