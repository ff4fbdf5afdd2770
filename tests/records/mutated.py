"""Read a great many spoilt records and journals: each is read, or refused with an error of ours.

``python -m tests.records.mutated 1000000`` takes a quarter of an hour. What is read is verified,
too, and written again. Any other error ends the program, with what was read.
"""

import copy
import json
import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.records.games import entered, recorded
from tricky_twist import GAMES, TrickyTwistError
from tricky_twist.records import dumps, loads, read_journal, verify, write_journal
from tricky_twist.testing.lines import seeded

ODD: tuple[object, ...] = (
    *(None, True, 0, -1, 4, 2**53, 1.5, "", "M7", "x" * 50, "\ud800", [], {}, [[]]),
    *(float("nan"), {"type": "record"}, {"type": "take", "seat": 0}, "twisted", "tricky-twist"),
)
"""What is put in the place of a part of a document."""


def places(document: Any) -> list[tuple[Any, Any]]:
    """Return every list and object in a document with each of its keys."""
    found: list[tuple[Any, Any]] = []
    if isinstance(document, dict | list):
        keys = list(document) if isinstance(document, dict) else list(range(len(document)))
        found = [(document, key) for key in keys]
        for key in keys:
            found += places(document[key])
    return found


def spoil_document(text: str, rng: random.Random) -> str:
    """Put something else in a place or two, leave it out, or double it."""
    document = json.loads(text)
    for _ in range(rng.randint(1, 2)):
        holder, key = rng.choice(places(document) or [([document], 0)])
        what = rng.random()
        if what < 0.2:
            del holder[key]
        elif what < 0.6:
            holder[key] = copy.deepcopy(rng.choice(ODD))
        elif isinstance(holder, dict) and what < 0.7:
            holder[rng.choice(["x", "type", "seat", "fair", "result"])] = holder[key]
        else:
            other, place = rng.choice(places(document))
            holder[key] = json.loads(json.dumps(other[place]))
    return json.dumps(document)


def spoil_text(text: str, rng: random.Random) -> str:
    """Change, leave out or double some letters, or cut the text."""
    for _ in range(rng.randint(1, 3)):
        place, length = rng.randrange(len(text) + 1), rng.randrange(60)
        instead = (
            rng.choice('{}[]",:0123456789-.eE\\\0\ud800 '),
            "",
            text[place : place + length] * 2,
            rng.choice(["NaN", "Infinity", "null", "true", "1e999", "[" * 5000, '"type":']),
        )
        text = text[:place] + rng.choice(instead) + text[place + rng.choice([0, 1, length]) :]
    return text[: rng.randrange(len(text) + 1)] if rng.random() < 0.05 else text


def read_record(text: str) -> None:
    """Read a record as text or as bytes, judge it, and write it again."""
    record = loads(text.encode("utf-8", "surrogatepass") if len(text) % 2 else text)
    verify(record)
    assert loads(dumps(record)) == record  # it is what is tested here


def read_lines(text: str) -> None:
    """Read a journal."""
    read_journal(text.encode("utf-8", "surrogatepass"))


def spoil_line(text: str, rng: random.Random) -> str:
    """Spoil one line of a journal, leave it out, or double it."""
    lines = text.split("\n")
    place = rng.randrange(len(lines) - 1)
    spoilt = spoil_document(lines[place], rng)
    lines[place : place + 1] = rng.choice([[spoilt], [], [lines[place]] * 2])
    return "\n".join(lines)


Reading = tuple[Callable[[str], None], tuple[Callable[[str, random.Random], str], ...], list[str]]


def readings() -> list[Reading]:
    """Return what is read, how it is spoilt, and the texts."""
    records = [record for name in GAMES for record in (recorded(name), entered(name))]
    texts = [dumps(record) for record in records]
    journals = [write_journal(record).decode() for record in records]
    return [
        (read_record, (spoil_text, spoil_document), texts),
        (read_lines, (spoil_text, spoil_line), journals),
    ]


def run(times: int, seed: int = 0) -> Counter[str]:
    """Read so many spoilt texts; return how many were refused, and how many read."""
    rng, tally = seeded(seed), Counter[str]()
    kinds = readings()
    for _ in range(times):
        read, spoilers, texts = rng.choice(kinds)
        text = rng.choice(spoilers)(rng.choice(texts), rng)
        try:
            read(text)
        except TrickyTwistError as error:
            str(error)
            tally["refused"] += 1
        except Exception:
            sys.stderr.write(f"{read.__name__}: {text!r}\n")
            raise
        else:
            tally["read"] += 1
    return tally


if __name__ == "__main__":
    print(dict(run(int(sys.argv[1]), int(sys.argv[2]) if sys.argv[2:] else 0)))  # noqa: T201
