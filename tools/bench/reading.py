"""Reading: the time for a megabyte of text made to keep a reader busy.

Every reader is linear in its input, so a megabyte takes as long in a text of four as in one of one.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tools.bench.figures import Figure, repeated
from tools.bench.speed import timed
from tricky_twist import TRICKY_TWIST, EncodingError
from tricky_twist.encoding import Codec, codecs_of

MEGABYTE = 1_000_000
SIZES = (1, 2, 4)
"""How many times as long as the shortest the texts are; four megabytes are the most to be read."""


def _filled(before: str, entry: str, after: str, size: int) -> str:
    """Return a text of at most *size* characters with as many entries as it has room for."""
    entries = (size - len(before) - len(after) - len(entry)) // (len(entry) + 1)
    return before + f"{entry}," * entries + entry + after


def repeated_names(size: int) -> str:
    """Return an object in which every name stands twice."""
    names = range(size // 22)
    fields = ",".join(f'"{name:06}":1' for name in names)
    return f"{{{fields},{fields}}}"


def deep_nesting(size: int) -> str:
    """Return lists in lists in lists."""
    return "[" * (size // 2) + "]" * (size // 2)


def long_list(size: int) -> str:
    """Return a deal of nothing to very many seats."""
    return _filled('{"type":"deal","hands":[', "[]", "]}", size)


def long_text(size: int) -> str:
    """Return a refusal for a reason that fills the text."""
    before = '{"type":"violation","clause":"TT-15","public_reason":"no","reason":"'
    after = '","facts":{"type":"reserve-is-full","size":5}}'
    return before + "\\u00e9" * ((size - len(before) - len(after)) // 6) + after


def many_errors(size: int) -> str:
    """Return a deal in which every hand has a card that there is not."""
    return _filled('{"type":"deal","hands":[', '["x"]', "]}", size)


CODECS = codecs_of(TRICKY_TWIST)

TEXTS: Mapping[str, tuple[Callable[[int], str], Codec[Any]]] = {
    "repeated names": (repeated_names, CODECS.move),
    "deep nesting": (deep_nesting, CODECS.move),
    "a long list": (long_list, CODECS.move),
    "a long text": (long_text, CODECS.violation),
    "many errors": (many_errors, CODECS.move),
}
"""For each kind of text, the function that makes one of a size, and its reader."""


def read(codec: Codec[Any], text: str) -> object:
    """Return the value of a text, or the error if it has none."""
    try:
        return codec.loads(text)
    except EncodingError as error:
        return error


def reading(repeats: int, shortest: int) -> tuple[Figure, ...]:
    """Measure how long a megabyte takes, for every kind of text and every size."""
    return tuple(
        _reading(
            f"{kind}, {size * shortest / MEGABYTE:g} MB", codec, make(size * shortest), repeats
        )
        for kind, (make, codec) in TEXTS.items()
        for size in SIZES
    )


def _reading(name: str, codec: Codec[Any], text: str, repeats: int) -> Figure:
    megabytes = len(text) / MEGABYTE

    def measure(_number: int) -> float:
        return 1000 * timed(lambda: read(codec, text)) / megabytes

    return repeated(name, "ms/MB", repeats, measure)
