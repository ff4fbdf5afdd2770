"""The laws of stores hold the folder of journals, and a store in memory that others share."""

from pathlib import Path
from typing import ClassVar

from tests.web.memory import Memory, Shelf
from tricky_twist.hosting.stores import Store
from tricky_twist.testing.conformance import StoreLaws
from tricky_twist.web.stores.folder import Folder


class TestFolder(StoreLaws):
    """A folder of journals, which one process has."""

    is_shared = False

    async def open(self, folder: Path) -> Store:
        """Open the folder."""
        return Folder(folder)


class TestMemory(StoreLaws):
    """A store in memory, in which the laws of several processes can be tried at once."""

    shelves: ClassVar[dict[Path, Shelf]] = {}

    async def open(self, folder: Path) -> Store:
        """Open the shelf of a folder."""
        return Memory(self.shelves.setdefault(folder, Shelf()))
