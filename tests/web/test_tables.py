"""Tables over HTTP and WebSockets: people sit down, play, leave, and come back after a restart."""

import asyncio
import json
import stat
from pathlib import Path
from typing import Any

import pytest

from tests.web.serving import FREE, Guest, Site, place, run, serving
from tricky_twist import GAMES, Seat
from tricky_twist.core.values import changed
from tricky_twist.hosting.stores import Usage
from tricky_twist.records import Journal, Sound, verify
from tricky_twist.web import hosted as hosting, presence
from tricky_twist.web.hosted import Hosted
from tricky_twist.web.limits import Rate

SHORT = {"rounds": 1}


async def found(site: Site, table: str) -> Hosted:
    """Return a table of a server."""
    hosted = await site.tables.find(table)
    assert hosted is not None
    return hosted


# Playing ------------------------------------------------------------------------------------------


def test_a_person_plays_with_bots_to_the_end(tmp_path: Path) -> None:
    """The game begins at once, a watcher sees it, and the journal is a sound game."""

    async def story() -> tuple[Any, Any, Any, str]:
        async with serving(tmp_path) as site:
            bots = [place("Hal", "bot", bot="easy"), place("Eve", "bot")]
            made = await site.open(place("Ada"), *bots, game="flip-twhist")
            ada, eye = await site.enter(made, 0), await site.enter(made, made.watch)
            first = await ada.hear("welcome")
            over = await ada.play(first)
            watched = await eye.hear_until("news", over=True)
            await ada.say(record=True)
            record = await ada.hear("record")
            return ada.heard, over, watched, record["text"]

    heard, over, watched, text = run(story())
    entered = heard[0]
    with Journal.open(next(tmp_path.glob("*.0.jsonl"))) as journal:
        record = journal.record

    assert ("entered", 0, None) == (entered["type"], entered["seat"], entered["clock"])
    assert ("standard", "FIRST") == (entered["edition"], entered["readings"]["FT-A03"])
    assert ["person", "bot", "bot"] == [seat["occupant"] for seat in heard[1]["seats"]]
    assert ["", "easy", "normal"] == [seat["bot"] for seat in heard[1]["seats"]]
    assert [True, True, True] == heard[1]["online"]
    assert Sound(record.state) == verify(record)
    assert over["scores"] == watched["scores"] == list(record.game.scores(record.state))
    assert [] == watched["moves"]
    assert json.loads(text)["game"] == "flip-twhist"


def test_each_client_sees_its_own_hand_alone(tmp_path: Path) -> None:
    """In every message of a game; a watcher sees none."""

    async def story() -> list[Guest]:
        async with serving(tmp_path) as site:
            made, ada, ben = await site.two(edition="expert")
            eye = await site.enter(made, made.watch)
            games = [await guest.hear("welcome") for guest in (ada, ben)]
            await eye.hear("welcome")
            await asyncio.gather(ada.play(games[0]), ben.play(games[1]))
            await eye.hear_until("news", over=True)
            return [ada, ben, eye]

    for seat, guest in zip((0, 1, None), run(story()), strict=True):
        told = [each for each in guest.heard if "view" in each]
        views = [each["view"] for each in told]
        assert {seat} == {view.get("seat") for view in views}
        assert {seat is not None} == {"own" in view for view in views}
        movers = {offer["move"]["seat"] for each in told for offer in each["moves"]}
        assert movers == ({seat} if seat is not None else set())


def test_a_player_may_come_twice(tmp_path: Path) -> None:
    """By telephone and at a desk: both hear everything; the seat is there until both have gone."""

    async def story() -> list[set[Seat | None]]:
        async with serving(tmp_path) as site:
            made, ada, ben = await site.two()
            phone = await site.enter(made, 0)
            told = [await ada.hear("welcome"), await phone.hear("welcome")]
            assert told[0] == told[1]
            hosted, online = await found(site, made.table), []
            for guest, left in ((phone, 2), (ada, 1)):
                await guest.go()
                while len(hosted.clients) > left:
                    await hosted.change.wait()
                online.append({client.seat for client in hosted.clients})
            await ben.go()
            return online

    assert [{Seat(0), Seat(1)}, {Seat(1)}] == run(story())


