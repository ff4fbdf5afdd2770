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

import enum
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from types import UnionType
from typing import Any, LiteralString, Union, get_args, get_origin, get_type_hints

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.catalogues import ENGLISH, translated
from tricky_twist.core.errors import Violation
from tricky_twist.core.holes import HOLE, SENDER, kind_of_field
from tricky_twist.core.phrases import (
    Names,
    cards_by_seat,
    join_words,
    name_of,
    semicolon,
    side_by_side,
)
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value

Speaker = Callable[[Any, Names], str]
"""A function that puts the content of a hole into words."""


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
    context: str = ""
    """The context of its translations; empty if that is the name of the thing's class."""

    @property
    def texts(self) -> tuple[str, ...]:
        """Every sentence that it may be.

        >>> plural("size", "{size} card", "{size} cards", none=template("no cards")).texts
        ('{size} card', '{size} cards', 'no cards')
        """
        return tuple(filter(None, (self.english, self.many, self.none)))

    def fill(
        self,
        thing: object,
        names: Names = (),
        sender: Seat | None = None,
        language: str = ENGLISH,
    ) -> str:
        """Return the sentence with the fields of *thing* in its holes.

        The hole ``{sender}`` is for the seat that tried a move. A sentence without a translation
        stays English: see :func:`~tricky_twist.core.catalogues.languages_of`.
        """
        words = []
        kind: Any = type(thing)
        for before, get, speak in _parts(kind, self.text_for(thing, language), language):
            words.append(before)
            if speak is not None:
                words.append(speak(get(thing), names))
            elif get is not None:
                words.append(sender_in_words(sender, names, language))
        return "".join(words)

    def without_first(self, field: str) -> "Template":
        """Return a template whose sentences lack this hole where they begin with it.

        >>> template("{seat} takes the row").without_first("seat").english
        'takes the row'
        """
        begin = f"{{{field}}} "
        rest = [text.removeprefix(begin) for text in (self.english, self.many, self.none)]
        return Template(rest[0], rest[1], self.count, rest[2], self.context)

    def text_for(self, thing: object, language: str = ENGLISH) -> str:
        """Return the sentence for the number of things, with its holes.

        >>> from tricky_twist import Seat
        >>> from tricky_twist.games import twisted as tw
        >>> dealt = tw.HandDealtUnseen(Seat(0), 1)
        >>> plural("size", "{size} card", "{size} cards").text_for(dealt)
        '{size} card'
        """
        number = self._number_of(thing) if self.many else 1
        if language != ENGLISH:
            return self._translated(type(thing), number, language)
        if number == 0 and self.none:
            return self.none
        return self.english if number == 1 else self.many

    def _number_of(self, thing: object) -> int:
        field, _, form = self.count.partition(":")
        held = attrgetter(field)(thing)
        number = held if type(held) is int else len(held)
        return abs(number) if form == "size" else number

    def _translated(self, kind: type, number: int, language: str) -> str:
        """Return the sentence for a number in another language, by the plural rule of that."""
        where = kind.__module__, self.context or kind.__name__
        if number == 0 and self.none:
            return translated(*where, self.none, "", language)[0][0]
        forms, form = translated(*where, self.english, self.many, language)
        return forms[form(number)] if self.many else forms[0]


def template(english: LiteralString, context: str = "") -> Template:
    """Return the template of a sentence.

    >>> template("the pile is empty").fill(None)
    'the pile is empty'
    """
    return Template(english, context=context)


def plural(
    count: str,
    one: LiteralString,
    many: LiteralString,
    *,
    none: Template | None = None,
    context: str = "",
) -> Template:
    """Return a template with a sentence for each number that the field *count* may have.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> dealt = plural("size", "{seat} is dealt {size} card", "{seat} is dealt {size} cards")
    >>> [dealt.fill(tw.HandDealtUnseen(Seat(0), size)) for size in (1, 2)]
    ['seat 0 is dealt 1 card', 'seat 0 is dealt 2 cards']
    """
    return Template(one, many, count, none.english if none else "", context)


# How a hole is filled -----------------------------------------------------------------------------

THE_PLAYER = template("the player", context="player")
"""The words for a seat that tried a move, if none is known."""


def sender_in_words(sender: Seat | None, names: Names, language: str = ENGLISH) -> str:
    """Return the name of the seat that tried a move.

    >>> sender_in_words(None, ()), sender_in_words(Seat(1), ("Ada", "Ben"))
    ('the player', 'Ben')
    """
    if sender is None:
        return THE_PLAYER.text_for(THE_PLAYER, language)
    return name_of(sender, names, language)


