"""Positions as a few bytes: the same for equal positions, in any process and on any machine."""

import enum
import io
import marshal
import struct
import zlib
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from typing import Any, BinaryIO, get_args

import attrs

from tricky_twist.core.ruleset import AnyRules, Ruleset
from tricky_twist.core.values import maker
from tricky_twist.games import package_of

DIGEST_SIZE = 16
"""Of ten million million positions no two have the same digest, unless chance is very bad."""

PLAIN = 2
"""The version of marshalling that ignores shared objects: equal things are equal bytes."""

MOST = 1 << 17
"""The number of parts of positions in memory, since neighbours share most of them."""

Flat = Any
"""A number or ``None`` as it is; of anything else a tuple that begins with its class's number."""

_TUPLE, _RULES = 0, 1

_NOTHING = object()


def digest_of(packed: bytes) -> bytes:
    """Return 128 bits that stand for a packed position.

    >>> len(digest_of(b"a position"))
    16
    """
    return blake2b(packed, digest_size=DIGEST_SIZE).digest()


class Packing:
    """How the positions of a game are packed if all have the same rules.

    >>> from tricky_twist.games import twisted as tw
    >>> packing, start = Packing("twisted", tw.STANDARD), tw.setup(2)
    >>> packing.pack(start) == packing.pack(tw.setup(2)), packing.unpack(packing.pack(start))
    (True, DealerPending(rules=Rules(), players=2))
    """

    def __init__(self, name: str, rules: AnyRules) -> None:
        """Give a number to every class in the states of the game of this name."""
        self._flatten: dict[type, Callable[[Any], Flat]] = {
            tuple: self._flatten_tuple,
            type(rules): lambda _rules: (_RULES,),
            **dict.fromkeys((int, bool, type(None)), _itself),
        }
        self._make: list[Callable[..., Any]] = [_tuple, lambda: rules]
        self._kept: dict[Flat, Any] = {}
        for kind in dict.fromkeys(_classes_in(package_of(name).State)):
            if issubclass(kind, enum.Enum):
                self._number_members(kind)
            else:
                self._number_fields(kind)

    def pack(self, position: Any) -> bytes:
        """Return the bytes of a position."""
        return marshal.dumps(self._flatten[type(position)](position), PLAIN)

    def unpack(self, packed: bytes) -> Any:
        """Return the position of some bytes that were packed like this."""
        if len(self._kept) > MOST:
            self._kept.clear()
        return self._unflatten(marshal.loads(packed))  # noqa: S302  # our own bytes

    def _flatten_tuple(self, held: tuple[Any, ...]) -> Flat:
        flatten = self._flatten
        return (_TUPLE, *[flatten[type(each)](each) for each in held])

    def _number_members(self, kind: type[enum.Enum]) -> None:
        number, members = len(self._make), tuple(kind)
        self._flatten[kind] = {each: (number, n) for n, each in enumerate(members)}.__getitem__
        self._make.append(members.__getitem__)

    def _number_fields(self, kind: Any) -> None:
        names = [field.name for field in kind.__value_fields__ if field.init]
        self._flatten[kind] = _write_flattener(len(self._make), names, self._flatten)
        self._make.append(maker(kind))

    def _unflatten(self, flat: Flat) -> Any:
        if type(flat) is not tuple:
            return flat
        held = self._kept.get(flat, _NOTHING)
        if held is _NOTHING:
            number, *parts = flat
            held = self._kept[flat] = self._make[number](*map(self._unflatten, parts))
        return held


def _write_flattener(
    number: int, names: list[str], flatten: dict[type, Callable[[Any], Flat]]
) -> Callable[[Any], Flat]:
    """Write a function that flattens values with these fields; a loop takes twice the time."""
    parts = [f"flatten[type(_{name} := held.{name})](_{name}), " for name in names]
    source = f"lambda held: ({number}, {''.join(parts)})"
    return eval(source, {"flatten": flatten})  # type: ignore[no-any-return]  # noqa: S307  # our own text


def _itself(held: Flat) -> Flat:
    return held


def _tuple(*held: object) -> tuple[object, ...]:
    return held


def _classes_in(kind: Any) -> Iterator[Any]:
    """Yield every class in the values of a type, in the order of their fields."""
    for part in get_args(kind):
        yield from _classes_in(part)
    if not isinstance(kind, type) or issubclass(kind, Ruleset):
        return
    if issubclass(kind, enum.Enum):
        yield kind
    elif attrs.has(kind):
        yield kind
        for field in attrs.fields(kind):  # which knows the types in an accelerated build, too
            if field.init:
                yield from _classes_in(field.type)


# Blocks of positions, for files and for other processes -------------------------------------------
#
# An entry of the file is the result of one block: the number of moves in it, the number of ends,
# and the blocks of positions that follow from it.

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
