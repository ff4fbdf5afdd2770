"""The parts of the server: limits, links, words, and files that a stop left half written."""

import asyncio
import errno
import json
import re
from base64 import urlsafe_b64decode
from importlib.resources import files
from logging import ERROR, LogRecord
from pathlib import Path
from string import Formatter
from typing import Any, Self

import pytest
from aiohttp import web
from aiohttp.http_exceptions import BadHttpMessage

from tests.repo.source import SRC
from tests.web.serving import FREE, order, place, run, serving
from tricky_twist import GAMES, TRICKY_TWIST, TWISTED, Seat, StorageError, TrickyTwistError
from tricky_twist.hosting.keeping import save
from tricky_twist.hosting.lines import read as lines_read, write
from tricky_twist.hosting.stores import Line
from tricky_twist.records import Journal, Occupant, SeatReplaced
from tricky_twist.records.files import LogFile
from tricky_twist.testing.conformance.stores import moved, opening
from tricky_twist.web import links, running, words
from tricky_twist.web.assets import Assets
from tricky_twist.web.catalogue import in_force, menus, rulebook
from tricky_twist.web.hosted import Hosted
from tricky_twist.web.limits import Bucket, Buckets, Rate, address_of
from tricky_twist.web.links import Address, Names, own_address, qr_code
from tricky_twist.web.orders import read_order
from tricky_twist.web.replica import Replica
from tricky_twist.web.running import Plan
from tricky_twist.web.stores import folder as store
from tricky_twist.web.stores.folder import Folder

# Links --------------------------------------------------------------------------------------------


def test_a_key_cannot_be_guessed() -> None:
    """It has 144 bits, as text of 24 signs, and no other is the same."""
    keys = {links.new_key() for _ in range(200)}

    assert 200 == len(keys)
    assert {18} == {len(urlsafe_b64decode(key)) for key in keys}
    assert len({sign for key in keys for sign in key}) > 60


# Limits -------------------------------------------------------------------------------------------


class Clock:
    """A clock that shows what a test wants."""

    time = 0.0

    def __call__(self) -> float:
        """Return the time."""
        return self.time


def test_a_bucket_fills_again() -> None:
    """At its rate, and never more than it holds."""
    clock = Clock()
    bucket = Bucket(Rate(2, 0.5), clock)
    first = [bucket.take() for _ in range(3)]
    clock.time = 2
    second = [bucket.take() for _ in range(2)]
    clock.time = 1_000

    assert [True, True, False, True, False] == first + second
    assert bucket.is_full
    assert [True, True, False] == [bucket.take() for _ in range(3)]


