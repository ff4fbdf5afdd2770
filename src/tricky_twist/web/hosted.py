"""A table with its files, its bots, and the clients that are connected."""

import asyncio
from contextlib import suppress
from time import monotonic
from typing import Any

from tricky_twist.core.errors import EncodingError, StorageError
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import changed
from tricky_twist.hosting import Outcome, Refusal, Room
from tricky_twist.hosting._asking import ComparisonAsked, HintAsked, LinkAsked, read_in_room
from tricky_twist.records import Occupant
from tricky_twist.web import words
from tricky_twist.web.audience import Audience
from tricky_twist.web.clients import Client, Farewell, known_to, refuse
from tricky_twist.web.levels import USUAL, tick
from tricky_twist.web.links import new_key
from tricky_twist.web.presence import late, now
from tricky_twist.web.store import Files
from tricky_twist.web.threads import Threads

ANSWER = 30
"""For how many seconds bots wait for the answers to a wish to take a move back."""

RETRY = 1
"""After how many seconds a bot tries again whose move could not be saved."""


class Hosted(Audience):
    """A table that is served."""

    def __init__(self, name: str, room: Room, files: Files, pace: float, threads: Threads) -> None:
        """Open the table, without clients so far."""
        super().__init__(room.start_clocks(now()), files.terms)
        self.name: str = name
        self._files = files
        self._pace, self._threads = pace, threads
        self._turn = asyncio.Lock()
        self._bots: asyncio.Task[None] | None = None
        self.tell()

    # Requests -------------------------------------------------------------------------------------

    async def receive(self, client: Client, text: str) -> Any:
        """Take a request; return what its sender alone hears, if anything."""
        try:
            request = read_in_room(self.room.game, text)
        except EncodingError:
            request = text  # the room describes the fault
        if self.farewell(client) is not None:
            return None
        if type(request) in {HintAsked, ComparisonAsked}:
            return await self._think(client, request)
        async with self._turn:
            if self.farewell(client) is not None:
                return None  # while it waited
            if isinstance(request, LinkAsked):
                return await self._new_link(client.seat, request.seat)
            room = known_to(client.seat, self.room, self.terms.delay)
            outcome = room.receive(client.seat, request, now())
            if outcome.refusal is not None or outcome.answer is not None:
                return outcome.refusal or outcome.answer
            return await self._settle(outcome)

    async def _think(self, client: Client, request: HintAsked | ComparisonAsked) -> Any:
        """Return an answer that takes time; it changes nothing, so that no client waits for it."""
        if not client.thoughts.take():
            return refuse(words.TOO_FAST)
        outcome = await self._threads.think(self.room.receive, client.seat, request)
        return outcome.refusal or outcome.answer

    async def _new_link(self, seat: Seat | None, other: Seat) -> Any:
        """Make a new link to the seat of another, for the host; the old one leads nowhere."""
        if seat is None or seat is not self.room.host or other is seat:
            return refuse(words.ONLY_HOST_LINKS)
        if other not in self.room.seats:
            return refuse(words.NO_SUCH_SEAT)
        if not self.room.places[other].link:
            return refuse(words.BOTS_NEED_NO_LINK)
        key = new_key()
        refusal = await self._settle(Outcome(self.room.with_link(other, key)))
        return refusal or {"type": "link", "seat": int(other), "key": key}

    async def _settle(self, outcome: Outcome) -> Refusal | None:
        """Write down the result of a request, and then tell all clients."""
        if outcome.room is self.room:
            return None
        if outcome.lines and self._files.is_full:
            return refuse(words.TABLE_FULL)
        try:
            await self._threads.write(self._files.write, outcome)
        except StorageError:
            return refuse(words.CANNOT_SAVE)
        self.become(outcome.room)
        self.tell()
        return None

    # Regular work ---------------------------------------------------------------------------------

    async def _play_bots(self) -> None:
        """Let bots move one after another, at a pace that people can follow."""
        while self.room.due is not None:
            await asyncio.sleep(self._pace)
            await self._let_answer()
            room = self.room
            outcome = await self._threads.think(tick, room, now())
            async with self._turn:
                refusal = await self._settle(outcome) if self.room is room else None
            await asyncio.sleep(RETRY if refusal else 0)

    async def _let_answer(self) -> None:
        """Wait for the answers to a wish to take a move back; it would lapse if a bot moved."""
        deadline = monotonic() + ANSWER
        while self.room.table is not None and self.room.table.undo is not None:
            left = deadline - monotonic()
            if left <= 0:
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self.change.wait(), left)

    async def look_round(self) -> None:
        """Notice absent players, and let a bot move for a player whose time is up."""
        async with self._turn:
            here = {client.seat for client in self.clients}
            noticed = self.room.notice(self.presence.absent(self.room, here))
            if noticed is not self.room:
                self.become(noticed)
                self.tell()
            for seat in late(self.room, self.terms.clock):
                place = changed(self.room.places[seat], occupant=Occupant.BOT, bot=USUAL)
                await self._settle(self.room.replace(seat, place))

    async def stop(self, farewell: Farewell) -> None:
        """Send all clients away, stop the bots, and close the files."""
        self.dismiss(farewell)
        if self._bots is not None:
            self._bots.cancel()
        async with self._turn:
            self._files.close()
        self.tell()

    def tell(self) -> None:
        """Tell all clients of a change, and let a bot move that is due."""
        super().tell()
        is_idle = self._bots is None or self._bots.done()
        if is_idle and self.room.due is not None and self.closing is None:
            self._bots = asyncio.create_task(self._play_bots())
