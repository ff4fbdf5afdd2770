"""Names of players: the command, records and hosted tables accept the same ones.

A name appears in lists, score sheets and sentences. So it is short, a terminal can show it, and no
two players at a table share one. HTML is another matter: a page escapes every name.

Records that an older version wrote may hold other names. They still read.
"""

from collections.abc import Iterable
from contextlib import suppress
from itertools import islice
from typing import Any

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.encoding.coders import TEXT
from tricky_twist.encoding.text import show

_MOST_NAMES = 100
LONGEST_NAME = 30
"""How many characters a name may have."""


def find_name_fault(name: str, others: Iterable[str] = ()) -> str | None:
    """Return the fault of a player's name, in words; ``None`` if there is none.

    *others* are the names of the other players at the table. Capital letters make no difference.

    >>> find_name_fault("Ada", others=("Ben", "ADA"))
    'another player has the same name'
    >>> find_name_fault("")
    'it is empty'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If these are no texts.
    """
    if type(name) is not str:
        raise WrongTypeError(TEXT.expected, describe(name))
    taken = {require_text(other).lower() for other in require_several(others)}
    if not name.strip():
        return "it is empty"
    if len(name) > LONGEST_NAME:
        return f"it has more than {LONGEST_NAME} characters"
    if not name.isprintable():
        return "it has signs that cannot be shown"
    if name != name.strip():
        return "a space stands before or after it"
    if name.lower() in taken:
        return "another player has the same name"
    return None


def escape_name(name: str) -> str:
    r"""Return a name as every terminal can show it; only older files hold one that this changes.

    It escapes control codes and other signs that no terminal shows, and cuts a long name.

    >>> escape_name("Ada"), escape_name("B\nTT-99"), len(escape_name("B" * 100_000))
    ('Ada', 'B\\nTT-99', 31)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no text.
    """
    text = require_text(name)
    if len(text) <= LONGEST_NAME and text.isprintable():
        return text  # as nearly every name
    cut = text if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]}…"
    signs = (c if c.isprintable() else c.encode("unicode_escape").decode() for c in cut)
    return "".join(signs)


def require_name(name: object, others: Iterable[str] = ()) -> str:
    """Return the name of a player; refuse one with a fault.

    >>> require_name("Ada", others=("Ben",))
    'Ada'
    >>> require_name("Ben", others=("Ben",))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a name for a player, got 'Ben': another ...

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no text, or
            :func:`find_name_fault` finds a fault.
    """
    called = require_text(name)
    if (fault := find_name_fault(called, others)) is not None:
        raise WrongTypeError("a name for a player", f"{show(called)}: {fault}")
    return called


def require_names(names: object) -> tuple[str, ...]:
    """Return the names of the players at one table; refuse one with a fault.

    >>> require_names(["Ada", "Ben"])
    ('Ada', 'Ben')

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: As :func:`require_name`.
    """
    called: tuple[str, ...] = ()
    for name in require_several(names):
        called = (*called, require_name(name, called))
    return called


def require_several(names: Any) -> tuple[object, ...]:
    """Return several names, at most 100; refuse a single text and anything else that has none.

    >>> require_several(("Ada", "Ben"))
    ('Ada', 'Ben')

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it cannot be gone through, or is a text.
    """
    if not issubclass(type(names), str):
        with suppress(Exception):  # an object with any other fault holds no names
            return tuple(islice(names, _MOST_NAMES))
    raise WrongTypeError("a name for each seat", describe(names))


def require_text(text: object) -> str:
    """Return a text that every JSON reader can keep; refuse anything else.

    >>> require_text("Ada")
    'Ada'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is none.
    """
    if type(text) is not str or not TEXT.is_right(text):
        raise WrongTypeError(f"{TEXT.expected} {TEXT.of_texts}", describe(text))
    return text
