"""A table that follows the lines of a store, whichever process writes them."""

import asyncio

from tricky_twist.core.errors import StorageError, TrickyTwistError
from tricky_twist.hosting import Outcome
from tricky_twist.hosting.stores import MovedOnError
from tricky_twist.web.audience import Audience
from tricky_twist.web.clients import CANNOT_READ, TABLE_GONE
from tricky_twist.web.replica import GoneError, Replica


class Following(Audience):
    """A table whose room is a copy of what the store has."""

    def __init__(self, replica: Replica) -> None:
        """Begin with the copy, without clients."""
        super().__init__(replica.room, replica.terms)
        self.name: str = replica.name
        self._replica = replica
        self._turn = asyncio.Lock()

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

    async def _try(self, outcome: Outcome) -> bool:
        """Write down what a bot did; say whether the store is there."""
        try:
            await self._settle(outcome)
        except StorageError:
            return False
        return True
