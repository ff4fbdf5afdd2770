"""The observers of a field of a state, declared beside the field.

A field is public, or declares its observers: the seat whose entry it is (:func:`seen_by_owner`),
none at all (:func:`seen_by_nobody`), its own seat until all may see it (:func:`seen_later`), or a
seat through its memory (:func:`remembered`). A class in which one field declares this is hidden as
a whole: all of its fields declare it. From these declarations
:class:`~tricky_twist.core.views.Views` fills the views.
"""

from typing import Any

import attrs


class Seen:
    """The observers of a field. Its names are names of fields and properties."""

    kind: str
    own: str = ""
    """The field in which a seat sees its own."""
    size: str = ""
    """The public field that shows how much each seat has."""
    now: str = ""
    """The property with the current content, if the field holds the content at the start."""
    shown: str = ""
    """The public field that shows all of it when it is open."""
    when: str = ""
    """The property of the state that says whether that is open."""

    def __init__(self, kind: str, own: str = "", **names: str) -> None:
        """Keep the observers, and the names by their purposes."""
        vars(self).update(names, kind=kind, own=own)


def seen_by_owner(own: str, *, size: str, now: str = "", shown: str = "", when: str = "") -> Any:
    """Declare a field with an entry for each seat, which only that seat sees, in *own*.

    All see in *size* how much each seat has. *now* names the current entries, if they differ from
    the field: a property of the state, such as ``hands``, or a part of one, such as ``held[0]``.
    All see all of it in *shown* when the property *when* of the state is true.
    """
    return _declare(Seen("owner", own, size=size, now=now, shown=shown, when=when))


def seen_by_nobody() -> Any:
    """Declare a field that no seat sees."""
    return _declare(Seen("nobody"))


def seen_later(own: str, *, when: str) -> Any:
    """Declare a tuple of things with a seat each, which only that seat sees, in *own*.

    All see all of it, in the field of the same name, when the property *when* of the state is true.
    """
    return _declare(Seen("later", own, when=when))


def remembered(own: str, *, default: Any = attrs.NOTHING) -> Any:
    """Declare a field whose content a seat remembers in *own*, through a function."""
    return attrs.field(default=default, metadata={Seen: Seen("memory", own)})


def seen_as(shown: str) -> Any:
    """Declare a field that is public in another form, in *shown*, through a function."""
    return _declare(Seen("all", shown=shown))


def _declare(seen: Seen) -> Any:
    return attrs.field(metadata={Seen: seen})