def test_buckets_of_many_addresses_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are full again; while none is, newcomers wait."""
    monkeypatch.setattr(Buckets, "MOST", 2)
    clock = Clock()
    buckets = Buckets(Rate(2, 1), clock)
    first = [buckets.take(address) for address in ("a", "b", "c", "a")]
    clock.time = 100

    assert [True, True, False, True] == first
    assert [True, True, False] == [buckets.take(address) for address in ("d", "e", "f")]


@pytest.mark.parametrize(
    ("peer", "forwarded", "behind_proxy", "counted"),
    [
        ("203.0.113.7", "", False, "203.0.113.7"),
        ("203.0.113.7", "6.6.6.6", False, "203.0.113.7"),
        ("127.0.0.1", "6.6.6.6, 203.0.113.9", True, "203.0.113.9"),
        ("127.0.0.1", "nonsense", True, "127.0.0.1"),
        ("127.0.0.1", "", True, "127.0.0.1"),
        ("::ffff:203.0.113.7", "", False, "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "", False, "2001:db8:1:2::"),
        ("", "", False, ""),
    ],
)
def test_an_address_is_what_a_household_has(
    peer: str,
    forwarded: str,
    *,
    behind_proxy: bool,
    counted: str,
) -> None:
    """And what a client says of itself counts only where a proxy says it."""
    assert counted == address_of(peer, forwarded, behind_proxy=behind_proxy)


# Links --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "has"),
    [
        ("127.0.0.1:8765", True),
        ("[::1]:8765", True),
        ("192.168.1.4", True),
        ("localhost:1", True),
        ("LOCALHOST", True),
        ("cards.example.org:443", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example:80", False),
        ("", False),
    ],
)
def test_a_server_has_its_own_names(host: str, *, has: bool) -> None:
    """Numbers, this machine, and what the operator says."""
    assert has == Names(frozenset({"cards.example.org"})).has(host)


def test_a_link_has_its_key_behind_the_stroke() -> None:
    """What stands there leaves no browser."""
    address = Address("http://[::1]:80/")

    assert ("::1", "http://[::1]:80/#a.b") == (address.host, address.link("a", "b"))
    assert "" == Address("nothing").host


def test_a_code_is_a_square_with_three_corners() -> None:
    """Each sign stands for two squares; the same link gives the same code."""
    lines = qr_code("http://127.0.0.1:8765/#table.key").splitlines()

    assert len(lines[0]) in {2 * len(lines), 2 * len(lines) - 1}
    assert {"█", "▀", "▄", " "} == {*"".join(lines)}
    assert lines[1][2:9] == " ▄▄▄▄▄ "
    assert lines == qr_code("http://127.0.0.1:8765/#table.key").splitlines()


def test_a_machine_without_a_network_has_its_own_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one at which it finds itself."""

    class Lost:
        """A socket from which no way leads anywhere."""

        def __init__(self, *_kind: object) -> None:
            """Take what a socket takes."""

        def __enter__(self) -> Self:
            """Return itself."""
            return self

        def __exit__(self, *_error: object) -> None:
            """Close nothing."""

        def connect(self, _address: object) -> None:
            """Fail as the system does."""
            raise OSError(errno.ENETUNREACH, "no network")

    assert re.fullmatch(r"[\d.]+", own_address())
    monkeypatch.setattr(links, "socket", Lost)
    assert "127.0.0.1" == own_address()


# Words --------------------------------------------------------------------------------------------


def test_every_sentence_is_used_and_every_hole_is_filled() -> None:
    """The catalogue has no other; a translator sees names in the holes."""
    code = "".join(path.read_text("utf-8") for path in (SRC / "tricky_twist" / "web").rglob("*.py"))
    held = {name: held for name, held in vars(words).items() if name.isupper()}
    others = ("CONTEXT", "ENGLISH", "TO_PLAYERS")
    sentences = {name: sentence for name, sentence in held.items() if name not in others}
    holes = {hole for held in sentences.values() for _, hole, _, _ in Formatter().parse(held)}

    assert [] == [name for name in sentences if f"words.{name}" not in code]
    assert "" not in holes


# What can be chosen -------------------------------------------------------------------------------


def test_a_table_tells_the_rules_in_force() -> None:
    """The edition, unless some readings are otherwise, and each choice by its name."""
    for game in GAMES.values():
        for name, rules in game.editions:
            told: Any = in_force(game, rules)
            assert rules == dict(game.editions)[told["edition"]], name
        chosen: Any = in_force(game, game.rules())["readings"]
        assert [reading.id for reading in menus(game)] == [*chosen]
        for reading in menus(game):
            assert chosen[reading.id] in {choice.name for choice in reading.choices}
    other: Any = in_force(TWISTED, TWISTED.rules(readings={"TW-A18": "FEWEST_TOADS"}))
    assert ("", "FEWEST_TOADS") == (other["edition"], other["readings"]["TW-A18"])


def test_the_page_is_in_the_package() -> None:
    """Each of its files has a kind that browsers know."""
    assets, folder = Assets(), files("tricky_twist.web").joinpath("static")

    assert assets.find("/") is assets.find("/index.html") is not None
    assert folder.joinpath("index.html").read_bytes() == assets.find("/").body  # type: ignore[union-attr]


# Files --------------------------------------------------------------------------------------------


def belongs_to_another(path: Path) -> None:
    """Fail as the lock file of another user does; these tests may run as a user who may all."""
    raise StorageError(errno.EACCES, "Permission denied", f"{path}/lock")


