"""Blocks of positions, in a form for files and for other processes.

An entry of the file is the result of one block: the number of moves in it, the number of ends, and
the blocks of positions that follow from it.
"""

import io
import marshal
import struct
import zlib
from collections.abc import Sequence
from typing import BinaryIO

from tricky_twist.lab._packing import PLAIN

BLOCK = 2000
"""How many positions a block has at most."""

QUICK = 1
"""How hard blocks are compressed."""

_HEAD = struct.Struct(">QI")
"""How many bytes an entry has, and their checksum."""

_ENTRY = struct.Struct(">QQI")
"""How many moves, ends and blocks."""

_BLOCK = struct.Struct(">II")
"""How many positions a block has, and how many bytes."""

BEFORE_BLOCKS = _HEAD.size + _ENTRY.size
"""How many bytes stand before the blocks of an entry."""

BEFORE_BLOCK = _BLOCK.size
"""How many bytes stand before each of them."""

Blocks = Sequence[tuple[int, bytes]]
"""Blocks, each with its number of positions."""

Origin = tuple[int, int]
"""The number of the first predecessor of a position, and the number of the move from there."""


def write_block(found: Sequence[tuple[bytes, Origin]]) -> bytes:
    """Return packed positions and their origins as bytes."""
    return zlib.compress(marshal.dumps(tuple(found), PLAIN), QUICK)


def read_block(block: bytes) -> tuple[tuple[bytes, Origin], ...]:
    """Return the positions of a block, and their origins.

    >>> read_block(write_block([(b"a position", (0, 3))]))
    ((b'a position', (0, 3)),)
    """
    found: tuple[tuple[bytes, Origin], ...]
    found = marshal.loads(zlib.decompress(block))  # noqa: S302  # nobody but us writes such files
    return found


def write_entry(moves: int, ends: int, blocks: Blocks) -> bytes:
    """Return an entry as bytes, with a checksum."""
    parts = [_ENTRY.pack(moves, ends, len(blocks))]
    for count, block in blocks:
        parts += _BLOCK.pack(count, len(block)), block
    entry = b"".join(parts)
    return _HEAD.pack(len(entry), zlib.crc32(entry)) + entry


def read_entry(file: BinaryIO | io.FileIO) -> tuple[int, int, Blocks] | None:
    """Return the moves, the ends and the blocks of the next entry.

    Return ``None`` if it is not whole, or spoilt.

    >>> file = io.BytesIO(write_entry(7, 1, [(2, b"a block")]))
    >>> read_entry(file), read_entry(file)
    ((7, 1, [(2, b'a block')]), None)
    """
    head = file.read(_HEAD.size) or b""
    if len(head) < _HEAD.size:
        return None
    size, checksum = _HEAD.unpack(head)
    here = file.tell()
    left = file.seek(0, io.SEEK_END) - file.seek(here)
    entry = file.read(min(size, left)) or b""
    if zlib.crc32(entry) != checksum:
        return None
    moves, ends, number = _ENTRY.unpack_from(entry)
    blocks, place = [], _ENTRY.size
    for _ in range(number):
        count, size = _BLOCK.unpack_from(entry, place)
        place += _BLOCK.size + size
        blocks.append((count, entry[place - size : place]))
    return moves, ends, blocks