def test_nobody_knows_the_cards_of_a_server_without_a_seed(tmp_path: Path) -> None:
    """Two servers deal otherwise."""

    async def story(folder: Path) -> Any:
        async with serving(folder, seed=None) as site:
            _, ada, _ = await site.two()
            return (await ada.hear("welcome"))["view"]["own"]

    assert run(story(tmp_path / "one")) != run(story(tmp_path / "other"))


def test_free_seats_wait_for_people(tmp_path: Path) -> None:
    """Who has the link takes the seat under a name, and says ready; then another game follows."""

    async def story() -> tuple[list[Any], Any]:
        async with serving(tmp_path) as site:
            made = await site.open(place("Ada"), place("", FREE), edition="expert")
            ada, ben = await site.enter(made, 0), await site.enter(made, 1)
            await ben.say(sit="Ben")
            await ben.say(ready=True)
            games = [await ben.hear("welcome")]
            await asyncio.gather(ada.play(await ada.hear("welcome")), ben.play(games[0]))
            for guest in (ada, ben):
                await guest.say(again=True)
            games.append(await ben.hear("welcome"))
            return games, [each for each in ben.heard if each["type"] == "room"][-1]

    games, room = run(story())

    assert [["Ada", "Ben"]] * 2 == [game["names"] for game in games]
    assert games[0]["view"] != games[1]["view"]
    assert games[0]["log"]
    assert 1 == len(room["results"])
    assert [0, 1] == sorted(int(path.name.split(".")[1]) for path in tmp_path.glob("*.jsonl"))


def test_a_client_that_was_away_hears_what_it_missed(tmp_path: Path) -> None:
    """One move at a time; of another game, or without a counter, it is welcomed."""

    async def story() -> list[Any]:
        async with serving(tmp_path) as site:
            made, ada, ben = await site.two()
            guests = [ada, ben]
            told = [await guest.hear("welcome") for guest in guests]
            known = told[0]["counter"]
            for _ in range(6):
                seat = told[0]["actors"][0]
                now = await guests[seat].hear("news") if not told[seat]["moves"] else told[seat]
                await guests[seat].say(number=now["number"], move=now["moves"][0]["move"])
                told = [await guest.hear("news") for guest in guests]
            await ada.go()
            again = await site.enter(made, 0, since=known, number=0)
            heard = list[Any]()
            while not heard or "later" in heard[-1]:
                heard.append(await again.hear("news", "welcome"))
            other = await site.enter(made, 0, since=known, number=1)
            nonsense = await site.enter(made, 0, since=[], number={})
            return [heard, await other.hear("welcome", "news"), await nonsense.hear("welcome")]

    heard, other, nonsense = run(story())

    assert 6 == len(heard)
    assert [5, 4, 3, 2, 1] == [news["later"] for news in heard[:-1]]
    assert "welcome" == other["type"]
    assert other["view"] == heard[-1]["view"] == nonsense["view"]


async def wishing(site: Site) -> tuple[Guest, Guest, int]:
    """Let Ada wish to take her move back while the bot beside her is due."""
    made = await site.open(place("Ada"), place("Hal", "bot"), place("Ben"))
    ada, ben = await site.enter(made, 0), await site.enter(made, 2)
    await ben.say(ready=True)
    guests, told = {0: ada, 2: ben}, dict[int, Any]()
    for seat, guest in guests.items():
        told[seat] = await guest.hear("welcome")
    hosted = await found(site, made.table)
    while True:
        (seat,) = told[0]["actors"]
        number = told[0]["number"]
        if seat in guests:
            move = told[seat]["moves"][-1]["move"]
            await guests[seat].say(number=told[seat]["number"], move=move)
        for other, guest in guests.items():
            told[other] = await guest.hear("news")
        if seat == 0 and hosted.room.due is not None:
            await ada.say(undo=number)
            return ada, ben, number


