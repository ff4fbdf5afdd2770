"""The terms of a table: the key of its watchers, their delay, and the clock."""

from hmac import compare_digest
from typing import Any

import attrs

from tricky_twist.core.errors import EncodingError, Problem, WrongTypeError
from tricky_twist.core.validators import exactly
from tricky_twist.encoding.text import parse
from tricky_twist.hosting.places import digest_of
from tricky_twist.hosting.stores import Line


@attrs.frozen
class Terms:
    """The terms of a table, which never change."""

    watchers: str = attrs.field(validator=exactly(str))
    """The digest of the key for watchers."""
    delay: int = attrs.field(default=0, validator=exactly(int))
    """By how many moves watchers are behind."""
    clock: int | None = attrs.field(default=None, validator=exactly(int, type(None)))
    """How many seconds a turn may take; ``None`` for any number."""

    def is_watcher(self, key: str) -> bool:
        """Say whether this key lets a client watch."""
        return compare_digest(self.watchers, digest_of(key))

    def tell(self) -> dict[str, Any]:
        """Return the field of a room's line that holds the terms."""
        return {"terms": attrs.asdict(self)}


def terms_of(line: Line) -> Terms:
    """Return the terms in a line about a room.

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If there are none.
    """
    document: Any = parse(line.text)
    try:
        return Terms(**document["terms"])
    except (TypeError, KeyError, WrongTypeError):
        raise EncodingError((Problem("$.terms", "there are none"),)) from None
