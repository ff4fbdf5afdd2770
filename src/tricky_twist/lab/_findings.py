"""The results of an exploration, in a file, so that an interruption loses nothing.

The file begins with a line of JSON that describes the exploration. Then comes an entry for each
block of positions, in the order of discovery: its successors, and thus the blocks of the next
depth. So the file alone is enough to continue, and to find the way to a position.
"""

import json
import os
from bisect import bisect_right
from operator import attrgetter
from pathlib import Path

from tricky_twist.core.errors import EncodingError, Problem
from tricky_twist.core.values import value
from tricky_twist.core.version import VERSION
from tricky_twist.encoding import codecs_of
from tricky_twist.lab._expanding import Expanded, Task
from tricky_twist.lab._packing import (
    BEFORE_BLOCK,
    BEFORE_BLOCKS,
    BLOCK,
    DIGEST_SIZE,
    Blocks,
    Origin,
    Packing,
    digest_of,
    read_block,
    read_entry,
    write_block,
    write_entry,
)
from tricky_twist.lab.spaces import Space, name_of
from tricky_twist.records.files import Durability, LogFile

_EMPTY = bytes(DIGEST_SIZE)
_FEWEST = 1 << 12


class Seen:
    """A set of digests that takes 24 to 48 bytes for each, a quarter of the size of a ``set``.

    >>> seen = Seen()
    >>> seen.add(b"sixteen bytes it"), seen.add(b"sixteen bytes it"), len(seen)
    (True, False, 1)
    """

    def __init__(self) -> None:
        """Make room for a few."""
        self._slots = bytearray(DIGEST_SIZE * _FEWEST)
        self._count = 0

    def __len__(self) -> int:
        """Return how many there are."""
        return self._count

    @property
    def size(self) -> int:
        """How many bytes it takes.

        >>> Seen().size
        65536
        """
        return len(self._slots)

    def add(self, digest: bytes) -> bool:
        """Add a digest, and say whether it is new."""
        slots, within = self._slots, len(self._slots) - 1
        place = (int.from_bytes(digest[:8], "little") * DIGEST_SIZE) & within
        while (held := slots[place : place + DIGEST_SIZE]) != digest:
            if held == _EMPTY:
                slots[place : place + DIGEST_SIZE] = digest
                self._count += 1
                if 3 * DIGEST_SIZE * self._count > 2 * len(slots):
                    self._grow()
                return True
            place = (place + DIGEST_SIZE) & within
        return False

    def _grow(self) -> None:
        """Make twice the room."""
        before, self._slots, self._count = self._slots, bytearray(2 * len(self._slots)), 0
        for place in range(0, len(before), DIGEST_SIZE):
            held = before[place : place + DIGEST_SIZE]
            if held != _EMPTY:
                self.add(bytes(held))


FORMAT = 1


@value
class Place:
    """The place of a block of positions in the file."""

    first: int
    """The number of its first position."""
    depth: int
    offset: int
    size: int


class Findings:
    """A file of results, and the facts about it that must stay in memory.

    Raises:
        ~tricky_twist.core.errors.EncodingError: If the file holds something else.
        ~tricky_twist.core.errors.StorageError: If it cannot be read and written.
    """

    def __init__(self, space: Space, path: str | os.PathLike[str]) -> None:
        """Begin a file, or continue one."""
        self.seen = Seen()
        self.counts: list[list[int]] = []
        """For each depth the positions, the moves and the ends."""
        self._places: list[Place] = []
        self._found = self._taken = self._done = 0
        self._file = LogFile(path, Durability.SYSTEM, os.O_CREAT)
        # Without a buffer, which would miss later writes.
        self._reader = Path(path).open("rb", buffering=0)  # noqa: SIM115  # until it is closed
        try:
            self._size = self._begin(_header_of(space))
            self._read()
            if not self._places:
                self._begin_at(space)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the file, so that another process can continue it."""
        self._reader.close()
        self._file.close()

    @property
    def followed(self) -> int:
        """The number of positions with known successors."""
        return self._found if self._done == len(self._places) else self._places[self._done].first

    # Going on -------------------------------------------------------------------------------------

    def take(self) -> Task | None:
        """Return the next block of positions, if there is one now."""
        if self._taken == len(self._places):
            return None
        place = self._places[self._taken]
        self._taken += 1
        return self._block_at(place), place.first

    def add(self, expanded: Expanded) -> None:
        """Add the successors of the first unfinished block."""
        found = zip(expanded.digests, expanded.packed, expanded.origins, strict=True)
        new = [(packed, origin) for digest, packed, origin in found if self.seen.add(digest)]
        parts = [new[start : start + BLOCK] for start in range(0, len(new), BLOCK)]
        blocks = [(len(part), write_block(part)) for part in parts]
        self._write(expanded.moves, expanded.ends, blocks)

    def origin_of(self, position: int) -> Origin:
        """Return the first predecessor of a position; that of the start is meaningless."""
        place = self._places[bisect_right(self._places, position, key=attrgetter("first")) - 1]
        return read_block(self._block_at(place))[position - place.first][1]

    def _block_at(self, place: Place) -> bytes:
        self._reader.seek(place.offset)
        return self._reader.read(place.size)

    # Writing --------------------------------------------------------------------------------------

    def _begin(self, header: bytes) -> int:
        """Write or read the header, and return its size."""
        held = self._reader.readline(len(header))
        if not held:
            return self._file.append(header, 0)
        if held != header:
            raise EncodingError(
                (Problem(self._file.path, "it is the file of another exploration"),)
            )
        return len(header)

    def _begin_at(self, space: Space) -> None:
        packed = Packing(space.game.name, space.game.rules_of(space.start)).pack(space.start)
        self.seen.add(digest_of(packed))
        self._write(0, 0, [(1, write_block([(packed, (0, 0))]))])

    def _write(self, moves: int, ends: int, blocks: Blocks) -> None:
        """Write an entry, all of it or nothing."""
        size = self._file.append(write_entry(moves, ends, blocks), self._size)
        self._remember(moves, ends, blocks)
        self._size = size

    def _remember(self, moves: int, ends: int, blocks: Blocks) -> None:
        """Count an entry, which belongs to the first block without one."""
        depth, offset = -1, self._size + BEFORE_BLOCKS
        if self._places:
            depth = self._places[self._done].depth
            self._done += 1
            self.counts[depth][1] += moves
            self.counts[depth][2] += ends
        for count, block in blocks:
            if depth + 1 == len(self.counts):
                self.counts.append([0, 0, 0])
            self.counts[depth + 1][0] += count
            offset += BEFORE_BLOCK
            self._places.append(Place(self._found, depth + 1, offset, len(block)))
            offset += len(block)
            self._found += count

    # Reading --------------------------------------------------------------------------------------

    def _read(self) -> None:
        """Read every whole entry; the rest is computed again."""
        self._reader.seek(self._size)
        while (entry := read_entry(self._reader)) is not None:
            for _, block in entry[2]:
                for packed, _ in read_block(block):
                    self.seen.add(digest_of(packed))
            self._remember(*entry)
            self._size = self._reader.tell()
        self._file.cut(self._size)
        self._taken = self._done


def _header_of(space: Space) -> bytes:
    """Return a line with the space, the version of the library, and the laws to check."""
    document = {
        "type": "exploration",
        "format": FORMAT,
        "library": VERSION,
        "game": space.game.name,
        "start": codecs_of(space.game).state.encode(space.start),
        "laws": list(map(name_of, space.laws)),
    }
    return json.dumps(document).encode() + b"\n"