def test_one_server_has_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another is told so in a sentence; a file is no folder."""

    async def story() -> None:
        folder = Folder(tmp_path / "tables")
        with pytest.raises(OSError, match="another server has the folder"):
            running._folder(Plan(folder=tmp_path / "tables"))
        await folder.close()
        await running._folder(Plan(folder=tmp_path / "tables")).close()

    run(story())
    with monkeypatch.context() as patched:
        patched.setattr(running, "Folder", belongs_to_another)
        with pytest.raises(PermissionError, match="belongs to another user: choose another with"):
            running._folder(Plan(folder=tmp_path / "tables"))
    (tmp_path / "file").touch()
    for wrong, why in (
        ("file", "a file, and not a folder"),
        ("file/more", "Not a directory"),
    ):
        with pytest.raises(StorageError, match=why):
            running._folder(Plan(folder=tmp_path / wrong))


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    """What has no name of a table is none; it is not deleted either."""

    async def story() -> tuple[tuple[str, ...], tuple[str, ...]]:
        folder = Folder(tmp_path)
        try:
            return await folder.names(), await folder.expire(0)
        finally:
            await folder.close()

    other = tmp_path / "a b.room.json"
    other.touch()

    assert ((), ()) == run(story())
    assert other.exists()


def test_an_old_table_that_nobody_read_is_deleted(tmp_path: Path) -> None:
    """Its room, and its journals."""
    name, _ = kept(tmp_path)
    assert 2 == len([*tmp_path.glob(f"{name}.*")])
    other = tmp_path / f"{name}.keep"
    other.mkdir()

    async def story() -> tuple[str, ...]:
        async with serving(tmp_path, limits={"days": 0}) as site:
            await site.tables.sweep()
            return await site.tables.store.names()

    assert () == run(story())
    assert [other] == [*tmp_path.glob(f"{name}.*")]


def test_a_table_that_fails_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The operator reads of it; the next one is looked at all the same."""

    async def story() -> list[str]:
        async with serving(tmp_path) as site:
            names = [(await site.open()).table for _ in range(2)]
            looked: list[str] = []

            async def look(hosted: Hosted) -> None:
                looked.append(hosted.name)
                if len(looked) == 1:
                    raise ValueError("spoilt")

            monkeypatch.setattr(Hosted, "look_round", look)
            await site.tables.look_round()
            return [*{*names} - {*looked}]

    assert [] == run(story())
    assert "left alone until the next round: ValueError('spoilt')" in capsys.readouterr().err


def test_only_our_own_faults_are_logged() -> None:
    """A client may send anything, and fills no terminal."""

    def line(error: BaseException | None) -> LogRecord:
        told = None if error is None else (type(error), error, None)
        return LogRecord("aiohttp.server", ERROR, "", 1, "", (), told)

    kept_out = (BadHttpMessage("no host"), web.RequestPayloadError())

    assert [False, False] == [running._is_our_fault(line(error)) for error in kept_out]
    assert running._is_our_fault(line(ValueError()))
    assert running._is_our_fault(line(None))


def test_a_file_that_vanishes_counts_nothing(tmp_path: Path) -> None:
    """A sweep may come between."""
    assert 0 == store._size(tmp_path / "nothing")
    assert store._touched(tmp_path, "nothing") > 0


def kept(tmp_path: Path) -> tuple[str, Any]:
    """Open a table of Ada and a bot, stop the server, and return its name and its room."""

    async def story() -> tuple[str, Any]:
        async with serving(tmp_path, pace=60) as site:
            made = await site.open(place("Ada"), place("Hal", "bot", bot="easy"))
            hosted = await site.tables.find(made.table)
            assert hosted is not None
            return made.table, hosted.room

    return run(story())


def read(tmp_path: Path, name: str) -> Any:
    """Return the room of a table as the next server reads it."""

    async def story() -> Any:
        folder = Folder(tmp_path)
        try:
            replica = await Replica.open(folder, name)
            return replica.room
        finally:
            await folder.close()

    return run(story())