@cache
def _parts(kind: Any, text: str, language: str) -> tuple[tuple[str, Any, Speaker | None], ...]:
    """Return a text in parts: the text before a hole, the getter for the hole, and its speaker."""
    parts: list[tuple[str, Any, Speaker | None]] = []
    end = 0
    for hole in HOLE.finditer(text):
        field, form = hole[1], hole[2] or ""
        speak = None if field == SENDER else speaker_of(kind, field, form, language)
        parts.append((text[end : hole.start()], attrgetter(field), speak))
        end = hole.end()
    return (*parts, (text[end:], None, None))


def speaker_of(kind: Any, field: str, form: str, language: str = ENGLISH) -> Speaker:
    """Return the function that puts a field of a class into words in this form.

    >>> from tricky_twist.games import twisted as tw
    >>> speaker_of(tw.GameEnded, "points", "and")((12, 9), ())
    '12 and 9'

    Raises:
        LookupError: If there is no such field, or no such form.
    """
    return _speaker_of(kind, field, form, language)


@cache
def _speaker_of(kind: Any, field: str, form: str, language: str) -> Speaker:
    for name in field.split("."):
        kind = kind_of_field(kind, name)
    return _FORMS[form](kind, language)


def _plain(kind: Any, language: str) -> Speaker:
    if kind is Any:
        return lambda held, names: _whatever(held, names, language)
    if kind is Seat:
        return (
            name_of if language == ENGLISH else lambda held, names: name_of(held, names, language)
        )
    if kind is int:
        return lambda held, _names: f"{held:d}"
    if _is_set(kind):
        return lambda held, _names: side_by_side(_checked(held, kind), language)
    if get_origin(kind) is tuple:
        return _side_by_side(get_args(kind)[0], language)
    if get_origin(kind) is Violation:
        return lambda held, names: _refusal(held, names, language)
    kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    if any(map(has_template, kinds)):
        return lambda held, names: _told(_checked(held, kinds), names, language)
    return lambda held, _names: word_for(_checked(held, kinds), language)


def _refusal(held: Any, names: Names, language: str) -> str:
    words = held.facts.words.fill(held.facts, names, held.sender, language)
    return f"{words} [{held.clause}]"


def _whatever(held: Any, names: Names, language: str) -> str:
    return _told(held, names, language) if has_template(type(held)) else str(held)


def _told(held: Any, names: Names, language: str) -> str:
    return str(held.words.fill(held, names, None, language))


def word_for(held: object, language: str) -> str:
    """Return a thing as it is printed; a member of an enum by its word in the language.

    A class whose words are more than notation has a template ``printed``.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> word_for(tt.Suit.MOON, "en"), word_for(12, "nl")
    ('moon', '12')
    """
    words = str(held)
    if language == ENGLISH:
        return words
    own = getattr(held, "printed", None)
    if isinstance(own, Template):
        return own.fill(held, (), None, language)
    if not isinstance(held, enum.Enum):
        return words
    kind = type(held)
    return translated(kind.__module__, kind.__name__, words, "", language)[0][0]


def _side_by_side(entry: Any, language: str) -> Speaker:
    if _is_set(entry) or get_origin(entry) is tuple:
        return lambda held, names: cards_by_seat(held, names, language)
    speak = _plain(entry, language)
    return lambda held, names: side_by_side((speak(each, names) for each in held), language)


def _joined(separator: str) -> Callable[[Any, str], Speaker]:
    def joined(kind: Any, language: str) -> Speaker:
        speak = _plain(_entry(kind), language)
        return lambda held, names: separator.join(speak(each, names) for each in held)

    return joined


def _sentences(kind: Any, language: str) -> Speaker:
    speak = _plain(_entry(kind), language)
    return lambda held, names: semicolon(language).join(speak(each, names) for each in held)


def _listed(last: str) -> Callable[[Any, str], Speaker]:
    def listed(kind: Any, language: str) -> Speaker:
        speak = _plain(_entry(kind), language)
        return lambda held, names: join_words((speak(each, names) for each in held), last, language)

    return listed


def _number(form: Callable[[Any], str]) -> Callable[[Any, str], Speaker]:
    return lambda _kind, _language: lambda held, _names: form(held)


def _name(kind: Any, language: str) -> Speaker:
    if _is_set(kind):
        return lambda held, _names: join_words(
            (spoken(each, language) for each in _checked(held, kind)), "and", language
        )
    return lambda held, _names: spoken(_checked(held, kind), language)


def spoken(card: Any, language: str = ENGLISH) -> str:
    """Return the name of a card to be read out.

    A class of cards has a template ``spoken``, or only the English name ``words``.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> spoken(ft.Twhist.POLE_POSITION), spoken(ft.FlipCard(-1))
    ('pole position', 'FLIP card minus 1')
    """
    own = getattr(card, "spoken", None)
    return str(card.words) if own is None else str(own.fill(card, (), None, language))


_FORMS: dict[str, Callable[[Any, str], Speaker]] = {
    "": _plain,
    "and": _listed("and"),
    "or": _listed("or"),
    "parts": _sentences,
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
