"""Brief views: the current table, without the rules and without the past.

A brief view is the document of a view without four fields, at any depth: ``rules``, ``past`` (the
finished rounds), ``log`` (the finished tricks or turns) and ``rounds`` (the own seat's cards in
them). All other fields, types and words are the same as in the whole document, and it is as
canonical. A client that has the brief view of its seat, and from then on the events as its seat
sees them, knows the next brief view without knowing a rule.

The library writes brief views but cannot read them, because they lack these fields.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

import attrs

from tricky_twist.core.errors import EncodingError, Problem
from tricky_twist.core.values import value
from tricky_twist.encoding.coders import (
    Coder,
    ObjectCoder,
    OptionalCoder,
    TupleCoder,
    UnionCoder,
    union_coder,
)
from tricky_twist.encoding.text import Document, write

V_contra = TypeVar("V_contra", contravariant=True)

LEFT_OUT = frozenset(("rules", "past", "log", "rounds"))
"""The fields that a brief view does not have."""


@value
class BriefCodec(Generic[V_contra]):
    """Writes the brief views of one game.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.encoding import codecs_of
    >>> from tricky_twist.games import twisted as tw
    >>> codecs_of(TWISTED).brief.dumps(tw.view(tw.setup(2), None))
    '{"public":{"players":2,"type":"public-before-game"},"type":"spectator-view"}'
    """

    make_coder: Callable[[], Coder] = attrs.field(repr=False)

    def encode(self, view: V_contra) -> Document:
        """Return the brief document of a view.

        >>> from tricky_twist import TWISTED
        >>> from tricky_twist.encoding import codecs_of
        >>> from tricky_twist.games import twisted as tw
        >>> codecs_of(TWISTED).brief.encode(tw.view(tw.setup(2), None))["public"]
        {'type': 'public-before-game', 'players': 2}

        Raises:
            ~tricky_twist.core.errors.EncodingError: If it is no view of this game, or not well
                formed.
        """
        problems: list[Problem] = []
        document = self.make_coder().encode(view, "$", problems)
        if problems:
            raise EncodingError(tuple(problems))
        assert type(document) is dict  # or there was a problem
        return document

    def dumps(self, view: V_contra) -> str:
        """Return the canonical text of the brief document.

        Raises:
            ~tricky_twist.core.errors.EncodingError: As :meth:`encode`.
        """
        return write(self.encode(view))


def brief_coder(coder: Coder) -> Coder:
    """Return a coder that leaves the fields of :data:`LEFT_OUT` out, however deep they stand.

    >>> from tricky_twist.encoding.coders import NUMBER
    >>> whole = ObjectCoder(Problem, "problem", (("path", NUMBER), ("log", NUMBER)))
    >>> sorted(brief_coder(union_coder("a problem", (whole,))).by_tag["problem"].names)
    ['path', 'type']
    """
    match coder:
        case OptionalCoder(coder=present):
            return OptionalCoder(brief_coder(present))
        case TupleCoder(entry=entry, size=size):
            return TupleCoder(brief_coder(entry), size)
        case UnionCoder(expected=expected, by_tag=by_tag):
            return union_coder(expected, tuple(map(_brief_object, by_tag.values())))
        case _:
            return coder


def _brief_object(coder: ObjectCoder) -> ObjectCoder:
    fields, optional = map(_brief_fields, (coder.fields, coder.optional))
    return ObjectCoder(coder.kind, coder.tag, fields, optional, coder.told, coder.first)


def _brief_fields(fields: tuple[tuple[str, Coder], ...]) -> tuple[tuple[str, Coder], ...]:
    return tuple((name, brief_coder(part)) for name, part in fields if name not in LEFT_OUT)
