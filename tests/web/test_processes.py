"""Several servers have one store: clients of one table are connected to any of them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.web.memory import Memory, Shelf
from tests.web.serving import Guest, Made, Site, order, place, run, serving
from tricky_twist import TWISTED, Seat
from tricky_twist.hosting.lines import read
from tricky_twist.hosting.stores import Line, MovedOnError
from tricky_twist.web import presence, upkeep
from tricky_twist.web.hosted import Hosted
from tricky_twist.web.levels import bots_for
from tricky_twist.web.replica import Replica

NOWHERE = Path()


@pytest.fixture(autouse=True)
def quick_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let servers look round often."""
    monkeypatch.setattr(upkeep, "ROUND", 0.02)


@asynccontextmanager
async def two_servers(**settings: Any) -> AsyncIterator[tuple[Site, Site, Shelf]]:
    """Run two servers with one store."""
    shelf = Shelf()
    async with (
        serving(NOWHERE, store=Memory(shelf), **settings) as one,
        serving(NOWHERE, store=Memory(shelf), **settings) as other,
    ):
        yield one, other, shelf


def memory(site: Site) -> Memory:
    """Return the connection of a server to the store."""
    store = site.tables.store
    assert isinstance(store, Memory)
    return store


async def found(site: Site, made: Made) -> Hosted:
    """Return a table of a server."""
    hosted = await site.tables.find(made.table)
    assert hosted is not None
    return hosted


async def seated(one: Site, other: Site, *more: dict[str, str]) -> tuple[Made, list[Guest]]:
    """Seat Ada at one server and Ben at another; the game begins."""
    made = await one.open(place("Ada"), place("Ben"), *more)
    guests = [await one.enter(made, 0), await other.enter(made, 1)]
    await guests[1].say(ready=True)
    return made, guests


def test_people_at_two_servers_play_to_the_end() -> None:
    """Each sees every move at once, a watcher too, and bots move once."""

    async def story() -> Any:
        async with two_servers() as (one, other, shelf):
            bot = place("Hal", "bot", bot="easy")
            made, guests = await seated(one, other, bot)
            eye = await other.enter(made, made.watch)
            told = [await guest.hear("welcome") for guest in guests]
            overs = await asyncio.gather(
                *[guest.play(now) for guest, now in zip(guests, told, strict=True)]
            )
            watched = await eye.hear_until("news", over=True)
            return [*overs, watched], read(tuple(shelf.tables[made.table]), bots_for(TWISTED))

    told, room = run(story())

    assert room.table is not None
    assert [list(room.table.welcome(None)["scores"])] * 3 == [each["scores"] for each in told]
    views = [room.table.welcome(seat)["view"] for seat in (Seat(0), Seat(1), None)]
    assert views == [each["view"] for each in told]


def test_a_client_of_a_dead_server_goes_on_at_another() -> None:
    """With its counter; a move that it says again is not played twice."""

    async def story() -> Any:
        shelf = Shelf()
        async with serving(NOWHERE, store=Memory(shelf)) as one:
            made, ada, ben = await one.two()
            told = [await guest.hear("welcome") for guest in (ada, ben)]
            seat = told[0]["actors"][0]
            move = {"number": 0, "move": told[seat]["moves"][0]["move"]}
            await (ada, ben)[seat].say(**move)
            await (ada, ben)[1 - seat].hear("news")
        count = len(shelf.tables[made.table])
        async with serving(NOWHERE, store=Memory(shelf)) as other:
            again = await other.enter(made, seat, since=told[seat]["counter"], number=0)
            news = await again.hear("news", "welcome")
            await again.say(**move)
            await again.say(sheet=True)
            await again.hear("sheet")
            return (
                news,
                [each["type"] for each in again.heard],
                len(shelf.tables[made.table]) - count,
            )

    news, kinds, more = run(story())

    assert ("news", 1, 0) == (news["type"], news["number"], more)
    assert "refused" not in kinds


def test_a_store_that_is_away_is_a_sentence() -> None:
    """Nothing is played, a newcomer comes again later, and then play goes on."""

    async def story() -> Any:
        async with two_servers() as (one, other, _):
            made, guests = await seated(one, other)
            told = [await guest.hear("welcome") for guest in guests]
            seat = told[0]["actors"][0]
            move = {"number": 0, "move": told[seat]["moves"][0]["move"]}
            for site in (one, other):
                memory(site).is_away = True
            await guests[seat].say(**move)
            refused = await guests[seat].hear("refused", "news")
            await guests[seat].say(number=9, move=move["move"])
            unsure = await guests[seat].hear("refused", "news")
            newcomer = await (await one.enter(made, made.watch)).code()
            codes = [await _ready(one), (await one.post("api/tables", order()))[0]]
            await one.tables.sweep()
            for site in (one, other):
                memory(site).is_away = False
            memory(one).fault = memory(other).fault = "after"
            await guests[seat].say(**move)
            doubtful = await guests[seat].hear("refused", "news")
            await guests[seat].say(**move)
            news = await guests[1 - seat].hear("news")
            return refused, unsure, newcomer, doubtful, news, [*codes, await _ready(one)]

    refused, unsure, newcomer, doubtful, news, codes = run(story())

    for told in (refused, unsure, doubtful):
        assert "the server cannot save this now: say it again later" == told["why"][0]["words"]
    assert (4503, "the server cannot read this table now: try again later") == newcomer
    assert news["events"]
    assert [503, 503, 200] == codes


