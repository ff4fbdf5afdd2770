"""A table of a store, its bots, and the clients that are connected here."""

import asyncio
from contextlib import suppress
from random import random
from time import monotonic
from typing import Any

from tricky_twist.core.errors import EncodingError, StorageError, TrickyTwistError
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import changed
from tricky_twist.hosting import Outcome
from tricky_twist.hosting._asking import ComparisonAsked, HintAsked, LinkAsked, read_in_room
from tricky_twist.hosting.stores import MovedOnError
from tricky_twist.records import Occupant
from tricky_twist.web import words
from tricky_twist.web.audience import Audience
from tricky_twist.web.clients import CANNOT_READ, TABLE_GONE, Client, Farewell, known_to, refuse
from tricky_twist.web.levels import USUAL, tick
from tricky_twist.web.links import new_key
from tricky_twist.web.presence import late, now
from tricky_twist.web.replica import TRIES, FullError, GoneError, Replica
from tricky_twist.web.threads import Threads

ANSWER = 30
"""For how many seconds bots wait for the answers to a wish to take a move back."""

RETRY = 1
"""After how many seconds a bot tries again whose move could not be saved."""

JITTER = 0.3
"""By how many seconds processes differ that have a bot of the same table: one thinks first."""


class Hosted(Audience):
    """A table that is served."""

    def __init__(self, replica: Replica, pace: float, threads: Threads) -> None:
        """Open the table, without clients so far."""
        super().__init__(replica.room, replica.terms)
        self.name: str = replica.name
        self._replica = replica
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
            return self._new_link(client.seat, request.seat)
        room = known_to(client.seat, self.room, self.terms.delay)
        return room.receive(client.seat, request, now())

    async def _think(self, client: Client, request: HintAsked | ComparisonAsked) -> Any:
        """Return an answer that takes time; it changes nothing, so that no client waits for it."""
        if not client.thoughts.take():
            return refuse(words.TOO_FAST)
        outcome = await self._threads.think(self.room.receive, client.seat, request)
        return outcome.refusal or outcome.answer

    def _new_link(self, seat: Seat | None, other: Seat) -> Outcome:
        """Make a new link to the seat of another, for the host; the old one leads nowhere."""
        if seat is None or seat is not self.room.host or other is seat:
            return Outcome(self.room, refusal=refuse(words.ONLY_HOST_LINKS))
        if other not in self.room.seats:
            return Outcome(self.room, refusal=refuse(words.NO_SUCH_SEAT))
        if not self.room.places[other].link:
            return Outcome(self.room, refusal=refuse(words.BOTS_NEED_NO_LINK))
        key = new_key()
        answer = {"type": "link", "seat": int(other), "key": key}
        return Outcome(self.room.with_link(other, key), answer=answer)

    # The store ------------------------------------------------------------------------------------

    async def _settle(self, outcome: Outcome) -> bool:
        """Write down what came of a request, and then tell all clients; say whether it holds.

        It does not hold if another process has written meanwhile. Then this one has caught up.
        """
        lines = self._replica.lines_of(outcome)
        if not lines:  # a refusal by a process that is behind would be wrong
            return outcome.answer is not None or not await self._refresh()
        try:
            await self._replica.append(lines)
        except MovedOnError:
            await self._refresh()
            return False
        self._show()
        return True

    async def _refresh(self) -> bool:
        """Follow what other processes have written; say whether there was anything."""
        try:
            has_changed = await self._replica.refresh()
        except StorageError:
            raise
        except GoneError:
            self.dismiss(TABLE_GONE)
        except TrickyTwistError:  # a later version wrote it: another process can read it
            self.dismiss(CANNOT_READ)
        else:
            if has_changed:
                self._show()
            return has_changed
        self.tell()
        return True

    def _show(self) -> None:
        self.become(self._replica.room)
        self.tell()

    async def catch_up(self, count: int | None = None) -> None:
        """Follow what other processes have written, if the table has more lines than known here.

        Raises:
            ~tricky_twist.core.errors.StorageError: If the store is away.
        """
        async with self._turn:
            if count is None or count != self._replica.count:
                await self._refresh()

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

    async def _try(self, outcome: Outcome) -> bool:
        """Write down what a bot did; say whether the store is there."""
        try:
            await self._settle(outcome)
        except StorageError:
            return False
        return True

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
                place = changed(self.room.places[seat], occupant=Occupant.BOT, bot=USUAL)
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
