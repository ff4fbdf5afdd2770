"""What a translation must keep: holes, numbers, ids, ends, typography and the terms of a game."""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

from tricky_twist.core.holes import holes
from tricky_twist.core.values import value
from tricky_twist.words.files import Document, Entry
from tricky_twist.words.gather import Message, without_holes
from tricky_twist.words.languages import ENGLISH, NARROW, Language, language_called

FOLDER = Path(__file__).with_name("terms")
"""A file for each language: for each domain, patterns of English and of the language."""


@value
class Terms:
    """Pairs of patterns: where the first matches the English words, the second must match.

    >>> [*Terms((("toads?", "pad(den)?"),)).missing("a toad stays", "een kikker blijft")]
    ["'toad' is not 'pad(den)?'"]
    """

    pairs: tuple[tuple[str, str], ...] = ()

    def missing(self, english: str, words: str) -> Iterator[str]:
        """Yield the terms that the English words have and the translation lacks."""
        left = without_holes(english)
        bare = without_holes(words)
        for term, called in self.pairs:
            found = re.search(rf"(?<!\w)(?:{term})(?!\w)", left, re.IGNORECASE)
            if found is None:
                continue
            left = re.sub(rf"(?<!\w)(?:{term})(?!\w)", "", left, flags=re.IGNORECASE)
            if not re.search(called, bare, re.IGNORECASE):
                yield f"{found[0]!r} is not {called!r}"


@cache
def terms_of(language: str, domain: str) -> Terms:
    """Return the terms of a domain in a language, the longest first; none if nothing lists them.

    >>> terms_of("tlh", "twisted").pairs
    ()
    """
    english, called = _listed("en", domain), _listed(language, domain)
    names = sorted(called.keys() & english.keys(), key=lambda name: (-len(name), name))
    return Terms(tuple((english[name], called[name]) for name in names))


def _listed(language: str, domain: str) -> dict[str, str]:
    path = FOLDER / f"{language}.toml"
    listed = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
    found: dict[str, str] = listed.get(domain, {})
    return found


@value
class Fault:
    """Something that a translation does not keep.

    >>> print(Fault("TW-04 text", "numbers", "5 is gone", "een pad"))
    TW-04 text: numbers: 5 is gone: een pad
    """

    context: str
    check: str
    reason: str
    words: str = ""

    def __str__(self) -> str:
        """Return it in one line."""
        return ": ".join(filter(None, (self.context, self.check, self.reason, self.words)))


def find_faults(document: Document, messages: tuple[Message, ...], domain: str) -> Iterator[Fault]:
    """Yield everything that is wrong with a catalogue of these messages.

    A remark such as ``# waive numbers: the word for both is no number`` waives a check for one
    entry. A waiver without need is a fault, too.
    """
    code = document.header.get("Language", "")
    speech = language_called(code)
    if document.header.get("Plural-Forms") != speech.plural_forms and speech.name:
        yield Fault("header", "plural", f"Plural-Forms must be {speech.plural_forms}")
    known = {entry.message.key: entry for entry in document.entries}
    for key in known.keys() - {message.key for message in messages}:
        yield Fault(key[0], "stale", "no such English words any more", key[1])
    terms = terms_of(code, domain)
    for message in messages:
        entry = known.get(message.key)
        if entry is None or not entry.is_translated:
            yield Fault(message.context, "missing", "not translated", message.english)
        else:
            yield from faults_of(entry, speech, terms)


def faults_of(entry: Entry, speech: Language, terms: Terms) -> Iterator[Fault]:
    """Yield what is wrong with one entry, but for what it waives with a reason."""
    waived = _waived(entry)
    needed = set()
    for fault in _faults(entry, speech, terms):
        needed.add(fault.check)
        if not waived.get(fault.check):
            yield fault
    for check, reason in waived.items():
        if check not in needed or not reason:
            why = "nothing to waive" if reason else "a waiver needs a reason"
            yield Fault(entry.message.context, f"waive {check}", why)


def _waived(entry: Entry) -> Mapping[str, str]:
    lines = [each.removeprefix("waive ") for each in entry.remarks if each.startswith("waive ")]
    parts = [line.partition(":") for line in lines]
    return {check.strip(): reason.strip() for check, _, reason in parts}


def _faults(entry: Entry, speech: Language, terms: Terms) -> Iterator[Fault]:
    message = entry.message
    wanted = speech.forms if message.plural else 1
    if len(entry.words) != wanted:
        yield Fault(message.context, "plural", f"{len(entry.words)} forms, not {wanted}")
        return
    for number, words in enumerate(entry.words):
        is_for_one = number == 0 and speech.forms > 1
        english = message.english if is_for_one else message.plural or message.english
        for check, find in CHECKS.items():
            for reason in find(english, words, speech):
                yield Fault(message.context, check, reason, words)
        for reason in terms.missing(message.english, words):
            yield Fault(message.context, "term", reason, words)