async def _ready(site: Site) -> int:
    """Return the answer to a proxy that asks whether a server is ready."""
    async with site.http.get(f"{site.address}api/ready") as answer:
        return answer.status


def test_a_table_that_cannot_be_read_now_can_be_read_later() -> None:
    """Another try may have more luck."""

    async def story() -> tuple[dict[str, str], dict[str, str], str]:
        shelf = Shelf()
        async with serving(NOWHERE, store=Memory(shelf)) as one:
            made = await one.open()
        async with serving(NOWHERE, store=Memory(shelf)) as other:
            memory(other).is_away = True
            faults = await other.tables.read_all()
            memory(other).is_away = False
            return faults, await other.tables.read_all(), made.table

    faults, later, name = run(story())

    assert ({name: "[Errno 5] the store is away"}, {}) == (faults, later)


def test_a_table_that_expires_is_gone_everywhere() -> None:
    """Also for clients of a server that did not delete it."""

    async def story() -> list[tuple[int, str]]:
        async with two_servers() as (one, other, shelf):
            made, guests = await seated(one, other)
            await asyncio.gather(*[guest.hear("welcome") for guest in guests])
            shelf.tables.clear()
            await guests[0].say(number=0, move=7)
            codes = [await guests[0].code()]
            await guests[1].say(number=0, move=7)
            codes.append(await guests[1].code())
            return [*codes, await (await one.enter(made, 0)).code()]

    assert [4410, 4410, 4403] == [code for code, _ in run(story())]


def test_lines_that_cannot_be_read_send_clients_elsewhere() -> None:
    """A server of a later version wrote them, and can go on with the table."""

    async def story() -> Any:
        async with two_servers() as (one, other, shelf):
            made, guests = await seated(one, other)
            await asyncio.gather(*[guest.hear("welcome") for guest in guests])
            shelf.tables[made.table].append(Line('{"type":"later"}', 0))
            await guests[0].say(number=0, move=7)
            told = [await guests[0].code(), await (await one.enter(made, 0)).code()]
            shelf.tables[made.table].pop()
            back = await one.enter(made, 0)
            return told, await back.hear("welcome")

    told, welcome = run(story())

    assert [4503, 4503] == [code for code, _ in told]
    assert "twisted" == welcome["game"]


def test_a_backup_that_was_restored_counts() -> None:
    """What came after it has never been."""

    async def story() -> Any:
        async with serving(NOWHERE, store=Memory(shelf := Shelf())) as site:
            made, ada, ben = await site.two()
            told = [await guest.hear("welcome") for guest in (ada, ben)]
            seat = told[0]["actors"][0]
            before = [*shelf.tables[made.table]]
            await (ada, ben)[seat].say(number=0, move=told[seat]["moves"][0]["move"])
            await (ada, ben)[seat].hear("news")
            shelf.tables[made.table] = before
            back = await site.enter(made, seat)
            return told[seat], await back.hear("welcome")

    before, after = run(story())

    assert (before["view"], before["number"]) == (after["view"], after["number"])


def test_servers_know_who_is_connected_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is absent who has a connection to another server."""
    monkeypatch.setattr(presence, "AWAY", 0.2)

    async def story() -> Any:
        async with two_servers() as (one, other, _):
            _, guests = await seated(one, other)
            everybody = await guests[0].hear_until("room", online=[True, True])
            await asyncio.sleep(0.3)
            hosted = [each for site in (one, other) for each in site.tables._hosted()]
            absent = [each.room.absent for each in hosted]
            await guests[1].go()
            gone = await guests[0].hear_until("room", online=[True, False])
            return everybody, absent, gone, await guests[0].hear_until("room", absent=[1])

    everybody, absent, gone, left = run(story())

    assert ([], [frozenset()] * 2) == (everybody["absent"], absent)
    assert ([], [1]) == (gone["absent"], left["absent"])


def test_a_table_without_clients_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes no memory meanwhile, unless a bot must move or a clock runs."""
    monkeypatch.setattr(upkeep, "FORGET", 0.5)

    async def story() -> tuple[int, int, Any]:
        async with serving(NOWHERE, store=Memory(Shelf())) as site:
            quiet = await site.open(place("Ada"), place("Ben"))
            await site.open(place("Ada"), place("Ben"), clock=60)
            await asyncio.sleep(0.8)
            kept = len([*site.tables._hosted()])
            ada = await site.enter(quiet, 0)
            entered = await ada.hear("entered")
            return kept, len([*site.tables._hosted()]), entered

    kept, after, entered = run(story())

    assert (1, 2, 0) == (kept, after, entered["seat"])


def test_a_process_that_never_catches_up_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence; and a table that never stands still is not opened."""

    async def story() -> Any:
        async with serving(NOWHERE, store=Memory(shelf := Shelf())) as site:
            made, ada, ben = await site.two()
            told = [await guest.hear("welcome") for guest in (ada, ben)]
            seat = told[0]["actors"][0]

            async def never(*_asked: object) -> None:
                raise MovedOnError(made.table)

            monkeypatch.setattr(Memory, "append", never)
            await (ada, ben)[seat].say(number=0, move=told[seat]["moves"][0]["move"])
            refused = await (ada, ben)[seat].hear("refused", "news")
            del shelf.tables[made.table][3:]  # the deal is owed
            with pytest.raises(MovedOnError):
                await Replica.open(site.tables.store, made.table)
            return refused

    assert "say it again later" in run(story())["why"][0]["words"]
