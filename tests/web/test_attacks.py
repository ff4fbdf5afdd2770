"""A hostile client: every attempt is refused, and the next honest client is served."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from aiohttp import WSServerHandshakeError
from yarl import URL

from tests.web.serving import Made, Site, order, place, run, serving
from tricky_twist import GAMES, Seat, StorageError, hosting, records
from tricky_twist.hosting.stores import Usage
from tricky_twist.web import replays, server as serving_module
from tricky_twist.web.limits import Rate
from tricky_twist.web.links import Names
from tricky_twist.web.server import HEADERS

EVIL = "https://evil.example"

PATHS = (
    "/../server.py",
    "/%2e%2e/server.py",
    "/..%2fserver.py",
    "/static/../../room.py",
    "/etc/passwd",
    "//etc/passwd",
    "/index.html/",
    "/index.html%00.js",
    "/tables/x.jsonl",
    "/api/rules/chess",
    "/api/rules/../games",
    "/api/tables",
    "/__init__.py",
)


async def words(site: Site, path: str, body: Any, **headers: str) -> tuple[int, str]:
    """Send something; return the status, and the words of the refusal."""
    status, answer = await site.post(path, body, **headers)
    assert "refused" == answer["type"]
    return status, answer["why"][0]["words"]


# Pages --------------------------------------------------------------------------------------------


def test_a_page_says_what_browsers_must_do(tmp_path: Path) -> None:
    """Packed if the browser likes that, and not again if it has it; so does a refusal."""

    async def story() -> list[Any]:
        async with serving(tmp_path) as site:
            found = []
            for headers in ({}, {"Accept-Encoding": "identity"}):
                async with site.http.get(site.address, headers=headers) as page:
                    found.append((page.status, page.headers.copy(), await page.text()))
            tag = found[0][1]["ETag"]
            async with site.http.get(site.address, headers={"If-None-Match": tag}) as page:
                found.append((page.status, page.headers.copy(), await page.text()))
            async with site.http.get(f"{site.address}nothing") as page:
                found.append((page.status, page.headers.copy(), await page.text()))
            return found

    packed, plain, known, lost = run(story())

    assert [200, 200, 304, 404] == [packed[0], plain[0], known[0], lost[0]]
    assert packed[2] == plain[2]
    assert "<!doctype html>" in packed[2].lower()
    assert ("gzip", None) == tuple(each[1].get("Content-Encoding") for each in (packed, plain))
    assert "" == known[2]
    for _, headers, _ in (packed, plain, known, lost):
        assert HEADERS == {name: headers[name] for name in HEADERS}
        assert "Set-Cookie" not in headers
    parts = [part.split() for part in HEADERS["Content-Security-Policy"].split("; ")]
    policy = {name: " ".join(sources) for name, *sources in parts}
    own = {name for name, sources in policy.items() if sources == "'self'"}
    assert {"'none'", "'self'"} == {*policy.values()}
    assert {"script-src", "style-src", "img-src", "connect-src", "manifest-src"} == own
    assert {"default-src", "base-uri", "form-action", "frame-ancestors"} <= policy.keys()
    expected = {
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "Server": "tables",
        "X-Content-Type-Options": "nosniff",
    }
    assert expected == {name: HEADERS[name] for name in expected}


def test_no_path_leads_out(tmp_path: Path) -> None:
    """Whatever is asked for is looked up among the files of the page."""

    async def story() -> list[int]:
        async with serving(tmp_path) as site:
            found = []
            for path in PATHS:
                url = URL(site.address.rstrip("/") + path, encoded=True)
                async with site.http.get(url, allow_redirects=False) as answer:
                    found.append(answer.status)
            return found

    assert [404] * len(PATHS) == run(story())


def test_a_request_of_the_wrong_kind_hears_what_is_possible(tmp_path: Path) -> None:
    """Another method, and an ordinary request where WebSockets are."""

    async def story() -> list[Any]:
        async with serving(tmp_path) as site:
            found = []
            for method, path in (("DELETE", ""), ("GET", "ws")):
                async with site.http.request(method, f"{site.address}{path}") as answer:
                    headers = answer.headers.get("Allow"), answer.headers.get("Upgrade")
                    said = (await answer.json())["why"][0]["words"]
                    found.append((answer.status, *headers, said))
            return found

    assert [
        (405, "GET, HEAD", None, "'DELETE' is not possible here, only GET, HEAD"),
        (426, None, "websocket", "this address is for WebSockets: the page opens one by itself"),
    ] == run(story())


def test_a_message_of_bytes_is_refused(tmp_path: Path) -> None:
    """In words; the client stays."""

    async def story() -> list[Any]:
        async with serving(tmp_path) as site:
            _, ada, _ = await site.two()
            await ada.hear("welcome")
            await ada._socket.send_bytes(b'{"sheet": true}')
            refused = await ada.hear("refused")
            await ada.say(sheet=True)
            return [refused["why"][0]["words"], (await ada.hear("sheet"))["type"]]

    assert ["a message is a text: this one has bytes", "sheet"] == run(story())


def test_the_catalogue_has_every_game_and_its_rules(tmp_path: Path) -> None:
    """For the page on which a table is opened, and for the rules beside the table."""

    async def story() -> tuple[Any, list[Any]]:
        async with serving(tmp_path) as site:
            async with site.http.get(f"{site.address}api/games") as answer:
                games = await answer.json()
            rules = []
            for name in GAMES:
                for _ in range(2):
                    async with site.http.get(f"{site.address}api/rules/{name}") as answer:
                        rules.append(await answer.json())
            return games, rules

    games, rules = run(story())

    assert [*GAMES] == [game["name"] for game in games["games"]]
    for game, told in zip(GAMES.values(), rules[::2], strict=True):
        assert len(game.register.clauses) == len(told["clauses"])
        assert {"stated"} <= {clause["status"] for clause in told["clauses"]}
    assert rules[::2] == rules[1::2]


# Other sites --------------------------------------------------------------------------------------


def test_the_page_of_another_site_is_refused(tmp_path: Path) -> None:
    """It can open no table and no WebSocket; nor can a name that another lets lead here."""

    async def story() -> list[Any]:
        async with serving(tmp_path) as site:
            found: list[Any] = [await words(site, "api/tables", order(), Origin=EVIL)]
            for headers in ({"Origin": EVIL}, {"Host": "evil.example"}, {"Origin": "null"}):
                with pytest.raises(WSServerHandshakeError) as caught:
                    await site.connect(**headers)
                found.append(caught.value.status)
            own = {"Origin": site.address.rstrip("/")}
            found.append((await site.post("api/tables", order(), **own))[0])
            host = {"Host": "evil.example", "Origin": "http://evil.example"}
            return [*found, await words(site, "api/tables", order(), **host)]

    refused, *codes, rebound = run(story())

    assert (403, "this request comes from the page of another site") == refused
    assert [403, 421, 403, 200] == codes
    assert (421, "this server does not have the name 'evil.example'") == rebound


def test_the_operator_gives_a_name(tmp_path: Path) -> None:
    """Under which a proxy asks."""

    async def story() -> int:
        async with serving(tmp_path, names=Names(frozenset({"cards.example.org"}))) as site:
            headers = {"Host": "cards.example.org", "Origin": "https://cards.example.org"}
            return (await site.post("api/tables", order(), **headers))[0]

    assert 200 == run(story())


# Orders -------------------------------------------------------------------------------------------


BAD_ORDERS: dict[str, Any] = {
    "$: expected text": b"\xff",
    "$: not JSON": "{",
    "$: it is nested too deeply": "[" * 3_000,
    '$: expected {"game": ..., "places": [...]}': {},
    "$: expected {": order(more=1),
    "$.game: there is no such game": order(game="chess"),
    "$.game: there": {**order(), "game": ["twisted"]},
    "$.places: expected a list, got": {"game": "twisted", "places": "Ada"},
    "$.places[0]: expected {": order(place("Ada", bots="easy"), place("Ben")),
    "$.places[1]: expected {": order(place("Ada"), "Ben"),  # type: ignore[arg-type]
    "$.places[0].name: expected a name, got 7": order({"name": 7, "occupant": "person"}),  # type: ignore[dict-item]
    "$.places[0].occupant: expected one of": order(place("Ada", "god"), place("Ben")),
    "$.places[0].bot: expected the name of a bot": order(place("A", bot="easy"), place("Ben")),
    "a bot of this room, got 'x'": order(place("A", "bot", bot="x"), place("B")),
    "it has signs that cannot be shown": order(place("a\u202eb"), place("Ben")),
    "it has more than 30 characters": order(place("a" * 31), place("Ben")),
    "another player has the same name": order(place("Ada"), place("ADA")),
    "2 to 4 can play, not 5": order(*[place(f"P{n}") for n in range(5)]),
    "one of the editions standard": order(edition="roman"),
    "$.edition: expected a name, got 7": order(edition=7),
    "$.readings: expected an object": order(readings=[]),
    "one of the choices ": order(readings={"TW-A01": "PERHAPS"}),
    "__class__": order(readings={"__class__": "x"}),
    "$.delay: expected a number from 0 to 50, got -1": order(delay=-1),
    "$.delay: expected a number": order(delay=True),
    "$.clock: expected 1 to 3600 seconds, got 0": order(clock=0),
    "$.clock: expected 1 to 3600 seconds, got 'x'": order(clock="x"),
}
"""What somebody asks for, and a part of the answer."""


def test_an_order_that_makes_no_sense_is_refused(tmp_path: Path) -> None:
    """In words, with 400; nothing is opened."""

    async def story() -> tuple[list[Any], int]:
        async with serving(tmp_path, limits={"new_tables": Rate(99, 1)}) as site:
            found = [await words(site, "api/tables", body) for body in BAD_ORDERS.values()]
            return found, (await site.tables.store.usage()).tables

    found, tables = run(story())

    assert 0 == tables
    assert [400] * len(BAD_ORDERS) == [status for status, _ in found]
    for part, (_, said) in zip(BAD_ORDERS, found, strict=True):
        assert part in said or part == "$: expected text"


def test_names_are_kept_as_they_are_typed(tmp_path: Path) -> None:
    """The page writes text: markup in a name is no markup."""

    async def story() -> Any:
        async with serving(tmp_path) as site:
            made = await site.open(place("Béla <b>x</b>"), place("Ben"))
            return await (await site.enter(made, 0)).hear("room")

    assert "Béla <b>x</b>" == run(story())["seats"][0]["name"]


def test_too_much_is_refused(tmp_path: Path) -> None:
    """Long orders and records, many tables from an address and in all, and a full disk."""

    async def story() -> list[Any]:
        found: list[Any] = []
        async with serving(tmp_path, limits={"new_tables": Rate(2, 0)}) as site:
            found.append(await words(site, "api/tables", "x" * 4_001))
            for body in BAD_ORDERS.values():  # these open no table, so that nothing counts them
                await words(site, "api/tables", body)
            found.append(await words(site, "api/replay", "x" * 1_000_001))
            for _ in range(2):
                await site.open()
            found.append(await words(site, "api/tables", order()))
        async with serving(tmp_path, limits={"tables": 2}) as site:
            found.append(await words(site, "api/tables", order()))
        async with serving(tmp_path, limits={"disk": 10}) as site:
            found.append(await words(site, "api/tables", order()))
        return found

    assert [
        (413, "this is longer than 4000 characters"),
        (413, "this is longer than 1000000 characters"),
        (429, "too many tables: try again later"),
        (429, "too many tables: try again later"),
        (507, "the disk of the server is full: no table can be opened now"),
    ] == run(story())


def test_a_flood_of_pages_is_stopped(tmp_path: Path) -> None:
    """From one address; behind a proxy that is the client's own."""

    async def story() -> list[list[int]]:
        found = []
        for behind_proxy in (False, True):
            limits = {"pages": Rate(3, 0), "replays": Rate(0, 0)}
            async with serving(tmp_path, limits=limits, behind_proxy=behind_proxy) as site:
                codes = []
                for number in range(5):
                    headers = {"X-Forwarded-For": f"6.6.6.6, 10.0.0.{number}"}
                    async with site.http.get(site.address, headers=headers) as answer:
                        codes.append(answer.status)
                codes.append((await site.post("api/replay", "{}"))[0])
                found.append(codes)
        return found

    assert [[200, 200, 200, 429, 429, 429], [200] * 5 + [429]] == run(story())