def test_a_stop_between_the_header_and_the_bots_does_no_harm(tmp_path: Path) -> None:
    """The room says that a bot sits there, and the journal is written on."""
    name, room = kept(tmp_path)
    journal = tmp_path / f"{name}.0.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(lines[0])
    back = read(tmp_path, name)
    with Journal.open(journal) as written:
        entries = written.entries

    assert room.places == back.places
    assert {Seat(1)} == back.table.course.away
    assert SeatReplaced(Seat(1), "Hal", Occupant.BOT) in entries
    assert back.table.course.away == read(tmp_path, name).table.course.away


def test_a_stop_in_the_middle_of_a_line_does_no_harm(tmp_path: Path) -> None:
    """Half a line is dropped, as in any journal."""
    name, room = kept(tmp_path)
    journal = tmp_path / f"{name}.0.jsonl"
    journal.write_bytes(journal.read_bytes() + b'{"type":"tak')

    assert room.table.record.moves == read(tmp_path, name).table.record.moves


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"terms": 7}',
        '{"terms": {"watchers": "", "more": 1}}',
        '{"terms": {}}',
        '{"terms": {"watchers": 5}}',
        '{"terms": {"watchers": "", "delay": "y"}}',
        '{"terms": {"watchers": "", "clock": "x"}}',
    ],
)
def test_what_is_no_room_cannot_be_read(text: str, tmp_path: Path) -> None:
    """With an error of ours; the other tables are served."""
    name, _ = kept(tmp_path)
    (tmp_path / "spoilt.room.json").write_text(text, encoding="utf-8")
    with pytest.raises(TrickyTwistError):
        read(tmp_path, "spoilt")

    async def story() -> tuple[Any, Any]:
        async with serving(tmp_path) as site:
            faults = await site.tables.read_all()
            guest = await site.connect()
            await guest.say(table="spoilt", key="x")
            assert name in await site.tables.store.names()
            await site.tables.look_round()
            return faults, await guest.code()

    faults, code = run(story())

    assert ["spoilt"] == [*faults]
    assert (4503, "the server cannot read this table now: try again later") == code


def test_a_room_without_its_game_cannot_be_read(tmp_path: Path) -> None:
    """A package may be gone."""
    name, room = kept(tmp_path)
    path = tmp_path / f"{name}.room.json"
    held = json.loads(path.read_text("utf-8"))
    spoilings: tuple[dict[str, Any], ...] = (
        {"game": "chess"},
        {"terms": {}},
        {"terms": {"watchers": 7}},
    )
    for spoilt in spoilings:
        path.write_text(json.dumps({**held, **spoilt}), encoding="utf-8")
        with pytest.raises(TrickyTwistError):
            read(tmp_path, name)
    assert save(room)["game"] == held["game"]


