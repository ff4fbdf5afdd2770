"""Sentences in parts: words, seats and cards apart, for programs that draw cards and link names.

The parts follow from the same templates as the whole sentence. Joined, they are that sentence. With
a *reader* the sentence addresses that seat as "you": the verb after the seat changes with it. This
is English grammar; a translation has sentences of its own for the reader.
"""

import re
from collections.abc import Iterable
from functools import cache
from operator import attrgetter
from typing import Any

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.catalogues import ENGLISH, require_language
from tricky_twist.core.errors import Violation, WrongTypeError, describe
from tricky_twist.core.holes import SENDER, holes
from tricky_twist.core.phrases import (
    Names,
    around_last,
    join_words,
    name_of,
    require_names,
    semicolon,
    side_by_side,
)
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import (
    Template,
    has_template,
    sender_in_words,
    speaker_of,
    spoken,
    word_for,
)
from tricky_twist.core.validators import require_seat
from tricky_twist.core.values import value


@value
class Part:
    """A part of a sentence: the words, and the thing that they name.

    >>> from tricky_twist.games import twisted as tw
    >>> [part.text for part in parts_of(tw.Place(Seat(1), tw.Card(45)), ("Ada", "Ben"))]
    ['Ben', ' adds ', '45', ' to the row']
    """

    text: str
    thing: Any = None
    """The seat or the other thing, such as a card; ``None`` for the words between."""


Parts = tuple[Part, ...]


def parts_of(
    thing: object,
    names: Names = (),
    reader: Seat | None = None,
    language: str = ENGLISH,
) -> Parts:
    """Return the sentence about a move, an event or a violation in parts.

    Seats are called by *names*. The *reader* is called "you" in English; in other languages the
    reader has a name like everybody, since the verb there depends on more than a name.

    >>> from tricky_twist.games import twisted as tw
    >>> joined(parts_of(tw.Place(Seat(1), tw.Card(45)), reader=Seat(1)))
    'you add 45 to the row'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If the thing has no words, or the names are no
            tuple of texts, or the reader is no seat.
    """
    require_names(names)
    if reader is not None:
        require_seat(reader)
    require_language(language)
    about, sender = (thing.facts, thing.sender) if type(thing) is Violation else (thing, None)
    if not has_template(type(about)):
        raise WrongTypeError("something with words", describe(thing))
    try:
        whole = _filled(about, names, sender, language)
    except (AttributeError, LookupError, TypeError, ValueError):
        wanted = f"a {type(about).__name__} with fields of the right types"
        raise WrongTypeError(wanted, "one with wrong fields") from None
    return whole if reader is None or language != ENGLISH else _addressed(whole, reader)


def joined(parts: Iterable[Part]) -> str:
    """Return the sentence that parts make.

    >>> joined((Part("Ada", Seat(0)), Part(" takes the row")))
    'Ada takes the row'
    """
    return "".join([part.text for part in parts])


def imperative(move: Any, language: str = ENGLISH) -> str:
    """Return a move as a command to its seat, for a button; nothing if its words give none.

    A class of moves may have a template ``do`` of its own.

    >>> from tricky_twist.games import tricky_twist as tt, twisted as tw
    >>> imperative(tw.Take(Seat(0))), imperative(tt.LeaveUnused(Seat(2), tt.BonusCard.FLIP))
    ('Take the row', 'Do not use the flip card')

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it has no words, or wrong fields.
    """
    if not has_template(type(move)):
        raise WrongTypeError("something with words", describe(move))
    command = command_of(type(move))
    if command is None:
        return ""
    try:
        return _with_capital(command.fill(move, (), None, language))
    except (AttributeError, LookupError, TypeError, ValueError):
        wanted = f"a {type(move).__name__} with fields of the right types"
        raise WrongTypeError(wanted, "one with wrong fields") from None


def command_of(kind: Any) -> Template | None:
    """Return the template of moves of a class as commands; ``None`` if their words give none.

    >>> from tricky_twist.games import twisted as tw
    >>> command_of(tw.Place).english, command_of(tw.Deal)
    ('Add {card} to the row', None)
    """
    own, words = getattr(kind, "do", None), getattr(kind, "words", None)
    if isinstance(own, Template):
        return own
    begin = "{seat}"
    if not isinstance(words, Template) or not words.english.startswith(begin):
        return None
    texts = (words.english, words.many, words.none)
    one, many, none = (_as_command(text.removeprefix(begin)) for text in texts)
    return Template(one, many, words.count, none, words.context)


@cache
def _as_command(words: str) -> str:
    """Return the words after a seat as a command: only those before the next hole change."""
    before, hole, after = words.partition("{")
    return _with_capital(_to_you(before).lstrip()) + hole + after


def _with_capital(words: str) -> str:
    return words[:1].upper() + words[1:]


# How a hole is filled -----------------------------------------------------------------------------

_LASTS = {"and": "and", "or": "or"}
_BETWEEN = {"": " ", "run": "-"}
_PLAIN = (int, str, type(None))


@cache
def _pieces(text: str) -> tuple[tuple[str, str, str], ...]:
    """Return the words before each hole, with its field and form; last the words at the end."""
    before = re.split(r"\{[^}]*\}", text)
    return (*((words, *hole) for words, hole in zip(before, holes(text), strict=False)),)