# One check each -----------------------------------------------------------------------------------

_ID = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+\b")
_DIGITS = re.compile(r"\d+")
_END = re.compile(r"[.?!:…]$")
_APOSTROPHES = "'\N{RIGHT SINGLE QUOTATION MARK}"
_GLUED = re.compile(rf"\}}[^\W\d_]|\}}[-{_APOSTROPHES}][^\W\d_]|[^\W\d_]\{{")
_ELIDED = re.compile(rf"\b[^\W\d_]{{1,4}}[{_APOSTROPHES}]\{{")
FEW_WORDS = 2
"""So many words may be the same in two languages."""
SHORT = 40
"""Sentences of up to so many characters may grow as they like."""
SHRINKS, GROWS = 0.6, 1.7
"""How much shorter or longer a sentence may get."""


def _holes(english: str, words: str, _speech: Language) -> Iterator[str]:
    wanted, found = Counter(holes(english)), Counter(holes(words))
    for field, form in (wanted - found) | (found - wanted):
        yield f"the hole {{{field}{':' if form else ''}{form}}} is not there as often"
    if re.search(r"[{}]", without_holes(words)):
        yield "a brace that is no hole"


def _ids(english: str, words: str, _speech: Language) -> Iterator[str]:
    wanted, found = Counter(_ID.findall(english)), Counter(_ID.findall(words))
    for each in (wanted - found) | (found - wanted):
        yield f"{each} is not there as often"


def numbers_in(text: str, speech: Language) -> Counter[int]:
    """Return the numbers in a text, in digits or in words, except 1 in words.

    >>> numbers_in("seats 1 and 2 with two cards [TW-04]", ENGLISH)
    Counter({2: 2, 1: 1})
    """
    bare = _ID.sub("", without_holes(text))
    found = Counter(map(int, _DIGITS.findall(bare)))
    if speech.not_numbers:
        bare = re.sub(speech.not_numbers, "", bare, flags=re.IGNORECASE)
    for number, pattern in enumerate(speech.numbers, 2):
        found[number] += len(re.findall(rf"(?<!\w)(?:{pattern})(?!\w)", bare, re.IGNORECASE))
    return +found


def _numbers(english: str, words: str, speech: Language) -> Iterator[str]:
    if not speech.numbers:
        return
    wanted, found = numbers_in(english, ENGLISH), numbers_in(words, speech)
    for number in wanted - found:
        yield f"{number} is lost"
    for number in found - wanted:
        yield f"{number} is new"


def _ends(english: str, words: str, speech: Language) -> Iterator[str]:
    ends = [found[0] if (found := _END.search(text)) else "" for text in (english, words)]
    if ends[0] != ends[1]:
        yield f"it ends with {ends[1] or 'no mark'!r}, not with {ends[0] or 'no mark'!r}"
    begins = english[:1].isalpha() and words[:1].isalpha() and not english[:2].isupper()
    if begins and speech.name and english[0].islower() != words[0].islower():
        yield "it begins with another kind of letter"


def _spaces(english: str, words: str, _speech: Language) -> Iterator[str]:
    if words != words.strip() or ("  " in words and "  " not in english):
        yield "a space too many"


def _marks(_english: str, words: str, speech: Language) -> Iterator[str]:
    for mark in speech.forbidden:
        if mark in words:
            yield f"a typewriter's {mark}"
    bare = without_holes(words.replace("{", "x{"))
    for mark in speech.narrow:
        if re.search(rf"(?<!{NARROW}){re.escape(mark)}(?=\W|$)", bare):
            yield f"no narrow no-break space before {mark}"
    if speech.narrow and re.search(rf"«(?!{NARROW})", bare):
        yield "no narrow no-break space after «"


def _glue(_english: str, words: str, speech: Language) -> Iterator[str]:
    if found := _GLUED.search(words):
        yield f"something is glued to a hole: {found[0]}"
    if _ELIDED.search(words):
        yield "an article with an apostrophe before a hole"
    if speech.articles and (found := re.search(rf"{speech.articles} \{{", words, re.IGNORECASE)):
        yield f"an article or preposition that may change: {found[0]}"


def _sameness(english: str, words: str, _speech: Language) -> Iterator[str]:
    if words == english and len(without_holes(english).split()) > FEW_WORDS:
        yield "still English"


def _length(english: str, words: str, _speech: Language) -> Iterator[str]:
    if len(english) > SHORT and not SHRINKS < len(words) / len(english) < GROWS:
        yield "much longer or shorter"


CHECKS: Mapping[str, Callable[[str, str, Language], Iterator[str]]] = {
    "holes": _holes,
    "ids": _ids,
    "numbers": _numbers,
    "ends": _ends,
    "spaces": _spaces,
    "marks": _marks,
    "glue": _glue,
    "english": _sameness,
    "length": _length,
}
"""Every check of one text, by the name that a waiver has."""