def test_a_client_that_never_ends_its_request_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It holds nothing for long."""
    monkeypatch.setattr(serving_module, "BODY", 0.05)

    async def story() -> bytes:
        async with serving(tmp_path) as site:
            url = URL(site.address)
            reader, writer = await asyncio.open_connection(url.host, url.port)
            head = f"POST /api/tables HTTP/1.1\r\nHost: {url.host}\r\nContent-Length: 9\r\n\r\n"
            writer.write(head.encode())
            status = await reader.readline()
            writer.close()
            return status

    assert b"HTTP/1.1 408 Request Timeout\r\n" == run(story())


# First messages -----------------------------------------------------------------------------------


def first_messages(made: Made) -> dict[str, int]:
    """Return what a client may say first, each with the code with which it is closed."""
    return {
        "x": 4400,
        "[]": 4400,
        "null": 4400,
        "7": 4400,
        "[" * 4_000: 4400,
        '{"table": "x", "table": "y", "key": "z"}': 4400,
        "{}": 4400,
        json.dumps({"table": made.table}): 4400,
        json.dumps({"table": made.table, "key": "no"}): 4403,
        json.dumps({"table": made.table, "key": {}}): 4403,
        json.dumps({"table": made.table, "key": ""}): 4403,
        json.dumps({"table": [], "key": made.keys[0]}): 4403,
        json.dumps({"table": "../x", "key": made.keys[0]}): 4403,
        json.dumps({"table": made.table, "key": made.keys[0] + "x"}): 4403,
        "x" * 6_000: 1009,
    }


def test_nobody_sits_down_without_a_key(tmp_path: Path) -> None:
    """Whatever comes first, or nothing at all, or no text."""

    async def story() -> tuple[dict[str, int], dict[str, int], list[int]]:
        async with serving(tmp_path, limits={"first_message": 0.2}) as site:
            made, other = await site.open(), await site.open()
            found = {}
            for text in first_messages(made):
                guest = await site.connect()
                await guest.say_text(text)
                found[text] = (await guest.code())[0]
            silent, binary = await site.connect(), await site.connect()
            await binary._socket.send_bytes(b"{}")
            mixed = await site.enter(Made(made.table, other.keys, ""), 0)
            late = [(await guest.code())[0] for guest in (silent, binary, mixed)]
            return first_messages(made), found, late

    expected, found, late = run(story())

    assert expected == found
    assert [4400, 4400, 4403] == late


# Requests -----------------------------------------------------------------------------------------


BAD_REQUESTS = {
    '{"__init__": 1}': "$: expected {",
    '{"why": "x"}': "$.why: expected a list of moves",
    '{"why": [1, 2, 3]}': "$.why[0]",
    '{"why": [{"type": "take", "seat": 1}]}': "you cannot move for Ben",
    '{"number": 0, "move": {"type": "take", "seat": 1}}': "you cannot move for Ben",
    '{"number": 0, "move": {"type": "deal", "order": []}}': "$.move",
    '{"sheet": {"a": 1}}': "$: expected {",
    '{"record": true}': "the record holds hidden cards",
    "[" * 3_000: "$: it is nested too deeply",
    '{"a": 1, "a": 2}': "$: field 'a' is there more than once",
    '{"resign": 1}': "$: expected {",
    '{"undo": -1}': "$.undo: expected a number",
    '{"link": {"seat": -1}}': "$.link.seat: expected the number of a seat",
    '{"sit": "Eve"}': "somebody sits at this seat",
    '{"give": {"seat": 0, "to": "bot"}}': "there is no such other seat",
    "x" * 4_500: "$: longer than 4000 characters",
    "\x00": "$: not JSON",
}


def test_a_request_that_makes_no_sense_is_refused(tmp_path: Path) -> None:
    """To its sender alone, in words; the others hear nothing of it."""

    async def story() -> tuple[list[str], list[Any]]:
        async with serving(tmp_path) as site:
            _, ada, ben = await site.two()
            await ada.hear("welcome")
            await ben.hear("welcome")
            before, found = len(ben.heard), []
            for text in BAD_REQUESTS:
                await ada.say_text(text)
                found.append((await ada.hear("refused"))["why"][0]["words"])
            await ada._socket.send_bytes(b"\xff")
            await ben.say(sheet=True)
            await ben.hear("sheet")
            return found, ben.heard[before:-1]

    found, others = run(story())

    for part, said in zip(BAD_REQUESTS.values(), found, strict=True):
        assert part in said
    assert [] == others


def test_a_watcher_can_do_nothing(tmp_path: Path) -> None:
    """Neither move, nor sit down, nor make links, nor see the record before the end."""

    async def story() -> list[str]:
        async with serving(tmp_path) as site:
            made, ada, _ = await site.two()
            await ada.hear("welcome")
            eye = await site.enter(made, made.watch)
            wishes: list[Any] = [
                {"number": 0, "move": {"type": "take", "seat": 0}},
                *[{name: True} for name in ("ready", "again", "resign", "hint", "record")],
                {"sit": "Eve"},
                {"give": {"seat": 1, "to": "bot"}},
                {"link": {"seat": 1}},
            ]
            found = []
            for wish in wishes:
                await eye.say(**wish)
                found.append((await eye.hear("refused"))["why"][0]["words"])
            return found

    found = run(story())

    assert {
        "only players who sit at the table may send requests",
        "the record holds hidden cards: ask after the game",
        "only the host makes new links, and for other seats",
    } == {*found}


def test_a_flood_of_requests_is_stopped(tmp_path: Path) -> None:
    """Of one connection; another one at the same seat goes on."""

    async def story() -> tuple[Any, str]:
        async with serving(tmp_path, limits={"requests": Rate(30, 8)}) as site:
            made, ada, _ = await site.two()
            for _ in range(60):
                await ada.say(sheet=True)
            code = await ada.code()
            again = await site.enter(made, 0)
            return code, (await again.hear("welcome"))["type"]

    code, kind = run(story())

    assert (4429, "too many requests: wait a moment") == code
    assert "welcome" == kind


def test_there_are_limits_of_connections(tmp_path: Path) -> None:
    """From an address, at a table, and in all; who goes makes room."""

    async def story() -> list[Any]:
        found: list[Any] = []
        limits = {"connections_from_address": 3, "connections_at_table": 2}
        async with serving(tmp_path, limits=limits) as site:
            made, _, ben = await site.two()
            await ben.hear("welcome")
            found.append(await (await site.enter(made, made.watch)).code())
            third = await site.connect()
            with pytest.raises(WSServerHandshakeError) as caught:
                await site.connect()
            found.append(caught.value.status)
            await third.go()
            await ben.go()
            await asyncio.sleep(0.05)
            found.append((await (await site.enter(made, 1)).hear("welcome"))["type"])
        async with serving(tmp_path, limits={"connections": 0}) as site:
            with pytest.raises(WSServerHandshakeError) as caught:
                await site.connect()
            found.append(caught.value.status)
        return found

    assert [(4429, "too many connections: close a tab, or wait a moment"), 429, "welcome", 429] == (
        run(story())
    )


def test_a_client_that_vanishes_leaves_nothing_behind(tmp_path: Path) -> None:
    """Neither a task nor a place at the table."""

    async def story() -> tuple[int, list[str]]:
        async with serving(tmp_path) as site:
            made, ada, ben = await site.two()
            await ada.hear("welcome")
            for guest in (ada, ben):
                guest._socket._writer.transport.abort()
            await asyncio.sleep(0.1)
            hosted = await site.tables.find(made.table)
            assert hosted is not None
            tasks = [repr(task.get_coro()) for task in asyncio.all_tasks()]
            return len(hosted.clients), [name for name in tasks if "_tell" in name]

    assert (0, []) == run(story())


# Recorded games -----------------------------------------------------------------------------------


def finished() -> str:
    """Return the record of a game."""
    table = hosting.open_table(records.begin("flip-twhist", players=3)).table
    for seat in (Seat(0), Seat(1), Seat(2)):
        table = table.replaced(seat, f"P{seat:d}", records.Occupant.BOT).table
    return records.dumps(table.record)


BAD_REPLAYS: dict[str, Any] = {
    "$: not JSON": "{",
    '$: expected {"record": ..., "seat": ...}': {"record": "{}"},
    "$.seat: expected a seat or null, got 9": {"record": "{}", "seat": 9},
    "$.seat: expected a seat or null, got true": {"record": "{}", "seat": True},
    "expected an object, got 7": {"record": 7, "seat": None},
    "got 'chess', which is not registered": {"record": '{"game": "chess"}', "seat": None},
}


def test_a_recorded_game_can_be_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a text or as a document; one that cannot be read is refused."""

    async def story() -> tuple[list[Any], list[Any], Any]:
        async with serving(tmp_path, limits={"replays": Rate(99, 1)}) as site:
            text = finished()
            bodies = [{"record": text, "seat": None}, {"record": json.loads(text), "seat": 2}]
            told = [await site.post("api/replay", body) for body in bodies]
            bad = [await words(site, "api/replay", body) for body in BAD_REPLAYS.values()]
            bad.append(await words(site, "api/replay", {"record": text, "seat": 4}))
            monkeypatch.setattr(replays, "MOST_MOVES", 3)
            return told, bad, await words(site, "api/replay", bodies[0])

    (text, document), bad, long = run(story())

    assert [200, 200] == [text[0], document[0]]
    assert ("replay", "Sound", None) == (
        text[1]["type"],
        text[1]["verdict"]["type"],
        text[1]["welcome"]["seat"],
    )
    assert 2 == document[1]["welcome"]["seat"]
    assert len(text[1]["steps"]) == len(document[1]["steps"])
    assert (400, "$.record.moves: there are more than 3") == long
    for part, (status, said) in zip((*BAD_REPLAYS, "a seat"), bad, strict=True):
        assert (400, True) == (status, part in said), said


