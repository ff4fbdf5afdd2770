"""Who sees a field of a state: declared where the field is.

A field is seen by everybody, or declares who sees it: the seat whose entry it is
(:func:`seen_by_owner`), nobody (:func:`seen_by_nobody`), its own seat until all may
(:func:`seen_later`), or a seat through what it remembers (:func:`remembered`). A class in which one
field declares this is hidden as a whole: all of its fields declare it. From these declarations
:class:`~tricky_twist.core.views.Views` fills the views.
"""

from typing import Any, NamedTuple

import attrs


class Seen(NamedTuple):
    """Who sees a field. Its names are those of fields and properties."""

    kind: str
    own: str = ""
    """The field in which a seat sees its own."""
    size: str = ""
    """The field in which everybody sees how much each seat has."""
    now: str = ""
    """What the state holds now, if the field says what it held at the start."""
    shown: str = ""
    """The field in which everybody sees all of it, when that is open."""
    when: str = ""
    """The property of the state that says whether that is open."""


def seen_by_owner(own: str, *, size: str, now: str = "", shown: str = "", when: str = "") -> Any:  # noqa: ANN401
    """Declare a field with an entry for each seat, which only that seat sees, in *own*.

    All see in *size* how much each seat has. *now* gives the entries of this moment, if they are
    not those of the field: a property of the state, such as ``hands``, or a part of one, such as
    ``held[0]``. All see all of it in *shown* when the property *when* of the state says so.
    """
    return _declare(Seen("owner", own, size, now, shown, when))


def seen_by_nobody() -> Any:  # noqa: ANN401  # what stands for a field may be of any type
    """Declare a field that nobody sees."""
    return _declare(Seen("nobody"))


def seen_later(own: str, *, when: str) -> Any:  # noqa: ANN401  # as above
    """Declare a tuple of things with a seat each, which only that seat sees, in *own*.

    All see all of it, in the field of the same name, when the property *when* of the state says so.
    """
    return _declare(Seen("later", own, when=when))


def remembered(own: str, *, default: Any = attrs.NOTHING) -> Any:  # noqa: ANN401  # as above
    """Declare a field of which a seat sees in *own* what it remembers, through a function."""
    return attrs.field(default=default, metadata={Seen: Seen("memory", own)})


def seen_as(shown: str) -> Any:  # noqa: ANN401  # as above
    """Declare a field that everybody sees in another form, in *shown*, through a function."""
    return _declare(Seen("all", shown=shown))


def _declare(seen: Seen) -> Any:  # noqa: ANN401  # as above
    return attrs.field(metadata={Seen: seen})
