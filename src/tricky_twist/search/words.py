"""The words of a question and of its answers, and their synonyms.

The search of the documentation works in the same way. Its build takes the patterns from here, and
``docs/_static/search/find.js`` repeats the functions for browsers.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import (
    Callable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
    Set as AbstractSet,
    Sized,
)
from functools import cached_property

import attrs

from tricky_twist.games import game_called

WORD = r"[a-z]{2}-?[a-z]?\d+|\w+"
"""The form of a word; the id of an entry, such as TW-A06, is one."""

PLAINER = (
    (
        r"\b(?:has|had|have|got|needs?|forced|obliged|required|compelled) to\b|\bmust\b",
        " forced ",
    ),
    (r"\bneeds?(?= (?:i|we|you|they|a player)\b)", " forced "),
    (r"\bhow long (?:can|do|does|is|will)\b(.*)\b(?:last|take)\b", r" minutes \1"),
    (r"\bhow many cards\b(.*)\b(?:gets?|has|have|receives?|starts?)\b", r" deal cards \1"),
    (r"\b(?:go|goes|moves?|plays?) first\b", " begins first "),
    (r"\b(?:can(?:no|\W)?t|can not|unable to) follow(?: suit)?\b", " without suit "),
    (r"\bno(?: more)? cards? (?:in|of) (?:a|that|the) (colou?r|suit)\b", r" without \1 "),
)
"""How people ask for a duty, a duration, the size of a hand, who begins, a suit that they lack.

Each row has a pattern of a question, and the words of the rules for it.

