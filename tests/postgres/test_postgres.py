"""The store in PostgreSQL: the laws of stores, the machine of two processes, and its own ways."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.postgres.cluster import Cluster
from tests.web.machine import Processes
from tests.web.serving import run, serving
from tricky_twist.cli.commands import tricky_twist
from tricky_twist.core.errors import StorageError
from tricky_twist.hosting.lines import read, write
from tricky_twist.hosting.stores import Change, Line, MovedOnError, Store
from tricky_twist.testing.conformance import StoreLaws
from tricky_twist.testing.conformance.stores import moved, new_name, opening
from tricky_twist.web.stores import postgres
from tricky_twist.web.stores.folder import Folder
from tricky_twist.web.stores.migrating import migrate, newest
from tricky_twist.web.stores.postgres import Postgres


class TestPostgres(StoreLaws):
    """A database, with the role of a server."""

    @pytest.fixture(autouse=True)
    def database(self, database: Cluster) -> None:
        """Take the database."""
        self.url = database.url()

    async def open(self, folder: Path) -> Store:  # noqa: ARG002  # all have one database
        """Connect."""
        return await Postgres.open(self.url)


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    """Return an event loop for the machine."""
    loop = asyncio.new_event_loop()
    yield loop
    loop.close()


def test_two_processes_are_as_good_as_one(
    database: Cluster, loop: asyncio.AbstractEventLoop
) -> None:
    """With a database between them, whenever one of them dies."""
    met = dict[str, int]()

    async def connect() -> Store:
        return await Postgres.open(database.url(), pool=2)

    given = {"connect": staticmethod(connect), "loop": loop, "met": met, "is_repeatable": False}
    kind = type("InDatabase", (Processes,), given)
    run_state_machine_as_test(
        kind,
        settings=settings(
            max_examples=60,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=[*HealthCheck],
        ),
    )

    assert {"raced", "killed after it was written"} == met.keys()


@asynccontextmanager
async def connected(database: Cluster, **more: Any) -> AsyncIterator[Postgres]:
    """Connect as a server."""
    store = await Postgres.open(database.url(), **more)
    try:
        yield store
    finally:
        await store.close()


def tried(story: Callable[[], Awaitable[Any]]) -> Any:
    """Run a story to its end."""
    return run(story())  # type: ignore[arg-type]


# Bytes --------------------------------------------------------------------------------------------


def test_the_lines_are_those_of_a_journal(database: Cluster, tmp_path: Path) -> None:
    """Byte for byte, so that tables can move between stores, and every tool reads them."""

    async def story() -> tuple[str, str]:
        name, lines = new_name(), opening()
        folder = Folder(tmp_path)
        async with connected(database) as store:
            for each in (store, folder):
                await each.append(name, 0, lines)
                await each.append(name, len(lines), write(read(lines), moved(read(lines))))
            await folder.close()
        with psycopg.connect(database.url("owner")) as connection:
            query = "SELECT text FROM tricky_twist.lines WHERE name = %s AND game = 0 ORDER BY n"
            rows = connection.execute(query, (name,)).fetchall()
        return "".join(f"{text}\n" for (text,) in rows), name

    text, name = tried(story)

    assert (tmp_path / f"{name}.0.jsonl").read_text("utf-8") == text


# Races --------------------------------------------------------------------------------------------


def test_a_race_is_decided_by_the_key(database: Cluster) -> None:
    """Both writers know the same lines, and both see them when their statements begin."""

    async def story() -> list[Any]:
        name, lines = new_name(), opening()
        async with connected(database) as store, connected(database) as other:
            await store.append(name, 0, lines)
            more = write(read(lines), moved(read(lines)))
            with psycopg.connect(database.url("owner")) as slow:  # its transaction stays open
                slow.execute(
                    "INSERT INTO tricky_twist.lines (name, n, text) VALUES (%s, %s, 'first')",
                    (name, len(lines)),
                )
                waiting = asyncio.create_task(store.append(name, len(lines), more))
                await asyncio.sleep(0.2)
                slow.commit()
            with pytest.raises(MovedOnError):
                await waiting
            with pytest.raises(MovedOnError):
                await other.append(name, 0, lines)
            return [line.text for line in await store.read(name, len(lines))]

    assert ["first"] == tried(story)


# A database that is away --------------------------------------------------------------------------


def test_a_database_that_restarts_is_a_sentence(
    database: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clients hear it; then play goes on with all that was acknowledged."""
    monkeypatch.setattr(postgres, "PATIENCE", 0.5)

    async def story() -> Any:
        store = await Postgres.open(database.url())
        async with serving(Path(), store=store) as site:
            made, ada, ben = await site.two()
            told = [await guest.hear("welcome") for guest in (ada, ben)]
            seat = told[0]["actors"][0]
            player = (ada, ben)[seat]
            move = {"number": 0, "move": told[seat]["moves"][0]["move"]}
            await asyncio.to_thread(database.stop)
            ready = await _ready(site)
            status, answer = await site.post("api/tables", {"game": "twisted", "places": []})
            await player.say(**move)
            refused = await player.hear("refused", "news")
            await asyncio.to_thread(database.start)
            while True:
                await player.say(**move)
                news = await player.hear("refused", "news")
                if news["type"] == "news":
                    return ready, (status, answer), refused, news, await _ready(site), made
                await asyncio.sleep(0.1)

    ready, _, refused, news, later, _ = tried(story)

    assert "the server cannot save this now: say it again later" == refused["why"][0]["words"]
    assert (503, 200, 1) == (ready, later, news["number"])