def test_what_cannot_be_saved_is_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player says it again later; a bot tries again by itself."""
    monkeypatch.setattr("tricky_twist.web.hosted.RETRY", 0.01)

    async def story() -> tuple[Any, Any]:
        async with serving(tmp_path, pace=0.02) as site:
            made = await site.open(place("Ada"), place("Hal", "bot", bot="easy"))
            ada = await site.enter(made, 0)
            now = await ada.hear("welcome")
            while not now["moves"]:
                now = await ada.hear("news")
            hosted = await site.tables.find(made.table)
            assert hosted is not None
            real = Folder.append

            async def fail(*_asked: object) -> None:
                raise StorageError(errno.ENOSPC, "no space left", str(tmp_path))

            monkeypatch.setattr(Folder, "append", fail)
            request = {"number": now["number"], "move": now["moves"][0]["move"]}
            await ada.say(**request)
            refused = await ada.hear("refused", "news")
            monkeypatch.setattr(Folder, "append", real)
            while hosted.room.due is None:
                await ada.say(number=now["number"], move=now["moves"][-1]["move"])
                now = await ada.hear("news")
            monkeypatch.setattr(Folder, "append", fail)
            await asyncio.sleep(0.1)
            monkeypatch.setattr(Folder, "append", real)
            return refused, await ada.play(now)

    refused, over = run(story())

    assert "the server cannot save this now: say it again later" == refused["why"][0]["words"]
    assert over["over"]


def test_a_table_has_so_much_space(tmp_path: Path) -> None:
    """Then no move is written any more; the page says why."""

    async def story() -> Any:
        async with serving(tmp_path, limits={"table": 1_500}) as site:
            _, ada, ben = await site.two()
            now = [await guest.hear("welcome") for guest in (ada, ben)]
            seat = now[0]["actors"][0]
            guest, told = (ada, ben)[seat], now[seat]
            await guest.say(number=told["number"], move=told["moves"][0]["move"])
            return await guest.hear("refused", "news")

    assert "this table has used up its space" in run(story())["why"][0]["words"]


def test_an_order_names_a_game() -> None:
    """With its rules, and who sits there."""
    found = read_order(json.dumps(order(place("Ada"), place("", FREE), edition="expert")))

    assert (TWISTED, TWISTED.rules("expert")) == (found.game, found.rules)
    assert [Occupant.PERSON, Occupant.NOBODY] == [each.occupant for each in found.places]


def test_each_reading_tells_how_sure_we_are() -> None:
    """The page marks our rulings and the stand-ins by that."""
    readings: Any = rulebook(TRICKY_TWIST)["readings"]
    found = {each["id"]: each["status"] for each in readings}

    assert ["decided", "stated", "provisional"] == [
        found[name] for name in ("TT-A25", "TT-A22", "TT-A04")
    ]


# A folder of an earlier version, and a disk that fails --------------------------------------------


def test_a_room_of_an_earlier_version_gets_a_seed(tmp_path: Path) -> None:
    """Once, so that what is undone is dealt the same again."""
    name, room = kept(tmp_path)
    path = tmp_path / f"{name}.room.json"
    held = json.loads(path.read_text("utf-8"))
    del held["seed"]
    path.write_text(json.dumps(held), encoding="utf-8")
    first, again = read(tmp_path, name), read(tmp_path, name)

    assert first.shuffler == again.shuffler != room.shuffler
    assert "seed" in json.loads(path.read_text("utf-8"))
    assert room.table.record == again.table.record


def test_a_game_that_never_began_begins_anew(tmp_path: Path) -> None:
    """A stop came in the middle of its header."""
    name, _ = kept(tmp_path)
    (tmp_path / f"{name}.1.jsonl").write_bytes(b'{"digest":"12')
    room = read(tmp_path, name)

    assert () == room.games
    assert room.table.record.moves


def test_bytes_that_are_no_text_are_named_by_their_line(tmp_path: Path) -> None:
    """As anything else that is wrong with a journal."""
    name, _ = kept(tmp_path)
    path = tmp_path / f"{name}.0.jsonl"
    path.write_bytes(path.read_bytes() + b"\xff\n")

    with pytest.raises(TrickyTwistError, match=r"line 5: it is not UTF-8, in game 0"):
        read(tmp_path, name)


def test_a_line_that_cannot_follow_is_named_by_its_number(tmp_path: Path) -> None:
    """Such as a word about a wish that nobody has."""
    name, _ = kept(tmp_path)
    path = tmp_path / f"{name}.0.jsonl"
    path.write_bytes(path.read_bytes() + b'{"seat":0,"type":"undo-accepted"}\n')

    with pytest.raises(TrickyTwistError, match=r"line 5: expected an answer to a wish"):
        read(tmp_path, name)


@pytest.mark.parametrize("fails", ["append", "cut"])
def test_a_disk_that_fails_in_the_middle_leaves_nothing(
    fails: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither in a game that goes on nor in one that begins; then the same lines can be written."""
    name, lines = "a-table", opening()
    more = write(lines_read(lines), moved(lines_read(lines)))

    def fail(*_asked: object) -> int:
        raise StorageError(errno.ENOSPC, "no space left")

    async def story() -> tuple[Line, ...]:
        folder = Folder(tmp_path)
        for count, batch in ((0, lines), (len(lines), more)):
            with monkeypatch.context() as broken:
                broken.setattr(LogFile, fails, fail)
                with pytest.raises(StorageError):
                    await folder.append(name, count, batch)
            await folder.append(name, count, batch)
        found = await folder.read(name)
        await folder.close()
        return found

    assert (*lines, *more) == run(story())