The words for a duty are in the keywords of rules about what a player must do, or need not do.
Elsewhere they are small ones.
"""

SHORTEST = 4
"""How many letters a word has that may have an ending, or a slip in it."""

LONG = 6
"""How many letters a word has in which one may be wrong."""

WHOLE, MEANT, BEGUN = 100, 50, 30
"""The weights of a word, of its synonyms, and of a longer word that begins with it."""

Known = Mapping[str, Sized]
"""For every term that is known what has it."""


def words(text: str) -> list[str]:
    """Return the words of a text without accents and capitals; ids stay in one piece.

    So does a name such as ``legal_moves``, whose parts are there as well.
    """
    plain = unicodedata.normalize("NFKD", text.lower())
    letters = "".join(char for char in plain if not unicodedata.combining(char))
    letters = re.sub("['\N{RIGHT SINGLE QUOTATION MARK}]", "", letters)
    found: list[str] = []
    for word in re.findall(WORD, letters):
        parts = [part for part in word.split("_") if part]
        found += [*parts, "".join(parts)] if parts[1:] else parts
    return [re.sub(r"^([a-z]{2})(?=[a-z]?\d)", r"\1-", word) for word in found]


def plainly(question: str) -> str:
    """Return a question in which every way to ask for the same uses the words of the rules.

    >>> plainly("Do I have to follow suit?")
    'Do I  forced  follow suit?'
    """
    for asked_as, instead in PLAINER:
        question = re.sub(asked_as, instead, question, flags=re.IGNORECASE)
    return question


@attrs.frozen
class Speech:
    """How a language is searched: its small words, its endings, and its synonyms."""

    small: AbstractSet[str]
    """Words without a meaning for the search."""
    stem: Callable[[str], str]
    """Returns a word without its ending."""
    synonyms: tuple[tuple[str, str], ...] = ()
    """Words of people, and their synonyms in the texts."""
    apostrophe: str = ""
    """The sign that an apostrophe becomes: a space separates the words on both sides of it."""
    games: tuple[str, ...] = ()
    """The names of the games whose titles count as one word each."""

    @cached_property
    def titles(self) -> tuple[tuple[str, ...], ...]:
        """The title of each game, as the words of it that are not small."""
        found = (self.told(game_called(name).title) for name in self.games)
        return tuple(tuple(title) for title in found if title)

    @cached_property
    def names(self) -> AbstractSet[str]:
        """The title of each game as one word, which has no ending."""
        return frozenset(map("".join, self.titles))

    def told(self, text: str) -> list[str]:
        """Return the words of a text that are not small."""
        apart = re.sub("['\N{RIGHT SINGLE QUOTATION MARK}]", self.apostrophe, text)
        return [word for word in words(apart) if word not in self.small]

    def words(self, text: str) -> list[str]:
        """Return the words of a text that are not small; the title of a game is one of them."""
        return list(join_titles(self.told(text), self.titles))

    def term(self, word: str) -> str:
        """Return a word without its ending."""
        return word if word in self.names else self.stem(word)

    def terms(self, text: str) -> list[str]:
        """Return what a text is found by: its words without endings, but not the small ones."""
        return [self.term(word) for word in self.words(text)]

    @cached_property
    def meanings(self) -> Mapping[str, tuple[str, ...]]:
        """For the terms of a word or of several, the terms of their synonyms."""
        found: dict[str, dict[str, None]] = defaultdict(dict)
        for said, meaning in self.synonyms:
            found[" ".join(self.terms(said))].update(dict.fromkeys(self.terms(meaning)))
        return {said: tuple(meant) for said, meant in found.items()}

    @cached_property
    def longest(self) -> int:
        """How many terms may mean something together."""
        return max([said.count(" ") + 1 for said in self.meanings], default=1)

    def asked(self, question: str, known: Known) -> list[dict[str, int]]:
        """Return what a question asks for: terms and how much each counts, a group for each word.

        The groups are alternatives: a word, the longer words that begin with it, and its synonyms.
        """
        given = self.words(plainly(question))
        found: list[dict[str, int]] = []
        while given:
            stems = [self.term(word) for word in given[: self.longest]]
            sizes = range(len(stems), 1, -1)
            size = next((size for size in sizes if " ".join(stems[:size]) in self.meanings), 1)
            phrase = stems[:size] if size > 1 else [self.mend(given[0], known)]
            given = given[size:]
            if (group := self._group(phrase, known)) and group not in found:
                found.append(group)
        return found

    def _group(self, phrase: list[str], known: Known) -> dict[str, int]:
        """Return the terms that a word, or several words together, may mean."""
        share = MEANT if any(term in known for term in phrase) else WHOLE
        group = dict.fromkeys(self.meanings.get(" ".join(phrase), ()), share)
        for term in phrase:
            others = (word for word in longer(term, known) if word not in group)
            group |= {word: BEGUN * len(term) // len(word) for word in others}
        return group | dict.fromkeys(filter(None, phrase), WHOLE)

    def mend(self, word: str, known: Known) -> str:
        """Return the term of a word, or the nearest known one if it seems to be misspelt.

        Of several it is the one that the most records have; nothing if none is near. The beginning
        of a longer word with synonyms counts as that word.
        """
        term, meanings = self.term(word), self.meanings
        if term in known or term in meanings or longer(term, known):
            return term
        if len(word) < SHORTEST or not word.isalpha():
            return ""
        if whole := [other for other in longer(term, meanings) if " " not in other]:
            return min(whole, key=lambda other: (len(other), other))  # Rondewinnaar(kaart)
        near = [(-len(where), other) for other, where in known.items() if is_slip(term, other)]
        near += [(0, other) for other in meanings if " " not in other and is_slip(term, other)]
        return min(near)[1] if near else ""


def longer(term: str, known: Iterable[str]) -> list[str]:
    """Return the known terms that begin with a term that is not short itself."""
    return [word for word in known if word.startswith(term)] if len(term) > SHORTEST else []


def is_slip(one: str, other: str) -> bool:
    """Tell whether a letter within a word is missing or too many, or changed places with the next.

    In a long word it may also be a wrong one; a short word with another letter is another word.
    """
    if abs(len(one) - len(other)) > 1:
        return False
    start = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    if not start:
        return False  # another beginning is another word, and so is another ending
    rest, wanted = one[start:], other[start:]
    if len(one) != len(other):
        return rest[1:] == wanted or rest == wanted[1:]
    is_swapped = rest[:2] == wanted[1::-1] and rest[2:] == wanted[2:]
    return is_swapped or (len(one) >= LONG and rest[1:] == wanted[1:])


def join_titles(found: Sequence[str], titles: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield words, with the words of a title as one, even if a letter of them is wrong.

    >>> list(join_titles(["flip", "twist", "thieves"], [("flip", "twhist")]))
    ['fliptwhist', 'thieves']
    """
    begun: dict[str, list[Sequence[str]]] = defaultdict(list)  # a slip leaves the first letter
    for each in titles:
        begun[each[0][0]] += [each] if len(each) > 1 else []
    place = 0
    while place < len(found):
        near = begun.get(found[place][0], ())
        title = next((each for each in near if _is_read(each, found, place)), None)
        joined = found[place] if title is None else "".join(title)
        yield joined
        place += 1 if title is None else len(title)
        if title is not None and found[place : place + 1] == [joined]:
            place += 1  # a name in the code, such as flip_twhist, has its whole behind its parts


def _is_read(title: Sequence[str], found: Sequence[str], place: int) -> bool:
    """Say whether the words at a place are those of a title."""
    pairs = zip(title, found[place : place + len(title)], strict=False)
    same = [word == read or is_slip(read, word) for word, read in pairs]
    return len(same) == len(title) and all(same)