async def _ready(site: Any) -> int:
    async with site.http.get(f"{site.address}api/ready") as answer:
        return int(answer.status)


def test_no_database_is_an_error_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which names no password."""
    monkeypatch.setattr(postgres, "PATIENCE", 0.3)

    async def story() -> None:
        await Postgres.open(f"postgresql://someone:secret@/tables?host={tmp_path}")

    with pytest.raises(StorageError) as caught:
        tried(story)
    assert "secret" not in str(caught.value)
    assert "the database cannot be reached" in str(caught.value)


def test_a_listener_comes_back(database: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """After its connection was cut, it says that anything may have changed; so it does at times."""
    monkeypatch.setattr(postgres, "POLL", 0.1)

    async def story() -> list[Any]:
        async with connected(database) as store:
            changes = store.changes()
            told = [await anext(changes)]
            with psycopg.connect(database.url("owner"), autocommit=True) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE query LIKE 'LISTEN%'"
                )
            told.append(await anext(changes))
            name = new_name()
            await store.append(name, 0, opening())
            while (change := await anext(changes)) is None or change.name != name:
                pass
            while await anext(changes) is not None:
                pass
            await changes.aclose()  # type: ignore[attr-defined]
            return [*told, change.count]

    assert [None, None, len(opening())] == tried(story)


def test_what_another_program_announces_is_left_alone(database: Cluster) -> None:
    """Any role of the database can send anything to the servers; they listen on."""

    async def story() -> Any:
        async with connected(database) as store:
            changes, name = store.changes(), new_name()
            assert await anext(changes) is None
            with psycopg.connect(database.url("owner"), autocommit=True) as connection:
                long = f"{name} {'9' * 5_000}"
                for payload in ("", "hello", "friday many", f"{name} -1", f"{name} 1 1", long):
                    connection.execute("SELECT pg_notify('tricky_twist', %s)", (payload,))
            await store.append(name, 0, opening())
            told = await anext(changes)
            await changes.aclose()  # type: ignore[attr-defined]
            return told, Change(name, len(opening()))

    told, expected = tried(story)

    assert expected == told


# The schema ---------------------------------------------------------------------------------------


def test_a_migration_runs_once(database: Cluster) -> None:
    """And a server refuses a schema that is older than it needs."""
    with psycopg.connect(database.url("owner", "postgres"), autocommit=True) as connection:
        connection.execute("CREATE DATABASE empty")
    empty = database.url("owner", "empty")
    with pytest.raises(StorageError, match="has version 0, and this server needs"):
        tried(lambda: Postgres.open(empty))
    said = CliRunner().invoke(tricky_twist, ["serve", "--store", empty, "--migrate"])

    assert f"The schema has version {newest()} now." in said.output
    assert newest() == migrate(empty) == migrate(empty)
    with pytest.raises(StorageError, match="does not exist"):
        migrate(database.url("owner", "nothing"))


def test_a_server_has_the_least_privileges(database: Cluster) -> None:
    """It adds lines, and changes or deletes none; nobody else reads them."""
    refused = (
        "DELETE FROM tricky_twist.lines",
        "UPDATE tricky_twist.lines SET text = ''",
        "DELETE FROM tricky_twist.tables",
        "CREATE TABLE tricky_twist.more ()",
        "DROP TABLE tricky_twist.lines",
    )
    for query in refused:
        with (
            psycopg.connect(database.url()) as connection,
            pytest.raises(psycopg.errors.InsufficientPrivilege),
        ):
            connection.execute(query.encode())
    with psycopg.connect(database.url("owner"), autocommit=True) as connection:
        connection.execute("DROP ROLE IF EXISTS stranger")
        connection.execute("CREATE ROLE stranger LOGIN")
    with pytest.raises(psycopg.Error, match="permission denied"):
        psycopg.connect(database.url("stranger")).execute("SELECT * FROM tricky_twist.lines")


def test_the_server_runs_without_privileges_of_the_system(database: Cluster) -> None:
    """As a user who owns nothing but the scratch folder."""
    owner = (database.folder / "data").stat().st_uid

    assert owner != 0
    assert owner == os.geteuid() or os.geteuid() == 0


def test_a_line_of_another_kind_comes_back(database: Cluster) -> None:
    """Times and numbers of games as they were."""

    async def story() -> tuple[Line, ...]:
        async with connected(database) as store:
            name = new_name()
            lines = (Line("{}", None, None), Line("x" * 9_000, 7, 1_795_000_000_123))
            await store.append(name, 0, lines)
            assert lines == await store.read(name)
            return lines

    assert 2 == len(tried(story))