def test_a_disk_that_fails_opens_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The client hears it."""

    async def story() -> Any:
        async with serving(tmp_path) as site:

            async def fail() -> Usage:
                raise StorageError(28, "no space left", str(tmp_path))

            monkeypatch.setattr(site.tables.store, "usage", fail)
            return await words(site, "api/tables", order())

    assert 507 == run(story())[0]


@pytest.mark.parametrize(("path", "kind"), [("api/tables", "gzip"), ("api/replay", "deflate")])
def test_a_body_that_is_not_what_its_header_says_is_refused(
    path: str, kind: str, tmp_path: Path
) -> None:
    """In words, as anything else."""

    async def story() -> tuple[int, str]:
        async with serving(tmp_path) as site:
            return await words(site, path, "not packed", **{"Content-Encoding": kind})

    told = (400, "this request cannot be read: its body is not what its header says")
    assert told == run(story())


def test_nobody_gets_a_link_to_the_seat_of_a_bot(tmp_path: Path) -> None:
    """The host would see its hand, and nobody would notice."""

    async def story() -> Any:
        async with serving(tmp_path) as site:
            made = await site.open(place("Ada"), place("Hal", "bot", bot="easy"))
            ada = await site.enter(made, 0)
            await ada.say(link={"seat": 1})
            return await ada.hear("refused", "link")

    told = run(story())
    assert "a bot has this seat: its hand is nobody's to see" == told["why"][0]["words"]
