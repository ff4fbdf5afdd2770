"""Templates: whole sentences with holes, beside the class of the thing that they tell of.

A class of moves, events or facts tells itself in ``words``: one template for all of its values, or
a property that chooses one. Every template is a plain text in a call of :func:`template` or
:func:`plural`, so that a tool such as ``xgettext`` collects them all. A hole names a field, or a
property, and is filled by its type:

==========================  =============================================================
a seat                      its name, or ``seat 2``
several cards               side by side: ``M7 S2``, or ``no cards``
the cards of each seat      one seat after another: ``Ada M7 S2; seat 1 no cards``
a thing with words          these
a refusal of a move         its words to the player, with the clause
anything else               as it is printed
==========================  =============================================================

A form may follow a colon. ``{seats:and}`` and ``{cards:or}`` list things in a sentence,
``{cards:count}`` gives their number, ``{wrong:parts}`` puts semicolons between things,
``{points:commas}`` commas and ``{values:run}`` hyphens. ``{by:signed}`` writes ``+1``,
``{points:size}`` leaves the sign out, and
``{kind:name}`` is the spoken name of a card. ``{score.total}`` is a field of a field.
"""

import re
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from types import UnionType
from typing import Any, LiteralString, Union, get_args, get_origin, get_type_hints

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.errors import Violation
from tricky_twist.core.phrases import Names, cards_by_seat, join_words, name_of, side_by_side
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value

Speaker = Callable[[Any, Names], str]
"""A function that puts the content of a hole into words."""

_HOLE = r"\{([\w.]+)(?::(\w+))?\}"
_SENDER = "sender"
"""The hole for the seat that tried a move, which no facts repeat."""


@value
class Template:
    """A whole sentence with holes, or one for each number of things.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> adds = template("{seat} adds {card} to the row")
    >>> adds.fill(tw.Place(Seat(1), tw.Card(12)), ("Ada", "Ben"))
    'Ben adds 12 to the row'
    """

    english: str
    """The sentence; of several the one for 1."""
    many: str = ""
    """The sentence for other numbers than 1; empty if there is one for all."""
    count: str = ""
    """The field that decides: a number, or things to count; ``points:size`` of any sign."""
    none: str = ""
    """The sentence for 0; empty if it is as for many."""

    @property
    def texts(self) -> tuple[str, ...]:
        """Every sentence that it may be.

        >>> plural("size", "{size} card", "{size} cards", none=template("no cards")).texts
        ('{size} card', '{size} cards', 'no cards')
        """
        return tuple(filter(None, (self.english, self.many, self.none)))

    def fill(self, thing: object, names: Names = (), sender: Seat | None = None) -> str:
        """Return the sentence with the fields of *thing* in its holes.

        The hole ``{sender}`` is for the seat that tried a move.
        """
        words = []
        kind: Any = type(thing)
        for before, get, speak in _parts(kind, self.text_for(thing)):
            words.append(before)
            if speak is not None:
                words.append(speak(get(thing), names))
            elif get is not None:
                words.append("the player" if sender is None else name_of(sender, names))
        return "".join(words)

    def without_first(self, field: str) -> "Template":
        """Return a template whose sentences lack this hole where they begin with it.

        >>> template("{seat} takes the row").without_first("seat").english
        'takes the row'
        """
        begin = f"{{{field}}} "
        rest = [text.removeprefix(begin) for text in (self.english, self.many, self.none)]
        return Template(rest[0], rest[1], self.count, rest[2])

    def text_for(self, thing: object) -> str:
        """Return the sentence for the number of things, with its holes.

        >>> from tricky_twist import Seat
        >>> from tricky_twist.games import twisted as tw
        >>> dealt = tw.HandDealtUnseen(Seat(0), 1)
        >>> plural("size", "{size} card", "{size} cards").text_for(dealt)
        '{size} card'
        """
        if not self.many:
            return self.english
        field, _, form = self.count.partition(":")
        held = attrgetter(field)(thing)
        number = held if type(held) is int else len(held)
        number = abs(number) if form == "size" else number
        if number == 0 and self.none:
            return self.none
        return self.english if number == 1 else self.many


def template(english: LiteralString) -> Template:
    """Return the template of a sentence.

    >>> template("the pile is empty").fill(None)
    'the pile is empty'
    """
    return Template(english)


def plural(
    count: str, one: LiteralString, many: LiteralString, *, none: Template | None = None
) -> Template:
    """Return a template with a sentence for each number that the field *count* may have.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> dealt = plural("size", "{seat} is dealt {size} card", "{seat} is dealt {size} cards")
    >>> [dealt.fill(tw.HandDealtUnseen(Seat(0), size)) for size in (1, 2)]
    ['seat 0 is dealt 1 card', 'seat 0 is dealt 2 cards']
    """
    return Template(one, many, count, none.english if none else "")


def holes(text: str) -> tuple[tuple[str, str], ...]:
    """Return the holes of a text: the field of each, and its form.

    >>> holes("{seat} says {cards:and}")
    (('seat', ''), ('cards', 'and'))
    """
    return tuple((hole[1], hole[2] or "") for hole in re.finditer(_HOLE, text))