@cache
def _end(text: str) -> str:
    return text.rpartition("}")[2]


def _filled(thing: Any, names: Names, sender: Seat | None, language: str) -> Parts:
    """Return a sentence in parts."""
    text = thing.words.text_for(thing, language)
    filler = _Filler(names, language)
    parts: list[Part] = []
    for before, field, form in _pieces(text):
        if before:
            parts.append(Part(before))
        if field == SENDER and not hasattr(type(thing), SENDER):
            parts.append(Part(sender_in_words(sender, names, language), sender))
        else:
            parts += filler.hole(thing, field, form)
    if _end(text):
        parts.append(Part(_end(text)))
    return tuple(parts)


@value
class _Filler:
    """Puts the content of holes into parts."""

    names: Names
    language: str

    def hole(self, thing: Any, field: str, form: str) -> Parts:
        """Return the content of a hole, in parts."""
        held = attrgetter(field)(thing)
        words = speaker_of(type(thing), field, form, self.language)(held, self.names)
        if form in _LASTS:
            found = self._listed([self._entry(each) for each in held], _LASTS[form])
        elif form == "name":
            found = self._named(held)
        elif form == "parts":
            found = self._between(held, semicolon(self.language))
        elif form in _BETWEEN:
            found = self._entry(held) if form == "" else self._between(held, _BETWEEN[form])
        else:
            found = (Part(words),)
        return found if joined(found) == words else (Part(words),)

    def _entry(self, held: Any) -> Parts:
        """Return one thing in parts, or several side by side."""
        if type(held) is Seat:
            return self._seat(held)
        if type(held) is tuple and any(isinstance(each, (tuple, CardSet)) for each in held):
            hands = [
                (*self._seat(Seat(n)), Part(" "), *self._entry(hand)) for n, hand in enumerate(held)
            ]
            return _with_between(hands, semicolon(self.language))
        if isinstance(held, (tuple, CardSet)):
            return self._between(held, " ") or (Part(side_by_side((), self.language)),)
        if has_template(type(held)):
            return _filled(held, self.names, None, self.language)
        if isinstance(held, _PLAIN):
            return (Part(str(held)),)
        return (Part(word_for(held, self.language), held),)

    def _seat(self, seat: Seat) -> Parts:
        return (Part(name_of(seat, self.names, self.language), seat),)

    def _named(self, held: Any) -> Parts:
        """Return cards under the names by which people call them."""
        cards = held if isinstance(held, CardSet) else (held,)
        return self._listed([(Part(spoken(each, self.language), each),) for each in cards], "and")

    def _between(self, held: Iterable[Any], words: str) -> Parts:
        return _with_between([self._entry(each) for each in held], words)

    def _listed(self, entries: list[Parts], last: str) -> Parts:
        """Return things as a list in a sentence."""
        if not entries:
            return (Part(join_words((), last, self.language)),)
        *most, end = entries
        if not most:
            return end
        before, between, after = around_last(last, self.language)
        parts = (Part(before), *_with_between(most, ", "), Part(between), *end, Part(after))
        return tuple([part for part in parts if part.text])


def _with_between(entries: list[Parts], words: str) -> Parts:
    found = [part for entry in entries for part in (Part(words), *entry)]
    return tuple(found[1:])


# You ----------------------------------------------------------------------------------------------

_YOU = "you"
_VERBS = {"is": "are", "has": "have", "was": "were"}
_LONG = re.compile(r"(?:ch|sh|ss|x|zz|o)es$")
_WORD = re.compile(r" (\w+)")
_ALSO = re.compile(r"(?<= and )(\w+s)(?= )")
_BEFORE_OBJECT = re.compile(r"\b(?:to|for|of|from|by|with|than|at) $")


def _addressed(parts: Parts, reader: Seat) -> Parts:
    """Return parts in which the reader is "you"."""
    found = [*parts]
    for place, part in enumerate(parts):
        if part.thing is not reader or type(part.thing) is not Seat:
            continue
        found[place] = Part(_YOU, reader)
        after = found[place + 1].text if place + 1 < len(found) else ""
        if after.startswith("'s"):
            found[place] = Part("your", reader)
            found[place + 1] = Part(after.removeprefix("'s"))
        elif after and not (place and _BEFORE_OBJECT.search(found[place - 1].text)):
            found[place + 1] = Part(_to_you(after))
    return tuple(found)


def _to_you(words: str) -> str:
    """Return the words after "you", with the verb that fits, and any other after "and"."""
    first = _WORD.match(words)
    if first is None:
        return words
    verb = _verb(first[1])
    rest = words[first.end() :]
    return f" {verb}{_ALSO.sub(lambda also: _verb(also[1]), rest)}"


def _verb(word: str) -> str:
    """Return the form of a verb that follows "you".

    >>> [_verb(word) for word in ("takes", "passes", "does", "may", "choose", "carries")]
    ['take', 'pass', 'do', 'may', 'choose', 'carry']
    """
    if word in _VERBS or not word.endswith("s") or word.endswith("ss"):
        return _VERBS.get(word, word)
    if word.endswith("ies"):
        return f"{word.removesuffix('ies')}y"
    return word.removesuffix("es" if _LONG.search(word) else "s")
