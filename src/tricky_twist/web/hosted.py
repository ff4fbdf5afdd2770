"""A table of a store, its bots, and the clients that are connected here."""

import asyncio
from contextlib import suppress
from random import random
from time import monotonic
from typing import Any

from tricky_twist.bots import USUAL_LEVEL
from tricky_twist.core.errors import EncodingError, StorageError
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import changed
from tricky_twist.hosting import Outcome, Room
from tricky_twist.hosting._asking import ComparisonAsked, HintAsked, LinkAsked, read_in_room
from tricky_twist.records import Occupant
from tricky_twist.web import words
from tricky_twist.web.clients import Client, Farewell, known_to, refuse
from tricky_twist.web.following import Following
from tricky_twist.web.levels import tick
from tricky_twist.web.links import new_key
from tricky_twist.web.presence import late, now
from tricky_twist.web.replica import TRIES, FullError, Replica
from tricky_twist.web.threads import Threads

ANSWER = 30
"""For how many seconds bots wait for the answers to a wish to take a move back."""

RETRY = 1
"""After how many seconds a bot tries again whose move could not be saved."""

JITTER = 0.3
"""By how many seconds processes differ that have a bot of the same table: one thinks first."""


class Hosted(Following):
    """A table that is served."""

    def __init__(self, replica: Replica, pace: float, threads: Threads) -> None:
        """Open the table, without clients so far."""
        super().__init__(replica)
        self._pace, self._threads = pace, threads
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
            return await self._answer(client, request)

    async def _answer(self, client: Client, request: Any) -> Any:
        """Answer a request; if another process has written meanwhile, catch up first."""
        for _ in range(TRIES):
            if self.farewell(client) is not None:
                return None  # while it waited
            outcome = self._outcome(client, request)
            try:
                if await self._settle(outcome):
                    return outcome.refusal or outcome.answer
            except FullError:
                return refuse(words.TABLE_FULL)
            except StorageError:
                break
        return refuse(words.CANNOT_SAVE)

    def _outcome(self, client: Client, request: Any) -> Outcome:
        """Return what comes of a request, as far as this process knows."""
        if isinstance(request, LinkAsked):
            return _with_new_link(self.room, client.seat, request.seat)
        room = known_to(client.seat, self.room, self.terms.delay)
        return room.receive(client.seat, request, now(), client.language)

    async def _think(self, client: Client, request: HintAsked | ComparisonAsked) -> Any:
        """Return an answer that takes time; it changes nothing, so that no client waits for it."""
        if not client.thoughts.take():
            return refuse(words.TOO_FAST)
        outcome = await self._threads.think(client.ask, self.room, request)
        return outcome.refusal or outcome.answer

    # Regular work ---------------------------------------------------------------------------------

    async def _play_bots(self) -> None:
        """Let bots move one after another, at a pace that people can follow."""
        while self.room.due is not None and self.is_in_charge:
            await asyncio.sleep(self._pace + (JITTER * random() if self.others else 0))  # noqa: S311
            await self._let_answer()
            room = self.room
            outcome = await self._threads.think(tick, room, now())
            async with self._turn:
                is_saved = await self._try(outcome) if self.room is room else True
            await asyncio.sleep(0 if is_saved else RETRY)

    async def _let_answer(self) -> None:
        """Wait for the answers to a wish to take a move back; it would lapse if a bot moved."""
        deadline = monotonic() + ANSWER
        while self.room.table is not None and self.room.table.undo is not None:
            left = deadline - monotonic()
            if left <= 0:
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self.change.wait(), left)

    @property
    def is_waiting(self) -> bool:
        """Whether nothing happens until a client does something."""
        return self.room.due is None and self.terms.clock is None

    async def look_round(self) -> None:
        """Notice absent players, and let a bot move for a player whose time is up."""
        if not self.is_in_charge:
            return
        async with self._turn:
            absent = self.presence.absent(self.room, self.here)
            noticed = self.room.notice(absent)
            if noticed is not self.room:
                await self._try(Outcome(noticed))
            for seat in late(self.room, self.terms.clock):
                place = changed(self.room.places[seat], occupant=Occupant.BOT, bot=USUAL_LEVEL)
                await self._try(self.room.replace(seat, place))

    async def stop(self, farewell: Farewell) -> None:
        """Send all clients away, and stop the bots; wait for what is being written."""
        self.dismiss(farewell)
        if self._bots is not None:
            self._bots.cancel()
        async with self._turn:
            self.tell()

    def tell(self) -> None:
        """Tell all clients of a change, and let a bot move that is due."""
        super().tell()
        is_idle = self._bots is None or self._bots.done()
        if is_idle and self.room.due is not None and self.closing is None:
            self._bots = asyncio.create_task(self._play_bots())


def _with_new_link(room: Room, seat: Seat | None, other: Seat) -> Outcome:
    """Make a new link to the seat of another, for the host; the old one leads nowhere."""
    if seat is None or seat is not room.host or other is seat:
        return Outcome(room, refusal=refuse(words.ONLY_HOST_LINKS))
    if other not in room.seats:
        return Outcome(room, refusal=refuse(words.NO_SUCH_SEAT))
    if not room.places[other].link:
        return Outcome(room, refusal=refuse(words.BOTS_NEED_NO_LINK))
    key = new_key()
    answer = {"type": "link", "seat": int(other), "key": key}
    return Outcome(room.with_link(other, key), answer=answer)
