"""Recorded games, as a page steps through them."""

import json
from typing import Any

from tricky_twist.core.errors import EncodingError, Problem
from tricky_twist.core.seats import SEATS
from tricky_twist.encoding.text import parse, show
from tricky_twist.hosting.replaying import replay
from tricky_twist.records import decode, verify
from tricky_twist.web.page import language_of

MOST_MOVES = 2_000
"""How many moves a recorded game may have; the longest takes a fifth of that."""


def replayed(text: str) -> str:
    """Return the answer to ``{"record": ..., "seat": ...}``, which may have a language.

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If it is no such request, or no record.
    """
    asked: Any = parse(text)
    if type(asked) is not dict or asked.keys() - {"language"} != {"record", "seat"}:
        raise EncodingError((Problem("$", 'expected {"record": ..., "seat": ...}'),))
    seat = asked["seat"]
    if seat is not None and (type(seat) is not int or not 0 <= seat < len(SEATS)):
        raise EncodingError((Problem("$.seat", f"expected a seat or null, got {show(seat)}"),))
    held = asked["record"]
    record = decode(parse(held) if type(held) is str else held)
    if len(record.moves) > MOST_MOVES:
        raise EncodingError((Problem("$.record.moves", f"there are more than {MOST_MOVES}"),))
    verdict = verify(record)
    language = language_of(record.game, asked.get("language"))
    told = replay(record, None if seat is None else SEATS[seat], language)
    said = {"type": type(verdict).__name__, "words": str(verdict)}
    return json.dumps({"type": "replay", "language": language, "verdict": said, **told})