def test_a_move_is_taken_back_while_bots_wait(tmp_path: Path) -> None:
    """They would make the wish lapse."""

    async def story() -> tuple[Any, Any]:
        async with serving(tmp_path, pace=0.2) as site:
            _, ben, number = await wishing(site)
            wished = await ben.hear_until("news", events=[])
            await asyncio.sleep(0.5)
            await ben.say(agree={"seat": 0, "number": number})
            return wished, await ben.hear("welcome")

    wished, back = run(story())

    assert 0 == wished["undo"]["seat"]
    assert [0] == back["actors"]
    assert [line["event"] for line in back["log"] if "undone" in line]


def test_bots_do_not_wait_forever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When nobody answers a wish, play goes on, and the wish has lapsed."""
    monkeypatch.setattr(hosting, "ANSWER", 0.1)

    async def story() -> Any:
        async with serving(tmp_path, pace=0.2) as site:
            _, ben, _ = await wishing(site)
            while "lapse" not in (now := await ben.hear("news")):
                pass
            return now["lapse"]

    assert 0 == run(story())["seat"]


def test_a_bot_that_fails_stops_no_game(tmp_path: Path) -> None:
    """Any legal move is made in its place."""

    def broken(*_asked: object) -> object:
        raise RuntimeError("a bot of another package")

    async def story() -> Any:
        async with serving(tmp_path, pace=0.01) as site:
            made = await site.open(place("Ada"), place("Hal", "bot", bot="easy"))
            hosted = await found(site, made.table)
            table = changed(hosted.room.table, stand_in=broken)
            hosted.room = hosted._replica.room = changed(hosted.room, table=table)
            ada = await site.enter(made, 0)
            return await ada.play(await ada.hear("welcome"))

    assert run(story())["over"]


# Advice -------------------------------------------------------------------------------------------


def test_hints_come_seldom(tmp_path: Path) -> None:
    """They take the server longer; a watcher gets none."""

    async def story() -> list[Any]:
        async with serving(tmp_path, limits={"thoughts": Rate(5, 0)}) as site:
            made, ada, ben = await site.two()
            now = await ada.hear("welcome")
            guest = [ada, ben][now["actors"][0]]
            for _ in range(7):
                await guest.say(hint=True)
            heard = [await guest.hear("hint", "refused") for _ in range(7)]
            eye = await site.enter(made, made.watch)
            await eye.say(whatif=True)
            return [*heard, await eye.hear("refused")]

    *heard, watched = run(story())

    assert ["hint"] * 5 + ["refused"] * 2 == [each["type"] for each in heard]
    assert "too many requests: wait a moment" == heard[-1]["why"][0]["words"]
    assert "only players who sit" in watched["why"][0]["words"]


# Who leaves ---------------------------------------------------------------------------------------


def test_the_others_replace_a_player_who_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host, too; who comes back sits down again with the same link and cards."""
    monkeypatch.setattr(presence, "AWAY", 0)

    async def story() -> tuple[Any, ...]:
        async with serving(tmp_path) as site:
            made = await site.open(place("Ada"), place("Ben"), place("Cleo"))
            ada, ben, cleo = [await site.enter(made, seat) for seat in range(3)]
            for guest in (ben, cleo):
                await guest.say(ready=True)
            cards = (await ada.hear("welcome"))["view"]["own"]
            hosted = await found(site, made.table)
            await hosted.look_round()
            assert frozenset() == hosted.room.absent
            await ada.go()
            await ben.hear_until("room", online=[False, True, True])
            await hosted.look_round()
            gone = await ben.hear_until("room", absent=[0])
            await ben.say(give={"seat": 0, "to": "nobody"})
            await cleo.hear_until("room", votes=[{"seat": 1, "give": {"seat": 0, "to": "nobody"}}])
            await cleo.say(give={"seat": 0, "to": "nobody"})
            free = await ben.hear_until("room", absent=[])
            again = await site.enter(made, 0)
            await again.say(sit="Ada")
            back = await again.hear_until("room", online=[True] * 3)
            return gone, free, back, cards, (await again.hear("welcome"))["view"]["own"]

    gone, free, back, before, after = run(story())

    assert 0 == gone["host"]
    assert ("nobody", 1) == (free["seats"][0]["occupant"], free["host"])
    assert back["begun"]
    assert before == after


