"""The laws of a store of tables: one class of tests, which holds any store to them.

.. code-block:: python

    from tricky_twist.testing.conformance import StoreLaws

    class TestMyStore(StoreLaws):
        async def open(self, folder):
            return await MyStore.open(folder)
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.seats import Seat
from tricky_twist.games import NAMES, game_called
from tricky_twist.hosting import Outcome, Place, Room
from tricky_twist.hosting.lines import begin, owed, read, write
from tricky_twist.hosting.stores import Line, MovedOnError, Store

PATIENCE = 30
"""After how many seconds a law gives up."""

_numbers = count(1)


def new_name() -> str:
    """Return a name that no law has used before.

    >>> new_name() != new_name()
    True
    """
    return f"law-{next(_numbers)}-{Shuffler.secure().seed}"[:40]


def opening() -> tuple[Line, ...]:
    """Return the lines of a room whose first game has begun.

    >>> [line.game for line in opening()][:3]
    [None, 0, 0]
    """
    game = game_called(next(iter(NAMES)))
    names = ('Ada "\\é\U0001f600', "Ben", "Cleo", "Dan", "Eve", "Flo")
    places = tuple([Place(name) for name in names[: game.players[0]]])
    begun = room = Room.begin(game.name, places, shuffler=Shuffler("law"))
    for seat in room.seats[:-1]:
        room = room.receive(seat, {"ready": True}).room
    return (begin(begun), *write(begun, room.receive(room.seats[-1], {"ready": True}), 1_000))


def moved(room: Room, choose: int = 0) -> Outcome:
    """Return the outcome of a legal move, one of several.

    >>> print(moved(read(opening())).refusal)
    None
    """
    table: Any = room.table
    (seat, *_) = room.game.actors(table.record.state)
    moves = table.welcome(seat)["moves"]
    number = table.course.made[seat]
    return room.receive(seat, {"number": number, "move": moves[choose % len(moves)]["move"]})


class StoreLaws:
    """The laws that every store keeps, in a folder or in a database."""

    is_shared: bool = True
    """Whether several processes may have it open at a time."""

    async def open(self, folder: Path) -> Store:
        """Return the store; opened again with the same folder, it holds the same tables."""
        raise NotImplementedError

    def run(self, folder: Path, law: Callable[[Store], Awaitable[object]]) -> None:
        """Open the store for a law, and close it."""

        async def story() -> None:
            store = await self.open(folder)
            try:
                await law(store)
            finally:
                await store.close()

        asyncio.run(asyncio.wait_for(story(), PATIENCE))

    # Append and read ------------------------------------------------------------------------------

    def test_lines_come_back_as_they_went_in(self, tmp_path: Path) -> None:
        """In order, from any number on."""

        async def law(store: Store) -> None:
            name, lines = new_name(), opening()
            await store.append(name, 0, lines)
            for since in range(len(lines) + 2):
                assert lines[since:] == await store.read(name, since)
            assert {name: len(lines)} == await store.counts([name])

        self.run(tmp_path, law)

    def test_no_table_is_made_by_asking(self, tmp_path: Path) -> None:
        """It has no lines, and it is in no list."""

        async def law(store: Store) -> None:
            name = new_name()
            assert () == await store.read(name)
            assert {name: 0} == await store.counts([name])
            await store.append(name, 0, ())
            assert name not in await store.names()

        self.run(tmp_path, law)

    def test_lines_go_only_to_the_end(self, tmp_path: Path) -> None:
        """At any other number none of them is written, not even those that would fit."""

        async def law(store: Store) -> None:
            name, lines = new_name(), opening()
            more = write(read(lines), moved(read(lines)))
            with pytest.raises(MovedOnError):
                await store.append(name, 3, more)
            await store.append(name, 0, lines)
            for wrong in (0, 1, len(lines) - 1, len(lines) + 1, len(lines) + 9):
                with pytest.raises(MovedOnError):
                    await store.append(name, wrong, more)
            assert lines == await store.read(name)
            await store.append(name, len(lines), more)
            assert more == await store.read(name, len(lines))

        self.run(tmp_path, law)

    def test_of_many_writers_one_comes_first(self, tmp_path: Path) -> None:
        """The others hear that the table has moved on, and nothing of theirs is there."""

        async def law(store: Store) -> None:
            name, lines = new_name(), opening()
            await store.append(name, 0, lines)
            room = read(lines)
            batches = [write(room, moved(room, choose), choose) for choose in range(8)]
            told = await asyncio.gather(
                *[store.append(name, len(lines), batch) for batch in batches],
                return_exceptions=True,
            )
            assert 1 == told.count(None)
            assert 7 == sum(type(error) is MovedOnError for error in told)
            assert batches[told.index(None)] == await store.read(name, len(lines))

        self.run(tmp_path, law)

    def test_what_is_broken_off_is_whole_or_absent(self, tmp_path: Path) -> None:
        """A task may be cancelled at any moment; the next writer goes on all the same."""

        async def law(store: Store) -> None:
            for turns in range(12):
                name, lines = new_name(), opening()
                await store.append(name, 0, lines)
                room = read(lines)
                more = write(room, moved(room))
                task = asyncio.create_task(store.append(name, len(lines), more))
                for _ in range(turns):
                    await asyncio.sleep(0)
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
                with suppress(MovedOnError):
                    await store.append(name, len(lines), more)
                assert (*lines, *more) == await store.read(name)

        self.run(tmp_path, law)

    # Resume ---------------------------------------------------------------------------------------

    def test_a_table_goes_on_after_a_stop(self, tmp_path: Path) -> None:
        """The lines make the same room: people, cards, numbers and the next deal."""
        name, told = new_name(), list[Any]()

        async def before(store: Store) -> None:
            lines = opening()
            await store.append(name, 0, lines)
            for choose in range(6):
                lines = await store.read(name)
                await store.append(name, len(lines), write(read(lines), moved(read(lines), choose)))
            told.append(read(await store.read(name)))

        async def after(store: Store) -> None:
            room = read(await store.read(name))
            assert () == owed(room).lines
            assert told[0].table.record == room.table.record  # type: ignore[union-attr]
            assert (told[0].places, told[0].shuffler) == (room.places, room.shuffler)
            lines = await store.read(name)
            await store.append(name, len(lines), write(room, moved(room)))

        self.run(tmp_path, before)
        self.run(tmp_path, after)

    # Tables ---------------------------------------------------------------------------------------

    def test_tables_have_names(self, tmp_path: Path) -> None:
        """Each is in the list once it has lines, and has those of no other."""

        async def law(store: Store) -> None:
            names = sorted(new_name() for _ in range(3))
            before = await store.usage()
            for name in names:
                await store.append(name, 0, opening())
            await store.append(names[1], len(opening()), opening()[:1])
            assert names == [name for name in await store.names() if name in names]
            assert opening() == await store.read(names[0]) == await store.read(names[2])
            after = await store.usage()
            assert 3 == after.tables - before.tables
            assert after.size > before.size

        self.run(tmp_path, law)

    @pytest.mark.parametrize("name", ["", "short", "a b c d e f", "../../x", "é" * 9, "x" * 41])
    def test_other_texts_are_no_names(self, name: str, tmp_path: Path) -> None:
        """Nothing can be written there, and nothing is read."""

        async def law(store: Store) -> None:
            assert () == await store.read(name)
            with pytest.raises(WrongTypeError, match="expected the name of a table"):
                await store.append(name, 0, opening())

        self.run(tmp_path, law)

    def test_old_tables_expire(self, tmp_path: Path) -> None:
        """All their lines go, and a writer that knew them hears of it."""

        async def law(store: Store) -> None:
            name, lines = new_name(), opening()
            await store.append(name, 0, lines)
            assert name not in await store.expire(1)
            assert lines == await store.read(name)
            assert name in await store.expire(0)
            assert () == await store.read(name)
            assert name not in await store.names()
            with pytest.raises(MovedOnError):
                await store.append(name, len(lines), opening()[:1])
            await store.append(name, 0, lines)
            assert lines == await store.read(name)

        self.run(tmp_path, law)

    # Other processes ------------------------------------------------------------------------------

    def test_a_change_is_announced(self, tmp_path: Path) -> None:
        """With the number of lines that the table has then."""

        async def law(store: Store) -> None:
            name, lines = new_name(), opening()
            changes = store.changes()
            heard = asyncio.ensure_future(anext(changes))
            await asyncio.sleep(0.2)
            await store.append(name, 0, lines)
            while (change := await heard) is None or change.name != name:
                heard = asyncio.ensure_future(anext(changes))
            assert len(lines) == change.count

        self.run(tmp_path, law)

    def test_clients_of_other_processes_are_known(self, tmp_path: Path) -> None:
        """And not one's own; those who leave are forgotten."""

        async def law(store: Store) -> None:
            name = new_name()
            assert name not in await store.attend({name: (Seat(0), None)})
            if self.is_shared:
                other = await self.open(tmp_path)
                assert (Seat(0), None) == (await other.attend({name: (Seat(1),)}))[name]
                assert (Seat(1),) == (await store.attend({}))[name]
                assert name not in await other.attend({name: (Seat(1),)})
                await other.close()
                assert name not in await store.attend({})

        self.run(tmp_path, law)

    def test_several_processes_have_the_same_tables(self, tmp_path: Path) -> None:
        """What one appends, the other reads; the slower one hears that it was slower."""

        async def law(store: Store) -> None:
            if not self.is_shared:
                return
            other, name, lines = await self.open(tmp_path), new_name(), opening()
            await store.append(name, 0, lines)
            assert lines == await other.read(name)
            more = write(read(lines), moved(read(lines)))
            await other.append(name, len(lines), more)
            with pytest.raises(MovedOnError):
                await store.append(name, len(lines), more)
            assert (*lines, *more) == await store.read(name)
            await other.close()

        self.run(tmp_path, law)