# How a hole is filled -----------------------------------------------------------------------------


@cache
def _parts(kind: Any, text: str) -> tuple[tuple[str, Any, Speaker | None], ...]:
    """Return a text in parts: the text before a hole, the getter for the hole, and its speaker."""
    parts: list[tuple[str, Any, Speaker | None]] = []
    end = 0
    for hole in re.finditer(_HOLE, text):
        field, form = hole[1], hole[2] or ""
        speak = None if field == _SENDER else speaker_of(kind, field, form)
        parts.append((text[end : hole.start()], attrgetter(field), speak))
        end = hole.end()
    return (*parts, (text[end:], None, None))


def speaker_of(kind: Any, field: str, form: str) -> Speaker:
    """Return the function that puts a field of a class into words in this form.

    >>> from tricky_twist.games import twisted as tw
    >>> speaker_of(tw.GameEnded, "points", "and")((12, 9), ())
    '12 and 9'

    Raises:
        LookupError: If there is no such field, or no such form.
    """
    return _speaker_of(kind, field, form)


@cache
def _speaker_of(kind: Any, field: str, form: str) -> Speaker:
    for name in field.split("."):
        kind = _kind_of(kind, name)
    return _FORMS[form](kind)


@cache
def _kind_of(kind: Any, name: str) -> Any:
    """Return the type of a field, or of a property."""
    if get_origin(kind) in (Union, UnionType):
        kind = next(each for each in get_args(kind) if name in _names_of(each))
    found = vars(kind).get(name)
    if isinstance(found, property):
        return get_type_hints(found.fget)["return"]
    return get_type_hints(kind)[name]


def _names_of(kind: Any) -> frozenset[str]:
    return frozenset((*get_type_hints(kind), *vars(kind)))


def _plain(kind: Any) -> Speaker:
    if kind is Any:
        return _whatever
    if kind is Seat:
        return name_of
    if kind is int:
        return lambda held, _names: f"{held:d}"
    if _is_set(kind):
        return lambda held, _names: side_by_side(_checked(held, kind))
    if get_origin(kind) is tuple:
        return _side_by_side(get_args(kind)[0])
    if get_origin(kind) is Violation:
        return _refusal
    kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    if any(map(has_template, kinds)):
        return lambda held, names: str(_checked(held, kinds).words.fill(held, names))
    return lambda held, _names: str(_checked(held, kinds))


def _refusal(held: Any, names: Names) -> str:
    return f"{held.facts.words.fill(held.facts, names, held.sender)} [{held.clause}]"


def _whatever(held: Any, names: Names) -> str:
    return str(held.words.fill(held, names)) if has_template(type(held)) else str(held)


def _side_by_side(entry: Any) -> Speaker:
    if _is_set(entry) or get_origin(entry) is tuple:
        return cards_by_seat
    speak = _plain(entry)
    return lambda held, names: side_by_side(speak(each, names) for each in held)


def _joined(separator: str) -> Callable[[Any], Speaker]:
    def joined(kind: Any) -> Speaker:
        speak = _plain(_entry(kind))
        return lambda held, names: separator.join(speak(each, names) for each in held)

    return joined


def _listed(last: str) -> Callable[[Any], Speaker]:
    def listed(kind: Any) -> Speaker:
        speak = _plain(_entry(kind))
        return lambda held, names: join_words((speak(each, names) for each in held), last)

    return listed


def _number(form: Callable[[Any], str]) -> Callable[[Any], Speaker]:
    return lambda _kind: lambda held, _names: form(held)


def _name(kind: Any) -> Speaker:
    if _is_set(kind):
        return lambda held, _names: join_words(each.words for each in _checked(held, kind))
    return lambda held, _names: str(_checked(held, kind).words)


_FORMS: dict[str, Callable[[Any], Speaker]] = {
    "": _plain,
    "and": _listed("and"),
    "or": _listed("or"),
    "parts": _joined("; "),
    "commas": _joined(", "),
    "run": _joined("-"),
    "count": _number(lambda held: f"{len(held):d}"),
    "signed": _number(lambda held: f"{held:+d}"),
    "size": _number(lambda held: f"{abs(held):d}"),
    "name": _name,
}


def has_template(kind: Any) -> bool:
    """Say whether things of a class have a template.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> has_template(tw.Place), has_template(Seat)
    (True, False)
    """
    words = getattr(kind, "words", None)
    if isinstance(words, property):
        return get_type_hints(words.fget)["return"] is Template
    return isinstance(words, Template)


def _is_set(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, CardSet)


def _entry(kind: Any) -> Any:
    """Return the type of the things that are listed."""
    return type(kind.deck[0]) if _is_set(kind) else get_args(kind)[0]


def _checked(held: Any, kinds: Any) -> Any:
    """Return the content of a field, if its type is right."""
    if not isinstance(held, kinds):
        raise TypeError
    return held