def test_a_player_who_keeps_the_others_waiting_is_absent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And if a clock runs, a bot stands in when the time is up."""
    monkeypatch.setattr(presence, "IDLE", 0)

    async def story() -> tuple[Any, Any]:
        async with serving(tmp_path) as site:
            made, ada, ben = await site.two(clock=1)
            now = await ada.hear("welcome")
            (seat,) = now["actors"]
            hosted = await found(site, made.table)
            await hosted.look_round()
            absent = hosted.room.tell()["absent"]
            monkeypatch.setattr(presence, "now", lambda: 10**15)
            hosted._pace = 60
            await hosted.look_round()
            return (seat in absent, seat), (await ben.hear("room"), hosted.room.tell())

    (is_absent, seat), (_, told) = run(story())

    assert is_absent
    assert ("bot", "normal", False) == (
        told["seats"][seat]["occupant"],
        told["seats"][seat]["bot"],
        told["seats"][seat]["resigned"],
    )


def test_nobody_is_late_where_no_clock_runs(tmp_path: Path) -> None:
    """Nor before the game."""

    async def story() -> bool:
        async with serving(tmp_path) as site:
            made = await site.open(clock=1)
            hosted = await found(site, made.table)
            before = hosted.room
            await hosted.look_round()
            return before is hosted.room

    assert run(story())


# Links --------------------------------------------------------------------------------------------


def test_the_host_makes_a_new_link_to_a_seat(tmp_path: Path) -> None:
    """The old one leads nowhere, and who came with it must go."""

    async def story() -> tuple[Any, ...]:
        async with serving(tmp_path) as site:
            made, ada, ben = await site.two()
            for wish in ({"seat": 0}, {"seat": 4}):
                await ada.say(link=wish)
            refused = [(await ada.hear("refused"))["why"][0]["words"] for _ in range(2)]
            await ben.say(link={"seat": 0})
            refused.append((await ben.hear("refused"))["why"][0]["words"])
            await ada.say(link={"seat": 1})
            link = await ada.hear("link")
            code = await ben.code()
            old = await (await site.enter(made, 1)).code()
            new = await site.enter(made, link["key"])
            hosted = await found(site, made.table)
            stale = next(iter(hosted.clients))
            stale = changed_link(stale)
            unheard = await hosted.receive(stale, '{"undo": 0}')
            return refused, code, old, (await new.hear("entered"))["seat"], unheard

    refused, code, old, seat, unheard = run(story())

    assert ["only the host makes new links, and for other seats", "there is no such seat"] == (
        refused[:2]
    )
    assert refused[0] == refused[2]
    assert (4401, "this seat has a new link") == code
    assert 4403 == old[0]
    assert 1 == seat
    assert unheard is None


def changed_link(client: Any) -> Any:
    """Return a client as if it had come with an older link."""
    client.link, client.seat = "0" * 64, Seat(0)
    return client


def test_a_client_whose_link_goes_while_it_waits_is_not_heard(tmp_path: Path) -> None:
    """What it said comes too late."""

    async def story() -> tuple[Any, int]:
        async with serving(tmp_path) as site:
            made, ada, _ = await site.two()
            await ada.hear("welcome")
            hosted = await found(site, made.table)
            client = next(each for each in hosted.clients if each.seat is Seat(0))
            async with hosted._turn:
                said = asyncio.create_task(hosted.receive(client, '{"resign": true}'))
                await asyncio.sleep(0.01)
                hosted.room = hosted.room.with_link(Seat(0), "another key")
            return await said, len(hosted.room.table.course.away)  # type: ignore[union-attr]

    assert (None, 0) == run(story())


# Watching -----------------------------------------------------------------------------------------


def test_watchers_may_be_some_moves_behind(tmp_path: Path) -> None:
    """In what they hear and in what they ask for; at the end they see all."""

    async def story() -> tuple[Any, ...]:
        async with serving(tmp_path) as site:
            made = await site.open(place("Ada"), place("Hal", "bot"), delay=5)
            ada, eye = await site.enter(made, 0), await site.enter(made, made.watch)
            now, first = await ada.hear("welcome"), await eye.hear("welcome")
            while now["counter"] < 30:
                if now["moves"] and "later" not in now:
                    await ada.say(number=now["number"], move=now["moves"][0]["move"])
                now = await ada.hear("news")
            behind = eye.heard[-1]
            while behind["counter"] < 15:
                behind = await eye.hear("news")
            await eye.say(history=True)
            asked = await eye.hear("history")
            hosted = await found(site, made.table)
            log = len(hosted.room.table.course.log())  # type: ignore[union-attr]
            over = await ada.play(now)
            end = await eye.hear_until("news", over=True)
            return first, log, len(asked["log"]), over["scores"], end["scores"]

    first, log, asked, scores, watched = run(story())

    assert 0 == first["counter"]
    assert asked < log
    assert scores == watched


# Files --------------------------------------------------------------------------------------------


def test_every_file_is_private_and_holds_no_key(tmp_path: Path) -> None:
    """Others on the machine cannot sit down, nor can who reads the folder."""

    async def story() -> list[str]:
        async with serving(tmp_path / "tables") as site:
            made, ada, _ = await site.two()
            await ada.hear("welcome")
            return [*made.keys.values(), made.watch]

    keys = run(story())
    folder = tmp_path / "tables"
    text = "".join(path.read_text("utf-8") for path in folder.iterdir())

    assert 0o700 == stat.S_IMODE(folder.stat().st_mode)
    assert {0o600} == {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    assert [24, 24, 24] == [*map(len, keys)]
    assert [] == [key for key in keys if key in text]


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if 3 in game.players])
def test_every_table_goes_on_after_a_restart(name: str, tmp_path: Path) -> None:
    """With the same seats, cards and results; also one that waits for people."""

    async def before() -> tuple[Any, ...]:
        async with serving(tmp_path) as site:
            bots = [place("Hal", "bot", bot="easy"), place("Eve", "bot", bot="easy")]
            made = await site.open(place("Ada"), *bots, game=name)
            ada = await site.enter(made, 0)
            over = await ada.play(await ada.hear("welcome"))
            await ada.say(again=True)
            welcome = await ada.hear("welcome")
            waits = await site.open(place("Ada"), place("", FREE), place("", FREE), game=name)
            return made, over, welcome, waits

    async def after(made: Any, waits: Any) -> tuple[Any, ...]:
        async with serving(tmp_path) as site:
            assert {} == await site.tables.read_all()
            ada, ben = await site.enter(made, 0), await site.enter(waits, 1)
            welcome, room = await ada.hear("welcome"), ada.heard[1]
            await ben.say(sit="Ben")
            while "Ben" not in json.dumps(await ben.hear("room")):
                pass
            return welcome, room, await ada.play(welcome)

    made, over, welcome, waits = run(before())
    back, room, again = run(after(made, waits))

    assert welcome["view"]["own"] == back["view"]["own"]
    assert [over["scores"]] == room["results"]
    assert again["over"]


async def interrupted(guest: Guest) -> str:
    """Return why a connection ended."""
    code, reason = await guest.code()
    return f"{code} {reason}"


def test_everybody_hears_that_the_server_stops(tmp_path: Path) -> None:
    """And that the table is gone, if nothing has happened there for a long time."""

    async def story() -> list[str]:
        async with serving(tmp_path, limits={"days": 0}) as site:
            made, ada, _ = await site.two()
            await ada.hear("welcome")
            hosted = await found(site, made.table)
            await site.tables.sweep()
            gone = [await interrupted(ada), await interrupted(await site.enter(made, 0))]
            assert Usage(0, 0) == await site.tables.store.usage()
            _, cleo, _ = await site.two()
            await cleo.hear("welcome")
            await hosted.look_round()
            await site.tables.close()
            return [*gone, await interrupted(cleo)]

    assert [
        "4410 this table is gone: nobody has played at it for a long time",
        "4403 this link leads nowhere: the table is gone, or the link was cut",
        "1001 the server stops: the table goes on when it starts again",
    ] == run(story())
