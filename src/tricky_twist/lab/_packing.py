"""Positions as a few bytes: the same for equal positions, in any process and on any machine."""

import enum
import marshal
from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Any, get_args

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
